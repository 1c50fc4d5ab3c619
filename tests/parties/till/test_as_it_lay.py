"""A night begins with what lay for its pots at the last close, and what lacked then lacks still."""

from dataclasses import replace

import pytest
from django.urls import reverse

from scoring.log.lines import Undone
from scoring.night.closing import Closed
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind
from scoring.till.box import CashLine, Counted, till_of
from scoring.till.purse import CashWhat, Place
from scoring.till.whose import CashFound, PutAway, found_of, kept_elsewhere, whose
from tests.builders import a_door, dollars, fees_paid, paid_out, totals_typed
from tests.parties.nights import a_kept_night, log, press, refreshed, text, then, url
from tests.parties.pots.pot_nights import JACKPOT
from tests.parties.web.forms_on import Page

QUILT = replace(JACKPOT, name="Quilt", feeds=(Feed(FeedKind.COUPLE, 100),))
COUNTED_TO_THE_END = totals_typed(18, 12, 11, 10, 9, 8)
CLOSED = Closed(None, "so it is")


def played(ida, week, *prizes, pots=(JACKPOT, QUILT)):
    """Six couples pay $60; $12 of it is the jackpot's, $6 the quilt's, and the prizes are handed over."""
    rules = HouseRules(games=25, prizes=dollars(*prizes), pots=pots)
    night = a_kept_night(ida, RulesSet(rules), week=week)
    return night, [*a_door(6)[2:], *fees_paid(range(1, 7)), COUNTED_TO_THE_END] + [
        paid_out(place, 100 * prize, place=place) for place, prize in enumerate(prizes, 1)
    ]


@pytest.fixture
def short(client, ida):
    """All $60 went to the prizes: the $18 of the pots is lacking."""
    night, evening = played(ida, 0, 40, 20)
    press(client, "open-door", night)
    then(night, *evening, CLOSED)
    return night


def the_week_after(client, ida, *, answer=True, **pressed):
    """The pots of the short night bring $18; the door opens, and the prizes are $30."""
    night, evening = played(ida, 1, 20, 10)
    press(client, "open-door", night)
    asked = client.get(url("till", night))
    (form,) = [each for each in Page(asked).forms if each.action == url("find-cash", night)][:1]
    if answer:
        assert client.post(form.action, form.sent() | pressed).status_code == 303
    then(night, *evening)
    return text(asked), night


def sums_of_the_season(client, night, *, lacking, hall):
    dates = {"start": "2026-09-01", "end": "2027-05-31"}
    says = text(client.get(reverse("season-money", args=[night.club_id]), dates))
    kept = text(client.get(reverse("money-kept", args=[night.club_id])))
    assert (f"Lacking {lacking}" in kept) is bool(lacking), "as the page of the pots' money has it"
    sums = says.split("Night by night")[0]
    assert "Missing" not in sums
    assert (f"Lacking: nobody has put it in {lacking}" in sums) is bool(lacking)
    assert f"The hall’s share {hall}" in sums


@pytest.mark.parametrize("answer", [True, False])
def test_what_lacked_at_the_last_close_lacks_still_and_is_missing_in_no_till(
    client, ida, short, answer
):
    says, night = the_week_after(client, ida, answer=answer)

    assert "Of $18, nothing was in the box on Nov. 20, 2026." in says
    assert "All $18 is in the box" not in says
    assert says.index("It is still lacking") < says.index("The club has put it in")
    then(night, Counted("", 3_000))
    till = till_of(refreshed(night))
    assert (till.lacking, till.difference, till.hall) == (1_800, 0, 1_200)
    then(night, CLOSED)
    sums_of_the_season(client, night, lacking="$18.00", hall="$12.00")


def test_what_the_club_has_put_in_lacks_no_more(client, ida, short):
    _says, night = the_week_after(client, ida, by_club=["on"])

    assert "for what was lacking" in text(client.get(url("till", night)))
    then(night, Counted("", 4_800), CLOSED)
    till = till_of(refreshed(night))
    assert (till.lacking, till.difference, till.hall, till.from_club) == (0, 0, 1_200, 1_800)
    sums_of_the_season(client, night, lacking="", hall="$12.00")


def test_what_was_found_of_it_is_typed_in_the_fold(client, ida, short):
    says, night = the_week_after(client, ida, answer=False)

    assert "It was found, or some of it" in says
    press(client, "find-cash", night, of="1800", box="10", home="", bank="")
    assert found_of(refreshed(night)) == CashFound(1_800, 1_000)
    assert "Of $18, nothing was in the box" not in text(client.get(url("till", night)))


