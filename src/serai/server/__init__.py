"""The server: HTTP, websockets, storage, accounts, and the bots' process pool."""
