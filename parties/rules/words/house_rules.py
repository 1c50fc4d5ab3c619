"""The house rules in words: what each means, why it is so, and what holds."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, gettext_noop, ngettext

from parties.referee.words.games import LABELS as SWITCH_LABELS, value as turned_to
from parties.rules.words.pot_rules import lines as pot_lines
from parties.wording.country import here, hour
from parties.wording.formats import counts_points, format_lines, format_name
from parties.wording.words import amounts_of_here, capital, labelled, money, pots_otherwise, prize
from scoring.club.settings import SettingsChanged
from scoring.door.fees import FeeSet
from scoring.evening import Evening
from scoring.formats.choices import Game
from scoring.formats.format import Format
from scoring.log.lines import Line, Undone
from scoring.money import total
from scoring.night.rules import FeeChanged, RulesChanged, RulesSet
from scoring.numbers import Cents, GameNo, Seq, TimeOfDay
from scoring.rules.choices import (
    Choice,
    Coin,
    MayChange,
    Prize,
    PrizeKind,
    TicketPrice,
    changing,
    rules_of,
)
from scoring.rules.house_rules import PRESETS, HouseRules, Preset, Switch
from scoring.rules.pot_rules import PotRule

# Rules in the reader's language: what each is called, what it means, what there is to choose.


Speaker = Callable[[Any], str]


SPEAKERS: Mapping[Any, Speaker] = {int: str, str: str, Cents: money, TimeOfDay: hour}
"""How what holds is said, by the type of the rule; where there is nothing, there is none."""


def in_their_language(text: str) -> Any:
    """A sentence that is looked up when it is read; none stays none."""
    return amounts_of_here(gettext_lazy(text)) if text else ""


def labels(made: type[Any]) -> dict[str, Any]:
    """What each rule is called, in the order in which they are told."""
    return {rule.name: in_their_language(rule.told.label) for rule in rules_of(made)}


def meanings(made: type[Any]) -> dict[str, Any]:
    """What each rule means in plain words."""
    return {rule.name: in_their_language(rule.told.meaning) for rule in rules_of(made)}


def whys(made: type[Any]) -> dict[str, Any]:
    """Who says so, of each rule, and what is our own choice; "" of one that needs no word."""
    return {rule.name: in_their_language(rule.told.why) for rule in rules_of(made)}


def choices(kind: type[Choice]) -> list[tuple[str, Promise]]:
    """The choices of a field, as a form wants them."""
    return [(member.value, gettext_lazy(member.said)) for member in kind]


def what_holds(value: Any, kind: Any, speakers: Mapping[Any, Speaker] = SPEAKERS) -> str:
    """The value of a rule of some type in words: yes; $5; none."""
    if isinstance(value, Choice):
        return _(value.said)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return speakers[kind](value) if value else _("none")


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
    """What a preset is called: its place, and which of its evenings it is."""
    return labelled(_(preset.place), _(preset.called)) if preset.called else _(preset.place)


def source(rules: HouseRules, plays: Format | None = None) -> str:
    """Who told us; a preset's source in the reader's language, a hall's own as it was typed. Of an
    evening that it does not speak of a preset's source has told nothing."""
    told = [preset.plays for preset in PRESETS if preset.rules.source == rules.source]
    if not told:
        return rules.source
    return _(rules.source) if plays is None or plays.name in told else ""


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

_OF_GAMES = (*_OF_THE_RING, "games", "places", "draw", "rolling", "minutes", "break_after")
"""What a night without games has none for."""

_OF_THE_CARDS = "table_game", "table_switches", "penalty"
"""What an evening without Forty-fives has none for either."""


def needless_to(plays: Format | None, *, no_games: bool = False) -> tuple[str, ...]:
    """The rules that say nothing of an evening, by their names; a drive of games needs all."""
    games = _OF_GAMES if no_games else ()
    if plays is None:
        return games
    cards = () if plays.game is Game.FORTY_FIVES else _OF_THE_CARDS
    return (*_OF_THE_RING, *games, *cards, *(() if plays.gives_places else ("no_taker",)))


