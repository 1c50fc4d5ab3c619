"""What the page of a championship shows: its sections, who goes on, and who won."""

from collections.abc import Iterator, Sequence, Set as AbstractSet
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext, pgettext

from parties.club.actions.setting_up import has_begun
from parties.log.reading import LogLine, last_line
from parties.models import Club, Night, Player, evenings
from parties.rules.page.evenings import number_of
from parties.seasons.actions import LETTERS, Played, games_until_met
from parties.seasons.forms import Tickable, tick
from parties.wording.deeds import club_deed
from parties.wording.formats import counted
from parties.wording.words import Names, both, games, listed
from scoring.club.people import ClubNow, club_now
from scoring.club.settings import ChampionshipPlanned, FinalPlanned
from scoring.evening import Evening
from scoring.formats.named import DRIVE_45S
from scoring.log.lines import standing_lines
from scoring.night.course import Phase
from scoring.numbers import CoupleNo, NightKey
from scoring.prizes import ties
from scoring.prizes.offers import line_of

# The nights of a championship, as the club's log and their own tell them now.


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


# A championship in words: how far each section is, who goes on, and who won.


@dataclass(frozen=True, slots=True)
class Row:
    """A card of a section: its place, what it came to, and whether it is ticked, `at` its value."""

    at: str
    number: CoupleNo
    place: int
    who: str
    came_to: str
    is_equal: bool
    is_ticked: bool
    goes_on: bool


@dataclass(frozen=True, slots=True)
class Section:
    """A section: its night, where it stands, its cards, best first, and what is to be told of it."""

    letter: str
    night: Night
    state: str
    rows: Sequence[Row]
    tells: Sequence[str]


@dataclass(frozen=True, slots=True)
class Ended:
    """The final or the plate: where it stands, and who won it. `places`, best first, once somebody has a
    result; while it is not closed they are as they stand."""

    called: str
    night: Night
    state: str
    cards: Sequence[tuple[CoupleNo, str]]
    won: str
    places: Sequence[tuple[int, CoupleNo, str, str]] = ()
    is_closed: bool = False


def planned_last(club: Club, parts: Parts) -> LogLine | None:
    """What was planned of it last, to be undone here; None where somebody has played there since, as
    it could not be."""
    parts_of_it = parts.finals if parts.final else parts.sections
    if any(has_begun(each.evening, with_cards=bool(parts.final)) for each in parts_of_it):
        return None
    mine = (parts.said, parts.final)
    lines = [each for each in standing_lines(parts.now.lines) if each.entry in mine]
    return last_line(club, lines, lambda entry: club_deed(entry, lines, {}, {}))


def choices_of(parts: Parts) -> list[Tickable]:
    """Who can be ticked in each section, best first."""
    return [
        Tickable(
            each.letter,
            line_of(each.evening.levels, parts.said.go_on),
            [number for level in each.evening.levels for number in level.couples],
        )
        for each in parts.sections
    ]


def sections_shown(parts: Parts, ticked: AbstractSet[str]) -> list[Section]:
    """Every section as it stands."""
    return [
        Section(
            each.letter,
            each.night,
            state(each.evening),
            list(_rows(each, choice, ticked, parts)),
            list(_tells(each, choice, _went(parts, each), parts.names)),
        )
        for each, choice in zip(parts.sections, choices_of(parts), strict=True)
    ]


def _went(parts: Parts, section: Played) -> tuple[CoupleNo, ...] | None:
    """Who went on from a section; None while nobody has."""
    if parts.final is None:
        return None
    return parts.final.went_on[LETTERS.index(section.letter)]


