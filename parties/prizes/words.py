"""What is offered, how each tie stands or was settled, what is still open, in sentences."""

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from datetime import datetime

from django.utils.translation import gettext as _, ngettext, pgettext

from parties.till import words as anew_words
from parties.till.words import how_counted, lacking as lacking_words, why_old
from parties.wording.country import by_cards, time
from parties.wording.deeds import say, sentence
from parties.wording.formats import counted as formats_counted, fort_counted
from parties.wording.ties import card, names_of_parting, passed_over_in_words, rule
from parties.wording.words import (
    NamedOffer,
    Names,
    capital,
    couples,
    forts,
    labelled,
    listed,
    money,
    one_of,
    prize,
    prizes_of,
    tables,
    those_of,
    those_who_cut,
    till,
    who_cuts,
    worth_of,
)
from scoring.door.fees import payers
from scoring.evening import Evening
from scoring.formats.choices import By
from scoring.games.in_turn import places_taken, standing_in_turn
from scoring.games.rankings import fort_levels, half_of
from scoring.money import split, total
from scoring.night.closing import must_be_done_first
from scoring.night.course import PotsOpen, TiesOpen
from scoring.numbers import Cents, CoupleNo, GameNo, PrizePlace
from scoring.prizes import ties
from scoring.prizes.further import FURTHER, SecretNumberSet, is_of_forts, named, waits_for_secret
from scoring.prizes.offers import (
    BOOBY,
    Award,
    CutMade,
    Offer,
    Settlement,
    only_cut_for,
    places_reached,
    worth,
)
from scoring.prizes.paying import has_to_choose, left_to_hand_over, table_of, to_be_chosen
from scoring.prizes.ties import ChoosesBefore, CutBy, SecretNotOpen, TiesBefore
from scoring.rules.choices import NoTaker, PlayOff, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.till.box import below_zero, lacking_in, not_counted, tills_of
from scoring.till.payments import who_waits
from scoring.till.whose import held_by, still_to_come_back, whose

# What can be chosen from a table of things, and who chooses before.


def choice_of(
    evening: Evening, place: PrizePlace, couple: CoupleNo
) -> tuple[tuple[tuple[str, str], ...], str]:
    """The things that somebody can choose now, each with its button; or why it is not their turn.
    Neither where there is nothing to choose."""
    table = table_of(evening, place) if has_to_choose(evening, place, couple) else None
    if table is None:
        return (), ""
    if table.open_tie:
        return (), say(TiesBefore(table.open_tie), {})
    first = table.to_choose[0]
    if first != (place, couple):
        return (), say(ChoosesBefore(first[1]), {})
    there = Counter(table.left)
    return tuple((thing, _how_many(thing, count)) for thing, count in there.items()), ""


def things(evening: Evening, left: Sequence[Award]) -> Iterator[str]:
    """What is still to be handed over as a thing: what was chosen, and what lies on each table for those
    who have still to choose, each once; where not all of it will be, as one of these."""
    for each in left:
        if each.goods and not has_to_choose(evening, each.place, each.couple):
            yield each.goods
    for number, there in to_be_chosen(evening, left):
        each_once = [_how_many(thing, count) for thing, count in Counter(there).items()]
        yield from each_once if number == len(there) else [" / ".join(each_once)]


def _how_many(thing: str, count: int) -> str:
    """A chicken; where there are more of them, how many."""
    if count == 1:
        return thing
    return _("%(thing)s (%(count)s there)") % {"thing": thing, "count": count}


# The end of the night in words: where the prizes' money comes from, and what is still open.


def shares_of(evening: Evening) -> str:
    """Of what takings the shares are reckoned; empty where no prize is a share."""
    if all(each.kind is not PrizeKind.SHARE for _place, each in evening.offered):
        return ""
    said = {"takings": money(evening.takings_shared)}
    if not evening.prizes.any_handed_over:
        return (
            _(
                "Percentage prizes are worked out from the takings, %(takings)s now; that is fixed "
                "when the first prize is handed over."
            )
            % said
        )
    since = Cents(evening.takings - evening.takings_shared)
    fixed = (
        _(
            "Percentage prizes are worked out from %(takings)s, the takings when the first prize "
            "was handed over."
        )
        % said
    )
    if not since:
        return fixed
    return f"{fixed} " + _("Since then they changed by %(amount)s; the hall keeps that.") % {
        "amount": money(since)
    }


def count_first(tills: Collection[str]) -> str:
    """Why a night is not closed while nobody has counted these tills."""
    return _("Count %(tills)s first, or say on its page why nobody counts it.") % {
        "tills": listed(map(till, tills))
    }


