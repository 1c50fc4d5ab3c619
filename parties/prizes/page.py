"""The tie room, prize by prize, and all that is handed out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from django.utils.translation import gettext as _, gettext_lazy

from parties.floor import words as draws
from parties.floor.page.draws import DrawPanel, drawn_at, to_follow
from parties.floor.page.hands import game_at
from parties.floor.words import noted
from parties.log.night import Refused
from parties.log.reading import when_and_by
from parties.log.writing import mark_of
from parties.models import LogEntry, Night
from parties.pots import words as pots_words
from parties.printing.page import Bound, When, heading_of, printed
from parties.prizes import sheets as results, words, words as prizes_words
from parties.prizes.actions import the_rest as the_rest_of
from parties.prizes.forms import (
    CutForm,
    HandedOver,
    SecretForm,
    TakenForm,
    Wanted,
)
from parties.prizes.words import how_settled, notes
from parties.referee.words.rulings import in_points
from parties.rules.forms.house_rules import FurtherForm, Line
from parties.rules.words.house_rules import changed_tonight, worth
from parties.rules.words.on_the_wall import ties_of
from parties.till import words as anew
from parties.web.away import is_away
from parties.web.button import Press
from parties.web.fields import give_ids
from parties.web.finding import names_of
from parties.web.frame import night_context
from parties.web.looking import looked_at
from parties.web.undoing import undoable
from parties.wording.deeds import ended_early, spoken, went_home
from parties.wording.formats import forts_told, prizes_of_forts
from parties.wording.knock_out import place_lines
from parties.wording.ties import (
    not_here,
    parted_in_words,
    standings_by_group,
    tallied_in_words,
    wish as wish_in_words,
)
from parties.wording.verdict import verdict as verdict_in_words
from parties.wording.words import (
    Names,
    both,
    capital,
    couple_names,
    labelled,
    listed,
    money,
    one_of,
    person,
    prize,
    prizes_of,
    till as name_of,
    winner,
    worth_of,
    worth_together,
)
from scoring.card_check.check import by_tables
from scoring.card_check.nights import against_log
from scoring.card_check.verdict import AsPunched, Otherwise
from scoring.draws.drawing import for_prize
from scoring.evening import Evening
from scoring.formats.format import MOST, Format
from scoring.games.results import NO_GAME
from scoring.knock_out.saying import KnockOutNotOver
from scoring.log.lines import Refusal, standing_lines
from scoring.money import total
from scoring.night.course import Phase
from scoring.numbers import Cents, CoupleNo, PlayerId, Seq, TableNo
from scoring.pots.pots import PotTonight
from scoring.prizes import ties
from scoring.prizes.further import FURTHER, FurtherPrize, FurtherPrizesSet, has_secret
from scoring.prizes.offers import Award, Offer, Settlement, only_cut_for
from scoring.prizes.ties import TieFacts, Wish
from scoring.punch_cards.reading import any_cards, any_repaired, punch_cards_in, still_out
from scoring.seats.room import TooFewCouples
from scoring.till.box import Counted
from scoring.till.payments import money_waiting
from scoring.till.whose import NoLongerOwed, held_by, still_to_come_back

# What was in the tills of a night that is over.


def as_counted(night: Night, evening: Evening) -> list[str]:
    """Each till with its last count and when that was, in one query; nothing of those not counted."""
    counts = {
        line.entry.till: (line, line.entry.amount)
        for line in standing_lines(evening.lines)
        if isinstance(line.entry, Counted)
    }
    told = when_and_by(night, [line for line, _amount in counts.values()])
    return [
        words.counted(name, amount, told[line.seq][0]) for name, (line, amount) in counts.items()
    ]


# The page where a night’s further prizes are said: as they are, as last time, or as its format
# names them.


def further_context(press: Press, form: FurtherForm) -> dict[str, Any]:
    """Everything the page shows."""
    night, evening = press.night, press.evening
    numbered = ((place, each) for place, each in evening.offered if place <= FURTHER)
    return night_context(night, evening) | {
        "form": form,
        "page": "further-prizes",
        "undo": undoable(night, evening, press.names),
        "numbered": [(prize(place), worth(each)) for place, each in numbered],
        "as_last_time": not evening.prizes.further and bool(last_time(night, evening)),
    }


def known_lines(night: Night, evening: Evening) -> list[Line]:
    """The lines as they stand; before any was said, those of last time, or what the format names."""
    prizes = evening.prizes.further or last_time(night, evening)
    if prizes or _was_said(evening):
        return [(each.given, each.prize) for each in prizes]
    return [(given, None) for given in evening.form.prizes if given != MOST] if evening.form else []


def known_choice(night: Night, evening: Evening) -> bool:
    """Whether things are chosen in the order of rank, as it was said, or as last time."""
    then = None if _was_said(evening) else _night_before(night, evening)
    return (then or evening).prizes.chosen_by_rank


def last_time(night: Night, evening: Evening) -> Sequence[FurtherPrize]:
    """The further prizes of the club’s last night before this one that was played by the same format;
    none where nothing was said that night."""
    then = None if _was_said(evening) else _night_before(night, evening)
    return then.prizes.further if then else ()


def _night_before(night: Night, evening: Evening) -> Evening | None:
    said = (
        LogEntry.objects.filter(
            kind=FurtherPrizesSet.kind, night__club=night.club, night__date__lt=night.date
        )
        .select_related("night")
        .order_by("-night__date", "-night__pk")
    )
    before = next((each.night for each in said[:1]), None)
    then = before.evening() if before else None
    return then if then and _name(then.form) == _name(evening.form) else None


def _name(form: Format | None) -> str | None:
    return form.name if form else None


def _was_said(evening: Evening) -> bool:
    return any(isinstance(line.entry, FurtherPrizesSet) for line in evening.lines)


# What is handed out, once each: prizes and shares of pots, ticked or signed for, and who took it.


@dataclass(frozen=True, slots=True)
class Owed:
    """What one couple gets. `paid_seq` is the entry that ticked it off, None as long as none did;
    `taken` says who took it and whether it is signed for, `out_of` which till it came out of,
    where there are several; `gone` says that the couple went home. `held` is the money that the couple
    has already and had to give back: it goes towards `due`, all that waits for it, `in_all` together;
    `rest` is what then goes from hand to hand, in words, or nothing. `things` are what can be chosen
    now, each with how it stands on its button; `waits` says who chooses first."""

    said: HandedOver
    names: str
    worth: str
    paid_seq: Seq | None
    taken: str
    out_of: str
    gone: str
    form: TakenForm
    held: Cents
    due: str
    in_all: Cents
    rest: str
    things: tuple[tuple[str, str], ...] = ()
    waits: str = ""


@dataclass(frozen=True, slots=True)
class Handout:
    """A prize or a pot, how it was settled, and who gets it; nobody as long as it is open. A prize for the
    first half can be handed over once that is over, all else after the games."""

    place: str
    name: str
    worth: str
    how: str
    is_open: bool
    owed: tuple[Owed, ...]
    can_pay: bool


@dataclass(frozen=True, slots=True)
class TheRest:
    """All that is left to hand over and to be given back, once something was put right: the sums that
    change hands, and the button's mark."""

    out: Cents
    back: Cents
    mark: str


