"""What is refused when prizes are settled, paid and the night is closed."""

from scoring import ties
from scoring.entries import Closed, CutMade, PaidOut, PlayedOff, Wish, Wished
from scoring.evening import (
    Evening,
    Phase,
    Settlement,
    left_to_hand_over,
)
from scoring.facts import TieFacts
from scoring.money_refusals import (
    CountIsOld,
    GoodsAreWhole,
    HandedOverAlready,
    NotExplained,
    PotsOpen,
)
from scoring.prizes import BOOBY
from scoring.refusals import (
    GamesNotOver,
    NobodyAskedToPlayOff,
    NoSuchAward,
    NotACard,
    NotCutting,
    NoTie,
    NotInTie,
    NotPlayingOff,
    OnlyCutFor,
    ReasonMissing,
    Refusal,
    RestsOnIt,
    SomebodyAskedToPlayOff,
    TiesOpen,
)
from scoring.till import counted_too_soon, till_of, unexplained


def wished(evening: Evening, entry: Wished) -> Refusal | None:
    """A tied couple's wish, before anybody has cut or played for it."""
    tied = _tied(evening, entry.place)
    if not isinstance(tied, Settlement):
        return tied
    if entry.place == BOOBY:
        return OnlyCutFor()
    if entry.couple not in tied.offer.couples:
        return NotInTie(entry.couple, entry.place)
    if tied.offer.whole and entry.wants is Wish.SPLIT:
        return GoodsAreWhole(entry.place)
    said = evening.facts.ties.get(entry.place, TieFacts())
    if said.cuts or said.played_off:
        return RestsOnIt(said.seqs[-1])
    return _against_the_others(entry, said)


def cut_made(evening: Evening, entry: CutMade) -> Refusal | None:
    """The couples that are to cut, all of them and nobody else, each with a card."""
    tied = _tied(evening, entry.place)
    if not isinstance(tied, Settlement):
        return tied
    due = tied.standing.couples if isinstance(tied.standing, ties.Cutting) else ()
    cutting = [couple for couple, _ in entry.cards]
    if not due or sorted(cutting) != sorted(due):
        return NotCutting(due)
    wrong = next((card for _, card in entry.cards if not ties.is_card(card)), None)
    return NotACard(wrong) if wrong is not None else None


def played_off(evening: Evening, entry: PlayedOff) -> Refusal | None:
    """Only a couple that plays off can win the play-off."""
    tied = _tied(evening, entry.place)
    if not isinstance(tied, Settlement):
        return tied
    due = tied.standing.couples if isinstance(tied.standing, ties.Playing) else ()
    return None if entry.winner in due else NotPlayingOff(due)


def paid_out(evening: Evening, entry: PaidOut) -> Refusal | None:
    """An award is paid once, and to the cent."""
    award = evening.awards.get((entry.place, entry.couple))
    same = award is not None and award.amount == entry.amount
    till = evening.facts.purse.paid_from.get(("", entry.place, entry.couple))
    if same and till is not None:
        return HandedOverAlready(entry.couple, till)
    return None if same else NoSuchAward(entry.couple, entry.place)


def closed(evening: Evening, entry: Closed) -> Refusal | None:
    """Every tie and every pot is settled, and what is open is explained in words."""
    if evening.phase is not Phase.SETTLE:
        return GamesNotOver()
    unsettled = tuple(
        each.offer.place for each in evening.settlements if isinstance(each.standing, ties.Open)
    )
    if unsettled:
        return TiesOpen(unsettled)
    waiting = tuple(name for name, pot in evening.pots.items() if pot.worth and not pot.is_settled)
    if waiting:
        return PotsOpen(waiting)
    if tills := counted_too_soon(evening):
        return CountIsOld(tills)
    if tills := unexplained(evening):
        return NotExplained(tills)
    return ReasonMissing() if needs_reason(evening, entry) and not entry.reason.strip() else None


def needs_reason(evening: Evening, entry: Closed) -> bool:
    """Fees owing, prizes or pots not handed over, money that is lacking, a count that differs."""
    till = till_of(evening)
    miscounted = entry.counted is not None and entry.counted != till.expected
    return bool(
        miscounted or till.short or evening.owing or left_to_hand_over(evening) or till.held
    )


def _tied(evening: Evening, place: int) -> Settlement | Refusal:
    if not evening.games_are_over:
        return GamesNotOver()
    found = next((each for each in evening.settlements if each.offer.place == place), None)
    return found if found and len(found.offer.couples) > 1 else NoTie(place)


def _against_the_others(entry: Wished, said: TieFacts) -> Refusal | None:
    askers = tuple(
        couple
        for couple, wish in sorted(said.wishes.items())
        if wish is Wish.PLAY_OFF and couple != entry.couple
    )
    if entry.wants in (Wish.PLAY, Wish.FORFEIT) and not askers:
        return NobodyAskedToPlayOff()
    if entry.wants in (Wish.SPLIT, Wish.CUT) and askers:
        return SomebodyAskedToPlayOff(askers)
    return None
