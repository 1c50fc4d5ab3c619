"""The cache that the workers of a site share: Django's own, without which everything goes on."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis import RedisError

AWAY_FOR = 5.0
"""Seconds in which it is not asked again, once it did not answer."""


class Shared(RedisCache):
    """Nothing is found in it while it is away, and nothing kept."""

    _away_until = 0.0

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """What is kept there, or else the default."""
        return self._asked(lambda: super(Shared, self).get(key, default, version), default)

    def set(self, *args: Any, **more: Any) -> None:
        """Keep it there."""
        self._asked(lambda: super(Shared, self).set(*args, **more), None)

    def _asked(self, asks: Callable[[], Any], otherwise: Any) -> Any:
        if monotonic() < Shared._away_until:
            return otherwise
        try:
            return asks()
        except RedisError:
            Shared._away_until = monotonic() + AWAY_FOR
            return otherwise
