"""The server of the hall's network: no telephone can take it away from the others.

Waitress has one limit for all connections, and lets a request come as slowly as it likes as long as
it comes at all. Here the connections are counted by address, a request has its time, and what is
asked is answered by turns, one of each address.
"""

import socket
from collections import Counter, deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

OF_ONE_ADDRESS = 60
"""Connections of an address. A browser has six at most; but a hall's second router may give all
telephones behind it the same address."""

IN_ALL = 400
"""Connections of the whole hall: fewer than the files that any system lets a program open."""

HEAD_WITHIN = 10.0
"""Seconds for all that stands before the body, from the first byte; and for a first byte at all."""

BODY_WITHIN = 30.0
"""Seconds for a request with its body."""

LARGEST_BODY = 2**20
"""Bytes; the totals of the largest hall are a tenth of it. What says it has more is not read."""

LARGEST_HEAD = 2**15
"""Bytes."""


AtOnce = Callable[[bytes], bytes | None]
"""The whole answer to what came, where that is a question that is answered at once; else None."""


def answered_by_nobody(_asked: bytes) -> None:
    """Nothing is answered at once."""


class Turns:
    """What waits to be answered, in the queue of waitress's threads: one of each address by turns,
    so that a hundred requests of one telephone are waited for by nobody else."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Channel]] = {}

    def append(self, channel: "Channel") -> None:
        """One more, behind the others of its address."""
        self._waiting.setdefault(channel.addr[0], deque()).append(channel)

    def popleft(self) -> "Channel":
        """The first of the address whose turn it is, which then is the last to have another."""
        address = next(iter(self._waiting))
        theirs = self._waiting.pop(address)
        channel = theirs.popleft()
        if theirs:
            self._waiting[address] = theirs
        return channel

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))


class Channel(HTTPChannel):
    """One connection, which knows when its request began."""

    def __init__(
        self, server: "HallServer", conn: socket.socket, addr: Any, adj: Adjustments, **more: Any
    ) -> None:
        server.make_room(addr[0])
        self.began: float | None = monotonic()
        self._at_once = server.at_once
        super().__init__(server, conn, addr, adj, **more)

    def received(self, data: bytes) -> bool:
        """The first byte of a request begins its time, its last one ends it."""
        if self._is_answered_at_once(data):
            self.began = None
            return True
        if self.began is None:
            self.began = monotonic()
        heard: bool = super().received(data)
        if self.request is None:
            self.began = None
        return heard

    def _is_answered_at_once(self, data: bytes) -> bool:
        """Whether that was all of a small question, which needs no thread: what hundreds of telephones
        ask every few seconds. Its answer is smaller than what any socket takes."""
        if self.request is not None or self.requests or self.total_outbufs_len or self.will_close:
            return False
        answer = self._at_once(data)
        if answer is None:
            return False
        with self.outbuf_lock:
            self.outbufs[-1].append(answer)
            self.total_outbufs_len += len(answer)
            self._flush_some()  # type: ignore[attr-defined]  # as waitress sends it
        return True

    def is_late(self, now: float) -> bool:
        """Whether its request should be here by now; not, while an earlier one is answered."""
        if self.began is None or self.requests:
            return False
        in_body = self.request is not None and self.request.headers_finished
        return now - self.began > (BODY_WITHIN if in_body else HEAD_WITHIN)

    def silence(self) -> tuple[bool, float]:
        """Its place among those that can be given up: who waits for an answer comes last."""
        return bool(self.requests), self.last_activity


class HallServer(TcpWSGIServer):
    """Serves one socket; `known` is all that its loop looks after."""

    channel_class = Channel

    def __init__(
        self,
        application: Any,
        listener: socket.socket,
        known: dict[int, Any],
        at_once: AtOnce = answered_by_nobody,
    ) -> None:
        self.at_once = at_once
        limits = Adjustments(
            # Never reached: where waitress would let in nobody more, `make_room` has made room.
            connection_limit=2 * IN_ALL,
            cleanup_interval=1,
            max_request_body_size=LARGEST_BODY,
            max_request_header_size=LARGEST_HEAD,
            # What says that a request was passed on has to be seen: who comes through a proxy on
            # this machine has its loopback address, and yet does not sit at it.
            clear_untrusted_proxy_headers=False,
            log_socket_errors=False,
            ident=None,
        )
        dispatcher = ThreadedTaskDispatcher()
        dispatcher.queue = Turns()  # type: ignore[assignment]  # all that is asked of it
        dispatcher.set_thread_count(8)
        super().__init__(
            application,
            known,
            _sock=listener,
            dispatcher=dispatcher,
            adj=limits,
            sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
            bind_socket=False,
        )

    def maintenance(self, now: int) -> None:
        """Hang up on whoever does not come to an end, or has been silent for long."""
        super().maintenance(now)
        for channel in self._channels():
            if channel.is_late(monotonic()):
                channel.will_close = True

    def make_room(self, address: str) -> None:
        """Who has too many gives up the one that was silent longest; when the hall is full, whoever
        has most of all."""
        held = Counter(channel.addr[0] for channel in self._channels())
        if held[address] >= OF_ONE_ADDRESS:
            self._hang_up_on(address)
        elif held.total() >= IN_ALL:
            self._hang_up_on(held.most_common(1)[0][0])

    def _hang_up_on(self, address: str) -> None:
        theirs = (channel for channel in self._channels() if channel.addr[0] == address)
        min(theirs, key=Channel.silence).handle_close()

    def _channels(self) -> list[Channel]:
        return list(self.active_channels.values())  # type: ignore[attr-defined]  # a dictionary
