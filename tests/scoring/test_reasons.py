"""A reason has letters in it, wherever one is asked for."""

from dataclasses import replace

from scoring.log.lines import ReasonMissing, is_reason
from scoring.night.closing import Closed
from scoring.night.course import CalledOff, EndedEarly
from scoring.night.rules import RulesChanged
from scoring.pots.saying import PotFed
from scoring.till.box import CashLine, Counted, Explained
from scoring.till.purse import CashWhat
from scoring.what_follows import why_not
from tests.builders import a_door, a_game, a_night, evening, evening_after
from tests.purses import JACKPOT, counted_night, rules_with
from tests.sweeping import swept

NO_REASONS = ["", " ", ".", "-", "???", "12", "\u0665", "$5"]


@swept("words", NO_REASONS)
def test_what_says_nothing_is_no_reason(words):
    assert not is_reason(words)


@swept("words", ["tea", "5 mal gezählt", "Été", "\u05d0", "fee of table 3"])
def test_letters_of_any_script_say_why(words):
    assert is_reason(words)


@swept("words", NO_REASONS)
def test_nothing_is_entered_without_one(words):
    playing = evening(*a_night(4), *a_game(1, 1, 3))
    counted = evening_after(evening(*counted_night(20, 12, pots=())), Counted("", 100))
    missing = counted.purse.expected("") - 100

    assert why_not(playing, CalledOff(words)) == ReasonMissing()
    assert why_not(playing, EndedEarly(1, words)) == ReasonMissing()
    rules = replace(playing.rules, rolling=True)
    assert why_not(playing, RulesChanged(2, rules, words)) == ReasonMissing()
    assert why_not(counted, Explained("", missing, words)) == ReasonMissing()
    assert why_not(playing, CashLine(CashWhat.TAKEN, 100, words)) == ReasonMissing()
    with_pot = evening(*a_door(2, rules_with(JACKPOT)))
    assert why_not(with_pot, PotFed("Jackpot", 100, words)) == ReasonMissing()
    explained = evening_after(counted, Explained("", missing, "the purse fell down"))
    assert why_not(explained, Closed(None, words)) == ReasonMissing()
