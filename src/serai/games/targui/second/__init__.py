"""The second game of Targui: the rules read literally, clause by clause, on facts of its own."""
