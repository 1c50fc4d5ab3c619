"""What is shown of copies and of what is in each; the pages and sheets that an archive has for people."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, cast

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _

from parties.club.forms.club import NightForm
from parties.club.page import club
from parties.copies import words
from parties.copies.actions import making
from parties.copies.actions.archives import Coming, ComingNight, Standing
from parties.copies.actions.folder import (
    Copy,
    Inside,
    LogOf,
    Newer,
    Unusable,
    copies_in,
    has_line,
    inside_of,
    own_folder,
    refuse_newer,
    thinned_out,
)
from parties.copies.actions.making import SecondPlace, as_it_is, can_copy
from parties.copies.actions.wire import row_as_json
from parties.copies.file.shapes import Json
from parties.floor.page.floor import callers_grid_of
from parties.floor.sheets import floor
from parties.models import Club, Night, Player
from parties.people.page.lists import Table, forts_table, games_table, results_table
from parties.pots import sheets
from parties.pots.page.treasurer import heads, rows, sections, treasurer_sheet_of
from parties.printing.page import heading_of, own_size
from parties.prizes import sheets as results
from parties.prizes.page import result_sheet_of
from parties.prizes.words import how_settled, notes
from parties.results import words as results_words
from parties.results.page.results import DrawnCard, GameRow, Walk, drawn_card, games_of, walk_of
from parties.web.finding import names_of
from parties.web.requests import is_at_the_laptop
from parties.web.spreadsheet import spreadsheet
from parties.wording.country import Look, day
from parties.wording.deeds import deed, ended_early
from parties.wording.formats import counted, forts_told, prizes_of_forts
from parties.wording.knock_out import place_lines
from parties.wording.ties import parted_in_words, standings_by_group
from parties.wording.words import both, capital, couple_names, listed, prizes_of, worth_of
from scoring.club.settings import SettingsChanged
from scoring.evening import Evening
from scoring.games.rankings import fort_levels
from scoring.log.entry import Entry
from scoring.numbers import CoupleNo, PlayerId, Seq
from scoring.prizes import ties
from scoring.prizes.offers import Settlement

# What is shown of copies: when the last one was made, and what is in each.


SERVERS_COPY = "CARD_PARTY_COPY"
"""The file that the server's own copying writes; its time is when it did."""

OFFERED = 10
"""So many of the newest copies are offered where the program cannot begin."""

TOLD_OF = 20
"""So many copies that were thinned out stand on the page."""


@dataclass(frozen=True, slots=True)
class LastCopy:
    """When all was copied last, in words; `is_wrong` where something has to be done about it."""

    says: str
    is_wrong: bool = False
    leads_on: bool = True


def last_copy(request: HttpRequest) -> LastCopy | None:
    """What the club's first page says of copies; nothing where nobody here makes any."""
    if not can_copy():
        at = servers_copy()
        return (
            LastCopy(words.last_copy(at, failed=False, second=False), leads_on=False)
            if at
            else None
        )
    if not making.is_on():
        return None
    second = second_place()
    failed = making.has_failed()
    newest = newest_at()
    says = words.last_copy(newest, failed=failed, second=bool(second and second.has(newest)))
    if second and second.trouble:
        says = f"{says} {second.says}"
    return LastCopy(says, failed or bool(second and second.trouble), is_at_the_laptop(request))


def servers_copy() -> datetime | None:
    """When the server's own copy was made, as far as it says; None where it does not."""
    with suppress(KeyError, OSError):
        return datetime.fromtimestamp(Path(os.environ[SERVERS_COPY]).stat().st_mtime, UTC)
    return None


def newest_at() -> datetime | None:
    """When the newest copy on this computer was made."""
    with suppress(OSError):
        return next((copy.at for copy in copies_in(own_folder())), None)
    return None


def second_place() -> SecondPlace | None:
    """The second place as it is now, with what went wrong when it was last written to."""
    second, known = as_it_is(), making.second_trouble()
    if second is None or second.trouble or known is None:
        return second
    return SecondPlace(second.named, second.newest, known)


@dataclass(frozen=True, slots=True)
class CopyRow:
    """A copy as a line of the list: what is in it, or that it cannot be read, or not by this version of
    the program."""

    copy: Copy
    when: str
    why: str
    inside: Inside | None
    is_newer: bool = False