_WITHOUT_THE_RING = {
    gettext_noop("The draw and the way winners go"): gettext_lazy("The draw"),
    gettext_noop("The bell, tea, and who comes late"): gettext_lazy("The bell and tea"),
}


def group_title(title: str, plays: Format | None) -> str:
    """What a group of rules is called, where an evening needs only some of them otherwise."""
    return str(_(title) if plays is None else _WITHOUT_THE_RING.get(title, _(title)))


_OF_A_KNOCK_OUT = {
    "table_game": gettext_lazy("What the tables play."),
    "booby": gettext_lazy("For those who are out first. Leave it empty for none."),
}
"""What is meant on a night without games."""

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


def help_of(field: str, plays: Format | None, *, no_games: bool = False) -> str:
    """What a rule means on an evening that plays this."""
    if no_games and field in _OF_A_KNOCK_OUT:
        return str(_OF_A_KNOCK_OUT[field])
    if plays is None:
        return str(HELP[field])
    meant = _BY_CARDS.get(field, HELP[field])
    if plays.counts_tricks:
        meant = _BY_TRICKS.get(field, meant)
    elif counts_points(plays):
        meant = _BY_POINTS.get(field, meant)
    return str(meant)


def lines(
    rules: HouseRules, plays: Format | None = None, *, no_games: bool = False
) -> list[RuleWords]:
    """All that is played by, to be read or printed; who told it is no rule."""
    without = {"source", *needless_to(plays, no_games=no_games)}
    said = [
        RuleWords(str(label), value(rules, field), help_of(field, plays, no_games=no_games))
        for field, label in LABELS.items()
        if field not in without
    ]
    return said if plays is None else [_what_is_played(plays, no_games=no_games), *said]


def _what_is_played(plays: Format, *, no_games: bool) -> RuleWords:
    """Where there are no games, nobody walks and nothing is counted."""
    lines_of_it = format_lines(plays)[: 1 if no_games else None]
    return RuleWords(_("What is played"), ". ".join((format_name(plays), *lines_of_it)), "")


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


# House rules that changed during a night, in words: what is otherwise, from when, and why.


FROM_A_GAME = changing(HouseRules, MayChange.FROM_A_GAME)
"""Rules that a game is played by. All others are of the night as a whole."""


def otherwise(before: HouseRules, after: HouseRules) -> dict[str, str]:
    """What is otherwise, by field: No bell between games: yes, until now no."""
    return {
        field: _("%(rule)s: %(now)s (was: %(before)s)")
        % {"rule": label, "now": value(after, field), "before": value(before, field)}
        for field, label in LABELS.items()
        if getattr(before, field) != getattr(after, field)
    }


def arrow(rule: str, before: str, after: str) -> str:
    """Fee for each person: $5 → $6."""
    return labelled(LABELS[rule], f"{before} → {after}")


def rules_set_anew(lines: Sequence[Line]) -> dict[Seq, str]:
    """What each line that sets house rules anew has changed, by the line: Fee for each person: $5 → $6.
    Those who stay at the fee as it was have it by lines of their own, right after."""
    said: dict[Seq, str] = {}
    standing: dict[Seq, HouseRules] = {}
    for line, after in zip_longest(lines, lines[1:]):
        if isinstance(line.entry, Undone):
            standing.pop(line.entry.undoes, None)
        if isinstance(line.entry, RulesSet):
            rules, then = line.entry.rules, after and after.entry
            before = next(reversed(standing.values()), rules)
            stay = isinstance(then, FeeSet) and then.due == before.fee != rules.fee
            for_whom = {"fee": f" ({only_who_come()})"} if stay else {}
            said[line.seq] = _with_arrows(before, rules, for_whom)
            standing[line.seq] = rules
    return said


def _with_arrows(before: HouseRules, after: HouseRules, for_whom: Mapping[str, str]) -> str:
    rules = [
        arrow(rule, value(before, rule), value(after, rule)) + for_whom.get(rule, "")
        for rule in LABELS
        if value(before, rule) != value(after, rule)
    ]
    is_said = value(before, "pots") != value(after, "pots")
    pots = "" if is_said else pots_otherwise(before.pots, after.pots)
    return "; ".join(filter(None, [*rules, pots]))


