"""A real server under odd requests and odd frames, over real sockets."""

from __future__ import annotations

import base64
import json
import random
import re
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from serai.lounge.commands import COMMANDS
from serai.server.protocol.messages import Do, Hello, Lift
from tests.fuzz.oddities import NUMBERS, TOKENS, Writer, mutated
from tests.fuzz.texts import KEYS, positions, records
from tests.server.scenes import UNLIMITED, Client, ServerProcess

PATIENCE_S = 120.0
ANEW = 1500
"""After so many tries other people sit at other tables."""
BUSY = {"overloaded", "too_dear", "busy", "not_stored", "full"}
"""Refusals with 503: true for a moment, and no fault."""
CLEAN_CLOSES = {0, 1000, 1002, 1003, 1007, 1009, 4400, 4401, 4404, 4429}
LASTING = "content-type: application/x-ndjson"
GUID_KEY = base64.b64encode(b"serai fuzzes its").decode()


class Unclean(Exception):
    """An answer that is no clean refusal."""


@dataclass
class Company:
    """Three guests, tables of two of them (of each game, of today, of a tournament, of games that are over), and
    what can be said there."""

    server: ServerProcess
    keys: list[str | None] = field(default_factory=list)
    known: dict[str, Sequence[Any]] = field(default_factory=dict)

    def gather(self) -> None:
        ann, ben, cid = (Client.guest(self.server.address, name) for name in ("Ann", "Ben", "Cid"))
        tables, moves, versions = [], [], [0]
        for game in KEYS:
            table = ann.make_table(game, "me", "open")
            ben.sit(table, 1)
            tables.append(table)
            seen = ann.look(table)
            moves += seen["moves"][:20] or ben.look(table)["moves"][:20]
            versions.append(seen["table"]["version"])
        tables += [
            ann.make_table("gemblo", "me", "me", options={"board": "mini"}),
            ann.make_table("gobi", "me", "open"),
        ]
        played, resigned = (ann.make_table("gemblo", "me", "me", options={"board": "mini"}) for _ in range(2))
        ann.plays(played, lambda frame: frame["moves"][-1])
        ann.do(resigned, "resign", seat=0)
        today = ann.get("/today").json
        tables += [played, played, resigned, ann.post("/today/gemblo", None).json["table"]]
        clubs = [self._club(ann, plays) for plays in (True, False)]
        ben.post(f"/clubs/{clubs[0]}/commands", {"type": "enter"})
        tables += [
            board["table"] for round in ann.get(f"/clubs/{clubs[1]}").json["rounds"] for board in round["boards"]
            if board["table"]
        ]  # fmt: skip
        # Cid's devices are forgotten by somebody sooner or later; the others' keys go on opening their accounts.
        devices = [device["id"] for device in cid.get("/me/devices").json["devices"]]
        codes = [who.request("POST", "/api/me/carry").json["code"] for who in (ann, ben)]
        moves += [line for text in records()[::9] for line in text.partition("\n\n")[2].split("\n")[:4]]
        puzzles = [puzzle["id"] for puzzle in ann.get("/puzzles").json["puzzles"][:40]]
        self.keys = [ann.key, ben.key, ann.key, ben.key, ann.key, cid.key, None, "wrong"]
        self.known = {
            "club": clubs, "day": [today["day"], today["day"], "2026-02-30", "1999-12-31"], "device": devices,
            "code": codes, "at": [0, 1, 2, 5, 20], "picture": ["1-0", "2-0", "3-0", "0-0"], "entrant": [0, 1, 2],
            "waiting": tables, "board": ["mini", "standard"], "set": ["base", "expansion", "mixed", "own"],
            "step": [0, 1, 2], "bank_ms": [0, 60_000, 3_600_000, 86_400_000], "increment_ms": [0, 2_000],
            "stand_in_ms": [0, 60_000], "table": tables, "text": moves, "texts": moves, "after": [0, 1, 5, *moves[:3]],
            "moves": moves, "laid": moves, "version": versions, "seat": [0, 0, 1, 1, 2], "seats": [2, 2, 3],
            "game": [*KEYS, "chess"], "key": puzzles, "level": ["random", "level-1", "greedy"],
            "record": list(records()), "position": list(positions()), "name": ["Ann", "Ben", ""], "eyes": [0, 1],
            "language": ["en", "fr"], "start": [*positions(), *(f"{key} 2 seats" for key in KEYS)],
            "url": ["http://10.0.0.1/", "http://[::1]/", "ftp://x/", "http://x.invalid/", "http://0x7f.1:22/"],
        }  # fmt: skip

    @staticmethod
    def _club(host: Client, plays: bool) -> str:
        """A tournament to enter, or one in which bots play."""
        wish: dict[str, Any] = {"name": "Odd", "game": "gemblo", "format": "robin", "options": {"board": "mini"}}
        wish |= {"clock": {"kind": "live", "bank_ms": 600_000}, "plays": plays}
        made = host.post("/clubs", {**wish, "bots": [] if plays else ["random", "random"]})
        assert made.status == 201, made.body
        if not plays:
            host.post(f"/clubs/{made.json['club']}/commands", {"type": "begin"})
        return str(made.json["club"])


