"""Where nobody wins two prizes: who is passed over is said on the pages and on paper, and what waits."""

from scoring.formats.choices import By, PrizeBy
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, dollars
from tests.parties.nights import a_kept_night, text, url

FIRST, LONGEST = dollars(30, 9)
RUN = FurtherPrizesSet((FurtherPrize(PrizeBy(By.RUN), LONGEST),))


def rules(games):
    return HouseRules(games=games, prizes=(FIRST,), one_prize=True)


def test_who_is_passed_over_is_said_where_the_prize_is(client, ida, read):
    """Couple 1 wins all four games, and couple 4 the last two."""
    games = a_game(1, 1, 3), a_game(2, 2, 1), a_game(3, 1, 4), a_game(4, 4, 1)
    night = a_kept_night(ida, *a_night(4, rules(4)), RUN, *(e for game in games for e in game))

    assert {place: award.couple for (place, _), award in awards(night)} == {1: 1, 101: 4}
    said = "Couple 1 won a prize before, so the next has it."
    for page in ("prizes", "payout"):
        assert said in text(client.get(url(page, night)))
    sheet = read(client.get(url("result-sheet.pdf", night)).content)
    assert said in " ".join(each.text for each in sheet)


def test_a_prize_that_a_tie_decides_says_that_it_waits(client, ida):
    night = a_kept_night(ida, *a_night(4, rules(1)), RUN, *a_game(1, 1, 3))
    waits = "Prize for the longest run of games won: nobody knows yet who stands for it"
    assert waits in text(client.get(url("prizes", night)))

    client.post(url("wish", night, 1), {"wish": "all-split"})

    page = text(client.get(url("prizes", night)))
    assert waits not in page
    assert "Prize for the longest run of games won, $9: nobody is left for it" in page


def awards(night):
    night.refresh_from_db()
    return night.evening().awards.items()
