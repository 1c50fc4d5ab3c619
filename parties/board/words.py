"""What is shown to the hall, in words: what it is called, how it was settled."""

from django.utils.translation import gettext as _

from parties.pots import words
from parties.prizes import words as prizes_words
from parties.wording.ties import card
from parties.wording.words import capital, money, prizes_of, worth_together
from scoring.evening import Evening
from scoring.night.closing import Part, Revealed
from scoring.numbers import CoupleNo
from scoring.prizes import ties
from scoring.prizes.offers import Settlement


def called(evening: Evening, step: Revealed) -> str:
    """First prize; Jackpot; Final standings."""
    match step.part:
        case Part.PRIZE:
            return capital(prizes_of(settlement_of(evening, step).offer))
        case Part.STANDINGS:
            return _("Who came where") if evening.knock_out.is_all else _("Final standings")
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
            return prizes_words.how_settled(evening, settlement_of(evening, step))
        case Part.POT:
            pot = evening.pots[step.name]
            says = "" if pot.shares else words.standing(pot)
            return " ".join(filter(None, (words.drawn(evening, step.name), says)))
        case Part.DRAW:
            return words.drawn(evening, step.name)
        case Part.STANDINGS:
            return ""


def won_with(evening: Evening, step: Revealed) -> str:
    """18 games; nothing of a pot."""
    if step.part is not Part.PRIZE:
        return ""
    return prizes_words.won_with(evening, settlement_of(evening, step).offer)


def deciding_cut(evening: Evening, step: Revealed) -> list[tuple[CoupleNo, str]]:
    """The cards of the cut that decided it, and whose they were."""
    if step.part is Part.PRIZE and isinstance(settlement_of(evening, step).standing, ties.WonCut):
        made = evening.prizes.said_of(step.place).cuts[-1]
        return [(couple, card(text)) for couple, text in made.cards]
    return []


def says(evening: Evening, step: Revealed) -> str:
    """What the board says besides: nothing of a prize that its figures or its cards explain."""
    if step.part is Part.PRIZE and not evening.prizes.secret:
        settlement = settlement_of(evening, step)
        if isinstance(settlement.standing, ties.Outright | ties.Split | ties.WonCut):
            return ""
    return how(evening, step)


def settlement_of(evening: Evening, step: Revealed) -> Settlement:
    """The prize that a step shows."""
    return next(each for each in evening.settlements if each.offer.place == step.place)
