"""The further prizes of an evening by their page: said, settled, handed over, undone, on paper."""

import re

import pytest
from django.urls import reverse

from parties.board.page import drawn
from parties.club.page.club import _said
from parties.models import Came
from scoring.as_json import written
from scoring.came import More, who_came_to
from scoring.formats.choices import By, For
from scoring.formats.format import PrizeBy
from scoring.money import total
from scoring.prizes.further import FurtherPrize, choices_of
from scoring.prizes.paying import handed_over, to_hand_over
from scoring.prizes.ties import Wish
from scoring.rules.choices import Places, Prize, PrizeKind
from tests.builders import bell, won
from tests.parties.nights import assert_says, markup, text, then
from tests.parties.rules.evenings.test_an_evening import eight_at_tables
from tests.parties.rules.typed_rules import fields_of

LONE_HANDS = PrizeBy(By.TALLY, tally="lone hand")


def page(hall, name="further-prizes"):
    return text(hall.look(name))


def what_is_asked(hall):
    address = reverse("further-prizes", args=[hall.night.pk])
    return fields_of(hall.client.get(address).content.decode(), address)


def choice_of(hall, words):
    """The value of what is written so in the list of the first line, without the word for a prize."""
    words = re.sub("Prize for (“.*”), the most", r"most often \1", words)
    words = words.replace("First prize", "most in all").replace("Booby prize", "least in all")
    choices = hall.look("further-prizes").context["form"].fields["for_1"].choices
    return next(value for value, says in choices if says.lower() == words.lower())


def save(hall, *lines, **more):
    """Each line by what it is for in words, and what it is."""
    sent = {}
    for at, (words, prize) in enumerate(lines, 1):
        sent |= {f"for_{at}": choice_of(hall, words), f"is_{at}": prize}
    return hall.press("further-prizes", **sent, **more)


LADIES, GENTS = "First prize (ladies)", "Booby prize (gents)"
LONE = "Prize for “lone hand”, the most"


def over(hall, games=12):
    """The games are over; the first card at each table won."""
    for game in range(1, games + 1):
        then(hall.night, *([bell(game)] if game > 1 else []))
        winners = [hall.sides(table, game)[0][0] for table in (1, 2)]
        then(hall.night, *(won(game, table, by) for table, by in enumerate(winners, 1)))
    return hall


def test_the_page_names_what_the_evening_has_prizes_for(hall):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table")

    asked = what_is_asked(hall)

    said = [asked[f"for_{line}"] for line in range(1, 6)]
    assert said == [
        choice_of(hall, words)
        for words in (LADIES, "Booby prize (ladies)", "First prize (gents)", GENTS, LONE)
    ]
    assert {asked[f"is_{line}"] for line in range(1, 6)} == {""}
    assert markup(hall.look("further-prizes")).count("<select") == 1, "one to add, and no more"


def test_what_is_saved_is_said_with_the_other_prizes_and_can_be_undone(hall):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table")

    assert save(hall, (LADIES, "$12"), (LADIES, "$10"), (LONE, "a ham")).status_code == 303
    assert hall.evening.prizes.further == (
        FurtherPrize(PrizeBy(By.TOTAL, For.FIRST_GROUP), Prize(PrizeKind.AMOUNT, 1200)),
        FurtherPrize(PrizeBy(By.TOTAL, For.FIRST_GROUP), Prize(PrizeKind.AMOUNT, 1000)),
        FurtherPrize(LONE_HANDS, Prize(PrizeKind.GOODS, 0, "a ham")),
    )
    says = page(hall, "prizes")
    assert "First prize (ladies) $12" in says
    assert "Second prize (ladies) $10" in says
    assert "Prize for “lone hand”, the most a ham" in says
    hall.press("undo", seq=str(len(hall.evening.lines)))
    assert hall.evening.prizes.further == ()


def test_the_newspaper_names_the_best_of_each_group_in_24_words_too(hall):
    eight_at_tables(hall, "euchre_head_table", groups=True)
    save(hall, (LADIES, "$12"), (LADIES, "$10"), ("First prize (gents)", "$12"))
    over(hall)
    for settlement in hall.evening.settlements:
        for each in settlement.offer.couples if len(settlement.offer.couples) > 1 else ():
            hall.press_at("wish", settlement.offer.place, wish=f"{each}-{Wish.SPLIT.value}")
    told = markup(hall.look("telling"))
    for language, groups in (("en", ("Ladies:", "Gents:")), ("fr", ("Dames :", "Messieurs :"))):
        few = told.split(f'id="text-{language}-1"')[1].split("</textarea>")[0]
        assert all(f"{group} " in few for group in groups), few


