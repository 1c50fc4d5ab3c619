"""What the door's pages show: everybody who is in, and one couple by itself."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from parties.door.actions import Price, lowest_free_number, price_in_cents
from parties.door.forms.book import Book
from parties.door.forms.door import (
    SIDES,
    CardForm,
    CoupleForm,
    FeeForm,
    MendForm,
    PairForm,
    SingleForm,
    TableForm,
    name_label,
)
from parties.door.page.book import Pair, book_of, regulars
from parties.door.words import is_odd, spare_in_words, tables_in_words
from parties.log.reading import when_and_by
from parties.models import Answer, Booking, DeviceLink, Night, Player
from parties.till.forms import LateFeeForm
from parties.till.page import Debtor, all_owing
from parties.web.answers import done, see
from parties.web.button import Press
from parties.web.fields import ways_to_pay
from parties.web.finding import names_of
from parties.web.frame import night_context
from parties.web.looked_for import finds
from parties.web.requests import PersonRequest
from parties.web.undoing import tell, undoable
from parties.wording import deeds
from parties.wording.deeds import sentence, went_home
from parties.wording.names import MANY, folded
from parties.wording.words import (
    Names,
    both,
    capital,
    group_name,
    listed,
    money,
    person,
    so_many,
    table,
)
from scoring.club.people import PersonRenamed
from scoring.door.facts import (
    FeesToGiveBack,
    PaidBy,
    PlayHasBegun,
    at_less,
    nobody_more,
    typed_only,
)
from scoring.door.registering import Unregistered
from scoring.evening import Evening
from scoring.formats.movement import goes_by_forts
from scoring.log.lines import NightClosed, standing_lines
from scoring.money import total
from scoring.night.course import Phase
from scoring.numbers import Cents, CoupleNo, PlayerId, Seq, TableNo
from scoring.rules.choices import Draw
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import FeedKind
from scoring.seats.chair_room import has_no_chair

# What the door shows: the next couple's form, who came alone, the couples that are in.


NO_BOOK = Book({}, {}, lambda _players: {})
"""For a form that nobody has filled in yet."""


def starts_of(evening: Evening) -> dict[CoupleNo, TableNo]:
    """Where each couple begins: as it was drawn, where the draw stands for the couples that are
    here, else as the card says that it was handed."""
    places = evening.rooms[0].places if evening.seats_are_whole else ()
    drawn = {number: place.table for place in places for number in place.couples}
    return {**evening.door.tables_given, **drawn}


@dataclass(frozen=True, slots=True)
class Payer:
    """One person and the fee; `otherwise` says how it was paid that was no cash."""

    player: PlayerId
    name: str
    paid: Cents
    owing: Cents
    too_much: Cents
    due: Cents
    is_usual: bool
    otherwise: str


@dataclass(frozen=True, slots=True)
class CoupleIn:
    """A couple that came; `table` is the card it was handed and `went` when it went home, in words."""

    couple: CoupleNo
    people: tuple[Payer, ...]
    table: str
    went: str
    is_house: bool = False
    group: str = ""

    @property
    def names(self) -> str:
        """Everybody's name."""
        return " & ".join(payer.name for payer in self.people)

    @property
    def paid(self) -> Cents:
        """What both have paid, in cents."""
        return Cents(sum(payer.paid for payer in self.people))

    @property
    def owing(self) -> Cents:
        """What both have still to pay, in cents."""
        return Cents(sum(payer.owing for payer in self.people))

    @property
    def too_much(self) -> Cents:
        """What both have paid too much, in cents."""
        return Cents(sum(payer.too_much for payer in self.people))

    @property
    def is_usual(self) -> bool:
        """Whether both pay the hall's fee."""
        return all(payer.is_usual for payer in self.people)


@dataclass(frozen=True, slots=True)
class PairSays:
    """Two people as their button sends them, "12-34", and in words."""

    pair: str
    names: str


def door_as_it_is(press: Press) -> HttpResponse:
    """The answer of a button of the door: all of the door, as it is now."""
    return _door(press, ())


