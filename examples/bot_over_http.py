"""A bot over the network: python examples/bot_over_http.py http://127.0.0.1:8642 KEY [TABLE SEAT]

KEY is a bot account's. It plays random moves at the TABLE, or wherever one waits for it."""

from __future__ import annotations

import json
import random
import sys
import urllib.error
import urllib.request
from typing import Any


def call(server: str, key: str, path: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(f"{server}/api/{path}", data, headers))


def play(server: str, key: str, table: str = "", seat: int | str = 0) -> None:
    if table:
        call(server, key, f"tables/{table}/commands", {"type": "sit", "seat": int(seat)}).close()
    with call(server, key, "stream") as stream:
        for news in map(json.loads, filter(bytes.strip, stream)):
            if news["type"] == "over" and news["table"] == table:
                return
            seen = json.load(call(server, key, f"tables/{news['table']}"))
            if seen["moves"]:
                text = random.Random().choice(seen["moves"])
                move = {"type": "play", "seat": seen["you"]["seat"], "text": text, "version": seen["table"]["version"]}
                try:
                    call(server, key, f"tables/{news['table']}/commands", move).close()
                except urllib.error.HTTPError as error:
                    if error.code != 409:  # the table has moved on: its next news comes by itself
                        raise


if __name__ == "__main__":
    play(*sys.argv[1:])
