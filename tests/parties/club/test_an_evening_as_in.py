"""An evening by the name of the place where it is played: found, planned, played to its close, with what it
comes to beside it."""

import re
from collections import Counter
from dataclasses import dataclass, field

import pytest
from django.test import Client
from django.urls import reverse

from parties.models import Club, Night
from parties.rules.page.evenings import kept_by
from parties.web.finding import tonight
from scoring.formats.named import NAMED
from scoring.night.course import Phase
from scoring.prizes.paying import PaidOut
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import PRESETS
from scoring.till.box import till_of
from tests.parties.nights import markup, text
from tests.parties.rules.typed_rules import fields_of
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

CANADA, IRELAND, NEW_ZEALAND, UNITED_STATES = "CA", "IE", "NZ", "US"
PLACES = ["Cape Breton", "New Brunswick", "Ireland", "New Zealand", "Merrimack Valley"]
PAIRS = [
    (f"{name} Gillis", f"{name} Martell") for name in ("Ann", "Bea", "Cal", "Dan", "Eve", "Flo")
]
PEOPLE = [(name,) for pair in PAIRS[:4] for name in pair]
TABLE_GAMES = {NEW_ZEALAND: TableGame.TRADITIONAL_45, UNITED_STATES: TableGame.AUCTION_45_MERRIMACK}
PAGES = (
    "night",
    "door",
    "floor",
    "standings",
    "change-rules",
    "paper",
    "till",
    "prizes",
    "telling",
)


# What each evening comes to, worked out here: who sits where, who has won how often, who gets what.


def wins(game, cards):
    """Who wins a game among these: no skill, but the same each time."""
    return min(cards, key=lambda card: (card * game % 7, card))


def all_walk(tables, won):
    """The winners go up a table, those of the last one to the first; all others stay."""
    stay = {table: here - {*won[table]} for table, here in tables.items()}
    return {table: stay[table] | {*won[(table - 2) % len(won) + 1]} for table in tables}


