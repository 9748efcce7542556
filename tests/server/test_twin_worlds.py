"""Two servers whose games differ only in what a seat cannot know send it the same bytes."""

from __future__ import annotations

import asyncio
import json
import random
import re
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from serai.core.registry import registered
from serai.server.accounts.identity import hashed
from serai.server.storage import Account, Store, append
from serai.table import Play, Table, history, replay
from serai.table.sight import moves
from serai.table.verbs.play import Drawn
from tests.server.scenes import Client, Reply, ServerProcess
from tests.table.blind import BLIND
from tests.table.scenes import ANN, BEN, Scene, blind
from tests.table.test_laws import SCRIPT, hands, played, twin
from tests.table.test_targui import hidden_draws
from tests.table.test_targui import played as played_targui

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
    return re.sub(r'"(at|changed_at|away_ms)": ?\d+', "", "\n".join(kept))


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


# --- Targui -------------------------------------------------------------------------------

TARGUI_SEED = 8
"""In this game a card is drawn unseen, early on, and can stay in its hand."""
MOVES = 40


def as_read(table: Table, seat: int, text: str) -> str:
    """A move of the position as another seat will read it."""
    return table.game.redact(table.position.state, table.found(text).code, seat)


Script = list[tuple[int, tuple[str, str]]]
"""Who moves, and the text of the move in either world."""


def two_worlds() -> tuple[list[Scene], int, Script]:
    """Two games of Targui that differ in a card in one hand; the other seat, which cannot know it;
    and moves that this seat reads alike in both worlds, with the same draws after them."""
    for seed in range(TARGUI_SEED, TARGUI_SEED + 20):
        scene = played_targui(seed)
        for place, blind_seat in sorted({(place, seat) for place, seat, _ in hidden_draws(scene)}):
            drawn = scene.log[place]
            assert isinstance(drawn, Drawn)
            for other in other_cards(scene, place, blind_seat):
                logs = [scene.log[: place + 1], [*scene.log[:place], replace(drawn, text=other, found=None)]]
                script = common_moves([Scene(list(log)) for log in logs], blind_seat)
                if len(script) == MOVES:
                    return [Scene(list(log)) for log in logs], blind_seat, script
    raise AssertionError("no twins were found")


def other_cards(scene: Scene, place: int, blind_seat: int) -> list[str]:
    """The draws that the seat would have read just like the one at this place."""
    table = replay(scene.log[:place])
    drawn = scene.log[place]
    assert isinstance(drawn, Drawn)
    read = as_read(table, blind_seat, drawn.text)
    texts = [str(move) for move, _ in table.position.lottery()]
    return [text for text in texts if text != drawn.text and as_read(table, blind_seat, text) == read]


def common_moves(ahead: list[Scene], blind_seat: int) -> Script:
    """Play both worlds on for as long as the seat cannot tell them apart."""
    rng = random.Random(1)
    script: Script = []
    while len(script) < MOVES and (pairs := pairs_of_moves(ahead, blind_seat)):
        pair = rng.choice(pairs)
        seat = ahead[0].table.to_act
        heard: list[list[Any]] = []
        for world, text in zip(ahead, pair, strict=True):
            told = []
            for event in Play(0, (ANN, BEN)[seat], seat, text, world.table.version).decide(world.table):
                told.append(event.tell(world.table, blind_seat))
                world.table.apply(event)
            heard.append(told)
        if heard[0] != heard[1]:
            break
        script.append((seat, pair))
    return script


def pairs_of_moves(ahead: list[Scene], blind_seat: int) -> list[tuple[str, str]]:
    """Moves, a text for each world, that the blind seat reads alike: hidden ones, if there are any."""
    one, two = (scene.table for scene in ahead)
    if one.phase != "playing" or one.to_act != two.to_act:
        return []
    readings = {as_read(two, blind_seat, text): text for text in moves(two, two.to_act)}
    pairs = [
        (text, readings[read])
        for text in moves(one, one.to_act)
        if (read := as_read(one, blind_seat, text)) in readings
    ]
    return [pair for pair in pairs if pair[0] != as_read(one, blind_seat, pair[0])] or pairs


def everything_sent_to_the_blind(server: ServerProcess, blind_seat: int, script: Script, world: int) -> str:
    """Play the script and keep every frame and answer of the seat that cannot tell the worlds apart."""
    people = [Client(server.address, KEYS[ANN]), Client(server.address, KEYS[BEN])]
    mine = people[blind_seat]
    kept: list[str] = []
    with ExitStack() as later:
        screens = [later.enter_context(person.screen("t")) for person in people]
        for screen in screens:
            screen.until("welcome")
        blind_screen = screens[blind_seat]
        for number, (seat, texts) in enumerate(script):
            screens[seat].send(
                {
                    "type": "do",
                    "id": number,
                    "command": {"type": "play", "seat": seat, "text": texts[world], "version": 99_999},
                }
            )
            kept.append(json.dumps(blind_screen.until("events")))
            if seat == blind_seat:
                kept.append(json.dumps(blind_screen.until("done")))
            else:
                assert screens[seat].until("done", "refused")["type"] == "done"
            kept.append(json.dumps(blind_screen.do("undo", seat=blind_seat, version=0)))
            kept.append(mine.why("t", blind_seat, "place 1").body.decode())
            if number % 8 == 0:
                kept += [mine.get(path).body.decode() for path in ("/tables/t", "/tables/t/log", "/me/tables")]
        # While the others are still there: when the server hears that a screen has closed is a matter of time.
        again = later.enter_context(mine.screen("t"))
        kept.append(json.dumps(again.until("welcome")))
    return re.sub(r'"(at|changed_at|away_ms)": ?\d+', "", "\n".join(kept))


def test_twin_worlds_of_targui_through_two_servers(tmp_path: Path) -> None:
    worlds, blind_seat, script = two_worlds()
    hands = [json.dumps(world.table.position.view(1 - blind_seat)) for world in worlds]
    assert hands[0] != hands[1]
    assert history(worlds[0].table, blind_seat) == history(worlds[1].table, blind_seat)
    assert any(seat == blind_seat for seat, _ in script)
    assert any(seat != blind_seat for seat, _ in script)
    sent = []
    for number, world in enumerate(worlds):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        prepare(f"sqlite:///{folder / 'serai.db'}", world)
        with ServerProcess(folder) as server:
            sent.append(everything_sent_to_the_blind(server, blind_seat, script, number))
    assert sent[0] == sent[1]
    assert len(sent[0]) > 50_000
