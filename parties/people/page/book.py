"""The book of people: a page of them, with how often each came, with whom, and what is owing."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, cached_property
from hashlib import sha256
from itertools import islice

from django.db.models import Count, Max
from django.utils.translation import gettext as _, ngettext

from parties.log.nights import kept_of_club, told_of_club
from parties.log.typed import Found, Place, all_typed, blanked, found
from parties.models import Club, Player, PlayerName
from parties.till.actions import debts_of
from parties.wording.country import day
from parties.wording.names import alike, answers_to, folded
from parties.wording.words import in_column
from scoring.club.people import Age, ClubFacts, PersonRenamed, club_now
from scoring.numbers import Cents, PlayerId, Seq


@dataclass(frozen=True, slots=True)
class Row:
    """A person of the book, as a line of it."""

    player: PlayerId
    name: str
    nights: int
    last: date | None
    partner: str
    owes: Cents
    group: str
    note: str
    age: Age

    @property
    def last_in_words(self) -> str:
        """The day of the last night; nothing before the first."""
        return day(self.last) if self.last else ""

    @property
    def owes_in_words(self) -> str:
        """What is owing, as it stands in a column; nothing, where nothing is."""
        return in_column(self.owes) if self.owes else ""


NOBODY = PlayerId(0)


@dataclass(slots=True)
class CameSoFar:
    """How often somebody came, when last, and with whom how often and when last."""

    nights: int = 0
    last: date | None = None
    partners: dict[PlayerId, tuple[int, date]] = field(default_factory=dict)

    def add(self, partner: PlayerId, nights: int, last: date) -> None:
        """So many nights more with this partner."""
        before, at = self.partners.get(partner, (0, last))
        self.partners[partner] = before + nights, max(at, last)
        self.nights += nights
        self.last = max(self.last or last, last)

    @property
    def usual(self) -> PlayerId:
        """With whom most nights, of several the one of the last."""
        partners = [each for each in self.partners if each != NOBODY]
        return max(partners, key=lambda who: self.partners[who], default=NOBODY)


@dataclass(frozen=True)
class Book:
    """A club's people: all of them by name, the rest only of those who are shown."""

    club: Club
    says: ClubFacts = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "says", club_now(self.club.lines()).says)

    @cached_property
    def names(self) -> Mapping[PlayerId, str]:
        """Everybody's name, in the order of a list; pretend people are nobody."""
        mine = self.club.players.known().filter(same_as=None).exclude(name="")
        known = mine.values_list("id", "name")
        return {PlayerId(at): name for at, name in sorted(known, key=lambda row: folded(row[1]))}

    @cached_property
    def other_names(self) -> list[str]:
        """Names under which somebody stood in the book a second time."""
        others = self.club.players.known().exclude(same_as=None).exclude(name="")
        return list(others.values_list("name", flat=True))

    @cached_property
    def groups(self) -> list[str]:
        """The groups that somebody is of."""
        used = {group for who, group in self.says.groups.items() if group and who in self.names}
        return sorted(used, key=folded)

    def found(self, find: str, group: str) -> list[PlayerId]:
        """Who answers to a name and is of a group; everybody, where nothing is asked."""
        return [
            player
            for player, name in self.names.items()
            if (not find or answers_to(name, find))
            and (not group or self.says.groups.get(player) == group)
        ]

    def rows(self, players: Collection[PlayerId]) -> list[Row]:
        """These people, as so many lines; in as many queries for fifty as for one."""
        came, owed, notes = self._came(players), self._owed(), self._notes(players)
        return [
            Row(
                player=player,
                name=self.names[player],
                nights=came[player].nights,
                last=came[player].last,
                partner=self.names.get(came[player].usual, ""),
                owes=Cents(owed[player]),
                group=self.says.groups.get(player, ""),
                note=notes.get(player, ""),
                age=self.says.ages.get(player, Age.ADULT),
            )
            for player in players
        ]

    def also_called(self, player: PlayerId) -> list[tuple[Seq, str]]:
        """Under which names somebody stands in the book besides, and the line that said so."""
        mine = [alias for alias in self.says.aliases if self.says.main(alias) == player]
        found = (
            dict(self.club.players.filter(pk__in=mine).values_list("pk", "name")) if mine else {}
        )
        return [(self.says.merged_at[alias], found.get(alias, "")) for alias in mine]

    def _came(self, players: Collection[PlayerId]) -> Mapping[PlayerId, CameSoFar]:
        """How often these came, by every number there is for each, in three queries."""
        came: dict[PlayerId, CameSoFar] = defaultdict(CameSoFar)
        main, wanted = self.says.main, {*players}
        wanted |= {alias for alias in self.says.aliases if main(alias) in wanted}
        kept = kept_of_club(self.club).filter(player__in=wanted).values("player", "partner")
        for row in kept.annotate(nights=Count("pk"), last=Max("night__date")).order_by():
            who, partner = main(PlayerId(row["player"])), main(PlayerId(row["partner"]))
            came[who].add(partner, row["nights"], row["last"])
        for each in told_of_club(self.club):
            if each.player in wanted:
                came[main(each.player)].add(main(each.partner), 1, each.on)
        return came

    def _owed(self) -> Counter[PlayerId]:
        owed: Counter[PlayerId] = Counter()
        for debt in debts_of(self.club):
            owed[debt.player] += debt.amount
        return owed

    def _notes(self, players: Iterable[PlayerId]) -> dict[PlayerId, str]:
        rows = [self.says.notes[each] for each in players if each in self.says.notes]
        found = PlayerName.objects.filter(pk__in=rows).values_list("player", "text") if rows else ()
        return {PlayerId(player): text for player, text in found}


