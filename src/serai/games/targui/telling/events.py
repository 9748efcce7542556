"""What happened, by name, for counting: which cards, effects, dunes and raids were seen.

The names are `border X5`, `dune D03`, `effect bonus_salt`, `raid B4 V`, `end twelfth card`
and the like. A run that plays random games adds them up and shows what never occurred.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from serai.core.seats import CHANCE
from serai.core.verbs import Saying
from serai.games.targui.cards.effects import EFFECTS, GOODS
from serai.games.targui.components import CORNERS, DISPLAY
from serai.games.targui.engine import phases
from serai.games.targui.reading import Reading
from serai.games.targui.second import decisions
from serai.games.targui.second.facts import Player
from serai.games.targui.second.judge.border import are_neighbours
from serai.games.targui.second.judge.payments import payments, write_payment
from serai.games.targui.second.scoring import end_points, row_points

BONUS_WATER_BIT = 3
USED = ("use", "use to play", "use to discard", "use discards")
DUNES_USED = ("use dune", "use dune to play")
WATER_USED = {phases.LIMIT: "water at the limit", phases.LAST_WATER: "water before the scoring"}


def events(state: Any, code: int, said: Saying) -> list[str]:
    """The noteworthy things this move is or brings about."""
    if state.to_act() == CHANCE:
        return []
    before = Reading(state)
    next_state = state.copy()
    next_state.apply(code)
    after = Reading(next_state)
    return [
        *_named(before, said),
        *_effects_used(before, after, said),
        *_effects_come_by_themselves(before, after),
        *_at_a_raid(before, after, said),
        *(_at_the_end(after) if after.is_over else ()),
    ]


def _named(before: Reading, said: Saying) -> Iterator[str]:
    """Border cards and dunes that are used, and cards that are laid."""
    if said.verb in USED:
        yield f"border {before.border[said.border].id}"
    if said.verb in DUNES_USED:
        yield f"dune {said.dune}"
    if said.verb == "marker":
        yield f"border {before.border[13].id}"
    if said.verb == "row" and before.card is not None:
        yield f"card {before.card.id}"
        if before.card.icon == "at_once" and before.card.effect:
            yield f"effect {before.card.effect.id}"
    if said.verb == "pay" and said.points is not None:
        yield "brackets paid"
    if said.verb in ("water", "drop") and before.phase != phases.ACT:
        yield WATER_USED.get(before.phase, "water within an action")


def _effects_used(before: Reading, after: Reading, said: Saying) -> Iterator[str]:
    """Lasting and one-time effects that the move itself makes use of."""
    me = before.me
    match said.verb:
        case "join":
            yield "effect share_dune"
        case "shift":
            yield "effect late_shift"
        case "skip" | "marker" | "marker play":
            name = said.card if said.verb == "skip" else said.marker
            laid = next((laid for laid in me.laid if laid.id == name), None)
            if laid and laid.card and laid.card.effect:
                yield f"effect {laid.card.effect.id}"
        case "place" if said.border == before.robber:
            yield "effect place_on_robber"
        case "unaided":
            yield "effect play_hand_plus_one"
        case "drop":
            yield "effect water_one_to_one"
        case "choose":
            yield "effect choose_of_two"
        case "keep" | "keep at" if me.hand:
            yield "effect hand_two"
        case "swap goods" if before.phase == phases.TRADE:
            yield "effect trader_one_to_one"
        case "power" | "power reveal" if me.has("near_targia") and before.actor not in before.targis[before.targia]:
            yield "effect near_targia"
        case "use to play" if me.has("discount_noble"):
            yield "effect discount_noble"
        case "move" if before.source == decisions.FATA_MORGANA and me.has("free_mirage"):
            if before.cells[said.goal].markers or not are_neighbours(said.start, said.goal):
                yield "effect free_mirage"
        case "pay":
            yield from _payment_effects(before, me, said)
        case "gain" if before.phase == phases.END_GAIN:
            if me.has("consolation_good") and not before.state.got_good:
                yield "effect consolation_good"
            if me.has("dune_bonus") and before.state.on_dune[before.actor]:
                yield "effect dune_bonus"
    ends = before.phase == phases.END_GAIN or said.verb == "end"
    if ends and me.has("dry_well") and not me.tokens["W"] and after.players[before.actor].tokens["W"]:
        yield "effect dry_well"


def _payment_effects(before: Reading, me: Player, said: Saying) -> Iterator[str]:
    card = before.card
    assert card is not None
    for laid in me.with_effect(f"discount_{card.symbol}"):
        yield f"effect {laid.effect}"
    if said.tokens.stored:
        yield "effect stored_gold"
    if me.has("water_pays_good"):
        rows = [[laid for laid in row if laid.effect != "water_pays_good"] for row in me.rows]
        without = Player(me.seat, me.tokens, me.hand, rows, me.camp)
        ways = payments(without, card, before.state.cut, before.state.extra)
        if str(said) not in {write_payment(way, card) for way in ways}:
            yield "effect water_pays_good"


def _effects_come_by_themselves(before: Reading, after: Reading) -> Iterator[str]:
    """Bonus goods and bonus water fire without a decision."""
    if before.turn != after.turn:
        return
    fired = after.state.bonus_done & ~before.state.bonus_done
    for bit, good in enumerate(GOODS):
        if fired >> bit & 1:
            yield f"effect bonus_{good}"
    if fired >> BONUS_WATER_BIT & 1:
        yield "effect bonus_water"


def _at_a_raid(before: Reading, after: Reading, said: Saying) -> Iterator[str]:
    """How raids are settled, and by whom they need not be."""
    if before.phase == phases.RAID:
        how = "card" if said.verb == "give card" else said.verb
        if said.verb == "give":
            how = "V" if said.tokens.vp else "G" if said.tokens.gold else "goods"
        yield f"raid {before.border[before.robber].id} {how}"
    corner = after.robber if after.robber in CORNERS else 0
    passed = before.robber != after.robber and (corner or after.robber - before.robber == 2)
    if passed or before.phase == phases.RAID:
        for player in before.players:
            if player.has("raid_immunity"):
                yield "effect raid_immunity"
            if player.has("raid_vp") and after.players[player.seat].tokens["V"] > player.tokens["V"]:
                yield "effect raid_vp"
            if player.has("raid_water") and after.players[player.seat].tokens["W"] > player.tokens["W"]:
                yield "effect raid_water"


def _at_the_end(after: Reading) -> Iterator[str]:
    """How the game ended, and which cards for the end brought points."""
    full = any(len(player.laid) == DISPLAY for player in after.players)
    yield "end twelfth card" if full and after.robber not in CORNERS else "end fourth raid"
    for me in after.players:
        rows = [row_points([laid.symbol for laid in row]) for row in me.rows if len(row) == 4]
        for laid in me.laid:
            if laid.card is None or laid.card.effect is None:
                continue
            if laid.effect == "diverse_rows_four":
                scores = 2 in rows
            else:
                scores = (
                    EFFECTS[laid.card.effect.id].icon == "end" and end_points(me, after.players[1 - me.seat], laid) > 0
                )
            if scores:
                yield f"effect {laid.card.effect.id}"
