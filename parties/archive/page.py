"""What is in an archive to be looked at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, cast

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _

from parties.archive.actions.looking import Coming, ComingNight, Standing
from parties.archive.actions.wire import row_as_json
from parties.archive.file.shapes import Json
from parties.club.forms.club import NightForm
from parties.club.page import club
from parties.floor import sheets as grid
from parties.floor.page.floor import callers_grid_of
from parties.models import Club, Night, Player
from parties.people.page.lists import Table, forts_table, games_table, results_table
from parties.printing.page import heading_of, own_size
from parties.prizes import sheets as results
from parties.prizes.page import result_sheet_of
from parties.prizes.words import how_settled, notes
from parties.results import words
from parties.results.page import DrawnCard, GameRow, Walk, drawn_card, games_of, walk_of
from parties.treasurer import sheets
from parties.treasurer.page import heads, rows, sections, treasurer_sheet_of
from parties.web.finding import names_of
from parties.web.spreadsheet import spreadsheet
from parties.wording.country import Look, day
from parties.wording.deeds import deed
from parties.wording.following import ended_early
from parties.wording.formats import counted
from parties.wording.forts import forts_told, prizes_of_forts
from parties.wording.knock_out import place_lines
from parties.wording.ties import parted_in_words, standings_by_group
from parties.wording.words import both, capital, couple_names, listed, prizes_of, worth_of
from scoring.club.settings import SettingsChanged
from scoring.evening import Evening
from scoring.games.forts import fort_levels
from scoring.log.entry import Entry
from scoring.numbers import CoupleNo, PlayerId
from scoring.prizes import ties
from scoring.prizes.settling import Settlement

# A night told on one page that needs nothing but a browser: how it ended, who got what, and the
# walk of each couple.


_STYLE = Path(__file__).parents[1] / "static/parties/archive/night.css"


@dataclass(frozen=True, slots=True)
class Told:
    """A prize: what is won and how, and by which couples, each with its share; no share where no
    money is told."""

    prize: str
    how: str
    couples: tuple[tuple[CoupleNo, str], ...]


@dataclass(frozen=True, slots=True)
class CoupleTold:
    """A couple: why it stands where it stands, and its games, in words and as pictures."""

    couple: CoupleNo
    why: list[str]
    games: list[GameRow]
    punch_card: DrawnCard | None
    walk: Walk | None


def page_of(night: Night, evening: Evening, *, with_money: bool) -> bytes:
    """The page, in the reader's language."""
    names = couple_names(evening.couples, names_of(night, evening))
    context: dict[str, Any] = {
        "night": night,
        "heading": heading_of(night),
        "language": get_language(),
        "style": style(),
        "evening": evening,
        "names": names,
        "forts": forts_told(evening, names),
        "fort_prizes": prizes_of_forts(evening),
        "as_of": words.as_of(evening),
        "prizes": [_prize(evening, each, with_money=with_money) for each in evening.settlements],
        "notes": [*filter(None, [ended_early(evening)]), *(notes(evening) if with_money else ())],
        "counted": {
            each.games_won: counted(evening.form, each.games_won) for each in evening.levels
        },
        "parted": parted_in_words(evening),
        "groups": [] if evening.knock_out.is_all else standings_by_group(evening),
        "knock_out": place_lines(evening, {n: f"{n} {who}" for n, who in names.items()}),
        "not_known": words.not_known(evening),
        "couples": list(_couples(evening)),
        "money": sections(night, evening) if with_money else [],
    }
    return render_to_string("archive/night.html", context).encode()


def style() -> SafeString:
    """The page's own look, which has to be in it; nothing in there is written otherwise in HTML."""
    return format_html("<style>{}</style>", _STYLE.read_text("utf-8"))


def _prize(evening: Evening, settled: Settlement, *, with_money: bool) -> Told:
    """A split is told by its shares, so that nothing is said of it where no money is."""
    title = capital(prizes_of(settled.offer))
    says_money = isinstance(settled.standing, ties.Split)
    how = how_settled(evening, settled) if with_money or not says_money else ""
    shares = ((each.couple, worth_of(each) if with_money else "") for each in settled.awards)
    return Told(title, how, tuple(shares))


def _couples(evening: Evening) -> Iterator[CoupleTold]:
    for number in sorted(evening.couples):
        games = list(games_of(evening, number))
        yield CoupleTold(
            number,
            words.why(evening, number),
            games,
            drawn_card(evening, number),
            walk_of(games),
        )


# A club's nights on one page that needs nothing but a browser: when, where, and who came first.


@dataclass(frozen=True, slots=True)
class NightTold:
    """A night: how many couples there were, and who led with how many games won; where another evening
    was played, how many cards, and what they came to by what counts there."""

    night: Night
    couples: int
    games_won: int
    counted: str
    first: tuple[str, ...]


