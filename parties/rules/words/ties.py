"""The house rules about ties, as a tied couple asks for them and as they hang on the wall."""

from django.utils.translation import gettext as _

from parties.wording.words import money
from scoring.rules.choices import CutAce, Places, PlayOff
from scoring.rules.house_rules import HouseRules


def tie_rules(rules: HouseRules) -> list[str]:
    """The house rules that a tied couple asks about."""
    ace = _("ace is high") if rules.cut_ace is CutAce.HIGH else _("ace is low")
    hand = rules.play_off is PlayOff.ONE_HAND
    return [
        _(
            "Couples on a level split its prize only if all of them say so. If one wants to play "
            "off, the others play or give the prize up. Otherwise they cut."
        ),
        _("In a cut the low card wins, %(ace)s, suits break no tie; equal low cards cut again.")
        % {"ace": ace},
        _("A play-off is one hand.") if hand else _("A play-off is one game."),
        _(
            "Three or more in a play-off: they cut, the low card sits out, and the winner of the "
            "others plays on."
        ),
        _who_loses(rules),
        _("A split goes down to %(unit)s; what is odd goes to the lowest couple numbers.")
        % {"unit": money(rules.rounding)},
    ]


def _who_loses(rules: HouseRules) -> str:
    """What becomes of a couple that loses a cut or a play-off, or that need not ask for one."""
    match rules.places:
        case Places.LEVELS:
            return _("Whoever loses a cut or play-off gets nothing, not even the next prize.")
        case Places.COMPETITION:
            return _(
                "Places are counted by heads: who loses a cut or a play-off has the next prize of "
                "the places that the tied couples take up; if they split, they share all of these."
            )
        case Places.POOLED:
            return _(
                "Places are counted by heads: tied couples share the prizes of all places that "
                "they take up; only where one of these is a thing they cut or play off."
            )