def test_the_first_of_each_group_are_named_on_the_clubs_pages_and_pictured_by_themselves(hall):
    eight_at_tables(hall, "euchre_head_table", groups=True)
    over(hall)
    best = [
        card
        for _name, levels in hall.look("standings").context["groups"]
        for card in levels[0].couples
    ]
    first = [each for each in who_came_to(hall.evening) if each.place == 1]
    assert {each.couple for each in first} == {*best}
    assert {(each.more.group, hall.evening.door.group_of(each.couple)) for each in first} == {
        ("ladies", 0),
        ("gents", 1),
    }
    for group in (0, 1):
        pictures = hall.client.get(
            reverse("night-pictures", args=[hall.night.pk]), {"group": group}
        )
        raced = {line.couple for line in pictures.context["race"].named}
        assert {hall.evening.door.group_of(card) for card in raced} == {group}
    hall.night.club.board_pictures = True
    races = drawn(hall.night, hall.evening, {}, shows_who_leads=True)["races"]
    assert [group for group, *_ in races] == ["Ladies", "Gents"]
    for at, (_group, race, _says, spread) in enumerate(races):
        assert {hall.evening.door.group_of(end.couple) for end in race.ends} == {at}
        assert sum(bar.couples for bar in spread.bars) == 4
    rows = [
        Came(couple=1, player=11, place=1, won=9, more=written(More(group="ladies"))),
        Came(couple=2, player=12, place=1, won=9, more=written(More(group="gents"))),
        Came(couple=3, player=13, place=2, won=5, more=written(More(group="gents"))),
    ]
    said = list(_said(rows, {11: "Ann", 12: "Neil", 13: "Jo"}, in_tricks=False))
    assert said == [
        "3 people",
        "first (ladies) with 9 games: Ann",
        "first (gents) with 9 games: Neil",
    ]


def test_who_had_how_many_lone_hands_stands_on_the_result_sheet_and_on_the_result_to_share(
    hall, read_pdf
):
    """Whether they have a prize or not; nothing of it where nobody had one."""
    over(eight_at_tables(hall, "euchre_head_table", groups=True))
    assert "Lone hand" not in read_pdf(hall.look("result-sheet.pdf").content)
    (first, _second), (third, _fourth) = hall.sides(1, 1)
    for game, card in ((1, first), (1, first), (1, third)):
        hall.press("tally", tally=f"{game}-1-{card}-lone hand")
    sheet = " ".join(read_pdf(hall.look("result-sheet.pdf").content).split())
    assert re.search(rf"Lone hand 2: {first} \S+ \S+.* 1: {third} ", sheet)
    assert re.search(r"Lone hand 2: \w.* 1: \w", page(hall, "result-file"))


def test_more_lines_keep_what_is_typed_and_save_nothing(hall):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table")

    answer = save(hall, (LADIES, "$12"), more="1")

    assert answer.status_code == 200
    assert len(answer.context["form"].lines()) == 2
    assert 'value="$12"' in markup(answer)
    assert hall.evening.prizes.further == ()


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"for_1": "", "is_1": "$5"}, "Choose what this prize is for."),
        ({"for_1": "0", "is_1": "-5"}, "Write an amount"),
        ({"for_1": "0", "is_1": "$5.03"}, "This cannot be paid in steps of 5 cents."),
        ({"for_1": "999", "is_1": "$5"}, "button"),
    ],
)
def test_what_is_typed_wrongly_is_said_and_changes_nothing(hall, sent, says):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table")

    assert_says(hall.press("further-prizes", **sent), 422, says)
    assert hall.evening.prizes.further == ()


def test_more_than_the_takings_is_refused_as_typed(hall):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table")

    answer = save(hall, (LADIES, "60%"), (GENTS, "60%"))

    assert_says(answer, 409, "In all the prizes come to 120% of the takings")
    assert 'value="60%"' in markup(answer)


def test_the_plan_asks_for_what_the_evening_has_prizes_for_and_for_nothing_of_a_drive(hall):
    hall.keeps("euchre_head_table")
    address = reverse("plan-night", args=[hall.club.pk])

    shown = hall.client.get(address, {"plays": "euchre_head_table"})

    asked = fields_of(shown.content.decode(), address)
    assert not {"prize_1", "booby"} & {*asked}
    assert {f"for_{n}" for n in range(1, 6)} <= {*asked}
    typed = asked | {"is_1": "$12", "is_3": "$12"}
    assert hall.client.post(address, typed).status_code == 303
    hall.night = hall.club.nights.latest("pk")
    assert [(each.given.to, each.prize.value) for each in hall.evening.prizes.further] == [
        (For.FIRST_GROUP, 1200),
        (For.SECOND_GROUP, 1200),
    ]
    assert (hall.evening.rules.prizes, hall.evening.rules.booby) == ((), None)


def test_too_much_is_said_in_the_plan_and_what_was_typed_stays(hall):
    hall.keeps("euchre_head_table")
    address = reverse("plan-night", args=[hall.club.pk])
    asked = fields_of(
        hall.client.get(address, {"plays": "euchre_head_table"}).content.decode(), address
    )
    answer = hall.client.post(address, asked | {"is_1": "60%", "is_3": "60%"})
    assert_says(answer, 422, "In all the prizes come to 120% of the takings")
    assert not hall.club.nights.exists()