def with_newest_couple(press: Press) -> HttpResponse:
    """The same after two people came in, with what they still owe of earlier nights."""
    *_before, newest = (), *press.evening.couples.values()
    return _door(press, newest)


def with_newest_single(press: Press) -> HttpResponse:
    """The same after somebody came alone."""
    return _door(press, [*press.evening.door.singles][-1:])


def _door(press: Press, came: Collection[PlayerId]) -> HttpResponse:
    """Whoever owes of earlier nights is asked about of those who `came` just now, and of nobody else."""
    owe = all_owing(press.night, came) if came else []
    if not press.request.htmx:
        for each in owe:
            messages.warning(press.request, each.says)
    return done(
        press.request,
        "door/_door.html",
        lambda: door_context(press.night, press.evening, link=press.request.link) | {"owe": owe},
        to="door",
        night=press.night,
    )


def still_asked(request: PersonRequest, night: Night, evening: Evening) -> list[Debtor]:
    """What those owe who came in with the person that the address names, as one of them has just paid."""
    who = LateFeeForm({"player": request.GET.get("came"), "amount": 1})
    couple = evening.door.couple_of.get(who.cleaned_data["player"]) if who.is_valid() else None
    return all_owing(night, evening.couples[couple]) if couple else []


def door_context(
    night: Night,
    evening: Evening,
    *,
    couple_form: CoupleForm | None = None,
    single_form: SingleForm | None = None,
    pair_form: PairForm | None = None,
    card_form: CardForm | None = None,
    find: str = "",
    link: DeviceLink | None = None,
) -> dict[str, Any]:
    """Everything the door shows, from the night as it now stands; a faulty form as it was typed."""
    names = names_of(night, evening)
    offers = reverse("offers", args=[night.pk])
    if couple_form is None:
        couple_form = CoupleForm(book=NO_BOOK, offers=offers)
        if single_form is None and pair_form is None:
            couple_form.focus()
    card_form = card_form or _card_form(evening, offers)
    single_form = single_form or SingleForm(book=NO_BOOK, offers=offers)
    page = night_context(night, evening) | {
        "page": "door",
        "undo": undoable(night, evening, names, link),
        "couple_form": couple_form,
        "single_form": single_form,
        "pair_form": pair_form,
        "card_form": card_form,
        "card_fees": card_form.fees(evening.rules) if card_form else 0,
        "shut": why_shut(evening),
        "next_number": lowest_free_number(evening),
        "hands_out": evening.rules.draw is Draw.HANDED_OUT,
        "spare": spare_in_words(evening),
        "waits_for_answer": waits_for_answer(night),
        "has_no_chair": _has_no_chair(evening),
        "has_forts": evening.form and goes_by_forts(evening.form.movements[0].movement),
    }
    return page | _fees(evening, couple_form, single_form) | _people(night, evening, names, find)


def _has_no_chair(evening: Evening) -> bool:
    if evening.form is None or evening.phase is not Phase.PLAY:
        return False
    return has_no_chair(evening, evening.form)


def _card_form(evening: Evening, offers: str) -> CardForm | None:
    """Where a card is not a couple's; with the cursor in its first field."""
    form = evening.form
    if form is None or form.people_on_a_card == 2:
        return None
    return CardForm(form=form, group=next_group(evening), book=NO_BOOK, offers=offers).focus()


def next_group(evening: Evening) -> int:
    """The group of which fewer have come, which the door offers first."""
    groups = [evening.door.group_of(card) for card in evening.couples if card in evening.here]
    return int(groups.count(1) < groups.count(0))


def _fees(evening: Evening, couple_form: CoupleForm, single_form: SingleForm) -> dict[str, Any]:
    """What people pay, and what else is taken at the door."""
    rules = evening.rules
    return {
        "fee": rules.fee,
        "ways": ways_to_pay(),
        "half": price_in_cents(rules, Price.HALF),
        "fees": couple_form.fees(rules),
        "single_fee": single_form.fees(rules),
        "sums": _sums(evening),
        "at_less": _at_less(evening),
        "too_much": _too_much(evening),
        "has_fees": any(
            evening.due(who) or evening.door.paid_by(who) for who in evening.door.people
        ),
        "has_side_fees": any(rule.side_fee for rule in rules.pots),
        "sells_tickets": sells_tickets(rules),
    }


