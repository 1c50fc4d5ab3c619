"""The house rules about ties, as a tied couple asks for them and as they hang on the wall."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from parties.wording.words import money
from scoring.formats.format import Format
from scoring.prizes.settling import only_cut_for
from scoring.rules.choices import CutAce, Places, PlayOff
from scoring.rules.house_rules import HouseRules
from scoring.rules.prizes import Prize, PrizeKind


def tie_rules(
    rules: HouseRules, form: Format | None = None, offered: Iterable[Prize] = ()
) -> list[str]:
    """The house rules that a tied couple asks about, and what parts equals before them. `offered` are
    a night's prizes beside those of its rules."""
    prizes = (*rules.prizes, *offered)
    things_only = bool(prizes) and all(each.kind is PrizeKind.GOODS for each in prizes)
    ace = _("ace is high") if rules.cut_ace is CutAce.HIGH else _("ace is low")
    hand = rules.play_off is PlayOff.ONE_HAND
    return [
        *tie_breaks(form),
        *_asked(form, things_only=things_only),
        _("In a cut the low card wins, %(ace)s, suits break no tie; equal low cards cut again.")
        % {"ace": ace},
        _("A play-off is one hand.") if hand else _("A play-off is one game."),
        _(
            "Three or more in a play-off: they cut, the low card sits out, and the winner of the "
            "others plays on."
        ),
        _who_loses(rules, things_only=things_only),
        *([] if things_only and not rules.pots else [_a_split(rules)]),
    ]


def _a_split(rules: HouseRules) -> str:
    said = _("A split goes down to %(unit)s; what is odd goes to the lowest numbers.")
    return said % {"unit": money(rules.rounding)}


def tie_breaks(form: Format | None) -> list[str]:
    """What parts those with as much, in its order, before they settle it among themselves."""
    some = [_(each.said) for each in form.tie_breaks] if form else []
    if not some:
        return []
    return [_("Equals are parted by %(order)s.") % {"order": _(", then ").join(some)}]


def _asked(form: Format | None, *, things_only: bool) -> list[str]:
    """What a tied couple is asked, where nobody cuts without being asked."""
    if only_cut_for(1, form):
        return []
    if things_only:
        return [
            _(
                "A thing cannot be split: if one of those on a level wants to play off, the others "
                "play or give the prize up. Otherwise they cut."
            )
        ]
    return [
        _(
            "Those on a level split its prize only if all of them say so. If one wants to play "
            "off, the others play or give the prize up. Otherwise they cut."
        )
    ]


def _who_loses(rules: HouseRules, *, things_only: bool) -> str:
    """What becomes of a couple that loses a cut or a play-off, or that need not ask for one."""
    match rules.places:
        case Places.LEVELS:
            return _("Whoever loses a cut or play-off gets nothing, not even the next prize.")
        case _ if things_only:
            return _(
                "Places are counted by heads: who loses a cut or a play-off has the next prize of "
                "the places that the tied couples take up."
            )
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
