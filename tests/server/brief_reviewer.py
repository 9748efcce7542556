"""A reviewer that thinks little and stands back behind nobody: `python -m tests.server.brief_reviewer`"""

from __future__ import annotations

from serai.lounge import reviews
from serai.review import Effort
from serai.server.reviewing import worker

if __name__ == "__main__":
    setattr(reviews, "QUICK", Effort(look=60, weigh=24, draw=6, times=2))  # noqa: B010
    setattr(reviews, "DEEP", Effort(look=900, weigh=300, draw=30, times=3))  # noqa: B010
    setattr(worker, "POLITENESS", 0)  # noqa: B010
    worker.main()
