"""Other evenings by their pages: kept by the club, planned, at the door, at the tables, to the standings."""

from dataclasses import replace

from django.urls import reverse

from parties.club.actions.setting_up import plan_night
from parties.club.page.club import along, usual_night
from parties.door.actions import Person, take_card
from parties.models import Night
from parties.rules.page.evenings import Printed, by_name, score_cards
from parties.web.finding import tonight
from tests.parties.nights import deed_of, text, url
from tests.parties.rules.typed_rules import fields_of
from tests.sweeping import swept


class Hall:
    """Presses the buttons of an evening."""

    def __init__(self, client, club):
        self.client, self.club = client, club
        self.night = None

    def keeps(self, name, **way):
        return self.client.post(reverse("keep-evening", args=[self.club.pk]), {"plays": name} | way)

    def plans(self, name, **typed):
        """By the page; as it stands there, where nothing is typed, without asking for it."""
        if typed:
            address = reverse("plan-night", args=[self.club.pk])
            page = self.client.get(address).content.decode()
            self.client.post(address, fields_of(page, address) | {"plays": name} | typed)
            self.night = Night.objects.latest("pk")
        else:
            self.night = self.planned_as_usual(name)
        return self

    def planned_as_usual(self, name):
        self.club.refresh_from_db()
        plays = by_name(self.club)[name]
        usual = usual_night(self.club, tonight(), "", plays)
        shown = usual.form
        pots, _out = along(usual, plays, usual.rules, shown["date"].isoformat(), usual.wanted)
        return plan_night(
            club=self.club,
            date=shown["date"],
            hall=shown["hall"],
            permit=shown["permit"],
            on_paper=shown["on_paper"],
            form=None if plays.is_the_drive else plays,
            further=usual.further,
            rules=replace(usual.rules, pots=pots),
            deed=self.by,
            practice=not self.club.has_nights,
        )

    def opens(self):
        self.press("open-door", tonight="on")
        return self

    def press(self, page, **sent):
        return self.client.post(reverse(page, args=[self.night.pk]), sent)

    def press_at(self, page, place, **sent):
        return self.client.post(reverse(page, args=[self.night.pk, place]), sent)

    def look(self, page, **asked):
        return self.client.get(url(page, self.night), asked)

    def comes(self, *names, group=0):
        people = [Person(name, has_paid=True) for name in names]
        take_card(self.night, self.by, people=people, group=group)

    def comes_in_by_the_page(self, *names, group=""):
        people = {f"person-{at}-name": name for at, name in enumerate(names, 1)}
        asked = {"group": group} if group else {}
        return self.press("take-card", paid="yes", **people, **asked)

    @property
    def by(self):
        return deed_of(self.club.members.get(role="organiser").user)

    @property
    def evening(self):
        return self.night.evening()

    def sides(self, table=1, game=1):
        room = self.evening.room(game)
        return next(place for place in room.places if place.table == table).sides


def eight_at_tables(hall, name, *, groups=False):
    hall.keeps(name)
    hall.plans(name).opens()
    for at in range(8):
        hall.comes(f"Person {'ABCDEFGH'[at]} Gillis", group=at % 2 if groups else 0)
    hall.press("draw-tables")
    hall.press("next-game", game="0")
    return hall


def test_what_the_club_plays_too_is_asked_when_a_night_is_planned_and_can_be_dropped(hall):
    hall.keeps("euchre_compass")
    page = hall.client.get(reverse("plan-night", args=[hall.club.pk]))
    assert [name for name, _says in page.context["form"].fields["plays"].choices] == [
        "drive_45s",
        "euchre_compass",
    ]
    hall.client.post(reverse("drop-evening", args=[hall.club.pk]), {"plays": "euchre_compass"})
    page = hall.client.get(reverse("plan-night", args=[hall.club.pk]))
    assert "plays" not in page.context["form"].fields


@swept(
    ("plays", "typed", "games"),
    [
        ("euchre_compass", {}, 7),  # as last time
        ("euchre_compass", {"games": "5"}, 5),
        ("crib_night", {}, 9),
        ("euchre_head_table", {}, 12),
        ("drive_45s", {}, 25),
        ("drive_45s", {"games": "20"}, 20),
    ],
)
def test_the_next_has_as_many_as_that_or_as_it_usually_has_where_another_is_played(
    hall, plays, typed, games
):
    for each in ("euchre_compass", "euchre_head_table", "crib_night"):
        hall.keeps(each)
    hall.plans("euchre_compass", games="7")
    hall.plans(plays, **typed)
    assert hall.evening.rules.games == games


def test_nobody_comes_in_without_a_name_or_a_group(hall):
    hall.keeps("euchre_head_table")
    hall.plans("euchre_head_table").opens()
    before = len(hall.evening.lines)
    assert hall.comes_in_by_the_page("", group="0").status_code == 422
    assert hall.comes_in_by_the_page("Ann Gillis").status_code == 422
    assert hall.comes_in_by_the_page("Ann Gillis", group="7").status_code == 422
    assert len(hall.evening.lines) == before


