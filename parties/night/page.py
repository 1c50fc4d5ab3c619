"""What is to be done in each phase of a night, ticked by what is known: nobody ticks it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from parties.copies.actions import making
from parties.copies.page import newest_at, second_place
from parties.door.page.door import waits_for_answer
from parties.models import Night
from parties.till.page import asks_for_cash
from parties.web.frame import any_pot_open, any_tie_open, has_to_count
from parties.wording.words import money
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.prizes.paying import left_to_hand_over
from scoring.till.box import floats_of

Opened = Mapping[str, datetime]
"""When each sheet, and the board, was first opened."""


COPIES = "copies"
"""The page of the club, among those of the night."""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing of the evening: done or not, what is known of it, the page it is done on, `of` which one,
    and `where` on it. A sheet is done when it was opened, `at`: whether it was printed nobody knows."""

    says: str
    page: str
    done: bool
    note: str = ""
    at: datetime | None = None
    where: str = ""
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tasks:
    """All that is to be done in a phase, under its name."""

    title: str
    tasks: tuple[Task, ...]


def tasks_of(night: Night, evening: Evening) -> Tasks:
    """What is to be done in the phase in which the night is."""
    opened = dict(night.first_opened.values_list("what", "at"))
    match evening.phase:
        case Phase.PREPARE:
            return Tasks(_("In the afternoon"), tuple(_afternoon(night, evening, opened)))
        case Phase.DOOR:
            return Tasks(_("At the door"), tuple(_door(evening, opened)))
        case Phase.PLAY:
            return Tasks(_("During play"), tuple(_play(evening, opened)))
        case Phase.SETTLE:
            return Tasks(_("At the end"), tuple(_end(evening, opened)))
        case Phase.CLOSED:
            return Tasks(_("At the end"), () if evening.night.called_off else tuple(_after(opened)))


def address(night: Night, task: Task) -> str:
    """Where it is done."""
    owner = night.club_id if task.page == COPIES else night.pk
    return reverse(task.page, args=[owner, *task.of]) + task.where


def _afternoon(night: Night, evening: Evening, opened: Opened) -> Iterator[Task]:
    if evening.form is None and not evening.knock_out.is_all:
        yield _opened(_("Punch cards"), "paper", "punch-cards", opened)
    if evening.form is None:
        yield _opened(_("Signs for the tables"), "paper", "table-signs", opened)
    yield _sheet(_("Door list"), "door-list", opened)
    yield _sheet(_("House rules for the wall"), "house-rules", opened)
    if evening.form is None:
        expected = len(evening.door.expected)
        yield Task(_("Expected"), "expected", bool(expected), str(expected or ""))
    if waits := waits_for_answer(night):
        yield Task(_("Said at home: we are coming"), "expected", done=False, note=str(waits))
    yield from _money_there(evening)
    yield _opened(_("Board"), "board", "board", opened)
    yield from _copies()


def _copies() -> Iterator[Task]:
    """Where this computer makes copies: one of today, also in the second place if one is named."""
    if not making.is_on():
        return
    newest, second = newest_at(), second_place()
    is_there = newest is not None and localdate(newest) == localdate()
    done = is_there and (second is None or second.has(newest))
    yield Task(_("Copies made"), COPIES, done, second.says if second else "")


def _door(evening: Evening, opened: Opened) -> Iterator[Task]:
    yield from _money_there(evening)
    yield from _fees(evening)
    if evening.door.singles:
        yield Task(_("Partner list"), "door", done=False, note=str(len(evening.door.singles)))
    if evening.knock_out.is_all:
        yield Task(_("Knock-out drawn"), "knock-out", evening.bracket is not None)
        return
    yield Task(_("First tables"), "seating", evening.seats_are_whole)
    if evening.seats_are_whole:
        yield _sheet(_("Who begins where"), "seating-list", opened)
        if evening.form is None:
            yield _sheet(_("Caller’s grid"), "callers-grid", opened)


def _play(evening: Evening, opened: Opened) -> Iterator[Task]:
    yield from _fees(evening)
    if evening.bracket:
        yield Task(_("Knock-out played"), "knock-out", evening.bracket.is_over)
        return
    if evening.form is None:
        yield _sheet(_("Caller’s grid"), "callers-grid", opened)
    if tea := evening.rules.break_after:
        says = _("Tea after game %(game)s") % {"game": tea}
        yield Task(says, "floor", (evening.game or 0) > tea)


def _end(evening: Evening, opened: Opened) -> Iterator[Task]:
    yield from _fees(evening)
    yield Task(_("Ties"), "prizes", not any_tie_open(evening))
    handed = not any_tie_open(evening) and not left_to_hand_over(evening)
    yield Task(_("Hand out the prizes"), "payout", handed)
    if evening.rules.pots:
        yield Task(_("Pots"), "pots", not any_pot_open(evening))
    yield Task(_("Count the till"), "till", not has_to_count(evening))
    yield _sheet(_("Result sheet for the wall"), "result-sheet", opened)


def _after(opened: Opened) -> Iterator[Task]:
    yield _sheet(_("Result sheet for the wall"), "result-sheet", opened)
    yield _sheet(_("Treasurer’s sheet"), "treasurer", opened)


def _money_there(evening: Evening) -> Iterator[Task]:
    if evening.rules.pots and evening.door.is_open:
        yield Task(_("Pots"), "till", not asks_for_cash(evening))
    float_ = floats_of(evening)
    said = money(float_) if float_ else ""
    yield Task(_("Float"), "till", bool(float_), said, where="?open=float#float-1")


def _fees(evening: Evening) -> Iterator[Task]:
    """A night without fees has nothing to tick here."""
    if evening.takings or evening.to_collect:
        left = evening.to_collect
        owing = _("owing %(amount)s") % {"amount": money(left)} if left else ""
        yield Task(_("Fees"), "door", not left, owing)


def _opened(says: str, page: str, what: str, opened: Opened, *of: str) -> Task:
    return Task(says, page, what in opened, at=opened.get(what), of=of)


def _sheet(says: str, name: str, opened: Opened) -> Task:
    return _opened(says, "sheet", name, opened, name)
