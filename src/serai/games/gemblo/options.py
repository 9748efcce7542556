"""What Gemblo's table may agree on before the game, in both languages."""

from __future__ import annotations

from serai.core.setup import NO, YES, Option, Said
from serai.core.text import Text

OPTIONS = (
    Option(
        "board",
        "standard",
        ("standard", "mini"),
        Text(
            "the large board, or the Mini board with one colour each",
            "le grand plateau, ou le plateau Mini à une couleur chacun",
        ),
        clause="gemblo.2.7",
        seats=(2,),
        title=Text("Board", "Plateau"),
        asked=Text("On which board?", "Sur quel plateau ?"),
        changes=Text("Mini is shorter, with one colour each.", "Le Mini est plus court, avec une couleur chacun."),
        said=(
            Said(
                Text("the large one", "le grand"),
                Text("Two players have two colours each.", "À deux, chacun joue deux couleurs."),
            ),
            Said(
                Text("Mini", "Mini"),
                Text("A smaller hexagon with one colour each.", "Un hexagone plus petit, une couleur chacun."),
            ),
        ),
    ),
    Option(
        "rim_strict",
        False,
        (False, True),
        Text(
            "a piece on the inner side is enough to block a line along the rim",
            "une pièce du côté intérieur suffit à bloquer une ligne du bord",
        ),
        clause="gemblo.3.7",
        title=Text("Lines along the rim can be blocked", "Les lignes du bord peuvent être bloquées"),
        asked=Text("Can lines along the rim be blocked?", "Peut-on bloquer les lignes du bord ?"),
        changes=Text("If they can, the rim is no longer a safe road.", "Si oui, le bord n’est plus un chemin sûr."),
        said=(
            Said(NO, Text("A line along the rim is always open.", "Une ligne du bord est toujours ouverte.")),
            Said(
                YES,
                Text(
                    "A foreign piece on its inner side blocks it.", "Une pièce étrangère du côté intérieur la bloque."
                ),
            ),
        ),
    ),
    Option(
        "tie_break",
        "rulebook",
        ("rulebook", "korean"),
        Text(
            "the smallest piece left wins, or the Korean sheet: larger pieces lose, then shape values",
            "la plus petite pièce restante gagne, ou la feuille coréenne : grandes pièces, puis valeur des formes",
        ),
        clause="gemblo.4.4",
        title=Text("In a tie", "En cas d’égalité"),
        asked=Text("At equal points, who is ahead?", "À égalité de points, qui passe devant ?"),
        changes=Text("It matters in a tie alone.", "Cela ne compte qu’en cas d’égalité."),
        said=(
            Said(
                Text("the smallest piece left", "la plus petite pièce restante"),
                Text(
                    "Whose smallest piece left is smaller is ahead.",
                    "Qui a la plus petite pièce restante passe devant.",
                ),
            ),
            Said(
                Text("the Korean sheet", "la feuille coréenne"),
                Text(
                    "Larger pieces left count against you, then the values of their shapes.",
                    "Les grandes pièces restantes comptent contre vous, puis la valeur de leurs formes.",
                ),
            ),
        ),
    ),
)
