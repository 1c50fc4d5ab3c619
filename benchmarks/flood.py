"""One telephone against the hall: python -m benchmarks.flood

The program runs as in the hall, its network switched on. A stranger at one address opens 1,100
connections and says half a request on each, opening anew what is hung up on; then the same
stranger sends whole requests on 200 connections, one after the other, without end. Meanwhile the
laptop and a telephone at another address ask a page every half second. How long each had to wait,
beside the same with nobody about; an answer that does not come within 10 seconds is counted.
"""

import resource
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from threading import Event, Thread
from time import monotonic, sleep

from parties.network import own_addresses
from tests.browser.organiser import Organiser
from tests.browser.program import THIS_MACHINE, Program

STRANGER, TELEPHONE, LAPTOP = "127.0.0.3", "127.0.0.4", THIS_MACHINE
HALF_OPEN, WHOLE = 1100, 200
SECONDS, EVERY, PATIENCE = 20.0, 0.5, 10.0
HALF = b"GET / HTTP/1.1\r\nHost: "

Address = tuple[str, int]


def main() -> None:
    """Print how long the laptop and the telephone waited, by what the stranger did."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with tempfile.TemporaryDirectory() as data:
        Path(data, "hall-network").write_text(datetime.now(UTC).isoformat())
        program = Program(Path(data)).start()
        hall = own_addresses()[0], program.port
        try:
            Organiser(program.address).set_up()
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, most), most))
            _ask_beside("nobody", lambda gone: None, hall, program.port)
            _ask_beside(
                f"{HALF_OPEN} half-open", lambda gone: _half_open(hall, gone), hall, program.port
            )
            _ask_beside(
                f"{WHOLE} asking without end", lambda gone: _flood(hall, gone), hall, program.port
            )
        finally:
            program.kill()


def _ask_beside(what: str, stranger: Callable[[Event], None], hall: Address, port: int) -> None:
    gone = Event()
    at_work = Thread(target=stranger, args=[gone], daemon=True)
    at_work.start()
    sleep(2)
    waits: dict[str, list[float]] = {LAPTOP: [], TELEPHONE: []}
    until = monotonic() + SECONDS
    while monotonic() < until:
        waits[LAPTOP].append(_wait(LAPTOP, (LAPTOP, port)))
        waits[TELEPHONE].append(_wait(TELEPHONE, hall))
        sleep(EVERY)
    gone.set()
    at_work.join()
    for who, name in ((LAPTOP, "the laptop"), (TELEPHONE, "a telephone")):
        print(f"{what}: {name} waits {_told(waits[who])}", flush=True)


def _told(waits: list[float]) -> str:
    ordered = quantiles(waits, n=20)
    never = sum(each >= PATIENCE for each in waits)
    return (
        f"{1000 * ordered[9]:.0f} ms half of the time, {1000 * ordered[18]:.0f} ms 19 of 20 times,"
        f" {1000 * max(waits):.0f} ms at most; {never} of {len(waits)} without an answer"
    )


def _wait(who: str, where: Address) -> float:
    """Seconds until the sign-in page is here, over a new connection."""
    began = monotonic()
    try:
        with socket.create_connection(where, PATIENCE, source_address=(who, 0)) as line:
            line.settimeout(PATIENCE)
            line.sendall(f"GET /sign-in/ HTTP/1.0\r\nHost: {where[0]}\r\n\r\n".encode())
            came = b"".join(iter(lambda: line.recv(65536), b""))
        return monotonic() - began if came.startswith(b"HTTP/1.0 200") else PATIENCE
    except OSError:
        return PATIENCE


def _half_open(hall: Address, gone: Event) -> None:
    with _lines(hall, HALF_OPEN) as lines:
        while not gone.is_set():
            for each, line in enumerate(lines):
                if line is None or _is_hung_up(line):
                    lines[each] = _line(hall, HALF)


def _flood(hall: Address, gone: Event) -> None:
    question = f"GET /sign-in/ HTTP/1.0\r\nHost: {hall[0]}\r\n\r\n".encode()
    with _lines(hall, WHOLE) as lines:
        while not gone.is_set():
            for each, line in enumerate(lines):
                if line is None or _is_hung_up(line):
                    lines[each] = _line(hall, question)


@contextmanager
def _lines(hall: Address, many: int) -> Iterator[list[socket.socket | None]]:
    lines: list[socket.socket | None] = [None] * many
    try:
        yield lines
    finally:
        with ExitStack() as stack:
            for line in filter(None, lines):
                stack.enter_context(line)


def _line(hall: Address, says: bytes) -> socket.socket | None:
    try:
        line = socket.create_connection(hall, PATIENCE, source_address=(STRANGER, 0))
        line.sendall(says)
        line.setblocking(False)  # noqa: FBT003 -- its way
    except OSError:
        return None
    return line


def _is_hung_up(line: socket.socket) -> bool:
    """Whether there is nothing more to come; what has come is thrown away."""
    try:
        while line.recv(65536):
            pass
    except BlockingIOError:
        return False
    except OSError:
        pass
    line.close()
    return True


if __name__ == "__main__":
    main()
