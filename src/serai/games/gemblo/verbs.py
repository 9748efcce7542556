"""What can be done in Gemblo, and how it is written: the piece, then its cells in ascending order.

There is one verb, and no word for it. A move's code counts the placements on the board
(`board.CODES`): nothing is packed into it.
"""

from __future__ import annotations

from serai.core.verbs import Kind, Verb, Verbs, cell_kind

EXAMPLE = "4.2 -5,10 -4,9 -3,9 -2,8"

KINDS = {
    "piece": Kind("piece", r"[1-9](?:\.[1-9])?", bits=0),
    "cell": cell_kind(bits=0),
}
PLACE = Verb(
    "place",
    "{piece} {cells:cell 1-5}",
    KINDS,
    example=EXAMPLE,
    says="lay piece 4.2 on these cells",
)
VERBS = Verbs(payload_bits=0, verbs=(PLACE,))
