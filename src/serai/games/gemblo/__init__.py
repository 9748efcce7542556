"""Gemblo: hexagonal pieces joined by lines, for 2 to 6 players (Justin Oh, 2003)."""
