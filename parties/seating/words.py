"""Where winners go, as the board, the ring and the signs on the tables say it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from parties.wording.words import table
from scoring.numbers import BYE_CHAIR, TableNo


def winners_go(ring: Sequence[TableNo]) -> str:
    """One sentence for the whole room; `ring` is its places in the order of the walk."""
    tables = [number for number in ring if number != BYE_CHAIR]
    if len(ring) < 2:
        return _("Both couples stay at their table and deal in turn.")
    said = {"last": table(tables[-1]), "first": table(tables[0])}
    if len(tables) < len(ring):
        return _up_or_down(tables) + " " + _out(said)
    return _up_or_down(tables) + _(", %(last)s to %(first)s.") % said


def _up_or_down(tables: Sequence[TableNo]) -> str:
    if list(tables) == sorted(tables):
        return _("Winners to the next table up")
    if list(tables) == sorted(tables, reverse=True):
        return _("Winners to the next table down")
    return _("Winners to the next table")


def _out(said: dict[str, str]) -> str:
    return _("· %(last)s to the bye chair, from there to %(first)s.") % said


def after(ring: Sequence[TableNo]) -> dict[TableNo, TableNo]:
    """For each place of the ring the one that its winner goes to."""
    return dict(zip(ring, [*ring[1:], *ring[:1]], strict=True))
