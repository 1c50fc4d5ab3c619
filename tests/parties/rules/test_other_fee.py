"""Another fee in the evening: whether it counts for those who are in already is asked, once."""

import pytest
from django.urls import reverse

from scoring.door.fees import FeePaid, FeeSet
from scoring.door.registering import HouseCouple, Registered, SingleWaiting
from scoring.night.course import DoorOpened
from scoring.night.rules import RulesSet, fee_changed
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import a_kept_night, log, make_people, refreshed, text, then
from tests.parties.rules.typed_rules import as_sent


@pytest.fixture
def night(ida):
    """Six people are in at $5: five have paid, one of them half; a couple has not come yet."""
    night = a_kept_night(ida, RulesSet(HouseRules()))
    make_people(night.club, range(1, 9))
    then(night, DoorOpened(), Registered(1, (1, 2)), Registered(2, (3, 4)), SingleWaiting(5))
    then(night, SingleWaiting(6), FeeSet(4, 250, ""))
    then(night, *(FeePaid(player, 250 if player == 4 else 500) for player in range(1, 6)))
    return night


def save(client, night, **typed):
    at = reverse("change-rules", args=[night.pk])
    return client.post(at, as_sent(client.get(at)) | typed)


def answer(client, night, page, handed):
    at = reverse("change-rules", args=[night.pk])
    sent = as_sent(page, form=r"/rules/$")
    return client.post(at, sent | {"handed": handed})


def owing(night):
    evening = refreshed(night)
    return {player: evening.owed(player) for player in (*range(1, 7),)}


def test_one_question_without_a_default(client, night):
    page = save(client, night, fee="6")

    assert "Fee for each person: $5 → $6" in text(page)
    assert "Does it count for those who are in already? 5 people are in at $5." in text(page)
    assert "Only for those who come from now on" in text(page)
    assert "For everybody: 5 people then owe $1 more each" in text(page)
    assert 'class="next"' not in page.content.decode().split("<main")[1]
    assert refreshed(night).rules.fee == 500


def test_only_for_those_who_come_from_now_on(client, night):
    before = log(night)
    done = answer(client, night, save(client, night, fee="6"), "only who come")

    assert (done.status_code, refreshed(night).rules.fee) == (303, 600)
    assert owing(night) == {1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 500}
    kept = [FeeSet(player, 500, "") for player in (1, 2, 3, 5, 6)]
    assert log(night)[len(before) + 1 :] == kept
    then(night, Registered(3, (7, 8)))
    assert refreshed(night).owed(7) == 600


def test_for_everybody(client, night):
    before = log(night)
    answer(client, night, save(client, night, fee="6"), "everybody")

    assert len(log(night)) == len(before) + 1
    assert owing(night) == {1: 100, 2: 100, 3: 100, 4: 0, 5: 100, 6: 600}


def test_a_lower_fee_says_what_comes_back(client, night):
    page = save(client, night, fee="4")
    assert "For everybody: 1 person then owes $1 less; 4 people then get $1 back each" in text(page)

    answer(client, night, page, "only who come")

    evening = refreshed(night)
    assert [evening.overpaid(player) for player in range(1, 6)] == [0] * 5


def test_where_not_all_paid_the_same_it_says_what_it_is_in_all(client, night):
    answer(client, night, save(client, night, fee="6"), "everybody")
    then(night, FeePaid(1, 100), FeePaid(6, 600))

    more, less = (text(save(client, night, fee=fee)) for fee in ("7", "3"))

    assert "For everybody: 5 people then owe $1 more each" in more
    assert (
        "For everybody: 3 people then owe $1 less each; 5 people then get $12 back in all" in less
    )


@pytest.mark.parametrize("handed", ["", "perhaps"])
def test_no_answer_is_asked_again(client, night, handed):
    page = answer(client, night, save(client, night, fee="6"), handed)

    assert "Does it count for those who are in already?" in text(page)
    assert refreshed(night).rules.fee == 500


def test_an_answer_for_fewer_people_than_are_in_by_now_is_asked_again(client, night):
    page = save(client, night, fee="6")
    then(night, SingleWaiting(7))

    assert "6 people are in at $5." in text(answer(client, night, page, "everybody"))