def _rows(
    section: Played, choice: Tickable, ticked: AbstractSet[str], parts: Parts
) -> Iterator[Row]:
    evening, went = section.evening, _went(parts, section)
    if not evening.games.have_begun:
        return
    for level in evening.levels:
        for number in level.couples:
            value = tick(section.letter, number)
            yield Row(
                value,
                number,
                level.place,
                both(evening.couples[number], parts.names),
                counted(evening.form, level.games_won),
                is_equal=number in choice.line.equal and evening.games_are_over,
                is_ticked=value in ticked,
                goes_on=number in went if went is not None else False,
            )


def _tells(
    section: Played, choice: Tickable, went: tuple[CoupleNo, ...] | None, names: Names
) -> Iterator[str]:
    """Who is equal at the line; who would go on by the standings of now, and did not; how many games
    it takes until all have met."""
    evening, line = section.evening, choice.line
    if evening.games_are_over and line.equal and went is None:
        says = ngettext(
            "Tied at the line: %(who)s. One of them goes on: after a cut or a play-off, tick who.",
            "Tied at the line: %(who)s. %(number)s of them go on: after a cut or a play-off, tick who.",
            line.left,
        )
        yield says % {"who": _who(evening, line.equal, names), "number": line.left}
    if went is not None and (missed := [each for each in line.clear if each not in went]):
        says = _("Through by the standings, but not ticked: %(who)s.")
        yield says % {"who": _who(evening, missed, names)}
    yield from _too_few_games(evening)


def _too_few_games(evening: Evening) -> Iterator[str]:
    if evening.phase not in (Phase.PREPARE, Phase.DOOR) or len(evening.couples) < 2:
        return
    met = games_until_met(evening.form or DRIVE_45S, len(evening.couples))
    if met and met != evening.rules.games:
        says = _("Those here have all met after %(met)s; this section is down for %(games)s.")
        yield says % {"met": games(met), "games": games(evening.rules.games)}


def _who(evening: Evening, numbers: Sequence[CoupleNo], names: Names) -> str:
    return listed(both(evening.couples[number], names) for number in numbers)


def state(evening: Evening) -> str:
    """Where a night of it stands."""
    if evening.phase is Phase.PLAY and evening.game:
        return _("game %(game)s of %(games)s") % {
            "game": evening.game,
            "games": evening.rules.games,
        }
    return {
        Phase.PREPARE: _("planned"),
        Phase.DOOR: _("the door is open"),
        Phase.PLAY: _("being played"),
        Phase.SETTLE: _("all games played"),
        Phase.CLOSED: pgettext("a night", "closed"),
    }[evening.phase]


def finals_shown(parts: Parts) -> list[Ended]:
    """The final, and the plate if there is one."""
    return [
        Ended(
            each.called,
            each.night,
            state(each.evening),
            [(n, both(people, parts.names)) for n, people in each.evening.couples.items()],
            _won(each, parts.names),
            list(_places(each.evening, parts.names)),
            is_closed=each.evening.phase is Phase.CLOSED,
        )
        for each in parts.finals
    ]


def _places(evening: Evening, names: Names) -> Iterator[tuple[int, CoupleNo, str, str]]:
    """Each place of a night whose games are played, whose it is, and with what."""
    for level in evening.levels if evening.games_are_over else ():
        for number in level.couples:
            who = both(evening.couples[number], names)
            yield level.place, number, who, counted(evening.form, level.games_won)


def _won(part: Part, names: Names) -> str:
    """Who won it, once it is closed; where nobody parted equals, all of them."""
    evening = part.evening
    if evening.phase is not Phase.CLOSED or not evening.levels:
        return ""
    winners = _winners(evening)
    who = _who(evening, winners, names)
    if len(winners) > 1:
        return _("%(part)s: %(who)s are tied for first.") % {"part": part.called, "who": who}
    return _("%(part)s won by %(who)s.") % {"part": part.called, "who": who}


def _winners(evening: Evening) -> tuple[CoupleNo, ...]:
    first = next((each for each in evening.settlements if each.offer.place == 1), None)
    if first and not isinstance(first.standing, ties.Open):
        return ties.winners(first.standing)
    return evening.levels[0].couples
