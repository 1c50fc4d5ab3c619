"""The sheet that was asked for, as an answer, on the paper that was asked for."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from django.http import HttpResponse
from django.shortcuts import render

from parties.log.night import Refused
from parties.models import Club, Night, Player
from parties.printing import sheets
from parties.printing.actions import note_opened
from parties.printing.forms import PaperForm, PrintForm, TablesForm
from parties.printing.paper.languages import drawn_in, in_each
from parties.printing.paper.lettering import lacks_letters
from parties.printing.paper.page import Heading, Paper, Sheet
from parties.printing.sheets import Bundle
from parties.web.answers import why
from parties.web.away import is_away
from parties.web.finding import names_of
from parties.web.frame import night_context
from parties.web.requests import OrganiserRequest
from parties.wording.country import day
from parties.wording.names import folded
from scoring.evening import Evening
from scoring.night.course import Phase
from scoring.numbers import GameNo
from scoring.till.payments import draws_of

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

ROOM_FOR = 40
"""So many couples a hall prints for that has told nothing of its own yet."""


class When(Enum):
    """When sheets are printed together. The value is the word used in addresses."""

    AFTERNOON = "afternoon"
    END = "end"


Drawn = Callable[[], bytes]
V = TypeVar("V")
F = TypeVar("F", bound=PaperForm, covariant=True)


@dataclass(frozen=True, slots=True)
class Asked(Generic[F]):
    """A sheet of a night, on the paper and in the languages that were asked for."""

    request: OrganiserRequest
    night: Night
    evening: Evening
    form: F

    @property
    def size(self) -> Paper:
        """The paper that it is drawn on."""
        return size_of(self.night.club, self.form)

    def drawn(self, value: Callable[[], V], draw: Callable[[V, Paper], bytes]) -> Drawn:
        """Ready to be drawn as it is asked for."""
        return made_ready(self.form, self.size, value, draw)


def made_ready(
    form: PaperForm, size: Paper, value: Callable[[], V], draw: Callable[[V, Paper], bytes]
) -> Drawn:
    """Ready to be drawn in each language that is asked for, its lists in large print if they are."""
    spoken = form.languages()
    sheet: Any = in_each(spoken, value)
    if isinstance(sheet, Sheet):
        sheet = replace(sheet, large=form.cleaned_data["large"])
    return partial(drawn_in, spoken, partial(draw, sheet, size))


@dataclass(frozen=True, slots=True)
class Bound:
    """Where a sheet comes among those of the afternoon, or of the end, that are printed with one press:
    paper first, then what is printed on card."""

    when: When
    place: int
    title: "_StrPromise"
    wanted: Callable[[Night, Evening], bool] = lambda _night, _evening: True


@dataclass(frozen=True, slots=True)
class Printable(Generic[F]):
    """What is printed of a night, by the name of its file and of its address."""

    name: str
    form: type[F]
    ready: Callable[[Asked[F]], Drawn]
    """Makes it ready to be drawn. Raises Refused where it cannot be printed yet."""
    bound: Bound | None


PRINTABLE: dict[str, Printable[Any]] = {}
"""Each stands where its value is made, under `printed` or `printed_as_asked`."""


def printed_as_asked(
    name: str, form: type[F], bound: Bound | None = None
) -> Callable[[Callable[[Asked[F]], Drawn]], Callable[[Asked[F]], Drawn]]:
    """A sheet that goes by more than the night: by what its form asks, or by who asks from where."""

    def register(ready: Callable[[Asked[F]], Drawn]) -> Callable[[Asked[F]], Drawn]:
        PRINTABLE[name] = Printable(name, form, ready, bound)
        return ready

    return register


def printed(
    name: str,
    draw: Callable[[V, Paper], bytes],
    bound: Bound | None = None,
    *,
    in_books: bool = False,
) -> Callable[[Callable[[Night, Evening], V]], Callable[[Night, Evening], V]]:
    """The sheet of this name shows what is worked out here; one for the hall's own books is in one language."""

    def register(value: Callable[[Night, Evening], V]) -> Callable[[Night, Evening], V]:
        @printed_as_asked(name, PaperForm, bound)
        def ready(asked: Asked[PaperForm]) -> Drawn:
            if in_books:
                return partial(draw, value(asked.night, asked.evening), asked.size)
            return asked.drawn(lambda: value(asked.night, asked.evening), draw)

        return value

    return register


def bound_in(when: When) -> list[tuple[Bound, Printable[Any]]]:
    """All sheets of that time, as they come out of the printer."""
    found = [(each.bound, each) for each in PRINTABLE.values() if each.bound]
    return sorted((each for each in found if each[0].when is when), key=lambda each: each[0].place)


def all_of(asked: Asked[PrintForm], when: When, title: str) -> bytes:
    """Every sheet of that time that can be printed now, as one document. Each one counts as opened."""
    night, evening = asked.night, asked.evening
    ready, not_yet = [], []
    for bound, each in bound_in(when):
        away = is_away(f"{each.name}.pdf", None, no_games=night.no_games)
        if away or not bound.wanted(night, evening):
            continue
        try:
            ready.append((str(bound.title), each.ready(asked)))
        except Refused as refused:
            not_yet.append((str(bound.title), why(refused)))
        else:
            note_opened(night, each.name)
    bundle = Bundle(
        title=title,
        heading=heading_of(night),
        sheets=ready,
        not_yet=not_yet,
        practice=night.practice,
    )
    return sheets.draw(bundle, asked.size)


