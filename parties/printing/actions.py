"""When a sheet was first opened as it is."""

from collections.abc import Callable, Mapping

from django.utils import timezone

from parties.models import FirstOpened, Night
from scoring.club.members import MemberRole
from scoring.evening import Evening
from scoring.what_follows import told_of


def note_opened(night: Night, what: str) -> None:
    """Keeps when this was first opened, for the list of what is still to be done; whoever only reads
    does none of it."""
    if vars(night).get("role") == MemberRole.READER:
        return
    FirstOpened.objects.get_or_create(night=night, what=what, defaults={"at": timezone.now()})


def _on_the_wall(evening: Evening) -> object:
    prizes = evening.prizes.further, evening.prizes.chosen_by_rank
    return evening.rules, evening.form, prizes


GOES_BY: Mapping[str, Callable[[Evening], object]] = {
    "punch-cards": lambda evening: evening.rules.games,
    "door-list": lambda evening: evening.door.expected,
    "house-rules": _on_the_wall,
    "seating-list": lambda evening: (evening.rooms[:1], evening.chairs[:1]),
    "callers-grid": lambda evening: (evening.rooms[:1], evening.chairs[:1]),
    "result-sheet": lambda evening: evening.games_are_over and told_of(evening),
    "treasurer": lambda evening: evening.games_are_over and told_of(evening),
}
"""What of the night a sheet shows."""


def open_anew(night: Night, before: Evening, after: Evening) -> None:
    """Of a sheet that would show something else now nobody has opened what it shows; the list of the door
    is for those who were expected as it opened."""
    otherwise = {what for what, shows in GOES_BY.items() if shows(before) != shows(after)}
    if after.door.is_open:
        otherwise.discard("door-list")
    if otherwise:
        night.first_opened.filter(what__in=otherwise).delete()
