"""What the app says, in both languages."""

from __future__ import annotations

from serai.core.text import Text

NBSP = "\N{NO-BREAK SPACE}"

MOVES = Text("Moves: {} ({})", "Coups : {} ({})")
LOG = Text("What happened", "Déroulement")
SAY = Text("a move as text, or part of one", "un coup en texte, ou un morceau")
TO_ACT = Text("Seat {} to act", "Au siège {} de jouer")
THINKING = Text("Seat {} ({}) is thinking …", "Le siège {} ({}) réfléchit …")
HINT_THINKING = Text("Looking for a good move …", "À la recherche d’un bon coup …")
HINT = Text("Hint: {} ({:+.1f} points, wins {:.0%})", f"Conseil{NBSP}: {{}} ({{:+.1f}} points, gagne {{:.0%}})")
NOTHING_HERE = Text("Nothing can be done there now.", "Rien à faire là pour l’instant.")
NO_SUCH = Text("No legal move has that in it.", "Aucun coup permis ne contient cela.")
UNDONE = Text("Undone.", "Annulé.")
NOTHING_TO_UNDO = Text("There is nothing to undo.", "Rien à annuler.")
OVER = Text("The game is over. n: another one, q: leave", f"La partie est finie. n{NBSP}: une autre, q{NBSP}: partir")
MORE = Text(
    "… and {} more: choose a place, or type a part of one", "… et {} autres : choisissez un lieu, ou tapez un morceau"
)
ALL = Text("all", "tous")
AT = Text("at {}", "en {}")
CURTAIN = Text(
    "Seat {}, it is your turn.\n\nThe others look away now: what you hold is yours to see.\n"
    "Press Enter when you alone look.",
    "Siège {}, à vous de jouer.\n\nLes autres détournent les yeux : ce que vous tenez n’est que pour vous.\n"
    "Appuyez sur Entrée quand vous êtes seul à regarder.",
)
HELP = Text(
    """Two ways to move, and both may be mixed.

By keys: the arrows go from place to place on the board; what can be chosen is underlined. \
Enter or Space chooses a place: the list shows the moves there, the one lit is shown on the board, Enter plays it. \
Where a place has one move alone, Enter plays that. Tab goes from board to list to line.

By text: / goes to the line at the bottom. What you type narrows the list down; Enter plays it when it is a move, \
and otherwise says why it is none.

h  a hint            u  undo                n  a new game
l  français          s  save the record     q  leave
Esc  back to the board, all moves""",
    """Deux façons de jouer, qui se mêlent à volonté.

Au clavier : les flèches vont de lieu en lieu sur le plateau ; ce qui peut être choisi est souligné. \
Entrée ou Espace choisit un lieu : la liste montre les coups possibles là, celui qui est éclairé se voit sur le \
plateau, Entrée le joue. Là où il n’y a qu’un coup, Entrée le joue. Tab va du plateau à la liste, puis à la ligne.

En texte : / va à la ligne du bas. Ce que vous tapez restreint la liste ; Entrée le joue si c’est un coup, \
et dit sinon pourquoi ce n’en est pas un.

h  un conseil        u  annuler             n  une nouvelle partie
l  English           s  garder la partie    q  partir
Échap  retour au plateau, tous les coups""",
)
CLOSE_HELP = Text("Esc: back", f"Échap{NBSP}: retour")
SAVED = Text("Saved as {}", "Gardé sous {}")
KEYS = {
    "hint": Text("hint", "conseil"),
    "undo": Text("undo", "annuler"),
    "language": Text("français", "English"),
    "again": Text("new game", "nouvelle partie"),
    "save": Text("save", "garder"),
    "help": Text("help", "aide"),
    "quit": Text("leave", "partir"),
    "type": Text("type", "taper"),
}
