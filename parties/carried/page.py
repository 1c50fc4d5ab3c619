"""What a change to a night means for the pots of the later ones, in words, and how it is settled."""

from dataclasses import dataclass
from datetime import date

from parties.carried import words
from parties.carried.actions import Meaning, Standing, as_it_stands, key_of, meaning
from parties.models import Night
from scoring.club.settled import Settling
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.numbers import Cents
from scoring.pots.chain import Owed, PotOff
from scoring.what_follows import afterwards


@dataclass(frozen=True, slots=True)
class ShareLine:
    """What a couple is owed of a pot of the night `on`, or got too much: a line to be settled."""

    says: str
    owed: Owed

    @property
    def how(self) -> Settling:
        """How it is settled where money goes from hand to hand."""
        return Settling.PAID if self.owed.owed > 0 else Settling.GOT_BACK

    @property
    def amount(self) -> Cents:
        """What goes from hand to hand."""
        return Cents(abs(self.owed.owed))


@dataclass(frozen=True, slots=True)
class PotLine:
    """A pot that holds something else than it should: a line to be settled."""

    says: str
    off: PotOff


@dataclass(frozen=True, slots=True)
class OpeningLine:
    """A pot that another night should bring forward anew, on its own page."""

    says: str
    night: int
    date: date


@dataclass(frozen=True, slots=True)
class ToSettle:
    """What does not agree from night to night: a line for each pot, and for each pot and couple."""

    pots: tuple[PotLine, ...] = ()
    shares: tuple[ShareLine, ...] = ()
    openings: tuple[OpeningLine, ...] = ()

    @property
    def says_something(self) -> bool:
        """Whether anything does not agree."""
        return bool(self.pots or self.shares or self.openings)


def if_added(night: Night, evening: Evening, *entries: Entry) -> tuple[list[str], str]:
    """What these entries would bring with them, and the mark of a form that has shown it."""
    if not evening.rules.pots or night.practice:
        return [], ""
    means = meaning(night, evening, afterwards(evening, *entries))
    return _in_words(means), means.mark


def to_settle(night: Night, evening: Evening) -> ToSettle:
    """What does not agree on this night and on those around it, as things stand."""
    stands = _standing(night, evening)
    if stands is None:
        return ToSettle()
    return ToSettle(
        tuple(PotLine(words.pot_off(each, stands.dates), each) for each in stands.off.pots),
        tuple(
            ShareLine(words.owed(each, stands.dates[each.night]), each) for each in stands.off.owed
        ),
        tuple(
            OpeningLine(
                words.opening(each, stands.dates), int(each.night), stands.dates[each.night]
            )
            for each in stands.off.openings
            if each.night != key_of(night)
        ),
    )


def owed_by(night: Night, evening: Evening) -> list[str]:
    """Who was paid too much or too little from this night's pots, all nights reckoned in."""
    return [words.owed(each, night.date) for each in still_owed(night, evening)]


def still_owed(night: Night, evening: Evening) -> tuple[Owed, ...]:
    """What is owed from this night's pots, or was paid too much."""
    stands, here = _standing(night, evening), key_of(night)
    return tuple(each for each in stands.off.owed if each.night == here) if stands else ()


def _standing(night: Night, evening: Evening) -> Standing | None:
    if not evening.rules.pots or night.practice:
        return None
    return as_it_stands(night, evening)


def _in_words(means: Meaning) -> list[str]:
    return words.lines(means.change, means.dates)
