"""How a tie stands, what may be chosen for how much money, and how each prize was settled."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from parties.prizes.words import secret
from parties.prizes.words.offered import without_taker
from parties.wording.country import by_cards
from parties.wording.formats import counted
from parties.wording.forts import fort_counted
from parties.wording.parted import names_of_parting
from parties.wording.wishes import card
from parties.wording.words import (
    NamedOffer,
    capital,
    listed,
    money,
    one_of,
    prize,
    tables,
    those_of,
    those_who_cut,
    who_cuts,
    worth_of,
)
from scoring.evening import Evening
from scoring.games.rankings import half_of
from scoring.money.split import split
from scoring.numbers import Cents, CoupleNo, GameNo, PrizePlace
from scoring.prizes import ties
from scoring.prizes.further import FURTHER
from scoring.prizes.offers import BOOBY, Offer
from scoring.prizes.settling import Settlement, only_cut_for
from scoring.prizes.ties import CutBy
from scoring.prizes.wishes import CutMade
from scoring.rules.choices import PlayOff


def heading(offer: Offer, far: str = "") -> str:
    """First prize, $120: two couples on 18; or how `far` they are off, in words."""
    said = {"prize": capital(prize(offer.place)), "amount": worth_of(offer)}
    if far:
        near = {"who": those_of(offer, offer.couples), "far": far}
        return _("%(prize)s, %(amount)s: %(who)s, %(far)s") % (said | near)
    if len(offer.couples) == 1:
        who = {"couple": one_of(offer, offer.couples[0]), "games": offer.games_won}
        return _("%(prize)s, %(amount)s: %(couple)s on %(games)s") % (said | who)
    many = {"count": several(len(offer.couples)), "games": offer.games_won}
    if offer.forts:
        return _("%(prize)s, %(amount)s: %(count)s forts on %(games)s") % (said | many)
    if by_cards():
        return _("%(prize)s, %(amount)s: %(count)s cards on %(games)s") % (said | many)
    return _("%(prize)s, %(amount)s: %(count)s couples on %(games)s") % (said | many)


def cards_by_tables(out: int, differ: int) -> str:
    """What the cards say where they are checked table by table."""
    if differ:
        return _("The cards do not fit everywhere.")
    if out:
        return ngettext("%(count)s card is still out.", "%(count)s cards are still out.", out) % {
            "count": out
        }
    return _("All cards fit each other and what was entered.")


def several(count: int) -> str:
    """Two, three, four; from five on the figure, which is read faster."""
    named = {2: _("two"), 3: _("three"), 4: _("four")}
    return named.get(count, str(count))


def choices(offer: Offer, unit: Cents, *, only_cut: bool = False) -> list[tuple[str, str]]:
    """What may be chosen, and the money it brings: said before anybody chooses."""
    all_or_nothing = _("%(amount)s or nothing") % {"amount": worth_of(offer)}
    if only_cut or offer.place == BOOBY:
        return [(_("Cut"), all_or_nothing)]
    if offer.whole:
        return [(_("Cut or play off"), all_or_nothing)]
    return [(_("Split"), shares(offer, unit)), (_("Cut or play off"), all_or_nothing)]


def shares(offer: Offer, unit: Cents) -> str:
    """$60 each; or, where it does not come out even, who gets the odd coins."""
    parts = split(offer.stake, len(offer.couples), unit)
    if parts[0] == parts[-1]:
        return _("%(amount)s each") % {"amount": money(parts[0])}
    more = tuple(c for c, part in zip(offer.couples, parts, strict=True) if part == parts[0])
    less = tuple(c for c in offer.couples if c not in more)
    return _("%(more)s to %(lucky)s, %(less)s to %(others)s") % {
        "more": money(parts[0]),
        "lucky": those_of(offer, more),
        "less": money(parts[-1]),
        "others": those_of(offer, less),
    }


def how_it_stands(evening: Evening, settlement: Settlement) -> str:
    """What has to happen next about a prize, or how it was settled."""
    offer, standing = settlement.offer, settlement.standing
    if not isinstance(standing, ties.Open):
        return how_settled(evening, settlement)
    only_cut = only_cut_for(offer.place, evening.form)
    return still_open(offer, standing, evening.rules.play_off, only_cut=only_cut)


def still_open(
    offer: Offer, standing: ties.Open, play_off: PlayOff, *, only_cut: bool = False
) -> str:
    """What has to happen next about a prize."""
    match standing:
        case ties.Asking(silent):
            return _asking(offer, silent)
        case ties.Answering(askers, silent):
            return _answering(offer, askers, silent)
        case ties.Cutting(cutting, again):
            return _cutting(offer, cutting, again=again, only_cut=only_cut)
        case ties.Playing(players):
            return _playing(offer, players, play_off)


def how_settled(evening: Evening, settlement: Settlement) -> str:
    """How a prize came to who gets it, for the page and for the wall."""
    how = _how_settled(evening, settlement)
    if evening.prizes.secret and secret.is_for_it(evening, PrizePlace(settlement.offer.place)):
        return f"{secret.which(evening.prizes.secret)} {how}"
    return how


def won_with(evening: Evening, offer: Offer) -> str:
    """So many games, or what counts; nothing of a prize that is given by something else."""
    if offer.place > FURTHER:
        return ""
    told = fort_counted if offer.forts else counted
    return told(evening.form, offer.games_won)


def _how_settled(evening: Evening, settlement: Settlement) -> str:
    offer = settlement.offer
    if isinstance(settlement.standing, ties.Outright):
        return _outright(evening, offer)
    return among_them(settlement, evening.prizes.said_of(offer.place).cuts)


def among_them(settlement: Settlement, made: Iterable[CutMade]) -> str:
    """How those who were equal settled a prize."""
    offer, standing = settlement.offer, settlement.standing
    by_name = isinstance(offer, NamedOffer)
    match standing:
        case ties.Split():
            return _split(settlement)
        case ties.WonCut(winner):
            won = _("%(couple)s won the cut: %(cuts)s.")
            if by_name:
                won = pgettext("by name", "%(couple)s won the cut: %(cuts)s.")
            who = who_cuts_for(offer, winner)
            return _begun(offer, won % {"couple": who, "cuts": "; ".join(cuts(offer, made))})
        case ties.WonPlayOff(winner, forfeited):
            return _won_play_off(offer, winner, forfeited)
        case ties.WonByForfeit(winner):
            others = tuple(each for each in offer.couples if each != winner)
            won = _("%(couple)s wanted to play off; %(others)s gave it up.")
            if by_name:
                won = pgettext("by name", "%(couple)s wanted to play off; %(others)s gave it up.")
            who = one_of(offer, winner)
            return _begun(offer, won % {"couple": who, "others": those_of(offer, others)})
        case _:
            return _("Not settled yet.")


def _begun(offer: Offer, says: str) -> str:
    """A sentence begins with a capital, but a name as its people write it."""
    return says if isinstance(offer, NamedOffer) else capital(says)


def who_cuts_for(offer: Offer, number: CoupleNo) -> str:
    """Couple 4, number 4, or fort 2; or a name."""
    is_told = offer.forts or isinstance(offer, NamedOffer)
    return one_of(offer, number) if is_told else who_cuts(number)


def cuts(offer: Offer, made: Iterable[CutMade]) -> list[str]:
    """Every cut of a tie in a few words, the first one first."""
    said = []
    one = _("%(couple)s cut %(card)s")
    if isinstance(offer, NamedOffer):
        one = pgettext("by name", "%(couple)s cut %(card)s")
    for number, each in enumerate(made):
        cards = listed(
            one % {"couple": who_cuts_for(offer, number), "card": card(text)}
            for number, text in each.cards
        )
        words = _("again, %(cards)s") % {"cards": cards} if number else cards
        if each.by is CutBy.PROGRAM:
            words = _("%(cards)s (cut by the program)") % {"cards": words}
        said.append(words)
    return said


def second_earns_more(evening: Evening, settlement: Settlement) -> str:
    """Why a couple of the level below may get more than each that splits; empty where it does not."""
    offer, below = settlement.offer, _next_below(evening, settlement)
    if below is None or not isinstance(settlement.standing, ties.Open | ties.Split):
        return ""
    if offer.whole or below.offer.whole:  # a thing is not shared, and its worth is not told
        return ""
    each, lower = _share(evening, offer), _likely(evening, below)
    if len(offer.couples) < 2 or lower <= each:
        return ""
    return _(
        "Split, it is %(each)s for each here, and %(lower)s for %(below)s: every prize "
        "belongs to one total, and nobody on %(games)s shares the %(prize)s."
    ) % {
        "each": money(each),
        "lower": money(lower),
        "below": one_of(below.offer, below.offer.couples[0])
        if len(below.offer.couples) == 1
        else _("each of those on %(games)s") % {"games": below.offer.games_won},
        "games": offer.games_won,
        "prize": prize(below.offer.place),
    }


def notes(evening: Evening) -> list[str]:
    """What the wall should know besides: totals typed in, prizes nobody took."""
    typed = [totals_stand(evening)] if evening.games.totals else []
    return [*typed, *without_taker(evening)]


def totals_stand(evening: Evening) -> str:
    """Totals typed in stand for these games, and why; nothing where there are none."""
    typed = evening.games.totals
    if typed is None:
        return ""
    if typed.after >= evening.rules.games:
        return _("Totals were typed in for the whole night: %(reason)s") % {"reason": typed.reason}
    return _("Totals were typed in for games 1 to %(after)s: %(reason)s") % {
        "after": typed.after,
        "reason": typed.reason,
    }


def _outright(evening: Evening, offer: Offer) -> str:
    """Why a prize is settled without a word from anybody."""
    if offer.forts:
        fort = {"fort": those_of(offer, offer.couples)}
        return _("It goes to %(fort)s: no other is level for it.") % fort
    if offer.place > FURTHER:
        return _("Nobody else is level for it: it is theirs outright.")
    own = next((each for each in evening.levels if {*offer.couples} & {*each.couples}), None)
    if own and (by := names_of_parting(evening, own.place)):
        says = _("Others are on %(games)s too; what parts them is %(by)s. It is theirs outright.")
        return says % {"games": offer.games_won, "by": by}
    level = {
        c for each in evening.levels if each.games_won == offer.games_won for c in each.couples
    }
    house = any(evening.holes[each] == offer.games_won for each in evening.door.house)
    if not level - {*offer.couples}:
        says = (
            _("Nobody else is on %(games)s but the house couple: it is theirs outright.")
            if house
            else _("Nobody else is on %(games)s: it is theirs outright.")
        )
    elif offer.place == BOOBY:
        says = _("Nobody else on %(games)s was there for every game: it is theirs outright.")
    else:
        says = _("Nobody else on %(games)s is left for it: it is theirs outright.")
    return says % {"games": offer.games_won}


def _asking(offer: Offer, silent: tuple[CoupleNo, ...]) -> str:
    if len(silent) < len(offer.couples) or isinstance(offer, NamedOffer):
        one = ngettext("Still to say: %(couples)s.", "Still to say: %(couples)s.", len(silent))
        return one % {"couples": those_of(offer, silent)}
    if offer.forts:
        return _("What does each fort want?")
    return _("What does each of them want?") if by_cards() else _("What does each couple want?")


def _answering(offer: Offer, askers: tuple[CoupleNo, ...], silent: tuple[CoupleNo, ...]) -> str:
    asked = ngettext(
        "%(couples)s wants to play off", "%(couples)s want to play off", len(askers)
    ) % {"couples": those_of(offer, askers)}
    answers = ngettext(
        "%(couples)s plays or gives up the %(prize)s",
        "%(couples)s each play or give up the %(prize)s",
        len(silent),
    ) % {"couples": those_of(offer, silent), "prize": prize(offer.place)}
    return _begun(offer, _("%(asked)s, so %(answers)s.") % {"asked": asked, "answers": answers})


def _cutting(offer: Offer, cutting: tuple[CoupleNo, ...], *, again: bool, only_cut: bool) -> str:
    is_told = offer.forts or isinstance(offer, NamedOffer)
    cut = those_of(offer, cutting) if is_told else those_who_cut(cutting)
    who = {"couples": cut, "prize": prize(offer.place)}
    if again:
        return _("Equal low cards: %(couples)s cut again.") % who
    if offer.whole or only_cut:
        return _begun(offer, _("%(couples)s cut for the %(prize)s: the low card wins it.") % who)
    return _("Not all want to split, so %(couples)s cut: the low card wins the %(prize)s.") % who


def _playing(offer: Offer, players: tuple[CoupleNo, ...], form: PlayOff) -> str:
    said = (
        _("%(couples)s play off, one hand.")
        if form is PlayOff.ONE_HAND
        else _("%(couples)s play off, one game.")
    )
    words = _begun(offer, said % {"couples": those_of(offer, players)})
    if len(players) == 2:
        return words
    first = _("They cut first: the low card sits out, and the winner of the others plays on.")
    return f"{words} {first}"


def _split(settlement: Settlement) -> str:
    offer = settlement.offer
    if offer.forts:
        forts = {"forts": those_of(offer, offer.couples)}
        return _("Split among %(forts)s; those of each share.") % forts
    amounts = {award.amount for award in settlement.awards}
    if len(amounts) < 2:
        return _("All said split.")
    if isinstance(offer, NamedOffer):
        return _("All said split; the odd coins go to the first in the list.")
    return _("All said split; the odd coins go to the lowest numbers.")


def _won_play_off(offer: Offer, winner: CoupleNo, forfeited: tuple[CoupleNo, ...]) -> str:
    lost = tuple(c for c in offer.couples if c != winner and c not in forfeited)
    won = _("%(couple)s won the play-off against %(others)s.")
    if isinstance(offer, NamedOffer):
        won = pgettext("by name", "%(couple)s won the play-off against %(others)s.")
    said = won % {"couple": one_of(offer, winner), "others": those_of(offer, lost)}
    if not forfeited:
        return _begun(offer, said)
    gave_up = _("%(others)s gave it up.") % {"others": those_of(offer, forfeited)}
    return f"{_begun(offer, said)} {_begun(offer, gave_up)}"


def _next_below(evening: Evening, settlement: Settlement) -> Settlement | None:
    place = settlement.offer.place + 1
    return next((s for s in evening.settlements if s.offer.place == place <= FURTHER), None)


def _share(evening: Evening, offer: Offer) -> Cents:
    return split(offer.stake, len(offer.couples), evening.rules.rounding)[-1]


def _likely(evening: Evening, below: Settlement) -> Cents:
    """What a couple of this level gets: as settled, or else if it splits."""
    if below.offer.forts and below.awards and not isinstance(below.standing, ties.Split):
        return below.offer.amount
    if below.awards and not below.offer.forts:
        return max(award.amount for award in below.awards)
    return _share(evening, below.offer)


def whats_missing(evening: Evening) -> str:
    """Which games have still to be played before the prizes can be settled; empty where none."""
    game, last = max(evening.game or 0, evening.totals_after), evening.rules.games
    if evening.games_are_over:
        return ""
    if not game:
        return _("The games have not begun.")
    still = [place.table for place in evening.missing(GameNo(game))]
    if still:
        return _("Game %(game)s of %(games)s is still being played at %(tables)s.") % {
            "game": game,
            "games": last,
            "tables": tables(still),
        }
    return ngettext(
        "One more game is to be played: game %(next)s.",
        "Games %(next)s to %(games)s are still to be played.",
        last - game,
    ) % {"next": game + 1, "games": last}


def half_is_over(evening: Evening) -> str:
    """That the prizes for the first half need not wait; empty where there are none, or all games are over."""
    if evening.games_are_over or not evening.settlements:
        return ""
    half = half_of(evening)
    said = ngettext(
        "Game 1 is in: these prizes can be settled and handed out now.",
        "Games 1 to %(half)s are in: these prizes can be settled and handed out now.",
        half,
    )
    return said % {"half": half}
