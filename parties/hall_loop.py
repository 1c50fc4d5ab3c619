"""What the loop of a server looks after, as waitress keeps it: connections by their numbers.

Waitress asks every connection before each turn what it waits for: with hundreds of telephones, most of
them silent, that takes longer than to answer one. Here only those are asked that something happened to;
and all of them once a second, as time alone may end one.
"""

from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from time import monotonic
from typing import Any

from waitress import wasyncore
from waitress.channel import HTTPChannel

_ASK_ALL_EVERY = 1.0
"""Seconds."""


class Connections(dict[int, Any]):
    """The sockets of a server: put in and taken out by waitress, and waited for in `turn`."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = DefaultSelector()
        self._waited_for: dict[int, int] = {}
        self._to_ask: set[int] = set()
        self._all_asked = 0.0

    def __setitem__(self, number: int, each: Any) -> None:
        super().__setitem__(number, each)
        self._to_ask.add(number)

    def __delitem__(self, number: int) -> None:
        super().__delitem__(number)
        self._to_ask.discard(number)
        self._wait_for(number, 0)

    def turn(self, at_most: float) -> None:
        """Wait until something can be read or written, so many seconds at most, and do it."""
        self._ask()
        for key, ready in self._selector.select(at_most):
            if (each := self.get(key.fd)) is None:
                continue  # another one hung up on it in this turn
            self._to_ask.add(key.fd)
            if ready & EVENT_READ:
                wasyncore.read(each)
            if ready & EVENT_WRITE and key.fd in self:
                wasyncore.write(each)

    def close(self) -> None:
        """Nothing is waited for any more."""
        self._selector.close()

    def _ask(self) -> None:
        now = monotonic()
        if now - self._all_asked >= _ASK_ALL_EVERY:
            self._all_asked = now
            self._to_ask = set(self)
        for number in list(self._to_ask & self.keys()):
            each = self[number]
            wants = EVENT_READ if each.readable() else 0
            wants |= EVENT_WRITE if each.writable() else 0
            if number in self:
                self._wait_for(number, wants)
            # One that answers nothing and waits to be asked does so until it hears something.
            if wants == EVENT_READ and isinstance(each, HTTPChannel):
                self._to_ask.discard(number)

    def _wait_for(self, number: int, wants: int) -> None:
        waits = self._waited_for.get(number, 0)
        if wants == waits:
            return
        if not wants:
            self._selector.unregister(number)
            del self._waited_for[number]
            return
        change = self._selector.modify if waits else self._selector.register
        change(number, wants)
        self._waited_for[number] = wants
