"""The auction, heard call by call."""

from tests.engine.slow.play import Rules

Calls = list[tuple[int, str]]

BY_RANK = {"30-for-60": 60, "60-for-120": 120}  # above every number


def worth(call: str) -> int:
    return BY_RANK.get(call) or int(call)


class Table:
    """Who has said what, and what may be said next."""

    def __init__(self, rules: Rules, players: int, dealer: int, high: set[int]) -> None:
        self.rules, self.players, self.dealer, self.high = rules, players, dealer, high
        self.order = [(dealer + 1 + turn) % players for turn in range(players)]
        self.calls: Calls = []

    @property
    def best(self) -> tuple[int, str] | None:
        """Who has the bid, and what it is."""
        stands = None
        for seat, call in self.calls:
            if call == "hold":
                assert stands is not None
                stands = (seat, stands[1])
            elif call not in ("pass", "pass-the-deal"):
                stands = (seat, call)
        return stands

    def passed(self, seat: int) -> bool:
        return (seat, "pass") in self.calls

    def may_say(self, seat: int) -> list[str]:
        return ["pass", *self.bids(seat), *self.named_bids(seat), *self.dealers_words(seat)]

    @property
    def over(self) -> int:
        return worth(self.best[1]) if self.best else 0

    def least(self, seat: int) -> int:
        return (self.rules["min_bid_at_100"] or 0) if seat in self.high else 0

    def bids(self, seat: int) -> list[str]:
        return [
            str(bid)
            for bid in self.rules["bids"]
            if bid > self.over and bid >= self.least(seat) and bid != 60
        ]

    def named_bids(self, seat: int) -> list[str]:
        """A blind one is a player's first word or nothing."""
        rules, says = self.rules, []
        silent = all(spoken != seat for spoken, _ in self.calls)
        over_30 = rules["thirty"].startswith("overcall") and self.best and self.best[1] == "30"
        blind = rules["thirty"].startswith("blind") and silent and self.over < 60
        if over_30 or blind:
            says.append("30-for-60")
        if rules["sixty_for_120"] and self.over < 120:
            says.append("60-for-120")
        return says

    def dealers_words(self, seat: int) -> list[str]:
        """He may hold; the others having passed, he may pass the deal on or take it for 15."""
        rules, best, says = self.rules, self.best, []
        if seat != self.dealer:
            return []
        if rules["hold"] and best and best[0] != seat:
            value = min(30, int(best[1])) if best[1].isdigit() else 30
            if value >= max(rules["min_hold"] or 0, self.least(seat)):
                says.append("hold")
        alone = all(self.passed(each) for each in self.order if each != seat)
        if alone and rules["all_pass"] == "pass_or_15" and not best:
            says += ["pass-the-deal", *["15"] * (self.least(seat) <= 15)]
        return says

    def asked(self) -> int | None:
        """Whose word it is; None when the auction is over."""
        if any(call == "pass-the-deal" for _, call in self.calls):
            return None
        if len(self.calls) < self.players:
            return self.order[len(self.calls)]
        return self.asked_again()

    def idle(self, seat: int) -> bool:
        """Is a pass by this seat, which nobody asks, not wrong? Not where he could say more."""
        asked = self.asked()
        if len(self.calls) < self.players or asked == seat:
            return False
        holds = self.best is not None and self.best[0] == seat
        could_only_pass = self.passed(seat) or self.may_say(seat) == ["pass"]
        return asked is None or (could_only_pass and not holds)

    def asked_again(self) -> int | None:
        best = self.best
        if best is None:
            return None
        spoke = self.calls[-1][0]
        later = [(spoke + turn) % self.players for turn in range(1, self.players)]
        for seat in later:
            speaks = seat != best[0] and not self.passed(seat) and self.may_say(seat) != ["pass"]
            if speaks and self.may_come_back(seat):
                return seat
        return None

    def may_come_back(self, seat: int) -> bool:
        match self.rules["procedure"]:
            case "single_round":
                return False
            case "atlantic":
                return seat in self.two_left()
            case "country" | "one_ten":
                return True
        # only a hold gives the others another turn, from the dealer's left up to the dealer
        holds = [number for number, (_, call) in enumerate(self.calls) if call == "hold"]
        if not holds:
            return False
        since = [spoken for spoken, _ in self.calls[holds[-1] + 1 :]]
        if self.dealer in since or (seat == self.dealer and not self.raised_since(holds[-1])):
            return False
        return seat not in since

    def raised_since(self, place: int) -> bool:
        return any(call != "pass" for _, call in self.calls[place + 1 :])

    def two_left(self) -> list[int]:
        """The dealer and the highest other bidder; or, the dealer being out, the two highest."""
        said = [seat for seat, call in self.calls[: self.players] if call != "pass"]
        others = [seat for seat in said if seat != self.dealer][::-1]
        if self.calls[self.players - 1][1] != "pass":
            return [self.dealer, *others[:1]]
        return others[:2]

    def outcome(self) -> tuple[int, str] | None:
        """Bidder and bid; None for a deal thrown in."""
        if self.best is not None:
            return self.best
        if self.calls and self.calls[-1][1] == "pass-the-deal":
            return None
        match self.rules["all_pass"]:
            case "bagged_15":
                return self.dealer, "15"
            case "bagged_20":
                return self.dealer, "20"
        return None
