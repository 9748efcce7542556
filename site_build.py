"""The parts of the site that needs no server: `python hatch_build.py --wasm` makes them in `src/serai/site/parts`.

The engines become WebAssembly by three tools that package indexes have, with no compiler of the machine: Cython
writes C, zig (PyPI's `ziglang`) compiles and links it, Pyodide (npm's, pinned in `web/package-lock.json`) is the Python
that loads it. The C speaks Python's Limited API, so the headers of whichever Python runs this will do for Pyodide's.
Where zig is missing the engines are plain Python, which `engines.json` says: the page then offers the levels that
stay what they are called (`serai.site.levels`).
"""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from hatch_build import (
    DIRECTIVES,
    SITE,
    SOURCE,
    WEB,
    NoCompiler,
    NoNode,
    digest,
    keep,
    kernels,
    node_folder,
    taken,
    tell,
    web_fingerprint,
)

PYODIDE = WEB / "node_modules" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PACKAGES = ("core", "games", "search", "puzzles", "bots", "table", "review", "lounge", "site")
"""What of ours runs in a browser."""
SUFFIX = ".cpython-314-wasm32-emscripten.so"
LIMITED_API = "0x030B0000"
COMPILED = ["-target", "wasm32-wasi", "-c", "-fPIC", "-O2", "-g0", "-DNDEBUG", "-w", "-Wno-incompatible-pointer-types"]
# Nothing newer than every browser of the last years knows.
PROCESSOR = "-mcpu=mvp+bulk_memory+sign_ext+nontrapping_fptoint+mutable_globals"
LIMITED = ["-DCYTHON_LIMITED_API=1", f"-DPy_LIMITED_API={LIMITED_API}"]
TYPES = """
#include <Python.h>
struct _typeobject {
    PyVarObject ob_base; const char *tp_name; Py_ssize_t tp_basicsize, tp_itemsize;
    void *to_hash[10]; void *call_to_buffer[5]; unsigned long tp_flags; const char *tp_doc;
    void *traverse_to_richcompare[3]; Py_ssize_t tp_weaklistoffset; void *iter_to_descr_set[9];
    Py_ssize_t tp_dictoffset; void *init_and_alloc[2]; newfunc tp_new;
};
"""
"""A type as it lies in memory, the same since Python 3.8: the Limited API hides it, and states are copied by their
size."""
LINKED = [
    "-shared", "--experimental-pic", "--no-entry", "--import-memory", "--import-undefined", "--strip-all",
    "--unresolved-symbols=import-dynamic", "--export-if-defined=__wasm_call_ctors",
    "--export-if-defined=__wasm_apply_data_relocs",
]  # fmt: skip


def engines() -> list[Path]:
    """The modules with C types that a browser needs."""
    return [path for path in kernels(sanitize=True) if path.parts[1] in PACKAGES]


@functools.cache
def zig() -> list[str]:
    """The command of the compiler; NoCompiler where there is none."""
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang"]
    found = shutil.which("zig")
    if found is None:
        raise NoCompiler("ziglang is not installed (requirements/wasm.txt)")
    return [found]


@functools.cache
def _made_with() -> str:
    version = subprocess.run([*zig(), "version"], capture_output=True, text=True, check=True).stdout.strip()
    tools = (version, importlib.metadata.version("Cython"), sysconfig.get_python_version())
    return repr((tools, COMPILED, PROCESSOR, LIMITED, TYPES, LINKED, DIRECTIVES))


def compile_engines(target: Path) -> list[Path]:
    """The engines as WebAssembly in `target/serai/…`, or what is kept of them; the files, relative to it."""
    wanted = engines()
    keys = {module: digest(module, f"{_made_with()}{module}") for module in wanted}
    missing = [module for module in wanted if not taken(keys[module], target / module.with_suffix(SUFFIX))]
    if missing:
        _compile(target, missing)
        for module in missing:
            keep(keys[module], target / module.with_suffix(SUFFIX))
    return [module.with_suffix(SUFFIX) for module in wanted]


def _compile(target: Path, modules: list[Path]) -> None:
    try:
        from Cython.Build import cythonize
        from setuptools import Extension  # type: ignore[import-untyped, unused-ignore]
    except ImportError as error:
        raise NoCompiler(f"{error.name} is not installed") from error
    tell(f"compiling the engines to WebAssembly, {len(modules)} modules")
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "src")
        shutil.copytree(SOURCE / "serai", source / "serai", ignore=_only_sources)
        extensions = [Extension(".".join(path.with_suffix("").parts), [str(source / path)]) for path in modules]
        cythonize(  # type: ignore[no-untyped-call, unused-ignore]
            extensions,
            compiler_directives=DIRECTIVES,
            include_path=[str(source)],
            nthreads=os.cpu_count() or 1,
            quiet=True,
        )
        include = _headers(Path(scratch, "include"))
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(lambda module: _to_wasm(source / module, include, target / module), modules))


def _only_sources(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not Path(folder, name).is_dir() and not name.endswith((".py", ".pxd"))]


