"""Sixty verdicts as they are shown, read word by word against what happened on the night."""

import re

import pytest

from parties.punch_cards.page import questions_of
from parties.wording.verdict import other_prizes, verdict as in_words
from scoring.card_check.nights import outcome
from scoring.card_check.verdict import verdict
from tests.made_nights import EIGHT, OF_WALKS, Fault, made_night
from tests.paper_night import Dice

NO_CARD_SHOWS = (
    "No card can show that two were exchanged whole, that the wrong one was punched in one of the last "
    "games, or that several mistakes look like fewer."
)
AS_PUNCHED = "The prizes are as the cards are punched."
OTHERWISE = "The prizes are not as the cards are punched, and all the simplest explanations agree: "
LOST = re.compile(r" Lost cards are counted | No card can show ")
SAID_OF_ONE_HOLE = {
    Fault.MISSING: "ouple {} won, and its hole was forgotten.",
    Fault.TOO_MANY: "ouple {} did not win, and has a hole too many.",
}


def sixty():
    """Every kind of fault alone, then mixed; 5 to 20 couples."""
    for number in range(60):
        dice = Dice(f"sixty {number}")
        many = 1 if number < 32 else dice.between(2, 3)
        faults = [EIGHT[number % 8], *(dice.one_of(EIGHT) for _ in range(many - 1))]
        yield made_night(number, dice.between(5, 20), tuple(faults), tables=number % 3 == 0)


def untrue(night, said, questions):
    """Each claim that is not so."""
    if said.startswith("Not all has been looked at yet: "):
        if " instead of " in said + str(questions):
            yield "names a prize, though not all was looked at"
        return
    if not said.endswith(NO_CARD_SHOWS):
        yield "does not say what no card can show"
    if not all(each.answers[-1].says == "No, it was otherwise" for each in questions):
        yield "nobody can say no"
    lost = {int(c): int(holes) for c, holes in re.findall(r"couple (\d+), (\d+) hole", said)}
    yield from untrue_of_prizes(night, said, lost)
    for couple, holes in lost.items() if night.faults == (Fault.LOST,) else ():
        if len(night.won[couple]) != holes:
            yield f"{holes} holes for couple {couple}, but {night.won[couple]}"


def untrue_of_prizes(night, said, lost):
    """What is said of who gets which prize, against who does by the games that were won."""
    kept = night.evening
    cards = {c: range(lost.get(c, 0)) if h is None else h for c, h in night.cards.items()}
    punched = outcome(kept, {c: tuple(sorted(holes)) for c, holes in cards.items() if holes})
    changes = " ".join(other_prizes(punched.offers, outcome(kept, night.truth).offers))
    if said.startswith(AS_PUNCHED) and changes:
        yield f"as punched, but {changes}"
    if said.startswith(OTHERWISE) and LOST.split(said.removeprefix(OTHERWISE))[0] != changes:
        yield f"{said}, but {changes}"


def not_offered(night, questions):
    """A hole that is missing or too many, and nothing else, is always among what is offered."""
    if len(night.faults) == 1 and not OF_WALKS.intersection(night.faults):
        for fault, couples, games in night.happened:
            if fault in SAID_OF_ONE_HOLE:
                wanted = SAID_OF_ONE_HOLE[fault].format(couples[0])
                said = (f"{q.where} {a.says}" for q in questions for a in q.answers)
                if not any(wanted in each and f"Game {games[0]}, " in each for each in said):
                    yield f"game {games[0]}: {wanted}"


@pytest.mark.thorough
def test_sixty_verdicts_say_nothing_that_is_not_so():
    found, certain = [], 0
    for number, night in enumerate(sixty()):
        told = verdict(night.evening, go_on=lambda progress: progress.steps < 2_500)
        said, questions = in_words(told), questions_of(night.evening, told) if told.doubts else ()
        certain += said.startswith((AS_PUNCHED, OTHERWISE))
        wrong = (*untrue(night, said, questions), *not_offered(night, questions))
        found += [f"{number}, {night.couples} couples, {night.faults}: {each}" for each in wrong]

    assert not found, "\n".join(found)
    assert certain >= 26, "so many at least are certain"
