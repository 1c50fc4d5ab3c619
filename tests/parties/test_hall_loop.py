"""The loop of the hall's server: hundreds that are silent, and those that are not."""

import socket
from contextlib import contextmanager
from threading import Event, Thread

from parties.hall_loop import Connections
from parties.hall_server import HallServer

QUICK, QUICK_SAYS = (
    b"GET /quick HTTP/1.1\r\n\r\n",
    b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
)
SLOW = b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"
LARGE = 3_000_000


def application(environ, start_response):
    start_response("200 OK", [("Content-Length", str(LARGE))])
    return [b"x" * LARGE]


@contextmanager
def served():
    """The port of a server whose loop runs beside the test."""
    listener, known, over = socket.create_server(("127.0.0.1", 0)), Connections(), Event()
    server = HallServer(application, listener, known, {QUICK: QUICK_SAYS}.get)

    def run():
        while not over.is_set():
            known.turn(0.05)

    loop = Thread(target=run)
    loop.start()
    try:
        yield listener.getsockname()[1]
    finally:
        over.set()
        loop.join()
        server.task_dispatcher.shutdown()
        for each in list(known.values()):
            hangs_up(each)
        known.close()


def hangs_up(line):
    """A line of which nobody has noticed yet that it is closed gives back the file that a large
    answer was kept in."""
    if hasattr(line, "outbufs"):
        line.handle_close()
    else:
        line.close()


def telephone(port):
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def read(line, count):
    """So many bytes."""
    found = b""
    while len(found) < count:
        more = line.recv(65536)
        assert more, found[:200]
        found += more
    return found


def body_of(line):
    """What stands behind the head of an answer of the application."""
    found = b""
    while b"\r\n\r\n" not in found:
        found += line.recv(1)
    return read(line, LARGE)


def test_a_small_question_is_answered_again_and_again_on_one_line():
    with served() as port, telephone(port) as line:
        for _ in range(3):
            line.sendall(QUICK)
            assert read(line, len(QUICK_SAYS)) == QUICK_SAYS


def test_many_silent_lines_keep_nobody_from_an_answer():
    with served() as port:
        silent = [telephone(port) for _ in range(50)]
        try:
            with telephone(port) as line:
                line.sendall(SLOW)
                assert body_of(line) == b"x" * LARGE
            for each in silent:
                each.sendall(QUICK)
            assert [read(each, len(QUICK_SAYS)) for each in silent] == [QUICK_SAYS] * 50
        finally:
            for each in silent:
                each.close()


def test_a_line_hears_both_kinds_of_answers_in_their_order():
    with served() as port, telephone(port) as line:
        line.sendall(QUICK)
        assert read(line, len(QUICK_SAYS)) == QUICK_SAYS
        line.sendall(SLOW)
        assert body_of(line) == b"x" * LARGE
        line.sendall(QUICK)
        assert read(line, len(QUICK_SAYS)) == QUICK_SAYS


def test_whoever_hangs_up_makes_room_for_the_next_at_the_same_number():
    with served() as port:
        for _ in range(30):
            with telephone(port) as line:
                line.sendall(QUICK)
                assert read(line, len(QUICK_SAYS)) == QUICK_SAYS
