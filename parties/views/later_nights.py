"""What a change to this night means for the pots of the later ones, before it is saved."""

from dataclasses import replace

from parties.actions.pots import key_of, night_of_pots
from parties.models import Night
from parties.wording import pot_chain as words
from scoring.entries import Entry
from scoring.evening import Evening
from scoring.pot_chain import ChainChange, what_changes
from scoring.what_follows import afterwards


def if_added(night: Night, evening: Evening, *entries: Entry) -> list[str]:
    """What these entries would bring with them."""
    if not evening.rules.pots:
        return []
    return _in_words(night, *_change(night, evening, afterwards(evening, *entries)))


def if_begun_with(night: Night, evening: Evening, said: Entry) -> list[str]:
    """What a pot's opening would bring with it, but for what the last night carries: that it
    carries more is what the opening is for."""
    change, later = _change(night, evening, afterwards(evening, said))
    return _in_words(night, replace(change, carried={}), later)


def what_disagrees(night: Night, evening: Evening) -> list[str]:
    """What does not agree from this night on, as things stand."""
    if not evening.rules.pots:
        return []
    return _in_words(night, *_change(night, evening, evening))


def _change(night: Night, before: Evening, after: Evening) -> tuple[ChainChange, list[Night]]:
    later = list(Night.objects.after(night))
    told = [night_of_pots(each, each.evening()) for each in later]
    then, now = (night_of_pots(night, evening) for evening in (before, after))
    change = what_changes([then, *told], [now, *told])
    here = key_of(night)  # of its own pots nothing is owed that was not handed over yet
    owed = tuple(each for each in change.owed if each.got or each.night != here)
    return replace(change, owed=owed), later


def _in_words(night: Night, change: ChainChange, later: list[Night]) -> list[str]:
    return words.lines(change, {key_of(each): each.date for each in (night, *later)})
