"""What a night's log adds up to: who sat where, who won, how the couples stand, who gets what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import combinations
from typing import Any

from scoring.draws.drawn import Drawn, drawn_of
from scoring.facts import Facts, facts_of
from scoring.games.in_turn import (
    places_taken,
    settlements_at_half,
    settlements_of,
    standing_in_turn,
)
from scoring.games.rankings import fort_levels, levels_of, without
from scoring.knock_out.bracket import KnockOut
from scoring.knock_out.saying import LastByeIsTaken, NoByeIsLeft, NotAmongTheFirst
from scoring.log.lines import Line, Refusal
from scoring.money import total
from scoring.night.course import Phase
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, PrizePlace, Seq, TableNo
from scoring.pots.pots import PotTonight, pot_misfits, pots_of
from scoring.prizes.further import lists
from scoring.prizes.offers import (
    BOOBY,
    Award,
    Level,
    Line as LineUp,
    Settlement,
    line_of,
    rank,
    settling_misfits,
    without_taker,
)
from scoring.prizes.paying import as_offered
from scoring.rules.choices import LateGames, Prize
from scoring.seats.by_chairs import wrong_chairs
from scoring.seats.chair_room import ChairRoom, OnChairs, sat_down
from scoring.seats.chairs import ChairPlay
from scoring.seats.play import Play
from scoring.seats.room import Place, Room

# What further lines say on top of a night that is known, where all of them tell of games and nothing
# else: it is the tap that everybody waits for.


def on_top(known: Facts, new: Sequence[Line]) -> tuple[Facts, GameNo | None] | None:
    """The facts with these lines, and the first game in which somebody won by them, if any did;
    None where they say more than that, or do not fit."""
    if not all(line.entry.tells_of_games for line in new):
        return None
    was = known.games
    games = replace(
        was,
        wins=dict(was.wins),
        points=dict(was.points),
        says=dict(was.says),
        tallies=list(was.tallies),
    )
    facts = replace(known, games=games)
    if not all(line.entry.tell(facts, line.seq) for line in new):
        return None
    won = (at[0] for at, win in games.wins.items() if was.wins.get(at) != win)
    return facts, min(won, default=None)


# What a night's log adds up to: who sat where, who won, how the couples stand, who gets what.
#
# The second step of a replay: the night is worked out game by game from the facts. A result that
# does not fit the people at the table is a misfit: it gives no hole and moves nobody.


@dataclass(frozen=True, kw_only=True)
class Evening(Facts):
    """A night as its log tells it. Games not yet known have no room.

    `won` has the couple that got the hole at each table that is done, None where nobody did;
    `movers` who went on from each place. `ahead` is what is known of the next room while tables
    are still playing for it. `chairs` are the rooms chair by chair, where a format seats by chairs.
    """

    lines: Sequence[Line]
    first_game: GameNo
    rooms: tuple[Room, ...]
    ahead: Room | None
    won: Mapping[GameNo, Mapping[TableNo, CoupleNo | None]]
    movers: Mapping[GameNo, Mapping[TableNo, CoupleNo | None]]
    punches: Mapping[CoupleNo, tuple[GameNo, ...]]
    play_misfits: tuple[Seq, ...] = field(default=())
    chairs: tuple[ChairRoom, ...] = field(default=())

    def room(self, game: GameNo) -> Room | None:
        """Who sits where in a game, or None while nobody knows."""
        index = game - self.first_game
        return self.rooms[index] if 0 <= index < len(self.rooms) else None

    def room_so_far(self, game: GameNo) -> Room | None:
        """Who sits where in a game, as far as it is known while tables still play for it."""
        is_next = game == self.first_game + len(self.rooms)
        return self.ahead if is_next else self.room(game)

    def place_at(self, game: GameNo, table: TableNo) -> Place | None:
        """What a table is in a game; None where nobody knows, or there is none."""
        room = self.room(game)
        return room.at(table) if room else None

    def couples_at(self, game: GameNo, table: TableNo) -> tuple[CoupleNo, ...]:
        """Who sits at a table in a game; nobody where that is not known."""
        place = self.place_at(game, table)
        return place.couples if place else ()

    def missing(self, game: GameNo) -> tuple[Place, ...]:
        """The tables of a game that have no result yet."""
        room = self.room(game)
        results = self.won.get(game, {})
        return tuple(p for p in room.tables if p.table not in results) if room else ()

    def is_complete(self, game: GameNo) -> bool:
        """Everybody's place in this game is known, and every table has its result."""
        room = self.room(game)
        return room is not None and room.whole and not self.missing(game)

    @cached_property
    def game(self) -> GameNo | None:
        """The game that is being played, or None before the first: the last one whose bell has
        rung, and without bells the one that the slowest table plays."""
        game = max(self.games.bells, default=None)
        while game is not None and game < self.last_game and self.is_complete(game):
            after = GameNo(game + 1)
            if not self.has_begun(after) or self.room(after) is None:
                break
            game = after
        return game

    @cached_property
    def playing(self) -> Mapping[TableNo, GameNo]:
        """The game that each table plays now: where a table has none, it waits for others."""
        playing: dict[TableNo, GameNo] = {}
        start = self.game or self.first_game
        for game in range(start, self.first_game + len(self.rooms)):
            number = GameNo(game)
            if self.has_begun(number):
                for place in self.missing(number):
                    playing.setdefault(place.table, number)
        return playing

    @property
    def last_game(self) -> GameNo:
        """The last game that counts."""
        return self.night.last_game

    @cached_property
    def seen_until(self) -> GameNo:
        """The last game of which a winner was entered, 0 for none: up to it who sat where was seen,
        so nobody came to those games by a wrong walk. A void alone names no winner."""
        games = (game for game, won in self.won.items() if any(won.values()))
        return max(games, default=GameNo(0))

    @cached_property
    def seats_are_whole(self) -> bool:
        """Every couple of the first game has its place in it, and nobody else has."""
        return bool(self.rooms) and seated_couples(self.rooms[0]) == self.to_seat.keys()

    @cached_property
    def to_seat(self) -> Mapping[CoupleNo, tuple[PlayerId, ...]]:
        """Who has a place in the first game that is known by its tables: the first, or the one
        after typed totals, to which nobody comes who has gone home."""
        there = self.door.there(self.first_game)
        return {couple: each for couple, each in self.couples.items() if couple in there}

    @cached_property
    def games_are_played(self) -> bool:
        """Every game that counts has its results, or totals stand for the whole night."""
        return self.totals_after >= self.last_game or self.is_complete(self.last_game)

    @cached_property
    def games_are_over(self) -> bool:
        """So it is, and nothing is left to play of a knock-out that follows."""
        if self.knock_out.plan and not (self.bracket and self.bracket.is_over):
            return False
        return self.games_are_played

    @cached_property
    def bracket(self) -> KnockOut | None:
        """What has become of the knock-out; None before it is drawn."""
        return self.knock_out.as_drawn

    @property
    def line_of_knock_out(self) -> LineUp:
        """Who goes on to the knock-out: all who are here, or the first so many of them."""
        here, plan = {*self.can_be_drawn}, self.knock_out.plan
        if not self.last_game:
            return LineUp(self.can_be_drawn)
        levels = without({*self.couples} - here, self.levels)
        return line_of(levels, (plan.first if plan else 0) or len(here))

    @property
    def size_of_knock_out(self) -> int:
        """How many play in it, as far as is known: until all sit for the games before it, as planned."""
        if self.bracket:
            return len(self.bracket.entrants)
        plan = self.knock_out.plan
        planned = plan.first if plan and not self.seats_are_whole else 0
        return planned or self.line_of_knock_out.go_on

    @property
    def can_be_drawn(self) -> tuple[CoupleNo, ...]:
        """Who can play in a knock-out: all who are here, but for the house couple."""
        return tuple(couple for couple in self.here if couple in self.door.for_prizes)

    def too_late(self, for_more: int) -> Refusal | None:
        """Why so many cannot come any more to a knock-out that is drawn; None before it is."""
        if self.bracket is None:
            return None
        if self.knock_out.plan and self.knock_out.plan.first:
            return NotAmongTheFirst()
        if for_more <= self.bracket.byes_left:
            return None
        return LastByeIsTaken() if self.bracket.byes_left else NoByeIsLeft()

    @property
    def wait_for_byes(self) -> frozenset[CoupleNo]:
        """Who came in after the draw of a knock-out, and plays in no match of it yet."""
        return frozenset(self.can_be_drawn) - {*(self.bracket.entrants if self.bracket else ())}

    @property
    def totals_after(self) -> GameNo:
        """The game up to which typed totals stand in place of the games; 0 where none were typed."""
        return self.games.totals.after if self.games.totals else GameNo(0)

    @cached_property
    def phase(self) -> Phase:
        """Where the night stands; nobody sets it, it follows from the log."""
        if self.night.closed or self.night.called_off:
            return Phase.CLOSED
        if self.games_are_over:
            return Phase.SETTLE
        if self.games.bells or self.games.totals or self.bracket:
            return Phase.PLAY
        return Phase.DOOR if self.door.is_open else Phase.PREPARE

    @cached_property
    def holes(self) -> Mapping[CoupleNo, int]:
        """The holes on each couple's card so far."""
        typed = self.games.typed
        return {c: typed.get(c, 0) + len(self.punches.get(c, ())) for c in self.couples}

    @cached_property
    def games_credited(self) -> Mapping[CoupleNo, int]:
        """Games that count for couples that came late, without a hole, as the house rules say:
        never more than half of those the night had."""
        if self.rules.late_games is not LateGames.HALF_WON:
            return {}
        first = {c: min(self.door.joined[c]) for c in self.door.late if c in self.door.joined}
        return {c: min(game - 1, self.last_game) // 2 for c, game in first.items()}

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The couples by games won, or by what else their format counts. The house couple has no
        place among them."""
        if self.form:
            return levels_of(self.form, self)
        credited = self.games_credited
        return rank(
            {
                couple: holes + credited.get(couple, 0)
                for couple, holes in self.holes.items()
                if couple in self.door.for_prizes
            }
        )

    @cached_property
    def placed(self) -> tuple[Level, ...]:
        """The levels that the numbered prizes go to: the places of a knock-out, and below them who was
        not in it; without one the levels of the games."""
        if self.bracket is None:
            return self.levels
        first = [Level(0, 0, each, knock_out=True) for each in self.bracket.places]
        below = without({*self.bracket.entrants}, self.levels)
        return tuple(replace(each, place=at) for at, each in enumerate((*first, *below), 1))

    @cached_property
    def whole_night(self) -> frozenset[CoupleNo]:
        """The couples with a card for every game that counts, but for the house's; where a knock-out is all
        that is played, who met somebody in it and did not go home from it."""
        whole = frozenset(self.door.for_prizes - self.missed.keys())
        return whole & self.bracket.came if self.bracket and self.knock_out.is_all else whole

    @cached_property
    def missed(self) -> Mapping[CoupleNo, tuple[GameNo, ...]]:
        """The games that count and in which a couple had no place, of each that missed any: it came
        late, went home, or came back. Who sits out or plays a game that is void has its place."""
        missed: dict[CoupleNo, list[GameNo]] = {}
        for game in range(1, self.last_game + 1):
            for couple in sorted(self.couples.keys() - self.there(GameNo(game))):
                missed.setdefault(couple, []).append(GameNo(game))
        return {couple: tuple(games) for couple, games in missed.items()}

    def there(self, game: GameNo) -> AbstractSet[CoupleNo]:
        """Who has a place in a game: as the room has it; where no room is known, because totals
        stand for it or it is still to come, as their coming and going was said."""
        room = self.room(game)
        return seated_couples(room) if room and room.whole else self.door.there(game)

    @cached_property
    def sat_out(self) -> Mapping[CoupleNo, tuple[GameNo, ...]]:
        """The games in which each couple had nobody to play, of those that have begun."""
        games: dict[CoupleNo, list[GameNo]] = {}
        for game, room in enumerate(self.rooms, self.first_game):
            if self.has_begun(GameNo(game)):
                for couple in room.sitting_out:
                    games.setdefault(couple, []).append(GameNo(game))
        return {couple: tuple(sat) for couple, sat in games.items()}

    def stays(self, couple: CoupleNo, game: GameNo) -> bool:
        """Whether a couple keeps its table in a game, win or lose."""
        return self.seats.stays_put(couple, game)

    def wrong_chairs(self, seated: OnChairs) -> Refusal | None:
        """Why nobody can begin on these chairs, where chairs are what the format seats by."""
        second = {couple for couple in self.couples if self.door.group_of(couple)}
        return wrong_chairs(self.form, seated, second) if self.form else None

    def has_chair(self, game: GameNo, table: TableNo, card: CoupleNo) -> bool:
        """Whether a late card finds a chair at a table, in a game or the last one that is known."""
        if not self.form or not self.chairs:
            return False
        index = min(game - self.first_game, len(self.chairs) - 1)
        room, group = self.chairs[index], self.door.group_of(card)
        return sat_down(self.form, room, card, table, group) is not None

    def place_of(self, couple: CoupleNo, game: GameNo) -> Place | None:
        """Where a couple sits in a game, or None where it is not there or not known."""
        room = self.room(game)
        return room.place_of(couple) if room else None

    def meets_again(self, game: GameNo) -> tuple[Place, ...]:
        """The tables of a game where two couples meet that met in the game before."""
        room, before = self.room(game), self.room(GameNo(game - 1))
        if room is None or before is None:
            return ()
        met = {frozenset(pair) for p in before.tables for pair in combinations(p.couples, 2)}
        return tuple(
            place
            for place in room.tables
            if any(frozenset(pair) in met for pair in combinations(place.couples, 2))
        )

    @cached_property
    def here(self) -> tuple[CoupleNo, ...]:
        """The couples that are playing: registered, at a table, not gone."""
        return tuple(couple for couple in self.couples if self.door.plays(couple))

    @cached_property
    def takings(self) -> Cents:
        """Fees taken, less fees given back, in cents."""
        return total(self.door.paid.values())

    @property
    def takings_shared(self) -> Cents:
        """The takings of which prizes are shares: fixed once the first prize is handed over."""
        fixed = self.prizes.takings_at_first_payout
        return self.takings if fixed is None else fixed

    @property
    def owing(self) -> Cents:
        """Fees that the couples here have still to pay, in cents."""
        return total(self.owed(p) for players in self.couples.values() for p in players)

    @property
    def to_collect(self) -> Cents:
        """What the door can still take, in cents: of those, too, who wait for a partner. Whoever
        never found one owes nothing."""
        waiting = () if self.games_are_over else self.door.singles
        return Cents(self.owing + total(self.owed(player) for player in waiting))

    def due(self, player: PlayerId) -> Cents:
        """What one person has to pay in all, in cents; one of the house couple pays nothing."""
        is_house = self.door.couple_of.get(player) in self.door.house
        return Cents(0) if is_house else self.door.due.get(player, self.rules.fee)

    def owed(self, player: PlayerId) -> Cents:
        """What one person has still to pay, in cents; never less than nothing, and nothing on a
        night called off."""
        if self.night.called_off:
            return Cents(0)
        return Cents(max(0, self.due(player) - self.door.paid.get(player, 0)))

    def overpaid(self, player: PlayerId) -> Cents:
        """What one person paid too much, in cents: the fee was lowered since."""
        return Cents(max(0, self.door.paid.get(player, 0) - self.due(player)))

    @cached_property
    def settlements(self) -> tuple[Settlement, ...]:
        """Every prize and how it stands, best first, further ones last; at tea those for the first half."""
        if not self.games_are_over or self.night.called_off:
            return settlements_at_half(self)
        return settlements_of(self, fort_levels(self))

    @property
    def waiting(self) -> Sequence[tuple[PrizePlace, Prize]]:
        """The prizes of which nobody knows who stands for them before a tie about another is settled."""
        if not (self.rules.one_prize and self.games_are_over and self.settlements):
            return ()
        some = standing_in_turn(self, fort_levels(self))
        return tuple(line for lines, levels in some if levels is None for line in lines)

    @property
    def offered(self) -> tuple[tuple[PrizePlace, Prize], ...]:
        """Every prize of the night with its place: those of the house rules, the booby, further ones."""
        rules = self.rules
        booby = ((BOOBY, rules.booby),) if rules.booby else ()
        further = (line for lines in lists(self).values() for line in as_offered(lines, self))
        return (*enumerate(rules.prizes, 1), *booby, *sorted(further, key=lambda line: line[0]))

    @cached_property
    def awards(self) -> Mapping[tuple[int, CoupleNo], Award]:
        """What is to be handed over, by place and couple."""
        return {
            (award.place, award.couple): award
            for settlement in self.settlements
            for award in settlement.awards
        }

    @cached_property
    def misfits(self) -> frozenset[Seq]:
        """The lines of the log that do not fit the night that the others tell."""
        settling = settling_misfits(self, self.settlements, self.awards)
        pots = pot_misfits(self.purse, self.pots)
        return frozenset((*self.told_misfits, *self.play_misfits, *settling, *pots))

    @cached_property
    def draws(self) -> Mapping[str, Drawn]:
        """Every draw by its name: its fingerprint, and what was drawn."""
        return drawn_of(self.purse)

    @cached_property
    def pots(self) -> Mapping[str, PotTonight]:
        """The night's pots by name, in the order of its house rules."""
        return pots_of(self, over=self.games_are_over) if self.rules.pots else {}

    @property
    def unclaimed(self) -> Cents:
        """The money of prizes that nobody reached; nothing before the games are over."""
        if not self.games_are_over or not self.settlements:
            return Cents(0)
        reached = places_taken(self, fort_levels(self))
        return without_taker(self.rules, self.takings_shared, reached)


def seated_couples(room: Room) -> set[CoupleNo]:
    """Everybody who has a place."""
    return {couple for place in room.places for couple in place.couples}


def replay(lines: Sequence[Line]) -> Evening:
    """The night that a log tells. The same lines give the same night, always."""
    return _played_out(lines, facts_of(lines))


def _played_out(lines: Sequence[Line], facts: Facts) -> Evening:
    first = GameNo(facts.games.totals.after + 1 if facts.games.totals else 1)
    play = _play(facts, first)
    play.run()
    return _as_played(lines, play)


def replay_on(before: Evening, *new: Line) -> Evening:
    """The same of a log that was told already, and these lines after it. Where all they say is who
    won, nothing before their games is worked out again; where it is nothing that games follow from, no
    game is."""
    lines, told = (*before.lines, *new), on_top(before, new)
    if told is None or before.play_misfits:
        facts = facts_of(lines)
        first = before.first_game
        if facts.of_the_games(first) == before.of_the_games(first):
            return _with(before, lines, facts)
        return _played_out(lines, facts)
    facts, game = told
    if game is None:
        return _with(before, lines, facts)
    if game not in before.won:
        return _played_out(lines, facts_of(lines))
    play = _play(facts, before.first_game)
    play.run_from(game, before)
    return _as_played(lines, play)


def _with(before: Evening, lines: Sequence[Line], facts: Facts) -> Evening:
    """These facts, and the games as they were played."""
    return replace(before, lines=lines, **_told(facts))


def _told(facts: Facts) -> dict[str, Any]:
    return {each.name: getattr(facts, each.name) for each in fields(Facts)}


def _play(facts: Facts, first: GameNo) -> Play | ChairPlay:
    last = facts.night.last_game
    return ChairPlay(facts, facts.form, first, last) if facts.form else Play(facts, first, last)


def _as_played(lines: Sequence[Line], play: Play | ChairPlay) -> Evening:
    facts, first = play.facts, play.first
    whole = bool(play.rooms) and seated_couples(play.rooms[0]) == facts.door.there(first)
    return Evening(
        **_told(facts),
        lines=lines,
        first_game=first,
        rooms=tuple(play.rooms),
        ahead=play.ahead,
        won=play.won,
        movers=play.movers,
        punches={couple: tuple(games) for couple, games in play.punches.items()},
        play_misfits=play.misfits(seats_are_whole=whole),
        chairs=tuple(play.chairs) if isinstance(play, ChairPlay) else (),
    )