class Line:
    """A connection that speaks HTTP and is opened again when it was closed."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._where = (parts.hostname or "", parts.port or 0)
        self._socket: socket.socket | None = None
        self._rest = b""

    def open(self) -> socket.socket:
        if self._socket is None:
            self._socket = socket.create_connection(self._where, timeout=PATIENCE_S)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._rest = b""
        return self._socket

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def ask(self, request: bytes) -> tuple[int, bytes]:
        """The status and the body of the answer; no body of one that goes on for ever."""
        for attempt in (1, 2):
            fresh = self._socket is None
            try:
                self.open().sendall(request)
                return self._answer(request.startswith(b"HEAD "))
            except OSError:
                # A connection that was kept may have been closed meanwhile: once more, on a new one.
                self.close()
                if fresh or attempt == 2:
                    raise
        raise AssertionError

    def _answer(self, bare: bool) -> tuple[int, bytes]:
        head = self._until(b"\r\n\r\n").decode("latin-1").lower()
        found = re.match(r"http/1\.[01] (\d+)", head)
        if found is None:
            raise Unclean(f"no answer in HTTP: {head[:80]!r}")
        status = int(found[1])
        if status == 100:
            return self._answer(bare)
        length = re.search(r"content-length: (\d+)", head)
        if LASTING in head:
            self.close()
            return status, b""
        if bare or status in (204, 304):
            body = b""
        elif length is not None:
            body = self._exactly(int(length[1]))
        elif "transfer-encoding: chunked" in head:
            body = b""
            while size := int(self._until(b"\r\n"), 16):
                body += self._exactly(size + 2)[:-2]
            self._exactly(2)
        else:
            raise Unclean(f"an answer without a length: {head[:200]!r}")
        if "connection: close" in head:
            self.close()
        return status, body

    def _until(self, mark: bytes) -> bytes:
        while mark not in self._rest:
            self._more()
        found, _, self._rest = self._rest.partition(mark)
        return found

    def _exactly(self, size: int) -> bytes:
        while len(self._rest) < size:
            self._more()
        found, self._rest = self._rest[:size], self._rest[size:]
        return found

    def _more(self) -> None:
        assert self._socket is not None
        data = self._socket.recv(65536)
        if not data:
            raise ConnectionResetError("closed without an answer")
        self._rest += data


@dataclass(frozen=True, slots=True)
class Operation:
    method: str
    path: str
    parameters: list[dict[str, Any]]
    body: Mapping[str, Any] | None


class Rest:
    """Requests made after the OpenAPI document."""

    name = "rest"

    def __init__(self, server: ServerProcess) -> None:
        self.company = Company(server)
        self.company.gather()
        self.asked = ""
        """What the last request was made after."""
        self.line = Line(server.address)
        self.host = urlsplit(server.address).netloc
        document = Client(server.address).get("/openapi.json", prefix="").json
        self.schemas: dict[str, Any] = document.get("components", {}).get("schemas", {})
        self.operations = [
            Operation(method.upper(), path, said.get("parameters", []), _schema_of_body(said))
            for path, methods in sorted(document["paths"].items())
            for method, said in sorted(methods.items())
        ]

    def close(self) -> None:
        self.line.close()

    def request(self, rng: random.Random) -> bytes:
        """Nearly a request that is in the document."""
        chosen = rng.choice(self.operations)
        self.asked = f"{chosen.method} {chosen.path}"
        writer = Writer(rng, self.schemas, self.company.known)
        path, query = chosen.path, []
        for parameter in chosen.parameters:
            name = parameter["name"]
            if parameter["in"] == "path":
                path = path.replace("{" + name + "}", _quoted(rng, writer.value(parameter["schema"], name)))
            elif parameter["in"] == "query" and rng.random() < 0.8:
                query.append(f"{quote(name)}={_quoted(rng, writer.value(parameter['schema'], name))}")
        if rng.random() < 0.03:
            path += rng.choice(
                ("/", "%00", "/..", "//", "%", "/%ff", "a" * 5000, "?", "/\u00e9".encode().decode("latin-1"))
            )
        if rng.random() < 0.05:
            query.append(f"{rng.choice(('x', '', 'seat', 'after'))}={_quoted(rng, rng.choice((*TOKENS, *NUMBERS)))}")
        body = b""
        if chosen.body is not None:
            body = _body(rng, writer.value(chosen.body))
        method = (
            chosen.method
            if rng.random() < 0.98
            else rng.choice(("GET", "POST", "PUT", "HEAD", "OPTIONS", "TRACE", "X"))
        )
        head = [f"{method} {path}{'?' + '&'.join(query) if query else ''} HTTP/1.1", f"Host: {self.host}"]
        key = rng.choice(self.company.keys)
        if key is not None:
            head.append(f"Authorization: Bearer {key}")
        if rng.random() < 0.03:
            head.append(rng.choice(ODD_HEADERS))
        if body or chosen.body is not None:
            head += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
        return "\r\n".join(head).encode("latin-1", "replace") + b"\r\n\r\n" + body

    def judge(self, request: bytes) -> str:
        """What became of it; Unclean when it is no clean answer."""
        try:
            status, body = self.line.ask(request)
        except OSError as error:
            raise Unclean(f"no answer: {error}") from error
        if status >= 400:
            self._look_at(status, body)
        return str(status)

    def _look_at(self, status: int, body: bytes) -> None:
        if status == 503 or status < 500:
            if not body or body.startswith(b"Invalid HTTP request"):
                return
            try:
                problem = json.loads(body)["error"]
                assert problem["code"]
                assert problem["text"]["en"]
                assert problem["text"]["fr"]
            except (ValueError, KeyError, TypeError, AssertionError) as error:
                if status == 503 and body == b"not ready\n":
                    return
                raise Unclean(f"{status} without a reason: {body[:200]!r}") from error
            if status < 500 or problem["code"] in BUSY:
                return
        raise Unclean(f"{status}: {body[:200]!r}")


ODD_HEADERS = (
    "Content-Type: text/plain", "Origin: null", "Origin: http://evil.example", "Accept-Encoding: gzip;q=x",
    "Range: bytes=0-", "X-Forwarded-For: 1.2.3.4, ::::", "Authorization: Bearer \u00e9", "Authorization: Basic x",
    "If-None-Match: *", "Accept-Language: \u00ff", "User-Agent: " + "x" * 3000, "Cookie: a=b", "Expect: 100-continue",
    "Upgrade: h2c",
)  # fmt: skip


def _schema_of_body(said: Mapping[str, Any]) -> Mapping[str, Any] | None:
    content = said.get("requestBody", {}).get("content", {})
    found: Mapping[str, Any] | None = content.get("application/json", {}).get("schema")
    return found


def _quoted(rng: random.Random, value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    if rng.random() < 0.02:
        return rng.choice(("%00", "%ff%fe", "%", "%zz", "%ed%a0%80", "%2e%2e%2f", ""))
    return quote(text.encode("utf-8", "surrogatepass"), safe="" if rng.random() < 0.9 else "/")


def _body(rng: random.Random, value: Any) -> bytes:
    text = json.dumps(value)
    if rng.random() < 0.1:
        text = mutated(rng, text, ('{"a": NaN}', "[1e999]", '"\\ud800"', "1" * 5000))
    data = text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.02:
        data += rng.choice((b"\xff", b"\x00", b"{}", b"[" * 20_000, b" " * 70_000))
    return data


# --- frames -------------------------------------------------------------------------------

DO, LIFT, HELLO = (message.model_json_schema() for message in (Do, Lift, Hello))
ASKED = 2**31 - 1
"""The id of the command that asks whether the frame before it was dealt with."""


class Frames:
    """Frames made after the models of messages, on websockets of tables."""

    name = "frames"

    def __init__(self, server: ServerProcess) -> None:
        self.company = Company(server)
        self.company.gather()
        parts = urlsplit(server.address)
        self._where, self._host = (parts.hostname or "", parts.port or 0), parts.netloc
        self.asked = ""
        """The type of the last frame, and of the command in it."""
        self._socket: socket.socket | None = None
        self._rest = b""
        self._opened = 0

    def request(self, rng: random.Random) -> bytes:
        """A frame, or rarely a hello on a socket of its own."""
        said = rng.random()
        hello = said < 0.06
        schema = HELLO if hello else LIFT if said > 0.95 else DO
        known: dict[str, Sequence[Any]] = {**self.company.known, "key": self.company.keys, "id": [1, 2, 3]}
        said = Writer(rng, schema.get("$defs", {}), known).value(schema)
        self.asked = _named(said)
        text = json.dumps(said)
        if rng.random() < 0.1:
            text = mutated(rng, text, ('{"type": NaN}', "[]", '"\\ud800"', "1" * 5000))
        data = text.encode("utf-8", "surrogatepass")
        opcode = (
            0x81 if rng.random() < 0.96 else rng.choice((0x01, 0x80, 0x82, 0x83, 0x88, 0x89, 0x8A, 0x8F, 0xC1, 0x91))
        )
        if opcode in (0x88, 0x89, 0x8A):
            data = data[: rng.choice((0, 1, 2, 125, 126))]
        if rng.random() < 0.01:
            data = data * 300
        return (b"h" if hello else b"f") + masked(opcode, data, unmasked=rng.random() < 0.005)

    def judge(self, request: bytes) -> str:
        kind, frame = request[:1], request[1:]
        if kind == b"h":
            self.close()
        fresh = self._socket is None
        try:
            if self._socket is None:
                self._shake_hands()
            assert self._socket is not None
            if fresh and kind == b"f":
                self._send(json.dumps({"type": "hello", "key": self.company.keys[0], "version": 0}))
            with suppress(BrokenPipeError, ConnectionResetError):
                self._socket.sendall(frame)
                self._send(json.dumps({"type": "do", "id": ASKED, "command": {"type": "hurry"}}))
            return self._until_answered()
        except OSError as error:
            self.close()
            raise Unclean(f"the socket broke: {error!r}") from error

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _shake_hands(self) -> None:
        self._socket = socket.create_connection(self._where, timeout=PATIENCE_S)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._opened += 1
        tables = self.company.known["table"]
        table = tables[self._opened % len(tables)]
        self._socket.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {GUID_KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self._rest = b""
        while b"\r\n\r\n" not in self._rest:
            self._more()
        head, _, self._rest = self._rest.partition(b"\r\n\r\n")
        if b" 101 " not in head:
            raise Unclean(f"no handshake: {head[:100]!r}")

    def _send(self, text: str) -> None:
        assert self._socket is not None
        self._socket.sendall(masked(0x81, text.encode()))

    def _until_answered(self) -> str:
        answer = "nothing"
        while True:
            opcode, data = self._frame()
            if opcode == 8:
                self.close()
                code = int.from_bytes(data[:2], "big")
                if code not in CLEAN_CLOSES:
                    raise Unclean(f"closed with {code}: {data[2:]!r}")
                return f"closed {code}"
            if opcode != 1:
                continue
            said = json.loads(data)
            if said["type"] == "refused" and said["error"]["code"] == "internal":
                raise Unclean(f"refused: {data[:200]!r}")
            if said["type"] in ("done", "refused"):
                if said.get("id") == ASKED:
                    return answer
                answer = str(said["type"])

    def _frame(self) -> tuple[int, bytes]:
        head = self._exactly(2)
        size = head[1] & 0x7F
        if size == 126:
            size = int.from_bytes(self._exactly(2), "big")
        elif size == 127:
            size = int.from_bytes(self._exactly(8), "big")
        return head[0] & 0x0F, self._exactly(size)

    def _exactly(self, size: int) -> bytes:
        while len(self._rest) < size:
            self._more()
        found, self._rest = self._rest[:size], self._rest[size:]
        return found

    def _more(self) -> None:
        assert self._socket is not None
        data = self._socket.recv(65536)
        if not data:
            raise ConnectionResetError("closed without a close frame")
        self._rest += data


def _named(said: Any) -> str:
    """What a frame asks for: its type and its command's; `?` for what is none."""
    if not isinstance(said, dict) or said.get("type") not in ("hello", "lift", "do"):
        return "?"
    command = said.get("command")
    kind = str(command.get("type")) if isinstance(command, dict) else "?"
    return f"do {kind if kind in COMMANDS else '?'}" if said["type"] == "do" else str(said["type"])


def masked(first: int, data: bytes, unmasked: bool = False) -> bytes:
    """A frame of a client; the mask is zero, which leaves the data as they are."""
    size = len(data)
    bit = 0 if unmasked else 0x80
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 1 << 16:
        head = bytes((first, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, bit | 127)) + size.to_bytes(8, "big")
    return head + (b"" if unmasked else b"\0\0\0\0") + data


def complaints(log: Path, since: int) -> Iterator[str]:
    """What the server wrote into its log as an error since then: whatever was asked, there is none to write."""
    with log.open(encoding="utf-8") as file:
        file.seek(since)
        for line in file:
            try:
                level = json.loads(line).get("level", "")
            except (ValueError, AttributeError):
                level = "error"
            if level in ("error", "critical", "ERROR", "CRITICAL"):
                yield line.rstrip()[:2000]


FLAGS = (*UNLIMITED, "--sockets-per-address", "0")