def test_an_evening_that_is_changed_on_the_night_has_no_prizes_of_the_drive_and_has_them_back(hall):
    hall.keeps("euchre_head_table")
    hall.plans("drive_45s")
    hall.press("change-rules", prize_1="$100", prize_2="a ham", booby="a spoon")
    before = (hall.evening.rules.prizes, hall.evening.rules.booby)
    assert len(before[0]) > 1

    answer = hall.press("plays", plays="euchre_head_table")

    assert hall.evening.rules.prizes == ()
    assert "No prizes yet" in text(hall.client.get(answer.url))
    hall.press("plays", plays="drive_45s")
    assert (hall.evening.rules.prizes, hall.evening.rules.booby) == before


def test_nor_does_the_page_on_which_rules_change_on_the_way_ask_for_them(hall):
    eight_at_tables(hall, "euchre_head_table", groups=True)

    shown = hall.look("change-rules-from")

    assert shown.status_code == 200
    assert not {"prize_1", "booby"} & {*shown.context["form"].fields}
    assert "Add one" not in text(shown)


def test_the_drive_has_them_asked_in_the_plan_under_its_three(hall, read):
    longest_run = choices_of(None).index(PrizeBy(By.RUN))
    hall.plans("drive_45s", for_1=str(longest_run), is_1="a ham", one_prize="on")

    assert [place for place, _prize in hall.evening.offered] == [1, 2, 3, 101]
    said = " ".join(each.text for each in read(hall.look("house-rules.pdf").content))
    assert "Prize for the longest run of games won: a ham." in said
    assert "Nobody wins two prizes" in said
    hall.plans("drive_45s")
    assert 'value="a ham"' in markup(hall.look("further-prizes"))


@pytest.mark.parametrize("places", Places)
def test_nobody_is_left_for_a_prize_only_where_neither_level_nor_head_reaches_it(hall, places):
    """Two ladies are the first together, two have less: three prizes are reached by four heads, and two of
    them by two levels."""
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table", games="1", places=places.value).opens()
    for at in range(8):
        hall.comes(f"Person {'ABCDEFGH'[at]} Gillis", group=at % 2)
    save(hall, (LADIES, "$10"), (LADIES, "$6"), (LADIES, "$4"))
    hall.press("draw-tables")
    hall.press("next-game", game="0")

    over(hall, games=1)

    says = "$4: nobody is left for it, so the club keeps it."
    assert (says in page(hall, "prizes")) is (places is Places.LEVELS)
    assert "$6: nobody is left" not in page(hall, "prizes")


def test_they_are_settled_handed_over_and_shown_like_the_others(hall):
    eight_at_tables(hall, "euchre_head_table", groups=True)
    save(hall, (LADIES, "$12"), (GENTS, "$5"), (LONE, "$10"))
    over(hall)

    evening = hall.evening
    offered = {each.offer.place: each for each in evening.settlements}
    assert 103 not in offered  # nobody had a lone hand
    assert "Prize for “lone hand”, the most, $10: nobody is left for it" in page(hall, "prizes")
    for place in sorted(place for place in offered if place > 100):
        for each in offered[place].offer.couples:
            if len(offered[place].offer.couples) > 1:
                hall.press_at("wish", place, wish=f"{each}-{Wish.SPLIT.value}")
    assert "First prize (ladies)" in page(hall, "payout")
    awards = hall.evening.awards
    money = total(a.amount for (place, _c), a in awards.items() if place > 100)
    assert money == 1700
    before = to_hand_over(hall.evening)
    for (place, card), award in awards.items():
        if place > 100:
            hall.press("pay-out", award=f"{place}-{card}-{award.amount}")
    assert handed_over(hall.evening) == 1700
    assert to_hand_over(hall.evening) == before - 1700
    assert hall.look("result-sheet.pdf").content.startswith(b"%PDF")
    answer = hall.press("further-prizes", for_1="0", is_1="$5")
    assert_says(answer, 409, "is being settled or was handed over")


@pytest.mark.parametrize("page_there", ["night", "change-rules"])
def test_from_its_first_day_a_night_leads_to_them(hall, page_there):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table")
    address = reverse("further-prizes", args=[hall.night.pk])
    assert f'href="{address}"' in hall.look(page_there).content.decode()


def test_they_hang_on_the_wall_with_what_is_played(hall, read):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table")
    save(hall, (LADIES, "$12"), (LADIES, "$10"), (LONE, "a ham"))

    said = " ".join(each.text for each in read(hall.look("house-rules.pdf").content))

    for line in (
        "First prize (ladies): $12.",
        "Second prize (ladies): $10.",
        "Prize for “lone hand”, the most: a ham.",
        "Euchre with a head table.",
        "Winners go up a table towards table 1, the head table; there the losers go to the last one; partners change; whoever is spare sits out a game, each in turn.",
    ):
        assert line in said
    assert not {"no_taker"} & {*hall.look("change-rules").context["rules"].fields}
    assert "nobody reaches" not in said, (
        "there is no first prize, and every other stays with the hall"
    )
    assert "couple’s card" not in said
