"""What is shown to the hall, in words: what it is called, how it was settled."""

from django.utils.translation import gettext as _

from parties.pots.words import pots
from parties.prizes.words.settling import how_settled
from parties.wording.words import capital, money, prize, worth_together
from scoring.evening import Evening
from scoring.night.reveal import Part, Revealed
from scoring.prizes.settling import Settlement


def called(step: Revealed) -> str:
    """First prize; Jackpot; Final standings."""
    match step.part:
        case Part.PRIZE:
            return capital(prize(step.place))
        case Part.STANDINGS:
            return _("Final standings")
        case Part.POT | Part.DRAW:
            return step.name


def worth(evening: Evening, step: Revealed) -> str:
    """$120; a ham; nothing where no money is about it."""
    match step.part:
        case Part.PRIZE:
            return worth_together(settlement_of(evening, step))
        case Part.POT:
            pot = evening.pots[step.name]
            return money(pot.won or pot.worth)
        case Part.DRAW | Part.STANDINGS:
            return ""


def how(evening: Evening, step: Revealed) -> str:
    """How it came to who gets it, or that nobody does."""
    match step.part:
        case Part.PRIZE:
            return how_settled(evening, settlement_of(evening, step))
        case Part.POT:
            pot = evening.pots[step.name]
            says = "" if pot.shares else pots.standing(pot)
            return " ".join(filter(None, (pots.drawn(evening, step.name), says)))
        case Part.DRAW:
            return pots.drawn(evening, step.name)
        case Part.STANDINGS:
            return ""


def settlement_of(evening: Evening, step: Revealed) -> Settlement:
    """The prize that a step shows."""
    return next(each for each in evening.settlements if each.offer.place == step.place)
