"""The store: together or not at all, each version once, and room on the disk or a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, text, update
from sqlalchemy.event import listen

from serai.server.storage import Append, Conflict, Listed, NotStored, StorageProblem, Store, append, lists
from serai.server.storage.engine import migrate, open_engine
from serai.server.storage.line import FileLine
from serai.server.storage.schema import events, metadata
from serai.server.storage.upkeep import back_up
from serai.table import ClockRule, Create, Event, Play, PlayByBot, Table, Wish, replay, sight
from serai.table.clock import DAY_MS
from tests.server.scenes import Client, ServerProcess


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(f"sqlite:///{tmp_path / 'serai.db'}")
    yield opened
    opened.close()


def table_of(name: str) -> tuple[list[Event], Table]:
    events = Create(5, name, "s", "gemblo", "ann", "Ann", (Wish("me"), Wish("me")), {}).events()
    return events, replay(events)


def moved(name: str, moves: int) -> Append:
    """Some moves on a table that stands."""
    table = table_of(name)[1]
    before = table.version
    made: list[Event] = []
    for _ in range(moves):
        move = sight(table, table.to_act, 0)["moves"][0]
        for event in Play(0, "ann", table.to_act, move, table.version).decide(table):
            table.apply(event)
            made.append(event)
    return append(before, made, table, 9)


def test_what_was_appended_is_read_again(store: Store) -> None:
    events, table = table_of("t")

    async def scene() -> None:
        await store.append(append(0, events, table, 5))
        await store.append(moved("t", 3))
        again = replay(await store.events("t"))
        assert again.version == table.version + 3
        assert await store.events("nowhere") == []

    asyncio.run(scene())


def test_a_version_is_stored_once(store: Store) -> None:
    events, table = table_of("t")

    async def scene() -> None:
        await store.append(append(0, events, table, 5))
        with pytest.raises(Conflict):
            await store.append(append(0, events, table, 5))
        await store.append(moved("t", 1))
        with pytest.raises(Conflict):
            await store.append(moved("t", 1))
        assert len(await store.events("t")) == table.version + 1

    asyncio.run(scene())


def test_moves_are_written_by_the_driver_alone_and_where_that_fails_the_ordinary_way(store: Store) -> None:
    begun: list[object] = []
    listen(store.engine, "begin", begun.append)

    async def scene() -> None:
        for name in ("a", "b"):
            events, table = table_of(name)
            await store.append(append(0, events, table, 5))
        del begun[:]
        await store.append(moved("a", 2))
        assert begun == [], "no transaction of the layers above"
        line = store.writer._line
        assert isinstance(line, FileLine)
        broken = line._connection
        assert broken is not None
        assert broken.driver_connection is not None
        broken.driver_connection.close()
        await store.append(moved("b", 2))
        assert len(begun) == 1
        assert line._connection is None, "the broken one is let go"
        lengths = [len(await store.events(name)) for name in ("a", "b")]
        assert lengths[0] == lengths[1]
        assert lengths[0] > 2

    asyncio.run(scene())


@pytest.mark.parametrize("clock", [ClockRule(), ClockRule("days", DAY_MS)], ids=["no clock", "days"])
@pytest.mark.parametrize("other", [Wish("me"), Wish("bot", "Bot", "level-1")], ids=["people", "a bot"])
def test_the_lists_say_what_the_log_does_after_every_move(store: Store, clock: ClockRule, other: Wish) -> None:
    made = Create(5, "t", "s", "gemblo", "ann", "Ann", (Wish("me"), other), {}, clock=clock, first="seated").events()
    table, listed = replay(made), Listed()

    async def scene() -> None:
        await store.append(append(0, made, table, 5, listed))
        for at in range(10, 16):
            move, before = table.texts()[0], table.version
            play = Play(at, "ann", table.to_act, move, before)
            bots = PlayByBot(at, table.to_act, move, table.moved_version)
            events = (bots if table.bot_to_move() else play).decide(table)
            for event in events:
                table.apply(event)
            stored = append(before, events, table, at, listed)
            assert stored.plain is (not table.clock.ticks and other.kind == "me")
            await store.append(stored)
            with store.engine.connect() as connection:
                assert lists.complaint(lists.stored(connection, "t"), table) is None

    asyncio.run(scene())


def test_what_comes_in_one_turn_of_the_loop_is_one_commit(store: Store) -> None:
    logs = [table_of(f"t{number}") for number in range(20)]

    async def scene() -> None:
        before = store.writer.commits
        await asyncio.gather(*(store.append(append(0, events, table, 5)) for events, table in logs))
        assert store.writer.commits == before + 1

    asyncio.run(scene())


def test_what_was_handed_in_is_stored_although_the_writer_is_stopped_in_the_same_turn(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'late.db'}"
    opened = Store.open(url)
    events, table = table_of("t")

    async def scene() -> None:
        opened.append(append(0, events, table, 5))
        opened.close()

    asyncio.run(scene())
    again = Store.open(url)
    assert len(asyncio.run(again.events("t"))) == len(events)
    again.close()


def test_one_job_in_trouble_does_not_harm_those_beside_it(store: Store) -> None:
    """Many tables share a commit; the one that conflicts is refused alone."""
    logs = [table_of(f"t{number}") for number in range(20)]

    async def scene() -> None:
        await asyncio.gather(*(store.append(append(0, events, table, 5)) for events, table in logs))
        commits = store.writer.commits
        again = [moved(f"t{number}", 1) for number in range(20)]
        results = await asyncio.gather(*(store.append(job) for job in [*again, moved("t3", 1)]), return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [Conflict]
        assert store.writer.commits - commits <= 21
        for number in range(20):
            assert len(await store.events(f"t{number}")) == logs[number][1].version + 1

    asyncio.run(scene())


def test_two_tables_are_stored_together_or_not_at_all(store: Store) -> None:
    first, second = table_of("a"), table_of("b")

    async def scene() -> None:
        await store.append(append(0, *second, 5))
        with pytest.raises(Conflict):
            await store.append(append(0, *first, 5), append(0, *second, 5))
        assert await store.events("a") == []

    asyncio.run(scene())


def test_nobody_else_on_the_machine_reads_the_database_or_a_backup(tmp_path: Path) -> None:
    """Live deals, hashes of keys and talk are in it. One from before is closed, too."""
    path = tmp_path / "serai.db"
    for before in (None, 0o644):
        if before is not None:
            path.chmod(before)
        opened = Store.open(f"sqlite:///{path}")
        asyncio.run(opened.ping())
        back_up(opened.engine, tmp_path / "backup", lambda _: None)
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
        opened.close()
        assert {"serai.db", "serai.db-wal", "backup"} <= modes.keys()
        assert set(modes.values()) == {0o600}, modes


def test_a_full_disk_is_an_error_and_no_harm(store: Store) -> None:
    events, table = table_of("t")

    async def scene() -> None:
        await store.append(append(0, events, table, 5))

        await store.writer.write(lambda c: c.execute(text("PRAGMA max_page_count=1")) and None)
        more = [store.append(append(0, *table_of(f"x{number}"), 5)) for number in range(400)]
        with pytest.raises(NotStored, match="full"):
            await asyncio.gather(*more)
        await store.writer.write(lambda c: c.execute(text("PRAGMA max_page_count=100000")) and None)
        await store.append(moved("t", 1))
        assert len(await store.events("t")) == table.version + 1

    asyncio.run(scene())


def test_migrations_give_the_schema_the_program_expects(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = open_engine(f"sqlite:///{tmp_path / 'serai.db'}")
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_databases_that_cannot_be_used_are_named(url: str) -> None:
    with pytest.raises(StorageProblem):
        open_engine(url)


def test_a_table_of_other_rules_rests_and_harms_nobody(tmp_path: Path) -> None:
    """A game is never continued under rules it was not begun with."""
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        old, new = (ann.make_table("gemblo", "me", "me") for _ in range(2))
        server.kill()
        engine = open_engine(server.database)
        with engine.begin() as connection:
            connection.execute(
                update(events)
                .where(events.c.table_id == old)
                .values(body=func.replace(events.c.body, '"rules":1,', '"rules":99,'))
            )
        engine.dispose()
        server.start()
        ann = Client(server.address, ann.key)
        assert ann.get(f"/tables/{old}").code == "other_rules"
        assert ann.look(new)["table"]["phase"] == "playing"
