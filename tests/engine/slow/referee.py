"""A hand, looked at from the deal to the last trick."""

from itertools import chain

from tests.engine.slow.auction import Table
from tests.engine.slow.play import JOKER, Play, Rules, trumps_down, whole_pack
from tests.engine.slow.record import Record, after_for, before_for, scores_in, suits_of


class Hand:
    """A wholly recorded hand, looked at from the deal to the last trick."""

    def __init__(self, text: str, rules: Rules) -> None:
        self.rules, self.record = rules, Record(text)
        record = self.record
        self.wrong: list[str] = []
        self.dealer = record.seat((record.one("dealer") or ["?"])[0])
        dealt = record.all("dealt")
        self.hands: list[list[str]] = [line[1:] for line in dealt]
        self.trump = (record.one("trump") or ["?"])[0]
        self.kitty = record.one("kitty") or []
        self.went = (record.one("went") or [None])[0]
        self.bidder: int | None = None
        self.bid = ""
        self.gone: list[str] = []  # thrown or given up
        self.fresh: list[str] = []  # taken from the stock
        self.called = (record.one("called") or [None])[0]
        self.points: dict[str, int] = {}
        self.revokes: list[tuple[int, int]] = []
        self.trumped: list[str] = []  # the sides that played a trump
        self.partner: int | None = None
        self.judge()

    def finds(self, what: str, *, when: bool = True) -> None:
        if when:
            self.wrong.append(what)

    def judge(self) -> None:
        self.looks_at_the_pack()
        if self.rules["trump_by"] == "bidder":
            self.hears_the_auction()
            self.called_early()
            self.sees_the_draw()
            self.sees_the_stock_robbed()
            self.called_late()
        else:
            self.sees_the_turn_up()
        self.watches_the_play()

    def looks_at_the_pack(self) -> None:
        for hand in self.hands:
            self.finds("hand size", when=len(hand) != 5)
        kitty = self.rules["kitty"] if self.rules["trump_by"] == "bidder" else 0
        self.finds("kitty", when=len(self.kitty) != kitty)
        turned = self.record.one("turned") or []
        drawn = [card for line in self.record.all("changes") for card in after_for(line)]
        robbed = [] if turned else [line[1] for line in self.record.all("robs")]
        there = [*chain(*self.hands), *self.kitty, *turned, *drawn, *robbed]
        self.finds("a card twice", when=len(there) != len(set(there)))
        self.finds(
            "not in the pack", when=any(card not in whole_pack(self.rules) for card in there)
        )

    # trumps

    def hears_the_auction(self) -> None:
        rules, record = self.rules, self.record
        high = {
            seat for seat, side in enumerate(record.sides) if scores_in(record).get(side, 0) >= 100
        }
        table = Table(rules, record.players, self.dealer, high)
        line = record.one("calls") or []
        for word, call in zip(line[::2], line[1::2], strict=True):
            seat = record.seat(word)
            if call == "pass" and table.idle(seat):
                continue
            if table.asked() != seat or call not in table.may_say(seat):
                self.finds("call")
                break
            table.calls.append((seat, call))
        else:
            self.finds("bidding unfinished", when=table.asked() is not None)
        outcome = table.outcome()
        self.finds("nobody has the bid", when=outcome is None)
        if outcome is None:
            return
        self.bidder, self.bid = outcome
        said = record.one("bid")
        if said is not None and said[-1] != self.bid:
            may = rules["raise_own_bid_to_30"] and self.bid in ("20", "25") and said[-1] == "30"
            self.finds("bid", when=not may)
            self.bid = said[-1]
        self.names_trumps()

    def names_trumps(self) -> None:
        rules = self.rules
        if self.bidder is None:
            return
        if self.went == "kitty":
            self.finds("went", when=not rules["go_on_kitty"])
            allowed = suits_of(self.kitty)
        elif self.went == "top":
            self.finds("went", when=not rules["top_card_go"])
            mine = [line for line in self.record.all("changes") if self.is_bidder(line)]
            allowed = suits_of(after_for(mine[0])) if mine else set("SHDC")
            if JOKER in (after_for(mine[0]) if mine else []):
                allowed = set("SHDC")
        else:
            seen = self.hands[self.bidder]
            seen = seen + self.kitty if rules["kitty_before_trump"] else seen
            allowed = suits_of(seen) if rules["must_hold_named_trump"] else set("SHDC")
        self.finds("suit named", when=self.trump not in allowed)

    def is_bidder(self, line: list[str]) -> bool:
        return self.record.seat(line[0]) == self.bidder

    def sees_the_turn_up(self) -> None:
        rules, turned = self.rules, list(self.record.one("turned") or ["?"])
        robs = [(self.record.seat(line[0]), line[1], line[3]) for line in self.record.all("robs")]
        if turned[0] == JOKER:
            mine = [rob for rob in robs if rob[1] == JOKER]
            self.finds("joker not taken", when=rules["robbing"] != "none" and not mine)
            for seat, _, gives in mine:
                wrong = seat != self.dealer or gives not in self.hands[seat]
                self.finds("rob", when=wrong or rules["robbing"] == "none")
                self.swap(seat, JOKER, gives)
            robs = [rob for rob in robs if rob[1] != JOKER]
            turned = turned[1:]
        card = turned[-1]
        self.finds("not what was turned", when=self.trump != card[1])
        ace = "A" + self.trump
        holders = [seat for seat, hand in enumerate(self.hands) if ace in hand]
        right = [self.dealer] if card == ace else holders
        if rules["robbing"] == "none":
            right = []
        self.finds("failed to rob", when=rules["robbing"] == "must" and bool(right) and not robs)
        self.finds("robbed twice", when=len(robs) > 1)
        for seat, takes, gives in robs[:1]:
            held = gives in self.hands[seat] and gives != ace
            self.finds("rob", when=seat not in right or takes != card or not held)
            self.swap(seat, takes, gives)
        sinks = rules["unrobbed_ace_lowest"] and rules["robbing"] != "none"
        self.sunk = sinks and not robs

    def swap(self, seat: int, takes: str, gives: str) -> None:
        hand = self.hands[seat]
        self.hands[seat] = [card for card in hand if card != gives] + [takes]

    # kitty, draw and robbing the stock

    def sees_the_draw(self) -> None:
        done: list[int] = []
        for line in self.record.all("changes"):
            seat = self.record.seat(line[0])
            done.append(seat)
            threw, drew = before_for(line), after_for(line)
            self.exchanges(seat, threw, drew)
        for seat in range(self.record.players):
            if seat not in done:
                self.exchanges(seat, [], [])
        drawn = sum(len(after_for(line)) for line in self.record.all("changes"))
        left = len(whole_pack(self.rules)) - 5 * self.record.players - self.rules["kitty"]
        self.finds("the stock is used up", when=drawn > left)

    def exchanges(self, seat: int, threw: list[str], drew: list[str]) -> None:
        rules, mine = self.rules, seat == self.bidder
        seen = list(self.hands[seat])
        if mine:
            seen = {"kitty": self.kitty, "top": []}.get(str(self.went), seen + self.kitty)
        three = rules["draw"] == "exactly_3" and not (mine and self.went == "top")
        out = self.hands[seat] + self.kitty if mine and self.went else []  # he may write these too
        there = set(seen + out + (drew if three else []))
        self.finds("threw what he had not", when=not set(threw) <= there)
        kept = [card for card in seen if card not in threw]
        after = [card for card in seen + drew if card not in threw]
        self.finds("hand size at the lead", when=len(after) != 5)
        self.gone += threw
        self.hands[seat] = after
        if three:
            gone = mine and self.went == "kitty"
            self.finds("drew", when=len(drew) != (max(3, 5 - len(seen)) if gone else 3))
            return
        if rules["draw"] == "at_most_3":
            lacks = max(0, 5 - len(seen))
            self.finds("drew", when=len(drew) != lacks if mine else len(drew) > 3)
        least = rules["min_keep"]
        if least == "by_players":
            least = {5: 1, 6: 2}.get(self.record.players, 0)
        if not (mine and self.went):
            self.finds("kept too few", when=len(kept) < least)

    def sees_the_stock_robbed(self) -> None:
        self.sunk = False
        robs = [(self.record.seat(line[0]), line[1], line[3]) for line in self.record.all("robs")]
        self.finds("robbed twice", when=len(robs) > 1)
        for seat, takes, gives in robs[:1]:
            ace = "A" + self.trump
            rules, held = self.rules, self.hands[seat]
            by_ace = rules["stock_robbing"] and ace in held and gives != ace
            by_ace = by_ace and takes in trumps_down(self.trump, rules, sunk=False)
            by_dealer = rules["dealer_robs_pack"] and seat == self.dealer
            self.finds("rob", when=gives not in held or not (by_ace or by_dealer))
            self.swap(seat, takes, gives)

    # a partner

    def called_early(self) -> None:
        if self.rules["call_time"] == "before_kitty":
            self.may_call()

    def called_late(self) -> None:
        if self.rules["call_time"] != "before_kitty":
            self.may_call()

    def may_call(self) -> None:
        if self.called is None or self.bidder is None:
            return
        rules, hand = self.rules, self.hands[self.bidder]
        self.finds("called", when=rules["call_time"] == "none")
        self.finds("called his own", when=self.called in hand and not rules["call_own"])
        if rules["callable"] == "trump_below_best":
            order = trumps_down(self.trump, rules, sunk=False)
            best = next((card for card in order if card in hand), None)
            below = order[order.index(best) + 1 :] if best else []
            self.finds("called", when=self.called not in below)
        self.finds("called", when=self.called not in whole_pack(rules))

    # the play

    def first_to_lead(self) -> set[int]:
        left = None if self.bidder is None else (self.bidder + 1) % self.record.players
        match self.rules["leads"]:
            case "eldest":
                return {(self.dealer + 1) % self.record.players}
            case "bidder":
                return {-1 if self.bidder is None else self.bidder}
            case "left_of_bidder":
                return {-1 if left is None else left}
        return {-1, *(() if left is None or self.bidder is None else (left, self.bidder))}

    def watches_the_play(self) -> None:
        play = Play(self.rules, self.trump, sunk=self.sunk)
        self.points = dict.fromkeys(self.record.sides, 0)
        lead = self.first_to_lead()
        tricks = self.record.tricks()
        played: dict[str, int] = {}
        for number, (leader, cards) in enumerate(tricks, start=1):
            self.finds(f"lead {number}", when=leader not in lead)
            self.finds(f"cards {number}", when=len(cards) != self.record.players)
            for turn, card in enumerate(cards):
                seat = (leader + turn) % self.record.players
                self.plays(play, number, seat, card, cards[0] if turn else None)
                self.trumped += [self.record.sides[seat]] * (card in play.trumps)
                played[card] = seat
            taker = (leader + play.winner(cards)) % self.record.players
            self.points[self.record.sides[taker]] += self.rules["trick_points"]
            lead = {taker}
        over = len(tricks) in (0, 1, 5) or self.is_over(play, tricks)
        self.finds("tricks", when=not over)
        best = play.bonus_card(list(played))
        if best is not None:
            taker = self.taker_of(play, tricks, best)
            self.points[self.record.sides[taker]] += 5

    def is_over(self, play: Play, tricks: list[tuple[int, list[str]]]) -> bool:
        """Three tricks take the pool; a game may end with the trick that reaches its target."""
        rules, sides, won = self.rules, self.record.sides, []
        best = play.bonus_card([card for _, cards in tricks for card in cards])
        for leader, cards in tricks:
            side = sides[(leader + play.winner(cards)) % self.record.players]
            won.append((side, rules["trick_points"] + (5 if best in cards else 0)))
        if rules["target"] is None:
            return any([side for side, _ in won].count(side) >= 3 for side in sides)
        running = scores_in(self.record)
        for side, points in won:
            running[side] = running.get(side, 0) + points
            if rules["exact_45_to_zero"] and running[side] == 45:
                running[side] = 0
            if rules["ends_mid_hand"] and running[side] >= rules["target"]:
                return True
        return False

    def taker_of(self, play: Play, tricks: list[tuple[int, list[str]]], best: str) -> int:
        """The best trump wins its own trick."""
        leader, cards = next(each for each in tricks if best in each[1])
        assert cards[play.winner(cards)] == best
        return (leader + cards.index(best)) % self.record.players

    def plays(self, play: Play, number: int, seat: int, card: str, led: str | None) -> None:
        held = self.hands[seat]
        if card not in held:
            self.finds(f"not held {number}")
            return
        legal = play.legal(held, led)
        due = self.rules["called_card_trick"]
        if self.called in legal and due != "any" and number >= due:
            legal = [str(self.called)]
        if card not in legal:
            self.revokes.append((number, seat))
            self.finds(f"revoke {number}")
        if card == self.called and (due == "any" or number <= due):
            self.partner = seat
        self.hands[seat] = [other for other in held if other != card]
