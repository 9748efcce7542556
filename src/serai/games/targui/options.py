"""What Targui's table may agree on before the game, in both languages."""

from __future__ import annotations

from serai.core.setup import NO, YES, Option, Said
from serai.core.text import Text

OPTIONS = (
    Option(
        "set",
        "base",
        ("base", "expansion", "mixed", "own"),
        Text(
            "the cards: base game, expansion, nine of each symbol drawn from both, or a deck of one's own",
            "les cartes : jeu de base, extension, neuf de chaque symbole tirées des deux, ou un paquet à soi",
        ),
        clause="targui.19.1",
        unlisted=("own",),  # it wants `cards`
        title=Text("Cards", "Cartes"),
        asked=Text("Which cards?", "Quelles cartes ?"),
        changes=Text(
            "The expansion brings water, dunes and the Targia; it takes a little longer.",
            "L’extension apporte l’eau, les dunes et la Targuia ; elle dure un peu plus.",
        ),
        main=True,
        said=(
            Said(
                Text("base game", "jeu de base"),
                Text(
                    "The 45 tribe cards and the border of the base game.",
                    "Les 45 cartes Tribu et la périphérie du jeu de base.",
                ),
            ),
            Said(
                Text("expansion", "extension"),
                Text(
                    "The 45 tribe cards of the expansion, with its dunes, water and border.",
                    "Les 45 cartes Tribu de l’extension, avec ses dunes, son eau et sa périphérie.",
                ),
            ),
            Said(
                Text("both, mixed", "les deux, mélangés"),
                Text(
                    "Nine cards of each symbol are drawn from both; the rest is as in the expansion.",
                    "Neuf cartes de chaque symbole sont tirées des deux ; le reste est comme dans l’extension.",
                ),
            ),
            Said(
                Text("a deck of one’s own", "un paquet à soi"),
                Text("The 45 cards that the option `cards` names.", "Les 45 cartes que nomme l’option `cards`."),
            ),
        ),
    ),
    Option(
        "easier_start",
        False,
        (False, True),
        Text("with the expansion: begin with 2 of each good", "avec l'extension : 2 marchandises de chaque"),
        clause="targui.12.4",
        only_with=("set", ("expansion", "mixed", "own")),  # the base game begins so in any case
        title=Text("Easier start", "Départ plus facile"),
        asked=Text("Do you begin with 2 of each good?", "Commencez-vous avec 2 marchandises de chaque ?"),
        changes=Text("With them the first cards come sooner.", "Avec elles, les premières cartes viennent plus tôt."),
        said=(
            Said(
                NO,
                Text(
                    "Everyone begins with what the expansion gives.", "Chacun commence avec ce que donne l’extension."
                ),
            ),
            Said(YES, Text("Everyone begins with 2 of each good.", "Chacun commence avec 2 marchandises de chaque.")),
        ),
    ),
    Option(
        "cards",
        "",
        (),
        Text("set=own: the 45 cards of the deck, nine of each symbol", "set=own : les 45 cartes du paquet"),
        clause="targui.19.2",
        title=Text("Deck of one’s own", "Paquet à soi"),
    ),
    Option(
        "without",
        "",
        (),
        Text(
            "set=mixed: cards seen in the game before, which stay out: the other forty-five",
            "set=mixed : cartes vues dans la partie d'avant, laissées de côté : les 45 autres",
        ),
        clause="targui.19.1",
        title=Text("Cards left out", "Cartes laissées de côté"),
    ),
    Option(
        "border",
        "",
        (),
        Text(
            "the border: base, expansion, or the numbers of the cards taken from the expansion",
            "la périphérie : base, expansion, ou les numéros des cartes prises dans l'extension",
        ),
        clause="targui.19.3",
        title=Text("Border", "Périphérie"),
    ),
)
