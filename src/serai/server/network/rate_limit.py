"""How much one address or one account may ask for: buckets that refill with time."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from functools import lru_cache

MOST_BUCKETS = 20_000
NETWORK_BITS = 64
"""What one household gets of the newer addresses: it may choose the other half at will."""


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whoever is to be counted as one: an address, or the network of a long one."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, NETWORK_BITS), strict=False))


class Limit:
    """`rate` a second on average, `burst` at once; 0 for no limit. Buckets nobody has drawn
    from for long are full again and are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.spent: dict[str, float] | None = None
        """What was taken since somebody last asked, where other processes are told (`shared_limits`)."""
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
        if allowed and self.spent is not None:
            if len(self.spent) > MOST_BUCKETS:
                self.spent.clear()
            self.spent[who] = self.spent.get(who, 0.0) + cost
        return allowed

    def take(self, who: str, now: float, cost: float) -> None:
        """Take what was spent elsewhere, into debt if there is not enough: as much as a bucket holds."""
        if self.rate > 0:
            level, since = self._buckets.pop(who, (self.burst, now))
            level = min(self.burst, level + (now - since) * self.rate)
            self._buckets[who] = (max(-self.burst, level - cost), now)
