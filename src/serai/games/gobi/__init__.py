"""Gobi, by Scott Huntington and Shaun Graham: caravans reunite the scattered tribes of the desert."""
