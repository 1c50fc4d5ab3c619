"""A result that the cards have otherwise, in words: the one question that decides, and its answers."""

from django.utils.translation import gettext as _

from parties.wording.card_check import mended
from parties.wording.following import mistake
from parties.wording.words import capital, couple, couples, money, prize, table
from scoring.card_entries import RepairAccepted
from scoring.card_live import Disagreement
from scoring.correcting import Mistake
from scoring.numbers import CoupleNo
from scoring.what_follows import Consequences


def question(asked: Disagreement) -> str:
    """Ask couples 7 and 12 who won game 9 at table 4."""
    return _("Ask %(couples)s who won game %(game)s at %(table)s.") % {
        "couples": couples(asked.couples),
        "game": asked.game,
        "table": table(asked.table),
    }


def stands(asked: Disagreement) -> str:
    """What was entered, and which cards have the hole."""
    entered = couple(asked.hole) if asked.hole else _("nobody")
    punched = couples(asked.punched) if asked.punched else _("nobody")
    return _("Entered: %(entered)s. Punched: %(punched)s.") % {
        "entered": entered,
        "punched": punched,
    }


def won_and_walked(winner: CoupleNo, walker: CoupleNo) -> str:
    """An answer that puts right what was entered."""
    if winner == walker:
        return _("%(couple)s won and went on") % {"couple": capital(couple(winner))}
    return _("%(couple)s won, but %(walker)s went on") % {
        "couple": capital(couple(winner)),
        "walker": couple(walker),
    }


def as_entered(asked: Disagreement) -> str:
    """The answer that leaves the night as it is and mends the cards."""
    if not asked.hole:
        return _("Nobody won, as it was entered")
    return _("%(couple)s won, as it was entered") % {"couple": capital(couple(asked.hole))}


def entry_wrong(kind: Mistake) -> str:
    """What was wrong then."""
    return mistake(kind)


def cards_wrong(repair: RepairAccepted) -> str:
    """What was wrong then."""
    return _("The cards were punched wrongly: %(what)s.") % {"what": mended(repair)}


def hangs(follows: Consequences, winner: CoupleNo) -> str:
    """What hangs on a question: prizes if any, else places, else nothing but holes."""
    if follows.awards_new or follows.awards_gone:
        changes = [
            _("%(prize)s, %(amount)s to %(couple)s")
            % {
                "prize": prize(award.place),
                "amount": money(award.amount),
                "couple": couple(award.couple),
            }
            for award in follows.awards_new
        ] or [prize(award.place) for award in follows.awards_gone]
        return _("A prize hangs on it. If %(couple)s won: %(changes)s.") % {
            "couple": couple(winner),
            "changes": "; ".join(changes),
        }
    if follows.places:
        return _("Places hang on it: those of %(couples)s.") % {
            "couples": couples(sorted(follows.places))
        }
    return _("No place hangs on it.")
