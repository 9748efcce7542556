"""What is in the box (gobi.1.1-5): the only place for numbers and names of the game."""

from __future__ import annotations

from serai.core.text import Text

# --- desert tiles: gobi.1.1, gobi.1.2 ------------------------------------------------

TRIBES = ("Bolormaa", "Sarnai", "Chingis", "Khulan", "Naranbataar")
TRIBE_COUNT = len(TRIBES)
TILES_PER_TRIBE = 8
TILE_COUNT = TRIBE_COUNT * TILES_PER_TRIBE
START_TILES = 4
START_ALIKE = 2
"""So many of the start tiles may be of one tribe; one more and they are drawn anew (gobi.2.2)."""

# --- rewards: gobi.1.3, gobi.1.4. A reward is a gift (0-5) or a blessing (6-11). -------

PERFUME, COTTON, PORCELAIN, TEA, SILK, SPICES = range(6)
GIFT_COUNT = 6
GIFT_COPIES = 3
GIFT_POINTS = (3, 2, 3, 2, 3, 2)

INNER, STACK, OUTER, NO_DISCARD, UNUSED_GIFT, SHARED = range(6)
BLESSING_COUNT = 6
BLESSING_COPIES = 2
BLESSING_POINTS = (4, 5, 4, 5, 4, 5)
FAILED_BLESSING_POINTS = 1
FULFILLED = Text("fulfilled", "condition remplie")
NOT_FULFILLED = Text("not fulfilled", "condition non remplie")
CAMELS_INNER = 2
CAMELS_OUTER = 2
CAMELS_STACKED = 2

KIND_COUNT = GIFT_COUNT + BLESSING_COUNT
COPIES = (GIFT_COPIES,) * GIFT_COUNT + (BLESSING_COPIES,) * BLESSING_COUNT
REWARDS = (
    Text("Perfume", "Parfum"),
    Text("Cotton", "Coton"),
    Text("Porcelain", "Porcelaine"),
    Text("Tea", "Thé"),
    Text("Silk", "Soie"),
    Text("Spices", "Épices"),
    Text("Inner camels", "Chameaux intérieurs"),
    Text("Stacked camels", "Chameaux empilés"),
    Text("Outer camels", "Chameaux extérieurs"),
    Text("No discard", "Aucune défausse"),
    Text("Unused gift", "Cadeau inutilisé"),
    Text("Shared tile", "Tuile partagée"),
)
GIFTS = REWARDS[:GIFT_COUNT]
BLESSINGS = REWARDS[GIFT_COUNT:]

COFFEE = Text("Coffee", "Café")
COFFEE_COUNT = 10  # face up beside the piles (gobi.2.8)
COFFEE_POINTS = 7
COFFEE_LENGTH = 5
"""A route of so many camels may be rewarded with coffee (gobi.5.2) …"""
TEA_LENGTH = 4
"""… and with Tea one of so many (gobi.6.13)."""

PILE_COUNT = 4
PILE_SIZE = 6
PILED_REWARDS = PILE_COUNT * PILE_SIZE
SET_ASIDE = sum(COPIES) - PILED_REWARDS

# --- camels and seats: gobi.1.5 --------------------------------------------------------

SEAT_COUNTS = (2, 3, 4)
MOST_SEATS = max(SEAT_COUNTS)
CAMELS = 10
CAMEL_COLOURS = (
    Text("blue", "bleu"),
    Text("black", "noir"),
    Text("white", "blanc"),
    Text("orange", "orange"),  # the fourth colour is in no source we know; ours
)
DISCARD_POINTS = -1
DISCARDED_TILE = Text("Discarded tile", "Tuile défaussée")
PORCELAIN_STEPS = 3
COTTON_CAMELS = 2


def stack_size(seats: int) -> int:
    """How many tiles each seat plays (gobi.2.4): 18, 12 or 9."""
    return (TILE_COUNT - START_TILES) // seats


def _start_ways() -> tuple[int, ...]:
    """Ways to draw the start tiles still missing so that the draw stands (gobi.2.2).

    Index: 3 * (tiles drawn) + (tribes drawn twice). With them as factors, each draw that
    stands has the chance it has when the others are shuffled back and drawn anew.
    """
    ways = [0] * (3 * (START_TILES + 1))
    for pairs in range(3):
        ways[3 * START_TILES + pairs] = 1
    for drawn in reversed(range(START_TILES)):
        for pairs in range(drawn // 2 + 1):
            single = drawn - 2 * pairs
            fresh = TRIBE_COUNT - single - pairs
            ways[3 * drawn + pairs] = fresh * TILES_PER_TRIBE * ways[3 * (drawn + 1) + pairs]
            if single:
                ways[3 * drawn + pairs] += single * (TILES_PER_TRIBE - 1) * ways[3 * (drawn + 1) + pairs + 1]
    return tuple(ways)


START_WAYS = _start_ways()
