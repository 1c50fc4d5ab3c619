"""Serve the program to this machine, and to the hall's network while its switch is on."""

import os
import socket
import sqlite3
import sys
from argparse import ArgumentParser, ArgumentTypeError
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
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from parties import network
from parties.copies.actions import worker
from parties.copies.actions.looking import Unusable
from parties.copies.actions.making import can_copy, make_copy
from parties.copies.actions.putting_back import is_unreadable
from parties.copies.views.rescue import serve_until_put_back, usable_copies
from parties.copies.words import Why
from parties.fields.numbers import is_number
from parties.forgotten import forget_again
from parties.log.results import keep_missing_results
from parties.web.newer import at_once

THIS_MACHINE = "127.0.0.1"
PORT = 8045
ANY_FREE_PORT = 0

DAMAGED = "The database is damaged, and there is no copy of it. Keep it: it may hold most of it."
NOT_WRITABLE = "Nothing can be written there."
NO_ROOM = "The disk is full, or it fails. Make room, and start again."

# A sign in what SQLite says, and what it means to the person at the keyboard.
WHY_UNUSABLE = {
    "readonly": NOT_WRITABLE,
    "unable to open": NOT_WRITABLE,
    "full": NO_ROOM,
    "I/O error": NO_ROOM,
    "not a database": DAMAGED,
    "malformed": DAMAGED,
    "locked": "Another program keeps the database to itself. Close it, and start again.",
}

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

    def handle(self, *args: Any, **options: Any) -> None:
        """Serve until stopped; what stands in the way is told in a sentence."""
        check, port = options["check"], options["port"]
        listener = listen(port or (ANY_FREE_PORT if check else PORT))
        if copies_can_help():
            if check:
                sys.exit(f"The data in {settings.DATA} cannot be read. Start without --check.")
            self.say(
                f"The data cannot be read. Put a copy back at {address_of(listener.getsockname()[1])}"
            )
            serve_until_put_back(listener)
        make_data_ready()
        address = address_of(listener.getsockname()[1])
        if check:
            Thread(target=serve, args=[listener], daemon=True).start()
            self.say(f"The first page answers with {first_answer(address)}.")
        else:
            self.say(f"Card Party {settings.VERSION} is at {address}")
            self.say(f"Its data are in {settings.DATA}")
            self.say("Ctrl+C stops it.")
            serve(listener)

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


def is_ours(port: int) -> bool:
    """Tell whether it is this program that answers on a port."""
    try:
        with browser.open(address_of(port, "healthz"), timeout=2) as answer:
            return bool(answer.read(100) == settings.PROGRAM.encode())
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
        forget_again()
        keep_missing_results()
    except DatabaseError as error:
        told = str(error)
        known = (why for sign, why in WHY_UNUSABLE.items() if sign in told)
        sys.exit(f"The data in {settings.DATA} cannot be used. {next(known, told)}")
    except UnicodeDecodeError:  # what SQLite says names what is damaged
        sys.exit(f"The data in {settings.DATA} cannot be used. {DAMAGED}")


def copies_can_help() -> bool:
    """Whether the data cannot be read, or are gone, and there are copies of them."""
    return (
        can_copy()
        and is_unreadable(Path(connection.settings_dict["NAME"]))
        and bool(usable_copies())
    )


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
    known = MigrationLoader(connection)
    unheard_of = known.applied_migrations.keys() - known.disk_migrations.keys()
    if any(app == "parties" for app, _ in unheard_of):
        raise DatabaseError("A newer version of the program made them: start that one.")


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
    worker.begin()
    network.begin(application, port, settings.DATA / "hall-network", timezone.now(), at_once)
    network.served_by(application, listener).run()
