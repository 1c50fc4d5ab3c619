"""What many nights say, of those that are over as it was kept: who came, what was played, who won
how much, who has met whom, what their money was for."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import date
from itertools import chain, groupby
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, QuerySet

from parties.log.facts import fact, one_of
from parties.models import Came, Club, LogEntry, Night, NightResult, evenings
from scoring import as_json, came as pure
from scoring.as_json import Unreadable, written
from scoring.came import (
    VERSION,
    More,
    counted_by_each,
    who_came,
    who_came_to,
    who_came_together,
    who_sat,
)
from scoring.club.people import club_now
from scoring.door.fees import FeePaid
from scoring.door.registering import (
    CardTaken,
    HouseCouple,
    PartnersTraded,
    PlayerReplaced,
    PunchCardsSwapped,
    Registered,
    Substituted,
    Unregistered,
)
from scoring.evening import Evening
from scoring.facts import Facts, facts_of
from scoring.formats.movement import RoundRobin
from scoring.formats.named import DRIVE_45S
from scoring.games.results import TotalsTyped
from scoring.knock_out.saying import KnockOutDrawn
from scoring.log.entry import Entry
from scoring.log.lines import Line, Undone, standing_lines
from scoring.log.reading import UnreadableEntry, read
from scoring.meetings import Meetings, brings_all_together
from scoring.night.course import CalledOff, DoorOpened, Invited
from scoring.night.rules import Plays, RulesChanged, RulesSet
from scoring.numbers import PlayerId, Seq
from scoring.punch_cards.reading import GamesFromCards
from scoring.seasons import Came as CameInSeason, Gives, SeasonRule, Whose
from scoring.seats.seating import Bell

# Who came to the nights of a club: kept of those that are over, told from their logs of the others.


WHO_CAME = [
    each.kind
    for each in (
        *(RulesSet, RulesChanged, DoorOpened, Registered, CardTaken, Unregistered, PlayerReplaced),
        *(HouseCouple, PartnersTraded, PunchCardsSwapped, Substituted, CalledOff, Undone),
    )
]
"""All that says who came; of a night of a hundred lines and more it is a few dozen."""


_NAMING = (
    fact(Registered, lambda said: said.players[0]),
    fact(Registered, lambda said: said.players[1]),
    fact(FeePaid, lambda said: said.player),
    fact(PlayerReplaced, lambda said: said.was),
    fact(PlayerReplaced, lambda said: said.now),
)
"""Where an entry, of whatever kind, names somebody."""


class CameThen(NamedTuple):
    """A person, the partner, and the night of both."""

    night: int
    on: date
    player: PlayerId
    partner: PlayerId


def keep_who_came(night: Night, came: Iterable[pure.Came]) -> None:
    """In place of what was kept of this night before."""
    rows = [Came(night=night, **_columns(each)) for each in came]
    Came.objects.filter(night=night).delete()
    Came.objects.bulk_create(rows)


def kept_of(night: Night) -> tuple[pure.Came, ...]:
    """What is kept of a night, as the log told it then."""
    rows = Came.objects.filter(night=night).order_by("player")
    return tuple(
        pure.Came(
            **{each.name: getattr(row, each.name) for each in fields(pure.Came)}
            | {"more": more_in(row.more)}
        )
        for row in rows
    )


def kept_of_club(club: Club) -> "QuerySet[Came]":
    """What is kept of those of the club's nights whose logs are as they were when it was kept."""
    return Came.objects.filter(night__in=kept_nights(club).values("pk"))


def told_of_club(club: Club) -> list[CameThen]:
    """Who came to the others, which are few: in two queries."""
    others = (
        Night.objects.counted().filter(club=club).exclude(pk__in=kept_nights(club).values("pk"))
    )
    return _told(others, who_came)