def the_rest(evening: Evening) -> TheRest | None:
    """What one press settles, where something has to come back and no tie is open."""
    is_open = any(isinstance(each.standing, ties.Open) for each in evening.settlements)
    if evening.phase is not Phase.SETTLE or is_open or not still_to_come_back(evening):
        return None
    entries, balance = the_rest_of(evening), dict[CoupleNo, int]()
    for each in entries:
        sign = -1 if isinstance(each, NoLongerOwed) else 1
        balance[each.couple] = balance.get(each.couple, 0) + sign * each.amount
    out, back = ([sign * each for each in balance.values() if sign * each > 0] for sign in (1, -1))
    return TheRest(Cents(sum(out)), Cents(sum(back)), mark_of(entries))


@dataclass(frozen=True, slots=True)
class Handouts:
    """Everything that is handed out on a night; the form that was refused, as it was typed."""

    evening: Evening
    names: Names
    sent: TakenForm | None = None

    def all(self) -> list[Handout]:
        """Every prize, and every pot that is won."""
        won = [pot for pot in self.evening.pots.values() if pot.shares]
        prizes = [self._prize(each) for each in self.evening.settlements]
        return prizes + [self._pot(pot, at) for at, pot in enumerate(won, 1)]

    def _prize(self, settlement: Settlement) -> Handout:
        place = settlement.offer.place
        return Handout(
            place=str(place),
            name=capital(prizes_of(settlement.offer)),
            worth=worth_together(settlement),
            how=words.how_settled(self.evening, settlement),
            is_open=isinstance(settlement.standing, ties.Open),
            owed=tuple(self._award(award) for award in settlement.awards),
            can_pay=self.evening.phase in (Phase.PLAY, Phase.SETTLE),
        )

    def _award(self, award: Award) -> Owed:
        place, couple = award.place, award.couple
        owed = self._owed(
            HandedOver(place, couple, award.amount),
            worth_of(award),
            self.evening.prizes.handed_over(place, couple),
            f"{place}-{couple}",
        )
        things, waits = words.choice_of(self.evening, place, couple)
        return replace(owed, things=things, waits=waits)

    def _pot(self, pot: PotTonight, at: int) -> Handout:
        name = pot.rule.name
        return Handout(
            place=f"pot-{at}",
            name=name,
            worth=money(pot.won),
            how="",
            is_open=False,
            owed=tuple(
                self._owed(
                    HandedOver(0, share.couple, share.amount, name),
                    money(share.amount),
                    self.evening.purse.paid_seqs.get((name, share.couple)),
                    f"pot-{at}-{share.couple}",
                )
                for share in pot.shares
                if share.amount
            ),
            can_pay=self.evening.phase is Phase.SETTLE,
        )

    def _owed(self, said: HandedOver, worth: str, seq: Seq | None, about: str) -> Owed:
        purse = self.evening.purse
        taken, till = purse.handed.get(said.won), purse.paid_from.get(said.won)
        several = len(purse.tills) > 1 and till is not None
        form = TakenForm(people=people_of(self.evening, said.couple, self.names))
        if self.sent is not None and self.sent.is_about(said):
            form = self.sent
        give_ids(form, f"id_{about}_%s")
        couple = self.evening.couples.get(said.couple)
        held = held_by(self.evening, said.couple) if seq is None and said.amount else Cents(0)
        due = [amount for _won, amount in money_waiting(self.evening, said.couple)]
        in_all = total(due)
        return Owed(
            said=said,
            names=both(couple, self.names) if couple else capital(winner(said.couple)),
            worth=worth,
            paid_seq=seq,
            taken=spoken(taken.took, self.names) if taken else "",
            out_of=name_of(till or "") if several else "",
            gone=went_home(self.evening, said.couple),
            form=form,
            held=held,
            due=listed(money(amount) for amount in due),
            in_all=in_all,
            rest=anew.rest(Cents(in_all - held)) if held else "",
        )


