"""The panel of a seat: its tokens, its display and what it holds, as a spectator sees them."""

from __future__ import annotations

from html import escape

from serai.core.svg import SOFT, text
from serai.games.targui import scoring
from serai.games.targui.cards import LETTERS, TribeCard
from serai.games.targui.components import ROW, ROWS
from serai.games.targui.engine import tables
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import brushes
from serai.games.targui.telling.brushes import BANDS, CREAM, EDGE, FACE, SEAT_NAMES
from serai.games.targui.telling.words import SYMBOL_NAMES
from serai.games.targui.view import LaidView, PlayerView, TarguiView

WIDTH, HEIGHT = 428, 402
SLOT = 72
"""From one place of a display to the next."""
ACCENT, WILD, GREEN = "#a03b20", "#7a6a4a", "#2a7454"
TOKEN_NAMES = ("dates", "salt", "pepper", "gold", "water", "VP")


def panel(state: TarguiState, table: TarguiView, seat: int, x: int, y: int) -> str:
    player = table["players"][seat]
    acts = table["to_act"] == seat
    edge = ACCENT if acts else EDGE
    notes = [f"seat {seat + 1}"]
    if table["starter"] == seat:
        notes.append("starting player")
    if player["targis_left"]:
        notes.append(f"{player['targis_left']} Targi{'s' if player['targis_left'] > 1 else ''} to place")
    if player["camp"]:
        notes.append("hidden camp")
    drawn = [
        brushes.card(x, y, WIDTH, HEIGHT, FACE, edge),
        brushes.sign(f"figure-{seat}", x + 12, y + 10, 38, 52.25),
        text(x + 60, y + 34, SEAT_NAMES[seat], 21, bold=True),
        text(x + 60, y + 54, ", ".join(notes), 12.5, SOFT),
        text(x + WIDTH - 16, y + 36, str(player["points"]), 27, bold=True, anchor="end"),
        text(x + WIDTH - 16, y + 54, "points", 12, SOFT, anchor="end"),
    ]
    if acts:
        drawn.append(
            f'<rect x="{x + 148}" y="{y + 16}" width="76" height="22" rx="11" fill="{ACCENT}"/>'
            + text(x + 186, y + 31.5, "to act", 13, "#fff", bold=True, anchor="middle")
        )
    if table["starter"] == seat:
        drawn.append(brushes.sign("amulet", x + WIDTH - 104, y + 14, 28, ink=SOFT))
    drawn += _wealth(table, player, x + 14, y + 74)
    top = y + 130
    for row in range(ROWS):
        drawn += _display_row(player["display"][row], x + 14, top + row * 84)
    drawn.append(_row_bonuses(state, seat, x + 14 + ROW * SLOT, top))
    drawn.append(_hand(player, x + WIDTH - 104, top))
    return "".join(drawn)


def _wealth(table: TarguiView, player: PlayerView, x: int, y: int) -> list[str]:
    counts = (player["dates"], player["salt"], player["pepper"], player["gold"], player["water"], player["vp"])
    drawn = []
    shown = [index for index in range(len(LETTERS)) if LETTERS[index] != "W" or table["expansion"]]
    step = (WIDTH - 28) / len(shown)
    for place, index in enumerate(shown):
        left = x + place * step
        faint = "" if counts[index] else ' opacity=".45"'
        drawn.append(
            f"<g{faint}>{brushes.sign(f'token-{LETTERS[index]}', left, y, 27)}"
            f"{text(left + 32, y + 20, str(counts[index]), 18, bold=True)}</g>"
            f"{text(left, y + 41, f'{LETTERS[index]} {TOKEN_NAMES[index]}', 10.5, SOFT)}"
        )
    return drawn


