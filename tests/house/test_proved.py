"""A proof is taken as done only while everything it rests on is what it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import proved
from tests.sources import SOURCE, closure

pytestmark = pytest.mark.engineless
CERTIFICATES, GOBI = "the certificates of the puzzles", "the agreement of gobi"
REVIEWS, SANITIZERS = "the reviews of known games", "the engines under sanitizers"
PLAIN = "the tests on plain Python"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Everything was proved a moment ago."""
    monkeypatch.delenv(proved.IN_FULL, raising=False)
    monkeypatch.setattr(proved, "KEPT", tmp_path / "proved.json")
    proved.is_due.cache_clear()
    assert proved.main(["--keep"]) == 0
    yield tmp_path / "proved.json"
    proved.is_due.cache_clear()


def test_what_was_proved_is_not_due_and_nothing_is_said(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not any(map(proved.is_due, proved.PROOFS))
    assert proved.main([]) == 0
    assert capsys.readouterr().out == ""


def test_another_hash_makes_it_due_and_is_named(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hashes = json.loads(kept.read_text())
    kept.write_text(json.dumps({**hashes, GOBI: hashes[GOBI][:-1] + "x"}))
    assert [proof for proof in proved.PROOFS if proved.is_due(proof)] == [GOBI]
    proved.main([])
    assert capsys.readouterr().out.startswith(f"{GOBI}: proved in full")


def test_nothing_kept_is_nothing_proved(kept: Path) -> None:
    kept.unlink()
    assert all(map(proved.is_due, proved.PROOFS))


def test_it_can_be_asked_for(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(proved.IN_FULL, "yes")
    assert all(map(proved.is_due, proved.PROOFS))


@pytest.mark.parametrize(
    ("proof", "file"),
    [
        (CERTIFICATES, "puzzles/solver.py"),
        (CERTIFICATES, "puzzles/solver.pxd"),
        (CERTIFICATES, "puzzles/data/pack.txt"),
        (CERTIFICATES, "games/gemblo/components.py"),
        (GOBI, "games/gobi/state.py"),
        (GOBI, "games/gobi/second/__init__.py"),
        (GOBI, "games/gobi/state.pxd"),
        (GOBI, "core/state.py"),
        (GOBI, "testing/side_by_side.py"),
        ("the agreement of targui", "games/targui/cards/tribe_base.toml"),
        (REVIEWS, "review/ledger.py"),
        (REVIEWS, "bots/knowledge/gobi.py"),
        (REVIEWS, "bots/values/gobi-2.json"),
        (REVIEWS, "search/tree.pxd"),
        (REVIEWS, "../../tests/golden/gobi/spices_and_tea.txt"),
        (REVIEWS, "../../tests/review/planted/gobi-1.txt"),
        (REVIEWS, "../../tests/review/test_ledger.py"),
        (SANITIZERS, "puzzles/solver.py"),
        (SANITIZERS, "learning/selfplay.py"),
        (SANITIZERS, "../../tests/sanitize.py"),
        (SANITIZERS, "../../hatch_build.py"),
        (PLAIN, "games/targui/state.py"),
        (PLAIN, "games/targui/cards/tribe_base.toml"),
        (PLAIN, "search/tree.py"),
        (PLAIN, "../../tests/gobi/test_engine.py"),
        (PLAIN, "../../tests/house/test_laws.py"),
        (PLAIN, "../../tests/golden/gobi/spices_and_tea.txt"),
        (PLAIN, "../../tests/conftest.py"),
    ],
)
def test_a_proof_rests_on(proof: str, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change in any of these files changes the hash."""
    path = (SOURCE / "serai" / file).resolve()
    assert path.is_file()
    before, read = proved.inputs(proof), Path.read_bytes

    def changed(self: Path) -> bytes:
        return read(self) + (b"\nmore = 1\n" if self == path else b"")

    monkeypatch.setattr(Path, "read_bytes", changed)
    monkeypatch.setattr(Path, "read_text", lambda self, encoding="utf-8": self.read_bytes().decode(encoding))
    assert proved.inputs(proof) != before


def test_what_was_seen_under_sanitizers_is_about_one_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {proof: proved.inputs(proof) for proof in proved.PROOFS}
    monkeypatch.setattr(proved, "compiler", lambda: "another")
    assert [proof for proof in proved.PROOFS if proved.inputs(proof) != before[proof]] == [SANITIZERS]


def test_one_game_has_nothing_to_do_with_another() -> None:
    gobi = closure(proved.PROOFS[GOBI][0], "serai")
    assert "serai.games.gobi.state" in gobi
    assert not any(name.startswith(("serai.games.targui", "serai.games.gemblo")) for name in gobi)


def test_words_about_a_program_are_no_part_of_it() -> None:
    plain = "def f(n):\n    return n + 1\n"
    told = '"""About."""\n\n\ndef f(n):  # a number\n    """One more."""\n    return (n + 1)\n'
    assert proved.meaning(plain) == proved.meaning(told)
    assert proved.meaning(plain) != proved.meaning(plain.replace("1", "2"))