def both_came(
    club: Club, one: Collection[PlayerId], other: Collection[PlayerId]
) -> tuple[date, ...]:
    """The days of the nights at which both were, those called off too."""
    off = Night.objects.filter(club=club, log__kind=CalledOff.kind).distinct()
    rows = kept_of_club(club).filter(player__in={*one, *other})
    found = {*rows.values_list("night", "night__date", "player")}
    for each in (*told_of_club(club), *_told(off, who_sat)):
        found.add((each.night, each.on, each.player))
    there = {(night, on) for night, on, who in found if who in one}
    also = {(night, on) for night, on, who in found if who in other}
    return tuple(sorted(on for _night, on in there & also))


def named_in(nights: "QuerySet[Night]", players: Collection[PlayerId]) -> set[PlayerId]:
    """Those of whom the log of one of these nights speaks."""
    rows = LogEntry.objects.filter(one_of(players, *_NAMING), night__in=nights)
    return {
        PlayerId(player)
        for facts in rows.values_list("facts", flat=True)
        for player in (*facts.get("players", ()), *map(facts.get, ("player", "was", "now")))
        if isinstance(player, int)
    }


def _told(
    nights: "QuerySet[Night]", whom: Callable[[Facts], tuple[pure.Came, ...]]
) -> list[CameThen]:
    days = dict(nights.order_by().values_list("pk", "date"))
    rows = LogEntry.objects.filter(night__in=days, kind__in=WHO_CAME).order_by("night_id", "seq")
    told = rows.values_list("night_id", "seq", "kind", "facts") if days else ()
    return [
        CameThen(night, days[night], each.player, each.partner)
        for night, lines in groupby(told, key=lambda row: row[0])
        for each in whom(facts_of(readable(lines)))
    ]


def kept_nights(club: Club) -> "QuerySet[Night]":
    """The club's nights of which it is kept who came, and whose logs are as they were then."""
    lines = LogEntry.objects.filter(night=OuterRef("pk"))
    last = OuterRef("result__last_seq")
    nights = Night.objects.counted().filter(club=club, result__came=VERSION).order_by()
    return nights.filter(Exists(lines.filter(seq=last)), ~Exists(lines.filter(seq__gt=last)))


def _columns(each: pure.Came) -> dict[str, Any]:
    return {field.name: written(getattr(each, field.name)) for field in fields(each)}


def more_in(kept: Any) -> More:
    """What a row has of a person's night; nothing, where it cannot be read."""
    with suppress(Unreadable):
        return as_json.read(More, kept)
    return More()


def readable(rows: Iterable[tuple[int, int, str, Any]]) -> list[Line]:
    """The lines of these rows of a night, up to one that cannot be read."""
    lines: list[Line] = []
    with suppress(UnreadableEntry):
        for _night, seq, kind, facts in rows:
            lines.append(Line(Seq(seq), read(kind, facts)))
    return lines


# What was said of some kinds on many nights, and what was played on them.


def standing_of(nights: Iterable[Any], *kinds: type[Entry]) -> Iterator[tuple[int, Line]]:
    """The lines of these kinds that nobody has undone, with the number of their night; in one query, and no
    night is worked out."""
    asked = LogEntry.objects.filter(
        night__in=nights, kind__in=[Undone.kind, *(each.kind for each in kinds)]
    )
    rows = asked.order_by("night", "seq").values_list("night_id", "seq", "kind", "facts")
    for night, lines in groupby(rows, key=lambda row: row[0]):
        for line in standing_lines(readable(lines)):
            yield night, line


def nights_of(club: Club, plays: str, between: tuple[date, date]) -> set[int]:
    """Those between two days on which this was played, by its name; in two queries. Where nobody said what is
    played it is the drive."""
    nights = Night.objects.counted().filter(club=club, date__range=between).order_by()
    others = LogEntry.objects.filter(night__in=nights.values("pk"), kind=Plays.kind)
    played = dict.fromkeys(nights.values_list("pk", flat=True), DRIVE_45S.name)
    for night, line in standing_of(others.values("night"), Plays):
        if isinstance(line.entry, Plays):
            played[night] = line.entry.form.name
    return {night for night, name in played.items() if name == plays}


