"""What a file would bring, as its page says it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import cast

from django.utils.translation import gettext as _

from parties.archive.actions.comparing import Standing
from parties.archive.actions.fields import row_as_json
from parties.archive.actions.looking import Coming, ComingNight
from parties.archive_file.contents import Json
from parties.club.forms.club import NightForm
from parties.club.page import club_log
from parties.models import Night, Player
from parties.wording.dates import Look, day
from parties.wording.deeds import deed
from parties.wording.words import listed
from scoring.club.settings import SettingsChanged
from scoring.log.entry import Entry
from scoring.numbers import PlayerId


@dataclass(frozen=True, slots=True)
class NightRow:
    """A night: its day and its hall."""

    on: date
    hall: str


@dataclass(frozen=True, slots=True)
class Side:
    """Two continuations of one night: from which line on, and what each side says there."""

    night: NightRow
    line: int
    here: str
    there: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A night as it is here, and in words what of it is otherwise then."""

    night: NightRow
    says: list[str]


@dataclass(frozen=True, slots=True)
class WhatComes:
    """All that the page shows before anything is changed."""

    name: str
    is_new: bool
    brings_nothing: bool
    new: list[NightRow]
    more: list[NightRow]
    differ: list[Side]
    club_differs: bool
    people: int
    forgotten: int
    lines: int
    settings: str
    moved: list[Moved]
    club_id: int | None
    lone_parts: str


def what_comes(coming: Coming) -> WhatComes:
    """The file beside what is here."""
    return WhatComes(
        coming.contents.club["name"],
        coming.is_new,
        coming.brings_nothing,
        list(_rows(coming, Standing.NEW)),
        list(_rows(coming, Standing.GOES_ON)),
        list(_sides(coming)),
        coming.club_log.standing is Standing.DIFFERS,
        coming.new_people,
        coming.forgotten,
        coming.new_lines,
        _settings(coming.settings),
        [_moved(night) for night in coming.nights if night.otherwise],
        coming.club.pk if coming.club else None,
        _lone(coming.lone_parts),
    )


def _lone(nights: Sequence[ComingNight]) -> str:
    if not nights:
        return ""
    says = _(
        "%(parts)s: the club’s log tells which nights belong to this championship, and it does not "
        "come along."
    )
    return says % {"parts": listed(night.part for night in nights)}


def _settings(changed: SettingsChanged | None) -> str:
    return club_log.deed(changed, (), {}, {}) if changed and changed.names else ""


def _rows(coming: Coming, standing: Standing) -> Iterator[NightRow]:
    yield from map(_row, sorted(coming.of(standing), key=lambda night: night.about["date"]))


def _row(night: ComingNight) -> NightRow:
    return _row_of(night.about)


def _row_of(about: Json) -> NightRow:
    return NightRow(date.fromisoformat(about["date"]), about["hall"])


def _sides(coming: Coming) -> Iterator[Side]:
    here = Player.objects.filter(club=coming.club).values_list("pk", "name")
    names = coming.names | {PlayerId(player): name for player, name in here}

    def says(entry: Entry | None) -> str:
        return deed(entry, names) if entry else ""

    for night in coming.differing:
        sides = says(night.said_here), says(night.said_there)
        yield Side(_row(night), night.differs_at, *sides)


_PLANNED = ("date", "hall", "permit")


def _moved(night: ComingNight) -> Moved:
    here = row_as_json(cast("Night", night.here))
    says = [
        _("%(rule)s: %(now)s (until now: %(before)s)")
        % {
            "rule": NightForm.base_fields[name].label,
            "now": _planned(name, night.about),
            "before": _planned(name, here),
        }
        for name in night.otherwise
        if name in _PLANNED
    ]
    if "taken_out" in night.otherwise:
        taken_out = night.about["taken_out"]
        says.append(_("The plan is taken out.") if taken_out else _("The plan is put back."))
    if set(night.otherwise) - {*_PLANNED, "taken_out"}:
        says.append(_("The board shows something else."))
    return Moved(_row_of(here), says)


def _planned(name: str, about: Json) -> str:
    if name == "date":
        return day(date.fromisoformat(about[name]), Look.WEEKDAY)
    return str(about[name] or _("none"))
