"""A championship by its pages: two sections of four pairs, a final, a plate, and all of it taken back."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.door.page.book import couples_offered, regulars
from parties.models import Club, Night
from parties.web.finding import tonight
from scoring.club.settings import ChampionshipPlanned, FinalPlanned
from scoring.door.registering import CardTaken, Registered
from scoring.night.closing import Closed
from scoring.night.course import CalledOff
from tests.builders import players_of
from tests.parties.nights import assert_says, make_people, press, text, then, url
from tests.parties.rules.typed_rules import fields_of
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

EQUAL = {frozenset({2, 3}): 2, frozenset({3, 4}): 3, frozenset({2, 4}): 4}
"""2, 3 and 4 beat each other in turn, and nothing parts them."""


class Hall:
    """Presses the buttons of a championship."""

    def __init__(self, client, club):
        self.client, self.club = client, club

    def page(self, name, **asked):
        return self.client.get(reverse(name, args=[self.club.pk]), asked)

    def press(self, page, /, **typed):
        address = reverse(page, args=[self.club.pk])
        shown = self.client.get(address)
        forms = [form for form in Page(shown).forms if form.action == address]
        return self.client.post(address, (forms[0].sent() if forms else {}) | typed)

    def plans(self, **typed):
        games = {"games": "3", "fee": "0", "date": tonight().isoformat(), "hall": "Club"}
        return self.press("plan-championship", **games | typed)

    def undoes(self, kind):
        seq = self.club.log.filter(kind=kind).latest("seq").seq
        return self.client.post(reverse("undo-of-club", args=[self.club.pk]), {"seq": seq})

    def nights(self, *parts):
        found = [self.club.nights.get(hall__endswith=part, taken_out=False) for part in parts]
        return found[0] if len(found) == 1 else found

    def lets_in(self, night, couples, first=1):
        make_people(self.club, [who for no in couples for who in players_of(no)])
        press(self.client, "open-door", night, tonight="on")
        then(
            night, *(Registered(at, players_of(couple)) for at, couple in enumerate(couples, first))
        )

    def plays(self, night, beats=None):
        """The lower number wins, but where it is said who does."""
        press(self.client, "draw-tables", night)
        for game in range(1, night.evening().rules.games + 1):
            press(self.client, "next-game", night, game=str(game - 1))
            for place in night.evening().room(game).tables:
                pair = frozenset(place.couples)
                won = (beats or {}).get(pair, min(pair))
                press(self.client, "record-win", night, win=f"{game}-{place.table}-{won}")
        assert night.evening().games_are_over

    def plays_both(self, beats=None):
        """Section A has the couples 1 to 4, section B those from 5 to 8."""
        for part, couples in (("Section A", range(1, 5)), ("Section B", range(5, 9))):
            night = self.nights(part)
            self.lets_in(night, couples)
            self.plays(night, beats if part == "Section A" else None)


@pytest.fixture
def hall(client, ida):
    return that_plays_others(client, ida)


def that_plays_others(client, organiser):
    hall = Hall(client, Club.objects.get(members__user=organiser))
    hall.press("keep-evening", plays="round_robin")
    return hall


def after_the_sections(client, organiser):
    """The sections of a championship, "Pairs", have played."""
    hall = that_plays_others(client, organiser)
    hall.plans(name="Pairs")
    hall.plays_both()
    return hall


def couples_of(night):
    return [players[0] // 10 for players in night.evening().couples.values()]


def test_a_section_is_a_night_of_its_own(hall):
    assert hall.plans(name="Pairs")["Location"] == reverse("championship", args=[hall.club.pk])
    sections = hall.nights("Pairs · Section A", "Pairs · Section B")
    assert {(each.date, each.evening().form.name) for each in sections} == {
        (tonight(), "round_robin")
    }
    assert {(each.evening().rules.games, each.evening().rules.prizes) for each in sections} == {
        (3, ())
    }
    said = text(hall.page("championship"))
    assert "Section A · planned" in said
    assert "The first 2 of each section play the final" in said


def test_the_clear_ones_are_ticked_and_everybody_has_a_card_of_final_or_plate(hall):
    hall.plans()
    hall.plays_both()

    answer = hall.press("championship")

    assert answer.status_code == 303
    final, plate = hall.nights("Final", "Plate")
    assert couples_of(final) == [1, 5, 2, 6]
    assert couples_of(plate) == [3, 7, 4, 8]
    assert [each.evening().rules.games for each in (final, plate)] == [3, 3]
    assert [each.evening().rules.prizes[0].goods for each in (final, plate)] == [
        "the cup",
        "the plate",
    ]
    said = text(hall.client.get(answer["Location"]))
    assert "everybody has a card there" in said
    assert "Final · the door is open" in said


def test_the_door_of_the_plate_expects_nobody_of_the_final(hall):
    """Whoever plays there came to the sections too."""
    hall.plans()
    hall.plays_both()
    hall.press("championship")
    for night in hall.nights("Final", "Plate"):
        assert couples_offered(night, night.evening(), "") == []
        assert regulars(night, night.evening()) == []


def test_who_won_is_said_when_both_are_closed(hall):
    hall.plans()
    hall.plays_both()
    hall.press("championship")
    for part in ("Final", "Plate"):
        hall.plays(hall.nights(part))
    before = text(hall.page("championship"))
    assert "won by" not in before
    assert "So far: the night is not closed yet. 1. 1 Player Nr11 & Player Nr12 ·" in before
    for part in ("Final", "Plate"):
        then(hall.nights(part), Closed(None, "nobody counted, nothing was paid"))

    said = text(hall.page("championship"))

    assert "Final won by Player Nr11 & Player Nr12." in said
    assert "As it stands" not in said
    assert "1. 1 Player Nr11 & Player Nr12 ·" in said
    assert "Plate won by Player Nr31 & Player Nr32." in said


def test_equals_at_the_line_are_not_parted_until_somebody_ticks_one(hall):
    hall.plans()
    hall.plays_both(EQUAL)
    page = hall.page("championship")
    assert "Tied at the line:" in text(page)
    assert "One of them goes on" in text(page)

    assert_says(hall.press("championship"), 422, "Section A: tick the 2 who go on, not 1.")
    assert not Night.objects.filter(hall__endswith="Final").exists()
    hall.press("championship", on=["A-1", "A-3", "B-1", "B-2"])
    assert couples_of(hall.nights("Final")) == [1, 5, 3, 6]
    assert couples_of(hall.nights("Plate")) == [2, 7, 4, 8]


def test_a_result_put_right_later_says_who_else_would_go_on(hall):
    hall.plans()
    hall.plays_both(EQUAL)
    hall.press("championship", on=["A-1", "A-3", "B-1", "B-2"])
    section = hall.nights("Section A")
    seq, entry = next(
        (line.seq, line.entry)
        for line in section.lines()
        if getattr(line.entry, "winner", None) == 4
    )
    win = f"{entry.game}-{entry.table}-2-{seq}"

    press(hall.client, "record-win", section, win=win)

    assert "not ticked: Player Nr21 & Player Nr22." in text(hall.page("championship"))


def test_singles_play_it_too(hall):
    hall.press("keep-evening", plays="singles_45s")
    hall.plans(plays="singles_45s")
    singles = (("Section A", range(1, 6)), ("Section B", range(6, 11)))
    for part, people in singles:
        night = hall.nights(part)
        make_people(hall.club, list(people))
        press(hall.client, "open-door", night, tonight="on")
        then(night, *(CardTaken(at, (who,)) for at, who in enumerate(people, 1)))
        hall.plays(night)
    ticks = [f"{letter}-{card}" for letter in "AB" for card in (1, 2)]

    hall.press("championship", on=ticks)

    final, plate = hall.nights("Final", "Plate")
    assert {*final.evening().door.couple_of} == {1, 2, 6, 7}
    assert {*plate.evening().door.couple_of} == {3, 4, 5, 8, 9, 10}


def test_a_section_that_was_called_off_is_left_out(hall):
    hall.plans(sections="3")
    then(hall.nights("Section C"), CalledOff("nobody came"))
    hall.plays_both()

    hall.press("championship")

    assert couples_of(hall.nights("Final")) == [1, 5, 2, 6]


def test_nobody_is_sent_on_while_a_section_plays(hall):
    hall.plans()
    hall.lets_in(hall.nights("Section A"), range(1, 5))
    hall.plays(hall.nights("Section A"))
    of = f"{hall.nights('Section A').pk}"
    sent = {
        "of": of,
        "on": ["A-1", "A-2"],
        "plays": "round_robin",
        "date": tonight().isoformat(),
        "fee": "0",
    }

    answer = hall.client.post(reverse("championship", args=[hall.club.pk]), sent)

    assert_says(answer, 409, "A section is not over yet.")
    assert not Night.objects.filter(hall__endswith="Final").exists()


def test_somebody_on_two_cards_is_named_and_nothing_is_planned(hall):
    hall.plans()
    hall.lets_in(hall.nights("Section A"), range(1, 5))
    hall.plays(hall.nights("Section A"))
    hall.lets_in(hall.nights("Section B"), [4, 5, 6, 7])
    hall.plays(hall.nights("Section B"))

    assert_says(hall.press("championship"), 409, "Player Nr41 is on two cards of the sections.")
    assert not Night.objects.filter(hall__endswith="Final").exists()


@swept(
    ("typed", "says"),
    [
        ({"sections": "1"}, "greater than or equal to 2"),
        ({"sections": "13"}, "less than or equal to 12"),
        ({"go_on": "0"}, "greater than or equal to 1"),
        ({"plays": "nonsense"}, "That is no button of this page."),
        ({"plays": "teams_of_three"}, "That is no button of this page."),
        ({"date": "2020-01-01"}, "That day is past."),
        ({"name": ""}, "This field is required."),
        ({"hall": "x" * 60}, "Too long with the hall’s name"),
        ({"games": "41"}, "less than or equal to 40"),
        ({"fee": "much"}, "That is not an amount."),
    ],
)
def test_what_cannot_be_planned_is_said(hall, typed, says):
    before = Night.objects.count()
    assert_says(hall.plans(**typed), 422, says)
    assert Night.objects.count() == before


@pytest.mark.thorough
@swept(
    ("typed", "says"),
    [
        ({"on": ["A-1", "A-2", "B-1"]}, "Section B: tick the 2 who go on, not 1."),
        ({"on": ["A-1", "A-2", "A-3", "B-1", "B-2"]}, "Section A: tick the 2 who go on, not 3."),
        ({"on": ["A-9"]}, "That is no button of this page."),
        ({"date": "2020-01-01"}, "That day is past."),
        ({"plays": "all_with_all"}, "That is no button of this page."),
    ],
)
def test_a_final_that_cannot_be_is_said_and_the_ticks_stay(hall, typed, says):
    hall.plans()
    hall.plays_both()

    page = hall.press("championship", **typed)

    assert_says(page, 422, says)
    assert not Night.objects.filter(hall__endswith="Final").exists()
    if typed.get("on", ["A-9"]) != ["A-9"]:
        assert page.context["form"].ticked == {*typed["on"]}


def test_a_form_sent_twice_plans_once(hall):
    for _ in range(2):
        hall.plans(key="0b5a")
    assert hall.club.log.filter(kind=ChampionshipPlanned.kind).count() == 1
    hall.plays_both()
    address = reverse("championship", args=[hall.club.pk])
    (form,) = [form for form in Page(hall.page("championship")).forms if form.action == address]
    sent = form.sent()
    for _ in range(2):
        assert hall.client.post(address, sent).status_code == 303

    assert hall.club.nights.filter(hall__endswith="Final").count() == 1


def test_the_clubs_log_takes_it_back_while_nobody_has_come(hall):
    hall.plans(name="Pairs")
    log = text(hall.page("club-log"))
    assert "Pairs planned for" in log
    assert "sections: 2" in log

    hall.undoes(ChampionshipPlanned.kind)

    assert not hall.club.nights.filter(taken_out=False, hall__contains="Pairs").exists()
    assert "No championship is planned." in text(hall.page("championship"))


def test_a_section_that_has_begun_is_not_taken_out(hall):
    hall.plans()
    hall.lets_in(hall.nights("Section B"), [5])

    assert_says(hall.undoes(ChampionshipPlanned.kind), 409, "Section B” has begun.")
    assert len(hall.nights("Section A", "Section B")) == 2


def test_undo_is_offered_only_while_it_can_be(hall):
    def offered():
        return b'id="changed-last"' in hall.page("championship").content

    hall.plans()
    assert offered()
    hall.plays_both()
    assert not offered()
    hall.press("championship")
    assert offered()
    hall.plays(hall.nights("Plate"))
    assert not offered()


def reads_of_the_log(hall):
    """How often the page reads all lines of the club."""
    with CaptureQueriesContext(connection) as asked:
        assert b'id="changed-last"' in hall.page("championship").content
    return sum("facts" in each["sql"] and "clublogentry" in each["sql"] for each in asked)


def test_the_clubs_log_is_read_once_with_the_undo_on_the_page(hall):
    hall.plans()
    assert reads_of_the_log(hall) == 1
    hall.plays_both()
    hall.press("championship")

    assert reads_of_the_log(hall) == 1


def test_the_final_and_the_plate_are_taken_back_with_their_cards(hall):
    hall.plans()
    hall.plays_both()
    hall.press("championship")
    assert hall.undoes(ChampionshipPlanned.kind).status_code == 409

    hall.undoes(FinalPlanned.kind)

    assert not hall.club.nights.filter(hall__endswith="Final", taken_out=False).exists()
    hall.press("championship", on=["A-3", "A-4", "B-1", "B-2"])
    assert couples_of(hall.nights("Final")) == [3, 5, 4, 6]


def test_what_was_planned_of_one_taken_back_meanwhile_is_refused(hall):
    hall.plans()
    address = reverse("championship", args=[hall.club.pk])
    of = f"{hall.nights('Section A').pk}"
    hall.undoes(ChampionshipPlanned.kind)

    assert hall.client.post(address, {"of": of}).status_code == 409


def test_the_next_night_is_as_the_clubs_nights_are_and_not_as_the_plate(hall):
    before = hall.page("plan-night").context["form"].initial
    hall.plans(hall="Elsewhere", fee="40")
    hall.plays_both()
    hall.press("championship")

    assert hall.page("plan-night").context["form"].initial == before


def test_a_section_at_its_door_says_how_many_games_it_takes(hall):
    hall.plans(games="9")
    hall.lets_in(hall.nights("Section A"), range(1, 5))

    said = text(hall.page("championship"))

    assert "have all met after 3 games; this section is down for 9 games." in said


def test_only_a_club_that_plays_other_evenings_is_offered_it(client, ida):
    hall = Hall(client, Club.objects.get(members__user=ida))
    address = reverse("plan-championship", args=[hall.club.pk])
    Club.objects.filter(pk=hall.club.pk).update(on_paper=False)
    then_kept = [address in hall.page("club").content.decode()]
    hall.press("keep-evening", plays="round_robin")
    hall.client.post(reverse("plan-night", args=[hall.club.pk]), _a_night(hall))
    then_kept.append(address in hall.page("club").content.decode())

    assert then_kept == [False, True]


def _a_night(hall):
    address = reverse("plan-night", args=[hall.club.pk])
    return fields_of(hall.page("plan-night").content.decode(), address)


def test_its_nights_lead_to_it_and_it_leads_to_them(hall):
    hall.plans(name="Pairs")
    night = hall.nights("Section B")
    there = f"{reverse('championship', args=[hall.club.pk])}?of={hall.nights('Section A').pk}"

    assert there in hall.client.get(url("night", night)).content.decode()
    assert url("night", night) in hall.client.get(there).content.decode()


def test_an_earlier_one_is_found_from_the_newest(hall):
    hall.plans(name="Singles")
    hall.plans(name="Pairs")

    said = hall.page("championship")

    assert "Pairs" in text(said)
    assert "Singles" in text(said)
    earlier = hall.page("championship", of=hall.nights("Singles · Section A").pk)
    assert earlier.context["parts"].said.name == "Singles"


def test_as_many_questions_whatever_the_size(hall, django_assert_max_num_queries):
    hall.plans(sections="2")
    hall.plays_both()
    with django_assert_max_num_queries(12):
        hall.page("championship")
