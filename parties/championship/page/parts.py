"""The nights of a championship, as the club's log and their own tell them now."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from parties.championship.actions import LETTERS, Played
from parties.evenings.page.lately import number_of
from parties.models import Club, Night, Player, evenings
from parties.wording.words import Names
from scoring.club.championship import ChampionshipPlanned, FinalPlanned
from scoring.club.now import ClubNow, club_now
from scoring.evening import Evening
from scoring.numbers import NightKey


@dataclass(frozen=True, slots=True)
class Part:
    """The final or the plate."""

    called: str
    night: Night
    evening: Evening


@dataclass(frozen=True, slots=True)
class Parts:
    """What there is of a championship now: a section whose night was taken out or called off is no
    part of it. `final` is what the club's log says of the final, and `finals` are its nights; `now` is the
    club."""

    now: ClubNow
    said: ChampionshipPlanned
    sections: Sequence[Played]
    final: FinalPlanned | None
    finals: Sequence[Part]
    names: Names

    @property
    def of(self) -> int:
        """How an address names it."""
        return number_of(self.said.sections[0])

    @property
    def are_over(self) -> bool:
        """Whether every section has played its games."""
        return bool(self.sections) and all(each.evening.games_are_over for each in self.sections)


def parts_of(club: Club, asked: str) -> Parts | None:
    """The championship that is asked for, or else the newest, as one that was taken back is no more;
    None where the club has none. In three queries, and one of the club's log."""
    now = club_now(club.lines())
    says = now.says
    numbers = {f"{number_of(key)}": key for key in says.championships}
    wanted = numbers.get(asked, next(reversed(says.championships), None))
    if wanted is None:
        return None
    said, final = says.championships[wanted], says.finals.get(wanted)
    there = _nights(club, [*said.sections, *(final.nights if final else ())])
    sections = [
        Played(letter, *there[key])
        for letter, key in zip(LETTERS, said.sections, strict=False)
        if key in there
    ]
    finals = [
        Part(called, *there[key])
        for called, key in zip(
            (_("Final"), _("Plate")), final.nights if final else (), strict=False
        )
        if key in there
    ]
    people = {player for _night, evening in there.values() for player in evening.door.people}
    names = Player.objects.filter(club=club).names(people)
    return Parts(now, said, sections, final, finals, names)


def _nights(club: Club, keys: Sequence[NightKey]) -> dict[NightKey, tuple[Night, Evening]]:
    """Those of them that are nights of the club still, and go on or are over."""
    numbers = {number_of(key): key for key in keys}
    rows = list(Night.objects.filter(club=club, pk__in=numbers, taken_out=False))
    for each in rows:
        each.club = club
    return {
        numbers[night.pk]: (night, evening)
        for night, evening in evenings(rows)
        if not evening.night.called_off
    }
