"""What an evening that counts points gives a season: beside a sheet for each person, added up by hand."""

from collections import Counter
from dataclasses import replace
from random import Random  # noqa: TID251 -- evenings by chance

from scoring.came import counted_by_each, who_came_together
from scoring.door.registering import Substituted
from scoring.formats.choices import Count, Entry, Kind, SumRule
from scoring.formats.format import Format
from scoring.formats.named import CRIB_NIGHT, EUCHRE_COMPASS, NAMED, ROUND_ROBIN
from scoring.games.points import Scored, Tallied
from scoring.seasons import Gives, SeasonRule, Whose, season_table
from tests.scoring.evenings.played import Hall, usual_number
from tests.sweeping import swept

LEAGUE = replace(ROUND_ROBIN, count=Count(points=SumRule()))
"""Every pair meets every other, and what each makes is counted."""

COUNT_POINTS = [form for form in NAMED if form.count.points is not None]
COUNT_HOLES = [form for form in NAMED if form.count.points is None and not form.is_the_drive]
GAMES, STEPS_IN = 5, 3


class Evening:
    """An evening and, written down as it is played, what everybody made; somebody may step in."""

    def __init__(self, form: Format, dice: Random) -> None:
        self.hall, self.dice, self.form = Hall(form, min(GAMES, form.games)), dice, form
        self.hall.come(usual_number(form))
        self.hall.sits()
        self.people = {card: list(who) for card, who in self.hall.evening.couples.items()}
        self.made: Counter[int] = Counter()
        self.both: Counter[tuple[int, ...]] = Counter()

    def plays(self, steps_in: bool) -> None:  # noqa: FBT001 -- two halls, one in which nobody does
        for game in range(1, min(GAMES, self.form.games) + 1):
            if steps_in and game == STEPS_IN:
                self.steps_in(game)
            self.hall.begins(game)
            room = self.hall.evening.room(game)
            assert room is not None
            for place in room.tables:
                self.scores(game, place)

    def scores(self, game, place):
        sides = [side for side in place.sides if side]
        points = self.numbers(len(sides))
        winner = sides[points.index(max(points))][0]
        said = tuple((side[0], made) for side, made in zip(sides, points, strict=True))
        self.hall.say(Scored(game, place.table, said, winner))
        for side, made in zip(sides, points, strict=True):
            for card in side:
                self.made.update(dict.fromkeys(self.people[card], made))
                self.both[tuple(sorted(self.people[card]))] += made

    def numbers(self, sides):
        rule = self.form.count.points
        if rule.kind is Kind.EXACTLY:
            first = self.dice.randint(rule.total // 2 + 1, rule.total)
            return [first, *self.shared(rule.total - first, sides - 1)]
        most = rule.total if rule.kind is Kind.AT_MOST else 10 * sides
        best, *others = sorted(self.shared(self.dice.randint(1, most), sides), reverse=True)
        return [best + (best in others and not self.form.can_be_level), *others]

    def shared(self, total, sides):
        cuts = sorted(self.dice.randint(0, total) for _ in range(sides - 1))
        return [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]

    def steps_in(self, game):
        was = self.people[1][0]
        self.people[1][0] = 9_999
        self.hall.say(Substituted(1, was, 9_999, game))


def counted(evening):
    return {who: points for who, points in counted_by_each(evening).items() if points}


@swept("form", COUNT_POINTS)
@swept("steps_in", [False, True])
def test_everybody_has_the_points_of_the_games_played_on_the_card(form, steps_in):
    evening = Evening(form, Random(form.name))  # noqa: S311
    evening.plays(steps_in)

    assert counted(evening.hall.evening) == {w: p for w, p in evening.made.items() if p}
    two = {who: points for who, points in evening.both.items() if len(who) == 2}
    together = {(each.one, each.other): each for each in who_came_together(evening.hall.evening)}
    assert {who: each.counted for who, each in together.items()} == two


@swept("form", COUNT_HOLES)
def test_where_no_points_are_counted_it_is_the_games_won(form):
    hall = Hall.seated(form, usual_number(form), 4)
    for game in range(1, 5):
        hall.plays(game)
    evening = hall.evening
    won = {
        who: len(evening.punches.get(card, ()))
        for card, people in evening.couples.items()
        for who in people
    }
    assert counted_by_each(evening) == won
    assert sum(won.values())


def test_what_is_tallied_by_itself_is_no_point():
    evening = Evening(EUCHRE_COMPASS, Random(1))  # noqa: S311
    evening.plays(steps_in=False)
    before = counted_by_each(evening.hall.evening)
    table = evening.hall.evening.rooms[0].tables[0]
    evening.hall.say(Tallied(1, table.table, table.couples[0], "lone hand"))

    assert counted_by_each(evening.hall.evening) == before


def test_a_result_put_right_counts_as_it_is_now():
    hall = Hall.seated(CRIB_NIGHT, 2, 1)
    hall.begins(1)
    hall.say(Scored(1, 1, ((1, 2), (2, 0)), 1))
    assert counted_by_each(hall.evening) == {11: 2, 21: 0}

    hall.say(Scored(1, 1, ((1, 0), (2, 3)), 2, instead_of=hall.lines[-1].seq, reason="typed"))
    assert counted_by_each(hall.evening) == {11: 0, 21: 3}


def test_a_league_of_pairs_has_the_points_of_its_best_weeks():
    """Ten weeks of the same pairs, the best six counting: as a league of taverns plays it."""
    rule = SeasonRule(
        "League", "2026-10-01", "2027-04-30", whose=Whose.COUPLE, gives=Gives.COUNTED, best=6
    )
    came, sheet = [], {}
    for week in range(10):
        evening = Evening(LEAGUE, Random(week))  # noqa: S311
        evening.plays(steps_in=False)
        for one, other, *how in who_came_together(evening.hall.evening):
            came.append((week, (one, other), *how))
        for who, points in evening.both.items():
            sheet.setdefault(who, []).append(points)
    best = {who: sum(sorted(points, reverse=True)[:6]) for who, points in sheet.items()}

    assert LEAGUE.entry is Entry.COUPLE
    assert {row.who: row.total for row in season_table(rule, came)} == best
