"""What Gobi's table may agree on before the game, in both languages."""

from __future__ import annotations

from serai.core.setup import Option, Said
from serai.core.text import Text

OPTIONS = (
    Option(
        "route_length",
        "longest",
        ("longest", "shortest"),
        Text("which path between two tiles counts, for coffee", "le chemin qui compte entre deux tuiles, pour le café"),
        "gobi.4.2",
        title=Text("Length of a route", "Longueur d’une route"),
        asked=Text("For the coffee, which path counts?", "Pour le café, quel chemin compte ?"),
        changes=Text("The shortest makes coffees rarer.", "Le plus court rend les cafés plus rares."),
        said=(
            Said(
                Text("the longest path", "le plus long chemin"),
                Text(
                    "You may claim the longest way that visits no tile twice.",
                    "Vous pouvez retenir le plus long chemin sans repasser par une tuile.",
                ),
            ),
            Said(
                Text("the shortest path", "le plus court chemin"),
                Text(
                    "Only the shortest way between the two tiles counts.",
                    "Seul le plus court chemin entre les deux tuiles compte.",
                ),
            ),
        ),
    ),
    Option(
        "silk_lines",
        "unbroken",
        ("unbroken", "gaps"),
        Text(
            "how far the lines of Silk go: to the first gap, or beyond",
            "jusqu’où vont les lignes de la Soie : au premier vide, ou au-delà",
        ),
        "gobi.6.15",
        title=Text("Lines of Silk", "Lignes de la Soie"),
        asked=Text(
            "Silk sends camels along a line. How far?",
            "La Soie envoie des chameaux le long d’une ligne. Jusqu’où ?",
        ),
        changes=Text(
            "Beyond gaps, Silk is worth more in a scattered desert.",
            "Au-delà des vides, la Soie vaut plus dans un désert épars.",
        ),
        said=(
            Said(
                Text("to the first gap", "jusqu’au premier vide"),
                Text("A line ends where no tile lies.", "Une ligne s’arrête où aucune tuile n’est posée."),
            ),
            Said(
                Text("beyond gaps", "au-delà des vides"),
                Text("A line goes on behind an empty spot.", "Une ligne continue derrière un emplacement vide."),
            ),
        ),
    ),
    Option(
        "porcelain",
        "own",
        ("own", "any"),
        Text("whose camel Porcelain moves", "quel chameau la Porcelaine déplace"),
        "gobi.6.11",
        title=Text("Porcelain", "Porcelaine"),
        asked=Text("Porcelain moves a camel. Whose?", "La Porcelaine déplace un chameau. Lequel ?"),
        changes=Text(
            "Anyone’s lets you break a rival’s route: a sharper game.",
            "Celui de quiconque permet de couper la route d’un rival : une partie plus vive.",
        ),
        said=(
            Said(
                Text("a camel of your own", "un de vos chameaux"),
                Text(
                    "Porcelain moves only a camel of whoever uses it.",
                    "La Porcelaine ne déplace qu’un chameau de qui s’en sert.",
                ),
            ),
            Said(
                Text("anyone’s camel", "le chameau de quiconque"),
                Text(
                    "Porcelain moves a camel of any player.",
                    "La Porcelaine déplace le chameau de n’importe quel joueur.",
                ),
            ),
        ),
    ),
    Option(
        "gift_use",
        "at_once",
        ("at_once", "later"),
        Text(
            "when a gift serves: already in the turn it is won, or only in later turns",
            "quand un cadeau sert : dès le tour où on le reçoit, ou seulement aux tours suivants",
        ),
        "gobi.6.2",
        title=Text("Gifts serve", "Les cadeaux servent"),
        asked=Text("When does a gift serve?", "Quand un cadeau sert-il ?"),
        changes=Text(
            "From the next turn on, no gift leads to another within one turn.",
            "Dès le tour suivant : un cadeau n’en amène pas un autre dans le même tour.",
        ),
        said=(
            Said(
                Text("at once", "aussitôt"),
                Text(
                    "A gift may be used in the turn in which it is won.",
                    "Un cadeau peut servir au tour où on le reçoit.",
                ),
            ),
            Said(
                Text("from the next turn on", "dès le tour suivant"),
                Text(
                    "A gift may be used from your next turn on only.",
                    "Un cadeau ne sert qu’à partir de votre tour suivant.",
                ),
            ),
        ),
    ),
)