def _display_row(laid: list[LaidView], x: int, y: int) -> list[str]:
    drawn = []
    for place in range(ROW):
        left = x + place * SLOT
        if place < len(laid):
            drawn.append(_laid(laid[place], left, y))
        else:
            drawn.append(
                f'<rect x="{left + 1}" y="{y + 1}" width="66" height="76" rx="7" fill="none" stroke="{EDGE}" '
                'stroke-width="1.5" stroke-dasharray="5 4"/>'
            )
    return drawn


def _laid(laid: LaidView, x: int, y: int) -> str:
    number = tables.numbers.get(laid["card"])
    if number is None:
        dune = tables.dunes[tables.dune_numbers[laid["card"]]]
        band, sign, name, points, about = WILD, "wild", "Any symbol", 0, f"{dune.name.en}: {dune.text.en}"
    else:
        card = tables.tribe[number]
        band, sign, points = BANDS[card.symbol], card.symbol, card.points
        name = SYMBOL_NAMES[card.symbol].en
        about = f"{card.id}: {card.text.en}" if card.effect else card.id
    return (
        f'<rect x="{x}" y="{y}" width="68" height="78" rx="8" fill="{band}"><title>{escape(about)}</title></rect>'
        + brushes.sign(sign, x + 6, y + 14, 38, ink=CREAM)
        + brushes.points(x + 40, y + 3, 26, points)
        + text(x + 34, y + 69, name, 9.5 if len(name) < 9 else 8.8, CREAM, bold=True, anchor="middle")
        + (brushes.sign("used", x + 45, y + 33, 19) if laid["token"] else "")
    )


def _hand(player: PlayerView, x: int, y: int) -> str:
    """Cards in hand: open ones were taken from the table, the others show their backs."""
    drawn = [text(x, y + 10, "Hand" if player["hand"] else "Hand empty", 12.5, SOFT, bold=True)]
    for index, held in enumerate(player["hand"]):
        top = y + 18 + index * 124
        if held is None:
            drawn.append(
                f'<rect x="{x}" y="{top}" width="90" height="120" rx="8" fill="url(#targui-back-tribe)" '
                f'stroke="{EDGE}" stroke-width="1.5"/><rect x="{x + 16}" y="{top + 49}" width="58" height="22" rx="6" '
                f'fill="{FACE}"/>{text(x + 45, top + 64.5, "hidden", 12, bold=True, anchor="middle")}'
            )
            continue
        drawn.append(_held(tables.tribe[tables.numbers[held]], x, top))
    return "".join(drawn)


def _held(card: TribeCard, x: int, y: int) -> str:
    """A card in hand that everybody has seen; a second cost stands below the first."""
    about = f"{card.id}: {card.text.en}" if card.effect else card.id
    sides = [brushes.letters(side) for side in card.costs]
    if any(card.bracket):
        sides.append(["(", *brushes.letters(card.bracket), ")"])
    size, step = (19, 0) if len(sides) == 1 else (13.5, 25)
    costs = [["/"] * (index > 0 and side[0] != "(") + side for index, side in enumerate(sides)]
    if len(sides) == 3:
        size, step = 11.5, 21
    return (
        brushes.card(x, y, 90, 120, FACE, title=about)
        + f'<path d="M{x} {y + 54}v-45a9 9 0 0 1 9-9h72a9 9 0 0 1 9 9v45z" fill="{BANDS[card.symbol]}"/>'
        + brushes.sign(card.symbol, x + 10, y + 4, 34, ink=CREAM)
        + brushes.points(x + 58, y + 4, 28, card.points)
        + text(x + 45, y + 49, SYMBOL_NAMES[card.symbol].en, 10.5, CREAM, bold=True, anchor="middle")
        + "".join(brushes.tokens(side, x + 6, y + 58 + index * step, 80, size) for index, side in enumerate(costs))
    )


def _row_bonuses(state: TarguiState, seat: int, x: int, y: int) -> str:
    """What complete rows bring, beside them."""
    return "".join(
        text(x + 9, y + 44 + row * 84, f"+{points}", 15, GREEN, bold=True, anchor="middle")
        for row, points in scoring.complete_rows(state, seat).items()
        if points
    )
