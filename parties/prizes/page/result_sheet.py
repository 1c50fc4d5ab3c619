"""The result sheet, as plain values."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from parties.floor.words import noted
from parties.log.night import Refused
from parties.models import Night
from parties.pots.words import pots
from parties.printing.page import heading_of
from parties.prizes import sheets as results
from parties.prizes.words.settling import how_settled, notes
from parties.rules.words.changed_rules import changed_tonight
from parties.web.finding import names_of
from parties.wording.course import ended_early
from parties.wording.forts import forts_told
from parties.wording.parted import parted_in_words
from parties.wording.words import Names, both, capital, couple_names, money, prize, winner, worth_of
from scoring.evening import Evening
from scoring.numbers import CoupleNo
from scoring.seats.refusals import TooFewCouples


def result_sheet_of(night: Night, evening: Evening) -> results.ResultSheet:
    """Levels, prizes and how each tie was settled. Raises Refused without couples."""
    if not evening.couples:
        raise Refused(TooFewCouples(0), night)
    names = names_of(night, evening)
    return results.ResultSheet(
        title=_("Results"),
        heading=heading_of(night),
        levels=evening.levels,
        names={number: _named(number, evening, names) for number in evening.couples},
        awards=(*_award_lines(evening, names), *_pot_lines(evening, names)),
        notes=(
            *filter(None, [ended_early(evening)]),
            *notes(evening),
            *changed_tonight(evening),
            *noted(evening, for_sheet=True),
        ),
        parted=parted_in_words(evening),
        forts=forts_told(evening, couple_names(evening.couples, names)),
        practice=night.practice,
    )


def _named(number: CoupleNo, evening: Evening, names: Names) -> str:
    return f"{number}  {both(evening.couples[number], names)}"


def _award_lines(evening: Evening, names: Names) -> list[results.AwardLine]:
    lines: list[results.AwardLine] = []
    for settlement in evening.settlements:
        how = how_settled(evening, settlement)
        title = capital(prize(settlement.offer.place))
        if not settlement.awards:
            lines.append(results.AwardLine(title, "", worth_of(settlement.offer), how))
        for award in settlement.awards:
            who = _named(award.couple, evening, names)
            lines.append(results.AwardLine(title, who, worth_of(award), how))
    return lines


def _pot_lines(evening: Evening, names: Names) -> Iterator[results.AwardLine]:
    """Who won each pot and how much, or that it is carried on; of an empty one not a word."""
    for name, pot in evening.pots.items():
        drawn = pots.drawn(evening, name)
        if pot.shares:
            how = " ".join(filter(None, (drawn, pots.stays(pot))))
            for share in pot.shares:
                who = _winner(share.couple, evening, names)
                yield results.AwardLine(name, who, money(share.amount), how)
                how = ""
        elif pot.worth:
            says = pots.standing(pot) if pot.is_settled else _("Not settled yet.")
            yield results.AwardLine(name, "", "", " ".join(filter(None, (drawn, says))))


def _winner(number: CoupleNo, evening: Evening, names: Names) -> str:
    """A couple, or whoever holds the ticket."""
    if number in evening.couples:
        return _named(number, evening, names)
    return capital(winner(number))
