"""What the tie room shows: a card for each prize, what the tied couples may choose."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from parties.draws import words as draws
from parties.draws.page import DrawPanel, drawn_at, to_follow
from parties.frame.looking import looked_at
from parties.frame.page import night_context
from parties.frame.undoing import undoable
from parties.models import Night
from parties.prizes.forms.ties import CutForm, Wanted
from parties.prizes.words import offered, secret, settling
from parties.rules.words.besides import further_of
from parties.rules.words.ties import tie_rules
from parties.web.away import is_away
from parties.web.deeds import form_key
from parties.web.finding import names_of
from parties.wording.forts import forts_told, prizes_of_forts
from parties.wording.verdict import verdict as verdict_in_words
from parties.wording.wishes import not_here
from parties.wording.wishes import wish as wish_in_words
from parties.wording.words import Names, both, capital, couple_names, labelled, one_of, worth_of
from scoring.card_check.against_log import against_log
from scoring.card_check.answers import AsPunched, Otherwise
from scoring.card_check.by_tables import by_tables
from scoring.draws.follows import for_prize
from scoring.evening import Evening
from scoring.money.split import total
from scoring.night.phase import Phase
from scoring.numbers import CoupleNo
from scoring.prizes import ties
from scoring.prizes.offers import Award, Offer
from scoring.prizes.settling import Settlement, only_cut_for
from scoring.prizes.ties import TieFacts, Wish
from scoring.punch_cards.reading import any_cards, any_repaired, punch_cards_in, still_out


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a wish."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Tied:
    """A couple of a level, or the one that speaks for a fort, as it is shown and said: what it may choose now, what it said, what it gets once that is known."""

    couple: CoupleNo
    shown: str
    says: str
    names: str
    choices: tuple[Choice, ...]
    wants: str
    gets: str


@dataclass(frozen=True, slots=True)
class PrizePanel:
    """One prize on the page."""

    place: int
    heading: str
    couples: tuple[Tied, ...]
    stands: str
    settled: bool
    money: tuple[tuple[str, str], ...]
    why_lower_earns_more: str
    cuts: tuple[str, ...]
    split_all: str
    split_label: str
    hint: str
    cut_form: CutForm | None
    turn: int
    draws: tuple[DrawPanel, ...]
    players: tuple[Tied, ...]
    anew: bool


def prizes_context(
    night: Night, evening: Evening, faulty_cut: tuple[int, CutForm] | None = None
) -> dict[str, Any]:
    """Everything the tie room shows, from the night as it now stands."""
    names = names_of(night, evening)
    cards = [_card(evening, each, names) for each in evening.settlements]
    if faulty_cut:
        place, form = faulty_cut
        cards = [replace(c, cut_form=form) if c.cut_form and c.place == place else c for c in cards]
    return (
        night_context(night, evening)
        | {
            "form_key": form_key(),
            "undo": undoable(night, evening, names),
            "cards": cards,
            "forts": forts_told(evening, couple_names(evening.couples, names)),
            "fort_prizes": prizes_of_forts(evening),
            "drawn_at": drawn_at(night, evening),
            "has_further": evening.form is not None and evening.phase is not Phase.CLOSED,
            "keeps_points": not is_away("game-points", evening.form),
            "secret_waits": secret.waits(evening),
            "can_open_secret": evening.prizes.secret is not None,
            "left_over": offered.without_taker(evening),
            "tie_rules": tie_rules(evening.rules, evening.form, further_of(evening)),
            "missing": settling.whats_missing(evening),
            "half_says": settling.half_is_over(evening),
            "offered": offered.as_it_is_now(evening),
            "no_takings": offered.no_takings(evening),
        }
        | _cards(evening)
    )


def _cards(evening: Evening) -> dict[str, Any]:
    """What the punch cards say of the prizes, where any were read, and whether to look at them."""
    if evening.phase is not Phase.SETTLE or not any_cards(evening):
        return {"cards_say": ""}
    if evening.form:
        return _cards_by_tables(evening)
    told = looked_at(evening)
    decided = isinstance(told, AsPunched | Otherwise) and not told.doubts
    differs = against_log(evening, punch_cards_in(evening)) or any_repaired(evening)
    return {
        "cards_say": verdict_in_words(told),
        "cards_decide": decided,
        "cards_agree": decided and isinstance(told, AsPunched) and not differs,
    }


def _cards_by_tables(evening: Evening) -> dict[str, Any]:
    """The same where the cards are checked table by table."""
    out, differ = still_out(evening), by_tables(evening).differing
    fit = not (out or differ)
    return {
        "cards_say": settling.cards_by_tables(len(out), len(differ)),
        "cards_decide": fit,
        "cards_agree": fit and not any_repaired(evening),
    }


def _card(evening: Evening, settlement: Settlement, names: Names) -> PrizePanel:
    offer, standing = settlement.offer, settlement.standing
    said = evening.prizes.said_of(offer.place)
    asks = _may_change(evening, settlement, said)
    people = tuple(_tied(each, evening, settlement, names, asks=asks) for each in offer.couples)
    closed = evening.phase is Phase.CLOSED
    due = standing.couples if isinstance(standing, ties.Cutting) and not closed else ()
    playing = standing.couples if isinstance(standing, ties.Playing) and not closed else ()
    can_split = asks and not offer.whole and not isinstance(standing, ties.Split)
    return PrizePanel(
        place=offer.place,
        heading=settling.heading(offer, secret.how_far(evening, offer)),
        couples=people,
        stands=settling.how_it_stands(evening, settlement),
        settled=not isinstance(standing, ties.Open),
        money=tuple(_money(evening, settlement)),
        why_lower_earns_more=settling.second_earns_more(evening, settlement),
        cuts=tuple(settling.cuts(offer, said.cuts)) if isinstance(standing, ties.Cutting) else (),
        split_all=Wanted(None, Wish.SPLIT).value if can_split else "",
        split_label=_split_label(standing),
        hint=not_here(standing) if asks else "",
        cut_form=_cut_form(evening, names, due, offer) if due else None,
        turn=len(said.cuts),
        draws=tuple(
            to_follow(evening, for_prize(offer.place), draws.cut_for_prize(offer.place), "prizes")
        ),
        players=tuple(each for each in people if each.couple in playing),
        anew=bool(said.seqs) and not asks,
    )


def _may_change(evening: Evening, settlement: Settlement, said: TieFacts) -> bool:
    """Wishes may change until somebody has cut, played or been paid for them."""
    place, couples = settlement.offer.place, settlement.offer.couples
    paid = any(evening.prizes.handed_over(place, each) for each in settlement.offer.cards)
    acted = said.cuts or said.played_off or paid or evening.phase is Phase.CLOSED
    return len(couples) > 1 and not only_cut_for(place, evening.form) and not acted


def _tied(
    number: CoupleNo, evening: Evening, settlement: Settlement, names: Names, *, asks: bool
) -> Tied:
    offer = settlement.offer
    said = evening.prizes.said_of(offer.place).wishes
    wants = said.get(number)
    says = capital(one_of(offer, number))
    return Tied(
        couple=number,
        shown=says if offer.forts else str(number),
        says=says,
        names=_people_of(number, evening, offer, names),
        choices=tuple(choices_of(number, said, offer)) if asks else (),
        wants=capital(wish_in_words(wants)) if wants and not asks else "",
        gets=_gets(number, settlement),
    )


def _people_of(number: CoupleNo, evening: Evening, offer: Offer, names: Names) -> str:
    """A couple's names; of a fort those of each pair with its number."""
    fort = offer.fort_of(number)
    if fort is None:
        return both(evening.couples[number], names)
    pairs = (f"{each} {both(evening.couples[each], names)}".strip() for each in fort.pairs)
    return "; ".join(pairs)