def couples_to_print_for(night: Night, evening: Evening) -> int:
    """How many couples the sheets of the afternoon are for: those that sit, once they do; before, as
    many as are in and expected, or as came last time where that is more."""
    here = len(evening.couples)
    if evening.seats_are_whole:
        return here
    last = Night.objects.before(night).order_by("-date", "-pk").first()
    came = len(last.evening().couples) if last else 0
    told_of = came or evening.door.expected
    return max(here + len(evening.door.expected), came if told_of else ROOM_FOR)


def page_of_paper(night: Night, form: PrintForm) -> dict[str, Any]:
    """What the page of all paper shows."""
    evening = night.evening()
    return _page_of_any_paper(night, evening) | {
        "form": form,
        "seated": evening.seats_are_whole,
        "parts": parts_from_now_on(evening),
    }


def parts_from_now_on(evening: Evening) -> list[str]:
    """The templates of the sheets of each part of the night, what is to come first."""
    names = ["afternoon", "door", "play", "end"]
    match evening.phase:
        case Phase.PREPARE:
            now = 0
        case Phase.DOOR:
            now = 1 if evening.couples else 0
        case Phase.PLAY:
            now = 2
        case Phase.SETTLE | Phase.CLOSED:
            now = 3
    return [f"printing/{name}.html" for name in names[now:] + names[:now]]


def unprintable(night: Night, evening: Evening) -> list[str]:
    """The names of this night that cannot stand on paper as they are written."""
    said = {night.club.called, night.hall or night.club.hall, *names_of(night, evening).values()}
    expected = {player for pair in evening.door.expected for player in pair}
    said.update(Player.objects.filter(club=night.club_id).names(expected).values())
    return sorted(filter(lacks_letters, said))


def _page_of_any_paper(night: Night, evening: Evening) -> dict[str, Any]:
    """What it shows of every evening: of the sheets of the end those that have something to say."""
    return night_context(night, evening) | {
        "unprintable": unprintable(night, evening),
        "wanted": {each.name for bound, each in bound_in(When.END) if bound.wanted(night, evening)},
        "has_returns": bool(night.permit or draws_of(evening)),
    }


def page_of_paper_by_chairs(
    night: Night, evening: Evening, form: TablesForm | None = None
) -> dict[str, Any]:
    """What the page of all paper shows of an evening that seats by chairs."""
    initial = {"tables": tables_to_print_for(evening)}
    return _page_of_any_paper(night, evening) | {
        "form": form or TablesForm(use_required_attribute=False, initial=initial),
        "known_beforehand": bool(evening.form and not evening.form.goes_by_result(GameNo(1))),
    }


def tables_to_print_for(evening: Evening) -> int:
    """How many tables the sheets of the afternoon are for: as many as those fill who are here and
    expected."""
    chairs = evening.form.chairs if evening.form else 2
    cards = len(evening.couples) + len(evening.door.expected) or ROOM_FOR
    return max(1, -(-cards // chairs))


def asked_wrongly(request: OrganiserRequest, night: Night) -> HttpResponse:
    """422 and the page of all paper, with what is wrong."""
    evening = night.evening()
    if evening.form:
        asked = page_of_paper_by_chairs(night, evening, TablesForm(request.GET))
        return render(request, "printing/by_chairs.html", asked, status=422)
    context = page_of_paper(night, PrintForm(request.GET))
    return render(request, "printing/paper.html", context, status=422)


def size_of(club: Club, form: PaperForm) -> Paper:
    """The paper that was asked for, or what is in the club's printer."""
    asked = form.cleaned_data.get("paper")
    return Paper[asked.upper()] if asked else own_size(club)


def own_size(club: Club) -> Paper:
    """What is in the club's printer."""
    return Paper[club.paper.upper()]


def as_pdf(name: str, drawn: bytes) -> HttpResponse:
    """The sheet for the browser to show, and its name where somebody keeps it."""
    response = HttpResponse(drawn, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


def heading(where: str, day: str = "") -> Heading:
    """What stands under the title of a sheet that is of no night, or of many."""
    return Heading(where, day)


def heading_of(night: Night) -> Heading:
    """The club, where it has another name also the hall, and the day: for the top of a sheet."""
    called, hall = night.club.called, night.hall or night.club.hall
    named_so = is_named_in(hall, called) or is_named_in(called, hall)
    where = max(called, hall, key=len) if named_so else f"{called} · {hall}"
    return Heading(where, day(night.date))


def is_named_in(name: str, also: str) -> bool:
    """Whether a name says the other too."""
    return folded(also) in folded(name)


def size_asked_for(request: OrganiserRequest, club: Club) -> Paper:
    """The same, of an address that asks for nothing else."""
    form = PaperForm(request.GET)
    form.is_valid()  # a size that is none is no fault: the sheet comes out on the club's own
    return size_of(club, form)
