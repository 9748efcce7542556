"""A server in whose package the parts of the site were not built: `python -m tests.web.serve_alone …`"""

from __future__ import annotations

import sys

from serai.cli import main
from serai.server.processes import site

if __name__ == "__main__":
    setattr(site, "is_built", lambda: False)  # noqa: B010
    sys.exit(main(["serve", *sys.argv[1:]]))
