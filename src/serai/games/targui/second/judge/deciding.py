"""What is being decided, in a few words: for those who try something else."""

from __future__ import annotations

from serai.core.text import Text
from serai.games.targui.second import decisions

NOW: dict[str, tuple[str, Text]] = {
    decisions.RAID: (
        "targui.10.1",
        Text(
            "a raid is to be settled, by 'give …' or a marker",
            "une attaque est à régler, par « give … » ou un marqueur",
        ),
    ),
    decisions.PLACE: (
        "targui.3.1",
        Text(
            "a Targi is placed, 'place NUMBER' or 'place DUNE'",
            "on place un Targui, « place NUMÉRO » ou « place DUNE »",
        ),
    ),
    decisions.LATE_SHIFT: (
        "targui.20.12",
        Text(
            "a Targi may be shifted, 'shift A to B', or 'stay'",
            "on peut déplacer un Targui, « shift A to B », ou « stay »",
        ),
    ),
    decisions.ACT: (
        "targui.5.2",
        Text(
            "one of your actions begins here, or you say 'end'",
            "ici commence une de vos actions, ou vous dites « end »",
        ),
    ),
    decisions.PAY: (
        "targui.7.4",
        Text(
            "the card is to be paid, 'pay …'",
            "il faut payer la carte, « pay … »",
        ),
    ),
    decisions.ROW: (
        "targui.8.1",
        Text(
            "the card is laid, 'row 1', 'row 2' or 'row 3'",
            "on pose la carte, « row 1 », « row 2 » ou « row 3 »",
        ),
    ),
    decisions.GAIN: (
        "targui.9.8",
        Text(
            "you choose what you take, 'gain …', exactly as many as are due",
            "vous choisissez ce que vous prenez, « gain … », exactement ce qui est dû",
        ),
    ),
    decisions.TRADE: (
        "targui.6.4",
        Text(
            "the Trader trades goods you have, 'trade … for …', until 'done'",
            "le Marchand échange des marchandises que vous avez, « trade … for … », jusqu'à « done »",
        ),
    ),
    decisions.SMITH: (
        "targui.6.7",
        Text(
            "the Silversmith takes 2 or 4 goods, or 1 or 2 gold that you have, 'forge …'",
            "l'Orfèvre prend 2 ou 4 marchandises, ou 1 ou 2 ors que vous avez, « forge … »",
        ),
    ),
    decisions.MIRAGE: (
        "targui.6.5",
        Text(
            "a marker moves, 'move A to B'",
            "un marqueur se déplace, « move A to B »",
        ),
    ),
    decisions.SHIFT: (
        "targui.20.9",
        Text(
            "markers may move, 'move A to B', or 'done'",
            "des marqueurs peuvent bouger, « move A to B », ou « done »",
        ),
    ),
    decisions.REVEALED: (
        "targui.15.5",
        Text(
            "the goods card is taken, 'accept'; for the Targia it may be replaced, 'again for …'",
            "on prend la carte Marchandises, « accept » ; pour la Targuia on peut la remplacer, « again for … »",
        ),
    ),
    decisions.DRAWN: (
        "targui.7.2",
        Text(
            "the tribe card is played, kept or put away",
            "on pose, garde ou écarte la carte Tribu",
        ),
    ),
    decisions.CHOOSE: (
        "targui.20.14",
        Text(
            "you choose one of the cards you drew, 'choose …'",
            "vous choisissez une des cartes piochées, « choose … »",
        ),
    ),
    decisions.LOOK: (
        "targui.20.14",
        Text(
            "you may play one of the cards you look at, 'play …', or 'none'",
            "vous pouvez poser une des cartes regardées, « play … », ou « none »",
        ),
    ),
    decisions.DUNE: (
        "targui.20.8",
        Text(
            "the dune turned up is used or left, 'use …' or 'leave'",
            "on utilise ou on laisse la Dune retournée, « use … » ou « leave »",
        ),
    ),
    decisions.GIVE: (
        "targui.20.20",
        Text(
            "you give goods you have, 'give …', not more than the dune takes",
            "vous donnez des marchandises que vous avez, « give … », pas plus que la Dune n'en prend",
        ),
    ),
    decisions.SCOUT: (
        "targui.20.21",
        Text(
            "you play a free central tribe card you can pay, 'play ROW,COLUMN'",
            "vous posez une carte Tribu centrale libre que vous pouvez payer, « play RANGÉE,COLONNE »",
        ),
    ),
    decisions.LOAD: (
        "targui.20.21",
        Text(
            "you take a free central goods card twice, 'take ROW,COLUMN'",
            "vous prenez deux fois une carte Marchandises centrale libre, « take RANGÉE,COLONNE »",
        ),
    ),
    decisions.PATH: (
        "targui.20.18",
        Text(
            "you carry out a border card without an opposing Targi, 'use NUMBER'",
            "vous appliquez une carte Périphérie sans Targui adverse, « use NUMÉRO »",
        ),
    ),
    decisions.CROSSING: (
        "targui.20.19",
        Text(
            "your extra marker goes to a free central card, or 'none'",
            "votre marqueur de plus va sur une carte centrale libre, ou « none »",
        ),
    ),
    decisions.POWERS: (
        "targui.20.16",
        Text(
            "the Targia's powers, each once, 'power …', or 'done'",
            "les pouvoirs de la Targuia, chacun une fois, « power … », ou « done »",
        ),
    ),
    decisions.REORDER: (
        "targui.9.4",
        Text(
            "two cards change places, 'swap A B', or one goes to a row, 'lift A to ROW', or 'done'",
            "deux cartes échangent leurs places, « swap A B », ou l'une va à une rangée, « lift A to 1 », ou « done »",
        ),
    ),
    decisions.GOODS: (
        "targui.20.4",
        Text(
            "your goods become as many others, 'swap to …', or 'done'",
            "vos marchandises deviennent autant d'autres, « swap to … », ou « done »",
        ),
    ),
    decisions.END_GAIN: (
        "targui.9.3",
        Text(
            "you choose the good that is due, 'gain …'",
            "vous choisissez la marchandise due, « gain … »",
        ),
    ),
    decisions.LIMIT: (
        "targui.5.6",
        Text(
            "what is above ten goods and ten water goes back, 'return …', unless water is exchanged",
            "ce qui dépasse dix marchandises et dix eaux retourne à la réserve, « return … », sauf l'eau échangée",
        ),
    ),
    decisions.LAST_WATER: (
        "targui.16.6",
        Text(
            "before the scoring you may exchange water, 'water for …', or say 'done'",
            "avant le décompte, vous pouvez échanger de l'eau, « water for … », ou dire « done »",
        ),
    ),
}
"""What is being decided, in a few words, and the clause about it."""
