"""What a club plays, as it was played most recently."""

from django.db.models import OuterRef, Q, Subquery
from django.db.models.fields.json import KT

from parties.evenings.page.evenings import offered_by
from parties.fields.numbers import is_number
from parties.log.facts import fact
from parties.models import Club, LogEntry, NightQuerySet
from scoring.club.now import club_now
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.night.evening_format import Plays
from scoring.numbers import NightKey

_LATELY = 60
"""So many nights say what was."""


def most_recent_first(club: Club) -> dict[str, Format]:
    """The drive and what the club plays beside it, by name; at the end what was never played."""
    known = offered_by(club)
    if len(known) == 1:
        return known
    played = usual_nights(club).annotate(played=what_was_played()).order_by("-date", "-pk")
    lately = [name or DRIVE_45S.name for name in played.values_list("played", flat=True)[:_LATELY]]
    return {name: known[name] for name in dict.fromkeys([*lately, *known]) if name in known}


def usual_nights(club: Club) -> NightQuerySet:
    """Planned or had: none of a championship, which is not how the club's nights are."""
    nights = club.nights.filter(practice=not club.has_nights, taken_out=False)
    return nights.exclude(pk__in=_parts_of_championships(club))


def _parts_of_championships(club: Club) -> set[int]:
    says = club_now(club.lines()).says
    keys = (key for first in says.championships for key in says.nights_of_championship(first))
    return {number_of(key) for key in keys}


def number_of(key: NightKey) -> int:
    """The row of a night; none has 0, which is what another machine's key comes to."""
    return int(key) if is_number(key) else 0


def on_which(nights: NightQuerySet, plays: Format) -> NightQuerySet:
    """Those of the nights on which this is played."""
    alike = Q(played=plays.name)
    alike |= Q(played=None) if plays.is_the_drive else Q()
    return nights.annotate(played=what_was_played()).filter(alike)


def what_was_played() -> Subquery:
    """The name of it, for each night; none where nobody said that it is another evening than the drive."""
    said = LogEntry.objects.filter(night=OuterRef("pk"), kind=Plays.kind).order_by("-seq")
    return Subquery(
        said.annotate(name=KT(fact(Plays, lambda said: said.form.name))).values("name")[:1]
    )
