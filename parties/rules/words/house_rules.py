"""The house rules in words: what each means, why it is so, and what holds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop, ngettext

from parties.rules.words.rules import SPEAKERS, Speaker, labels, meanings, what_holds, whys
from parties.rules.words.rules import choices as choices
from parties.table_game.words.games import value as turned_to
from parties.table_game.words.switches import LABELS as SWITCH_LABELS
from parties.wording.country import here
from parties.wording.formats import counts_points, format_lines, format_name
from parties.wording.words import amounts_of_here, money, prize
from scoring.formats.choices import Game
from scoring.formats.format import Format
from scoring.numbers import Cents
from scoring.rules.house_rules import HouseRules, Switch
from scoring.rules.pot_rules import PotRule
from scoring.rules.presets import PRESETS, Preset
from scoring.rules.prizes import Coin, Prize, PrizeKind, TicketPrice
from scoring.rules.told import rules_of

LABELS = labels(HouseRules)

HELP = meanings(HouseRules)

WHY = whys(HouseRules)


@dataclass(frozen=True, slots=True)
class RuleWords:
    """A rule as it is read: what it is called, what holds, what it means."""

    label: str
    value: str
    help: str


def preset_name(preset: Preset) -> str:
    """What a preset is called."""
    return _(preset.called)


def source(rules: HouseRules, plays: Format | None = None) -> str:
    """Who told us; a preset's source in the reader's language, a hall's own as it was typed. Of another
    evening than the drive a preset's source has told nothing."""
    if not any(preset.rules.source == rules.source for preset in PRESETS):
        return rules.source
    return _(rules.source) if rules.source and plays is None else ""


def source_as_kept(typed: str) -> str:
    """A source as the rules keep it: whoever left a preset's in French has not written a new one."""
    for preset in PRESETS:
        if _(preset.rules.source) == typed:
            return preset.rules.source
    return typed


def coins(unit: Cents) -> str:
    """5 cents; 5 pence; $1."""
    if unit % 100 == 0:
        return money(unit)
    if here().code == "GB":
        return ngettext("%(count)s penny", "%(count)s pence", unit) % {"count": unit}
    if not here().code:
        return money(unit)
    return ngettext("%(count)s cent", "%(count)s cents", unit) % {"count": unit}


def worth(offered: Prize) -> str:
    """$100; 30% of the takings; a ham."""
    if offered.kind is PrizeKind.GOODS:
        return offered.goods
    if offered.kind is PrizeKind.SHARE:
        return _("%(percent)s%% of the takings") % {"percent": offered.value}
    return money(Cents(offered.value))


def value(rules: HouseRules, field: str) -> str:
    """What holds for one field of the rules."""
    if field == "source":
        return source(rules) or _("not told")
    return what_holds(getattr(rules, field), _KINDS[field], _SPEAKERS)


_OF_THE_RING = "avoid_last_table_mates", "direction", "odd", "bye_earns_hole", "late_games"
"""What another evening than the drive has no use for."""

_OF_THE_CARDS = "table_game", "table_switches", "penalty"
"""What an evening without Forty-fives has none for either."""


def needless_to(plays: Format | None) -> tuple[str, ...]:
    """The rules that say nothing of an evening, by their names; the drive needs all."""
    if plays is None:
        return ()
    return _OF_THE_RING if plays.game is Game.FORTY_FIVES else (*_OF_THE_RING, *_OF_THE_CARDS)


_WITHOUT_THE_RING = {
    gettext_noop("The draw and the way winners go"): gettext_lazy("The draw"),
    gettext_noop("The bell, tea, and who comes late"): gettext_lazy("The bell and tea"),
}


def group_title(title: str, plays: Format | None) -> str:
    """What a group of rules is called, where an evening needs only some of them otherwise."""
    return str(_(title) if plays is None else _WITHOUT_THE_RING.get(title, _(title)))


_BY_POINTS = {
    "table_game": gettext_lazy("What the tables play; the evening goes by points."),
    "booby": gettext_lazy("For the fewest points. Leave it empty for none."),
    "places": gettext_lazy("Where the two best have as many points, who has the second prize."),
}
"""What is meant where points are counted, and no games won."""

