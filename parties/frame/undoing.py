"""The undo button of every page of a night: it says what it will undo, and names the very entry."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse

from parties.log.night import last_deed, last_deed_of
from parties.models import DeviceLink, Night, Player, Role
from parties.web.answers import see
from parties.web.button import Press
from parties.wording.deeds import together
from parties.wording.words import Names
from scoring.evening import Evening
from scoring.games.putting_right import PutRight
from scoring.games.results import Won
from scoring.log.lines import Line
from scoring.log.reading import people_of
from scoring.numbers import Seq
from scoring.punch_cards.read import CardLost, CardRead


@dataclass(frozen=True, slots=True)
class Undoable:
    """What the undo button undoes."""

    seq: Seq
    says: str


def undoable(
    night: Night, evening: Evening, names: Names, link: DeviceLink | None = None
) -> Undoable | None:
    """The last deed that stands, in words; None where there is nothing to undo.

    For a helper it is the last of the helper's own deeds; on the floor, if that was a winner or a
    card that was read.
    """
    lines = _own_last(evening, night, link) if link else last_deed(evening, night)
    if not lines:
        return None
    people = {player for _seq, entry in lines for player in people_of(entry)}
    gone = people - names.keys()
    names = {**names, **Player.objects.filter(club=night.club_id).names(gone)} if gone else names
    return Undoable(lines[0].seq, together([line.entry for line in lines], names))


def told(page: str) -> Callable[..., HttpResponse]:
    """On to a page of the night, which says first what was done."""

    def look(press: Press, /, *_args: Any, **_places: Any) -> HttpResponse:
        tell(press)
        return see(page, press.night.pk)

    return look


def tell(press: Press) -> None:
    """What was done is said at the top of the next page, as it stands on the undo button."""
    night, evening = press.night, press.evening
    if done := undoable(night, evening, press.names, press.request.link):
        messages.success(press.request, done.says)


def _own_last(evening: Evening, night: Night, link: DeviceLink) -> tuple[Line, ...]:
    lines = last_deed_of(evening, night, link)
    if link.role == Role.FLOOR and not all(
        isinstance(line.entry, Won | PutRight | CardRead | CardLost) for line in lines
    ):
        return ()
    return lines
