"""When a sheet was first opened as it is."""

from collections.abc import Callable, Mapping

from django.utils import timezone

from parties.models import FirstOpened, Night
from scoring.club.members import MemberRole
from scoring.corrected import told_of
from scoring.evening import Evening


def note_opened(night: Night, what: str) -> None:
    """Keeps when this was first opened, for the list of what is still to be done; whoever only reads
    does none of it."""
    if vars(night).get("role") == MemberRole.READER:
        return
    FirstOpened.objects.get_or_create(night=night, what=what, defaults={"at": timezone.now()})


def _on_the_wall(evening: Evening) -> object:
    prizes = evening.prizes
    further = prizes.further, prizes.chosen_by_rank, prizes.secret
    return evening.rules, evening.form, further


def _first_tables(evening: Evening) -> object:
    return evening.rooms[:1], evening.chairs[:1]


def _result(evening: Evening) -> object:
    return told_of(evening) if evening.games_are_over else ()


GOES_BY: Mapping[str, Callable[[Evening], object]] = {
    "punch-cards": lambda evening: evening.rules.games,
    "door-list": lambda evening: evening.door.expected,
    "house-rules": _on_the_wall,
    "seating-list": _first_tables,
    "callers-grid": _first_tables,
    "result-sheet": _result,
    "treasurer": _result,
}
"""What of the night a sheet shows."""


def open_anew(night: Night, before: Evening, after: Evening) -> None:
    """Of a sheet that would show something else now nobody has opened what it shows."""
    otherwise = [what for what, shows in GOES_BY.items() if shows(before) != shows(after)]
    if otherwise:
        night.first_opened.filter(what__in=otherwise).delete()