def done_first(evening: Evening) -> list[tuple[str, bool]]:
    """What no words help out of before the night is closed, and whether it is done on the page of the
    pots; else at the till."""
    refused = [
        (sentence(each, {}), isinstance(each, PotsOpen))
        for each in must_be_done_first(evening)
        if not isinstance(
            each, TiesOpen | SecretNotOpen
        )  # the page offers no closing then, and says so above
    ]
    uncounted = not_counted(evening)
    return [*refused, *([(count_first(uncounted), False)] if uncounted else [])]


def at_the_till(evening: Evening) -> list[str]:
    """How each till was counted, as the page of the till has it."""
    return [
        labelled(
            capital(till(each.name)),
            why_old(each) or how_counted(each, lacking_in(evening, each)),
        )
        for each in tills_of(evening)
        if each.is_old or each.counted is not None or each.why_not_counted
    ]


def counted(name: str, amount: Cents, at: datetime) -> str:
    """What was in a till when it was counted, and when that was."""
    said = _("%(amount)s was counted at %(time)s.") % {"amount": money(amount), "time": time(at)}
    return labelled(capital(till(name)), said)


def paid_alone(evening: Evening, names: Names) -> str:
    """Who came alone, paid and is in no couple, whose money is in the takings; empty for nobody."""
    alone = payers(evening).get(None)
    if not alone:
        return ""
    words = _("Paid, but without a partner: %(who)s. It is in the takings until it is given back.")
    return words % {"who": listed(names[player] for player in alone)}


def whats_open(evening: Evening) -> list[str]:
    """All that has to be explained before the night can be closed."""
    said = []
    if evening.owing:
        said.append(_("Fees still owing: %(amount)s.") % {"amount": money(evening.owing)})
    left = left_to_hand_over(evening)
    if left:
        words = ngettext(
            "%(count)s prize is not handed over: %(amount)s.",
            "%(count)s prizes are not handed over: %(amount)s.",
            len(left),
        )
        said.append(words % {"count": len(left), "amount": _worth(evening, left)})
    said += [
        _("“%(pot)s” is won, and %(amount)s of it is not handed over yet.")
        % {"pot": name, "amount": money(pot.due)}
        for name, pot in evening.pots.items()
        if pot.due
    ]
    waits = who_waits(evening)
    back = [each for each in still_to_come_back(evening) if each.couple not in waits]
    if towards := total(held_by(evening, couple) for couple in waits):
        said.append(_("Of that they have %(amount)s already.") % {"amount": money(towards)})
    said += anew_words.to_give_back(back)
    return [*said, *(() if below_zero(evening) else lacking_words(whose(evening)))]


def pots_open(evening: Evening) -> list[str]:
    """The pots with money of which nobody has said who wins it, or that nobody does."""
    words = _("“%(pot)s”, %(amount)s, is not settled yet.")
    return [
        words % {"pot": name, "amount": money(pot.worth)}
        for name, pot in evening.pots.items()
        if pot.worth and not pot.is_settled
    ]


def _worth(evening: Evening, left: Sequence[Award]) -> str:
    """A ham; $30; where there are both, the things first."""
    won, amount = [*things(evening, left)], total(each.amount for each in left)
    return listed([*won, *([money(amount)] if amount or not won else [])])


# The secret number in words: that there is one, who hits it, and which it was.


def stands(evening: Evening) -> list[str]:
    """What can be said of it now."""
    if evening.prizes.secret is None:
        return [_("No secret number is set down yet.")]
    if evening.prizes.secret_is_open:
        return [rule(evening.prizes.secret), which(evening.prizes.secret)]
    return [
        rule(evening.prizes.secret),
        _("It is set down. Nobody is shown it before it is opened."),
    ]


def which(secret: SecretNumberSet) -> str:
    """The number that was."""
    return _("The secret number was %(number)s.") % {"number": secret.number}


def waits(evening: Evening) -> str:
    """That it has to be opened before its prize is anybody's; empty where nothing waits for it."""
    if not evening.games_are_over or not waits_for_secret(evening):
        return ""
    if evening.prizes.secret is None:
        return _("There is a prize for the secret number, and none is set down yet.")
    return _("There is a prize for the secret number, which is not opened yet.")


def is_for_it(evening: Evening, place: PrizePlace) -> bool:
    """Whether the prize of this place is for the secret number."""
    found = named(place, evening.prizes.further)
    return found is not None and found[0].by is By.SECRET


