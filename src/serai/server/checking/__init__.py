"""Every finished game is played again by its second game, in a process of its own and after everybody
else (`checker`). Whoever played there notices nothing of it."""
