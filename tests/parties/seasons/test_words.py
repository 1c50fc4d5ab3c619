"""The money of a season in words: each sum under a name that is so."""

from parties.seasons.words import amounts, came
from scoring.season import NightSums, Season
from scoring.till.box import Closing


def test_what_lacked_before_the_season_is_said_beside_what_came_to_lack():
    closing = Closing(lacking=2_200, lacked_before=300)
    season = Season((("n", NightSums(closing, ())),), closing, (), (), ())

    assert ("Lacking, besides $3 from before", 1_900) in came(season)


def test_what_is_gone_stands_with_the_night_before_the_next_one():
    closing = Closing(lacking=400, gone=400)

    assert ("Gone before the next night", 400) in amounts(closing, closing)
    assert "Gone before the next night" not in dict(amounts(Closing(), Closing()))
