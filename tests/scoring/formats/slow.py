"""An evening of any kind the slow way: people who sit on chairs, hear a call, get up and walk.

It was written from what organisers say of their evenings (`docs/formats.md`), and shares no code
with the program. A hall is a row of tables with chairs; each chair has somebody on it, or a hat
where nobody came: the hat goes the way of its chair.
"""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(eq=False)
class Person:
    """Somebody with a card, or a hat. A lady where the evening has two groups: not a gent."""

    card: int
    gent: bool = False
    hat: bool = False

    def __repr__(self):
        return f"{'hat ' if self.hat else ''}{self.card}"


@dataclass(eq=False)
class Chair:
    """A chair of a table, with who sits on it."""

    table: int
    place: int
    taken: Person | None = None


@dataclass(eq=False)
class Seat:
    """Where somebody sat when the bell rang, and how it went there."""

    who: Person
    table: int
    place: int
    side: int
    won: bool


Step = Callable[[Seat], int]
"""How many tables on somebody goes, who sat there."""


@dataclass(frozen=True)
class Call:
    """What is called out after a game. `keeps_chair`: whoever goes sits down on the same chair
    there; else `mixed` says that nobody is to keep the partner, `first` that those who stayed
    take the first chairs. `best`: the table that those who go up come to in the end, of a row that
    is no ring."""

    step: Step
    ends: str = "ring"
    keeps_chair: bool = False
    mixed: bool = False
    first: bool = False
    best: str = "last"


@dataclass(frozen=True)
class Circle:
    """Everybody but the first goes one chair on, up the one side of the row and down the other."""


@dataclass(frozen=True)
class Sheet:
    """A sheet on the wall: a row a game, in it who sits where."""

    rows: tuple


@dataclass(frozen=True)
class Poster:
    """What hangs at the door: which chairs play for one side, two groups or not, and from which
    game on which call is heard. `bench`: how many may be at a last table that is not full, where
    as many come to it as go; whoever has nobody to play there sits out."""

    sides: tuple
    calls: tuple
    groups: bool = False
    bench: tuple = ()
    hung_for: int = 0

    @property
    def chairs(self):
        return sum(map(len, self.sides))

    @property
    def a_side(self):
        return len(self.sides[0])

    def call_after(self, game):
        return [call for since, call in self.calls if since <= game][-1]

    def side_of(self, place):
        return next(n for n, side in enumerate(self.sides) if place in side)

    def hats(self, people):
        """The fewest with which the last table is full, or as long as a bench may be; as many as the
        sheet on the wall was written for."""
        if self.hung_for:
            return self.hung_for - people
        hats = 0
        while (people + hats) % self.chairs not in (0, *self.bench):
            hats += 1
        return hats

    def gents_chair(self, place, size):
        """Whether a gent sits on it in game 1: the second of a side, the second of a bench."""
        if not self.groups:
            return False
        if size < self.chairs:
            return place == 1
        return any(side.index(place) == 1 for side in self.sides if place in side)


