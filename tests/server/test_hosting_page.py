"""What `docs/hosting.md` shows for others' programs is accepted by them: nginx, HAProxy and systemd."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
BLOCKS = re.findall(r"```\n(.*?)```", PAGE.read_text("utf-8"), re.S)


def block(begin: str) -> str:
    (found,) = (text for text in BLOCKS if text.startswith(begin))
    return str(found)


def program(name: str) -> str:
    found = shutil.which(name, path="/usr/bin:/usr/sbin:/bin:/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def said_by(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def certified(tmp_path: Path) -> Path:
    """A folder with a certificate, whole and in two parts."""
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    said_by(
        program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
        "-days", "1", "-subj", "/CN=play.example.org",
    )  # fmt: skip
    (tmp_path / "play.example.org.pem").write_text(certificate.read_text() + key.read_text())
    return tmp_path


def test_nginx_takes_its_part(certified: Path) -> None:
    shown = block("upstream").replace("/etc/letsencrypt/live/play.example.org", str(certified))
    file = certified / "nginx.conf"
    file.write_text(f"pid {certified}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{shown}}}\n")
    assert "syntax is ok" in said_by(program("nginx"), "-t", "-e", certified / "errors", "-c", file)


def test_haproxy_takes_its_part(certified: Path) -> None:
    file = certified / "haproxy.cfg"
    file.write_text(block("defaults").replace("/etc/haproxy", str(certified)))
    said_by(program("haproxy"), "-c", "-f", file)


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "serai@1.service"
    unit.write_text(block("[Unit]").replace("/var/lib/serai/venv/bin/serai", "/bin/true").replace("User=serai\n", ""))
    assert said_by(program("systemd-analyze"), "verify", unit).strip() == ""
