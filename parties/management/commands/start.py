"""Serve the program to this machine, and to the hall's network while its switch is on."""

import os
import socket
import sqlite3
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from enum import StrEnum
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import ProxyHandler, build_opener

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.core.servers.basehttp import get_internal_wsgi_application
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from parties import network
from parties.copies.actions import making
from parties.copies.actions.folder import Unusable
from parties.copies.actions.making import can_copy, is_newer, is_unreadable, make_copy
from parties.copies.page import usable_copies
from parties.copies.views import serve_until_put_back
from parties.copies.words import Why
from parties.log.forgotten import forget_again
from parties.log.results import keep_missing_results
from parties.management import window
from parties.management.following import Follower
from parties.management.telling import Teller
from parties.management.window import NO_COPY, unusable
from parties.web.fields import is_number
from parties.web.pictures import at_once

THIS_MACHINE = "127.0.0.1"
PORT = 8045
ANY_FREE_PORT = 0

PORTS_OF_A_WINDOW = range(PORT, PORT + 10)


class Wrong(StrEnum):
    """Why the data cannot be used, where a copy mends it."""

    UNREADABLE = "The data cannot be read:"
    NEWER = "A newer version of the program made the data: start that one, or"


# A request to this machine must not go by way of a proxy.
browser = build_opener(ProxyHandler({}))


class Command(BaseCommand):
    """Start the program; with --check, only see whether it would."""

    help = "Start the program on this machine, and print its address."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take another port, or the wish to stop after one request; and say where the data are."""
        parser.epilog = (
            f"All that is kept is in {settings.DATA}. To keep it in another folder, set CARD_PARTY_DATA"
            " to that folder before you start."
        )
        parser.add_argument("--port", type=port_number, help=f"{PORT} unless another is given")
        parser.add_argument(
            "--check",
            action="store_true",
            help="answer one request, on any free port unless one is given, and stop",
        )
        parser.add_argument(
            "--window",
            action="store_true",
            help="open the page, and say what goes wrong on a page: what a double click does",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve until stopped; what stands in the way is told in a sentence."""
        if options["window"]:
            self.handle_in_window(options["port"])
        elif options["check"]:
            self.check_that_it_starts(listen(options["port"] or ANY_FREE_PORT))
        else:
            network.show_pages_by(self.say)
            self.start(listen(options["port"] or PORT), opens=lambda _address: None)

    def handle_in_window(self, port: int | None) -> None:
        """For whoever has no terminal: on the first port that is to be had, unless it runs already,
        when its page is opened and nothing else."""
        window.speak_as_this_machine()
        for each in [port] if port else PORTS_OF_A_WINDOW:
            if is_ours(each):
                window.open_now(address_of(each))
                return
            if is_free(each):
                port = each
                break
        try:
            listener = listen(port or PORT)
            network.let_a_button_stop_it()
            network.show_pages_by(window.open_soon)
            self.start(listener, opens=window.open_soon)
        except SystemExit as stopped:
            window.say(str(stopped))
            raise

    def start(self, listener: socket.socket, *, opens: Callable[[str], None]) -> None:
        """Serve at this socket until stopped; the page is opened as soon as there is one."""
        address = address_of(listener.getsockname()[1])
        if wrong := what_copies_can_help():
            self.say(f"{wrong} put a copy back at {address}")
            opens(address)
            if not serve_until_put_back(listener, is_newer=wrong is Wrong.NEWER):
                return
            make_data_ready()
        else:
            make_data_ready()
            opens(address)
        self.say(f"Card Party {settings.VERSION} is at {address}")
        self.say(f"Its data are in {settings.DATA}")
        self.say("Ctrl+C stops it.")
        Teller().start()
        Follower().start()
        serve(listener)

    def check_that_it_starts(self, listener: socket.socket) -> None:
        """Answer one request."""
        if what_copies_can_help() is Wrong.UNREADABLE:
            sys.exit(f"The data in {settings.DATA} cannot be read. Start without --check.")
        make_data_ready()
        address = address_of(listener.getsockname()[1])
        Thread(target=serve, args=[listener], daemon=True).start()
        self.say(f"The first page answers with {first_answer(address)}.")

    def say(self, sentence: str) -> None:
        """Print at once, also where a program and not a person reads along."""
        self.stdout.write(sentence)
        self.stdout.flush()


