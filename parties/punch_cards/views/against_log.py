"""The night as it was entered against its cards: each result that they have otherwise is a question
that a person answers, and then the one or the other is put right."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from parties.frame.page import night_context
from parties.log.night import Deed
from parties.models import Night
from parties.punch_cards import actions
from parties.punch_cards.forms.answers import AnswerForm, write_repair
from parties.punch_cards.words import against_log as says
from parties.results.actions import put_right
from parties.web.answers import see
from parties.web.deeds import deed, form_key
from parties.web.finding import names_of, night_of
from parties.web.requests import OrganiserRequest
from parties.wording.following import following
from parties.wording.words import Names, both
from scoring.card_check.against_log import Disagreement, against_log
from scoring.evening import Evening
from scoring.games.at_table import NOBODY
from scoring.games.correcting import correction, mistake
from scoring.games.putting_right import PutRight
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.reading import punch_cards_in
from scoring.punch_cards.repair import RepairAccepted
from scoring.seats.stuck import can_walk
from scoring.what_follows import afterwards, what_follows

SHOWN = 8
"""Of so many questions the page says what hangs on them; the others wait."""


@dataclass(frozen=True, slots=True)
class Question:
    """A result that the cards have otherwise."""

    game: GameNo
    table: TableNo
    asks: str
    stands: str
    hangs: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What may have happened, what it puts right, and what follows from that."""

    value: str
    says: str
    puts_right: str
    follows: tuple[str, ...]
    left: int
    entry: PutRight | RepairAccepted
    asks_more: bool = False
    """Later results would no longer fit, so there is more to answer, on a page of its own."""


def at_tables(found: Iterable[Disagreement]) -> list[tuple[Disagreement, TableNo]]:
    """Those that the people of a table can decide."""
    return [
        (each, each.table) for each in found if each.table is not None and len(each.couples) > 1
    ]


def questions(evening: Evening, found: Iterable[Disagreement]) -> list[Question]:
    """The questions in the order of the games; what hangs on each, of the first of them."""
    return [
        Question(
            each.game,
            at,
            says.question(each, at),
            says.stands(each),
            hangs(evening, each, at) if number < SHOWN else "",
        )
        for number, (each, at) in enumerate(at_tables(found))
    ]


def at_no_table(found: Iterable[Disagreement]) -> list[tuple[str, str]]:
    """Holes of couples that had nobody to play: what is wrong, and the repair of the card."""
    return [
        (says.at_no_table(each), write_repair([(couple, each.game, each.logged == couple)], ()))
        for each in found
        if len(each.couples) == 1
        for couple in each.couples
    ]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def decide_result(request: OrganiserRequest, night_id: int, game: int, table: int) -> HttpResponse:
    """One question with its answers; posted, the one that is true."""
    night = night_of(request, night_id)
    evening = night.evening()
    where = GameNo(game), TableNo(table)
    asked = _asked(evening, where)
    if asked is None:
        if evening.result_of(*where):
            return see("card-check", night.pk)
        raise Http404
    answers = _answers(evening, asked, where[1])
    data = request.POST if request.method == "POST" else None
    form = AnswerForm(data, answers=[each.value for each in answers])
    if form.is_valid():
        chosen = next(each for each in answers if each.value == form.cleaned_data["answer"])
        _decide(night, chosen, form.cleaned_data["reason"], deed(request))
        return see("card-check", night.pk)
    form.fields["reason"].widget.attrs["autofocus"] = "reason" in form.errors
    context = _page(night, evening, (asked, where[1]), answers, form)
    return render(
        request, "punch_cards/decide_result.html", context, status=422 if form.is_bound else 200
    )


def _asked(evening: Evening, where: tuple[GameNo, TableNo]) -> Disagreement | None:
    found = against_log(evening, punch_cards_in(evening))
    return next((each for each, at in at_tables(found) if (each.game, at) == where), None)


