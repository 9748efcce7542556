"""A bare websocket echo on the server's own stack: what `bench/load.py` measures against."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

app = FastAPI()


@app.websocket("/echo")
async def echo(websocket: WebSocket) -> None:
    await websocket.accept()
    try:
        while True:
            await websocket.send_text(await websocket.receive_text())
    except WebSocketDisconnect:
        return


if __name__ == "__main__":
    bound = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{bound.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="error", access_log=False, ws_per_message_deflate=False)).run(
        sockets=[bound]
    )
