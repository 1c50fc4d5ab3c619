"""The book of people: a page of them, with how often each came, with whom, and what is owing."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from django.db.models import Count, Max

from parties.log.came import kept_of_club, told_of_club
from parties.models import Club, Player, PlayerName
from parties.till.actions import debts_of
from parties.wording.dates import day
from parties.wording.finding import answers_to
from parties.wording.spelling import folded
from parties.wording.words import in_column
from scoring.club.now import ClubFacts, club_now
from scoring.club.public_names import Age
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
