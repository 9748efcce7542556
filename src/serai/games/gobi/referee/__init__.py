"""A second, literal reading of the rules of Gobi, clause by clause.

Legality is stated once, as objections; the legal moves are all moves worth trying to
which there is none. Judged are facts (`table`), whether a second game keeps them or they were
read off a state of the engine (`reading`). Nothing else here knows how the engine works.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

from serai.core.objection import Objection, object_to
from serai.core.outcome import Outcome
from serai.core.seats import CHANCE, OVER
from serai.core.speech import seat as seated
from serai.core.text import Text
from serai.core.verbs import Cell, Saying
from serai.games.gobi.components import COTTON_CAMELS, PILE_COUNT, REWARDS, TRIBES
from serai.games.gobi.referee import draws, scorer, step1, step2
from serai.games.gobi.referee.paths import edges
from serai.games.gobi.referee.table import Table
from serai.games.gobi.verbs import parse, say

DRAWS = ("start tile", "first rewards", "first player", "next reward", "draw")

NOW = {
    "start tile": Text("a tile of the start square is drawn", "on tire une tuile du carré de départ"),
    "first rewards": Text("the first rewards come to light", "on révèle les premières récompenses"),
    "first player": Text("the first player is drawn", "on tire au sort le premier joueur"),
    "next reward": Text("the next reward of a pile comes to light", "on révèle la récompense suivante d’une pile"),
    "draw": Text("a tile is drawn", "on tire une tuile"),
    "tile": Text("the tile is placed or discarded", "la tuile est posée ou défaussée"),
    "spread camels": Text("the camels of the placed tile go out", "on place les chameaux de la tuile posée"),
    "discard camel": Text(
        "a camel may go out for the discarded tile", "on peut placer un chameau pour la tuile défaussée"
    ),
    "take camels": Text("camels are taken back into the reserve", "on reprend des chameaux dans la réserve"),
    "routes": Text("routes are resolved", "on résout les routes"),
    "reward": Text("the reward of a route is chosen", "on choisit la récompense d’une route"),
}


class Rule(NamedTuple):
    """When a kind of move is possible, the clause that says so, and what speaks against it."""

    decisions: tuple[str, ...]
    clause: str
    when: Text
    check: Callable[[Table, Saying], Objection | None]


RULES = {
    "start": Rule(
        ("start tile",),
        "gobi.2.1",
        Text("Start tiles are drawn first.", "Les tuiles de départ se tirent au début."),
        draws.start,
    ),
    "top": Rule(
        ("first rewards", "next reward"),
        "gobi.2.7",
        Text("No reward comes to light now.", "Aucune récompense n’est à révéler maintenant."),
        draws.top,
    ),
    "first": Rule(
        ("first player",),
        "gobi.2.9",
        Text(
            "Who begins is drawn once, after the set-up.",
            "Le premier joueur se tire une seule fois, après la mise en place.",
        ),
        draws.first,
    ),
    "draw": Rule(
        ("draw",),
        "gobi.3.1",
        Text("A turn has one draw, at its start.", "On tire une tuile par tour, au début."),
        draws.draw,
    ),
    "place": Rule(
        ("tile",),
        "gobi.3.1",
        Text("A tile is placed right after it is drawn.", "Une tuile se pose juste après avoir été tirée."),
        step1.place,
    ),
    "discard": Rule(
        ("tile",),
        "gobi.3.1",
        Text("A tile is discarded right after it is drawn.", "Une tuile se défausse juste après avoir été tirée."),
        step1.always,
    ),
    "neighbours": Rule(
        ("spread camels",),
        "gobi.3.4",
        Text(
            "Camels go to the neighbours by themselves unless you could use Silk.",
            "Les chameaux vont d’eux-mêmes sur les voisines, sauf si vous pouvez utiliser la Soie.",
        ),
        step1.always,
    ),
    "silk": Rule(
        ("spread camels",),
        "gobi.6.2",
        Text(
            "Silk serves while the camels of a placed tile go out.",
            "La Soie sert au moment de placer les chameaux d’une tuile posée.",
        ),
        step1.silk,
    ),
    "no camel": Rule(
        ("discard camel",),
        "gobi.3.9",
        Text("Only the camel of a discard may be left out.", "Seul le chameau d’une défausse est facultatif."),
        step1.always,
    ),
    "camel": Rule(
        ("discard camel",),
        "gobi.3.9",
        Text(
            "A camel goes anywhere only after a discard.", "On ne place un chameau où l’on veut qu’après une défausse."
        ),
        step1.camel,
    ),
    "cotton": Rule(
        ("discard camel",),
        "gobi.6.2",
        Text("Cotton serves right after a discard.", "Le Coton sert juste après une défausse."),
        step1.cotton,
    ),
    "take": Rule(
        ("take camels",),
        "gobi.3.7",
        Text(
            "Camels come back only while the reserve is too small for those going out.",
            "On ne reprend des chameaux que si la réserve ne suffit pas pour ceux à placer.",
        ),
        step1.take,
    ),
    "route": Rule(
        ("routes",),
        "gobi.4.10",
        Text(
            "Routes are resolved after the camels have landed.", "Les routes se résolvent une fois les chameaux placés."
        ),
        step2.route,
    ),
    "spices": Rule(
        ("routes",),
        "gobi.6.2",
        Text("Spices serve while routes are resolved.", "Les Épices servent pendant la résolution des routes."),
        step2.spices,
    ),
    "perfume": Rule(
        ("routes",),
        "gobi.6.2",
        Text(
            "Perfume serves after a tile was placed and its camels have landed.",
            "Le Parfum sert après la pose d’une tuile et de ses chameaux.",
        ),
        step2.perfume,
    ),
    "porcelain": Rule(
        ("tile", "routes"),
        "gobi.6.2",
        Text(
            "Porcelain serves before the tile is played, or while routes are resolved.",
            "La Porcelaine sert avant de jouer la tuile, ou pendant la résolution des routes.",
        ),
        step2.porcelain,
    ),
    "reward": Rule(
        ("reward",),
        "gobi.5.1",
        Text("A reward is for a route just resolved.", "Une récompense suit une route que l’on vient de résoudre."),
        step2.reward,
    ),
    "coffee": Rule(
        ("reward",),
        "gobi.5.2",
        Text("A coffee is for a route just resolved.", "Un café suit une route que l’on vient de résoudre."),
        step2.coffee,
    ),
    "coffee with tea": Rule(
        ("reward",),
        "gobi.6.2",
        Text(
            "Tea serves while the reward of a route is chosen.",
            "Le Thé sert au moment de choisir la récompense d’une route.",
        ),
        step2.coffee_with_tea,
    ),
    "no reward": Rule(
        ("reward",),
        "gobi.5.4",
        Text("No route is waiting for a reward.", "Aucune route n’attend de récompense."),
        step2.no_reward,
    ),
    "end": Rule(
        ("routes",),
        "gobi.4.11",
        Text(
            "A turn ends after its tile was played and its routes are resolved.",
            "Un tour se termine une fois la tuile jouée et les routes résolues.",
        ),
        step2.end,
    ),
}
SORTED = ("silk", "cotton", "take", "route", "spices")


class GobiReferee:
    """Judges one moment of a game."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def to_act(self) -> int:
        """A seat, CHANCE or OVER."""
        if self.table.decision == "over":
            return OVER
        return CHANCE if self.table.decision in DRAWS else self.table.seat

    def legal_moves(self) -> set[str]:
        """Every legal move's text; at CHANCE every draw's."""
        return {str(said) for said in candidates(self.table) if not self._refusal(said)}

    def objection(self, text: str, seat: int | None = None) -> Objection | None:
        """Why this text, played by this seat, is no legal move."""
        said = parse(text)
        if said is None:
            return object_to(
                "gobi.0.1",
                "{quoted} is not written like a move; moves read like 'place 2,1' or 'route 0,0 2,0'.",
                "« {text} » ne s’écrit pas comme un coup ; un coup s’écrit « place 2,1 » ou « route 0,0 2,0 ».",
                quoted=repr(text[:60]),
                text=text[:60],
            )
        if seat is not None and seat != self.to_act and self.table.decision != "over":
            return self._not_yours(seat)
        return self._refusal(said)

    def outcome(self) -> Outcome:
        """Places and score sheets, counted anew."""
        return scorer.outcome(self.table)

    def _refusal(self, said: Saying) -> Objection | None:
        if self.table.decision == "over":
            return object_to(
                "gobi.8.1",
                "The game is over: the last tile has been played.",
                "La partie est finie : la dernière tuile a été jouée.",
            )
        rule = RULES[said.verb]
        if self.table.decision not in rule.decisions:
            now = NOW[self.table.decision]
            return object_to(rule.clause, "{when} Now {now}.", "{when} Maintenant, {now}.", when=rule.when, now=now)
        return (step1.rising(said) if said.verb in SORTED else None) or rule.check(self.table, said)

    def _not_yours(self, seat: int) -> Objection:
        now = NOW[self.table.decision]
        if self.to_act == CHANCE:
            return object_to(
                "gobi.3.1", "Nobody chooses now: {now}.", "Personne ne choisit maintenant : {now}.", now=now
            )
        return object_to(
            "gobi.2.9",
            "It is the turn of {one}, not of {other}.",
            "C’est le tour {one:de}, pas {other:de}.",
            one=seated(self.to_act),
            other=seated(seat),
        )


