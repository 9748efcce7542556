"""Objects compiled once are not compiled again: kept under what they were made from, in one folder for
all clones."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
KERNEL = "def twice(n):\n    return 2 * n\n"
TYPES = "cpdef int twice(int n)\n"
pytestmark = pytest.mark.engineless


def hook(root: Path = ROOT) -> Any:
    """The build hook, as of another clone."""
    found = importlib.util.spec_from_file_location(f"hook_of_{root.name}", ROOT / "hatch_build.py")
    assert found is not None
    assert found.loader is not None
    module: Any = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    module.ROOT, module.SOURCE = root, root / "src"
    return module


needs_a_compiler = pytest.mark.skipif(not hook().can_compile(), reason="no C compiler with Python headers")


def clone(place: Path, kernel: str = KERNEL, types: str = TYPES) -> Path:
    """A clone with one small kernel, which leans on the types of another."""
    package = place / "src" / "serai"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "base.py").write_text(KERNEL)
    (package / "base.pxd").write_text(types)
    (package / "upper.py").write_text(f"from serai.base import twice\n{kernel.replace('twice', 'four')}")
    (package / "upper.pxd").write_text("from serai.base cimport twice\n" + TYPES.replace("twice", "four"))
    return place


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "objects"
    monkeypatch.setenv("SERAI_OBJECTS", str(folder))
    return folder


def compiled(root: Path) -> int:
    """Build the tree of a clone; how many modules were really compiled."""
    module = hook(root)
    counted: list[Path] = []
    work = module._compile

    def watched(place: Path, wanted: list[Path], **more: object) -> None:
        counted.extend(wanted)
        work(place, wanted, **more)

    module._compile = watched
    module.build_tree(root / "build", sanitize=False)
    return len(counted)


@needs_a_compiler
def test_a_second_clone_compiles_nothing_and_runs(kept: Path, tmp_path: Path) -> None:
    assert compiled(clone(tmp_path / "one")) == 2
    assert len(list(kept.iterdir())) == 2
    second = clone(tmp_path / "two")
    assert compiled(second) == 0
    asked = "import serai.upper; print(serai.upper.four(4), serai.upper.__file__)"
    env = {**os.environ, "PYTHONPATH": str(second / "build")}
    said = subprocess.run([sys.executable, "-c", asked], env=env, capture_output=True, text=True, check=True).stdout
    assert said.startswith("8 ")
    assert not said.strip().endswith(".py")


@needs_a_compiler
def test_what_changed_is_compiled_and_no_more(kept: Path, tmp_path: Path) -> None:
    compiled(clone(tmp_path / "one"))
    assert compiled(clone(tmp_path / "source", kernel=KERNEL.replace("2 *", "3 *"))) == 1
    assert compiled(clone(tmp_path / "types", types=TYPES.replace("int n", "long n"))) == 2, "types reach upwards"
    assert len(list(kept.iterdir())) == 5


@needs_a_compiler
def test_types_of_a_module_that_is_taken_from_its_package_reach_upwards_too(kept: Path, tmp_path: Path) -> None:
    for name, types in (("one", TYPES), ("types", TYPES.replace("int n", "long n"))):
        root = clone(tmp_path / name, types=types)
        package = root / "src" / "serai"
        (package / "upper.py").write_text("from serai import base\n\n\ndef four(n):\n    return base.twice(n)\n")
        (package / "upper.pxd").write_text("from serai cimport base\n" + TYPES.replace("twice", "four"))
        assert compiled(root) == 2


def test_flags_sanitizers_and_the_compilers_words_are_part_of_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = set()
    for change in ("nothing", "FAST", "DIRECTIVES", "CFLAGS"):
        module = hook()
        if change == "FAST":
            module.FAST = [*module.FAST, "-O2"]
        elif change == "DIRECTIVES":
            module.DIRECTIVES = {**module.DIRECTIVES, "boundscheck": True}
        elif change == "CFLAGS":
            monkeypatch.setenv("CFLAGS", "-O0")
        keys.add(module.fingerprint(Path("serai/core/state.py"), False))
        keys.add(module.fingerprint(Path("serai/core/state.py"), True))
    assert len(keys) == 7, "all differ, but FAST says nothing of the build with sanitizers"


def test_every_type_that_is_leant_on_is_in_the_key() -> None:
    """The fingerprint follows `from serai.… cimport` in the `.pxd` files: nothing but what is Cython's own is
    taken in another way."""
    for path in (ROOT / "src").rglob("*.pxd"):
        for line in path.read_text("utf-8").splitlines():
            if re.search(r"\bc?import\b|^\s*include\b", line):
                assert re.fullmatch(r"cimport cython|from libc cimport \w+|from serai[.\w]+ cimport [\w, ]+", line), (
                    f"{path}: {line}"
                )
    for source in hook().kernels():
        assert "cimport" not in (ROOT / "src" / source).read_text("utf-8"), source


def test_what_is_compiled_without_types_is_there_and_has_none() -> None:
    """A module that has a `.pxd` needs no line in the list, and a `.pxd` that gives no type would be such a line."""
    for name in hook().UNTYPED.split():
        module = ROOT / "src" / "serai" / name
        assert module.with_suffix(".py").is_file(), name
        assert not module.with_suffix(".pxd").exists(), name
    for path in (ROOT / "src").rglob("*.pxd"):
        assert re.search(r"^(?:cdef|cpdef|ctypedef)\b", path.read_text("utf-8"), re.M), path


def test_nothing_compiled_counts_from_the_end() -> None:
    """`wraparound` is off: compiled, `items[-1]` is what lies in memory before the list."""
    for source in hook().kernels():
        for node in ast.walk(ast.parse((ROOT / "src" / source).read_text("utf-8"))):
            if isinstance(node, ast.Subscript):
                at = node.slice
                ends = (at.lower, at.upper) if isinstance(at, ast.Slice) else (at,)
                below = [end for end in ends if isinstance(end, ast.UnaryOp) and isinstance(end.op, ast.USub)]
                assert not below, f"{source}:{node.lineno}: {ast.unparse(node)}"


def test_without_a_compiler_nothing_kept_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "/no/such/compiler")
    assert hook().kept_objects() is None


@needs_a_compiler
def test_where_objects_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SERAI_OBJECTS", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert hook().kept_objects() == tmp_path / "serai" / "objects"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert hook().kept_objects() == tmp_path / ".cache" / "serai" / "objects"
    monkeypatch.setenv("SERAI_OBJECTS", "off")
    assert hook().kept_objects() is None


@needs_a_compiler
def test_a_folder_that_cannot_be_written_is_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SERAI_OBJECTS", str(tmp_path / "file" / "objects"))
    module, made = hook(), tmp_path / "made.so"
    made.write_bytes(b"x")
    module.keep("key", made)
    module._prune()
    assert not module.taken("key", tmp_path / "taken.so")


@needs_a_compiler
def test_an_object_is_seen_whole_or_not_at_all(kept: Path, tmp_path: Path) -> None:
    """Two builds at once: whoever takes while others keep gets all bytes or none."""
    module, made = hook(), tmp_path / "made.so"
    made.write_bytes(b"x" * 3_000_000)
    keeping = threading.Thread(target=lambda: [module.keep("key", made) for _ in range(30)])
    keeping.start()
    sizes: set[int] = set()
    while keeping.is_alive() or not sizes:
        if module.taken("key", tmp_path / "taken.so"):
            sizes.add((tmp_path / "taken.so").stat().st_size)
    keeping.join()
    assert sizes == {3_000_000}
    assert [path.name for path in kept.iterdir()] == ["key"], "nothing half made stays"


@needs_a_compiler
def test_the_objects_that_were_not_asked_for_the_longest_make_room(kept: Path, tmp_path: Path) -> None:
    module, made = hook(), tmp_path / "made.so"
    made.write_bytes(b"x" * 1000)
    for age, key in enumerate(("newest", "newer", "older", "oldest")):
        module.keep(key, made)
        os.utime(kept / key, (10_000 - age, 10_000 - age))
    assert module.taken("oldest", tmp_path / "taken.so"), "now it is the newest"
    module._prune(2500)
    assert {path.name for path in kept.iterdir()} == {"oldest", "newest"}
