"""Tables in memory: one room each, the screens that watch it, and the websocket that brings them."""
