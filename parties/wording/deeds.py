"""A value, an entry of the log and what it brings with it, as sentences; and what is asked first."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints

from django.utils.translation import gettext, gettext as _, ngettext

from parties.wording.country import Look, by_cards, day, hour, played, time
from parties.wording.formats import counted, format_name, fort_of_each
from parties.wording.ties import card
from parties.wording.verdict import holes, in_runs, numbers, on_a_card
from parties.wording.words import (
    Names,
    capital,
    couple,
    couples,
    forts,
    games,
    listed,
    money,
    no_name,
    of_cards,
    percent,
    person,
    prize,
    prize_for,
    table,
    tables,
    those_of,
    till,
    worth_of,
)
from scoring.club.entry import ClubEntry, ClubLine, ClubUndone
from scoring.door.facts import NumberOutOfRange, PaidBy, SamePlayerTwice
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.draws.drawn import NothingToDraw
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.games.correcting import Mistake
from scoring.games.facts import AnotherAnswer
from scoring.games.results import Won
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import Refusal, RestsOnIt
from scoring.money import HandToHand
from scoring.night.closing import SettledAnew
from scoring.numbers import (
    Cents,
    CoupleNo,
    EachTable,
    GameNo,
    GamesPunched,
    HowManyGames,
    HowManyHoles,
    MemberKey,
    NameNo,
    PlayerId,
    PlayingCard,
    PrizePlace,
    TableNo,
    TillName,
    TimeOfDay,
    Winner,
)
from scoring.pots.pots import SOMEBODY, Share
from scoring.pots.saying import PotPaid
from scoring.prizes.further import FurtherPrize, is_of_forts
from scoring.prizes.offers import Award, CutMade, PlayedOff, Wished
from scoring.prizes.paying import GoodsTaken, PaidOut
from scoring.punch_cards.reading import WalkAccepted
from scoring.rules.choices import Prize, PrizeKind
from scoring.seats.room import OtherPeopleSitThere, SeatsNotDrawn, TooFewCouples
from scoring.seats.seating import Joined, Left
from scoring.till.box import CashLine
from scoring.till.whose import NoLongerOwed
from scoring.what_follows import Consequences, OtherSeats

# A value with a sentence of its own, said in the reader's language.


class HasSentence(Protocol):
    """Anything with a sentence over its own fields and properties."""

    @property
    def said(self) -> str:
        """The sentence in English, ``%(field)s`` standing for what is filled in."""


Speaker = Callable[[Any, Names], str]

_OF_CARDS: Mapping[str, str] = {
    NumberOutOfRange.said: gettext_noop("A card’s number is from 1 to %(most)s."),
    SamePlayerTwice.said: gettext_noop("%(player)s is named twice."),
    TooFewCouples.said: gettext_noop("There are too few to play. Register more first."),
    SeatsNotDrawn.said: gettext_noop(
        "The tables are not drawn for those who are here now. Draw them first."
    ),
    OtherPeopleSitThere.said: gettext_noop(
        "Seat the very cards that sit at %(tables)s now, each of them once. To move somebody from "
        "another table, change that table too."
    ),
    NothingToDraw.said: gettext_noop(
        "What “%(draw)s” is drawn for is settled already, or others are to draw now. Look at the page "
        "again."
    ),
    WalkAccepted.said: gettext_noop(
        "Before game %(game)s people sat in each other’s place, at %(places)s. %(reason)s"
    ),
}
"""What is said of couples, and of cards where a card is not a couple's."""


def _winners(numbers: Iterable[CoupleNo]) -> str:
    some = list(numbers)
    if not some:
        return gettext("nobody")
    return gettext("the holder of the ticket") if SOMEBODY in some else couples(some)


def _further(prizes: Iterable[FurtherPrize]) -> str:
    """First prize (ladies), $12; and so on."""
    return "; ".join(f"{prize_for(played(), each.given)}, {_worth(each.prize)}" for each in prizes)


def _worth(offered: Prize) -> str:
    if offered.kind is PrizeKind.SHARE:
        return percent(offered.value)
    return offered.goods or money(Cents(offered.value))


def _results(results: Iterable[tuple[GameNo, TableNo]]) -> str:
    said = gettext("game %(game)s at %(table)s")
    return "; ".join(said % {"game": game, "table": table(at)} for game, at in results)


