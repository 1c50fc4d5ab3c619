"""What is refused of pots and draws."""

from scoring.draw_follows import how_many, is_for_something
from scoring.evening import Evening
from scoring.house_rules import MOST_CENTS
from scoring.money_refusals import (
    AmountOutOfRange,
    DrawnAlready,
    DrawnTooSoon,
    HandedOverAlready,
    InAlready,
    MoreThanInPot,
    NoSecret,
    NoSuchPot,
    NoSuchShare,
    NotAmongThem,
    NothingToDraw,
    NotIn,
    NotSealed,
    NotSuchADraw,
    NotThatSideFee,
    PublicTooShort,
    SealBeforePlay,
    SealedAlready,
    SecretIsOut,
    TooLateToEnter,
    WinnerNotNeeded,
)
from scoring.numbers import Cents, CoupleNo
from scoring.pot_entries import (
    BroughtForward,
    DrawMade,
    DrawSealed,
    DrawTyped,
    KeptBack,
    PotFed,
    PotPaid,
    PotWon,
    SideFeeGivenBack,
    SideFeePaid,
    TicketsSold,
)
from scoring.pot_night import in_for
from scoring.pot_rules import COUNTED, DrawnWhen, Several
from scoring.pots import SOMEBODY, PotStanding, PotTonight
from scoring.refusals import NoSuchCouple, ReasonMissing, Refusal
from scoring.seals import (
    LONGEST_DRAW,
    SHORTEST_PUBLIC,
    can_pick,
    is_secret,
    tidy_draw,
    tidy_public,
)


def brought_forward(evening: Evening, entry: BroughtForward) -> Refusal | None:
    """What a pot of tonight holds; nothing is a sum too."""
    if refusal := unknown_pot(evening, entry.pot):
        return refusal
    fits = 0 <= entry.amount <= MOST_CENTS and entry.stood >= 0
    return None if fits else AmountOutOfRange(entry.amount, MOST_CENTS)


def pot_fed(evening: Evening, entry: PotFed) -> Refusal | None:
    """Money put in by hand, and whose or why."""
    refusal = unknown_pot(evening, entry.pot) or out_of_range(entry.amount)
    return refusal or (None if entry.words.strip() else ReasonMissing())


def side_fee_paid(evening: Evening, entry: SideFeePaid) -> Refusal | None:
    """A couple that is here comes in once, for the sum that the pot costs, while it is open."""
    pot = evening.pots.get(entry.pot)
    if pot is None:
        return NoSuchPot(entry.pot)
    if entry.couple not in evening.couples:
        return NoSuchCouple(entry.couple)
    if entry.couple in evening.facts.house:
        return NotIn(entry.pot, entry.couple)
    if (entry.pot, entry.couple) in evening.facts.purse.side_fees:
        return InAlready(entry.pot, entry.couple)
    if _is_known(evening, pot):
        return TooLateToEnter(entry.pot)
    fee = pot.rule.side_fee
    return None if fee and entry.amount == fee else NotThatSideFee(entry.pot, fee)


def side_fee_given_back(evening: Evening, entry: SideFeeGivenBack) -> Refusal | None:
    """What this very couple paid, while the pot is open."""
    pot = evening.pots.get(entry.pot)
    if pot is None:
        return NoSuchPot(entry.pot)
    paid = evening.facts.purse.side_fees.get((entry.pot, entry.couple))
    if paid is None:
        return NotIn(entry.pot, entry.couple)
    if _is_known(evening, pot):
        return TooLateToEnter(entry.pot)
    return None if entry.amount == paid else NotThatSideFee(entry.pot, paid)


def tickets_sold(evening: Evening, entry: TicketsSold) -> Refusal | None:
    """Some tickets for some money, for a pot of tonight or for the hall."""
    if entry.pot and (refusal := unknown_pot(evening, entry.pot)):
        return refusal
    if entry.tickets < 1:
        return NotSuchADraw(1, entry.tickets)
    return out_of_range(entry.amount)


def draw_sealed(evening: Evening, entry: DrawSealed) -> Refusal | None:
    """A secret of the right form, for a draw that has none; of some pots before game 1."""
    name = entry.draw
    if entry.of and not is_for_something(evening, entry.of):
        return NothingToDraw(name)
    if not is_secret(entry.secret) or name != tidy_draw(name) or not 0 < len(name) <= LONGEST_DRAW:
        return NoSecret()
    if name in evening.facts.purse.drawn:
        return DrawnAlready(name)
    if name in evening.facts.purse.sealed:
        return SealedAlready(name)
    pot = evening.pots.get(name)
    before = pot is not None and pot.rule.is_drawn and pot.rule.drawn is DrawnWhen.BEFORE
    return SealBeforePlay(name) if before and evening.facts.bells else None


def draw_made(evening: Evening, entry: DrawMade) -> Refusal | None:
    """A sealed draw, once, from so many as there are, with a number that the hall has said."""
    if entry.draw in evening.facts.purse.drawn:
        return DrawnAlready(entry.draw)
    if entry.draw not in evening.facts.purse.sealed:
        return NotSealed(entry.draw)
    public = tidy_public(entry.public)
    if len(public) < SHORTEST_PUBLIC or public != entry.public:
        return PublicTooShort(SHORTEST_PUBLIC)
    of = evening.facts.purse.sealed[entry.draw].of
    if of and how_many(evening, of) != (entry.pick, entry.among):
        return NothingToDraw(entry.draw)
    if _made_and_undone(evening, entry.draw) - {entry}:
        return SecretIsOut(entry.draw)
    return _wrong_numbers(evening, entry.draw, entry.pick, entry.among)


