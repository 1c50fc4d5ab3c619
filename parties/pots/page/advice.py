"""The adviser: what a pot's rule comes to for this many couples, while it is typed."""

from dataclasses import dataclass

from parties.pots.forms.pot_rules import PotRuleForm
from parties.pots.words import advice as words
from parties.rules.words import chance
from parties.web.finding import tonight
from scoring.numbers import Cents
from scoring.pots.odds import Outlook, outlook, weeks_to
from scoring.pots.pots import Opening
from scoring.pots.reach import USUAL_COUPLES, chances
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import COUNTED, Feed, FeedKind, PotRule, WonBy


@dataclass(frozen=True, slots=True)
class Advice:
    """What stands beside the rule. `says` is empty where no card wins the pot (`is_counted` is
    false then), and where what is typed is not a rule yet (`is_whole`)."""

    says: tuple[str, ...] = ()
    is_whole: bool = True
    is_counted: bool = True
    is_exact: bool = False
    couples: int = USUAL_COUPLES
    games: int = 0
    fed: Cents = Cents(0)
    three: bool = False
    tickets: bool = False


def advice(form: PotRuleForm, kept: PotRule, rules: HouseRules) -> Advice:
    """The advice on what is typed, or on the rule as it is kept where nothing is."""
    if form.is_bound and not form.is_valid():
        return Advice(is_whole=False)
    rule = form.rule() if form.is_bound else kept
    couples = form.couples_expected() if form.is_bound else USUAL_COUPLES
    if rule.won_by not in COUNTED:
        return Advice(is_counted=False)
    seen = _outlook(rule, couples, rules)
    return Advice(
        says=(_tonight(rule, seen, rules), *words.beyond_tonight(seen)),
        is_exact=seen.tonight.is_exact,
        couples=couples,
        games=rules.games,
        fed=_fed_a_night(rule, couples, rules),
        three=rules.odd is Odd.THREE and couples % 2 == 1,
        tickets=any(feed.kind is FeedKind.TICKETS for feed in rule.feeds),
    )


def in_short(rule: PotRule, rules: HouseRules) -> str:
    """How likely a pot goes on a usual night; nothing where no card wins it."""
    if rule.won_by not in COUNTED:
        return ""
    return _tonight(rule, _outlook(rule, USUAL_COUPLES, rules), rules)


def _tonight(rule: PotRule, seen: Outlook, rules: HouseRules) -> str:
    """How likely it goes; of what cannot be, just that."""
    if rule.won_by is WonBy.REACH and rule.number > rules.games and not seen.tonight.value:
        return chance.out_of_reach(rule.number, rules.games)
    return chance.tonight(seen.tonight)


def _outlook(rule: PotRule, couples: int, rules: HouseRules) -> Outlook:
    return outlook(
        rule,
        Opening(rule.opening),
        _fed_a_night(rule, couples, rules),
        chances(rule, couples, rules),
        weeks_to(rule, tonight().isoformat()),
    )


def _fed_a_night(rule: PotRule, couples: int, rules: HouseRules) -> Cents:
    """What so many couples feed it on a night, if all of them pay its side fee."""
    return Cents(sum(_fed(feed, couples, rules) for feed in rule.feeds))


def _fed(feed: Feed, couples: int, rules: HouseRules) -> int:
    match feed.kind:
        case FeedKind.COUPLE | FeedKind.SIDE_FEE:
            return feed.value * couples
        case FeedKind.PERSON:
            return feed.value * 2 * couples
        case FeedKind.SHARE:
            return 2 * couples * rules.fee * feed.value // 100
        case FeedKind.TICKETS:
            return 0  # nobody knows how many will be sold
