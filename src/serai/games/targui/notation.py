"""Moves as text: what is decided in a game of Targui, in order, and how each move is written.

Border cards are written by their number (5), central cards by row and column (2,3), tribe
cards and dunes by their id (OA1, XTE4, D03), rows of the display by 1 to 3. Tokens are
letters with a count where it is more than one, always in this order: D dates, S salt,
P pepper, G gold, g gold that lies on a card, W water, V victory points: `2D S 3W`; no
token at all is `nothing`. Goods cards are written by what they show: `2D`, `D S`, `D/S/P`.

**Chance** draws; every unseen card has the same weight (in a mixed deck the weight its
symbol's share gives it). Nothing is drawn before somebody may see it.

    turn 1,1 2D        a central card is turned up: at the start of the game all nine, row by
    turn 1,2 OA3       row; at the end of a round those that lie face down, in the same order
    discard XOA3       start of the expansion: the first card of the tribe discards
    dune D03           a dune is turned up: three at the start and after each raid, one when
                       none lies open at the start of a round, one for the card `blind_dune`
    reveal D/S/P       the top goods card, for the Caravan or the Targia
    draw OA3           the top tribe card, seen by the player who draws it alone

**A round** (seat 0 starts the first round; the amulet passes after each):

1. The robber moves. On a corner there is a raid; each seat that owes something decides,
   the starter of the coming round first. Seats that are immune, that can pay in neither
   way, or that have neither gold nor card at the expansion's fourth raid are not asked.

    give 2D S          tokens (goods may be replaced by 2W each, gold by 3W); also `give V`
    give XOA3          the last card of a row (raid 4 of the expansion)
    skip XOA8          give nothing by the marker on `skip_raid`; `skip D17` by the hidden camp
    yield              only beside a `skip`, when nothing can be paid: keep the marker, the
                       opponent takes the VP

2. Placing, alternately, the starter first; a seat without a Targi left is passed over.

    place 5            on a border card
    place D03          on an open dune without a Targi
    join D03           on a dune where only the opponent stands, by the marker on `share_dune`

   When all stand, each owner of a marker on `late_shift` decides, the starter first:

    shift 5 to 6       move an own Targi from a border card to another
    stay               do not

   Then the tribe markers are set by themselves.

3. The starter's turn, then the other's. Between two actions (phase ACT):

    use 5              carry out a border card; only where it can do something. Cards 2, 3,
                       6, 7, 11, 15 (and 13 of the expansion) give at once
    use 1 play OA1     the Noble; also `use 1 discard OA1` (with border card X1 a GAIN follows)
    use 14             draw (twice with `choose_of_two`); `use 14 discard` takes the top discard
    use D03            carry out a dune
    use D09 play OA1   the messenger names the hand card
    take 1,1           a marker's goods card; `take 1,1 for S` where there is a choice
    play 1,2           a marker's tribe card: play it (only if it can be paid and laid)
    keep 1,2           … take it in hand, if there is room
    discard 1,2        … discard it
    power S            the Targia's first power: 1 good
    power reveal for S the second power: give 1 good, or 2W; then chance reveals
    water for G        3 water become 1 gold; `water for S`: 2 water become 1 good
    drop for S         1 water becomes 1 good (`water_one_to_one`, once a turn)
    marker XWE8        `use_border_13`: carry out border card 13
    marker XTE8 play OA1   `play_hand_free`
    unaided OA1        play a hand card for one good more (`play_hand_plus_one`)
    end                the turn ends; what was not used is waived

   What may follow a move, and lead back to ACT:

    PAY      pay D G            one of the minimal payments for the card being played: no
             pay D 2W +2V       other payment asks for no more of anything and for less of
                                something. `+2V` says that the brackets are paid too
    ROW      row 2              where the card is laid; asked even if only one row is open
    GAIN     gain 2D S          goods of choice, all at once; `gift_three` also `gain G` and
                                `gain V`, `two_goods_or_water` also `gain 3W`
    TRADE    trade 3D for G     Trader; `trade 2D for S`, with border card X5 `trade D S for P`
             swap to 2D P       once per use, with `trader_one_to_one`: all goods anew, as
                                many as before
             done               the Trader is finished
    SMITH    forge 2D           Silversmith: 2 or 4 goods, `forge G`, `forge 2G`
    MIRAGE   move 1,1 to 2,1    Fata Morgana and `marker_anywhere`; for the latter also `done`
    SHIFT    move 1,1 to 2,1    dune `wind_shift`, again for the other marker; `done`
    REVEALED accept             take the revealed goods card; `accept S` where there is a choice;
             again for S        for the Targia only: pay again (a good or 2W), reveal the next
    DRAWN    play OA3           the card drawn or taken: play it …
             keep OA3           … in hand, if there is room (hidden if it was drawn unseen)
             discard OA3        … or discard it (`use 14`; not for `old_tracks`)
             leave OA3          `take_discard`: leave it on the discards
             redraw             border card X14: discard it for 1 water and draw the next
    CHOOSE   choose OA3         `choose_of_two`: go on with this one, the other is discarded
    LOOK     play OA3           `look_three`, `council`: play one; `none`. The others are
                                discarded in the order in which they were drawn, before payment
    DUNE     use D03            a dune turned up by `blind_dune`: as in ACT; or `leave`
    GIVE     give D S           `gold_smuggler`, `fair`: these goods, one exchange each
    SCOUT    play 1,2           dune `scout`
    LOAD     take 1,1           dune `double_load`; `take 1,1 for D S` where there is a choice
    PATH     use 5              dune `second_path`: as `use` in ACT
    CROSSING take 1,1 …         dune `extra_crossing`: as for a marker, on any free card; `none`
    POWERS   power S …          `both_powers`: as in ACT, each once, in any order; `done`
    REORDER  swap OA1 WE2       `move_two_cards`: two cards change places;
             lift OA1 to 2      or one goes to the first free place of a row, and then perhaps
                                another; `done`
    GOODS    swap to 2D P       `swap_goods`; staying as it is, is `done`

   After `end`: a GAIN for `consolation_good` and `dune_bonus` together; then `dry_well`; then,
   with more than ten goods,

    LIMIT    return 2D          what goes back (gold and water above the limit go by themselves)

4. When both have ended their turn the game is over if somebody has twelve cards; else the
   face-down cards are turned up.

**Hidden.** A card drawn by `draw` is known to its drawer alone until it is played or
discarded: opponents and spectators read `draw a card`, `keep a card`, `choose a card`. Cards
face down and in piles are known to nobody. All else is open. [targui.1.8]
"""
