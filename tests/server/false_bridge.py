"""In the place of `serai.server.bots_pool.bridge`: `python -m tests.server.false_bridge MANNER`.

`answers` every question with the number of the thinker that had it, is `mute`, `dies` at the first question, or has no
cluster and `fails`."""

from __future__ import annotations

import json
import sys


def main(manner: str) -> None:
    print("ready", flush=True)
    if manner == "fails":
        print(json.dumps({"error": "no cluster at this address"}), flush=True)
        return
    print(json.dumps({"cores": 2}), flush=True)
    for line in sys.stdin:
        number, _, text = line.partition(" ")
        message = json.loads(text)
        if manner == "dies":
            return
        if manner == "answers" and "game" in message:
            print(json.dumps({"id": message["id"], "text": f"thinker {number}", "reason": ["", ""]}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
