"""The referee: which cards may be played, why not the others, who wins the trick, and by which
rule. Nothing is kept; a question is its address."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from engine.cards import Card, CardSet, Suit, card_set, holds
from engine.play import Law, forbidden, law_of, with_called_card
from engine.variants import TRICKS, Variant
from parties.referee.forms.referee import HAND, TABLE, Question, QuestionForm
from parties.referee.page.cards import Face, Hall, face, faces, hall_context, hall_of, pack, trumps
from parties.referee.words import rulings
from parties.referee.words.playing_cards import all_shown
from parties.web.answers import answer
from parties.web.requests import OrganiserRequest


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing the referee says, and the rule behind it; a word for good or bad where it has one."""

    says: str
    rule: str = ""
    good: bool | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """All that the referee says, and the marks below the cards."""

    answers: tuple[Answer, ...]
    table: tuple[Face, ...]
    hand: tuple[Face, ...]


def referee(request: OrganiserRequest, **of: int) -> HttpResponse:
    """Settle a quarrel at a table."""
    hall = hall_of(request, **of)
    form = QuestionForm(request.GET, hall.variant)
    status = 200 if form.is_valid() else 422
    question = form.question()
    context = hall_context(hall, "referee") | _shown(hall, form, question)
    context["asks_first"] = _asks_first(hall)
    response = answer(
        request, "referee/_referee.html", context, page="referee/referee.html", status=status
    )
    if request.htmx:
        response["HX-Push-Url"] = hall.url("referee", **question.as_typed())
    return response


def _asks_first(hall: Hall) -> str:
    """Where somebody says how the cards are played here, until that has been done; "" on a night
    whose game 1 has begun, as it is played by what holds."""
    if hall.club.cards_told or hall.club.practice:
        return ""
    night = hall.night
    if night is None:
        return reverse("card-rules", args=[hall.club.pk])
    return "" if night.evening().games.have_begun else reverse("change-card-rules", args=[night.pk])


def _shown(hall: Hall, form: QuestionForm, question: Question) -> dict[str, Any]:
    ruling = rule_on(question, hall.variant)
    asked = question.as_typed()
    same_trump = {"trump": asked["trump"]} if question.trump is not None else {}
    return {
        "form": form,
        "question": question,
        "asked": asked,
        "address": hall.url("referee"),
        "again": hall.url("referee", **same_trump),
        "anew": hall.url("referee"),
        "trumps": trumps(question.trump),
        "on_table": question.pile == TABLE,
        "in_hand": question.pile == HAND,
        "pack": pack(hall.variant, (*question.table, *question.hand)),
        "ruling": ruling,
        "asks_for_called": form.asks_for_called(),
        "asks_about_ace": hall.variant.unrobbed_ace_lowest,
        "penalty": rulings.penalty(hall.variant, hall.rules.penalty),
        "order": hall.url("card-order", **same_trump),
    }


def rule_on(question: Question, variant: Variant) -> Ruling:
    """What the referee says of the question, as far as it goes."""
    if question.trump is None:
        return Ruling((), faces(question.table), faces(question.hand))
    law = law_of(variant, ace_sunk=question.ace_sunk)
    answers = (
        *_about_the_trick(question.table, law, question.trump),
        *_about_the_hand(question, law, question.trump),
    )
    return Ruling(
        tuple(answers),
        _marked_table(question.table, law, question.trump),
        _marked_hand(question, law, question.trump),
    )


def _about_the_trick(table: tuple[Card, ...], law: Law, trump: Suit) -> Iterator[Answer]:
    if not table:
        return
    yield Answer(rulings.what_was_led(table[0], law, trump))
    if len(table) > 1:
        winner = law.winning_card(table, trump)
        yield Answer(
            rulings.who_wins(winner, table[0], law, trump),
            rulings.rule_of_winning_under(law.variant),
            good=True,
        )


def _about_the_hand(question: Question, law: Law, trump: Suit) -> Iterator[Answer]:
    hand = card_set(question.hand)
    if not hand:
        return
    led = question.table[0] if question.table else None
    legal = _legal(question, law, trump)
    if legal == hand and led is None:
        yield Answer(_("Nothing is led yet: whoever leads may play any card."), good=True)
        return
    if legal == hand and led is not None:
        said = rulings.everything_may(hand, led, law, trump)
        yield Answer(said, rulings.rule_on_lead(led, law, trump), good=True)
        return
    may = [card for card in question.hand if holds(legal, card)]
    yield Answer(_("May be played: %(cards)s.") % {"cards": all_shown(may)}, good=True)
    # What binds a hand does not depend on the card that would break it, so one answer does for all.
    others = [card for card in question.hand if card not in may]
    why = forbidden(law, others[0], hand, led, trump, called=question.called, trick_number=TRICKS)
    if why is not None:
        said = rulings.why_not(others, why, others[0] if led is None else led, law, trump)
        yield Answer(said, rulings.rule_of(why, law.variant), good=False)


def _legal(question: Question, law: Law, trump: Suit) -> CardSet:
    """What the hand may play, the called card considered, which is asked for only where due."""
    led = question.table[0] if question.table else None
    legal = law.legal_plays(card_set(question.hand), led, trump)
    return with_called_card(legal, question.called, law.variant, TRICKS)


def _marked_table(table: tuple[Card, ...], law: Law, trump: Suit) -> tuple[Face, ...]:
    if not table:
        return ()
    words = {law.winning_card(table, trump): _("wins")} if len(table) > 1 else {}
    led = _("led")
    return tuple(
        face(
            card,
            word=" · ".join(filter(None, [led if card == table[0] else "", words.get(card, "")])),
            good=True if card in words else None,
        )
        for card in table
    )


def _marked_hand(question: Question, law: Law, trump: Suit) -> tuple[Face, ...]:
    legal = _legal(question, law, trump)
    return tuple(
        face(card, word=_("may") if holds(legal, card) else _("may not"), good=holds(legal, card))
        for card in question.hand
    )