def test_a_card_of_one_person_is_no_card_of_a_drive(hall):
    hall.keeps("euchre_compass")
    hall.plans("drive_45s").opens()
    assert hall.comes_in_by_the_page("Ann Gillis").status_code == 409


def test_points_have_their_sum_and_one_number_gives_the_other(hall):
    eight_at_tables(hall, "whist_progressive", groups=True)
    one, other = (side[0] for side in hall.sides())
    wrong = {f"points-{one}": "8", f"points-{other}": "6"}
    answer = hall.press("record-points", game="1", table="1", **wrong)
    assert answer.status_code == 409
    assert 'value="8"' in answer.content.decode()
    assert (
        hall.press("record-points", game="1", table="1", **{f"points-{one}": "x"}).status_code
        == 422
    )
    assert not hall.evening.won[1]
    hall.press("record-points", game="1", table="1", **{f"points-{one}": "8"})
    assert dict(hall.evening.games.points_at(1, 1)) == {one: 8, other: 5}


def test_level_points_ask_who_goes_on_only_where_somebody_has_to(hall):
    eight_at_tables(hall, "five_hundreds", groups=True)
    one, other = (side[0] for side in hall.sides())
    level = {f"points-{one}": "250", f"points-{other}": "250"}
    assert hall.press("record-points", game="1", table="1", **level).status_code == 409
    hall.press("record-points", game="1", table="1", goes_on=str(other), **level)
    assert hall.evening.won[1][1] is None
    assert hall.evening.movers[1][1] == other


def test_a_lone_hand_has_its_own_tap_and_its_own_list(hall):
    eight_at_tables(hall, "euchre_compass")
    card = hall.sides()[0][0]
    hall.press("tally", tally=f"1-1-{card}-lone hand")
    assert "Lone hand" in hall.look("standings").content.decode()
    assert hall.press("tally", tally=f"1-1-{card}-skunk").status_code == 409


def test_what_is_played_stays_once_cards_are_out(hall):
    hall.keeps("euchre_compass")
    hall.plans("euchre_compass").opens()
    hall.press("plays", plays="crib_night")
    assert (hall.evening.form.name, hall.evening.rules.games) == ("crib_night", 9)
    hall.comes_in_by_the_page("Ann Gillis")
    assert hall.press("plays", plays="euchre_compass").status_code == 409
    assert hall.press("plays", plays="nonsense").status_code == 422


def test_a_score_card_has_each_games_table_and_partner_where_they_are_known(hall):
    eight_at_tables(hall, "euchre_compass")
    sheet = score_cards(Printed(hall.night, hall.evening))
    first = sheet.cards[0]
    chairs = hall.evening.chairs[0]
    table = next(t for t in chairs.numbers if first.number in chairs.chairs_at(t))
    assert first.rows[0][1].startswith(str(table))
    assert len(first.rows) == 12
    assert hall.look("score-cards.pdf").content.startswith(b"%PDF")


def test_couples_that_are_expected_are_said_to_be_the_drives_and_are_back_with_it(hall, read):
    hall.keeps("euchre_pairs")
    hall.plans("drive_45s")
    hall.press("expected", **{"first-name": "Ida Martell", "second-name": "Neil MacNeil"})
    assert len(hall.evening.door.expected) == 1
    assert "1 couple is expected. Other evenings have no such list" in text(hall.look("plays"))

    hall.press("plays", plays="euchre_pairs")

    assert "was expected at the 45s drive. The list is back" in text(hall.look("plays"))
    assert "Ida Martell" not in said_on(read, hall.look("door-list.pdf"))
    tasks = [url for url, _task in hall.look("night").context["tasks"]]
    assert all(hall.client.get(url).status_code == 200 for url in tasks)
    hall.press("plays", plays="drive_45s")
    assert "Ida Martell" in said_on(read, hall.look("door-list.pdf"))


def said_on(read, sheet):
    return " ".join(each.text for each in read(sheet.content))


def test_the_door_says_who_is_one_fort(hall):
    hall.keeps("military_whist_any")
    hall.plans("military_whist_any").opens()
    assert "Couples 1 and 2 are one fort" in text(hall.look("door"))
    hall.keeps("mitchell")
    hall.plans("mitchell").opens()
    assert "one fort" not in text(hall.look("door"))


NOBODY_MORE = (
    "By tonight’s plan nobody more can play: no chair is empty, and no table can be added."
)


def test_whoever_is_late_for_a_printed_plan_is_told_before_money_is_taken(hall):
    eight_at_tables(hall, "all_with_all")
    door = text(hall.look("door"))
    assert NOBODY_MORE in door
    assert door.index("Take no money: somebody gives up a card") < door.index("Paid $5")
    assert "whoever comes in now is late" not in door
    hall.press_at("leave", 8, ending="not_begun")
    assert NOBODY_MORE not in text(hall.look("door"))
    hall.comes_in_by_the_page("Person Zita")
    assert hall.evening.door.waits(9)
    assert NOBODY_MORE in text(hall.look("door"))