def _people(night: Night, evening: Evening, names: Names, find: str) -> dict[str, Any]:
    """Who is in, or found among them, who waits for a partner, and who may still come."""
    here = len(evening.couples) - len(evening.door.gone_home)
    return {
        "number": here,
        "number_says": so_many(here),
        "went": len(evening.door.gone_home),
        "tables_say": tables_in_words(evening),
        "odd": is_odd(evening),
        "standing": 0 if evening.games_are_over else sum(map(evening.door.waits, evening.couples)),
        "couples": list(_found(_newest_first(evening, names), find)),
        "find": find,
        "can_find": len(evening.couples) >= MANY,
        "singles": [payer_of(evening, player, names) for player in evening.door.singles],
        "expected": pairs_in_words(night, evening.door.expected),
        "regulars": pairs_in_words(night, regulars(night, evening)),
    }


def sells_tickets(rules: HouseRules) -> bool:
    """Whether the hall has told of any tickets."""
    feeds = (feed for pot in rules.pots for feed in pot.feeds)
    return bool(rules.ticket_prices) or any(feed.kind is FeedKind.TICKETS for feed in feeds)


def _at_less(evening: Evening) -> tuple[int, int]:
    """How many people come in free, and how many at a lower price; the house couple is neither."""
    pairs = [pair for c, pair in evening.couples.items() if c not in evening.door.house]
    return at_less(evening, (*chain.from_iterable(pairs), *evening.door.singles))


def _sums(evening: Evening) -> list[tuple[Cents, str]]:
    """What one or two people can pay, in cents and in words: the door's buttons say it."""
    prices = [price_in_cents(evening.rules, price) for price in Price]
    sums = sorted({Cents(one + other) for one in prices for other in prices})
    return [(cents, money(cents)) for cents in sums]


def _too_much(evening: Evening) -> Cents:
    """What everybody here has paid too much, in cents."""
    return total(evening.overpaid(p) for p in evening.door.people)


def why_shut(evening: Evening) -> str:
    """Why nobody can come in now, in words; empty while the door is open."""
    reason = NightClosed() if evening.phase is Phase.CLOSED else nobody_more(evening)
    return "" if reason is None else sentence(reason, {})


def why_settled(evening: Evening, couple: CoupleNo) -> str:
    """Why a couple cannot be taken off the list or change its table card any more, in words."""
    if (typed_only(evening) or evening.bracket) and not evening.night.called_off:
        reason = Unregistered(couple).why_not(evening)
        return "" if reason is None or isinstance(reason, FeesToGiveBack) else sentence(reason, {})
    has_begun = evening.phase is Phase.PLAY and not evening.door.waits(couple)
    return why_shut(evening) or (sentence(PlayHasBegun(), {}) if has_begun else "")


def couple_in(evening: Evening, couple: CoupleNo, names: Names) -> CoupleIn:
    """A couple as the door knows it."""
    given, form = evening.door.tables_given.get(couple), evening.form
    return CoupleIn(
        couple,
        tuple(payer_of(evening, player, names) for player in evening.couples[couple]),
        "" if given is None else capital(table(given)),
        went_home(evening, couple),
        couple in evening.door.house,
        group_name(form, evening.door.group_of(couple)) if form and form.groups else "",
    )


def payer_of(evening: Evening, player: PlayerId, names: Names) -> Payer:
    """A person and the fee."""
    due = evening.due(player)
    return Payer(
        player=player,
        name=person(player, names),
        paid=evening.door.paid_by(player),
        owing=evening.owed(player),
        too_much=evening.overpaid(player),
        due=due,
        is_usual=due == evening.rules.fee,
        otherwise=listed(
            _(way.said)
            for way, amount in evening.door.ways_paid(player).items()
            if amount and way is not PaidBy.CASH
        ),
    )


