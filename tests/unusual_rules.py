"""House rules of which each is otherwise than usual, made of what each can be."""

from typing import Any

from scoring.numbers import TimeOfDay
from scoring.rules.choices import Prize, PrizeKind, TicketPrice, rules_of
from scoring.rules.house_rules import HouseRules, country_of
from scoring.rules.pot_rules import PotRule, WonBy

_SOME = {
    tuple[tuple[str, Any], ...]: (("joker", True), ("lock_at", None), ("bids", (15, 20, 25, 30))),
    tuple[Prize, ...]: (Prize(PrizeKind.AMOUNT, 6_000), Prize(PrizeKind.SHARE, 10)),
    Prize | None: Prize(PrizeKind.GOODS, 0, "a ham"),
    tuple[TicketPrice, ...]: (TicketPrice(1, 100), TicketPrice(3, 200)),
    tuple[PotRule, ...]: (PotRule("Jackpot", won_by=WonBy.REACH, number=20),),
    TimeOfDay: TimeOfDay("19:30"),
    str: "Five points to the others.",
}


def otherwise(rule):
    """What a rule is where it is not as usual."""
    if rule.kind in _SOME:
        return _SOME[rule.kind]
    if rule.kind is bool:
        return not rule.usual
    some = rule.choices or (15, 100)
    return next(each for each in reversed(some) if each != rule.usual and rule.allows(each))


OTHERWISE = {each.name: otherwise(each) for each in rules_of(HouseRules)}
UNUSUAL = HouseRules(**OTHERWISE, country=country_of("NZ"))