def equal_shares(amount, cards, step):
    """In whole steps; the lowest numbers have one step more where it does not divide."""
    steps, more = divmod(amount // step, len(cards))
    return {card: (steps + (at < more)) * step for at, card in enumerate(sorted(cards))}


def prizes_of(taken, counted, step):
    """30, 20 and 10 % of what was taken for the three highest levels, shared by all who are on one."""
    got = Counter()
    for share, level in zip((30, 20, 10), sorted({*counted.values()}, reverse=True), strict=False):
        there = [card for card, made in counted.items() if made == level]
        got.update(equal_shares(taken * share // 100, there, step))
    return got


@dataclass
class Hall:
    """A club in a country, from its first page to the close of its first night, by its pages alone; what
    was read from where the evening was chosen."""

    country: str
    client: Client = field(default_factory=lambda: Client(headers={"host": "localhost"}))
    read: list[str] = field(default_factory=list)

    def __post_init__(self):
        typed = {"club": "Parish", "organiser": "Ida Martell", "password": "queen of hearts"}
        self.look(self.client.post("/set-up/", typed | {"country": self.country}).url)
        self.club = Club.objects.get()

    def look(self, address):
        self.at, self.page = address, self.client.get(address)
        assert self.page.status_code == 200, address
        self.read.append(text(self.page))

    def press(self, says):
        links = re.findall(r'<a[^>]* href="([^"]+)"[^>]*> ?([^<]+?) ?</a>', markup(self.page))
        href = next(href for href, said in links if said == says)
        self.look(href if href.startswith("/") else self.at.partition("?")[0] + href)

    def plans(self, *presses, **typed):
        """Found with three presses, and planned with five fields, at most."""
        assert len(presses) <= 3
        assert len(typed) <= 5
        for says in presses:
            self.press(says)
        self.read = self.read[-1:]
        address = reverse("plan-night", args=[self.club.pk])
        answer = self.client.post(address, fields_of(self.page.content.decode(), address) | typed)
        assert answer.status_code == 303, text(answer)
        self.night = Night.objects.latest("pk")

    @property
    def evening(self):
        self.night = Night.objects.get(pk=self.night.pk)
        return self.night.evening()

    def sends(self, page, *more, **sent):
        answer = self.client.post(reverse(page, args=[self.night.pk, *more]), sent)
        assert answer.status_code in (200, 303), (page, sent, text(answer))

    def lets_in(self, cards):
        """All pay, and sit down."""
        self.sends("open-door", tonight="on")
        for people in cards:
            if self.night.by_cards:
                self.sends("take-card", paid="yes", **{"person-1-name": people[0]})
            else:
                names = dict(zip(("first-name", "second-name"), people, strict=True))
                self.sends("register-couple", **names, paid="both")
        self.sends("draw-tables")

    def begins(self, game):
        """Which sides sit at which table."""
        self.sends("next-game", game=f"{game - 1}")
        there = self.evening.room(game).tables
        return {at.table: at.sides or [(couple,) for couple in at.couples] for at in there}

    def plays_walking(self):
        """How often each card has won, where winners walk: every chair is foretold from game 1 on."""
        won, cards = Counter(dict.fromkeys(self.evening.couples, 0)), None
        for game in range(1, self.evening.rules.games + 1):
            sides = self.begins(game)
            there = {table: {card for side in sides[table] for card in side} for table in sides}
            assert there == (cards or there)
            winners = {}
            for table, here in there.items():
                winners[table] = next(s for s in sides[table] if wins(game, here) in s)
                self.sends("record-win", win=f"{game}-{table}-{winners[table][0]}")
                won.update(winners[table])
            cards = all_walk(there, winners)
        return won

    def reads_all(self):
        """Each page of the night that is there now."""
        for page in PAGES:
            answer = self.client.get(reverse(page, args=[self.night.pk]))
            if answer.status_code == 200:
                self.read.append(text(answer))

    def plays_lower(self):
        """How often each card has won where the lower number wins, wherever everybody goes."""
        won = Counter(dict.fromkeys(self.evening.couples, 0))
        for game in range(1, self.evening.rules.games + 1):
            for table, sides in self.begins(game).items():
                winner = min(card for side in sides for card in side)
                self.sends("record-win", win=f"{game}-{table}-{winner}")
                won.update(next(side for side in sides if winner in side))
        assert won == self.evening.holes
        return won

    def says_of_championship(self, **typed):
        """On the page that was read last, or on that of the championship."""
        address = reverse(
            "plan-championship" if "go_on" in typed else "championship", args=[self.club.pk]
        )
        self.look(address) if "on" in typed else None
        answer = self.client.post(address, fields_of(self.page.content.decode(), address) | typed)
        assert answer.status_code == 303, text(answer)

    def goes_to(self, part):
        self.night = self.club.nights.get(hall__endswith=part)

    def names(self):
        """Who plays with each card."""
        called = self.club.players.known().called()
        return {
            card: tuple(called[player] for player in players)
            for card, players in self.evening.couples.items()
        }

    def closes(self):
        """All who are equal share, all is handed out, the box is counted. What each has got of prizes and
        pots, and what is left."""
        self.reads_all()
        asked = markup(self.client.get(reverse("prizes", args=[self.night.pk])))
        for place, value in re.findall(r'id="wish-(\d+)-all".*?value="([^"]+)"', asked):
            self.sends("wish", int(place), wish=value)
        while left := self.to_hand_out():
            self.sends("pay-out", **left[0].sent())
        in_the_box = till_of(self.evening).expected
        self.sends("count-till", till="", amount=f"{in_the_box / 100:.2f}", seen=f"{in_the_box}")
        self.sends("close-night", reason="")
        self.reads_all()
        assert self.evening.phase is Phase.CLOSED
        got = Counter()
        for line in self.evening.lines:
            if isinstance(line.entry, PaidOut):
                got[line.entry.couple] += line.entry.amount
        return got, in_the_box

    def to_hand_out(self):
        page = Page(self.client.get(reverse("payout", args=[self.night.pk])))
        return [form for form in page.forms if form.action.endswith("/payout/pay/")]

    def says(self, *words):
        """How often any page that was read has one of these words."""
        said = " ".join(self.read)
        return [word for word in words if re.search(rf"\b{word}", said, re.IGNORECASE)]


def test_a_short_evening_of_cape_breton():
    hall = Hall(CANADA)
    hall.plans("Plan a night", "Cape Breton", "A short evening", hall="Fire hall")
    hall.lets_in(PAIRS[:4])
    won = hall.plays_walking()
    assert won == hall.evening.holes
    assert sum(won.values()) == 12 * 2
    taken = 8 * 2_00
    got = prizes_of(taken, won, 5)
    assert hall.closes() == (got, taken - got.total())


def test_new_brunswick_by_games():
    hall = Hall(CANADA)
    hall.plans("Plan a night", "New Brunswick", games="6", fee="4")
    rules = hall.evening.rules
    assert rules.table_game is TableGame.MARITIME_125
    assert rules.table_switches == (("offsuit_ace_high", True),)
    hall.lets_in(PAIRS)
    won = hall.plays_walking()
    assert won == hall.evening.holes
    taken = 12 * 4_00
    got = prizes_of(taken, won, 5)
    assert hall.closes() == (got, taken - got.total())


def test_new_brunswick_by_points():
    """An auction to 125: who wins has that, the others what their number comes to."""
    hall = Hall(CANADA)
    hall.plans("Plan a night", "New Brunswick", "By points", hall="Lodge")
    hall.lets_in(PAIRS[:4])
    made, cards = Counter(), None
    for game in range(1, 9):
        there = {table: {one, other} for table, ((one,), (other,)) in hall.begins(game).items()}
        assert there == (cards or there)
        winners = {table: (wins(game, here),) for table, here in there.items()}
        for table, here in there.items():
            points = {no: 125 if no in winners[table] else 10 * (no + game) for no in here}
            typed = {f"points-{no}": f"{number}" for no, number in points.items()}
            hall.sends("record-points", game=f"{game}", table=f"{table}", **typed)
            made.update(points)
        cards = all_walk(there, winners)
    hall.look(reverse("standings", args=[hall.night.pk]))
    assert f"{max(made.values())} points" in hall.read[-1]
    taken = 8 * 5_00
    got = prizes_of(taken, made, 5)
    assert hall.closes() == (got, taken - got.total())
    assert hall.says("punch", "hole") == []


def test_ireland_asks_who_goes_where_and_has_a_jackpot():
    hall = Hall(IRELAND)
    hall.plans("Plan a night", "Ireland", hall="Confey", way="winners_on")
    rules = hall.evening.rules
    assert (rules.games, rules.table_game, len(hall.evening.form.sides)) == (20, "twenty_five", 3)
    hall.lets_in(PAIRS)
    won = hall.plays_walking()
    assert won == hall.evening.holes
    assert max(won.values()) < 14
    taken, jackpot = 12 * 5_00, 6 * 2_00
    got = prizes_of(taken, won, 5)
    assert hall.closes() == (got, taken - got.total())
    assert hall.evening.pots["Jackpot"].worth == jackpot
    assert "€12" in hall.read[-1]
    assert hall.says("punch", "hole", "couple") == []


def test_ireland_is_not_planned_before_it_is_said_who_goes_where():
    hall = Hall(IRELAND)
    with pytest.raises(AssertionError, match="Who goes where after a game"):
        hall.plans("Plan a night", "Ireland")
    hall.plans(way="drawn")
    assert kept_by(hall.club)["irish_six_handed"] == hall.evening.form
    hall.look(reverse("plan-night", args=[hall.club.pk]))
    assert "Who goes where" not in hall.read[-1], "next week it is as last time"
    assert fields_of(hall.page.content.decode(), "nights/")["shown"] == "irish_six_handed"


@pytest.mark.parametrize(("presses", "cards"), [((), PEOPLE), (("Pairs",), PAIRS[:4])])
def test_new_zealand_by_singles_or_pairs_never_says_drive(presses, cards):
    hall = Hall(NEW_ZEALAND)
    hall.plans("Plan a night", "New Zealand", *presses, fee="3")
    hall.lets_in(cards)
    won = hall.plays_walking()
    assert won == hall.evening.holes
    people = sum(map(len, cards))
    assert sum(won.values()) == 12 * people // 4 * len(cards) // (people // 2)
    taken = people * 3_00
    got = prizes_of(taken, won, 10)
    assert hall.closes() == (got, taken - got.total())
    assert hall.says("drive") == []


@pytest.mark.parametrize(
    ("country", "place", "plays", "cards", "on"),
    [
        (NEW_ZEALAND, "New Zealand", "singles_45s", PEOPLE, 2),
        (UNITED_STATES, "Merrimack Valley", "round_robin", PAIRS, 1),
    ],
)
def test_a_tournament_from_its_sections_to_who_won_final_and_plate(
    country, place, plays, cards, on
):
    hall = Hall(country)
    for says in ("Plan a night", place, "A tournament: sections, a final and a plate"):
        hall.press(says)
    hall.read.clear()
    hall.says_of_championship(games="3", go_on=f"{on}", fee="0", date=tonight().isoformat())
    half, ticks, go_on = len(cards) // 2, [], set()
    for letter, people in (("A", cards[:half]), ("B", cards[half:])):
        hall.goes_to(f"Section {letter}")
        assert hall.evening.form.name == plays
        assert hall.evening.rules.table_game is TABLE_GAMES[country]
        hall.lets_in(people)
        first = hall.plays_lower().most_common(on)
        ticks += [f"{letter}-{card}" for card, _won in first]
        go_on |= {people[card - 1] for card, _won in first}
    hall.says_of_championship(on=ticks)
    for part, who in (("Final", go_on), ("Plate", {*cards} - go_on)):
        hall.goes_to(part)
        assert {*hall.names().values()} == who
        hall.sends("draw-tables")
        won = hall.plays_lower()
        hall.closes()
        best = [hall.names()[card] for card in won if won[card] == max(won.values())]
        hall.look(reverse("championship", args=[hall.club.pk]))
        said = hall.read[-1].split(f"{part} won by ")[1].split(".")[0]
        assert all(name in said for names in best for name in names)
    assert hall.says("punch", "hole", "drive") == []


def test_merrimack_all_against_all_and_a_league_or_a_tournament():
    hall = Hall(UNITED_STATES)
    hall.plans("Plan a night", "Merrimack Valley", games="5")
    assert hall.evening.rules.table_game is TableGame.AUCTION_45_MERRIMACK
    hall.lets_in(PAIRS)
    met = Counter()
    for game in range(1, 6):
        for table, sides in hall.begins(game).items():
            (one,), (other,) = sides
            met[frozenset((one, other))] += 1
            hall.sends("record-win", win=f"{game}-{table}-{min(one, other)}")
    assert (len(met), max(met.values())) == (6 * 5 // 2, 1)
    won = {card: 6 - card for card in range(1, 7)}
    assert hall.evening.holes == won
    taken = 12 * 5_00
    assert hall.closes() == (Counter({1: 18_00, 2: 12_00, 3: 6_00}), taken - 36_00)
    assert hall.says("punch", "hole") == []
    for says, name in (
        ("A tournament: sections, a final and a plate", "plan-championship"),
        ("A league: the pairs’ table over a season", "seasons"),
    ):
        hall.look(reverse("plan-night", args=[hall.club.pk]))
        hall.press("Merrimack Valley")
        hall.press(says)
        assert hall.page.resolver_match.url_name == name


@pytest.mark.parametrize(
    ("country", "first"),
    [
        (CANADA, PLACES[:2]),
        (IRELAND, PLACES[2:3]),
        (NEW_ZEALAND, PLACES[3:4]),
        (UNITED_STATES, PLACES[4:]),
    ],
)
def test_ones_own_country_comes_first_and_all_are_there(country, first):
    hall = Hall(country)
    hall.press("Plan a night")
    assert hall.page.context["places"][0][0].place == first[0]
    row = hall.read[-1].split("An evening as in ")[1]
    assert row.startswith(" ".join([*first, *(each for each in PLACES if each not in first)]))


@swept("preset", PRESETS)
def test_an_evening_of_a_place_goes_by_a_format_that_there_is(preset):
    form = next(form for form in NAMED if form.name == preset.plays)
    assert preset.asks
    assert preset.rules.pots == () or form.count.holes
    assert [each.place for each in PRESETS if each.called == ""] == ["Ireland", "Merrimack Valley"]
