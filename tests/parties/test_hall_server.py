"""What one telephone may take of the hall's network; addresses of the loopback stand for telephones."""

import socket
from collections import deque
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from threading import Event, Thread
from types import SimpleNamespace

import pytest
from hypothesis import given, strategies as st
from waitress import wasyncore

from parties import hall_server
from parties.hall_server import LARGEST_BODY, LARGEST_HEAD, HallServer, Turns
from tests.browser.program import a_free_port

HALL = "127.0.0.2"
STRANGER, STRANGERS_OTHER, HELPER = "127.0.0.3", "127.0.0.4", "127.0.0.5"
PATIENCE = 30  # seconds


def application(environ, start_response):
    body = environ["wsgi.input"].read()
    start_response("200 OK", [("Content-Length", str(len(body) + 4))])
    return [b"here" + body]


class Served:
    """The server of the hall, in a thread."""

    def __init__(self, application):
        self.port, self.known, self.stopped = a_free_port(), {}, False
        listener = socket.create_server((HALL, self.port))
        self.server = HallServer(application, listener, self.known)
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while not self.stopped:
            wasyncore.poll2(0.05, self.known)
        self.server.task_dispatcher.shutdown()
        wasyncore.close_all(self.known, ignore_all=True)

    def stop(self):
        self.stopped = True
        self.thread.join(PATIENCE)

    def waiting(self):
        with self.server.task_dispatcher.lock:
            return len(self.server.task_dispatcher.queue)

    def connect(self, who):
        return socket.create_connection((HALL, self.port), PATIENCE, source_address=(who, 0))

    def ask(self, who, body=b""):
        asked = HTTPConnection(HALL, self.port, PATIENCE, source_address=(who, 0))
        try:
            asked.request("POST" if body else "GET", "/", body)
            answer = asked.getresponse()
            return answer.status, answer.read()
        finally:
            asked.close()


@pytest.fixture
def hall():
    """It serves, and hangs up on everybody at the end."""
    served = Served(application)
    yield served
    served.stop()


@pytest.fixture
def small(monkeypatch):
    """A hall of twelve connections, five of one address."""
    monkeypatch.setattr(hall_server, "OF_ONE_ADDRESS", 5)
    monkeypatch.setattr(hall_server, "IN_ALL", 12)


def all_of(connection):
    """What comes until it is hung up on."""
    came = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(1000):
            came += part
    return came


def half_open(hall, who, stack):
    connection = stack.enter_context(hall.connect(who))
    connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
    return connection


def test_one_address_gives_up_its_own_and_nobody_else_is_shut_out(hall, small):
    with ExitStack() as stack:
        kept = stack.enter_context(hall.connect(HELPER))
        first, *_ = [half_open(hall, STRANGER, stack) for _ in range(40)]

        assert all_of(first) == b""
        assert hall.ask(HELPER) == (200, b"here")
        assert len(hall.server.active_channels) <= 5 + 2
        kept.sendall(b"GET / HTTP/1.0\r\n\r\n")
        assert all_of(kept).endswith(b"here")


def test_a_full_hall_lets_in_whoever_comes_and_whoever_has_most_gives_up_one(hall, small):
    with ExitStack() as stack:
        kept = stack.enter_context(hall.connect(HELPER))
        for who in (STRANGER, STRANGERS_OTHER, "127.0.0.6", "127.0.0.7"):
            for _ in range(5):
                half_open(hall, who, stack)

        assert hall.ask(HELPER) == (200, b"here")
        assert len(hall.server.active_channels) <= 12
        kept.sendall(b"GET / HTTP/1.0\r\n\r\n")
        assert all_of(kept).endswith(b"here")


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: ", id="half a head"),
        pytest.param(b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf", id="half a body"),
    ],
)
def test_what_does_not_come_to_an_end_is_hung_up_on(hall, monkeypatch, sent):
    monkeypatch.setattr(hall_server, "HEAD_WITHIN", 0.1)
    monkeypatch.setattr(hall_server, "BODY_WITHIN", 0.1)
    with hall.connect(STRANGER) as connection:
        connection.sendall(sent)
        assert all_of(connection) == b""


def test_bytes_that_drip_win_no_time(hall, monkeypatch):
    monkeypatch.setattr(hall_server, "HEAD_WITHIN", 0.5)
    with hall.connect(STRANGER) as connection, suppress(ConnectionError):
        while not connection.sendall(b"x"):
            pass
    assert hall.ask(HELPER) == (200, b"here")


def test_a_connection_that_was_answered_may_wait_for_its_next_question(hall, monkeypatch):
    connection = HTTPConnection(HALL, hall.port, PATIENCE)
    connection.request("GET", "/")
    assert connection.getresponse().read() == b"here"
    monkeypatch.setattr(hall_server, "HEAD_WITHIN", 0)
    hall.server.maintenance(0)
    monkeypatch.undo()

    connection.request("GET", "/")
    assert connection.getresponse().read() == b"here"
    connection.close()


def test_a_big_body_is_refused_before_it_is_read(hall):
    with hall.connect(STRANGER) as connection:
        head = f"POST / HTTP/1.1\r\nContent-Length: {LARGEST_BODY}\r\n\r\n"
        connection.sendall(head.encode())
        assert all_of(connection).startswith(b"HTTP/1.1 413")


def test_one_that_does_not_say_how_big_it_is_is_read_no_further(hall):
    with hall.connect(STRANGER) as connection, suppress(ConnectionError):
        connection.sendall(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        while not connection.sendall(chunk):
            pass
    assert hall.ask(HELPER) == (200, b"here")


def test_what_a_hall_sends_is_taken(hall):
    body = b"x" * 2**17
    assert hall.ask(HELPER, body) == (200, b"here" + body)


def test_a_head_without_end_is_refused(hall):
    with hall.connect(STRANGER) as connection, suppress(ConnectionError):
        connection.sendall(b"GET / HTTP/1.1\r\nCookie: " + b"x" * LARGEST_HEAD)
        assert all_of(connection).startswith(b"HTTP/1.0 431")


def test_a_helper_waits_for_one_of_a_strangers_questions_and_not_for_all():
    answered, go_on = [], Event()

    def one_after_the_other(environ, start_response):
        go_on.wait(PATIENCE)
        answered.append(environ["REMOTE_ADDR"])
        return application(environ, start_response)

    hall = Served(one_after_the_other)
    hall.server.task_dispatcher.set_thread_count(1)
    with ExitStack() as stack:
        for _ in range(30):
            stack.enter_context(hall.connect(STRANGER)).sendall(b"GET / HTTP/1.0\r\n\r\n")
        helper = stack.enter_context(hall.connect(HELPER))
        helper.sendall(b"GET / HTTP/1.0\r\n\r\n")
        while hall.waiting() < 30:
            pass
        go_on.set()
        assert all_of(helper).endswith(b"here")
        hall.stop()
    assert answered.index(HELPER) <= 2  # one was at work, and one had its turn


@given(st.lists(st.sampled_from("abc"), max_size=30))
def test_by_turns_nobody_is_forgotten_and_everybody_keeps_their_own_order(asked):
    turns = Turns()
    for number, address in enumerate(asked):
        turns.append(SimpleNamespace(addr=(address, 1), number=number))

    order = deque()
    while turns:
        order.append(turns.popleft())

    assert sorted(each.number for each in order) == list(range(len(asked)))
    for address in "abc":
        own = [each.number for each in order if each.addr[0] == address]
        assert own == sorted(own)
    firsts = {each.addr[0] for each in list(order)[: len(set(asked))]}
    assert firsts == set(asked)
