"""A treasurer with envelopes, who keeps the money of a night the slow way.

She reads the lines of the log that stand, one after the other, and puts money from one envelope
into another. She shares no code with the pots and the till, only the rules they go by.
"""

from collections import Counter
from dataclasses import dataclass, field

from scoring.log.lines import Undone

INTO = {"fee paid", "side fee paid", "tickets sold", "pot fed"}
OUT_OF = {"fee given back", "side fee given back", "tickets given back", "paid out", "pot paid"}
CARD_POTS = {"reach", "all_drawn", "most_drawn"}


@dataclass
class Envelopes:
    """Money by what it is, in cents; `tills` without their floats."""

    tills: Counter = field(default_factory=Counter)
    by_kind: Counter = field(default_factory=Counter)
    lines: Counter = field(default_factory=Counter)
    brought: dict = field(default_factory=dict)
    by_hand: Counter = field(default_factory=Counter)
    side_fees: Counter = field(default_factory=Counter)
    in_for: set = field(default_factory=set)
    tickets: Counter = field(default_factory=Counter)
    handed: Counter = field(default_factory=Counter)
    said_to_win: dict = field(default_factory=dict)
    keep: dict = field(default_factory=dict)
    floats: dict = field(default_factory=dict)
    counted: dict = field(default_factory=dict)
    in_it_then: dict = field(default_factory=dict)
    kept_at: Counter = field(default_factory=Counter)
    found: tuple = (0, 0, 0, 0)
    lacked: dict = field(default_factory=dict)
    borne: int = 0
    elsewhere: int = 0

    @property
    def cash(self):
        """What should be in all tills and wherever else money is kept, floats aside."""
        return sum(self.tills.values()) + sum(self.kept_at.values())

    @property
    def lacked_before(self):
        """What was nowhere of what the pots brought along."""
        return self.found[0] - sum(self.found[1:])


def sorted_into_envelopes(night):
    """Every line of a night that stands, put where it belongs."""
    undone = {line.entry.undoes for line in night.lines if isinstance(line.entry, Undone)}
    env = Envelopes()
    for seq, entry in night.lines:
        if seq not in undone:
            _put(env, entry.kind, entry)
    return env


def moved_since(env, till):
    """What came into a till, less what went out, since she counted it."""
    return env.floats.get(till, 0) + env.tills[till] - env.in_it_then[till]


def _put(env, kind, entry):
    if kind in INTO | OUT_OF:
        sign = 1 if kind in INTO else -1
        if getattr(entry, "how", "cash") == "cash":
            env.tills[entry.till] += sign * entry.amount
        else:
            env.elsewhere += sign * entry.amount
        env.by_kind[kind] += entry.amount
    keeps = _KEEPS.get(kind)
    if keeps:
        keeps(env, entry)
    if kind == "cash line":
        goes_out = entry.what in ("expense", "to_hall")
        if entry.how == "cash":
            env.tills[entry.till] += -entry.amount if goes_out else entry.amount
        else:
            env.elsewhere += entry.amount
        env.lines[str(entry.what)] += entry.amount
    if kind == "cash moved":
        env.tills[entry.till] -= entry.amount
        env.tills[entry.to] += entry.amount


def _came_in(env, entry):
    env.side_fees[entry.pot] += entry.amount
    env.in_for.add((entry.pot, entry.couple))


def _went_out(env, entry):
    env.side_fees[entry.pot] -= entry.amount
    env.in_for.discard((entry.pot, entry.couple))


def _brought(env, entry):
    env.tills[""] += entry.amount - env.brought.get(entry.pot, (0,))[0]
    env.brought[entry.pot] = entry.amount, entry.stood, entry.must_go


def _counted(env, entry):
    env.counted[entry.till] = entry.amount
    env.in_it_then[entry.till] = env.floats.get(entry.till, 0) + env.tills[entry.till]


def _found(env, entry):
    of, box, home, bank = env.found
    env.tills[""] += (of - box) - (entry.of - entry.box)
    env.kept_at["home"] += entry.home - home
    env.kept_at["bank"] += entry.bank - bank
    env.found = entry.of, entry.box, entry.home, entry.bank
    env.lacked = dict(entry.of_pots) if entry.as_it_lay else env.lacked


def _put_away(env, entry):
    out = -entry.amount if entry.back else entry.amount
    env.tills[entry.till] -= out
    env.kept_at[str(entry.place)] += out


def _borne(env, entry):
    env.borne += entry.amount


_KEEPS = {
    "brought forward": _brought,
    "pot fed": lambda env, e: env.by_hand.update({e.pot: e.amount}),
    "tickets sold": lambda env, e: env.tickets.update({e.pot: e.amount}),
    "tickets given back": lambda env, e: env.tickets.subtract({e.pot: e.amount}),
    "pot paid": lambda env, e: env.handed.update({e.pot: e.amount}),
    "side fee paid": _came_in,
    "side fee given back": _went_out,
    "pot won": lambda env, e: env.said_to_win.update({e.pot: e.couples}),
    "kept back": lambda env, e: env.keep.update({e.pot: e.amount}),
    "float put": lambda env, e: env.floats.update({e.till: e.amount}),
    "counted": _counted,
    "cash found": _found,
    "put away": _put_away,
    "borne by the hall": _borne,
}
"""Where a line goes; a Counter's own `update` adds, a dictionary's replaces."""


