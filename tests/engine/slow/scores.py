"""The scores after a faultless hand of an auction game."""

from tests.engine.slow.play import Rules
from tests.engine.slow.record import scores_in
from tests.engine.slow.referee import Hand


def scored(hand: Hand) -> dict[str, int]:
    """The scores after a faultless hand of an auction game."""
    rules, sides = hand.rules, hand.record.sides
    before = dict.fromkeys(sides, 0) | scores_in(hand.record)
    assert hand.bidder is not None
    bidder = sides[hand.bidder]
    friend = bidder if hand.partner is None else sides[hand.partner]
    together = sum(hand.points[side] for side in {bidder, friend})
    up, down = stakes(rules, hand.bid, together)
    whole = 5 * rules["trick_points"] + (0 if rules["best_trump_bonus"] == "none" else 5)
    needs = {"60-for-120": whole, "30-for-60": 30}.get(hand.bid) or int(hand.bid)
    made = together >= needs
    against = {side for side in before if side not in (bidder, friend)}
    plain = not any(seat_side in against for seat_side in hand.trumped)
    after = dict(before)
    for side in before:
        if side in (bidder, friend):
            after[side] += up if made else -down
        elif rules["lock_at"] is None or before[side] < rules["lock_at"]:
            shame = rules["offsuit_set_30"] and not made and plain
            after[side] = capped(rules, before[side], 30 if shame else hand.points[side])
    target = rules["target"]
    if friend != bidder and target and after[friend] >= target > after[bidder]:
        after[friend] = before[friend]
    return after


def capped(rules: Rules, before: int, points: int) -> int:
    cap, after = rules["cap"], before + points
    if cap is None or after <= cap:
        return after
    return before if rules["cap_mode"] == "freeze" else max(before, cap)


def stakes(rules: Rules, bid: str, points: int) -> tuple[int, int]:
    """What it pays, what it costs."""
    if bid == "60-for-120":
        return 120, 60
    if bid == "30-for-60":
        return (points if rules["thirty"] == "overcall_30_lose_60" else 60), 60
    if bid == "30" and rules["thirty"] == "always_60_lose_30":
        return 60, 30
    return points, int(bid)
