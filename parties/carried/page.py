"""What a change to a night means for the pots of the later ones, in words."""

from parties.carried import words
from parties.carried.actions import Meaning, as_it_stands, key_of, meaning
from parties.models import Night
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.pots.chain import Owed
from scoring.what_follows import afterwards


def if_added(night: Night, evening: Evening, *entries: Entry) -> tuple[list[str], str]:
    """What these entries would bring with them, and the mark of a form that has shown it."""
    if not evening.rules.pots or night.practice:
        return [], ""
    means = meaning(night, evening, afterwards(evening, *entries))
    return _in_words(means), means.mark


def what_disagrees(night: Night, evening: Evening) -> list[str]:
    """What does not agree on this night and the later ones, as things stand."""
    if not evening.rules.pots or night.practice:
        return []
    return _in_words(as_it_stands(night, evening))


def owed_by(night: Night, evening: Evening) -> list[str]:
    """Who was paid too much or too little from this night's pots, all nights reckoned in."""
    return [words.owed(each, night.date) for each in still_owed(night, evening)]


def still_owed(night: Night, evening: Evening) -> tuple[Owed, ...]:
    """What is owed from this night's pots, or was paid too much."""
    if not evening.rules.pots or night.practice:
        return ()
    here = key_of(night)
    owed = as_it_stands(night, evening).change.owed
    return tuple(each for each in owed if each.night == here)


def _in_words(means: Meaning) -> list[str]:
    return words.lines(means.change, means.dates)
