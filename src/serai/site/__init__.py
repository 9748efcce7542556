"""The product with no server: a static folder, and the two ends that run in a visitor's browser.

house      in a worker of the page: the lounge's home, its clock and its secrets
mind       in another: bots and hints, thinking in slices
folder     `serai site DIR`: the folder that any web host can serve
parts      what `hatch_build.py --wasm` made: the page, Pyodide, the engines
"""