# What the nights between two dates say of who won how much: what a season is counted from.


BEGUN = [each.kind for each in (Bell, TotalsTyped, GamesFromCards, KnockOutDrawn)]

Flat = Sequence[Any]
"""Whole numbers in a row: of each person the number, the games, how many of them were won (None: not known),
the place, and what was counted; of each two the same with both their numbers. A list for each would cost a thousand nights
half a second."""


class NightAt(NamedTuple):
    """A night of a season: its own number, and its day."""

    night: int
    on: date


@dataclass(frozen=True, slots=True)
class CameBetween:
    """Everybody who came, person by person or couple by couple, the nights by their places in the season,
    the days of those whose games are not over, and of those `without_games` where it is games that count."""

    whose: Whose
    told: Sequence[Flat]
    nights: Sequence[NightAt]
    not_over: Sequence[date]
    without_games: Sequence[date]

    @property
    def came(self) -> Iterator[CameInSeason]:
        """All of whom it is known what they won."""
        for night, flat in enumerate(self.told):
            at = iter(flat)
            if self.whose is Whose.PERSON:
                for who, games, won, place, counted in zip(at, at, at, at, at, strict=True):
                    if won is not None:
                        yield night, (who,), games, won, place, counted
            else:
                for one, other, games, won, *how in zip(at, at, at, at, at, at, strict=True):
                    if won is not None:
                        yield night, (one, other), games, won, *how

    @property
    def not_known(self) -> int:
        """How often it is not known what somebody won: totals were typed, and the card had changed
        hands."""
        return sum(flat.count(None) for flat in self.told)


def came_between(club: Club, rule: SeasonRule) -> CameBetween:
    """From what was kept of the nights that are closed, and from the logs of those that are not but
    whose games are over: a correction counts at once. In three queries, however many nights are open."""
    told = _kept(club, rule)
    not_over: list[date] = []
    for night, evening in _others(club, rule):
        if evening.games_are_over:
            told[NightAt(night.pk, night.date)] = _flat(evening, rule.whose)
        elif not evening.night.called_off:
            not_over.append(night.date)
    there = (night for night, flat in told.items() if flat)
    some = sorted(there, key=lambda night: (night.on, night.night))
    nights = [night for night in some if _counts(told[night], rule)]
    without = [night.on for night in some if not _counts(told[night], rule)]
    return CameBetween(rule.whose, [told[night] for night in nights], nights, not_over, without)


def _counts(flat: Flat, rule: SeasonRule) -> bool:
    """Whether it gives something: a knock-out from the start has places, and no games."""
    games = flat[1::5] if rule.whose is Whose.PERSON else flat[2::6]
    return rule.gives is Gives.PLACES or any(games)


def flat_people(evening: Evening, came: Iterable[pure.Came]) -> list[Any]:
    """Person by person."""
    counted = counted_by_each(evening)
    return [
        of
        for each in came
        for of in (each.player, each.games, each.won, each.place, counted[each.player])
    ]


def flat_pairs(evening: Evening) -> list[Any]:
    """Couple by couple; nobody, where the night was called off."""
    return [] if evening.night.called_off else [*chain.from_iterable(who_came_together(evening))]


def _flat(evening: Evening, whose: Whose) -> Flat:
    of_people = whose is Whose.PERSON
    return flat_people(evening, who_came_to(evening)) if of_people else flat_pairs(evening)


def counted_in(nights: "QuerySet[Night]", club: Club, rule: SeasonRule) -> "QuerySet[Night]":
    """Those of the club's nights that a season is about: between its days, and of its evening."""
    between = nights.filter(date__range=rule.dates)
    if not rule.plays:
        return between
    return between.filter(pk__in=nights_of(club, rule.plays, rule.dates))