def how_far(evening: Evening, offer: Offer) -> str:
    """3 off the secret number 41; in the knock-out. Empty of any other prize."""
    if offer.knock_out:
        return _("in the knock-out")
    if evening.prizes.secret is None or not is_for_it(evening, PrizePlace(offer.place)):
        return ""
    said = {"count": offer.games_won, "number": evening.prizes.secret.number}
    if not offer.games_won:
        return _("on the secret number %(number)s") % said
    return _("%(count)s off the secret number %(number)s") % said


# What is offered, and what becomes of a prize that nobody takes.


def as_it_is_now(evening: Evening) -> list[tuple[str, str, str]]:
    """The prizes as they would be now: name, amount, and the share it is."""
    return [
        (
            capital(prize(place)),
            _offered_worth(evening, each),
            _("%(percent)s%% of the takings") % {"percent": each.value}
            if each.kind is PrizeKind.SHARE
            else "",
        )
        for place, each in evening.offered
    ]


def no_takings(evening: Evening) -> str:
    """Why a prize that is a share shows no money yet; empty where it does."""
    kinds = {each.kind for _place, each in evening.offered}
    if evening.takings_shared or PrizeKind.SHARE not in kinds:
        return ""
    return _(
        "The prizes are shares of the takings, and no fee is ticked off as paid yet. Take the fees "
        "at the door first."
    )


def without_taker(evening: Evening) -> list[str]:
    """What becomes of each prize that no level reached, and which wait for a tie."""
    rules, reached = evening.rules, places_taken(evening, fort_levels(evening))
    if not evening.games_are_over:
        return []
    waiting = [
        _("%(prize)s: nobody knows yet who stands for it, as a tie before it is open.")
        % {"prize": capital(prize(place))}
        for place, _prize in evening.waiting
    ]
    said = [
        _left_over(rules, place, _offered_worth(evening, each), is_thing=bool(each.goods))
        for place, each in enumerate(rules.prizes, 1)
        if place > reached
    ]
    return [*waiting, *said, *_about_booby(evening), *_further(evening)]


def _about_booby(evening: Evening) -> list[str]:
    """Why nobody gets the booby prize, or who has as few and cannot have it."""
    if not evening.rules.booby or BOOBY in dict(evening.waiting):
        return []
    offer = next((s.offer for s in evening.settlements if s.offer.place == BOOBY), None)
    prized, most = _prized(evening), offer.games_won if offer else None
    if is_of_forts(evening, PrizePlace(BOOBY)):
        return _about_booby_of_forts(evening, prized, most)
    few = sorted(
        couple
        for level in evening.levels
        if most is None or level.games_won <= most
        for couple in level.couples
        if couple in evening.missed and couple not in prized
    )
    if few:
        words = ngettext(
            "The booby prize is for those who were there for every game; %(couples)s was not.",
            "The booby prize is for those who were there for every game; %(couples)s were not.",
            len(few),
        )
        return [words % {"couples": couples(few)}]
    if most is None:
        return [_("Everybody is on a level that takes a prize, so nobody gets the booby.")]
    return []


def _prized(evening: Evening) -> set[CoupleNo]:
    """Who stands for one of the numbered prizes."""
    return {
        couple
        for each in evening.settlements
        if BOOBY < each.offer.place <= FURTHER
        for couple in each.offer.couples
    }


def _about_booby_of_forts(
    evening: Evening, prized: Container[CoupleNo], most: int | None
) -> list[str]:
    """The same where the prizes are for forts."""
    few = sorted(
        fort.fort.number
        for level in fort_levels(evening)
        if most is None or level.counts <= most
        for fort in level.forts
        if not fort.whole and fort.speaks not in prized
    )
    if few:
        words = ngettext(
            "The booby prize is for forts that had all their people in every game; %(forts)s had not.",
            "The booby prize is for forts that had all their people in every game; %(forts)s had not.",
            len(few),
        )
        return [words % {"forts": forts(few)}]
    if most is None:
        return [_("Every fort is on a level that takes a prize, so none gets the booby.")]
    return []


def _further(evening: Evening) -> list[str]:
    """The further prizes that nobody is there for: the club keeps them."""
    left = set[PrizePlace]()
    for lines, levels in standing_in_turn(evening, fort_levels(evening)):
        reached = len(lines) if levels is None else places_reached(levels, evening.rules)
        left.update(place for place, _prize in lines[reached:] if place > FURTHER)
    return [
        _("%(prize)s, %(amount)s: nobody is left for it, so the club keeps it.")
        % {"prize": capital(prize(place)), "amount": _offered_worth(evening, each)}
        for place, each in evening.offered
        if place in left and not _waits(evening, place)
    ]