def test_undone_as_one_press(client, night):
    before = refreshed(night)
    answer(client, night, save(client, night, fee="6"), "only who come")
    page = client.get(reverse("night", args=[night.pk]))
    assert "Undo: House rules set" in text(page)

    client.post(reverse("undo", args=[night.pk]), as_sent(page, form=r"/undo/$"))

    after = refreshed(night)
    assert (after.rules.fee, dict(after.door.due)) == (500, dict(before.door.due))


@pytest.mark.parametrize(
    ("handed", "for_whom"),
    [("everybody", ""), ("only who come", " (Only for those who come from now on)")],
)
def test_the_log_says_from_what_to_what_and_for_whom(client, night, handed, for_whom):
    answer(client, night, save(client, night, fee="6", break_after="10"), handed)

    said = text(client.get(reverse("log", args=[night.pk])))

    rules_set = f"Fee for each person: $5 → $6{for_whom}; Tea after game: none → 10"
    assert f"House rules set: {rules_set}" in said
    assert said.count("→") == 2


def test_the_page_for_the_licence_says_how_many_paid_which(client, night):
    page = reverse("returns", args=[night.pk])
    assert "Of them, paid $5 each 4 $20.00 Of them, paid $2.50 each 1 $2.50" in text(
        client.get(page)
    )
    answer(client, night, save(client, night, fee="6"), "everybody")
    assert "The whole fee: $6 4 $20.00 Another fee: $2.50 1 $2.50" in text(client.get(page))
    then(night, FeePaid(6, 600))

    said = text(client.get(page))

    assert "The whole fee: $6 5 $26.00 Another fee: $2.50 1 $2.50" in said
    assert "Total fees $28.50 Of them, paid $6 each 1 $6.00 Of them, paid $5 each 4 $20.00" in said
    assert "in no couple any more" not in said  # two of them wait for a partner


def test_whoever_is_in_is_asked_about_each_time_the_fee_changes(client, night):
    answer(client, night, save(client, night, fee="6"), "only who come")
    then(night, Registered(3, (7, 8)), FeePaid(7, 600), FeeSet(8, 500, "a helper"))

    page = save(client, night, fee="5.50")

    assert "5 people are in at $5. 1 person is in at $6." in text(page)
    assert "5 people then owe $0.50 more each; 1 person then gets $0.50 back" in text(page)
    answer(client, night, page, "everybody")
    assert owing(night) == {1: 50, 2: 50, 3: 50, 4: 0, 5: 50, 6: 550}
    evening = refreshed(night)
    assert (evening.overpaid(7), evening.owed(8)) == (50, 500)
    assert "6 people are in at $5.50." in text(save(client, night, fee="7"))


def test_what_is_owed_can_be_paid_though_the_fee_is_nothing_now(client, night):
    answer(client, night, save(client, night, fee="0"), "only who come")
    then(night, Registered(3, (6, 7)))

    page = client.get(reverse("door", args=[night.pk]))
    assert "Owing: take $5" in text(page)
    client.post(reverse("take-fees", args=[night.pk]), as_sent(page, "/fees/") | {"couple": 3})

    assert owing(night)[6] == 0


def test_the_second_of_two_answers_is_told_what_holds(client, night):
    pages = [save(client, night, fee="6") for _ in range(3)]
    answer(client, night, pages[0], "only who come")

    other, same = (
        answer(client, night, page, handed)
        for page, handed in zip(pages[1:], ("everybody", "only who come"), strict=True)
    )

    assert (other.status_code, same.status_code) == (409, 303)
    assert "It was answered already: the fee is $6 for those who came since." in text(other)
    assert owing(night)[1] == 0


def test_nothing_is_asked_where_nobody_is_in_or_the_fee_stays(client, ida):
    night = a_kept_night(ida, RulesSet(HouseRules()))
    make_people(night.club, (1, 2))
    assert save(client, night, fee="6").status_code == 303
    then(night, DoorOpened(), Registered(1, (1, 2)), FeePaid(1, 600))
    assert save(client, night, break_after="10").status_code == 303


def test_the_house_couple_pays_nothing_either_way(night):
    then(night, HouseCouple(1, house=True))
    changed = fee_changed(refreshed(night), 700)
    assert (changed.people, changed.more) == ({3: 500, 5: 500, 6: 500}, (200, 200, 200))
    assert fee_changed(refreshed(night), 500) is None