def _kept(club: Club, rule: SeasonRule) -> dict[NightAt, Flat]:
    nights = counted_in(kept_nights(club), club, rule)
    kept = NightResult.objects.filter(night__in=nights.values("pk"))
    which = "people" if rule.whose is Whose.PERSON else "pairs"
    rows = kept.values_list("night", "night__date", which)
    return {NightAt(night, on): flat for night, on, flat in rows}


def _others(club: Club, rule: SeasonRule) -> Iterator[tuple[Night, Evening]]:
    """Those of which nothing is kept, and at which somebody has played."""
    mine = counted_in(Night.objects.counted().filter(club=club), club, rule)
    begun = LogEntry.objects.filter(night=OuterRef("pk"), kind__in=BEGUN)
    others = mine.exclude(pk__in=kept_nights(club).values("pk")).filter(Exists(begun))
    return evenings(list(others.order_by("date", "pk")))


# Who has met whom on the nights of a season on which all play all.


_FIRST = fact(Plays, lambda said: said.form.movements[0].movement.json_kind)

Main = Callable[[PlayerId], PlayerId]


def meetings_between(
    club: Club, rule: SeasonRule, main: Main, before: Night | None = None
) -> Meetings:
    """Of a season's nights that are over, or of those `before` one of them. Each is read anew, a
    drive between them is not."""
    nights = Night.objects.before(before) if before else Night.objects.all()
    mine = nights_of_all(nights, club, rule).order_by("date", "pk")
    found = Meetings()
    for _night, evening in evenings(list(mine)):
        if evening.games_are_over:
            found.see(evening, main)
    return found


def nights_of_all(nights: "QuerySet[Night]", club: Club, rule: SeasonRule) -> "QuerySet[Night]":
    """Those of a season of which somebody said that all play all there, whatever was said later."""
    said = LogEntry.objects.filter(
        night=OuterRef("pk"), kind=Plays.kind, **{_FIRST: RoundRobin.json_kind}
    )
    mine = counted_in(nights.filter(practice=False, taken_out=False, club=club), club, rule)
    return mine.filter(Exists(said))


def league_of(night: Night, evening: Evening) -> tuple[SeasonRule, Main] | None:
    """The season that goes on with this night, if all play all there: of those who have the cards, and of
    several the one that began last. With it, the one number of whoever has several."""
    form = evening.form
    if form is None or night.practice or not brings_all_together(form):
        return None
    whose = {1: Whose.PERSON, 2: Whose.COUPLE}.get(form.people_on_a_card)
    says = club_now(night.club.lines()).says
    mine = [
        (rule.first, number)
        for number, rule in says.seasons.items()
        if number not in says.seasons_closed
        and rule.whose is whose
        and rule.plays in ("", form.name)
        and rule.dates[0] <= night.date <= rule.dates[1]
    ]
    return (says.seasons[max(mine)[1]], says.main) if mine else None


# What the money of the nights between two dates was said to be for.


SAYS_WHY = [each.kind for each in (Invited, CalledOff, Undone)]


def causes_between(club: Club, first: date, last: date) -> Mapping[str, int]:
    """Each cause as it was typed, with the number of the nights of which it is said, the most first;
    in one query. A night of which nothing is said, or that was called off, is not in it."""
    nights = Night.objects.counted().filter(
        club=club, date__range=(first, last), log__kind=Invited.kind
    )
    rows = LogEntry.objects.filter(night__in=nights.order_by().values("pk"), kind__in=SAYS_WHY)
    told = rows.order_by("night__date", "night", "seq")
    causes: Counter[str] = Counter()
    lines_of_all = told.values_list("night_id", "seq", "kind", "facts")
    for _night, lines in groupby(lines_of_all, key=lambda row: row[0]):
        facts = facts_of(readable(lines))
        if facts.night.invitation and facts.night.invitation.cause and not facts.night.called_off:
            causes[facts.night.invitation.cause] += 1
    return dict(causes.most_common())
