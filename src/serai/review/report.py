"""A review as a page that needs nothing beside it: ledger, graph, moments with their positions."""

from __future__ import annotations

from html import escape

from serai.core.svg import INK, SOFT, text
from serai.core.text import Language
from serai.review import words
from serai.review.ledger import EIGHT_OF_TEN
from serai.review.moments import Moment, Weighed
from serai.review.reviewing import Review

COLOURS = ("#2a6ab0", "#c8472b", "#22876b", "#8a5a00", "#6b3fa0", "#55606b")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 960, 300, 48, 120, 16, 28
MARKS = {"missed": "#c8472b", "found": "#22876b", "luck": "#3d51a8"}
STYLE = """
:root{color-scheme:light dark;--ink:#2b2620;--soft:#6b6156;--paper:#faf5e9;--card:#fffcf3;--line:#e4dac3}
@media(prefers-color-scheme:dark){:root{--ink:#efe7d8;--soft:#b6aa98;--paper:#1d1a16;--card:#2a2620;--line:#453e34}}
body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{margin:0 auto;padding:1.5rem;max-width:62rem}
h1,h2{font-family:Georgia,serif;line-height:1.2}
table{border-collapse:collapse;width:100%;background:var(--card)}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}
tr.sum td{font-weight:700}
.wide{overflow-x:auto}
svg{max-width:100%;height:auto;background:#fffcf3;border-radius:.6rem}
details{background:var(--card);border-radius:.6rem;margin:.5rem 0;padding:.6rem .9rem}
summary{cursor:pointer}
.size{float:right;font-weight:700;margin-left:1rem}
.soft{color:var(--soft)}
code{overflow-wrap:anywhere}
.dot{display:inline-block;width:1.5em;border-radius:1em;color:#fff;text-align:center;margin-right:.5em}
"""


def page(review: Review, language: Language = "en") -> str:
    """The whole page."""
    record = review.record
    title = words.TITLE.say(language).format(game=record.game.title)
    style = STYLE + "".join(f".{kind}{{background:{colour}}}\n" for kind, colour in MARKS.items())
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f"{_ledger(review, language)}\n<h2>{escape(words.EXPECTED.say(language))}</h2>\n"
        f"{graph(review, language)}\n{_turns(review, language)}\n{_moments(review, language)}\n</body>\n</html>\n"
    )


def _ledger(review: Review, language: Language) -> str:
    names = review.record.names
    seats = range(review.record.setup.seats)

    def cell(value: float) -> str:
        return words.signed(value, language)

    told = [account.told() for account in review.ledger]
    played_out = review.record.given_up is None
    order = words.BEFORE if review.record.forked else words.ORDER
    rows: list[tuple[str, str, list[str]]] = [
        ("part", order.say(language), [cell(luck[0]) for luck, _ in told]),
        ("part", words.DRAWS.say(language), [cell(luck[1]) for luck, _ in told]),
        ("part", words.UNKNOWN.say(language), [cell(luck[2]) for luck, _ in told]),
        ("sum", words.LUCK.say(language), [cell(sum(luck)) for luck, _ in told]),
    ]
    for seat in seats:
        label = words.CHOICES.say(language).format(who=words.called(seat, names, language))
        rows.append(("part", label, [cell(skill[seat]) for _, skill in told]))
    rows += [
        ("sum", words.SKILL.say(language), [cell(sum(skill)) for _, skill in told]),
        ("part", "±", [words.plain(account.error, language) for account in review.ledger]),
        (
            "sum",
            (words.MARGIN if played_out else words.EXPECTED_MARGIN).say(language),
            [words.margin(review, seat, language) for seat in seats],
        ),
    ]
    if not any(luck[2] for luck, _ in told):
        del rows[2]
    head = "".join(f"<th>{escape(words.called(seat, names, language))}</th>" for seat in seats)
    body = "\n".join(
        f'<tr class="{kind}"><td>{escape(label)}</td>{"".join(f"<td>{each}</td>" for each in cells)}</tr>'
        for kind, label, cells in rows
    )
    table = f"<table>\n<tr><th></th>{head}</tr>\n{body}\n</table>"
    return (
        f'<h2>{words.LEDGER.say(language)}</h2>\n<div class="wide">{table}</div>\n'
        f'<p class="soft">{words.ADDS_UP.say(language)}</p>'
        + "".join(f"\n<p>{escape(line)}</p>" for line in words.ended(review, language))
    )