def test_what_is_kept_elsewhere_is_there_as_the_door_opens(client, ida, short):
    _says, night = the_week_after(client, ida, by_club=["on"])
    then(night, PutAway(1_500, "", Place.BANK), Counted("", 3_300), CLOSED)
    after, _evening = played(ida, 2, 20, 10)

    press(client, "open-door", after)

    assert kept_elsewhere(refreshed(after)) == {Place.BANK: 1_500}
    assert till_of(refreshed(after)).expected == 3_600
    says = text(client.get(url("till", after)))
    assert "it has been kept like this: the box $21, the bank $15. Look there first." in says
    assert "All $36 is in the box" in says


def test_of_pots_that_lay_since_other_nights_each_is_as_it_lay_then(client, ida, short):
    night, evening = played(ida, 1, 10, pots=(replace(QUILT, name="Hamper"),))
    press(client, "open-door", night)
    then(night, *evening, CLOSED)
    after, _evening = played(ida, 2, 10, pots=(replace(QUILT, name="Hamper"), JACKPOT))

    press(client, "open-door", after)

    assert log(after)[-1] == CashFound(1_800, 600, as_it_lay=True, of_pots=(("Jackpot", 1_200),))
    says = text(client.get(url("till", after)))
    assert "Of $18, only this was there on Nov. 27, 2026: the box $6." in says


def test_a_night_put_right_after_the_next_door_is_said_to_have_left_it_otherwise(
    client, ida, short
):
    _says, night = the_week_after(client, ida, answer=False)
    then(night, CLOSED)
    then(short, closing_undone(short), CashLine(CashWhat.FROM_CLUB, 1_800, "found", ""), CLOSED)

    says = text(client.get(url("till", night)))

    assert "the pots’ money was not where it had been since Nov. 20, 2026:" in says
    assert "The box: $18 less than was there." in says
    assert "Nobody said" not in says


@pytest.fixture
def whole(client, ida):
    """All prizes are $42 of $60: the $18 of the pots is in the box."""
    night, evening = played(ida, 0, 42)
    press(client, "open-door", night)
    then(night, *evening, CLOSED)
    return night


def test_what_was_gone_when_the_next_night_began_lacks_in_the_season_too(client, ida, whole):
    """Of $18 that lay at the close, $11 lie there a week later; then the club puts the rest in."""
    _says, night = the_week_after(client, ida, answer=False)
    press(client, "find-cash", night, of="1800", box="11", home="", bank="")
    then(night, CLOSED)
    sums_of_the_season(client, night, lacking="$7.00", hall="$12.00")
    says = text(client.get(reverse("season-money", args=[night.club_id])))
    assert "Gone between two nights $7.00" in says

    then(night, closing_undone(night), CashLine(CashWhat.FROM_CLUB, 700, "found", ""), CLOSED)

    sums_of_the_season(client, night, lacking="", hall="$12.00")
    says = text(client.get(reverse("season-money", args=[night.club_id])))
    assert "From the club $7.00" in says
    assert "Gone between two nights $7.00" in says


def test_a_night_put_right_leaves_it_lacking_in_the_season_as_on_the_page_of_the_pots(
    client, ida, short
):
    """The club has put it in on the first night, and on the second somebody saw that it is not there."""
    _says, night = the_week_after(client, ida)
    then(night, CLOSED)
    put_in = CashLine(CashWhat.FROM_CLUB, 1_800, "found", "")
    then(short, closing_undone(short), put_in, CLOSED)

    sums_of_the_season(client, night, lacking="$18.00", hall="$12.00")
    press_again = {"of": "1800", "box": "18", "home": "", "bank": ""}
    then(night, closing_undone(night))
    assert press(client, "find-cash", night, **press_again).status_code == 303
    then(night, CLOSED)
    sums_of_the_season(client, night, lacking="", hall="$12.00")


def closing_undone(night):
    return Undone(next(line.seq for line in refreshed(night).lines if line.entry == CLOSED))


def test_the_pot_that_lacks_something_lacks_it_on_every_night(client, ida):
    """The quilt lacks $6, as the last pot does; then it stands before the other, and more lacks."""
    night, evening = played(ida, 0, 40, 8)
    press(client, "open-door", night)
    then(night, *evening, CLOSED)
    lacks = [by_pot(night)]
    for week, prizes in ((1, (48,)), (2, (42, 8))):
        night, evening = played(ida, week, *prizes, pots=(QUILT, JACKPOT))
        press(client, "open-door", night)
        lacks.append(by_pot(night))
        then(night, *evening, CLOSED)
        lacks.append(by_pot(night))

    six, more = {"Quilt": 600}, {"Quilt": 600, "Jackpot": 600}
    assert lacks == [six, six, more, more, {"Quilt": 600, "Jackpot": 1_400}]


def by_pot(night):
    """What each pot lacks, as the till says."""
    return {part.pot: part.lacks for part in whose(refreshed(night)).parts if part.lacks}