def _decide(night: Night, chosen: Answer, reason: str, by: Deed) -> None:
    if isinstance(chosen.entry, PutRight):
        put_right(night=night, right=replace(chosen.entry, reason=reason), deed=by)
    else:
        repair = replace(chosen.entry, reason=reason)
        actions.accept_repair(night=night, repair=repair, deed=by)


def _page(
    night: Night,
    evening: Evening,
    question: tuple[Disagreement, TableNo],
    answers: list[Answer],
    form: AnswerForm,
) -> dict[str, Any]:
    asked, at = question
    names = names_of(night, evening)
    return night_context(night, evening) | {
        "form": form,
        "form_key": form_key(),
        "game": asked.game,
        "table": at,
        "asks": says.question(asked, at),
        "stands": says.stands(asked),
        "couples": _named(evening, asked, names),
        "answers": answers,
        "fewest": min(each.left for each in answers),
    }


def _named(evening: Evening, asked: Disagreement, names: Names) -> list[tuple[CoupleNo, str]]:
    return [(number, both(evening.couples[number], names)) for number in sorted(asked.couples)]


def _answers(evening: Evening, asked: Disagreement, at: TableNo) -> list[Answer]:
    """Each couple as the winner with either of them going on, and that it was as it was entered and
    the cards are wrong: first what leaves the fewest differences."""
    rights = [
        _right(evening, asked, at, winner, walker)
        for winner in sorted(asked.couples, key=lambda couple: couple not in asked.punched)
        if winner != asked.logged
        for walker in _walkers(evening, asked, at, winner)
    ]
    return sorted([*rights, _as_entered(evening, asked)], key=lambda each: each.left)


def _walkers(
    evening: Evening, asked: Disagreement, at: TableNo, winner: CoupleNo
) -> list[CoupleNo]:
    """Who may have gone on: the winner, if it can walk, and who went on as it was entered; nobody,
    where nobody can."""
    walked = evening.movers[asked.game][at] or NOBODY
    walkers = can_walk(evening, asked.game, at)
    return [each for each in dict.fromkeys((winner, walked)) if each in walkers] or [walked]


def _right(
    evening: Evening, asked: Disagreement, at: TableNo, winner: CoupleNo, walker: CoupleNo
) -> Answer:
    right = correction(evening, game=asked.game, table=at, winner=winner, mover=walker)
    after, follows = afterwards(evening, right), what_follows(evening, right)
    return Answer(
        f"{winner}-{walker}",
        says.won_and_walked(winner, walker),
        says.entry_wrong(mistake(evening, right)),
        tuple(following(evening, follows)),
        len(against_log(after, punch_cards_in(after))),
        right,
        asks_more=bool(follows.unfit),
    )


def _as_entered(evening: Evening, asked: Disagreement) -> Answer:
    repair = RepairAccepted(_as_log(evening, asked), "")
    after = afterwards(evening, repair)
    return Answer(
        "cards",
        says.as_entered(asked),
        says.punch_cards_wrong(repair),
        (),
        len(against_log(after, punch_cards_in(after))),
        repair,
    )


def _as_log(evening: Evening, asked: Disagreement) -> tuple[tuple[CoupleNo, GameNo, bool], ...]:
    """The holes that the cards of this table should have, where they have not."""
    cards = punch_cards_in(evening)
    return tuple(
        (couple, asked.game, couple == asked.logged)
        for couple in asked.couples
        if couple not in asked.silent
        if (asked.game in cards[couple].punched) != (couple == asked.logged)
    )


def hangs(evening: Evening, asked: Disagreement, at: TableNo) -> str:
    """What hangs on the hole of a question: levels and prizes, if it is another couple's."""
    others = [couple for couple in asked.couples if couple != asked.logged]
    winner = next((each for each in asked.punched if each != asked.logged), others[0])
    walked = evening.movers[asked.game][at] or NOBODY
    right = correction(evening, game=asked.game, table=at, winner=winner, mover=walked)
    return says.hangs(evening, afterwards(evening, right), winner)
