"""Why the data cannot be used, as a sentence for whoever has typed a command."""

from django.conf import settings
from django.db import DatabaseError
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

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
