"""A night of exceptions counted the slow way: slips of paper, and couples that get up and walk.

It knows the words in which a night is told and the house rules, and shares no code with the
replay. The hall is a list of spots in the order in which couples walk; a spot of which nobody can
say yet who will sit there has None in place of its couples.
"""

from dataclasses import dataclass, field

from scoring.door.registering import (
    HouseCouple,
    PlayerReplaced,
    PunchCardsSwapped,
    Registered,
    Substituted,
    Unregistered,
)
from scoring.games.results import PutRight, TotalsTyped, Voided, Won
from scoring.log.lines import Undone
from scoring.night.course import EndedEarly
from scoring.night.rules import RulesChanged, RulesSet
from scoring.rules.choices import Direction, LateGames
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell, Joined, Left, Seated, StaysPut, TableMoved

STILL_PLAYING = object()


@dataclass
class Slip:
    """Who gets the hole of a table in a game, and who is said to have walked; 0 is nobody."""

    hole: int
    walked: int = 0


@dataclass
class Told:
    """All that was said, sorted by what it is about."""

    rules: list = field(default_factory=list)
    bells: set = field(default_factory=set)
    slips: dict = field(default_factory=dict)
    seats: list = field(default_factory=list)
    drawn: list = field(default_factory=list)
    keeps: list = field(default_factory=list)
    people: dict = field(default_factory=dict)
    house: set = field(default_factory=set)
    late: set = field(default_factory=set)
    came: dict = field(default_factory=dict)
    typed: dict = field(default_factory=dict)
    typed_after: int = 0
    ended: int | None = None

    @property
    def last(self):
        """The last game that counts."""
        games = self.rules[-1][1].games
        return games if self.ended is None else min(games, self.ended)

    def rules_in(self, game) -> HouseRules:
        """The rule said last of those that hold from this game or an earlier one."""
        return [rules for since, rules in self.rules if since <= game][-1]

    def has_begun(self, game):
        """By its own bell; without bells by that of the first game."""
        if game in self.bells:
            return True
        return bool(self.bells) and min(self.bells) < game and self.rules_in(game).rolling

    def keeps_its_table(self, couple, game):
        """What was said last of this couple and this game."""
        said = [each.stays for each in self.keeps if each.couple == couple and each.game <= game]
        return bool(said) and said[-1]


def told(lines) -> Told:
    """What was said and not taken back, in the order of saying."""
    taken_back = {entry.undoes for _, entry in lines if isinstance(entry, Undone)}
    told = Told()
    for seq, entry in lines:
        if seq not in taken_back:
            _of_people(told, entry)
            _of_results(told, entry)
            _of_the_hall(told, entry)
    return told


def _of_people(told, entry):
    match entry:
        case Registered(couple, players):
            told.people[couple] = set(players)
            if told.bells:
                told.late.add(couple)
        case Unregistered(couple):
            del told.people[couple]
            told.late.discard(couple)
            told.house.discard(couple)
        case PlayerReplaced(couple, was, now) | Substituted(couple, was, now):
            told.people[couple] = told.people[couple] - {was} | {now}
        case PunchCardsSwapped(one, other):
            people = told.people
            people[one], people[other] = people[other], people[one]
        case HouseCouple(couple, house):
            told.house = told.house | {couple} if house else told.house - {couple}


def _of_results(told, entry):
    match entry:
        case Bell(game):
            told.bells.add(game)
        case Won(game, table, winner):
            told.slips[game, table] = Slip(winner)
        case Voided(game, table, mover):
            told.slips[game, table] = Slip(0, mover)
        case PutRight():
            _put_right(told.slips, entry)
        case TotalsTyped(after, totals):
            told.typed_after, told.typed = after, dict(totals)
        case EndedEarly(after):
            told.ended = after


def _put_right(slips, entry):
    """The slips of later games meant the people in the chairs: two names change places on them."""
    other = dict(zip(entry.exchanged, reversed(entry.exchanged), strict=True))
    for (game, _), slip in slips.items():
        if entry.game < game < (entry.until or game + 1):
            slip.hole = other.get(slip.hole, slip.hole)
            slip.walked = other.get(slip.walked, slip.walked)
    slips[entry.game, entry.table] = Slip(entry.winner, entry.mover)
    for game, table, hole, walked in entry.answers:
        slips.pop((game, table), None)
        if hole or walked:
            slips[game, table] = Slip(hole, walked)


