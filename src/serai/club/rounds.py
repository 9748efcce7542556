"""The rounds of a tournament: paired, begun when everybody is ready, and over when all their tables are."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping

from serai.club import pairing
from serai.club.club import Board, Club, Outcome, Round
from serai.club.making import table_sizes
from serai.club.standings import standings, winner
from serai.core.registry import game as load_game
from serai.core.text import Text
from serai.table import Event, Refused, deal
from serai.table.verbs.begin import begin_events
from serai.table.verbs.create import Created
from serai.table.verbs.sit import NO_WORD, Sat

FreshDeal = Callable[[], tuple[str, str]]
"""The id of a table to be, and the secret of its deal."""


def how_many(club: Club) -> int:
    """How many rounds there will be, as far as can be told now."""
    players = len(club.entrants) if club.rounds else len(club.active())
    if club.format == "robin" and club.seats == 2:
        return players - 1 + players % 2
    if club.format == "knockout":
        most, count = club.seats, 0
        allowed = table_sizes(load_game(club.game), club.seats)
        left = len(club.rounds[0].boards) if club.rounds and most == 2 else players
        if club.rounds and most == 2:
            count = 1
        while left > 1:
            groups, byes = pairing.sizes(left, most, allowed)
            left, count = len(groups) + byes, count + 1
        return count
    return club.wanted


def pair(club: Club, fresh: FreshDeal) -> None:
    """Pair the next round; its deals are bound from now on, before anybody adds a word to them."""
    active = club.active()
    if len(active) < 2 or not pairing.sizes(len(active), club.seats, _allowed(club))[0]:
        raise Refused("too_few", Text("A round wants two players.", "Une ronde veut deux joueurs."))
    boards = [Board(list(seats)) for seats in _tables(club, active) if seats]
    club.rounds.append(bound(club, boards, fresh))
    club.phase = "playing"
    _lone(club)


def bound(club: Club, boards: list[Board], fresh: FreshDeal) -> Round:
    """A round with the deals of its tables: where they are the same, one secret for all."""
    _, shared = fresh()
    for board in boards:
        if not board.is_bye:
            board.table, own = fresh()
            board.secret = shared if club.duplicate else own
    return Round(boards)


def _lone(club: Club) -> None:
    """Whether a bye stands for a win: it does, but in a round robin, where everybody would have one."""
    now = club.current
    assert now is not None
    for board in now.boards:
        odd = club.format == "robin" and club.seats == 2 and len(club.entrants) % 2 == 1
        own = odd and board.is_bye and _free(club, len(club.rounds) - 1) == board.seats[0]
        board.gift = board.is_bye and not own


def _free(club: Club, number: int) -> int | None:
    """Who would play nobody in a round of a round robin."""
    pairs = pairing.round_robin(len(club.entrants), number)
    return next((seats[0] for seats in pairs if len(seats) == 1), None)


def _allowed(club: Club) -> list[int]:
    return table_sizes(load_game(club.game), club.seats)


def _tables(club: Club, active: list[int]) -> pairing.Pairs:
    begun = Counter(board.seats[0] for one in club.rounds for board in one.boards if not board.is_bye)
    met = Counter(
        frozenset((one, other))
        for each in club.rounds
        for board in each.boards
        for one in board.seats
        for other in board.seats
        if one < other
    )
    rested = {board.seats[0] for one in club.rounds for board in one.boards if board.is_bye}
    if club.format == "robin" and club.seats == 2:
        pairs = pairing.round_robin(len(club.entrants), len(club.rounds))
        return [tuple(one for one in seats if one in active) for seats in pairs]
    if club.format == "knockout":
        return _knocked(club, active, begun)
    ranked = [line.entrant for line in standings(club) if line.entrant in active]
    if club.seats == 2:
        points = {line.entrant: float(line.points) for line in standings(club)}
        tables = pairing.swiss(ranked, points, met, rested)
    else:
        tables = pairing.mixed(ranked, club.seats, _allowed(club), met, rested)
    return [pairing.begins_least(table, begun) for table in tables]


def _knocked(club: Club, active: list[int], begun: Mapping[int, int]) -> pairing.Pairs:
    if not club.rounds:
        if club.seats > 2:
            return pairing.snake(active, club.seats, _allowed(club))
        return [tuple(active[seed] for seed in seats) for seats in pairing.bracket(len(active))]
    through = [_through(board) for board in club.rounds[-1].boards]
    if club.seats > 2:
        return pairing.snake(sorted(one for one in through if one in active), club.seats, _allowed(club))
    # Whoever has left leaves their place in the bracket empty: the neighbour goes on without a game.
    first = {number: place for place, board in enumerate(club.rounds[0].boards) for number in board.seats}
    places = {one: first[one] >> (len(club.rounds) - 1) for one in through if one in active}
    return [pairing.begins_least(pair, begun) for pair in pairing.next_of_bracket(places)]


def _through(board: Board) -> int:
    return board.seats[0] if board.outcome is None else winner(board.seats, board.outcome.places)


def begin(club: Club, at: int, fresh: FreshDeal) -> dict[str, list[Event]]:
    """The round that was paired begins: the logs of its tables, by id. One of byes alone is over at once, and the next
    is paired."""
    while True:
        now = club.current
        assert now is not None
        now.began_at = at
        made = {board.table: table_events(club, now, board, at) for board in now.boards if not board.is_bye}
        if made or not go_on(club, fresh):
            return made


def go_on(club: Club, fresh: FreshDeal) -> bool:
    """After a round: pair the next, if there is one, or end. Whether that waits for nobody and can begin."""
    if not goes_on(club):
        club.phase = "over"
        return False
    pair(club, fresh)
    return not club.waited_for()


def table_events(club: Club, now: Round, board: Board, at: int) -> list[Event]:
    """The log of a table with everybody on their seats, up to the first decision."""
    game = load_game(club.game)
    words = words_of(club, now, board)
    start = game.start(len(board.seats), **club.options)
    events: list[Event] = [
        Created(
            at,
            board.table,
            game.key,
            game.rules_version,
            len(board.seats),
            tuple(sorted(start.setup.options.items())),
            club.clock,
            "",
            False,
            False,
            deal.commitment(board.table, board.secret),
            board.secret,
            club=club.id,
            sealed=club.duplicate,
        )
    ]
    for seat, number in enumerate(board.seats):
        who = club.entrants[number]
        events.append(Sat(at, seat, who.account, who.name, False, who.level, words[seat]))
    return events + begin_events(start, board.secret, words, at, "seated")


def words_of(club: Club, now: Round, board: Board) -> list[str]:
    """What each seat adds to the deal: the word of whoever sits there. Where all tables of a round have the same deal,
    the words of everybody together stand on each first seat."""
    if club.duplicate:
        return [together(now.words), *[NO_WORD] * (len(board.seats) - 1)]
    return [now.words.get(str(number), NO_WORD) for number in board.seats]


def together(words: Mapping[str, str]) -> str:
    """All words of a round as one, by the numbers of the entrants; none where nobody has added any."""
    if not words:
        return NO_WORD
    said = "\n".join(f"{number} {words[number].encode().hex()}" for number in sorted(words, key=int))
    return hashlib.sha256(f"serai club 1\n{said}".encode()).hexdigest()


def settle(club: Club, ended: Mapping[str, Outcome]) -> bool:
    """Take in how tables ended; whether that is news."""
    news = False
    for board in club.current.boards if club.current else []:
        if board.outcome is None and board.table in ended:
            board.outcome = ended[board.table]
            news = True
    return news


def goes_on(club: Club) -> bool:
    """Is another round to be paired?"""
    if club.phase != "playing" or (club.current is not None and not club.current.is_over):
        return False
    if club.format == "knockout":
        active = set(club.active())
        boards = club.rounds[-1].boards if club.rounds else []
        return not boards or len([one for one in map(_through, boards) if one in active]) > 1
    return len(club.active()) > 1 and len(club.rounds) < how_many(club)
