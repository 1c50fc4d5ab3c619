"""A result that the cards have otherwise, in words: the one question that decides, and its answers."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from parties.wording.following import mistake
from parties.wording.holes import holes
from parties.wording.saying import one_by_one
from parties.wording.verdict import changed
from parties.wording.words import capital, couple, couples, table
from scoring.card_check.against_log import Disagreement
from scoring.card_check.nights import Outcome, prizes_in
from scoring.games.at_table import NOBODY
from scoring.games.correcting import Mistake
from scoring.games.totals import TotalPutRight
from scoring.numbers import CoupleNo, TableNo
from scoring.punch_cards.repair import RepairAccepted


def question(asked: Disagreement, at: TableNo) -> str:
    """Ask couples 7 and 12 who won game 9 at table 4."""
    return _("Ask %(couples)s who won game %(game)s at %(table)s.") % {
        "couples": couples(sorted(asked.couples)),
        "game": asked.game,
        "table": table(at),
    }


def stands(asked: Disagreement) -> str:
    """What was entered, and which cards have the hole."""
    entered = couples([asked.logged]) if asked.logged else _("nobody")
    punched = couples(sorted(asked.punched)) if asked.punched else _("nobody")
    return _("Entered: %(entered)s. Punched: %(punched)s.") % {
        "entered": entered,
        "punched": punched,
    }


def at_no_table(found: Disagreement) -> str:
    """A hole for a game in which a couple had nobody to play, or one that lacks."""
    said = {"couple": couple(found.couples[0]), "game": found.game}
    if found.logged:
        return capital(_("%(couple)s sat out game %(game)s and should have its hole.") % said)
    return capital(_("%(couple)s did not play game %(game)s, but its card has the hole.") % said)


def won(winner: CoupleNo) -> str:
    """An answer about the last game, after which nobody goes on."""
    return capital(_("%(couple)s won") % {"couple": couple(winner)})


def wrong_button() -> str:
    """What was wrong with the last game then."""
    return _("The wrong button: the other couple won.")


def won_and_walked(winner: CoupleNo, walker: CoupleNo) -> str:
    """An answer that puts right what was entered."""
    if winner == walker:
        return capital(_("%(couple)s won and went on") % {"couple": couple(winner)})
    if walker == NOBODY:
        return capital(_("%(couple)s won, and nobody went on") % {"couple": couple(winner)})
    said = {"couple": couple(winner), "walker": couple(walker)}
    return capital(_("%(couple)s won, but %(walker)s went on") % said)


def as_entered(asked: Disagreement) -> str:
    """The answer that leaves the night as it is and repairs the cards."""
    if not asked.logged:
        return _("Nobody won, as it was entered")
    return capital(_("%(couple)s won, as it was entered") % {"couple": couple(asked.logged)})


def entry_wrong(kind: Mistake) -> str:
    """What was wrong then."""
    return mistake(kind)


def punch_cards_wrong(repair: RepairAccepted) -> str:
    """What was wrong then."""
    return _("The cards were punched wrongly: %(what)s.") % {
        "what": one_by_one(repair.repaired, {})
    }


def total_wrong(right: TotalPutRight) -> str:
    """What is right then: the card."""
    said = {"couple": couple(right.couple), "holes": holes(right.holes), "after": right.after}
    return capital(
        _("%(couple)s has %(holes)s for games 1 to %(after)s, as its card shows.") % said
    )


def card_wrong(repair: RepairAccepted) -> str:
    """What is right then: the total. The games themselves nobody knows."""
    ((number, after, typed),) = repair.counts
    said = {"couple": couple(number), "holes": holes(typed), "after": after}
    return capital(
        _(
            "%(couple)s has %(holes)s for games 1 to %(after)s, as they were typed in. The "
            "correction is printed, to be signed."
        )
        % said
    )


def hangs(winner: CoupleNo, before: Outcome, ends: Sequence[Outcome]) -> str:
    """Who has which prize if this couple won, whatever else is answered; else nothing."""
    ways = {prizes_in(each): each for each in ends}
    if len(ways) != 1 or prizes_in(before) in ways:
        return ""
    (end,) = ways.values()
    if_so = _("If %(couple)s won:") % {"couple": couple(winner)}
    return " ".join((if_so, *changed(before, end)))
