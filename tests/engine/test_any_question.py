"""Whatever the engine is asked, it answers or says in a sentence why it cannot."""

from contextlib import suppress

import pytest

from engine.bidding import Auction, standing
from engine.bookkeeping import HandResult, book
from engine.cards import JOKER, NotAPlayingCard, Seat, Suit, card, card_set
from engine.deal import Deal, Robbed, Trick, hands_at_first_lead, partners, seat_name, seats_of
from engine.game import new_game
from engine.notation import NotationError
from engine.play import law_of
from engine.points import HandPoints, hand_points
from engine.presets import CAPE_BRETON_45, MARITIME_125
from engine.setup_faults import WrongTable
from engine.switches import RulesRefused
from engine.unanswered import NoAnswer, Refused
from engine.writing import write
from tests.engine.any_question import Asker, NotMade, questions
from tests.sweeping import swept

LAW = law_of(CAPE_BRETON_45)
HAND = card_set((card("5H"), card("KD")))
NOBODY = Seat(7)
LEFT_UNASKED = 7
SAYS_WHY_NOT = (Refused, RulesRefused, NotationError, NotAPlayingCard)


@swept("seed", range(60))
def test_every_public_function_answers_or_says_why_not(seed: int) -> None:
    asker = Asker(seed)

    for _name, function, owner in questions():
        with suppress(NotMade, *SAYS_WHY_NOT):
            asker.asks(function, owner)


def test_nearly_every_public_function_is_asked() -> None:
    asker, left, asked = Asker(1), [], 0
    for name, function, owner in questions():
        try:
            asker.asks(function, owner)
        except NotMade:
            left.append(name)
        except SAYS_WHY_NOT:
            asked += 1
        else:
            asked += 1

    assert len(left) <= LEFT_UNASKED, left
    assert asked > 80


QUESTIONS = {
    "legal on a joker": (
        lambda: LAW.legal_plays(HAND, JOKER, Suit.HEARTS),
        NoAnswer.JOKER_NOT_USED,
    ),
    "demand of a joker": (lambda: LAW.demand(JOKER, Suit.HEARTS), NoAnswer.JOKER_NOT_USED),
    "joker in a trick": (
        lambda: LAW.winning_card((card("5H"), JOKER), Suit.HEARTS),
        NoAnswer.JOKER_NOT_USED,
    ),
    "joker led": (lambda: LAW.winning_card((JOKER,), Suit.HEARTS), NoAnswer.JOKER_NOT_USED),
    "no trick": (lambda: LAW.winning_card((), Suit.HEARTS), NoAnswer.EMPTY_TRICK),
    "holding back on a plain lead": (
        lambda: LAW.may_renege(card("5H"), card("2S"), Suit.HEARTS),
        NoAnswer.PLAIN_LEAD,
    ),
    "a dealer who is not there": (
        lambda: standing(Auction(MARITIME_125, 4, NOBODY), ()),
        NoAnswer.NO_SUCH_SEAT,
    ),
    "a bidder who is not there": (
        lambda: book(MARITIME_125, {"A": 0, "B": 0}, HandResult(taken={}, bidder="C")),
        NoAnswer.NO_SUCH_SIDE,
    ),
    "a trick to a side that is not there": (
        lambda: book(MARITIME_125, {"A": 0, "B": 0}, HandResult(taken={}, in_order=(("C", 5),))),
        NoAnswer.NO_SUCH_SIDE,
    ),
    "a seat that has no name": (lambda: seat_name(NOBODY, 4), NoAnswer.NO_SUCH_SEAT),
    "four sides": (lambda: partners(8, 4), NoAnswer.NO_SUCH_TABLE),
    "no table": (lambda: seats_of(Trick(Seat(0), ()), 0), NoAnswer.NO_SUCH_TABLE),
    "a robber who is not there": (
        lambda: hands_at_first_lead(
            Deal(partners(4), robbed=(Robbed(NOBODY, card("5H"), card("KD")),)), None
        ),
        NoAnswer.NO_SUCH_SEAT,
    ),
    "five hands of four": (
        lambda: Deal(partners(4), hands=(HAND,) * 5).every_hand(),
        NoAnswer.NO_SUCH_SEAT,
    ),
    "written with a dealer who is not there": (
        lambda: write(Deal(partners(4), dealer=NOBODY)),
        NoAnswer.NO_SUCH_SEAT,
    ),
    "a trick won by nobody there": (
        lambda: hand_points(CAPE_BRETON_45, partners(4), Suit.HEARTS, (NOBODY,), None, None),
        NoAnswer.NO_SUCH_SEAT,
    ),
    "points of nobody there": (
        lambda: HandPoints((NOBODY,), None, None, None, {}).in_order(CAPE_BRETON_45, partners(4)),
        NoAnswer.NO_SUCH_SEAT,
    ),
}


@swept("asked", QUESTIONS)
def test_what_has_no_answer_says_so_in_a_sentence(asked: str) -> None:
    question, why = QUESTIONS[asked]

    with pytest.raises(Refused) as refused:
        question()

    assert refused.value.reasons == (why,)
    assert str(refused.value) == why.said


def test_a_table_of_another_game_is_refused_with_its_reason() -> None:
    with pytest.raises(Refused, match="6 players do not play") as refused:
        new_game(CAPE_BRETON_45, partners(6), Seat(0))

    assert refused.value.reasons == (WrongTable(6, (4,)),)


def test_no_trump_is_stronger_than_the_five() -> None:
    assert LAW.trump_of_strength(99, Suit.HEARTS) is None
    assert LAW.trump_of_strength(1, Suit.HEARTS) is None
    assert LAW.trump_of_strength(14, Suit.HEARTS) == card("2H")
