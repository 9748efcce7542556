"""What bots know of each game of the house beyond its rules: a module for each, named by its game."""