def _gets(number: CoupleNo, settlement: Settlement) -> str:
    if isinstance(settlement.standing, ties.Open):
        return ""
    fort = settlement.offer.fort_of(number)
    pairs = fort.pairs if fort else (number,)
    won = [award for award in settlement.awards if award.couple in pairs]
    if not won:
        return _("no prize")
    if fort is None:
        return worth_of(won[0])
    together = replace(won[0], amount=total(each.amount for each in won), goods=_goods_of(won))
    return _("%(amount)s for the fort") % {"amount": worth_of(together)}


def _goods_of(won: Iterable[Award]) -> str:
    return next((each.goods for each in won if each.goods), "")


def choices_of(number: CoupleNo, said: Mapping[CoupleNo, Wish], offer: Offer) -> Iterator[Choice]:
    """To play or to give up answers somebody else who wants to play off."""
    others_ask = any(said.get(c) is Wish.PLAY_OFF for c in offer.couples if c != number)
    labels = (
        {Wish.PLAY: _("Will play"), Wish.FORFEIT: _("Gives it up")}
        if others_ask
        else {Wish.SPLIT: _("Split"), Wish.CUT: _("Cut"), Wish.PLAY_OFF: _("Play off")}
    )
    if others_ask and said.get(number) is Wish.PLAY_OFF:
        labels = {Wish.PLAY_OFF: _("Play off"), Wish.FORFEIT: _("Gives it up")}
    if offer.whole:
        labels.pop(Wish.SPLIT, None)
    for wants, label in labels.items():
        yield Choice(Wanted(number, wants).value, label, said.get(number) is wants)


def _money(evening: Evening, settlement: Settlement) -> list[tuple[str, str]]:
    """Shown as long as there is something to choose."""
    tied = len(settlement.offer.couples) > 1
    if not tied or not isinstance(settlement.standing, ties.Open):
        return []
    said = evening.prizes.said_of(settlement.offer.place)
    unit = evening.rules.rounding
    only_cut = bool(said.cuts) or only_cut_for(settlement.offer.place, evening.form)
    return settling.choices(settlement.offer, unit, only_cut=only_cut)


def _split_label(standing: ties.Standing) -> str:
    return _("All say split") if isinstance(standing, ties.Asking) else _("All now agree to split")


def _cut_form(evening: Evening, names: Names, due: tuple[CoupleNo, ...], offer: Offer) -> CutForm:
    turn = len(evening.prizes.said_of(offer.place).cuts)
    called = {
        each: labelled(
            capital(settling.who_cuts_for(offer, each)), _people_of(each, evening, offer, names)
        )
        for each in due
    }
    return CutForm(called, auto_id=f"id_{offer.place}_%s", initial={"turn": turn})
