"""How the couples stand, the night of one couple, and totals typed in place of the games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night
from parties.prizes.words import settling
from parties.results import actions, words
from parties.results.forms import TotalsForm
from parties.web.button import Press, asks
from parties.web.deeds import form_key
from parties.web.finding import names_of, night_of
from parties.web.refusals import why
from parties.web.requests import OrganiserRequest
from parties.wording.words import capital, couple_names, prize
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.reading import any_cards, punched


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of a couple: `won` is None while nobody knows, `against` None where it sat out.

    `for_nobody`: it was played, and counts for neither couple.
    """

    game: GameNo
    table: TableNo
    against: CoupleNo | None
    deals: bool
    cut_for_deal: bool
    won: bool | None
    for_nobody: bool
    holes: int

    @property
    def sat_out(self) -> bool:
        """Whether the couple had the bye chair."""
        return self.against is None


@require_GET
def standings(request: OrganiserRequest, night_id: int) -> HttpResponse:
    """The couples by levels, at any time."""
    night = night_of(request, night_id)
    evening = night.evening()
    context = night_context(night, evening) | {
        "names": couple_names(evening.couples, names_of(night, evening)),
        "away": {each: _away(evening, each) for each in evening.gone_home},
        "prizes": {
            each.offer.couples: capital(prize(each.offer.place)) for each in evening.settlements
        },
        "as_of": words.as_of(evening),
        "totals_stand": settling.totals_stand(evening),
    }
    return render(request, "results/standings.html", context)


@require_GET
def couple(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """The night of one couple: its games, and why it stands where it stands."""
    night = night_of(request, night_id)
    evening, number = night.evening(), CoupleNo(couple)
    if number not in evening.couples:
        raise Http404
    context = night_context(night, evening) | {
        "couple": number,
        "names": couple_names(evening.couples, names_of(night, evening)),
        "holes": evening.holes[number],
        "games": list(_games(evening, number)),
        "why": words.why(evening, number),
        "prizes": words.prizes_of(evening, number),
        "not_known": words.not_known(evening),
        "as_of": words.as_of(evening),
        "has_paid": any(evening.paid_by(each) for each in evening.couples[number]),
    }
    return render(request, "results/couple.html", context)


def _form_of(press: Press) -> TotalsForm:
    return _form(press.evening, press.sent)


def _totals_page(press: Press, form: TotalsForm) -> HttpResponse:
    context = _totals(press.night, press.evening, form)
    if press.refused:
        context |= {"refusal": why(press.refused)}
    return render(press.request, "results/totals.html", context, status=press.status_of(form))


@asks(_form_of, shows=_totals_page, refused=_totals_page, then="totals")
def type_totals(press: Press, form: TotalsForm) -> Evening:
    """The holes on every card, in place of the games; nothing that was typed gets lost."""
    after, reason = GameNo(form.cleaned_data["after"]), form.cleaned_data["reason"]
    return actions.type_totals(
        night=press.night, after=after, totals=form.totals, reason=reason, deed=press.deed
    )


def _away(evening: Evening, number: CoupleNo) -> str:
    after = evening.gone_home.get(number, evening.last_game)
    return _("went home after game %(game)s") % {"game": after} if after < evening.last_game else ""


def _games(evening: Evening, number: CoupleNo) -> Iterator[GameRow]:
    """Every game that the program knows of, with the holes on the card after it."""
    typed = evening.typed
    holes, punched = typed.get(number, 0), set(evening.punches.get(number, ()))
    for game, room in enumerate(evening.rooms, evening.first_game):
        if not evening.has_begun(GameNo(game)):
            return
        holes += game in punched
        place = next((each for each in room.known if number in each.couples), None)
        if place is None:  # it came later, went home, or waits for its next table
            continue
        other = next((each for each in place.couples if each != number), None)
        results = evening.won.get(GameNo(game), {})
        winner = results.get(place.table)
        yield GameRow(
            game=GameNo(game),
            table=place.table,
            against=other,
            deals=place.arrived == number,
            cut_for_deal=place.arrived is None,
            won=None if winner is None else winner == number,
            for_nobody=place.table in results and winner is None,
            holes=holes,
        )


def _form(evening: Evening, data: Any = None) -> TotalsForm:
    last = GameNo(evening.rules.games)
    first = max(evening.game or 1, evening.totals_after, 1)
    typed = evening.totals
    initial: dict[str, Any] = {"after": last}
    if typed:
        initial |= {"after": typed.after, "reason": typed.reason}
        initial |= {f"holes-{number}": holes for number, holes in typed.totals}
    elif cards := punched(evening):
        initial["reason"] = _("Counted from the cards")
        last_played = evening.last_game
        initial |= {
            f"holes-{number}": sum(game <= last_played for game in games)
            for number, games in cards.items()
        }
    return TotalsForm(sorted(evening.couples), GameNo(first), last, data, initial=initial)


def _totals(night: Night, evening: Evening, form: TotalsForm) -> dict[str, Any]:
    names = names_of(night, evening)
    typed = evening.totals
    return night_context(night, evening) | {
        "form": form,
        "form_key": form_key(),
        "names": couple_names(evening.couples, names),
        "fields": [(number, form[f"holes-{number}"]) for number in sorted(evening.couples)],
        "faulty_couples": form.faulty_couples if form.is_bound else [],
        "typed": typed,
        "from_cards": not typed and any_cards(evening),
        "counted": bool(evening.punches),
        "totals_stand": settling.totals_stand(evening),
        "control_sum": _control_sum(evening, form),
        "undo": undoable(night, evening, names),
    }


def _control_sum(evening: Evening, form: TotalsForm) -> str:
    """Of what stands in the form if it could be read, else of what was typed before."""
    if form.is_bound and form.is_valid():
        return words.control_sum(evening, form.cleaned_data["after"], sum(form.totals.values()))
    typed = evening.totals
    if typed is None or form.is_bound:
        return words.control_sum(evening, evening.rules.games, None)
    return words.control_sum(evening, typed.after, sum(holes for _, holes in typed.totals))
