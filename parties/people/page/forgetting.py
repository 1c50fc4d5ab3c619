"""What stands on the page before somebody is forgotten: where the name was typed, text by text."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.models import Club, Player, PlayerName
from parties.typed.finding import all_typed
from parties.typed.names import Found, blanked, found
from parties.typed.places import Place
from parties.wording.dates import day
from scoring.club.now import club_now
from scoring.club.renaming import PersonRenamed
from scoring.numbers import PlayerId

MOST_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Named:
    """A text in which somebody is named, or perhaps named: as it is, as it would be, at which places,
    and on the nights of which days."""

    text: str
    blanked: str
    is_whole: bool
    places: tuple[Place, ...]
    days: tuple[date, ...]

    @property
    def mark(self) -> str:
        """What a form sends back for it."""
        return sha256(self.text.encode()).hexdigest()[:16]

    @property
    def says(self) -> str:
        """As it is and as it would be, and where."""
        becomes = _("“%(text)s” becomes “%(blanked)s”")
        said = becomes % {"text": self.text, "blanked": self.blanked}
        return f"{said} · {self.where}"

    @property
    def where(self) -> str:
        """The last of its nights, and how many more."""
        if not self.days:
            return _("in the club’s log or its settings")
        more = len(self.days) - 1
        said = ngettext(
            "night of %(day)s, and %(number)s other",
            "night of %(day)s, and %(number)s others",
            more,
        )
        return (said if more else _("night of %(day)s")) % {
            "day": day(self.days[-1]),
            "number": more,
        }


def named_in(club: Club, player: PlayerId) -> list[Named]:
    """Each text in which the whole name stands, then those with a part of it, which may be another
    person's; one text at many places is one."""
    names, texts = names_ever(club, player), dict[str, tuple[Found, list[Place], set[date]]]()
    for text, place, on in all_typed(club):
        if text not in texts and (where := found(text, names)):
            texts[text] = where, [], set()
        if text in texts:
            texts[text][1].append(place)
            texts[text][2].update([on] if on else [])
    named = [_named(text, *each) for text, each in texts.items()]
    return sorted(named, key=lambda each: (not each.is_whole, each.text.casefold()))[:MOST_SHOWN]


def _named(text: str, where: Found, places: Iterable[Place], days: Iterable[date]) -> Named:
    at = tuple(replace(place, at=where.at) for place in places)
    return Named(text, blanked(text, where.at), where.is_whole, at, tuple(sorted(days)))


def names_ever(club: Club, player: PlayerId) -> list[str]:
    """Every name that somebody has or had in the book, under every number there is for that person."""
    lines = club.lines()
    says = club_now(lines).says
    mine = {player, *(alias for alias in says.aliases if says.main(alias) == player)}
    renamed = (line.entry for line in lines if isinstance(line.entry, PersonRenamed))
    rows = {row for entry in renamed if entry.player in mine for row in (entry.was, entry.now)}
    had = PlayerName.objects.filter(pk__in=rows).values_list("text", flat=True)
    has = Player.objects.filter(club=club, pk__in=mine).values_list("name", flat=True)
    return sorted({name for name in (*has, *had) if name})


def chosen_of(named: Iterable[Named], marks: Iterable[str]) -> Iterator[Place]:
    """The places of the texts that were chosen."""
    wanted = set(marks)
    for each in named:
        if each.mark in wanted:
            yield from each.places
