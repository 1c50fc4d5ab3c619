"""Totals that were typed in against the cards that were read: where a card has another number of
holes, a person says which of the two is wrong, for the games that the totals stand for."""

from dataclasses import dataclass, replace

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.anew.actions import along_with
from parties.frame.page import night_context
from parties.log.night import add
from parties.punch_cards.forms.answers import AnswerForm
from parties.punch_cards.words import against_log as says
from parties.punch_cards.words.findings import unlike_total
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.following import following_holes
from parties.wording.words import both
from scoring.evening import Evening
from scoring.games.totals import TotalPutRight
from scoring.numbers import CoupleNo
from scoring.punch_cards.reading import otherwise_than_totals
from scoring.punch_cards.repair import RepairAccepted
from scoring.what_follows import what_follows


@dataclass(frozen=True, slots=True)
class UnlikeTotal:
    """A card with another number of holes than the total that stands for its couple."""

    couple: CoupleNo
    says: str
    typed: int
    holes: int


@dataclass(frozen=True, slots=True)
class Wrong:
    """One of the two that is wrong: what is right then, and what follows from that."""

    value: str
    says: str
    puts_right: str
    follows: tuple[str, ...]
    entry: TotalPutRight | RepairAccepted


def unlike_totals(evening: Evening) -> list[UnlikeTotal]:
    """The cards that differ from the totals, in the order of their couples."""
    return [
        UnlikeTotal(couple, unlike_total(couple, typed, holes, evening.totals_after), typed, holes)
        for couple, typed, holes in otherwise_than_totals(evening)
    ]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def decide_total(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """A card and a total that differ, with both answers; posted, the one that is true."""
    night = night_of(request, night_id)
    evening = night.evening()
    if couple not in evening.couples:
        raise Http404
    asked = next((each for each in unlike_totals(evening) if each.couple == couple), None)
    if asked is None:
        return see("card-check", night.pk)
    answers = _answers(evening, asked)
    data = request.POST if request.method == "POST" else None
    form = AnswerForm(data, answers=[each.value for each in answers])
    if form.is_valid():
        chosen = next(each for each in answers if each.value == form.cleaned_data["answer"])
        happened = replace(chosen.entry, reason=form.cleaned_data["reason"])
        add(night, [happened], deed(request))
        return see("card-check", night.pk)
    form.fields["reason"].widget.attrs["autofocus"] = True
    context = night_context(night, evening) | {
        "form": form,
        "form_key": form_key(),
        "asked": asked,
        "names": both(evening.couples[asked.couple], names_of(night, evening)),
        "answers": sorted(answers, key=lambda each: each.value != request.GET.get("answer")),
    }
    status = 422 if form.is_bound else 200
    return render(request, "punch_cards/decide_total.html", context, status=status)


def _answers(evening: Evening, asked: UnlikeTotal) -> list[Wrong]:
    after = evening.totals_after
    right = TotalPutRight(asked.couple, after, asked.holes, "")
    repair = RepairAccepted((), "", counts=((asked.couple, after, asked.typed),))
    follows = tuple(following_holes(evening, what_follows(evening, *along_with(evening, right))))
    return [
        Wrong("total", _("The total is wrong"), says.total_wrong(right), follows, right),
        Wrong("card", _("The card is wrong"), says.card_wrong(repair), (), repair),
    ]
