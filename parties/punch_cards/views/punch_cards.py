"""The punch cards to print: tonight's, numbered blanks, a lost one once more."""

from collections.abc import Callable
from dataclasses import replace

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET

from parties.couples.page.codes import codes_on_cards
from parties.door.page.door import starts_of
from parties.log.night import Refused
from parties.models import Night
from parties.printing.actions import note_opened
from parties.printing.forms import Cards, PaperForm, PunchCardsForm
from parties.printing.page import as_pdf, asked_wrongly, heading_of, in_its_languages, size_of
from parties.printing.sheets import Bound, When, bind_in
from parties.punch_cards.sheets import punch_cards as cards
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.words import Names, games
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.seats.refusals import TooFewCouples


@require_GET
def punch_cards(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The couples' cards, or numbered blanks."""
    night = night_of(request, night_id)
    form = PunchCardsForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    drawn = _asked_for(night, night.evening(), form)()
    note_opened(night, "punch-cards")
    return as_pdf("punch-cards", drawn)


def _asked_for(night: Night, evening: Evening, form: PunchCardsForm) -> Callable[[], bytes]:
    """The cards ready to be drawn. Raises Refused where no couple is here and no blank is asked for."""
    blanks = form.blanks()
    if not blanks and not evening.couples:
        raise Refused(TooFewCouples(0), night)
    paper = size_of(night.club, form)
    size = cards.CardSize[(form.cleaned_data["cards"] or Cards.USUAL).upper()]
    return in_its_languages(
        form,
        lambda: _blank_cards(night, evening, blanks) if blanks else _cards(night, evening),
        lambda drawn: cards.draw(drawn, paper, size),
    )


@require_GET
def lost_punch_card(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """One couple's card once more, with its holes so far."""
    night = night_of(request, night_id)
    form = PaperForm(request.GET)
    if not form.is_valid():
        return asked_wrongly(request, night)
    evening = night.evening()
    if couple not in evening.couples:
        raise Http404
    card = next(each for each in _cards(night, evening) if each.number == couple)
    punched = frozenset(evening.punches.get(CoupleNo(couple), ()))
    typed = evening.games.typed.get(CoupleNo(couple), 0)
    before = _("%(holes)s won of games 1 to %(after)s") % {
        "holes": games(typed),
        "after": evening.totals_after,
    }
    again = replace(card, punched=punched, names=(*card.names, *([before] if typed else [])))
    return as_pdf(f"card-{couple}", cards.draw([again], size_of(night.club, form)))


def _cards(night: Night, evening: Evening) -> list[cards.PunchCard]:
    names = names_of(night, evening)
    starts = starts_of(evening)
    codes = codes_on_cards(night, evening.couples)
    return [
        cards.PunchCard(
            number=number,
            names=_names_on_card(evening, number, names),
            start_table=starts.get(number),
            games=evening.rules.games,
            heading=heading_of(night),
            practice=night.practice,
            code=codes.get(number, ""),
        )
        for number in sorted(evening.couples)
    ]


def _names_on_card(evening: Evening, number: CoupleNo, names: Names) -> tuple[str, ...]:
    both_names = tuple(names.get(player, "") for player in evening.couples[number])
    return (*both_names, _("House couple")) if number in evening.door.house else both_names


def _blank_cards(night: Night, evening: Evening, numbers: list[CoupleNo]) -> list[cards.PunchCard]:
    games, heading = evening.rules.games, heading_of(night)
    codes = codes_on_cards(night, numbers)
    return [
        cards.PunchCard(
            *(number, (), None, games, heading),
            practice=night.practice,
            code=codes.get(number, ""),
        )
        for number in numbers
    ]


bind_in(Bound(When.AFTERNOON, 90, "punch-cards", gettext_lazy("Punch cards"), _asked_for))