def _of_the_hall(told, entry):
    match entry:
        case RulesSet(rules):
            told.rules = [(0, rules)]
        case RulesChanged(game, rules):
            told.rules.append((game, rules))
        case StaysPut():
            told.keeps.append(entry)
        case Left(after=after):
            told.seats.append((after + 1, entry))
        case Joined(couple, game):
            told.came.setdefault(couple, game)
            told.came[couple] = min(game, told.came[couple])
            told.seats.append((game, entry))
        case Seated(game) | TableMoved(game):
            told.seats.append((game, entry))
            if isinstance(entry, Seated) and game not in told.bells:
                told.drawn.append((game, entry))


@dataclass
class Spot:
    """A table or the bye chair; `came` is who walked to it last."""

    number: int
    sitting: list | None
    came: int | None = None


@dataclass
class Count:
    """What the hall saw: the spots of each game, every card, who had nobody to play."""

    told: Told
    first: int
    spots: list = field(default_factory=list)
    since: dict = field(default_factory=dict)
    seen: list = field(default_factory=list)
    cards: dict = field(default_factory=dict)
    sat: dict = field(default_factory=dict)

    def play_on(self):
        """Game after game, as far as somebody knows where to sit."""
        for game in range(self.first, self.told.last + 1):
            for change in [entry for at, entry in self.told.seats if at == game]:
                self.spots = [spot for spot in self.change(change) if spot.sitting != []]
            nobody_knows = [spot for spot in self.spots if spot.sitting is None]
            if nobody_knows and not self.told.rules_in(game).rolling:
                return
            if len(nobody_knows) == len(self.spots):
                return
            self.look_round(game)
            if not self.told.has_begun(game):
                return
            self.walk([self.play(game, spot) for spot in self.spots])

    def look_round(self, game):
        """Who sits where, and since when."""
        self.seen.append([Spot(s.number, s.sitting and [*s.sitting], s.came) for s in self.spots])
        before, self.since = self.since, {}
        for spot in self.spots:
            for couple in spot.sitting or ():
                number, _ = stayed = before.get(couple, (None, game))
                self.since[couple] = stayed if number == spot.number else (spot.number, game)

    def play(self, game, spot):
        """Who goes on from here: a couple, nobody (0), or they are still playing."""
        if spot.sitting is None:
            return STILL_PLAYING
        can_walk = [each for each in spot.sitting if not self.told.keeps_its_table(each, game)]
        if len(spot.sitting) == 1:
            self.sits_out(game, spot.sitting[0])
            return can_walk[0] if can_walk else 0
        slip = self.told.slips.get((game, spot.number))
        if slip is None or not {slip.hole, slip.walked} <= {0, *spot.sitting}:
            return STILL_PLAYING
        if slip.hole:
            self.cards.setdefault(slip.hole, []).append(game)
        return slip.walked or self.goes_on(slip.hole, can_walk)

    def goes_on(self, winner, can_walk):
        """The winner; if it cannot walk, who can and has been there longer."""
        if winner in can_walk or not can_walk:
            return winner if can_walk else 0
        return min(can_walk, key=lambda each: (self.since[each][1], each))

    def sits_out(self, game, couple):
        """Nobody to play, which some halls call a game won."""
        self.sat.setdefault(couple, []).append(game)
        if self.told.rules_in(game).bye_earns_hole:
            self.cards.setdefault(couple, []).append(game)

    def walk(self, going):
        """Everybody who goes on gets up, and sits down one spot further on."""
        if len(self.spots) == 1:
            (alone,) = self.spots
            alone.sitting, alone.came = None if going[0] is STILL_PLAYING else alone.sitting, None
            return
        for here, goes, comes in zip(self.spots, going, (going[-1], *going[:-1]), strict=True):
            if STILL_PLAYING in (goes, comes):
                here.sitting = None
                continue
            here.sitting = [each for each in here.sitting if each != goes] + [comes] * bool(comes)
            here.came = comes or None
        self.spots = [spot for spot in self.spots if spot.sitting != []]

    def at(self, number):
        """The spot with this number, new where there is none."""
        found = [spot for spot in self.spots if spot.number == number]
        if not found:
            self.spots = in_order([*self.spots, spot := Spot(number, [])], self.told.rules[0][1])
            return spot
        return found[0]

    def change(self, change):
        """The spots after somebody has come, gone or moved before a game."""
        match change:
            case Left(couple):
                for spot in self.spots:
                    self.leaves(spot, couple)
            case Joined(couple, _, table):
                spot = self.at(table)
                if spot.sitting is not None:
                    spot.sitting.append(couple)
            case TableMoved(_, table, to):
                self.moves(self.at(table), self.at(to))
            case Seated(game, seats):
                drawn = any(change is each for _, each in self.told.drawn)
                if game != self.first or not drawn:
                    self.reseat(dict(seats))
        return self.spots

    def leaves(self, spot, couple):
        """One couple less, where it is known to be."""
        if couple in (spot.sitting or ()):
            spot.sitting.remove(couple)
            spot.came = None if spot.came == couple else spot.came

    def moves(self, here, there):
        """Everybody of one spot sits down at another."""
        if here.sitting == []:
            return
        there.sitting = there.sitting + here.sitting
        there.came = there.came or here.came
        here.sitting = []

    def reseat(self, seats):
        """These people sit down as they are told to."""
        for spot in [self.at(table) for table in seats]:
            new = [each for each in seats[spot.number] if each not in spot.sitting]
            spot.sitting = list(seats[spot.number])
            if spot.came not in spot.sitting:
                spot.came = new[0] if spot.came and len(new) == 1 else None

    def missed(self):
        """Who had no place in which of the games of which everybody's place was seen."""
        missed = {}
        for game, spots in enumerate(self.seen, self.first):
            if all(spot.sitting is not None for spot in spots):
                sat = {couple for spot in spots for couple in spot.sitting}
                for couple in self.told.people.keys() - sat:
                    missed.setdefault(couple, []).append(game)
        return missed

    def standings(self):
        """Levels, best first: games won, and the couples in the order of their numbers."""
        told, levels = self.told, {}
        for couple in sorted(told.people.keys() - told.house):
            games = told.typed.get(couple, 0) + len(self.cards.get(couple, ()))
            if told.rules[-1][1].late_games is LateGames.HALF_WON and couple in told.late:
                games += min(told.came.get(couple, 1) - 1, told.last) // 2
            levels.setdefault(games, []).append(couple)
        return sorted(levels.items(), reverse=True)


