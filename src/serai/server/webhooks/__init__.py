"""Calls to addresses that accounts have named: it is your turn."""