def _made_and_undone(evening: Evening, draw: str) -> set[DrawMade]:
    """How a draw was made with the secret that it has now, and undone: each time it was shown."""
    made: set[DrawMade] = set()
    for _seq, entry in evening.lines:
        match entry:
            case DrawSealed(name) if name == draw:
                made.clear()
            case DrawMade(name) if name == draw:
                made.add(entry)
    return made


def draw_typed(evening: Evening, entry: DrawTyped) -> Refusal | None:
    """Different numbers of those there are, once; what was sealed is drawn by its seal."""
    if entry.draw in evening.facts.purse.drawn:
        return DrawnAlready(entry.draw)
    if entry.draw in evening.facts.purse.sealed:
        return SealedAlready(entry.draw)
    pick = len(set(entry.outcome))
    if len(entry.outcome) != pick or not all(1 <= n <= entry.among for n in entry.outcome):
        return NotSuchADraw(len(entry.outcome), entry.among)
    if entry.draw != tidy_draw(entry.draw) or not 0 < len(entry.draw) <= LONGEST_DRAW:
        return NoSecret()
    return _wrong_numbers(evening, entry.draw, pick, entry.among)


def pot_won(evening: Evening, entry: PotWon) -> Refusal | None:
    """Winners of a pot that waits for them: of a cut one of those who cut, else whoever is in."""
    pot = evening.pots.get(entry.pot)
    if pot is None:
        return NoSuchPot(entry.pot)
    if evening.facts.called_off or _cards_say(evening, pot):
        return WinnerNotNeeded(entry.pot)
    if len(set(entry.couples)) < len(entry.couples):
        return NotAmongThem(entry.pot, entry.couples)
    cutting = _cutting(pot)
    among = cutting or in_for(evening.facts, pot.rule)
    somebody = pot.rule.won_by not in COUNTED and entry.couples == (SOMEBODY,)
    wrong_number = bool(cutting) and len(entry.couples) != 1
    if wrong_number or not (somebody or set(entry.couples) <= set(among)):
        return NotAmongThem(entry.pot, among)
    return None


def kept_back(evening: Evening, entry: KeptBack) -> Refusal | None:
    """No more than the pot holds."""
    pot = evening.pots.get(entry.pot)
    if pot is None:
        return NoSuchPot(entry.pot)
    return None if 0 <= entry.amount <= pot.worth else MoreThanInPot(entry.pot, pot.worth)


def pot_paid(evening: Evening, entry: PotPaid) -> Refusal | None:
    """A share is paid once, and to the cent."""
    pot = evening.pots.get(entry.pot)
    if pot is None:
        return NoSuchPot(entry.pot)
    due = {share.couple: share.amount for share in pot.shares}.get(entry.couple, Cents(0))
    paid = evening.facts.purse.paid.get((entry.pot, entry.couple))
    if paid and paid.amount == entry.amount:
        return HandedOverAlready(entry.couple, paid.till)
    if paid or not due or due != entry.amount:
        return NoSuchShare(entry.pot, entry.couple, Cents(0) if paid else due)
    return None


def unknown_pot(evening: Evening, name: str) -> Refusal | None:
    """Why nothing can be said of this pot."""
    return None if name in evening.pots else NoSuchPot(name)


def out_of_range(amount: Cents) -> Refusal | None:
    """Why this is no sum of money that anybody hands over."""
    return None if 0 < amount <= MOST_CENTS else AmountOutOfRange(amount, MOST_CENTS)


def _is_known(evening: Evening, pot: PotTonight) -> bool:
    """Whether everybody can see who wins it: its cards are in, its numbers or its winner said."""
    purse, name = evening.facts.purse, pot.rule.name
    return name in purse.drawn or name in purse.won or (evening.games_are_over and not _waits(pot))


def _waits(pot: PotTonight) -> bool:
    return pot.standing in (PotStanding.NAME_DUE, PotStanding.NUMBERS_DUE, PotStanding.PLAYING)


def _cards_say(evening: Evening, pot: PotTonight) -> bool:
    """Whether nobody has to say who wins it: the cards do, now or when the games are over."""
    if pot.rule.won_by not in COUNTED:
        return False
    without_cards = evening.totals_after > 0 and pot.rule.is_drawn and evening.games_are_over
    return not (without_cards or _cutting(pot))


def _cutting(pot: PotTonight) -> tuple[CoupleNo, ...]:
    """Who cuts for a pot, whether or not the cut has been made."""
    several = pot.rule.several is Several.CUT and len(pot.reached) > 1
    return pot.reached if several else ()


def _wrong_numbers(evening: Evening, draw: str, pick: int, among: int) -> Refusal | None:
    if not can_pick(pick, among):
        return NotSuchADraw(pick, among)
    pot = evening.pots.get(draw)
    if pot is None or not pot.rule.is_drawn:
        return None
    if not evening.games_are_over:
        return DrawnTooSoon(draw)
    games = evening.last_game
    right = min(pot.rule.number, games), games
    return None if (pick, among) == right else NotSuchADraw(*right)