class ClubPage:
    """The page, in the reader's language; what was entered is what counts in there."""

    def __init__(self, club: Club) -> None:
        people = club.players.values_list("id", "name")
        self._club, self._nights = club, list[NightTold]()
        self._names = {PlayerId(person): name for person, name in people}

    def tell(self, night: Night, evening: Evening) -> None:
        """A night whose log was read."""
        if night.taken_out:
            return
        night.is_worked_out(evening)
        games_won, first = _first(evening)
        who = tuple(both(evening.couples[each], self._names) for each in first)
        came_to = counted(evening.form, games_won) if evening.form else ""
        self._nights.append(NightTold(night, len(evening.couples), games_won, came_to, who))

    def matter(self) -> Iterator[tuple[str, bytes]]:
        """The page of all that were told, the last night first."""
        nights = sorted(self._nights, key=lambda told: (told.night.date, told.night.pk))[::-1]
        context = {"club": self._club, "nights": nights, "language": get_language()}
        page = render_to_string("archive/club.html", context | {"style": style()})
        yield "index.html", page.encode()


def _first(evening: Evening) -> tuple[int, tuple[CoupleNo, ...]]:
    """Nobody, where no game was won."""
    best = evening.levels[0] if evening.levels else None
    return (best.games_won, best.couples) if best and (best.games_won or evening.form) else (0, ())


# All that is in an archive to be looked at, file by file: the page, the sheets, the lists.


def matter_of(night: Night, evening: Evening, *, with_money: bool) -> Iterator[tuple[str, bytes]]:
    """The files by their names, in the reader's language; those about money where it is wished."""
    yield "index.html", page_of(night, evening, with_money=with_money)
    for name, sheet in _sheets(night, evening, with_money=with_money):
        yield f"paper/{get_language()}/{name}.pdf", sheet
    names = names_of(night, evening)
    yield "csv/standings.csv", _as_text(results_table(evening, names, with_money=with_money))
    if fort_levels(evening):
        yield "csv/forts.csv", _as_text(forts_table(evening, names))
    yield "csv/games.csv", _as_text(games_table(evening, names))
    if with_money:
        yield "csv/money.csv", spreadsheet(heads(), rows(night, sections(night, evening)))


def _sheets(night: Night, evening: Evening, *, with_money: bool) -> Iterator[tuple[str, bytes]]:
    size = own_size(night.club)
    if evening.couples:
        result = result_sheet_of(night, evening)
        if not with_money:
            result = replace(result, awards=(), notes=())
        yield "results", results.draw(result, size)
    if evening.seats_are_whole:
        yield "callers-grid", grid.draw(callers_grid_of(night, evening), size)
    if with_money:
        yield "treasurer", sheets.draw_treasurer_sheet(treasurer_sheet_of(night, evening), size)


def _as_text(table: Table) -> bytes:
    return spreadsheet(table.heads, table.rows)


# What a file would bring, as its page says it.


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


def what_comes(coming: Coming) -> dict[str, Any]:
    """All that the page shows before anything is changed: the file beside what is here."""
    return {
        "comes": coming,
        "new": list(_rows(coming, Standing.NEW)),
        "more": list(_rows(coming, Standing.GOES_ON)),
        "differ": list(_sides(coming)),
        "club_differs": coming.club_log.standing is Standing.DIFFERS,
        "settings": _settings(coming.settings),
        "moved": [_moved(night) for night in coming.nights if night.otherwise],
        "lone_parts": _lone(coming.lone_parts),
    }


def _lone(nights: Sequence[ComingNight]) -> str:
    if not nights:
        return ""
    says = _(
        "%(parts)s: the club’s log tells which nights belong to this championship, and it does not "
        "come along."
    )
    return says % {"parts": listed(night.part for night in nights)}


def _settings(changed: SettingsChanged | None) -> str:
    return club.deed(changed, (), {}, {}) if changed and changed.names else ""


def _rows(coming: Coming, standing: Standing) -> Iterator[NightRow]:
    nights = sorted(coming.of(standing), key=lambda night: night.about["date"])
    yield from (_row(night.about) for night in nights)


def _row(about: Json) -> NightRow:
    return NightRow(date.fromisoformat(about["date"]), about["hall"])


def _sides(coming: Coming) -> Iterator[Side]:
    here = Player.objects.filter(club=coming.club).values_list("pk", "name")
    names = coming.names | {PlayerId(player): name for player, name in here}

    def says(entry: Entry | None) -> str:
        return deed(entry, names) if entry else ""

    for night in coming.differing:
        sides = says(night.said_here), says(night.said_there)
        yield Side(_row(night.about), night.differs_at, *sides)


_PLANNED = ("date", "hall", "permit")


def _moved(night: ComingNight) -> Moved:
    here = row_as_json(cast("Night", night.here))
    says = [
        _("%(rule)s: %(now)s (was: %(before)s)")
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
    return Moved(_row(here), says)


def _planned(name: str, about: Json) -> str:
    if name == "date":
        return day(date.fromisoformat(about[name]), Look.WEEKDAY)
    return str(about[name] or _("none"))
