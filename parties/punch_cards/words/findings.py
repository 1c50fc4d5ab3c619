"""What the punch cards come to, in sentences: the control total, and two readings that differ."""

from collections.abc import Mapping, Sequence, Set
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.holes import holes, numbers
from parties.wording.words import capital, couple, couples, table
from scoring.card_check.check import Discrepancy, Wrong
from scoring.card_check.doubts import BlindSpot
from scoring.card_check.foreign import ForeignCards
from scoring.card_check.totals import ControlTotal
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import ReadOtherwise
from scoring.punch_cards.made import results_entered, results_from_cards
from scoring.punch_cards.reading import lost
from scoring.punch_cards.walk import WalkAccepted

# ruff: noqa: PLR0911, C901 -- each `match` names every member of its family


def control(total: ControlTotal, out: int, gone: int, games_wrong: int) -> str:
    """Whether the holes are as many as the results; while cards are out, how many to look for."""
    said = {"found": holes(total.found), "expected": total.expected}
    if out:
        return _("So far %(found)s; all cards together should have %(expected)s.") % said
    if gone:
        return (
            _("%(found)s; together with those on the lost cards it should be %(expected)s.") % said
        )
    if total.agrees and games_wrong:
        return _("All cards have %(found)s, as it should be, but not game by game.") % said
    if total.agrees:
        return _("It adds up: %(found)s on all cards, as it should be.") % said
    off = abs(total.found - total.expected)
    words = (
        ngettext("%(count)s too many", "%(count)s too many", off)
        if total.found > total.expected
        else ngettext("%(count)s too few", "%(count)s too few", off)
    )
    return _("All cards have %(found)s, but should have %(expected)s: %(off)s.") % (
        said | {"off": words % {"count": off}}
    )


def games_off(totals: Mapping[GameNo, ControlTotal]) -> list[str]:
    """The games whose holes are not as many as their results."""
    return [
        _("Game %(game)s: %(found)s instead of %(expected)s")
        % {"game": game, "found": holes(total.found), "expected": total.expected}
        for game, total in sorted(totals.items())
        if not total.agrees
    ]


def unlike_total(number: CoupleNo, typed: int, counted: int, after: GameNo) -> str:
    """A card with another number of holes than was typed in for it."""
    return capital(
        _("%(couple)s: %(counted)s on the card for games 1 to %(after)s, but %(typed)s typed in.")
        % {"couple": couple(number), "counted": holes(counted), "after": after, "typed": typed}
    )


def other_cards(those: ForeignCards) -> str:
    """Cards without which the others agree, or less is wrong: whole cards that may be wrong."""
    many, said = len(those.couples), {"couples": couples(those.couples)}
    if not those.others_agree:
        words = ngettext(
            "If the card of %(couples)s is not tonight’s, less is wrong with the others: is it a card "
            "of another night, or of somebody else?",
            "If the cards of %(couples)s are not tonight’s, less is wrong with the others: are they "
            "mixed up, or of another night?",
            many,
        )
        return words % said
    words = ngettext(
        "Without the card of %(couples)s the others agree: is it a card of another night, or of "
        "somebody else?",
        "Without the cards of %(couples)s the others agree: are they mixed up, or of another night?",
        many,
    )
    return words % said


def either_reading(card: ReadOtherwise) -> tuple[str, str]:
    """What a card shows by the first reading and by the second, as far as they differ."""
    first, second = card.finished
    ends = ([_finished(first)], [_finished(second)]) if first != second else ([], [])
    return (
        _shows(card.first_only, card.second_only, ends[0]),
        _shows(card.second_only, card.first_only, ends[1]),
    )


def _shows(has: Set[GameNo], has_not: Set[GameNo], end: list[str]) -> str:
    """Hole 4, no hole 5, finished at table 3."""
    said = []
    if has:
        said.append(ngettext("hole %(games)s", "holes %(games)s", len(has)))
    if has_not:
        said.append(ngettext("no hole %(no_games)s", "no holes %(no_games)s", len(has_not)))
    games = {"games": numbers(has), "no_games": numbers(has_not)}
    return capital(", ".join([*(each % games for each in said), *end]))


def _finished(at: TableNo | None) -> str:
    if at is None:
        return _("no last table written")
    return _("finished at %(table)s") % {"table": table(at)}


def lost_there(couples: int) -> str:
    """What is asked where two met whose cards are not here, of so many who may have sat there."""
    if couples > 2:
        return _("Two of these played here: cross out the others, tick who won.")
    return _("Neither card is in. Who won?")