class Hall:
    """A row of tables. `tables[t][p]` is a chair."""

    def __init__(self, poster, entries, games=10):
        self.poster, self.games = poster, games
        hats = poster.hats(entries)
        self.people = {card: self.person(card, card > entries) for card in numbers(entries + hats)}
        full, bench = divmod(entries + hats, poster.chairs)
        self.tables = [self.new_table(n, poster.chairs) for n in range(full)]
        if bench:
            self.tables.append(self.new_table(full, bench))
        if isinstance(poster.call_after(1), Sheet):
            self.sits_by(poster.call_after(1), 1)
        else:
            self.sits_by_number()

    def person(self, card, hat):
        return Person(card, self.poster.groups and card % 2 == 0, hat)

    def new_table(self, number, size):
        return [Chair(number, place) for place in range(size)]

    # the door

    def sits_by_number(self):
        """First the hats are laid down, then everybody comes in by the numbers of the cards."""
        for n, hat in enumerate(each for each in self.people.values() if each.hat):
            self.lay_down(hat, n)
        for card in sorted(self.people):
            who = self.people[card]
            if not who.hat:
                self.free_chair(self.tables, who).taken = who

    def lay_down(self, hat, n):
        """On the bench if there is one. Else on one of the last tables, each of which has one before
        any has two; on the chair of which the fewest people complain when they have tried it."""
        if len(self.tables[-1]) < self.poster.chairs:
            table = self.tables[-1]
        else:
            table = self.tables[-1 - n % len(self.tables)]
        free = [
            chair for chair in reversed(table) if chair.taken is None and self.suits(hat, chair)
        ]
        min(free, key=lambda chair: self.complaints(hat, chair)).taken = hat

    def suits(self, who, chair):
        size = len(self.tables[chair.table])
        return not self.poster.groups or self.poster.gents_chair(chair.place, size) == who.gent

    def complaints(self, hat, chair):
        """Everybody walks through the evening as far as it is known before the first card falls, the
        hat on this chair: how often anybody sits out, and who does so most of all; how often somebody
        plays for two at most, and how far from shared out that is."""
        chairs = [each for table in self.tables for each in table]
        hats = {(c.table, c.place) for c in chairs if c.taken} | {(chair.table, chair.place)}
        room = {(c.table, c.place): (c.table, c.place) for c in chairs}
        out, for_two = [], []
        for game in range(1, self.games + 1):
            if game > 1 and (room := self.strolled(room, self.poster.call_after(game - 1))) is None:
                break
            for table in range(len(self.tables)):
                self.hear(table, room, hats, out, for_two)
        times = [for_two.count(each) for each in {*for_two}]
        most_out = max((out.count(each) for each in {*out}), default=0)
        return len(out), most_out, max(times, default=0), sum(each * each for each in times)

    def strolled(self, room, call):
        """Who is on each chair in the next game; nothing where that is not known yet."""
        if not isinstance(call, Call) or not call.keeps_chair:
            return None
        tables = len(self.tables)
        return {
            ((at + call.step(Seat(who, at, place, 0, won=False))) % tables, place): who
            for (at, place), who in room.items()
        }

    def hear(self, table, room, hats, out, for_two):
        """Who complains at a table in one game."""
        sides = [
            [room[table, place] for place in side if (table, place) in room]
            for side in self.poster.sides
        ]
        there = [[who for who in side if who not in hats] for side in sides]
        alone = sum(map(bool, there)) < 2
        for side, people in zip(sides, there, strict=True):
            if alone:
                out.extend(people)
            elif len(people) < len(side):
                for_two.extend(people)

    def free_chair(self, tables, who):
        free = [chair for table in tables for chair in table if chair.taken is None]
        return next(chair for chair in free if self.suits(who, chair))

    def sits_by(self, sheet, game):
        row = sheet.rows[(game - 1) % len(sheet.rows)]
        for table, cards in zip(self.tables, row, strict=True):
            for chair, card in zip(table, cards, strict=True):
                chair.taken = self.people[card]

    # late and early

    def goes_home(self, card):
        """A hat is put on the chair."""
        self.people[card].hat = True

    def is_back(self, card):
        self.people[card].hat = False

    def comes_late(self, entries, game):
        """Somebody with the next number: on a chair on which nobody ever sat, where the hat has that
        number; on the first in the row whose owner went home; at the end."""
        card = entries + 1
        if card in self.people:
            self.people[card].hat = False
            return
        left = [chair for table in self.tables for chair in table if chair.taken.hat]
        if left:
            self.people[card] = Person(card, left[0].taken.gent)
            left[0].taken = self.people[card]
            return
        self.puts_up_a_table(card, game)

    def puts_up_a_table(self, card, game):
        """Whoever sat on the bench plays with the new one. Where people go up and down, it stands
        at the lower end, for those at the upper one are not to be disturbed: as the first, where
        that is the last one."""
        bench = len(self.tables[-1]) < self.poster.chairs
        waiting = [chair.taken for chair in self.tables.pop()] if bench else []
        hats = self.poster.hats(len(waiting) + 1)
        size = len(waiting) + 1 + hats
        table = self.new_table(0, size)
        if size == self.poster.chairs and self.up_to_the_last(game):
            self.tables.insert(0, table)
        else:
            self.tables.append(table)
        for n, each in enumerate(self.tables):
            for chair in each:
                chair.table = n
        for who in waiting:
            self.free_chair([table], who).taken = who
        for number in range(card, card + hats + 1):
            free = next(chair for chair in table if chair.taken is None)
            gent = self.poster.gents_chair(free.place, size)
            free.taken = self.people[number] = Person(number, gent, number > card)

    def up_to_the_last(self, game):
        call = self.poster.call_after(game)
        return isinstance(call, Call) and call.ends != "ring" and call.best == "last"

    def change_places(self, one, other):
        """The hall seats two of them otherwise; a lady on a gent's chair goes as a gent."""
        chairs = [chair for table in self.tables for chair in table]
        a, b = (next(c for c in chairs if c.taken.card == card) for card in (one, other))
        a.taken, b.taken = b.taken, a.taken
        a.taken.gent, b.taken.gent = b.taken.gent, a.taken.gent

    # the bell

    def bell(self, game, winners):
        """The game is over: `winners` is the side that won at each table. Returns who gets a hole."""
        call = self.poster.call_after(game)
        seats, holes = self.seats(winners), self.holes(winners)
        if isinstance(call, Sheet):
            self.sits_by(call, game + 1)
        elif isinstance(call, Circle):
            self.circle()
        else:
            self.goes(call, seats)
        return holes

    def holes(self, winners):
        return sorted(
            chair.taken.card
            for table, winner in zip(self.tables, winners, strict=True)
            if len(self.there(table)) > 1 and len(table) > self.poster.a_side
            for chair in table
            if self.poster.side_of(chair.place) == winner and not chair.taken.hat
        )

    def there(self, table):
        """The sides on which there is somebody."""
        return sorted({self.poster.side_of(chair.place) for chair in table if not chair.taken.hat})

    def seats(self, winners):
        """Who sat where. Where there was only one side, it has won."""
        seats = []
        for table, winner in zip(self.tables, winners, strict=True):
            there = self.there(table)
            if len(there) == 1:
                winner = there[0]
            for chair in table:
                side = self.poster.side_of(chair.place)
                seats.append(Seat(chair.taken, chair.table, chair.place, side, side == winner))
        return seats

    def on_bench(self, seat):
        return len(self.tables[seat.table]) <= self.poster.a_side

    def goes(self, call, seats):
        comes = [[] for _ in self.tables]
        for seat in seats:
            comes[self.reached(call, seat)].append(seat)
        for table, who in zip(self.tables, comes, strict=True):
            assert len(who) == len(table), "as many come as there are chairs"
            self.sit_down(call, table, who)

    def reached(self, call, seat):
        full = [n for n, table in enumerate(self.tables) if len(table) == self.poster.chairs]
        top = full[0] if call.best == "first" else full[-1]
        last = len(self.tables) - 1
        if call.ends == "head" and seat.table == top:
            if seat.won:
                return top
            # The bench stands between the head and the table at the other end.
            return 0 if top == last else last
        there = seat.table + self.step(call, seat)
        if call.ends == "ladder":
            return min(max(there, 0), last)
        return there % len(self.tables)

    def step(self, call, seat):
        """From a bench everybody goes, by the way of those who go elsewhere."""
        if not self.on_bench(seat):
            return call.step(seat)
        won, lost = (Seat(seat.who, seat.table, seat.place, seat.side, w) for w in (True, False))
        return call.step(won) or call.step(lost)

    def sit_down(self, call, table, who):
        left = {chair.place: chair.taken for chair in table}
        for chair in table:
            chair.taken = None
        if call.keeps_chair:
            for seat in who:
                table[seat.place].taken = seat.who
        elif len(who) < self.poster.chairs:
            self.chairs_left(table, who, left)
        elif call.mixed:
            self.mix(table, who)
        elif call.first:
            self.first_chairs(table, who)
        else:
            self.chairs_left(table, who, left)

    def first_chairs(self, table, who):
        here = table[0].table
        in_order = sorted(who, key=lambda seat: (seat.table != here, seat.table, seat.place))
        for seat in in_order:
            free = [p for side in self.poster.sides for p in side if table[p].taken is None]
            alike = [p for p in free if self.suits(seat.who, table[p])]
            table[alike[0]].taken = seat.who

    def chairs_left(self, table, who, left):
        """Who stays stays; a lady sits down where a lady got up."""
        here = table[0].table
        for seat in who:
            if seat.table == here:
                table[seat.place].taken = seat.who
        coming = sorted((s for s in who if s.table != here), key=lambda s: (s.table, s.place))
        for seat in coming:
            free = [chair for chair in table if chair.taken is None]
            alike = [chair for chair in free if left[chair.place].gent == seat.who.gent]
            (alike or free)[0].taken = seat.who

    def mix(self, table, who):
        """Nobody plays with who was the partner, and where there are two groups a lady plays with a
        gent. The lady who stayed keeps her chair; who stayed with her sits down to her right; those
        who came sit down across from them. Where all are alike: the first who stayed plays with the
        first who came."""
        here = table[0].table
        one, *others = sorted(who, key=lambda s: (s.table != here, s.who.gent, s.table, s.place))
        across = min(others, key=lambda other: self.how_bad(one, other, others))
        beside, last = (each for each in others if each is not across)
        right = (one.place - 1) % 4
        if self.poster.side_of(right) == self.poster.side_of(one.place):
            right = (one.place - 2) % 4  # partners sit beside each other in this hall
        mine = next(p for p in range(4) if self.together(p, one.place))
        hers = next(p for p in range(4) if self.together(p, right))
        sits = (one, one.place), (across, mine), (beside, right), (last, hers)
        for seat, place in sits:
            table[place].taken = seat.who

    def together(self, place, other):
        return place != other and self.poster.side_of(place) == self.poster.side_of(other)

    def how_bad(self, one, other, others):
        rest = [each for each in others if each is not other]
        sides = (one, other), rest
        kept = sum(a.table == b.table and a.side == b.side for a, b in sides)
        alike = self.poster.groups and sum(a.who.gent == b.who.gent for a, b in sides)
        return kept, alike

    def circle(self):
        """Chair 0 of the first table stays; the others go on by one along the row."""
        up = [table[0] for table in self.tables[1:]]
        down = [table[1] for table in reversed(self.tables)]
        ring = [*up, *down]
        sat = [chair.taken for chair in ring]
        for chair, who in zip(ring, [sat[-1], *sat[:-1]], strict=True):
            chair.taken = who

    # what is seen from the door

    def seen(self):
        """The cards on each chair of each table."""
        return tuple(tuple(chair.taken.card for chair in table) for table in self.tables)


def numbers(people):
    return range(1, people + 1)