def usable_copies() -> list[CopyRow]:
    """The newest copies that can be put back."""
    rows = map(row_of, copies_in(own_folder()))
    return list(islice((row for row in rows if row.inside), OFFERED))


def row_of(copy: Copy) -> CopyRow:
    """A copy with what is in it."""
    says = copy, words.moment(copy.at), str(copy.why.label)
    try:
        return CopyRow(*says, _inside(copy.path, copy.path.stat().st_mtime_ns))
    except (Unusable, OSError) as error:
        return CopyRow(*says, None, isinstance(error, Newer))


def thinned_out_rows(folder: Path) -> list[tuple[str, str]]:
    """When each copy that was thinned out had been made, and why; the last thinned out first."""
    return [(words.moment(copy.at), str(copy.why.label)) for copy in thinned_out(folder)[:TOLD_OF]]


@lru_cache(maxsize=64)
def _inside(path: Path, _written: int) -> Inside:
    """A copy is never changed, so that it is read once."""
    refuse_newer(path)
    return inside_of(path)


@dataclass(frozen=True, slots=True)
class CutOff:
    """What is said of a log that cannot be read to its end, and the copy that has all of it, to be
    put back here."""

    says: str
    copy: Copy | None = None


def cut_off(night: Night, request: HttpRequest) -> CutOff | None:
    """What its pages say; nothing of a night that is whole."""
    line = night.unreadable_from
    if line is None:
        return None
    return mended_by(night, line, words.cut_off(line), request)


def club_cut_off(club: Club, request: HttpRequest) -> CutOff | None:
    """What pages say of a club whose own log was read for them; nothing where that is whole."""
    line = club.unreadable_from
    return None if line is None else mended_by(club, line, words.club_cut_off(line), request)


def mended_by(owner: Night | Club, line: Seq, says: str, request: HttpRequest) -> CutOff:
    """What is said of a log of which a line cannot be read, and then how that is mended."""
    if getattr(request, "link", None):
        return CutOff(f"{says} {words.for_a_helper()}")
    if not can_copy():
        return CutOff(f"{says} {words.on_a_server()}")
    copy, here = newest_with(owner, line), is_at_the_laptop(request)
    which = words.which_copy(copy.at if copy else None, here=here)
    return CutOff(f"{says} {which}", copy if here else None)


def newest_with(owner: Night | Club, line: Seq) -> Copy | None:
    """The newest copy on this computer that has this line of a log, and can read it to its end."""
    log = LogOf.NIGHT if isinstance(owner, Night) else LogOf.CLUB
    with suppress(OSError):
        for copy in copies_in(own_folder()):
            if _has_line(copy.path, copy.path.stat().st_mtime_ns, log, owner.key.hex, line):
                return copy
    return None


@lru_cache(maxsize=256)
def _has_line(path: Path, _written: int, log: LogOf, key: str, line: Seq) -> bool:
    with suppress(Unusable):
        return has_line(path, log, key, line)
    return False


# A night told on one page that needs nothing but a browser: how it ended, who got what, and the
# walk of each couple.


_STYLE = Path(__file__).parents[1] / "static/parties/copies/night.css"


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
        "as_of": results_words.as_of(evening),
        "prizes": [_prize(evening, each, with_money=with_money) for each in evening.settlements],
        "notes": [*filter(None, [ended_early(evening)]), *(notes(evening) if with_money else ())],
        "counted": {
            each.games_won: counted(evening.form, each.games_won) for each in evening.levels
        },
        "parted": parted_in_words(evening),
        "groups": [] if evening.knock_out.is_all else standings_by_group(evening),
        "knock_out": place_lines(evening, {n: f"{n} {who}" for n, who in names.items()}),
        "not_known": results_words.not_known(evening),
        "couples": list(_couples(evening)),
        "money": sections(night, evening) if with_money else [],
    }
    return render_to_string("copies/night.html", context).encode()


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
            results_words.why(evening, number),
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
        page = render_to_string("copies/club.html", context | {"style": style()})
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
        yield "callers-grid", floor.draw(callers_grid_of(night, evening), size)
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