def port_number(text: str) -> int:
    """Read a port as it is typed."""
    if not (is_number(text) and 0 < int(text) < 2**16):
        raise ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


def address_of(port: int, page: str = "") -> str:
    """Write where a page is found on this machine."""
    return f"http://{THIS_MACHINE}:{port}/{page}"


def listen(port: int) -> socket.socket:
    """Take the port, or stop and say who has it."""
    try:
        return socket.create_server((THIS_MACHINE, port))
    except OSError as error:
        if is_ours(port):
            found = f"Card Party is running already, at {address_of(port)}."
        else:
            found = f"Port {port} is not to be had: {os.strerror(error.errno or 0)}."
        sys.exit(f"{found} To start on another port: --port {port + 1}")


def is_free(port: int) -> bool:
    """Tell whether nobody listens at a port."""
    try:
        socket.create_server((THIS_MACHINE, port)).close()
    except OSError:
        return False
    return True


def is_ours(port: int) -> bool:
    """Tell whether it is this program that answers on a port."""
    try:
        with browser.open(address_of(port, "healthz"), timeout=2) as answer:
            return bool(answer.read(100).split()[:1] == [settings.PROGRAM.encode()])
    except (OSError, HTTPException):
        return False


def make_data_ready() -> None:
    """Bring the database to what the program needs, or stop and say why it cannot be.

    An older database is brought up to date; one that a newer program has used is left
    alone, as what it holds might be misread.
    """
    try:
        refuse_damage()
        refuse_the_future()
        copy_before_an_update()
        call_command("migrate", verbosity=0, interactive=False)
        call_command("clearsessions")
        forget_again()
        keep_missing_results()
    except (DatabaseError, UnicodeDecodeError) as error:  # what SQLite says names what is damaged
        sys.exit(unusable(error, damaged=NO_COPY))


def what_copies_can_help() -> Wrong | None:
    """Why the data cannot be used, where there are copies of them that can."""
    if not can_copy():
        return None
    wrong = what_is_wrong(Path(connection.settings_dict["NAME"]))
    return wrong if wrong and usable_copies() else None


def what_is_wrong(data: Path) -> Wrong | None:
    """What a copy mends, if it is wrong with the data; else that is told by make_data_ready."""
    if is_unreadable(data):
        return Wrong.UNREADABLE
    try:
        return Wrong.NEWER if is_newer() else None
    except (DatabaseError, UnicodeDecodeError):
        return None


def refuse_damage() -> None:
    """Read a SQLite file through, and write to it: both may fail where nobody looks.

    The number written means nothing; that it can be written is what matters.
    """
    if connection.vendor == "sqlite":
        with transaction.atomic(), connection.cursor() as cursor:
            found = cursor.execute("PRAGMA quick_check(1)").fetchone()
            cursor.execute("PRAGMA user_version = 1")
        if found != ("ok",):
            raise DatabaseError("malformed")


def refuse_the_future() -> None:
    """Refuse a database with changes that this program has never heard of."""
    if is_newer():
        raise DatabaseError("newer")


def copy_before_an_update() -> None:
    """Copy data that a migration will change; where that fails, nothing is changed either."""
    executor = MigrationExecutor(connection)
    is_new = not executor.loader.applied_migrations
    if is_new or not can_copy() or not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return
    try:
        make_copy(Why.UPDATE, timezone.now())
    except (OSError, Unusable, sqlite3.Error) as error:
        raise DatabaseError("full") from error


def first_answer(address: str) -> str:
    """Ask for the first page as a browser would, and give its status."""
    try:
        with browser.open(address, timeout=30) as page:
            return f"{page.status} {page.reason}"
    except OSError as error:
        sys.exit(f"The first page does not answer: {error}. See {settings.DATA}.")


def serve(listener: socket.socket) -> None:
    """Answer requests until stopped; the hall's network too, once somebody turns the switch."""
    application = get_internal_wsgi_application()
    port = listener.getsockname()[1]
    making.begin()
    network.begin(application, port, settings.DATA / "hall-network", timezone.now(), at_once)
    network.served_by(application, listener).run()
