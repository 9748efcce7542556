/** The site's Python, outside a browser:
 *
 *     node python.mjs pack TREE PY       Pyodide into PY, its library and the package in TREE as byte code
 *     node python.mjs squeeze FILE…      each compressed, beside it
 *     node python.mjs run PY FOLDER FILE wake it as the site does, and run FILE, which finds FOLDER as `/work`
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const PYODIDE = join(dirname(fileURLToPath(import.meta.url)), "node_modules", "pyodide");
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const LOCK = "pyodide-lock.json";

/** What nothing here imports: the library is loaded at every start. */
const UNUSED = `_ios_support _pydatetime _pydecimal _pyio _pylong _pyrepl _strptime antigravity bdb cProfile
  cgi cgitb chunk cmd compileall configparser ctypes curses dbm difflib doctest ensurepip filecmp fileinput
  ftplib getpass gettext graphlib http idlelib imaplib lib2to3 mailbox mimetypes multiprocessing
  netrc nntplib optparse pdb pickletools plistlib poplib profile pstats pty py_compile pyclbr pydoc pydoc_data rlcompleter
  sched shelve smtplib socketserver sqlite3 symtable tabnanny telnetlib this timeit tkinter trace tracemalloc
  turtle turtledemo unittest uuid venv wave webbrowser wsgiref xml xmlrpc zipapp
  _ast_unparse _markupbase _py_abc argparse calendar code colorsys getopt gzip modulefinder nturl2path platform pprint quopri
  runpy shlex sre_compile sre_constants sre_parse statistics stringprep sysconfig tarfile tty zoneinfo`.split(/\s+/);
const ENCODINGS = "__init__ aliases ascii cp437 idna latin_1 raw_unicode_escape unicode_escape utf_8 utf_8_sig".split(
  " ",
);

const PACK = `
import io, sys, zipfile
from importlib._bootstrap_external import _code_to_timestamp_pyc
from pathlib import Path

def byte_code(name, source, optimize):
    return bytes(_code_to_timestamp_pyc(compile(source, name, "exec", dont_inherit=True, optimize=optimize)))

def packed(files, optimize):
    """Not deflated: what carries it compresses better."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files):
            if name.endswith(".py"):
                name, data = name + "c", byte_code(name, data, optimize)
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return made.getvalue()

def wanted(name):
    top = name.split("/")[0].removesuffix(".py")
    if top == "encodings":
        return Path(name).stem in encodings
    if top == "email":  # asked for by what finds installed packages; none is, and no mail is read
        return name == "email/__init__.py"
    return top not in unused and not name.endswith("/") and not top.startswith("_sysconfigdata")

encodings, unused = set(encodings), set(unused)
with zipfile.ZipFile("/in/library.zip") as library:
    files = [(name, library.read(name)) for name in library.namelist() if wanted(name)]
Path("/out/library.zip").write_bytes(packed(files, 2))
tree = Path("/tree")
files = [(str(path.relative_to(tree)), path.read_bytes()) for path in tree.rglob("*") if path.is_file()]
Path("/out/engines.zip").write_bytes(packed(files, 2))
`;

async function pyodide(folder, wish = {}) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  return loadPyodide({ indexURL: folder, ...wish });
}

async function pack(tree, out) {
  mkdirSync(out, { recursive: true });
  const python = await pyodide(PYODIDE);
  python.FS.mkdirTree("/in");
  python.FS.writeFile("/in/library.zip", readFileSync(join(PYODIDE, "python_stdlib.zip")));
  for (const [place, folder] of [
    ["/tree", tree],
    ["/out", out],
  ]) {
    python.FS.mkdirTree(place);
    python.mountNodeFS(place, resolve(folder));
  }
  python.globals.set("unused", python.toPy(UNUSED));
  python.globals.set("encodings", python.toPy(ENCODINGS));
  python.runPython(PACK);
  for (const name of RUNTIME) copyFileSync(join(PYODIDE, name), join(out, name));
  // It is read at every start, and lists packages that nobody installs here.
  const lock = JSON.parse(readFileSync(join(PYODIDE, LOCK), "utf-8"));
  writeFileSync(join(out, LOCK), JSON.stringify({ ...lock, packages: {} }));
}

/** A copy of each file for a server that chooses what to send. The last step would take twice the time for a thirtieth. */
async function squeeze(...files) {
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    }),
  );
}

async function run(py, folder, file) {
  const began = process.cpuUsage();
  const python = await pyodide(resolve(py), { stdLibURL: join(resolve(py), "library.zip") });
  python.unpackArchive(new Uint8Array(readFileSync(join(py, "engines.zip"))), "zip", { extractDir: "/serai" });
  python.runPython("import sys; sys.path.insert(0, '/serai')");
  const { user, system } = process.cpuUsage(began);
  python.globals.set("waking_ms", (user + system) / 1000);
  python.FS.mkdirTree("/work");
  python.mountNodeFS("/work", resolve(folder));
  python.runPython(readFileSync(file, "utf-8"));
}

const [verb, ...words] = process.argv.slice(2);
await { pack, squeeze, run }[verb](...words);
