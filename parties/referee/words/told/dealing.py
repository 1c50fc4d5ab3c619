"""What is needed to play, the deal, and how trumps are made where a card is turned up."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.variants import DRAWN_BY_THREES, Draw, RankOrder, Robbing, TrumpBy, Variant
from parties.referee.words.told.sentences import either, told
from parties.table_game.words.games import who_plays
from parties.wording.words import capital


def the_pack(variant: Variant) -> Iterator[str]:
    """Who plays, with what, and to what end."""
    yield f"{capital(who_plays(variant))}."
    if variant.joker:
        yield _("One pack of 52 cards and one joker.")
    else:
        yield _("One pack of 52 cards, without jokers.")
    if variant.target is None:
        yield _("Nobody counts points: three tricks in one hand take the pool.")
    else:
        goal = _("The game is to %(target)s points.")
        yield told(goal, target=variant.target)
    yield from the_order(variant)


def the_order(variant: Variant) -> Iterator[str]:
    """Which card beats which, as it is said at the tables."""
    if variant.rank_order is RankOrder.ACE_HIGH:
        yield _("The order of 1831 is not known: here the ace is high, and A♥ is no trump.")
        return
    if variant.joker:
        best = _(
            "The five of trumps is the best card, then the jack, the joker and A♥, whatever is trumps."
        )
    else:
        best = _("The five of trumps is the best card, then the jack, then A♥, whatever is trumps.")
    yield best
    yield _("So A♥ is always a trump, and never counts as a heart.")
    yield _(
        "Highest in red, lowest in black: in hearts and diamonds 10 beats 2, in spades and clubs 2 beats 10."
    )
    if variant.offsuit_ace_high:
        plain = _("In this hall a plain ace is above the king.")
    else:
        plain = _("A plain ace is low in red; in black it stands below the jack.")
    yield plain


def the_deal(variant: Variant) -> Iterator[str]:
    """Who deals what to whom, and what makes trumps."""
    yield from _who_deals(variant)
    ways = either("+".join(map(str, way)) for way in variant.packets)
    five = _("Everybody is dealt five cards, %(ways)s, from the dealer’s left.")
    yield told(five, ways=ways)
    if variant.kitty:
        yield told(_kitty(variant.kitty), kitty=variant.kitty)
        yield _when_the_kitty_is_dealt(variant)
    if variant.has_auction and variant.draw is Draw.EXACTLY_3:
        ready = _(
            "%(number)s more cards lie ready for everybody; who looks at his before trumps are "
            "named may not bid."
        )
        yield told(ready, number=DRAWN_BY_THREES)
    if variant.trump_by is TrumpBy.TURN_UP:
        yield _("The next card is turned up: its suit is trumps.")
        yield from _robbing(variant)


def _who_deals(variant: Variant) -> Iterator[str]:
    if variant.arrivers_deal:
        yield _("At a drive the couple that has just come to the table deals first.")
        yield _("Where nobody has just come, the cards are cut: the highest card deals.")
    else:
        yield _("The cards are cut for the first deal: the highest card deals.")
    yield _passes_on(variant)
    yield _("The player on the dealer’s right cuts the pack.")


def _passes_on(variant: Variant) -> str:
    """After every hand, also one that decides nothing; where a game ends in mid-hand there is no tie."""
    if variant.target is None:
        return _("After each hand the deal passes to the left, also after a spoilt one.")
    if variant.ends_mid_hand:
        return _("After each hand the deal passes to the left.")
    return _("After each hand the deal passes to the left, also after a tie.")


def _kitty(cards: int) -> str:
    return ngettext(
        "%(kitty)s card is dealt aside, face down: the kitty.",
        "%(kitty)s cards are dealt aside, face down: the kitty.",
        cards,
    )


def _when_the_kitty_is_dealt(variant: Variant) -> str:
    """[A]: after the first packet; [B 3]: half of it each time round, or all at the end."""
    if variant.kitty % 2:
        return _("It is dealt after the first cards of everybody.")
    return _("Half of it is dealt each time round, or all of it at the end.")


def _robbing(variant: Variant) -> Iterator[str]:
    match variant.robbing:
        case Robbing.NONE:
            yield _("Nobody may take the card that was turned up.")
            return
        case Robbing.MAY:
            yield _(
                "Whoever holds the ace of trumps may take the card that was turned up, for "
                "another of his, before he plays his first card."
            )
            yield _("Where an ace was turned up, the dealer may take it, if he says so at once.")
        case Robbing.MUST:
            yield _(
                "Whoever holds the ace of trumps must take the card that was turned up, for "
                "another of his, before he plays his first card; who does not cannot win in "
                "this hand."
            )
            yield _("Where an ace was turned up, the dealer must take it.")
    yield _("A♥ may do so only where hearts are trumps.")
    yield from _after_the_turn(variant)


def _after_the_turn(variant: Variant) -> Iterator[str]:
    if variant.joker:
        yield _("Where the joker is turned up, the dealer takes it and turns up another card.")
    if variant.unrobbed_ace_lowest:
        yield _("An ace of trumps that could have taken the card and did not is the lowest trump.")
