"""A bot that plays over the network with nothing but the standard library.

    python examples/bot_over_http.py http://127.0.0.1:8642 KEY [TABLE SEAT]

KEY is the key of a bot account (POST /api/bots). With TABLE and SEAT it sits down first. It
then plays whenever a table waits for it, a random legal move each time, until told to stop
or, with a TABLE, until that game is over.
"""

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
    return urllib.request.urlopen(urllib.request.Request(f"{server}/api{path}", data, headers))


def play(server: str, key: str, table: str | None = None, seat: int = 0) -> None:
    rng = random.Random()
    if table is not None:
        call(server, key, f"/tables/{table}/commands", {"type": "sit", "seat": seat}).close()
    with call(server, key, "/stream") as stream:
        for line in filter(bytes.strip, stream):
            news = json.loads(line)
            if news["type"] == "over" and news["table"] == table:
                return
            if news["type"] == "turn":
                with call(server, key, f"/tables/{news['table']}") as answer:
                    seen = json.load(answer)
                if seen["moves"]:
                    move = {"type": "play", "seat": seen["you"]["seat"], "text": rng.choice(seen["moves"])}
                    try:
                        version = seen["table"]["version"]
                        call(server, key, f"/tables/{news['table']}/commands", {**move, "version": version}).close()
                    except urllib.error.HTTPError as error:
                        if error.code != 409:  # the table has moved on: its next news comes by itself
                            raise


if __name__ == "__main__":
    if len(sys.argv) == 5:
        play(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        play(sys.argv[1], sys.argv[2])