# --- every move worth trying -------------------------------------------------------------------


def candidates(table: Table) -> Iterator[Saying]:
    """Texts that could be legal now, and more: nothing legal is missing."""
    if table.decision in ("start tile", "draw"):
        yield from (say(table.decision.split()[0], name) for name in TRIBES)
    elif table.decision in ("first rewards", "next reward"):
        yield from (say("top", table.pile, reward.en) for reward in REWARDS)
    elif table.decision == "first player":
        yield from (say("first", seat) for seat in range(table.seats))
    elif table.decision == "tile":
        yield say("discard")
        around = {near for cell in table.tiles for near in edges(cell)}
        yield from (say("place", cell) for cell in around)
        yield from walks(table)
    elif table.decision == "spread camels":
        yield say("neighbours")
        fit = [cell for cell in sorted(table.tiles) if not step1.silk_cell(table, cell)]
        yield from (say("silk", cells) for cells in combinations_with_replacement(fit, len(table.aims)))
    elif table.decision == "discard camel":
        yield say("no camel")
        yield from (say("camel", cell) for cell in table.tiles)
        pairs = combinations_with_replacement(sorted(table.tiles), COTTON_CAMELS)
        yield from (say("cotton", cells) for cells in pairs)
    elif table.decision == "take camels":
        lacking = len(table.aims) - table.reserve[table.seat]
        yield from (say("take", cells) for cells in combinations_with_replacement(sorted(table.own), lacking))
    elif table.decision == "routes":
        for pair in combinations(sorted(table.own), 2):
            yield say("route", pair)
            yield say("spices", pair)
        yield say("perfume")
        yield from walks(table)
        yield say("end")
    elif table.decision == "reward":
        yield from (say("reward", pile) for pile in range(PILE_COUNT))
        yield say("coffee")
        yield say("coffee with tea")
        yield say("no reward")


def walks(table: Table) -> Iterator[Saying]:
    """Every camel to every other tile."""
    if table.gifts["Porcelain"]:
        for seat, camels in enumerate(table.camels):
            owner = None if seat == table.seat else seat
            walk: tuple[Cell, Cell]
            for walk in permutations(table.tiles, 2):
                if walk[0] in camels:
                    yield say("porcelain", *walk, owner)
