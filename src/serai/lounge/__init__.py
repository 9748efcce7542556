"""What anybody who looks at a table asks and is told, with no web, no storage and no clock about it.

The server and whoever plays without one are two ends of this: they hand in what was said, the time and fresh
secrets, and carry out what comes back. Nothing here waits, and nothing is kept but what can be worked out again.

    json_text        everything that is sent or stored, as JSON
    refusals         why not, as it is sent
    forms            what a message must look like
    commands         what is said at a table, read into commands
    tables           the wish for a table
    limits           how much may be asked at once
    names            names and talk as they may be shown
    frames           a table at one moment as bytes, each part at most once
    screens          who looks, through whose eyes, and the frames they are told
    games            what can be played: options, levels, rules, lessons, cards
    shelf            somebody's games, page by page
    courtyard        tables that everybody may find, and which of them suits whoever would play now
    positions        positions that belong to no table: views, moves, reasons, outlooks
    replays          a record, read and told step by step
    reviews          a finished game looked at again: how it is asked for, how far it is
    draws            the draws of a finished game, to be recomputed
    logs             what happened at a table, how it looked before, and its board as a picture
    puzzles          the pack, and somebody solving one of it
    minds            the bots of the house, by name
    thoughts         what is asked of them as data, and the thinking in slices
    hints            the best moves of a seat
    questions        what is asked of a mind about a table
    local            a room for one person, which hands back what is to be done
    home             their house: tables, and an answer to whatever a page asks
"""