def rules_otherwise(changed: SettingsChanged) -> list[str]:
    """What a change of a club's settings did to its rules, each as it was until then."""
    rules = otherwise(changed.was, changed.now)
    rules.pop("pots", None)
    return [*rules.values(), *_changed_rules_pots(changed)]


def _changed_rules_pots(changed: SettingsChanged) -> Iterator[str]:
    """Each pot that is otherwise, with its whole rule."""
    before, after = ({pot.name: pot for pot in each.pots} for each in (changed.was, changed.now))
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield _("%(rule)s: %(now)s (was: %(before)s)") % {
                "rule": f"“{name}”",
                "now": _rule_of(after.get(name)),
                "before": _rule_of(before.get(name)),
            }


def _rule_of(pot: PotRule | None) -> str:
    return " ".join(pot_lines(pot)) if pot else _("none")


def since(game: GameNo, last: GameNo) -> str:
    """From when a change holds."""
    if game > last:
        return _("after the last game")
    return _("from game %(game)s on") % {"game": game}


def changed_tonight(evening: Evening) -> list[str]:
    """Every change of the rules that stands, in the order in which they were said."""
    said, before = [], evening.night.rules_at_first
    for change in evening.night.rules_changes:
        said.append(_said(change, otherwise(before, change.rules), evening.last_game))
        before = change.rules
    return said


def _said(change: RulesChanged, rules: dict[str, str], last: GameNo) -> str:
    words = _("House rules changed %(since)s: %(rules)s. Why: %(reason)s")
    return words % {
        "since": since(change.game, last),
        "rules": "; ".join(capital(each) for each in rules.values()),
        "reason": change.reason,
    }


# Whether another fee counts for those who are in already, asked in words.


def title(changed: FeeChanged) -> str:
    """Fee for each person: $5 → $6."""
    return arrow("fee", money(changed.was), money(changed.now))


def about() -> str:
    """What is asked."""
    return _("Does it count for those who are in already?")


def besides() -> str:
    """Whom it does not reach."""
    return _("Nothing is saved yet. Whoever has a fee of their own keeps it.")


def are_in(changed: FeeChanged) -> list[str]:
    """12 people are in at $5."""
    return [_are_in(fee, many) for fee, many in sorted(Counter(changed.people.values()).items())]


def _are_in(fee: Cents, many: int) -> str:
    said = ngettext(
        "%(count)s person is in at %(fee)s.", "%(count)s people are in at %(fee)s.", many
    )
    return said % {"count": many, "fee": money(fee)}


def only_who_come() -> str:
    """One answer."""
    return _("Only for those who come from now on")


def everybody(changed: FeeChanged) -> str:
    """The other, with what it comes to."""
    said = (_then_owe(changed.more), _then_owe_less(changed.less), _then_get(changed.back))
    return _("For everybody: %(said)s") % {"said": "; ".join(filter(None, said))}


def _then_owe(differs: Sequence[Cents]) -> str:
    many = len(differs)
    each = ngettext(
        "%(count)s person then owes %(amount)s more",
        "%(count)s people then owe %(amount)s more each",
        many,
    )
    return _sums(differs, each, _("%(count)s people then owe %(amount)s more in all"))


def _then_owe_less(differs: Sequence[Cents]) -> str:
    many = len(differs)
    each = ngettext(
        "%(count)s person then owes %(amount)s less",
        "%(count)s people then owe %(amount)s less each",
        many,
    )
    return _sums(differs, each, _("%(count)s people then owe %(amount)s less in all"))


def _then_get(differs: Sequence[Cents]) -> str:
    many = len(differs)
    each = ngettext(
        "%(count)s person then gets %(amount)s back",
        "%(count)s people then get %(amount)s back each",
        many,
    )
    return _sums(differs, each, _("%(count)s people then get %(amount)s back in all"))


def _sums(differs: Sequence[Cents], each: str, in_all: str) -> str:
    """Nothing where it is nobody."""
    if not differs:
        return ""
    is_one_sum = len({*differs}) == 1
    amount = differs[0] if is_one_sum else total(differs)
    return (each if is_one_sum else in_all) % {"count": len(differs), "amount": money(amount)}
