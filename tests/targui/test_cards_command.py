"""`serai cards targui`: lists, filters, and checks a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.cli import main
from serai.games.targui.cards.files import shipped

Captured = pytest.CaptureFixture[str]


def lines(capsys: Captured, *arguments: str) -> list[str]:
    assert main(["cards", "targui", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_all_cards_are_listed(capsys: Captured) -> None:
    """26 border, 24 goods, 90 tribe cards and 20 dunes."""
    listed = lines(capsys)
    assert listed[-1] == "160 cards"
    assert listed[0].startswith("id ")
    assert len(listed) == 162


def test_own_designs_are_labelled_in_the_list(capsys: Captured) -> None:
    for line in lines(capsys, "--set", "expansion")[1:-1]:
        assert "this project's design" in line
    assert "création de ce projet" in lines(capsys, "--set", "expansion", "--lang", "fr")[1]


def test_cards_are_filtered(capsys: Captured) -> None:
    """Wells for the end: WE4 and XWE9; what speaks of raids in the base game."""
    found = lines(capsys, "--symbol", "well", "--icon", "end")
    assert [line.split()[0] for line in found[1:-1]] == ["WE4", "XWE9"]
    found = lines(capsys, "--text", "raid", "--set", "base", "--icon", "lasting")
    assert [line.split()[0] for line in found[1:-1]] == ["OA6", "TA7"]
    assert lines(capsys, "--text", "xylophone") == [lines(capsys, "--text", "xylophone")[0], "0 cards"]


def test_a_good_file_is_well(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "my.toml"
    file.write_text(
        'set = "own"\norigin = "own"\nconfidence = "certain"\nsource = "my box"\n'
        '[[tribe]]\nid = "MY1"\nsymbol = "well"\ncost = "D"\npoints = 1\n',
        "utf-8",
    )
    listed = lines(capsys, "--check", str(file))
    assert listed[1].startswith("MY1")
    assert listed[-1] == f"Every card is well; play with them: serai --cards {file} COMMAND"


def test_a_file_that_makes_no_box_is_told_why(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "my.toml"
    file.write_text(
        'set = "base"\norigin = "own"\nconfidence = "certain"\nsource = "my box"\n'
        '[[tribe]]\nid = "MY1"\nsymbol = "well"\ncost = "D"\npoints = 1\n',
        "utf-8",
    )
    assert lines(capsys, "--check", str(file))[-1] == (
        "Every card is well. To play with the file as it is: "
        "my.toml: tribe cards, set base: it has 0 oasis cards; a deck has 9 of each symbol"
    )


def test_a_wrong_file_gets_a_line_for_everything_that_is_wrong(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "my.toml"
    file.write_text('[[tribe]]\nid = "MY1"\nsymbol = "moon"\n', "utf-8")
    assert main(["cards", "targui", "--check", str(file)]) == 1
    complaint = capsys.readouterr().err
    assert complaint == (
        "serai cards: my.toml: card MY1, field set: one of base, expansion, own; it is missing\n"
        "my.toml: card MY1, field origin: one of printed, this project's design, own; it is missing\n"
        "my.toml: card MY1, field confidence: one of certain, high, medium, low; it is missing\n"
        "my.toml: card MY1, field source: a text in quotation marks; it is missing\n"
        "my.toml: card MY1, field symbol: one of oasis, camel_rider, well, tent, targia; found 'moon'\n"
    )


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read_gets_one_line(tmp_path: Path, capsys: Captured, content: bytes | None) -> None:
    file = tmp_path / "my.toml"
    if content is not None:
        file.write_bytes(content)
    assert main(["cards", "targui", "--check", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_shipped_files_pass_their_own_check(capsys: Captured) -> None:
    folder = Path(__file__).parents[2] / "src" / "serai" / "games" / "targui" / "cards"
    assert lines(capsys, "--check", str(folder / "tribe_base.toml"))[-1].startswith("Every card is well; play")
    assert len(shipped().cards) == 160