def pairs_in_words(night: Night, pairs: Iterable[Pair]) -> list[PairSays]:
    """Two people and two, in the order of their names; in one query, or none for nobody."""
    pairs = list(pairs)
    people = {player for pair in pairs for player in pair}
    names = Player.objects.filter(club=night.club_id).names(people) if people else {}
    said = (PairSays(f"{pair[0]}-{pair[1]}", both(pair, names)) for pair in pairs)
    return sorted(said, key=lambda each: folded(each.names))


@dataclass(frozen=True, slots=True)
class SaidAtHome:
    """What was said at home of a night: what waits for an answer, and which of it was said `again` by people who
    are expected, who is known to come without being
    expected as a couple, who cannot be taken in, and which pairs that are expected have taken it back."""

    waits: tuple[Booking, ...]
    again: frozenset[UUID]
    known: tuple[Booking, ...]
    refused: tuple[Booking, ...]
    taken_back: frozenset[str]


def said_at_home(night: Night, evening: Evening) -> SaidAtHome:
    """In one query. Whoever took it back before it was answered is heard of no more; whoever was expected, and is
    not any more though nobody came, waits again."""
    said = [each for each in Booking.objects.heard_of(night.key) if each.one]
    comes = {f"{one}-{other}" for one, other in (*evening.door.expected, *_pairs(evening))}
    stand = [each for each in said if not each.off]
    stays = {each.pair for each in stand}
    are_known = {each.people for each in said if each.pair in comes}
    waits = _once(e for e in stand if not e.answer or (e.pair and e.pair not in comes))
    known = sorted((e for e in said if e.answer == Answer.YES and not e.pair), key=lambda e: e.off)
    return SaidAtHome(
        waits,
        frozenset(each.key for each in waits if each.people in are_known),
        _once(known),
        tuple(each for each in stand if each.answer == Answer.NO),
        frozenset(each.pair for each in said if each.off and each.pair) - stays,
    )


def _once(said: Iterable[Booking]) -> tuple[Booking, ...]:
    """The first of those who have said the same names."""
    first: dict[frozenset[str], Booking] = {}
    for each in said:
        first.setdefault(each.people, each)
    return tuple(first.values())


def _pairs(evening: Evening) -> Iterator[Pair]:
    """Those who are in, two to a card, either first."""
    for one, *others in evening.couples.values():
        for other in others:
            yield from ((one, other), (other, one))


def waits_for_answer(night: Night) -> int:
    """So many have said at home that they are coming, and are not answered yet."""
    return Booking.objects.heard_of(night.key).filter(answer=Answer.NONE, off=False).count()


def _newest_first(evening: Evening, names: Names) -> Iterable[CoupleIn]:
    return (couple_in(evening, couple, names) for couple in reversed(list(evening.couples)))


def _found(couples: Iterable[CoupleIn], find: str) -> Iterable[CoupleIn]:
    return (
        each
        for each in couples
        if not find or finds(each.couple, [payer.name for payer in each.people], find)
    )


# A couple's page at the door: its names, its fees, its partners, its table card.


@dataclass(frozen=True, slots=True)
class Renamed:
    """That one of a couple was given a better name while this night went on: a line of the club's log."""

    seq: Seq
    says: str


def renamed_tonight(night: Night, players: Collection[PlayerId]) -> list[Renamed]:
    """The last name that each of them was given since the night was planned, to be undone here."""
    lines = night.club.lines()
    last = {
        line.entry.player: line
        for line in standing_lines(lines)
        if isinstance(line.entry, PersonRenamed) and line.entry.player in players
    }
    if not last:
        return []
    told, planned = when_and_by(night.club, last.values()), night.log.get(seq=1).at
    rows = night.club.name_rows()
    return [
        Renamed(line.seq, deeds.club_deed(line.entry, lines, rows, {}))
        for line in last.values()
        if told[line.seq][0] >= planned
    ]