def graph(review: Review, language: Language = "en") -> str:
    """The expected margin of every seat over the game, as a drawing: the band is how sure the first seat's line is."""
    seats = review.record.setup.seats
    rows = review.values.rows
    low = min(0.0, *(value for row in rows for value in row[:seats]))
    high = max(0.0, *(value for row in rows for value in row[:seats]))
    span = max(high - low, 1.0)

    def at(moment: int, value: float) -> tuple[float, float]:
        inside = min(max(value, low), high)
        x = LEFT + (WIDTH - LEFT - RIGHT) * moment / max(1, len(rows) - 1)
        return round(x, 1), round(TOP + (HEIGHT - TOP - BOTTOM) * (high - inside) / span, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui,sans-serif" '
        f'role="img" aria-label="{escape(words.EXPECTED.say(language))}">'
    ]
    for value in sorted({low, 0.0, high}):
        _, y = at(0, value)
        parts.append(f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="{SOFT}" stroke-width="{1 if value else 2}"/>')
        parts.append(text(LEFT - 6, y + 4, words.signed(value, language), 12, SOFT, anchor="end"))
    for seat in range(seats):
        colour = COLOURS[seat]
        if seats == 2 and seat == 0:
            errors = [EIGHT_OF_TEN * row[seat] for row in review.values.errors]
            over = [at(index, row[seat] + errors[index]) for index, row in enumerate(rows)]
            under = [at(index, row[seat] - errors[index]) for index, row in enumerate(rows)]
            band = " ".join(f"{x},{y}" for x, y in [*over, *reversed(under)])
            parts.append(f'<polygon points="{band}" fill="{colour}" opacity="0.12"/>')
        points = " ".join(f"{x},{y}" for x, y in (at(index, row[seat]) for index, row in enumerate(rows)))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
    last = sorted(range(seats), key=lambda seat: -rows[-1][seat])
    below = -1e9
    for seat in last:
        x, y = at(len(rows) - 1, rows[-1][seat])
        below = max(y + 4, below + 15)
        name = words.called(seat, review.record.names, language)
        parts.append(
            text(
                x + 8,
                below,
                f"{name[:12]} {words.margin(review, seat, language)}",
                13,
                COLOURS[seat],
                bold=True,
            )
        )
    for turn in review.turning_points:
        x, _ = at(turn, 0)
        parts.append(f'<path d="M{x} {TOP}V{HEIGHT - BOTTOM}" stroke="{SOFT}" stroke-dasharray="3 4"/>')
    for number, moment in enumerate(review.moments, 1):
        x, y = at(moment.at, rows[moment.at][moment.seat])
        parts.append(f'<circle cx="{x}" cy="{y}" r="9" fill="{MARKS[moment.kind]}"/>')
        parts.append(text(x, y + 4, str(number), 11, "#fff", anchor="middle"))
    parts.append(text(LEFT, HEIGHT - 8, "0", 12, INK))
    parts.append(text(WIDTH - RIGHT, HEIGHT - 8, str(len(rows) - 1), 12, INK, anchor="end"))
    return "\n".join([*parts, "</svg>"])


def _turns(review: Review, language: Language) -> str:
    if not review.turning_points:
        return ""
    moves = ", ".join(words.MOVE.say(language).format(number=turn + 1) for turn in review.turning_points)
    return f'<p class="soft">{words.LED.say(language).format(moves=moves)}</p>'


def _moments(review: Review, language: Language) -> str:
    told = "\n".join(_moment(review, number, moment, language) for number, moment in enumerate(review.moments, 1))
    return f"<h2>{words.MOMENTS.say(language)}</h2>\n{told or f'<p>{words.NO_MOMENTS.say(language)}</p>'}"


def _moment(review: Review, number: int, moment: Moment, language: Language) -> str:
    """One that opens, with the position before it."""
    said = escape(words.with_names(moment.words, review.record.names, language))
    size = words.signed(-moment.size if moment.kind == "missed" else moment.size, language)
    size += f" ± {words.plain(moment.error, language)}"
    after = words.AFTER.say(language).format(at=moment.at)
    lines = ""
    if moment.played is not None and moment.better is not None:
        second = words.BETTER if moment.kind == "missed" else words.NEXT_BEST
        lines = _weighed(words.PLAYED.say(language), moment.played, review, language)
        lines += _weighed(second.say(language), moment.better, review, language)
    if then := words.said_then(review, moment.at, language):
        lines += f"<p>{words.SAID.say(language)}{words.colon(language)} {escape(then)}</p>\n"
    picture = review.record.position(moment.at).svg()
    return (
        f'<details id="moment-{number}"><summary><span class="size">{size}</span>'
        f'<span class="dot {moment.kind}">{number}</span>{said} <span class="soft">({after})</span></summary>\n'
        f"{lines}<div>{picture}</div></details>"
    )


def _weighed(label: str, option: Weighed, review: Review, language: Language) -> str:
    said = escape(words.with_names(option.said, review.record.names, language))
    reason = escape(words.with_names(option.reason, review.record.names, language)) if option.reason.en else ""
    line = escape("; ".join(option.line))
    return (
        f"<p><strong>{label}</strong>{words.colon(language)} {said} {words.signed(option.margin, language)}, "
        f"{words.WINS.say(language)} {words.percent(option.win_chance, language)}. {reason}"
        f'<br><span class="soft">{words.LINE.say(language)}{words.colon(language)} <code>{line}</code></span></p>\n'
    )