def _headers(folder: Path) -> Path:
    """Python's headers, and the sizes of things as Pyodide's Python has them."""
    shutil.copytree(sysconfig.get_paths()["include"], folder)
    (folder / "pyconfig.h").unlink()  # it may be a link to the machine's own
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        name = next(name for name in library.namelist() if name.startswith("_sysconfigdata_"))
        facts: dict[str, dict[str, object]] = {}
        exec(library.read(name), facts)
    known = facts["build_time_vars"]
    sizes = [f"#define {name} {known[name]}" for name in sorted(known) if re.match("(SIZEOF|ALIGNOF)_", name)]
    (folder / "pyconfig.h").write_text("\n".join([*sizes, "#define HAVE_STDINT_H 1", "#define WITH_DOC_STRINGS 1", ""]))
    (folder / "types.h").write_text(TYPES)
    return folder


def _to_wasm(module: Path, include: Path, made: Path) -> None:
    """C to an object, and that to a library, which has one way in."""
    machine_code = module.with_suffix(".o")
    told: list[str | Path] = [*COMPILED, PROCESSOR, *LIMITED, f"-I{include}", "-include", include / "types.h"]
    _run([*zig(), "cc", *told, "-o", machine_code, module.with_suffix(".c")])
    place = made.with_suffix(SUFFIX)
    place.parent.mkdir(parents=True, exist_ok=True)
    _run([*zig(), "wasm-ld", *LINKED, f"--export=PyInit_{module.stem}", "-o", place, machine_code])


def _run(words: Iterable[str | Path]) -> None:
    done = subprocess.run(list(words), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"zig: {done.stderr.strip()[-2000:]}")


def build_parts() -> None:
    """Pyodide, the engines and the page as a site, in `SITE`, if anything has changed."""
    folder = node_folder()
    if folder is None or not PYODIDE.is_dir():
        raise NoNode("Node.js with what web/package-lock.json lists is not installed (hatch_build.py --page)")
    stamp, current = SITE / "sources", _fingerprint()
    if stamp.is_file() and stamp.read_text() == current:
        return
    stamp.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch)
        for package in PACKAGES:
            shutil.copytree(SOURCE / "serai" / package, tree / "serai" / package, ignore=_not_for_browsers)
        shutil.copy2(SOURCE / "serai" / "__init__.py", tree / "serai")
        compiled = _compiled(tree)
        (tree / "serai" / "site" / "engines.json").write_text(json.dumps({"compiled": compiled}))
        tell("packing what the site runs")
        _node(folder, "python.mjs", "pack", tree, SITE / "py")
        _squeeze(folder, SITE / "py")
    (SITE / "engines.json").write_text(json.dumps({"compiled": compiled}))
    tell("building the page of the site")
    _node(folder, "node_modules/vite/bin/vite.js", "build", "--mode", "site", "--logLevel", "error")
    stamp.write_text(current)


def _squeeze(folder: Path, place: Path) -> None:
    """Compress each file for servers that choose what to send, or take what is kept of that: it is half a minute, and
    most of it is Pyodide, which stays the same."""
    how = (WEB / "python.mjs").read_bytes()
    files = [path for path in place.iterdir() if path.suffix != ".br"]
    keys = {path: hashlib.sha256(how + path.read_bytes()).hexdigest() for path in files}
    missing = [path for path in files if not taken(keys[path], _small(path))]
    if missing:
        _node(folder, "python.mjs", "squeeze", *missing)
        for path in missing:
            keep(keys[path], _small(path))


def _small(path: Path) -> Path:
    return path.with_name(f"{path.name}.br")


def _fingerprint() -> str:
    """Changes with the page, with whatever of ours runs in a browser, and with what compiles it."""
    try:
        made = _made_with()
    except NoCompiler:
        made = "plain"
    found = hashlib.sha256(f"{made}{web_fingerprint()}".encode())
    for package in PACKAGES:
        for path in sorted((SOURCE / "serai" / package).rglob("*")):
            if path.is_file() and not path.is_relative_to(SITE) and "__pycache__" not in path.parts:
                found.update(path.relative_to(SOURCE).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


def _not_for_browsers(folder: str, names: list[str]) -> list[str]:
    unwanted = {"__pycache__", "parts"}
    return [name for name in names if name in unwanted or name.endswith(".pxd")]


def _compiled(tree: Path) -> bool:
    """Put the compiled engines into the tree, in the place of their sources; False where nothing compiles."""
    with tempfile.TemporaryDirectory() as scratch:
        try:
            made = compile_engines(Path(scratch))
        except NoCompiler as reason:
            tell(f"the engines stay plain Python in the site, which has the first levels only ({reason})")
            return False
        for path in made:
            shutil.copy2(Path(scratch, path), tree / path)
            (tree / path.parent / f"{path.name.partition('.')[0]}.py").unlink()
    return True


def _node(folder: Path, *words: str | Path) -> None:
    env = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    done = subprocess.run([folder / "node", *words], cwd=WEB, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        reason = (done.stderr or done.stdout).strip().splitlines() or [f"exit code {done.returncode}"]
        raise NoNode(f"{words[0]}: {' '.join(reason)[-600:]}")