def couple_or_404(evening: Evening, couple: int) -> CoupleNo:
    """The couple's number. Raises Http404 where none has it."""
    if couple not in evening.couples:
        raise Http404
    return CoupleNo(couple)


def can_trade(evening: Evening) -> bool:
    """Whether partners can be traded: before the first game, with somebody."""
    begun = evening.games.have_begun or evening.phase is Phase.CLOSED
    return not begun and not evening.form and len(evening.couples) > 1


def couple_page(
    press: Press,
    couple: CoupleNo,
    *,
    mend_form: MendForm | None = None,
    table_form: TableForm | None = None,
    fee_form: FeeForm | None = None,
) -> dict[str, Any]:
    """Everything the page shows; a faulty form as it was typed."""
    night, evening, link = press.night, press.evening, press.request.link
    here = couple_in(evening, couple, press.names)
    given = evening.door.tables_given.get(couple)
    return night_context(night, evening) | {
        "page": "door",
        "undo": undoable(night, evening, press.names, link),
        "couple": here,
        "ways": ways_to_pay(),
        "mend_forms": _mend_forms(night, evening, couple, mend_form),
        "mend_form": mend_form,
        "fee_form": fee_form,
        "table_form": table_form or TableForm(initial={"table": given}),
        "has_card": not evening.games.have_begun
        and (given is not None or evening.rules.draw is Draw.HANDED_OUT),
        "shut": why_settled(evening, couple),
        "is_closed": evening.phase is Phase.CLOSED,
        "can_trade": can_trade(evening),
        "groups": _groups(evening, couple),
        "renamed": [] if link else renamed_tonight(night, evening.couples[couple]),
        "fee_forms": list(zip(here.people, _fee_forms(evening, couple, fee_form), strict=True)),
    }


@dataclass(frozen=True, slots=True)
class Group:
    """One of two groups, and whether a card belongs to it."""

    number: int
    says: str
    is_theirs: bool


def label_of(evening: Evening, side: str) -> str:
    """What a name is called on a card that is not a couple's; nothing on one that is."""
    if not evening.form or evening.form.people_on_a_card == 2:
        return ""
    return name_label(SIDES.index(side) + 1)


def _groups(evening: Evening, card: CoupleNo) -> list[Group]:
    """Both groups, while somebody can be put in the other one; none where there are none."""
    form = evening.form
    if form is None or evening.phase is Phase.CLOSED:
        return []
    if form.mixed and evening.games.have_begun:
        return []
    theirs = evening.door.group_of(card)
    return [Group(at, group_name(form, at), at == theirs) for at in range(len(form.groups))]


def _mend_forms(
    night: Night, evening: Evening, couple: CoupleNo, faulty: MendForm | None
) -> list[MendForm]:
    """One for each name; the one that was sent, as it was typed."""
    book, offers = book_of(night, evening), reverse("offers", args=[night.pk])
    return [
        faulty
        if faulty and side == faulty.side
        else MendForm(side=side, was=was, book=book, offers=offers, label=label_of(evening, side))
        for side, was in zip(SIDES, evening.couples[couple], strict=False)
    ]


def _fee_forms(evening: Evening, couple: CoupleNo, faulty: FeeForm | None) -> list[FeeForm]:
    """One for each of the couple; the one that was sent, as it was typed."""
    asked = faulty.data.get("player") if faulty else None
    return [
        faulty
        if faulty and str(player) == asked
        else FeeForm(
            evening=evening,
            auto_id=f"id_fee{side}_%s",
            initial={"price": _price_of(evening, player)},
        )
        for side, player in enumerate(evening.couples[couple], 1)
    ]


def _price_of(evening: Evening, player: PlayerId) -> str:
    """What somebody pays, as the form has it; nothing is chosen where it is another amount."""
    due = evening.due(player)
    found = (price.value for price in Price if price_in_cents(evening.rules, price) == due)
    return next(found, "")


def back_to_couple(press: Press, couple: int) -> HttpResponse:
    """On to the couple's own page, after a button on it; the page says what was done."""
    tell(press)
    return see("mend-names", press.night.pk, couple)
