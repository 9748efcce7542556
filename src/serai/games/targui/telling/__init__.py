"""What tells of a game beside the files that every game has.

words     how tokens, symbols, places and seats are called and written
facts     plain questions to a state, for those who show it
events    what happened, by name, for counting
brushes, panels   strokes and parts of the picture that `painting` makes
"""
