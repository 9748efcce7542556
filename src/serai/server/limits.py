"""How much one address or one account may ask for: buckets that refill with time."""

from __future__ import annotations

from collections import OrderedDict

MOST_BUCKETS = 20_000


class Limit:
    """`rate` a second on average, `burst` at once; 0 for no limit. Buckets nobody has drawn
    from for long are full again and are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str, now: float, cost: float = 1.0) -> bool:
        """Take `cost` from the bucket of `who`, if there is enough in it. `now` in seconds."""
        if self.rate <= 0:
            return True
        level, since = self._buckets.pop(who, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        allowed = level >= cost
        self._buckets[who] = (level - cost if allowed else level, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return allowed
