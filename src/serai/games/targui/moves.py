"""Kinds of moves as numbers, and how a move's details are packed beside its kind.

A code is `kind << 22 | payload`. Payloads are a number, two numbers of eight bits, or
tokens: `notation` and the chapters of the rules pack and unpack them alike.
"""

from __future__ import annotations

SHIFT = 22
PAYLOAD = (1 << SHIFT) - 1

# chance
TURN_GOODS = 1
TURN_TRIBE = 2
FIRST_DISCARD = 3
DUNE = 4
REVEAL = 5
DRAW = 6

# raids
GIVE = 10
GIVE_CARD = 11
SKIP_CARD = 12
SKIP_CAMP = 13
YIELD = 14

# placing
PLACE = 20
PLACE_DUNE = 21
JOIN = 22
LATE_SHIFT = 23
STAY = 24

# between two actions
USE = 30
NOBLE_PLAY = 31
NOBLE_DISCARD = 32
USE_TOP = 33
"""Border card 14, from the discards."""
USE_DUNE = 34
USE_DUNE_PLAY = 35
TAKE = 36
PLAY_CELL = 37
KEEP_CELL = 38
DISCARD_CELL = 39
POWER = 40
POWER_REVEAL = 41
WATER = 42
DROP = 43
MARKER = 44
MARKER_PLAY = 45
UNAIDED = 46
END = 47

# within an action
PAY = 50
ROW = 51
GAIN = 52
GAIN_GOLD = 53
GAIN_VP = 54
GAIN_WATER = 55
TRADE = 56
SWAP_GOODS = 57
FORGE = 58
FORGE_GOLD = 59
MOVE = 60
ACCEPT = 61
AGAIN = 62
PLAY = 63
KEEP = 64
DISCARD = 65
LEAVE = 66
REDRAW = 67
CHOOSE = 68
NONE = 69
LEAVE_DUNE = 70
GIVE_GOODS = 71
SWAP_CARDS = 72
LIFT = 73
RETURN = 74
DONE = 75

# Tokens of a payment or a raid: bits of dates, salt, pepper, gold, water, VP (a raid) or
# gold on a card and brackets (a payment).
AT_SALT, AT_PEPPER, AT_GOLD, AT_WATER, AT_VP = 4, 8, 12, 14, 19
AT_STORED, AT_BRACKET = 19, 21

# Goods alone: three numbers of six bits.
AT_SALTS, AT_PEPPERS = 6, 12

# A choice among a goods card's loads: the place in bits 0 to 3, then one or two options.
AT_OPTION, AT_SECOND = 4, 6
NO_OPTION = 3

# What is paid where one good is asked for: a good's number, or this for two water.
PAY_WATER = 3