def people_of(evening: Evening, couple: CoupleNo, names: Names) -> list[tuple[PlayerId, str]]:
    """Who of a couple can have taken it; of the holder of a ticket nobody is known."""
    return [(each, person(each, names)) for each in evening.couples.get(couple, ())]


# The result sheet, as plain values.


@printed(
    "result-sheet",
    results.draw,
    Bound(
        When.END, 10, gettext_lazy("Results"), lambda _night, evening: _no_result(evening) is None
    ),
)
def result_sheet_of(night: Night, evening: Evening) -> results.ResultSheet:
    """Levels, prizes and how each tie was settled. Raises Refused where there is nothing to tell."""
    if refusal := _no_result(evening):
        raise Refused(refusal, night)
    names = names_of(night, evening)
    named = {number: _named(number, evening, names) for number in evening.couples}
    return results.ResultSheet(
        title=_("Results"),
        heading=heading_of(night),
        levels=evening.levels,
        names=named,
        awards=(*_award_lines(evening, names), *_pot_lines(evening, names)),
        notes=(
            *filter(None, [ended_early(evening)]),
            *notes(evening),
            *changed_tonight(evening),
            *noted(evening, for_sheet=True),
        ),
        parted=parted_in_words(evening),
        groups=standings_by_group(evening) or [("", ())],
        forts=forts_told(evening, couple_names(evening.couples, names)),
        tallied=(*place_lines(evening, named), *tallied_in_words(evening, named)),
        practice=night.practice,
    )


def _no_result(evening: Evening) -> Refusal | None:
    """Why there is nothing to tell: nobody is here, or nobody has a place in a knock-out from the start."""
    if not evening.couples:
        return TooFewCouples(0)
    is_open = evening.knock_out.is_all and not evening.games_are_over
    return KnockOutNotOver() if is_open else None


def _named(number: CoupleNo, evening: Evening, names: Names) -> str:
    return f"{number}  {both(evening.couples[number], names)}"


