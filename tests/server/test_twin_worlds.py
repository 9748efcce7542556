"""Two servers whose games differ only in what a seat cannot know send it the same bytes."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import ExitStack
from pathlib import Path

from serai.core.registry import registered
from serai.server.identity import hashed
from serai.server.storage import Account, Store, append
from tests.server.scenes import Client, Reply, ServerProcess
from tests.table.blind import BLIND
from tests.table.scenes import ANN, BEN, Scene, blind
from tests.table.test_laws import SCRIPT, hands, played, twin

KEYS = {ANN: "key of ann", BEN: "key of ben"}


def prepare(url: str, scene: Scene) -> None:
    """A database with Ann, Ben and their table as it stands at the beginning."""
    store = Store.open(url)

    async def fill() -> None:
        for person, key in KEYS.items():
            await store.add_account(Account(person, person.title(), False, None), hashed(key), 0)
        await store.append(append(0, scene.log, scene.table, 0))

    asyncio.run(fill())
    store.close()


def everything_sent_to_ann(server: ServerProcess) -> str:
    """Play the script and keep every frame and answer that Ann gets, without the time of day."""
    ann, ben = Client(server.address, KEYS[ANN]), Client(server.address, KEYS[BEN])
    kept: list[str] = []
    with ann.screen("t1") as hers, ExitStack() as later:
        kept.append(json.dumps(hers.until("welcome")))
        his = later.enter_context(ben.screen("t1"))
        his.until("welcome")
        kept.append(json.dumps(hers.until("presence")))
        for number, text in enumerate(SCRIPT):
            seat = number // 2 % 2
            screen = (hers, his)[seat]
            screen.send(
                {"type": "do", "id": number, "command": {"type": "play", "seat": seat, "text": text, "version": 999}}
            )
            kept.append(json.dumps(hers.until("events")))
            if seat == 0:
                kept.append(json.dumps(hers.until("done")))
            kept.append(json.dumps(hers.do("play", seat=0, text="card 2", version=999)))
            kept.append(json.dumps(hers.do("undo", seat=0, version=0)))
            kept += [reply.body.decode() for reply in surfaces(ann)]
        kept.append(json.dumps(hers.do("ask_takeback", seat=0, step=1, text="raise")))
        kept += [reply.body.decode() for reply in surfaces(ann)]
    return re.sub(r'"(at|changed_at)": ?\d+', "", "\n".join(kept))


def surfaces(ann: Client) -> list[Reply]:
    paths = ("/tables/t1", "/tables/t1/log", "/tables/t1/record", "/me/tables", "/me/next", "/tables")
    return [*map(ann.get, paths), ann.why("t1", 0, "card 1"), ann.why("t1", 0, "end"), ann.why("t1", 1, "end")]


def test_twin_worlds_through_the_whole_server(tmp_path: Path) -> None:
    with registered(BLIND):
        worlds = [(hands(played(f"secret {number}")), f"secret {number}") for number in range(200)]
        one, other = next(
            (first, second)
            for index, ((mine, theirs), first) in enumerate(worlds)
            for (same, others), second in worlds[:index]
            if mine == same and theirs != others
        )
        sent = []
        for name, secret in (("one", one), ("other", other)):
            folder = tmp_path / name
            folder.mkdir()
            prepare(f"sqlite:///{folder / 'serai.db'}", twin(blind(ANN, BEN), secret))
            with ServerProcess(folder) as server:
                sent.append(everything_sent_to_ann(server))
        assert sent[0] == sent[1]
        assert len(sent[0]) > 20_000