def book_of(club: Club) -> Book:
    """The book of a club, its log read once."""
    return Book(club)


def person_of(club: Club, player: int) -> Player | None:
    """Somebody whose name is known."""
    mine = club.players.known().filter(same_as=None).exclude(name="")
    return mine.filter(pk=player).first()


# What stands on the page before somebody is forgotten: where the name was typed, text by text.


MOST_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Named:
    """A text in which somebody is named, or perhaps named: as it is, as it would be, at which places,
    and on the nights of which days."""

    text: str
    blanked: str
    is_whole: bool
    places: tuple[Place, ...]
    days: tuple[date, ...]

    @property
    def mark(self) -> str:
        """What a form sends back for it."""
        return sha256(self.text.encode()).hexdigest()[:16]

    @property
    def says(self) -> str:
        """As it is and as it would be, and where."""
        becomes = _("“%(text)s” becomes “%(blanked)s”")
        said = becomes % {"text": self.text, "blanked": self.blanked}
        return f"{said} · {self.where}"

    @property
    def where(self) -> str:
        """The last of its nights, and how many more."""
        if not self.days:
            return _("in the club’s log or its settings")
        more = len(self.days) - 1
        said = ngettext(
            "night of %(day)s, and %(number)s other",
            "night of %(day)s, and %(number)s others",
            more,
        )
        return (said if more else _("night of %(day)s")) % {
            "day": day(self.days[-1]),
            "number": more,
        }


def named_in(club: Club, player: PlayerId) -> list[Named]:
    """Each text in which the whole name stands, then those with a part of it, which may be another
    person's; one text at many places is one."""
    names, texts = names_ever(club, player), dict[str, tuple[Found, list[Place], set[date]]]()
    find = cache(lambda text: found(text, names))  # what is typed week after week is looked at once
    for text, place, on in all_typed(club):
        if where := find(text):
            _where, places, days = texts.setdefault(text, (where, [], set()))
            places.append(place)
            days.update([on] if on else [])
    named = [_named(text, *each) for text, each in texts.items()]
    return sorted(named, key=lambda each: (not each.is_whole, each.text.casefold()))[:MOST_SHOWN]


def _named(text: str, where: Found, places: Iterable[Place], days: Iterable[date]) -> Named:
    at = tuple(replace(place, at=where.at) for place in places)
    return Named(text, blanked(text, where.at), where.is_whole, at, tuple(sorted(days)))


def names_ever(club: Club, player: PlayerId) -> list[str]:
    """Every name that somebody has or had in the book, under every number there is for that person."""
    lines = club.lines()
    says = club_now(lines).says
    mine = {player, *(alias for alias in says.aliases if says.main(alias) == player)}
    renamed = (line.entry for line in lines if isinstance(line.entry, PersonRenamed))
    rows = {row for entry in renamed if entry.player in mine for row in (entry.was, entry.now)}
    had = PlayerName.objects.filter(pk__in=rows).values_list("text", flat=True)
    has = Player.objects.filter(club=club, pk__in=mine).values_list("name", flat=True)
    return sorted({name for name in (*has, *had) if name})


def chosen_of(named: Iterable[Named], marks: Iterable[str]) -> Iterator[Place]:
    """The places of the texts that were chosen."""
    wanted = set(marks)
    for each in named:
        if each.mark in wanted:
            yield from each.places


# One person twice: whose names may be one, and who of them cannot be as both were at one night.


MOST_PAIRS = 10

_LOOKED_AT = 300
"""So many pairs are looked at for nights at which both were."""

Pair = tuple[PlayerId, PlayerId]


def likely(book: Book) -> list[tuple[Row, Row]]:
    """Pairs that may be one person, but for those of whom somebody has said that they are two."""
    pairs = (pair for pair in alike(book.names) if frozenset(pair) not in _apart(book))
    return _shown(book, list(islice(pairs, _LOOKED_AT)))


def with_one(book: Book, one: PlayerId, find: str) -> list[tuple[Row, Row]]:
    """Somebody beside everybody who answers to a name."""
    others = (each for each, name in book.names.items() if each != one and answers_to(name, find))
    return _shown(book, [(one, other) for other in islice(others, _LOOKED_AT)])


def _apart(book: Book) -> set[frozenset[PlayerId]]:
    main = book.says.main
    return {frozenset(main(each) for each in pair) for pair in book.says.apart}


def _shown(book: Book, pairs: Collection[Pair]) -> list[tuple[Row, Row]]:
    nights = _nights(book, {player for pair in pairs for player in pair})
    free = [pair for pair in pairs if not nights[pair[0]] & nights[pair[1]]][:MOST_PAIRS]
    shown = list(dict.fromkeys(player for pair in free for player in pair))
    rows = {row.player: row for row in book.rows(shown)}
    return [(rows[one], rows[other]) for one, other in free]


def _nights(book: Book, players: Iterable[PlayerId]) -> dict[PlayerId, set[int]]:
    """At which nights each was, by every number there is for each."""
    main, wanted = book.says.main, {*players}
    wanted |= {alias for alias in book.says.aliases if main(alias) in wanted}
    nights: dict[PlayerId, set[int]] = defaultdict(set)
    kept = kept_of_club(book.club).filter(player__in=wanted)
    for player, night in kept.values_list("player", "night"):
        nights[main(PlayerId(player))].add(night)
    for each in told_of_club(book.club):
        nights[main(each.player)].add(each.night)
    return nights