def in_order(spots, rules):
    """Up or down the tables, the bye chair last either way."""
    turn = -1 if rules.direction is Direction.DOWN else 1
    return sorted(spots, key=lambda spot: (spot.number == 0, turn * spot.number))


def count(lines) -> Count:
    """The night of these lines, counted by walking."""
    said = told(lines)
    first = said.typed_after + 1
    seated = [entry.seats for at, entry in said.drawn if at == first]
    seats = seated[-1] if seated else ()
    spots = [Spot(table, list(couples)) for table, couples in seats]
    counted = Count(said, first, in_order(spots, said.rules[0][1]))
    counted.play_on()
    return counted


def differences(night) -> list[str]:
    """Wherein a night as it was replayed differs from the same night counted by walking."""
    counted = count(night.lines)
    replayed = {
        "seats": [
            ({p.table: (set(p.couples), p.arrived) for p in room.known}, set(room.unknown))
            for room in night.rooms
        ],
        "cards": {couple: list(games) for couple, games in night.punches.items()},
        "sit-outs": {couple: list(games) for couple, games in night.sat_out.items()},
        "missed": {
            couple: those
            for couple, games in night.missed.items()
            if (those := [each for each in games if (room := night.room(each)) and room.whole])
        },
        "standings": [(level.games_won, list(level.couples)) for level in night.levels],
        "people": {couple: set(players) for couple, players in night.couples.items()},
    }
    walked = {
        "seats": [
            (
                {s.number: (set(s.sitting), s.came) for s in spots if s.sitting is not None},
                {s.number for s in spots if s.sitting is None},
            )
            for spots in counted.seen
        ],
        "cards": counted.cards,
        "sit-outs": counted.sat,
        "missed": counted.missed(),
        "standings": counted.standings(),
        "people": counted.told.people,
    }
    return [what for what in replayed if replayed[what] != walked[what]]
