"""Games in a terminal (`serai play`, extra `terminal`): a board in colour, people at one screen, bots beside them.

sitting   who sits there, what was played, undoing, hints: no screen
canvas    characters with colours, and where on them the places of a game lie
boards    a game's picture; one without a board of its own is drawn as its game draws itself
screen    the app
words     what it says, in both languages
"""