def pots_by_hand(night, env):
    """Each pot by its name: what was in it, what each winner gets, what stays and what ran over."""
    rules, found, ran = night.rules, {}, Counter()
    players = [couple for couple in night.couples if couple not in night.door.house]
    first_prizes = {s.offer.place for s in night.settlements}
    for rule in rules.pots:
        opening, stood, must_go = env.brought.get(rule.name, (0, 0, False))
        off = bool(night.night.called_off) and rule.name not in env.handed
        feeds_nothing = off and not _runs_into_what_was_handed_over(rules, env, rule)
        inside = opening + ran[rule.name] + env.by_hand[rule.name]
        for feed in rule.feeds:
            inside += {
                "couple": 0 if feeds_nothing else feed.value * len(players),
                "person": 0 if feeds_nothing else feed.value * len(players) * 2,
                "share": 0
                if feeds_nothing
                else _down(night.takings_shared * feed.value // 100, rules.rounding),
                "side_fee": env.side_fees[rule.name],
                "tickets": _down(env.tickets[rule.name] * feed.value // 100, rules.rounding),
            }[feed.kind.value]
        if rules.no_taker == "to_pot" and rule is rules.pots[0] and first_prizes:
            inside += _nobodys(night)
        over = max(0, inside - rule.cap) if rule.cap else 0
        if rule.overflow:
            ran[rule.overflow] += over
        worth = inside - over
        winners = () if off else _winners(night, env, rule, players, stood, must_go)
        keep = env.keep.get(rule.name, rule.seed)
        each = _down(max(0, worth - keep) // len(winners), rules.rounding) if winners else 0
        shares = dict.fromkeys(winners, each)
        found[rule.name] = (inside, over, shares, worth - sum(shares.values()))
    return found | _resting(env, found)


def _resting(env, played):
    """What lies in envelopes of pots that nobody plays for tonight."""
    names = [name for name in (*env.brought, *env.by_hand) if name not in played]
    sums = {name: env.brought.get(name, (0,))[0] + env.by_hand[name] for name in names}
    return {name: (amount, 0, {}, amount) for name, amount in sums.items() if amount}


def pots_short(night, env, lacking):
    """What of the pots' next night is not there: whose envelope was short as the night began stays so,
    then the one at the end of the list goes without first, its next night before its winners."""
    brought = {name: amount for name, (amount, *_) in env.brought.items()}
    began = _short(brought, env.lacked_before, env.lacked)
    pots = pots_by_hand(night, env)
    whole = {
        name: stays + sum(shares.values()) - env.handed[name]
        for name, (_inside, _over, shares, stays) in pots.items()
    }
    short = _short(whole, lacking, began)
    return {name: min(without, pots[name][3]) for name, without in short.items()}


def _short(envelopes, lacking, already):
    """Coin by coin out of one envelope after the other, twice round."""
    short = Counter()
    for most in (already, envelopes):
        for name in reversed(envelopes):
            take = min(lacking, max(0, min(most.get(name, 0), envelopes[name]) - short[name]))
            short[name] += take
            lacking -= take
    return short


def pots_money_left(night, env, lacking, moved=()):
    """Where she has put what the pots carry, when the night is over: first at home and at the bank,
    as far as money was put there, the rest in the box."""
    stays = {name: each[3] for name, each in pots_by_hand(night, env).items()}
    there = sum(stays.values()) - sum(pots_short(night, env, lacking).values())
    places = {"home": min(there, env.kept_at["home"])}
    places["bank"] = min(there - places["home"], env.kept_at["bank"])
    places["box"] = there - sum(places.values())
    for amount, source, to in moved:
        carried = min(amount, places[source])
        places[source] -= carried
        places[to] += carried
    return places


def pots_money_found(env):
    """Where it is as the next night begins: all in the box where nobody says otherwise."""
    _of, _box, home, bank = env.found
    brought = sum(each[0] for each in env.brought.values())
    return {"home": home, "bank": bank, "box": brought - env.lacked_before - home - bank}


def _runs_into_what_was_handed_over(rules, env, rule):
    into = {each.name: each for each in rules.pots}.get(rule.overflow)
    return into is not None and (
        into.name in env.handed or _runs_into_what_was_handed_over(rules, env, into)
    )


def _winners(night, env, rule, players, stood, must_go):
    said = env.said_to_win.get(rule.name)
    drawn = night.purse.drawn.get(rule.name)
    by_cards = rule.won_by.value in CARD_POTS
    if not by_cards or (rule.won_by != "reach" and (drawn is None or night.totals_after)):
        return said or ()
    if not night.games_are_over:
        return ()
    cards = {}
    for couple in players:
        if rule.entrants == "paid" and (rule.name, couple) not in env.in_for:
            continue
        cards[couple] = (
            night.holes[couple]
            if rule.won_by == "reach"
            else _of_the_drawn(night, rule, couple, drawn)
        )
    best = max(cards.values(), default=0)
    least = max(rule.lowest, rule.number - rule.falls * stood)
    if rule.won_by == "all_drawn":
        least = min(rule.number, night.rules.games)
    if must_go or rule.won_by == "most_drawn":
        least = best
    winners = [couple for couple, games in cards.items() if games >= least and games]
    if rule.several == "cut" and len(winners) > 1:
        return said if said and len(said) == 1 and said[0] in winners else ()
    return winners


def _of_the_drawn(night, rule, couple, drawn):
    found = 0
    for game in drawn.outcome:
        punched = game in night.punches.get(couple, ())
        sat = game in night.sat_out.get(couple, ())
        found += {"as_card": punched, "won": punched or sat, "not_won": punched and not sat}[
            rule.sat_out.value
        ]
    return found


def _nobodys(night):
    worth = [
        {"amount": prize.value, "share": night.takings_shared * prize.value // 100, "goods": 0}[
            prize.kind.value
        ]
        for prize in night.rules.prizes
    ]
    heads = len(night.levels)
    if night.rules.places != "levels":
        heads = sum(len(level.couples) for level in night.levels)
    return sum(_down(amount, night.rules.rounding) for amount in worth[heads:])


def _down(amount, unit):
    return amount // unit * unit