def what_is_wrong(each: Discrepancy) -> str:
    """Couples 7 and 12 both have the hole."""
    there, having = couples(each.couples), couples(each.punched)
    match each.wrong:
        case Wrong.NO_HOLE:
            return _("%(couples)s played, and nobody has the hole.") % {"couples": there}
        case Wrong.SEVERAL_HOLES:
            return _("%(couples)s have the hole, but only one can have won.") % {"couples": having}
        case Wrong.TOO_MANY_COUPLES:
            return _("by their holes %(couples)s would all sit there.") % {"couples": there}
        case Wrong.NO_HOLE_SITTING_OUT:
            return _("%(couples)s sat out and should have the hole.") % {"couples": there}
        case Wrong.HOLE_SITTING_OUT:
            return _("%(couples)s sat out and cannot have won.") % {"couples": there}
        case Wrong.HOLE_WHERE_NOBODY_WON:
            return _("nobody won there, but the hole is on the card of %(couples)s.") % {
                "couples": having
            }
        case Wrong.ANOTHER_WALKED:
            return _("the hole does not fit who went on there, of %(couples)s.") % {
                "couples": there
            }
        case Wrong.HOLE_WHILE_AWAY:
            return _("%(couples)s did not play, but the card has the hole.") % {"couples": there}
        case Wrong.SAT_ELSEWHERE:
            return _("%(couples)s sat there, as the log says, where the holes do not lead.") % {
                "couples": there
            }
        case Wrong.FINISHED_ELSEWHERE:
            return _(
                "%(couples)s wrote %(table)s as the last table, where the holes do not lead."
            ) % {
                "couples": there,
                "table": table(each.table or TableNo(0)),
            }


def filled_in(number: CoupleNo, games: Sequence[GameNo]) -> str:
    """The card of couple 7 is lost; by the other cards it won games 1 3 9."""
    if not games:
        return _("The card of %(couple)s is lost. From the other cards follows no hole.") % {
            "couple": couple(number)
        }
    said = {"couple": couple(number), "holes": holes(len(games)), "games": numbers(games)}
    return (
        _("The card of %(couple)s is lost. From the other cards follow %(holes)s: %(games)s") % said
    )


def seated(walk: WalkAccepted) -> str:
    """Before game 6 they sat otherwise: couples 7 and 3 at table 2; couples 1 and 4 at table 5."""
    places = "; ".join(
        _("%(couples)s at %(table)s") % {"couples": couples(sitting), "table": table(at)}
        for at, sitting in walk.seats
    )
    return _("In game %(game)s sat: %(places)s") % {"game": walk.game, "places": places}


def dead(number: CoupleNo, game: GameNo) -> str:
    """A hole that does not count."""
    return _(
        "The hole of game %(game)s on the card of %(couple)s does not count: the night ended before it."
    ) % {
        "game": game,
        "couple": couple(number),
    }


def blind(spots: Sequence[BlindSpot]) -> list[str]:
    """Game by game the tables where a hole on the wrong card is never seen."""
    return [
        _("Game %(game)s: %(tables)s")
        % {"game": game, "tables": "; ".join(_blind_table(each) for each in of_game)}
        for game, of_game in groupby(spots, key=lambda each: each.game)
    ]


def _blind_table(spot: BlindSpot) -> str:
    return _("%(table)s, %(couples)s") % {
        "table": table(spot.table),
        "couples": couples(spot.couples),
    }


def state(evening: Evening, *, any_in: bool, all_in: bool) -> str:
    """What the night stands on, and what the cards are good for in it."""
    if evening.totals_after >= evening.last_game:
        return _("Tonight stands on totals that were typed in. The cards show whether they add up.")
    if evening.totals_after:
        return _(
            "Totals were typed in for games 1 to %(after)s. The cards show whether they add up."
        ) % {"after": evening.totals_after}
    if results_from_cards(evening):
        return _made(evening)
    if evening.games_are_over and not any_in:
        return _(
            "Tonight stands on what was entered game by game. That is enough; to be sure, "
            "read the cards in: they are checked against each other and against the games."
        )
    if evening.games_are_over:
        return _("What was entered game by game is checked against the cards.")
    if results_entered(evening):
        return _(
            "Some games were entered, and the cards can tell the others: for a laptop that failed, "
            "or an evening that went on by paper."
        )
    if all_in:
        return _("Nothing was entered game by game: the night can be made from its cards.")
    return _(
        "A night can be run on paper alone. Say who began at which table, read all the cards in "
        "when the games are over, and the whole night is made from them."
    )


def _made(evening: Evening) -> str:
    if results_entered(evening):
        return _("Some games were entered, others were made from the cards.")
    return _("Tonight’s games were made from the cards.")


def as_entered(evening: Evening) -> str:
    """That the cards say what was entered, where every game was entered and none came from them."""
    made = evening.totals_after or results_from_cards(evening)
    if made or not evening.games_are_over:
        return ""
    if lost(evening):
        return _("The cards that are in say what was entered.")
    return _("The cards say what was entered, game by game.")


def seats_unknown() -> str:
    """Before a night can be made from its cards: tables drawn now would not be tonight's."""
    return _(
        "Who began at which table is not entered yet. Type it in as it was tonight: "
        "tables drawn now would be different."
    )


def as_far_as(results: int, why: str) -> str:
    """How much the cards tell, and why not the rest."""
    words = ngettext(
        "The cards tell %(count)s result, and then no more.",
        "The cards tell %(count)s results, and then no more.",
        results,
    )
    return f"{words % {'count': results}} {why}"