_BY_TRICKS = {
    "table_game": gettext_lazy("What the tables play; the evening goes by tricks."),
    "booby": gettext_lazy("For the fewest tricks. Leave it empty for none."),
    "places": gettext_lazy("Where the two best have as many tricks, who has the second prize."),
}
"""And where those points are the tricks of whist."""

_BY_CARDS = {
    "table_game": gettext_lazy("Whatever it is, a game won counts one."),
    "rounding": amounts_of_here(
        gettext_lazy("¤40 among three is ¤13.35, ¤13.35 and ¤13.30 in steps of ¤0.05.")
    ),
    "rolling": gettext_lazy("A table goes on as soon as all who play there next have come."),
}
"""What is meant on any other evening than the drive."""


MEANT_OTHERWISE = {*_BY_POINTS, *_BY_CARDS}
"""The rules that mean something else on some evening than at the drive, by their names."""


def help_of(field: str, plays: Format | None) -> str:
    """What a rule means on an evening that plays this."""
    if plays is None:
        return str(HELP[field])
    meant = _BY_CARDS.get(field, HELP[field])
    if plays.counts_tricks:
        meant = _BY_TRICKS.get(field, meant)
    elif counts_points(plays):
        meant = _BY_POINTS.get(field, meant)
    return str(meant)


def lines(rules: HouseRules, plays: Format | None = None) -> list[RuleWords]:
    """All that is played by, to be read or printed; who told it is no rule."""
    without = {"source", *needless_to(plays)}
    said = [
        RuleWords(str(label), value(rules, field), help_of(field, plays))
        for field, label in LABELS.items()
        if field not in without
    ]
    return said if plays is None else [_what_is_played(plays), *said]


def _what_is_played(plays: Format) -> RuleWords:
    told = ". ".join((format_name(plays), *format_lines(plays)))
    return RuleWords(_("What is played"), told, "")


def reasons() -> list[tuple[str, str]]:
    """Each rule that has a why, and its why: who says so, or that it is our own choice."""
    return [(str(LABELS[name]), str(why)) for name, why in WHY.items() if why]


def in_short(rules: HouseRules, names: Sequence[str]) -> str:
    """What holds, of one rule; what of several is otherwise than usual: In a cut the ace is: high."""
    if len(names) == 1:
        return value(rules, names[0])
    usual = {rule.name: rule.usual for rule in rules_of(HouseRules)}
    said = [
        _("%(rule)s: %(value)s") % {"rule": LABELS[name], "value": value(rules, name)}
        for name in names
        if getattr(rules, name) != usual[name]
    ]
    return "; ".join(said) or _("as usual")


def _pots(pots: Iterable[PotRule]) -> str:
    return ", ".join(pot.name for pot in pots)


def _switches(switches: Iterable[Switch]) -> str:
    return "; ".join(
        _("%(rule)s: %(value)s") % {"rule": SWITCH_LABELS[name], "value": turned_to(name, value)}
        for name, value in switches
        if name in SWITCH_LABELS
    )


def _prizes(prizes: Iterable[Prize]) -> str:
    return ", ".join(
        _("%(prize)s %(worth)s") % {"prize": prize(place), "worth": worth(each)}
        for place, each in enumerate(prizes, 1)
    )


def ticket_prices(prices: Iterable[TicketPrice]) -> str:
    """1 for $1, 3 for $2."""
    return ", ".join(map(ticket_price, prices))


def ticket_price(price: TicketPrice) -> str:
    """3 for $2."""
    said = {"tickets": price.tickets, "amount": money(price.amount)}
    return _("%(tickets)s for %(amount)s") % said


_KINDS = {rule.name: rule.kind for rule in rules_of(HouseRules)}

_SPEAKERS: dict[Any, Speaker] = {
    **SPEAKERS,
    Coin: coins,
    tuple[Prize, ...]: _prizes,
    Prize | None: worth,
    tuple[Switch, ...]: _switches,
    tuple[PotRule, ...]: _pots,
    tuple[TicketPrice, ...]: ticket_prices,
}
