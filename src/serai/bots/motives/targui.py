"""Targui: crossings that open and close, cards that come within reach, rows that fill. Of hands nothing is told: what
is said here rests on the open table alone. [targui.1.8]"""

from __future__ import annotations

from serai.bots.motives import OPINION, Motive
from serai.core.seats import Code
from serai.core.speech import Words, listed, sentence
from serai.core.speech import seat as seated
from serai.core.text import Text
from serai.core.verbs import Saying, cell_text
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.cards import LETTERS, Load, TribeCard
from serai.games.targui.components import CELLS, TOKENS
from serai.games.targui.engine import phases, tables
from serai.games.targui.naming import loads_in_words, tribe_name
from serai.games.targui.notation import saying
from serai.games.targui.outlook import STANDING, outlook
from serai.games.targui.state import TarguiState

POINT = LETTERS.index("V")


def motives(state: TarguiState, seat: int, code: Code) -> list[Motive]:
    """What speaks for this move."""
    said = saying(state, code)
    if said.verb in STANDING:
        return _standing(state, seat, code)
    if state.phase == phases.RAID:
        return _raid(said)
    match said.verb:
        case "play at":
            return _worth(_central(state, cell_text(said.cell)))
        case "play" | "use to play" | "use dune to play" | "unaided":
            return _worth(next((card for card in tables.tribe if card.id == said.card), None))
        case "pay":
            brackets = Text("the points in brackets as well", "avec les points entre parenthèses")
            return [Motive(3.0, brackets)] if said.points is not None else []
        case "row":
            return _row(state, code)
        case "keep at":
            return [Motive(1.0, Text("for a better moment", "pour un meilleur moment"), OPINION)]
        case "discard at":
            words = sentence("so that {who} cannot have it", "pour que {who} ne l’[ait|ayez] pas", who=seated(1 - seat))
            return [Motive(1.0, words)]
        case "end":
            return [Motive(1.0, Text("nothing left that helps", "plus rien d’utile à faire"), OPINION)]
    return _tokens(state, seat, code)


def _lying(state: TarguiState, place: str) -> Words | None:
    """The open card on a central place, in words."""
    cell = CELL_NAMES.index(place)
    card = state.cell_card[cell]
    if state.cell_kind[cell] == phases.TRIBE_UP:
        return tribe_name(tables.tribe[card])
    return loads_in_words(tables.goods_kinds[card]) if state.cell_kind[cell] == phases.GOODS_UP else None


def _central(state: TarguiState, place: str) -> TribeCard | None:
    cell = CELL_NAMES.index(place)
    return tables.tribe[state.cell_card[cell]] if state.cell_kind[cell] == phases.TRIBE_UP else None


def _standing(state: TarguiState, seat: int, code: Code) -> list[Motive]:
    """[targui.4.1, targui.3.4]: crossings that are won, and those the other can no longer win."""
    facts = outlook(state, code)
    found: list[Motive] = []
    opens = [words for one in facts["opens"] if (words := _lying(state, one["cell"])) is not None]
    if opens:
        found.append(Motive(5.0, sentence("opens {what}", "ouvre {what}", what=listed(opens))))
    closes = [words for one in facts["closes"] if (words := _lying(state, one["cell"])) is not None]
    if closes:
        words = sentence(
            "keeps {who} from {what}", "ferme {what} {who:à}", who=seated(1 - seat), what=listed(closes[:2])
        )
        found.append(Motive(3.0 + len(closes), words))
    return found


def _raid(said: Saying) -> list[Motive]:
    if said.verb != "give":
        return []
    pays = Text("points are cheaper than goods now", "des points coûtent moins que des marchandises")
    keeps = Text("keeps the points", "garde les points")
    return [Motive(1.0, pays, OPINION) if said.tokens.vp else Motive(1.0, keeps)]


def _worth(card: TribeCard | None) -> list[Motive]:
    if card is None:
        return []
    one, several = (
        Text("worth a point", "vaut un point"),
        Text(f"worth {card.points} points", f"vaut {card.points} points"),
    )
    found = [Motive(2.0 + card.points, one if card.points == 1 else several, "worth", card.points)]
    if card.icon == "lasting":
        found.append(Motive(2.0, Text("and works to the end", "et sert jusqu’à la fin")))
    return found


def _row(state: TarguiState, code: Code) -> list[Motive]:
    """[targui.11.5]: a full row of four equal or four different symbols."""
    row = outlook(state, code)["row"]
    if row["points"]:
        points = row["points"]
        return [Motive(6.0, Text(f"a full row, {points} points", f"une rangée pleine, {points} points"))]
    ways = {
        "equal": Text("heads for four equal symbols", "vise quatre symboles égaux"),
        "different": Text("heads for four different symbols", "vise quatre symboles différents"),
    }
    return (
        [Motive(2.0, ways[row["reach"][-1]])]
        if row["reach"]
        else [Motive(0.5, Text("saves the other rows", "ménage les autres rangées"), OPINION)]
    )


def _tokens(state: TarguiState, seat: int, code: Code) -> list[Motive]:
    """Points at once, and the open cards under one's own markers that come nearer."""
    after = state.copy()
    after.apply(code)
    first = seat * TOKENS
    had, have = state.tokens[first : first + TOKENS], after.tokens[first : first + TOKENS]
    found: list[Motive] = []
    gained = have[POINT] - had[POINT]
    if gained > 0:
        one, several = (
            Text("a point at once", "un point tout de suite"),
            Text(f"{gained} points at once", f"{gained} points tout de suite"),
        )
        found.append(Motive(4.0 + gained, one if gained == 1 else several, "points", gained))
    for cell in range(CELLS):
        if not state.cell_mark[cell] >> seat & 1 or state.cell_kind[cell] != phases.TRIBE_UP:
            continue
        card = tables.tribe[state.cell_card[cell]]
        before, now = _lacking(card, had), _lacking(card, have)
        if now < before:
            words = (
                sentence("{card} can be paid then", "de quoi payer {card}", card=tribe_name(card))
                if now == 0
                else sentence("one step nearer to {card}", "un pas vers {card}", card=tribe_name(card))
            )
            found.append(Motive(5.0 - now, words))
    return found


def _lacking(card: TribeCard, held: list[int]) -> int:
    """How many tokens of its printed cost are missing, in the cheaper way. [targui.7.4]"""

    def missing(cost: Load) -> int:
        return sum(max(0, wanted - has) for wanted, has in zip(cost, held, strict=True))

    return min(missing(cost) for cost in card.costs)