def _award_lines(evening: Evening, names: Names) -> list[results.AwardLine]:
    lines: list[results.AwardLine] = []
    for settlement in evening.settlements:
        how = how_settled(evening, settlement)
        title = capital(prizes_of(settlement.offer))
        if not settlement.awards:
            lines.append(results.AwardLine(title, "", worth_together(settlement), how))
        for award in settlement.awards:
            who = _named(award.couple, evening, names)
            lines.append(results.AwardLine(title, who, worth_of(award), how))
    return lines


def _pot_lines(evening: Evening, names: Names) -> Iterator[results.AwardLine]:
    """Who won each pot and how much, or that it is carried on; of an empty one not a word."""
    for name, pot in evening.pots.items():
        drawn = pots_words.drawn(evening, name)
        if pot.shares:
            how = " ".join(filter(None, (drawn, pots_words.stays(pot))))
            for share in pot.shares:
                who = _winner(share.couple, evening, names)
                yield results.AwardLine(name, who, money(share.amount), how)
                how = ""
        elif pot.worth:
            says = pots_words.standing(pot) if pot.is_settled else _("Not settled yet.")
            yield results.AwardLine(name, "", "", " ".join(filter(None, (drawn, says))))


def _winner(number: CoupleNo, evening: Evening, names: Names) -> str:
    """A couple, or whoever holds the ticket."""
    if number in evening.couples:
        return _named(number, evening, names)
    return capital(winner(number))


# The page of the secret number: what stands of it, which is never the number before it is opened.


def secret_context(press: Press, form: SecretForm) -> dict[str, Any]:
    """Everything the page shows."""
    night, evening = press.night, press.evening
    return night_context(night, evening) | {
        "form": form,
        "page": "secret-number",
        "undo": undoable(night, evening, press.names),
        "stands": prizes_words.stands(evening),
        "is_open": evening.prizes.secret_is_open,
        "can_open": evening.games_are_over
        and evening.prizes.secret
        and not evening.prizes.secret_is_open,
        "can_type": not evening.games.have_begun,
        "has_prize": has_secret(evening),
    }


# What the tie room shows: a card for each prize, what the tied couples may choose.


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a wish."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Tied:
    """One of those who are equal, of a night or of a season: what may be chosen now, what was said, what it
    brings once that is known."""

    number: CoupleNo
    names: str
    choices: tuple[Choice, ...]
    wants: str
    gets: str


@dataclass(frozen=True, slots=True)
class TiedCouple(Tied):
    """A couple of a level, or the one that speaks for a fort, as it is `shown` and said."""

    shown: str
    says: str


T = TypeVar("T", bound=Tied)


@dataclass(frozen=True, slots=True)
class PrizePanel(Generic[T]):
    """One prize in the tie room of a night or of a season. In a season `level` says between whom the page
    takes it to be; what follows it is of a night."""

    place: int
    heading: str
    people: tuple[T, ...]
    stands: str
    is_settled: bool
    money: Sequence[tuple[str, str]]
    cuts: tuple[str, ...]
    split_all: str
    hint: str
    turn: int
    cut_form: CutForm | None
    players: tuple[T, ...]
    level: str = ""
    why_lower_earns_more: str = ""
    split_label: str = ""
    draws: tuple[DrawPanel, ...] = ()
    anew: bool = False
    by_hands: str = ""


def panel_of(
    offer: Offer,
    standing: ties.Standing | None,
    said: TieFacts,
    people: tuple[T, ...],
    *,
    asks: bool,
    is_over: bool,
    **more: Any,
) -> PrizePanel[T]:
    """What is the same in both: who may choose, cut and play off; `more` is all that is not."""
    playing = standing.couples if isinstance(standing, ties.Playing) and not is_over else ()
    can_split = asks and not offer.whole and not isinstance(standing, ties.Split)
    return PrizePanel(
        place=offer.place,
        people=people,
        cuts=tuple(words.cuts(offer, said.cuts)) if isinstance(standing, ties.Cutting) else (),
        split_all=Wanted(None, Wish.SPLIT).value if can_split else "",
        hint=not_here(standing) if asks and standing else "",
        turn=len(said.cuts),
        players=tuple(each for each in people if each.number in playing),
        **more,
    )


