"""What is said on the wall of a night's prizes beside those of the house rules."""

from parties.rules.words.on_the_wall import besides
from scoring.formats.choices import By
from scoring.formats.format import PrizeBy
from scoring.formats.named import EUCHRE_COMPASS
from scoring.night.rules import RulesSet
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.scoring.evenings.played import Hall


def test_which_games_are_the_first_half_is_said_where_there_is_a_prize_for_it():
    hall = Hall(EUCHRE_COMPASS, 7)
    hall.say(RulesSet(HouseRules(games=7)))
    ham = Prize(PrizeKind.GOODS, 0, "a ham")
    hall.say(FurtherPrizesSet((FurtherPrize(PrizeBy(By.TOTAL), ham),)))
    assert "half" not in " ".join(besides(hall.evening))
    hall.say(FurtherPrizesSet((FurtherPrize(PrizeBy(By.SECOND_HALF), ham),)))
    said = "The first half is games 1 to 4, the second half games 5 to 7."
    assert said in list(besides(hall.evening))
