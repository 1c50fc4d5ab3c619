"""A start by double click: nobody reads a terminal, so the page opens by itself, and what goes wrong
is said on a page as well."""

import locale
import os
import shutil
import subprocess
import sys
import tempfile
import webbrowser
from pathlib import Path
from threading import Thread

from django.conf import settings
from django.db import DatabaseError
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _

_EDGE = "Microsoft/Edge/Application/msedge.exe"
_ON_WINDOWS = ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA")
_ON_A_MAC = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
_ELSEWHERE = ("microsoft-edge", "google-chrome", "chromium", "chromium-browser")


def speak_as_this_machine() -> None:
    """French where the computer speaks French, else English."""
    if os.name == "nt":
        language = locale.windows_locale.get(_language_of_windows(), "")
    else:
        language = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    translation.activate("fr" if language.startswith("fr") else "en")


def open_soon(address: str) -> None:
    """Open the page beside what goes on here: the browser may take its time."""
    Thread(target=open_now, args=[address], daemon=True).start()


def open_now(address: str) -> None:
    """In a window of its own, where a browser is known that can; else as the computer opens pages."""
    for browser in _browsers():
        try:
            subprocess.Popen(  # noqa: S603 -- a browser that is there, and an address of ours
                [browser, f"--app={address}"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            continue
        return
    webbrowser.open(address)


def say(sentence: str) -> None:
    """On a page of its own, that needs no program to be seen."""
    page = render_to_string("start/said.html", {"says": sentence})
    path = Path(tempfile.gettempdir()) / "card-party-says.html"
    path.write_text(page, "utf-8")
    webbrowser.open(path.as_uri())


def _browsers() -> list[str]:
    if os.name == "nt":
        folders = filter(None, map(os.environ.get, _ON_WINDOWS))
        return [str(path) for each in folders if (path := Path(each) / _EDGE).exists()]
    if sys.platform == "darwin":
        return [each for each in _ON_A_MAC if Path(each).exists()]
    return [found for each in _ELSEWHERE if (found := shutil.which(each))]


def _language_of_windows() -> int:
    import ctypes  # noqa: PLC0415 -- its Windows part is on Windows alone

    return int(getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage())  # noqa: B009


# Why the data cannot be used, as a sentence for whoever has typed a command.


NO_COPY = _("The database is damaged, and there is no copy of it. Keep it: it may hold most of it.")
DAMAGED = _("The database is damaged. Start the program: it shows which copies can be put back.")
NOT_WRITABLE = _("Nothing can be written there.")
NO_ROOM = _("The disk is full, or it fails. Make room, and start again.")
IN_USE = _("Another program keeps the database to itself. Close it, and start again.")
NEWER = _("A newer version of the program made them: start that one.")
NOT_YET = _("They are not up to date. Start the program once; on a server, type migrate first.")

# A sign in what SQLite or PostgreSQL says, and what it means to the person at the keyboard.
_WHY = {
    "readonly": NOT_WRITABLE,
    "unable to open": NOT_WRITABLE,
    "full": NO_ROOM,
    "I/O error": NO_ROOM,
    "not a database": DAMAGED,
    "malformed": DAMAGED,
    "locked": IN_USE,
    "newer": NEWER,
    "no such table": NOT_YET,
    "no such column": NOT_YET,
    "does not exist": NOT_YET,
}


def unusable(error: DatabaseError | UnicodeDecodeError, damaged: Promise = DAMAGED) -> str:
    """The data cannot be used, and why; of those that are damaged, what is said of that."""
    told = "malformed" if isinstance(error, UnicodeDecodeError) else str(error)
    why = next((why for sign, why in _WHY.items() if sign in told), told.partition("\n")[0])
    folder = settings.DATABASES["default"]["NAME"] if settings.DATABASE_URL else settings.DATA
    says = gettext("The data in %(folder)s cannot be used. %(why)s")
    return says % {"folder": folder, "why": damaged if why is DAMAGED else why}