SPEAKERS: Mapping[Any, Speaker] = {
    CoupleNo: lambda number, _names: couple(number),
    Winner: lambda number, _names: _winners([number]),
    tuple[CoupleNo, ...]: lambda numbers, _names: _winners(numbers),
    TableNo: lambda number, _names: table(number),
    tuple[TableNo, ...]: lambda numbers, _names: tables(numbers),
    EachTable: lambda numbers, _names: listed(map(table, numbers)),
    tuple[tuple[GameNo, TableNo], ...]: lambda results, _names: _results(results),
    HowManyGames: lambda number, _names: games(number),
    GamesPunched: lambda games, _names: numbers(games),
    HowManyHoles: lambda number, _names: on_a_card(number),
    Cents: lambda amount, _names: money(amount),
    PlayingCard: lambda turned, _names: card(turned),
    TillName: lambda name, _names: till(name),
    tuple[TillName, ...]: lambda names_of_tills, _names: listed(map(till, names_of_tills)),
    date: lambda on, _names: day(on, Look.WEEKDAY),
    TimeOfDay: lambda at, _names: hour(at),
    tuple[date, ...]: lambda nights, _names: listed(map(day, nights)),
    PrizePlace: lambda place, _names: prize(place),
    tuple[PrizePlace, ...]: lambda places, _names: ", ".join(map(prize, places)),
    tuple[FurtherPrize, ...]: lambda prizes, _names: _further(prizes),
    PlayerId: person,
    tuple[PlayerId, ...]: lambda players, names: listed(person(p, names) for p in players),
    Format: lambda form, _names: format_name(form),
    tuple[PlayerId, PlayerId]: lambda players, names: listed(person(p, names) for p in players),
    tuple[str, ...]: lambda words, _names: listed(words),
    tuple[int, ...]: lambda numbers, _names: listed(numbers),
}
"""How a field is spoken, by its type; any other as it stands."""