def _waits(evening: Evening, place: PrizePlace) -> bool:
    return waits_for_secret(evening) and is_for_it(evening, place)


def _offered_worth(evening: Evening, offered_prize: Prize) -> str:
    """$100; a ham."""
    rules = evening.rules
    amount = worth(offered_prize, evening.takings_shared, rules.rounding)
    return offered_prize.goods or money(amount)


def _left_over(rules: HouseRules, place: int, amount: str, *, is_thing: bool) -> str:
    said = {"prize": capital(prize(place)), "amount": amount}
    if is_thing:
        return _("%(prize)s, %(amount)s: nobody is left for it, so the club keeps it.") % said
    if rules.no_taker is NoTaker.TO_FIRST:
        return (
            _("%(prize)s, %(amount)s: nobody is left for it, so it goes to the first prize.") % said
        )
    if rules.no_taker is NoTaker.TO_POT and rules.pots:
        words = _("%(prize)s, %(amount)s: nobody is left for it, so it goes into “%(pot)s”.")
        return words % (said | {"pot": rules.pots[0].name})
    if rules.no_taker is NoTaker.TO_POT:
        return (
            _(
                "%(prize)s, %(amount)s: nobody is left for it, and the night has no pot that it "
                "could go into, so the club keeps it."
            )
            % said
        )
    return _("%(prize)s, %(amount)s: nobody is left for it, so the club keeps it.") % said


# How a tie stands, what may be chosen for how much money, and how each prize was settled.


def heading(offer: Offer, far: str = "") -> str:
    """First prize, $120: two couples on 18; or how `far` they are off, in words."""
    amount = money(offer.stake) if offer.pooled else worth_of(offer)
    said = {"prize": capital(prizes_of(offer)), "amount": amount}
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
    all_or_nothing = _cut_for(offer) % {
        "amount": worth_of(offer),
        "behind": money(offer.behind),
    }
    if only_cut or offer.place == BOOBY:
        return [(_("Cut"), all_or_nothing)]
    if offer.whole:
        return [(_("Cut or play off"), all_or_nothing)]
    return [(_("Split"), shares(offer, unit)), (_("Cut or play off"), all_or_nothing)]


def _cut_for(offer: Offer) -> str:
    """What is won or lost: where heads count, those who lose go on to what is `behind`."""
    if not offer.behind:
        return _("%(amount)s or nothing")
    if len(offer.couples) == 2:
        return _("%(amount)s or %(behind)s")
    return _("%(amount)s, then %(behind)s among the others")


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
    how = f"{_how_settled(evening, settlement)} {passed_over_in_words(evening, settlement.offer)}".strip()
    if evening.prizes.secret and is_for_it(evening, PrizePlace(settlement.offer.place)):
        return f"{which(evening.prizes.secret)} {how}"
    return how


def won_with(evening: Evening, offer: Offer) -> str:
    """So many games, or what counts; nothing of a prize that is given by something else."""
    if offer.knock_out or offer.place > FURTHER:
        return _("in the knock-out") if offer.knock_out else ""
    told = fort_counted if offer.forts else formats_counted
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
    if (
        offer.knock_out or offer.whole or below.offer.whole
    ):  # a thing is not shared, and its worth is not told
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
    if offer.knock_out or offer.place > FURTHER:
        return "" if offer.knock_out else _("Nobody else is level for it: it is theirs outright.")
    own = next((each for each in evening.levels if {*offer.couples} & {*each.couples}), None)
    if own and (by := names_of_parting(evening, own.place)):
        says = _("Others are on %(games)s too; it goes by %(by)s. It is theirs outright.")
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
    if len(silent) < len(offer.couples):
        one = ngettext("Still to say: %(couples)s.", "Still to say: %(couples)s.", len(silent))
        return one % {"couples": those_of(offer, silent)}
    if offer.forts:
        return _("What does each fort want?")
    by_name = by_cards() or isinstance(offer, NamedOffer)
    return _("What does each of them want?") if by_name else _("What does each couple want?")


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
    if offer.knock_out:
        return _("They are out in the same round, so they share.")
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
    """What has still to be played before the prizes can be settled; empty where nothing has."""
    game, last = max(evening.game or 0, evening.totals_after), evening.last_game
    if evening.games_are_over:
        return ""
    if evening.knock_out.plan and evening.games_are_played:
        return _("The knock-out is not over yet.")
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