def _with_hands(
    night: Night, evening: Evening, card: PrizePanel[TiedCouple]
) -> PrizePanel[TiedCouple]:
    """A play-off with what the hands that were kept of it come to."""
    at = NO_GAME, TableNo(card.place)
    game = game_at(night, evening, at) if card.players and evening.games.hands_at(*at) else None
    return replace(card, by_hands=in_points(game.made)) if game else card


def prizes_context(
    night: Night, evening: Evening, faulty_cut: tuple[int, CutForm] | None = None
) -> dict[str, Any]:
    """Everything the tie room shows, from the night as it now stands."""
    names = names_of(night, evening)
    cards = [
        _with_hands(night, evening, _card(evening, each, names)) for each in evening.settlements
    ]
    if faulty_cut:
        place, form = faulty_cut
        cards = [replace(c, cut_form=form) if c.cut_form and c.place == place else c for c in cards]
    return (
        night_context(night, evening)
        | {
            "undo": undoable(night, evening, names),
            "cards": cards,
            "forts": forts_told(evening, couple_names(evening.couples, names)),
            "fort_prizes": prizes_of_forts(evening),
            "drawn_at": drawn_at(night, evening),
            "has_further": evening.phase is not Phase.CLOSED,
            "keeps_points": not is_away("hands-at", evening.form),
            "secret_waits": words.waits(evening),
            "can_open_secret": evening.prizes.secret is not None,
            "left_over": words.without_taker(evening),
            "tie_rules": ties_of(evening),
            "missing": words.whats_missing(evening),
            "half_says": words.half_is_over(evening),
            "offered": words.as_it_is_now(evening),
            "no_takings": words.no_takings(evening),
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
        "cards_say": words.cards_by_tables(len(out), len(differ)),
        "cards_decide": fit,
        "cards_agree": fit and not any_repaired(evening),
    }


def _card(evening: Evening, settlement: Settlement, names: Names) -> PrizePanel[TiedCouple]:
    offer, standing = settlement.offer, settlement.standing
    said, is_over = evening.prizes.said_of(offer.place), evening.phase is Phase.CLOSED
    asks = _may_change(evening, settlement, said)
    due = standing.couples if isinstance(standing, ties.Cutting) and not is_over else ()
    return panel_of(
        offer,
        standing,
        said,
        tuple(_tied(each, evening, settlement, names, asks=asks) for each in offer.couples),
        asks=asks,
        is_over=is_over,
        heading=words.heading(offer, words.how_far(evening, offer)),
        stands=words.how_it_stands(evening, settlement),
        is_settled=not isinstance(standing, ties.Open),
        money=_money(evening, settlement),
        cut_form=_cut_form(evening, names, due, offer) if due else None,
        why_lower_earns_more=words.second_earns_more(evening, settlement),
        split_label=_split_label(standing),
        draws=tuple(
            to_follow(evening, for_prize(offer.place), draws.cut_for_prize(offer.place), "prizes")
        ),
        anew=bool(said.seqs) and not asks,
    )


def _may_change(evening: Evening, settlement: Settlement, said: TieFacts) -> bool:
    """Wishes may change until somebody has cut, played or been paid for them; who share are not asked."""
    place, couples = settlement.offer.place, settlement.offer.couples
    paid = any(evening.prizes.handed_over(place, each) for each in settlement.offer.cards)
    acted = said.cuts or said.played_off or paid or evening.phase is Phase.CLOSED
    can_wish = not settlement.offer.pooled and not only_cut_for(place, evening.form)
    return len(couples) > 1 and can_wish and not acted


def _tied(
    number: CoupleNo, evening: Evening, settlement: Settlement, names: Names, *, asks: bool
) -> TiedCouple:
    offer = settlement.offer
    said = evening.prizes.said_of(offer.place).wishes
    wants = said.get(number)
    says = capital(one_of(offer, number))
    return TiedCouple(
        number=number,
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
    return words.choices(settlement.offer, unit, only_cut=only_cut)


def _split_label(standing: ties.Standing) -> str:
    return _("All say split") if isinstance(standing, ties.Asking) else _("All now agree to split")


def _cut_form(evening: Evening, names: Names, due: tuple[CoupleNo, ...], offer: Offer) -> CutForm:
    turn = len(evening.prizes.said_of(offer.place).cuts)
    called = {
        each: labelled(
            capital(words.who_cuts_for(offer, each)), _people_of(each, evening, offer, names)
        )
        for each in due
    }
    return CutForm(called, auto_id=f"id_{offer.place}_%s", initial={"turn": turn})
