"""The cards against each other, table by table, and against the log."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from parties.log.night import add
from parties.models import Night
from parties.punch_cards import page as punch_cards_page, words
from parties.punch_cards.forms import AnswerForm, write_repair
from parties.punch_cards.page import AnswerAtTable
from parties.punch_cards.words import either_reading, unlike_total
from parties.till.actions import along_with
from parties.web.answers import form_page, see
from parties.web.finding import names_of, night_of
from parties.web.frame import night_context
from parties.web.looking import all_in_time
from parties.web.requests import OrganiserRequest, deed, posted, takes_post
from parties.web.undoing import undoable
from parties.wording.deeds import (
    following,
    following_holes,
    in_one_line,
    mistake as mistake_in_words,
)
from parties.wording.words import both, couple_names
from scoring.card_check.check import by_tables
from scoring.card_check.nights import Disagreement, against_log, mixes, outcome
from scoring.evening import Evening
from scoring.games.correcting import asks_who_walked, correction, mistake
from scoring.games.results import NOBODY, PutRight, TotalPutRight
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.reading import (
    RepairAccepted,
    any_repaired,
    differing,
    lost,
    otherwise_than_totals,
    punch_cards_in,
    still_out,
)
from scoring.seats.play import can_walk
from scoring.what_follows import afterwards, what_follows

# The check of the cards of an evening by chairs: table by table, and the one question of a table.


CHECK = "punch_cards/check_by_tables.html"


def cards_in(night: Night, evening: Evening) -> dict[str, Any]:
    """Which cards are in, which are not, and which were read twice and differently."""
    names = names_of(night, evening)
    out, gone = still_out(evening), lost(evening)
    return night_context(night, evening) | {
        "page": "card-check",
        "undo": undoable(night, evening, names),
        "out": out,
        "lost": gone,
        "read": len(evening.couples) - len(out) - len(gone),
        "names": couple_names(evening.couples, names),
        "two_readings": [
            (each.couple, *either_reading(each))
            for each in differing(evening)
            if each.couple in evening.couples
        ],
    }


def by_tables_context(night: Night, evening: Evening) -> dict[str, Any]:
    """All that the cards say together, and what to do about it."""
    cards, seen = cards_in(night, evening), by_tables(evening)
    found, any_in = seen.differing, bool(cards["read"] or cards["lost"])
    entered = any(evening.won.values())
    return cards | {
        "any_in": any_in,
        "state": words.state(
            any_in=any_in, out=len(cards["out"]), differing=len(found), entered=entered
        ),
        "doubts": punch_cards_page.doubts(found),
        "earlier": punch_cards_page.earlier(evening, seen),
        "at_no_table": punch_cards_page.at_no_table(found),
        "corrected": any_repaired(evening),
        "in_order": not (found or differing(evening)),
    }


# The night as it was entered against its cards: each result that they have otherwise is a question
# that a person answers, and then the one or the other is put right.


@dataclass(frozen=True, slots=True)
class Question:
    """A result that the cards have otherwise."""

    game: GameNo
    table: TableNo
    asks: str
    stands: str
    hangs: str


def at_tables(found: Iterable[Disagreement]) -> list[tuple[Disagreement, TableNo]]:
    """Those that the people of a table can decide."""
    return [
        (each, each.table) for each in found if each.table is not None and len(each.couples) > 1
    ]


def questions(evening: Evening, found: Sequence[Disagreement]) -> list[Question]:
    """The questions in the order of the games, and what hangs on each whatever the others are."""
    hang = _hang(evening, found)
    return [
        Question(each.game, at, words.question(each, at), words.stands(each), hang.get(each, ""))
        for each, at in at_tables(found)
    ]


def _hang(evening: Evening, found: Sequence[Disagreement]) -> dict[Disagreement, str]:
    """What each question decides by itself; nothing where the prizes are the same all ways, or the
    ways are too many to be looked at."""
    if not evening.games_are_over:
        return {}
    mixed = mixes(evening, found)
    ends = all_in_time((holders, outcome(evening, punches)) for holders, punches in mixed)
    if ends is None:
        return {}
    before = ends[0][1]
    return {
        each: words.hangs(winner, before, [end for holders, end in ends if holders[n] == (winner,)])
        for n, each in enumerate(found)
        if (winner := _other(each)) is not None
    }


def _other(asked: Disagreement) -> CoupleNo | None:
    """Who may have won instead, first of all whose card has the hole."""
    others = (each for each in (*asked.punched, *asked.couples) if each != asked.logged)
    return next(others, None)


def at_no_table(found: Iterable[Disagreement]) -> list[tuple[str, str]]:
    """Holes of couples that had nobody to play: what is wrong, and the repair of the card."""
    return [
        (words.at_no_table(each), write_repair([(couple, each.game, each.logged == couple)], ()))
        for each in found
        if len(each.couples) == 1
        for couple in each.couples
    ]


Asked = tuple[Sequence[CoupleNo], Sequence[AnswerAtTable], dict[str, Any]]
"""Whose cards a question is about, its answers, and its words."""


@takes_post
def decide_result(request: OrganiserRequest, night_id: int, game: int, table: int) -> HttpResponse:
    """One question with its answers; posted, the one that is true."""
    night, at = night_of(request, night_id), (GameNo(game), TableNo(table))
    evening = night.evening()
    found = _at_chairs(evening, at) if evening.form else _at_couples(evening, at)
    if found is None:
        if evening.games.result_of(*at):
            return see("card-check", night.pk)
        raise Http404
    cards, answers, said = found
    form = _answered(request, night, answers)
    if form is None:
        return see("card-check", night.pk)
    form.fields["reason"].widget.attrs["autofocus"] = "reason" in form.errors
    names = names_of(night, evening)
    context = night_context(night, evening) | {
        "game": game,
        "table": table,
        "couples": [(card, both(evening.couples[card], names)) for card in sorted(cards)],
        "answers": answers,
        "fewest": min((each.left for each in answers), default=0),
    }
    return form_page(request, "punch_cards/decide_result.html", form, **context, **said)


def _answered(
    request: OrganiserRequest, night: Night, answers: Sequence[AnswerAtTable]
) -> AnswerForm | None:
    """What they say is said of the night, and there is nothing more to ask; else the form that asks."""
    form = AnswerForm(posted(request), answers=[each.value for each in answers])
    if not form.is_valid():
        return form
    chosen = next(each for each in answers if each.value == form.cleaned_data["answer"])
    said = punch_cards_page.with_reason(chosen.entries, form.cleaned_data["reason"])
    add(night, said, deed(request))
    return None


def _at_chairs(evening: Evening, at: tuple[GameNo, TableNo]) -> Asked | None:
    asked = punch_cards_page.asked(evening, *at)
    if asked is None:
        return None
    cards = [card for side in asked.at.sides for card in side]
    return (
        cards,
        punch_cards_page.answers(evening, asked),
        {
            "asks": words.question_at_table(asked),
            "stands": " ".join(words.stands_at_table(asked)),
            "not_offered": punch_cards_page.not_offered(evening, asked),
        },
    )


def _at_couples(evening: Evening, at: tuple[GameNo, TableNo]) -> Asked | None:
    found = against_log(evening, punch_cards_in(evening))
    asked = next((each for each, table in at_tables(found) if (each.game, table) == at), None)
    if asked is None:
        return None
    answers = [_answer(evening, *each) for each in choices(evening, asked, at[1])]
    said = {"asks": words.question(asked, at[1]), "stands": words.stands(asked)}
    return asked.couples, answers, said


Choice = tuple[str, str, PutRight | RepairAccepted]
"""What may have happened: its value, its words, and the entry that says so."""


def choices(evening: Evening, asked: Disagreement, at: TableNo) -> list[Choice]:
    """Each couple as the winner with either of them going on, first whose card has the hole; and
    that it was as it was entered, and the cards are wrong."""
    rights = [
        _right(evening, asked, at, winner, walker)
        for winner in sorted(asked.couples, key=lambda couple: couple not in asked.punched)
        if winner != asked.logged
        for walker in _walkers(evening, asked, at, winner)
    ]
    repair = RepairAccepted(_as_log(evening, asked), "")
    return [*rights, ("cards", words.as_entered(asked), repair)]


def _walkers(
    evening: Evening, asked: Disagreement, at: TableNo, winner: CoupleNo
) -> list[CoupleNo]:
    """Who may have gone on: the winner, if it can walk, and who went on as it was entered, first where
    one of them has played since; nobody, where nobody can. After the last game it is not asked."""
    walked = evening.movers[asked.game][at] or NOBODY
    able = can_walk(evening, asked.game, at)
    likelier = (walked, winner) if asks_who_walked(evening, asked.game, at) else (winner, walked)
    walkers = [each for each in dict.fromkeys(likelier) if each in able] or [walked]
    return walkers if asked.game < evening.last_game else walkers[:1]


def _right(
    evening: Evening, asked: Disagreement, at: TableNo, winner: CoupleNo, walker: CoupleNo
) -> Choice:
    last = asked.game >= evening.last_game
    return (
        f"{winner}-{walker}",
        words.won(winner) if last else words.won_and_walked(winner, walker),
        correction(evening, game=asked.game, table=at, winner=winner, mover=walker),
    )


def _answer(
    evening: Evening, value: str, says: str, entry: PutRight | RepairAccepted
) -> AnswerAtTable:
    after = afterwards(evening, entry)
    left = len(against_log(after, punch_cards_in(after)))
    if isinstance(entry, RepairAccepted):
        return AnswerAtTable(value, says, (entry,), words.punch_cards_wrong(entry), (), left)
    follows = what_follows(evening, *along_with(evening, entry))
    last = entry.game >= evening.last_game
    return AnswerAtTable(
        value,
        says,
        (entry,),
        _("The wrong button: the other couple won.")
        if last
        else mistake_in_words(mistake(evening, entry)),
        (in_one_line(follows), *following(evening, follows)),
        left,
        asks_more=bool(follows.unfit),
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


# Totals that were typed in against the cards that were read: where a card has another number of
# holes, a person says which of the two is wrong, for the games that the totals stand for.


@dataclass(frozen=True, slots=True)
class UnlikeTotal:
    """A card with another number of holes than the total that stands for its couple."""

    couple: CoupleNo
    says: str
    typed: int
    holes: int


def unlike_totals(evening: Evening) -> list[UnlikeTotal]:
    """The cards that differ from the totals, in the order of their couples."""
    return [
        UnlikeTotal(couple, unlike_total(couple, typed, holes, evening.totals_after), typed, holes)
        for couple, typed, holes in otherwise_than_totals(evening)
    ]


@takes_post
def decide_total(request: OrganiserRequest, night_id: int, couple: int) -> HttpResponse:
    """A card and a total that differ, with both answers; posted, the one that is true."""
    night = night_of(request, night_id)
    evening = night.evening()
    if couple not in evening.couples:
        raise Http404
    asked = next((each for each in unlike_totals(evening) if each.couple == couple), None)
    if asked is None:
        return see("card-check", night.pk)
    answers = _against_totals_answers(evening, asked)
    form = _answered(request, night, answers)
    if form is None:
        return see("card-check", night.pk)
    form.fields["reason"].widget.attrs["autofocus"] = True
    context = night_context(night, evening) | {
        "asked": asked,
        "names": both(evening.couples[asked.couple], names_of(night, evening)),
        "answers": sorted(answers, key=lambda each: each.value != request.GET.get("answer")),
    }
    return form_page(request, "punch_cards/decide_total.html", form, **context)


def _against_totals_answers(evening: Evening, asked: UnlikeTotal) -> list[AnswerAtTable]:
    after, total, card = evening.totals_after, _("The total is wrong"), _("The card is wrong")
    right = TotalPutRight(asked.couple, after, asked.holes, "")
    repair = RepairAccepted((), "", counts=((asked.couple, after, asked.typed),))
    follows = tuple(following_holes(evening, what_follows(evening, *along_with(evening, right))))
    return [
        AnswerAtTable("total", total, (right,), words.total_wrong(right), follows),
        AnswerAtTable("card", card, (repair,), words.card_wrong(repair), ()),
    ]
