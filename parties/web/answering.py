"""Whether there is anything newer, answered beside the workers of a site: thousands of telephones ask.

One loop asks the database twice a second, and at once where somebody waits, what is newest of all nights
that are followed just now. "Nothing new" may be a second old and never older, as otherwise another look
comes first; that there is something new is said only of what was looked at after the question came. What it
cannot answer it hangs up on, and where a look takes too long nginx does: then it asks a worker.
"""

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from django.db import DatabaseError, connection

from parties.web.pictures import (
    AT_A_TABLE,
    NOTHING_NEW,
    OF_ORGANISER,
    answer_to,
    as_sent,
    pass_in,
    question_in,
)

EVERY, AT_LEAST = 0.5, 0.02
"""Seconds from one look to the next; and where somebody waits."""

OLD_AFTER = 1.0
"""Seconds from the beginning of a look, after which nothing is said by it that nobody waited for."""

FOLLOWED_FOR = 60.0
"""Seconds for which a night is looked at after it was asked for."""

LINES_KEPT = 300
"""Of a night: more than the results of one game of the largest hall."""

Pass = tuple[int, int]
"""A night, and by whose link."""

_NEWEST = """
SELECT asked.night, asked.link, night.revision, line.seq
FROM unnest(%s::bigint[], %s::bigint[]) AS asked (night, link)
JOIN parties_night AS night ON night.id = asked.night
LEFT JOIN LATERAL (
    SELECT seq FROM parties_logentry WHERE night_id = night.id ORDER BY seq DESC LIMIT 1
) AS line ON true
WHERE asked.link = %s OR EXISTS (
    SELECT 1 FROM parties_devicelink
    WHERE id = asked.link AND night_id = asked.night AND withdrawn_at IS NULL
)
"""
_TOLD = """
SELECT asked.night, line.seq, CASE WHEN line.kind = ANY(%s) THEN (line.facts ->> 'table')::int END
FROM unnest(%s::bigint[], %s::int[]) AS asked (night, seq)
JOIN parties_logentry AS line ON line.night_id = asked.night AND line.seq > asked.seq
ORDER BY line.night_id, line.seq
"""


@dataclass
class State:
    """Of a night: its revision, its last line, and of the lines before it what they tell of which table."""

    revision: int
    last: int
    told: dict[int, int | None] = field(default_factory=dict)

    def after(self, seq: int) -> Iterable[int | None] | None:
        """What the lines after this one tell; None where that is not kept."""
        lines = range(seq + 1, self.last + 1)
        return [self.told[each] for each in lines] if seq + 1 in self.told else None


Looked = tuple[list[tuple[int, int, int, int | None]], list[tuple[int, int, int | None]]]


def look(passes: Iterable[Pass], known: dict[int, State]) -> Looked:
    """Of each pass that holds the newest state of its night; and the lines that those were told since.
    Raises DatabaseError."""
    nights, links = zip(*passes, strict=True)
    try:
        with connection.cursor() as cursor:
            cursor.execute(_NEWEST, [list(nights), list(links), OF_ORGANISER])
            newest = cursor.fetchall()
            last = {night: seq or 0 for night, _link, _revision, seq in newest}
            since = {
                each: known[each].last
                for each in last.keys() & known.keys()
                if last[each] > known[each].last
            }
            if not since:
                return newest, []
            cursor.execute(_TOLD, [[*AT_A_TABLE], [*since], [*since.values()]])
            return newest, cursor.fetchall()
    except DatabaseError:
        connection.close()
        raise


class Answering:
    """All who ask, and what is known of what they follow."""

    def __init__(self) -> None:
        self.states: dict[int, State] = {}
        self.good: set[Pass] = set()
        self.looked_at = -OLD_AFTER
        self.asked: dict[Pass, float] = {}
        self.waiting: list[tuple[asyncio.Transport, Pass, str]] = []
        self.wanted = asyncio.Event()
        self.thread = ThreadPoolExecutor(1)

    def hear(self, asks: asyncio.Transport, data: bytes) -> None:
        """Answer at once, or after the next look; hang up on what is no such question."""
        question = question_in(data)
        if question is None:
            asks.close()
        elif (said := pass_in(question)) is None:
            asks.write(as_sent(None))
        else:
            night, link, seen = said
            now = self.asked[night, link] = monotonic()
            is_new = now - self.looked_at < OLD_AFTER
            if is_new and self.answer((night, link), seen) == NOTHING_NEW:
                asks.write(as_sent(NOTHING_NEW))
            else:
                self.waiting.append((asks, (night, link), seen))
                self.wanted.set()

    def answer(self, of: Pass, seen: str) -> bytes | None:
        """As far as it is known; None for a pass that is not."""
        if of not in self.good:
            return None
        state = self.states[of[0]]
        return answer_to(seen, state.revision, state.last, state.after)

    async def go_on(self) -> None:
        """Look, answer who waits, and so on."""
        while True:
            await asyncio.sleep(AT_LEAST)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.wanted.wait(), EVERY)
            self.wanted.clear()
            waited, self.waiting = self.waiting, []
            now = monotonic()
            self.asked = {of: at for of, at in self.asked.items() if now - at < FOLLOWED_FOR}
            if not self.asked:
                continue
            try:
                self.learn(now, *await self.look())
            except DatabaseError:
                self.good, self.states = set(), {}
                for asks, _of, _seen in waited:
                    asks.close()
            else:
                for asks, of, seen in waited:
                    asks.write(as_sent(self.answer(of, seen)))

    async def look(self) -> Looked:
        """In the one thread that has a line to the database."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, look, [*self.asked], self.states)

    def learn(
        self,
        looked_at: float,
        newest: Iterable[tuple[int, int, int, int | None]],
        told: Iterable[tuple[int, int, int | None]],
    ) -> None:
        """What was just found, by a look that began then, is what is known from now on."""
        self.looked_at = looked_at
        before, self.states, self.good = self.states, {}, set()
        for night, link, revision, last in newest:
            self.good.add((night, link))
            known = before.get(night)
            kept = known.told if known and known.last <= (last or 0) else {}
            self.states[night] = State(revision, last or 0, kept)
        for night, seq, table in told:
            lines = self.states[night].told
            lines[seq] = table
            lines.pop(seq - LINES_KEPT, None)


class Line(asyncio.Protocol):
    """One connection of nginx, which asks one thing after the other."""

    def __init__(self, answering: Answering) -> None:
        self.answering = answering

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is there."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """A question: nginx sends it whole."""
        assert isinstance(self.transport, asyncio.Transport)  # noqa: S101 -- of a socket
        self.answering.hear(self.transport, data)


async def answer_at(socket: Path) -> None:
    """Answer at this socket, for good."""
    answering = Answering()
    server = await asyncio.get_running_loop().create_unix_server(lambda: Line(answering), socket)
    socket.chmod(0o666)
    async with server:
        await answering.go_on()