def say(what: HasSentence, names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """The sentence of a value, with people by their names.

    `speakers` says how the fields are spoken, by their types.
    """
    return capital(spoken(what, names, speakers))


def spoken(what: HasSentence, names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """The same as a part of another sentence, without its capital."""
    said = what.said
    said = _OF_CARDS.get(said, said) if by_cards() else said
    return of_cards(gettext(said) % _Spoken(what, names, speakers)) if said else ""


def one_by_one(
    some: Iterable[HasSentence], names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS
) -> str:
    """Several of them as one part of a sentence."""
    return "; ".join(spoken(each, names, speakers) for each in some)


class _Spoken:
    """The fields of a value as they are spoken, each only where its sentence asks for it."""

    def __init__(self, what: HasSentence, names: Names, speakers: Mapping[Any, Speaker]) -> None:
        self._what, self._names, self._speakers = what, names, speakers

    def __getitem__(self, name: str) -> str:
        value, declared = getattr(self._what, name), _types_of(type(self._what)).get(name)
        if isinstance(value, Enum) and hasattr(value, "said"):
            return gettext(value.said) % self  # a reason, over the fields of what gives it
        speaker = self._speakers.get(declared) or self._speakers.get(_but_for_none(declared))
        if speaker:
            return speaker(value, self._names)
        if hasattr(value, "said"):
            return spoken(value, self._names, self._speakers)
        if isinstance(value, tuple):
            return one_by_one(value, self._names, self._speakers)
        return str(value)


@cache
def _types_of(kind: type) -> dict[str, Any]:
    """The declared type of each field and property of a class."""
    of_properties = {
        name: get_type_hints(attribute.fget, include_extras=True).get("return")
        for each in reversed(kind.__mro__)
        for name, attribute in vars(each).items()
        if isinstance(attribute, property) and attribute.fget is not None
    }
    return of_properties | get_type_hints(kind, include_extras=True)


def _but_for_none(declared: Any) -> Any:
    """A field that may be None is spoken like one that may not."""
    if get_origin(declared) not in (Union, UnionType):  # `Cents | None` is the first in 3.11
        return declared
    left = [each for each in get_args(declared) if each is not NoneType]
    return left[0] if len(left) == 1 else declared


# What is asked before a deed is saved that brings something with it.


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is said before somebody goes on: above, why, all that it brings with it, what more is to be known,
    and to a helper, who is told nothing of other nights.

    In how many `ways` one can go on, where there are several: what a button sends as what became of what
    was `handed` over, and what stands on it. The first `leads`, unless none is likelier than another.
    """

    title: str
    about: str
    follows: Sequence[str]
    besides: str
    for_a_helper: str
    ways: Sequence[tuple[str, str]] = ()
    leads: bool = True

    def in_full(self) -> tuple[str, ...]:
        """All of it but what stands above, on a page that shows what follows anyhow."""
        return self.about, *self.follows, self.besides


# Every entry of the log as a few words: on the undo button, and in the night's log.


_Fee = FeePaid | FeeGivenBack


def deed(entry: Entry, names: Names, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """What was said or done, in a few words, and at which till if that has a name. Where a prize is for
    forts, `speakers` of that night name them (`of_forts`)."""
    return say(entry, names, speakers) + _at_till(entry)


_Speakers = Callable[[Entry], Mapping[Any, Speaker]]


def of_forts(evening: Evening) -> _Speakers:
    """How what is said of an entry of this night is spoken: a card that spoke for its fort as the fort."""

    @cache
    def speakers() -> Mapping[Any, Speaker]:
        of = fort_of_each(evening)

        def named(cards: Iterable[CoupleNo]) -> str:
            some = list(cards)
            return forts(of[each] for each in some) if of.keys() >= {*some} else couples(some)

        one = {CoupleNo: lambda card, _names: named([card])}
        return {**SPEAKERS, **one, tuple[CoupleNo, ...]: lambda cards, _names: named(cards)}

    def spoken(entry: Entry) -> Mapping[Any, Speaker]:
        if not isinstance(entry, Wished | CutMade | PlayedOff | GoodsTaken):
            return SPEAKERS
        return speakers() if is_of_forts(evening, entry.place) else SPEAKERS

    return spoken


def _at_till(entry: Entry) -> str:
    """Other entries about a till name it in their own words; what was no cash went into none."""
    if not isinstance(entry, HandToHand | CashLine) or not entry.till:
        return ""
    if getattr(entry, "how", PaidBy.CASH) is not PaidBy.CASH:
        return ""
    return f" ({till(entry.till)})"


def together(entries: Sequence[Entry], names: Names, evening: Evening | None = None) -> str:
    """What one press of a button did on this night, in a few words."""
    about = [entry for entry in entries if not isinstance(entry, _Fee)]
    if evening is not None and len(about) == 1 == len(entries):
        return deed(about[0], names, of_forts(evening)(about[0]))
    return _with_what_was_handed(about, names) or _together(about, entries, names)


def _with_what_was_handed(about: Sequence[Entry], names: Names) -> str:
    """What was put right late, or handed over to who has something already; nothing of all else."""
    handed = [each for each in about if isinstance(each, PaidOut | PotPaid | NoLongerOwed)]
    if handed == [*about] and len({each.couple for each in handed}) > 1:
        return _("All that was left: handed over, and given back")
    match about:
        case [SettledAnew(), _, *_]:
            said = {"what": together(about[1:], names)}
            return _("%(what)s, with what is settled anew for it") % said
        case [PaidOut() | PotPaid() as paid, NoLongerOwed(), *_]:
            return _("%(what)s, set off against what they had") % {"what": deed(paid, names)}
        case _:
            return ""


def _together(about: Sequence[Entry], entries: Sequence[Entry], names: Names) -> str:
    match about:
        case [Wished(place), _, *_]:
            return capital(_("%(prize)s: all say split") % {"prize": prize(place)})
        case [_, *_, Won(game)]:  # nobody taps two tables at once
            return _("Game %(game)s, played by dice") % {"game": game}
        case [_, *_] if people := [each for each in about if isinstance(each, Joined | Left)]:
            return "; ".join(deed(each, names) for each in people)  # not what became of a table
        case [first, *_]:
            return deed(first, names) + _with_money(entries)
        case _:
            return "; ".join(deed(entry, names) for entry in entries)


def _with_money(entries: Sequence[Entry]) -> str:
    """Whoever comes in pays, whoever goes gets it back: to undo it is to undo that, too."""
    said = ""
    fees = [entry for entry in entries if isinstance(entry, _Fee)]
    for way in dict.fromkeys(fee.how for fee in fees):
        own = [fee for fee in fees if fee.how is way]
        said += _sum_of([fee for fee in own if isinstance(fee, FeePaid)], _PAID)
        said += _sum_of([fee for fee in own if isinstance(fee, FeeGivenBack)], _GIVEN_BACK)
        said += _at_till(own[0])  # one press, one till
    return said


def _sum_of(fees: Sequence[_Fee], words: Mapping[bool, str]) -> str:
    """What they are together, and how that was paid where it was not in cash."""
    if not fees:
        return ""
    how = fees[0].how
    amount = money(Cents(sum(fee.amount for fee in fees)))
    return _(words[how is PaidBy.CASH]) % {"amount": amount, "how": _(how.said)}


_PAID = {
    True: gettext_noop(", %(amount)s paid"),
    False: gettext_noop(", %(amount)s paid %(how)s"),
}
_GIVEN_BACK = {
    True: gettext_noop(", %(amount)s given back"),
    False: gettext_noop(", %(amount)s given back %(how)s"),
}


# Every entry of a club's log as a few words, and why something was refused there.
#
# Its lines name rows of names: `rows` is what they hold.


NameRows = Mapping[Any, str]
"""Names by the rows of the book, and of who signs in by their keys."""


def club_deed(entry: ClubEntry, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """What was said or done: who was renamed by the names of then, others by those of now."""
    if isinstance(entry, ClubUndone):
        undone = lines[entry.undoes - 1].entry
        return _("Undone: %(what)s") % {"what": club_deed(undone, lines, rows, names)}
    of_rows = {
        NameNo: lambda row, _names: _name(rows, row),
        MemberKey: lambda key, _names: rows.get(key) or _("somebody at another computer"),
    }
    return say(entry, names, {**SPEAKERS, **of_rows})


def refused(reason: Refusal, lines: Sequence[ClubLine], rows: NameRows, names: Names) -> str:
    """Why something was refused, and where another line is in the way, which."""
    if not isinstance(reason, RestsOnIt):
        return say(reason, names)
    resting = club_deed(lines[reason.by - 1].entry, lines, rows, names)
    return _("This rests on it: “%(deed)s”. Undo that first.") % {"deed": resting}


def _name(rows: NameRows, row: NameNo) -> str:
    return rows.get(row) or no_name()


# Why something was refused: what is wrong, and what to do about it.


def sentence(reason: Refusal, names: Names) -> str:
    """Why something was refused, with people by their names."""
    return say(reason, names)


def resting(entry: Entry, names: Names, evening: Evening) -> str:
    """What has to be undone first on this night, by name."""
    said = {"deed": deed(entry, names, of_forts(evening)(entry))}
    return _("This rests on it: “%(deed)s”. Undo that first.") % said


def another_answer(reason: AnotherAnswer, by: str, at: datetime) -> str:
    """Both answers, and who gave the one that stands when; whoever reads this gave the other."""
    return capital(
        _(
            "%(table)s, game %(game)s: %(stands)s is the winner, as entered by %(by)s at "
            "%(time)s. You said %(said)s, which is not saved."
        )
        % {
            "table": table(reason.table),
            "game": reason.game,
            "stands": couple(reason.stands),
            "said": couple(reason.told),
            "by": by,
            "time": time(at),
        }
    )


# What a correction brings with it, in sentences.


def mistake(kind: Mistake) -> str:
    """What was wrong, as a tired person would say it."""
    said = {
        Mistake.NOTHING: _("That is what is entered already."),
        Mistake.WRONG_BUTTON: _("The wrong button: another couple won."),
        Mistake.WRONG_WALK: _(
            "The wrong couple walked: the hole stands, but somebody else went on."
        ),
        Mistake.WRONG_WINNER: _("The seats stand; only the hole changes hands."),
        Mistake.VOID: _("The game counts for nobody: its hole is taken back."),
        Mistake.NOT_VOID: _("The game counts after all: somebody gets its hole."),
        Mistake.VOID_WALK: _("Somebody else went on. The game still counts for nobody."),
    }
    return said[kind]


def in_one_line(follows: Consequences) -> str:
    """What becomes of holes and seats: 14 loses one, 9 gets one, nothing else; or how many move."""
    lost, gained, games = follows.lost, follows.gained, _games_of(follows)
    if not games:
        said = [_("%(couple)s loses one") % {"couple": couple(card)} for card, _game in lost]
        said += [_("%(couple)s gets one") % {"couple": couple(card)} for card, _game in gained]
        if not said:
            return _("No hole and no seat changes.")
        return _("Holes: %(changes)s, nothing else.") % {"changes": ", ".join(said)}
    words = ngettext(
        "This moves %(holes)s and the seats of game %(games)s.",
        "This moves %(holes)s and the seats of games %(games)s.",
        len(games),
    )
    moved = max(len(lost), len(gained))
    return words % {"holes": holes(moved), "games": in_runs(games)}


def following(evening: Evening, follows: Consequences) -> list[str]:
    """Everything that changes, line by line; that nobody's seat does is said as well."""
    seats = [_seats(follows), *(at_table(seats) for seats in follows.seats)]
    return seats + following_holes(evening, follows)


def following_seats(follows: Consequences) -> list[str]:
    """Who sits otherwise, where what was entered for a table stays with whom it was entered for."""
    return [at_table(seats) for seats in follows.seats] or [_("Nobody’s seat changes.")]


def following_holes(evening: Evening, follows: Consequences) -> list[str]:
    """What changes on the cards, in the places and in the prizes."""
    said = [
        _("%(couple)s: %(after)s instead of %(before)s.")
        % {"couple": capital(couple(number)), "before": before, "after": _counted(evening, after)}
        for number, (before, after) in follows.holes.items()
    ]
    return said + _places(evening, follows) + _awards(follows)


def _counted(evening: Evening, number: int) -> str:
    return counted(evening.form, number) if evening.form else holes(number)


def following_new_rules(evening: Evening, follows: Consequences) -> list[str]:
    """What changes when the house rules do: seats of a game to come, places, prizes."""
    return following_seats(follows) + _places(evening, follows) + _awards(follows)


def _places(evening: Evening, follows: Consequences) -> list[str]:
    prizes = len(evening.rules.prizes)
    return [
        _("%(couple)s: place %(after)s instead of %(before)s.")
        % {"couple": capital(couple(number)), "before": before, "after": after}
        for number, (before, after) in follows.places.items()
        if min(before or prizes + 1, after or prizes + 1) <= prizes
    ]


def _awards(follows: Consequences) -> list[str]:
    gone = _("No longer: %(prize)s, %(amount)s to %(couple)s.")
    new = _("From now on: %(prize)s, %(amount)s to %(couple)s.")
    return [
        *(_prize(gone, award) for award in follows.awards_gone),
        *(_share(gone, *share) for share in follows.shares_gone),
        *(_prize(new, award) for award in follows.awards_new),
        *(_share(new, *share) for share in follows.shares_new),
        *_ties(follows),
    ]


def _ties(follows: Consequences) -> list[str]:
    tied = _("Then to be settled: %(prize)s, among %(couples)s.")
    to_cut = _("Then to be cut for: %(pot)s, among %(couples)s.")
    return [
        *(
            tied % {"prize": prize(offer.place), "couples": those_of(offer, offer.couples)}
            for offer in follows.ties
        ),
        *(to_cut % {"pot": pot, "couples": couples(among)} for pot, among in follows.cuts),
    ]


def _seats(follows: Consequences) -> str:
    if not follows.seats:
        return _("Nobody’s seat changes.")
    games = _games_of(follows)
    return ngettext(
        "Other seats in game %(games)s. The wins tapped at these tables go to whoever sat there:",
        "Other seats in games %(games)s. The wins tapped at these tables go to whoever sat there:",
        len(games),
    ) % {"games": listed(games)}


def _games_of(follows: Consequences) -> list[GameNo]:
    return sorted({seats.game for seats in follows.seats})


def at_table(seats: OtherSeats) -> str:
    """Who sits at a table of a game, and who sat there before; of the same people, that their partners
    are others."""
    if set(seats.before) == set(seats.after):
        said = {"game": seats.game, "table": table(seats.table), "couples": couples(seats.after)}
        return _("Game %(game)s, %(table)s: %(couples)s, with other partners.") % said
    return _("Game %(game)s, %(table)s: %(after)s, not %(before)s.") % {
        "game": seats.game,
        "table": table(seats.table),
        "after": couples(seats.after) if seats.after else _("nobody"),
        "before": couples(seats.before) if seats.before else _("nobody"),
    }


def _prize(words: str, award: Award) -> str:
    return words % {
        "prize": prize(award.place),
        "amount": worth_of(award),
        "couple": couple(award.couple),
    }


def _share(words: str, pot: str, share: Share) -> str:
    return words % {
        "prize": pot,
        "amount": money(share.amount),
        "couple": couple(share.couple),
    }


# How a night ended before its time, and who went home before it was over, in words.


def ended_early(evening: Evening) -> str:
    """After which game the night ended before its time, and why; nothing where it did not."""
    return say(evening.night.ended_early, {}) if evening.night.ended_early else ""


def went_home(evening: Evening, couple: CoupleNo) -> str:
    """After which game a couple went home; nothing where it did not."""
    after = evening.door.gone_home.get(couple)
    return "" if after is None else _("went home after game %(game)s") % {"game": after}
