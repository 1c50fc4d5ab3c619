"""The money of a night: each till, and whose the money is."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.forms import BaseForm

from parties.log.results import SumsOfNight, left_undone
from parties.models import Night, Player
from parties.till import actions, words
from parties.till.actions import (
    Meaning,
    SettledSince,
    Standing,
    as_it_stands,
    key_of,
    left_before,
    meaning,
    still_owing,
)
from parties.till.forms import (
    CashLineForm,
    CountForm,
    ExplainForm,
    FloatForm,
    FoundForm,
    MoveForm,
    NewTillForm,
    NotCountedForm,
    PutAwayForm,
)
from parties.web.fields import give_ids, plainly
from parties.web.finding import names_of
from parties.web.frame import night_context
from parties.web.undoing import undoable
from parties.wording.names import folded
from parties.wording.words import Names, both, capital, person, till as name_of, winner
from scoring.club.people import ClubFacts
from scoring.club.settled import Settling
from scoring.evening import Evening
from scoring.log.entry import Entry
from scoring.money import total
from scoring.night.closing import SettledAnew
from scoring.night.course import Phase
from scoring.numbers import Cents, PlayerId, TillName
from scoring.pots.chain import Owed, PotOff, all_pots, in_places
from scoring.till.box import (
    OneTill,
    Till,
    counted_too_soon,
    floats_of,
    halls_own,
    lacking_in,
    till_of,
    tills_of,
)
from scoring.till.payments import who_waits
from scoring.till.whose import (
    Owner,
    Part,
    Since,
    Wrongly,
    all_counts_as_in_box,
    brought_from_before,
    found_of,
    found_otherwise,
    kept_elsewhere,
    whose,
)
from scoring.what_follows import afterwards

# What a change to a night means for the pots of the later ones, in words, and how it is
# settled.


@dataclass(frozen=True, slots=True)
class ShareLine:
    """What a couple is owed of a pot of the night `on`, or got too much: a line to be settled."""

    says: str
    owed: Owed

    @property
    def how(self) -> Settling:
        """How it is settled where money goes from hand to hand."""
        return Settling.PAID if self.owed.owed > 0 else Settling.GOT_BACK

    @property
    def amount(self) -> Cents:
        """What goes from hand to hand."""
        return Cents(abs(self.owed.owed))


@dataclass(frozen=True, slots=True)
class PotLine:
    """A pot that holds something else than it should: a line to be settled."""

    says: str
    off: PotOff


@dataclass(frozen=True, slots=True)
class OpeningLine:
    """A pot that another night should bring forward anew, on its own page."""

    says: str
    night: int
    date: date


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card that was turned twice, and the nights that turned it with their dates."""

    says: str
    nights: tuple[tuple[int, date], ...]


@dataclass(frozen=True, slots=True)
class ToSettle:
    """What does not agree from night to night: a line for each pot, for each pot and couple, for each card that
    was turned twice."""

    pots: tuple[PotLine, ...] = ()
    shares: tuple[ShareLine, ...] = ()
    openings: tuple[OpeningLine, ...] = ()
    twice: tuple[CardLine, ...] = ()

    @property
    def says_something(self) -> bool:
        """Whether anything does not agree."""
        return bool(self.pots or self.shares or self.openings or self.twice)


def if_added(night: Night, evening: Evening, *entries: Entry) -> tuple[list[str], str]:
    """What these entries would bring with them, and the mark of a form that has shown it."""
    if not evening.rules.pots or night.practice:
        return [], ""
    means = meaning(night, evening, afterwards(evening, *entries))
    return _in_words(means), means.mark


def to_settle(night: Night, evening: Evening) -> ToSettle:
    """What does not agree on this night and on those around it, as things stand."""
    stands = _standing(night, evening)
    if stands is None:
        return ToSettle()
    return ToSettle(
        tuple(PotLine(words.pot_off(each, stands.dates), each) for each in stands.off.pots),
        tuple(
            ShareLine(words.owed(each, stands.dates[each.night]), each) for each in stands.off.owed
        ),
        tuple(
            OpeningLine(
                words.opening(each, stands.dates), int(each.night), stands.dates[each.night]
            )
            for each in stands.off.openings
            if each.night != key_of(night)
        ),
        tuple(
            CardLine(
                words.turned_twice(each, stands.dates),
                tuple(
                    (int(on), stands.dates[on])
                    for on in (each.before, each.night)
                    if on in stands.dates
                ),
            )
            for each in stands.off.twice
        ),
    )


def owed_by(night: Night, evening: Evening) -> list[str]:
    """Who was paid too much or too little from this night's pots, all nights reckoned in."""
    return [words.owed(each, night.date) for each in still_owed(night, evening)]


def still_owed(night: Night, evening: Evening) -> tuple[Owed, ...]:
    """What is owed from this night's pots, or was paid too much."""
    stands, here = _standing(night, evening), key_of(night)
    return tuple(each for each in stands.off.owed if each.night == here) if stands else ()


def _standing(night: Night, evening: Evening) -> Standing | None:
    if not evening.rules.pots or night.practice:
        return None
    return as_it_stands(night, evening)


def _in_words(means: Meaning) -> list[str]:
    return words.carried_lines(means.change, means.dates)


# What somebody has that is not theirs, as every page about money shows it.


@dataclass(frozen=True, slots=True)
class NotTheirs:
    """A line of it; `owed` is what has still to come back, with the button's value, else nothing."""

    says: str
    owed: "OwedBack | None"


@dataclass(frozen=True, slots=True)
class OwedBack:
    """What a button names that says it came back."""

    pot: str
    value: str


def settled_since(night: Night, anew: SettledAnew | None, till: str) -> dict[str, Any]:
    """All that is settled anew with a correction, and in how many ways one can go on."""
    if anew is None:
        return {}
    asked = SettledSince(night, anew, till).question
    return {"takes_back": asked.follows, "besides": asked.besides, "ways": asked.ways}


def not_theirs(evening: Evening, names: Names) -> dict[str, Any]:
    """What the pages show of it: all but what goes towards something that waits for the same couple,
    where it is reckoned up."""
    waits = who_waits(evening)
    lines = [
        _line(each, evening, names)
        for each in evening.purse.wrongly.values()
        if not (each.since is Since.OWED and each.amount and each.couple in waits)
    ]
    return {"not_theirs": lines}


def _line(each: Wrongly, evening: Evening, names: Names) -> NotTheirs:
    couple = evening.couples.get(each.couple)
    who = capital(winner(each.couple)) + (f" ({both(couple, names)})" if couple else "")
    owed = OwedBack(each.pot, f"{each.place}-{each.couple}-{each.amount}")
    return NotTheirs(words.has_still(each, who), owed if each.since is Since.OWED else None)


# The money of a night: each till, and whose the money is.


# Who owes the fee of an earlier night, by name.


@dataclass(frozen=True, slots=True)
class Debtor:
    """Somebody who owes, how much in all, and of which nights, or of the season since when; `posts` is
    where it is paid."""

    player: PlayerId
    name: str
    amount: Cents
    dates: tuple[date, ...]
    posts: str = "owing"

    @property
    def says(self) -> str:
        """The same as a sentence."""
        return words.owes(self.name, self.amount, self.dates, dues=self.posts != "owing")


def debtors(
    night: Night, says: ClubFacts, among: Collection[PlayerId] | None = None
) -> list[Debtor]:
    """In the order of their names; only those `among` these people, where some are given."""
    debts = [
        debt for debt in actions.debts_before(night, says) if among is None or debt.player in among
    ]
    players = {debt.player for debt in debts}
    names = Player.objects.filter(club=night.club_id).names(players) if players else {}
    keys = {debt.night for debt in debts}
    dates = dict(Night.objects.filter(pk__in=keys).values_list("pk", "date")) if keys else {}
    found = [
        Debtor(
            player,
            person(player, names),
            total(debt.amount for debt in debts if debt.player == player),
            tuple(dates[int(debt.night)] for debt in debts if debt.player == player),
        )
        for player in players
    ]
    return sorted(found, key=lambda each: folded(each.name))


def dues_debtors(night: Night, says: ClubFacts, among: Iterable[PlayerId]) -> list[Debtor]:
    """Those of these people who have not paid the season's dues, in the order of their names."""
    since, amount, players = actions.dues_owing(night, among, says)
    names = Player.objects.filter(club=night.club_id).names(players) if players else {}
    found = [
        Debtor(each, person(each, names), amount, (date.fromisoformat(since),), "take-dues")
        for each in players
    ]
    return sorted(found, key=lambda each: folded(each.name))


def all_owing(night: Night, among: Collection[PlayerId]) -> list[Debtor]:
    """What each of these owes of earlier nights and of the season's dues."""
    says = actions.says_of(night)
    return [*debtors(night, says, among), *dues_debtors(night, says, among)]


# Whose the money is, as a table that adds up and as a picture, and where it lies.


@dataclass(frozen=True, slots=True)
class Bar:
    """A piece of the picture, in hundredths of its width; `look` is what it is painted as."""

    look: str
    left: str
    width: str


@dataclass(frozen=True, slots=True)
class WhoseRow:
    """A line of the table: whose it is, how much, and what it is painted as in the picture."""

    says: str
    amount: Cents
    look: str


@dataclass(frozen=True, slots=True)
class WhoseTable:
    """Whose the money is, as a table that adds up and as a picture. `places` says where it lies,
    where that is not the tills alone; `lacking` and `hall_can_bear` are what its buttons carry, once
    it `is_due`: before the games are over, what lacks may be fees that are still to come."""

    rows: tuple[WhoseRow, ...]
    bars: tuple[Bar, ...]
    in_hand: Cents
    there: str
    lacks: tuple[str, ...]
    lacking: Cents
    hall_can_bear: bool
    is_due: bool
    places: tuple[tuple[str, Cents], ...]

    @property
    def lacking_typed(self) -> str:
        """What is lacking, as a field reads it."""
        return plainly(self.lacking)


def whose_table(evening: Evening) -> WhoseTable:
    """Whose the money of the night is, as it stands now."""
    money, till = whose(evening), till_of(evening)
    over = evening.games_are_over
    no_prizes_to_come = over or evening.night.called_off is not None
    rows = [
        WhoseRow(words.part(each, over=no_prizes_to_come), each.amount, _look(each, money.parts))
        for each in money.parts
    ]
    rows += [
        WhoseRow(said, Cents(-amount), "lacks")
        for said, amount in words.lacking_rows(money, over=no_prizes_to_come)
    ]
    return WhoseTable(
        rows=tuple(rows),
        bars=tuple(_bars(money.parts)),
        in_hand=money.in_hand,
        there=words.there(
            money, counted=till.counted is not None, is_old=bool(counted_too_soon(evening))
        ),
        lacks=tuple(words.lacking(money)),
        lacking=money.lacking,
        hall_can_bear=money.lacking <= halls_own(evening) and not money.nobodys,
        is_due=not till.comes_right and (over or bool(till.lacked_before)),
        places=tuple(_places(evening, till)),
    )


def asks_for_cash(evening: Evening) -> bool:
    """Whether nobody has said yet whether the money is there that the pots bring."""
    is_open = evening.phase is not Phase.CLOSED
    return is_open and not found_of(evening) and bool(brought_from_before(evening))


def pots_cash(
    night: Night, evening: Evening, undone: Iterable[SumsOfNight], sent: BaseForm | None = None
) -> dict[str, Any]:
    """What is asked of the money that the pots bring from an earlier night: whether it is there,
    where it was left; what of it was found elsewhere than that; and what lies with it for the prizes of
    nights that left them `undone`."""
    of, found = brought_from_before(evening), found_of(evening)
    is_open, brought = evening.phase is not Phase.CLOSED, evening.purse.brought
    left = left_before(night, [pot for pot, said in brought.items() if said.night] if of else [])
    begins = left.brought({pot: said.amount for pot, said in brought.items()})
    as_it_lay = {spot.value: amount for spot, amount in begins.lies.items() if amount}
    form = FoundForm(initial={"of": of, "box": 0} | as_it_lay)
    if found:
        says = {"box": found.box, "home": found.home, "bank": found.bank}
        form = FoundForm(initial={"of": of} | says)
    if isinstance(sent, FoundForm):
        form = sent
    give_ids(form, "id_found_%s")
    otherwise, in_box = found_otherwise(evening, left.lies) if left.last else {}, in_places(of, {})
    since = date.fromisoformat(left.last.date) if left.last else None
    prizes = total(each.sums.prizes_there for each in undone) if of and is_open else 0
    return {
        "pots_bring": of if is_open else 0,
        "pots_bring_typed": plainly(of),
        "prizes_there": prizes,
        "cash_together": of + prizes,
        "lacked": words.lacked(begins.lies, of, since) if since and begins.nowhere else "",
        "as_it_lay": [(name, plainly(amount)) for name, amount in as_it_lay.items()],
        "lay_otherwise": "" if found or left.lies == in_box else words.lay(left.lies),
        "lay_since": since,
        "found": found,
        "found_otherwise": words.found_otherwise(otherwise)
        if of and (found or not is_open)
        else [],
        "all_counts_as_in_box": all_counts_as_in_box(evening),
        "found_is_old": bool(found and found.of != of),
        "found_form": form,
    }


UNDONE_SHOWN = 12
"""So many nights that left something, the last ones, lead to their prizes from the till."""


def undone_before(night: Night) -> list[SumsOfNight]:
    """The earlier nights that left something to hand over or to be given back, the first played first."""
    return [] if night.practice else left_undone(Night.objects.before(night))


def _places(evening: Evening, till: Till) -> Iterator[tuple[str, Cents]]:
    """Where it lies, where some of it is kept elsewhere than in the tills; and what beside it was not
    paid in cash."""
    kept = kept_elsewhere(evening)
    if kept:
        in_tills = Cents(till.in_hand + floats_of(evening) - total(kept.values()))
        yield words.in_the_tills(evening), in_tills
    for where in sorted(kept, reverse=True):
        yield capital(words.place(where)), kept[where]
    if till.elsewhere:
        yield words.not_in_cash(), till.elsewhere


def _look(part: Part, parts: tuple[Part, ...]) -> str:
    """As its owner; of pots each in another green, and the fourth as the first."""
    pots = [each for each in parts if each.owner is Owner.POT]
    return f"pot-{pots.index(part) % 3}" if part in pots else part.owner.value


def _bars(parts: tuple[Part, ...]) -> Iterator[Bar]:
    """Each part as wide as it is much, what is there of it first."""
    whole, left = total(part.amount for part in parts), 0.0
    for part in parts:
        for look, amount in ((_look(part, parts), part.there), ("lacks", part.lacks)):
            width = 100 * amount / whole if amount > 0 else 0
            if width:
                yield Bar(look, f"{left:.2f}", f"{width:.2f}")
            left += width


# What the page of the till shows: each till with its forms, and the money of the night.


@dataclass(frozen=True, slots=True)
class TillPanel:
    """One till on the page, with the forms for it; one that was refused, as it was typed."""

    till: OneTill
    name: str
    says: str
    why_old: str
    lacking: Cents
    forms: Mapping[str, Any]
    float_last_time: Cents

    @property
    def agrees(self) -> bool:
        """Whether it was counted and is right, and nothing of the night is lacking."""
        is_right = self.till.difference == 0 and not self.till.lacks
        return is_right and not self.till.is_old and not self.lacking

    @property
    def is_wrong(self) -> bool:
        """Whether it was counted, does not agree, and nobody has said why."""
        return self.till.counted is not None and not self.agrees and not self.till.reason

    @property
    def lacks_typed(self) -> str:
        """What it lacks, as a field reads it."""
        return plainly(self.till.lacks)

    @property
    def waits(self) -> bool:
        """Whether it has still to be counted, or counted again."""
        uncounted = self.till.counted is None and not self.till.why_not_counted
        return uncounted or self.till.is_old


def page_of(night: Night, evening: Evening, sent: BaseForm | None = None) -> dict[str, Any]:
    """Everything the page shows; a form that was refused as it was typed."""
    money, lines = till_of(evening), evening.purse.lines
    names, floats = names_of(night, evening), _floats_last_time(night, evening)
    undone = undone_before(night)
    if elsewhere := {line.player for line in lines if line.player} - names.keys():
        names = {**names, **Player.objects.filter(club=night.club_id).names(elsewhere)}
    return (
        night_context(night, evening)
        | _forms(evening, sent)
        | pots_cash(night, evening, undone, sent)
        | not_theirs(evening, names)
        | {
            "page": "till",
            "undo": undoable(night, evening, names),
            "left_undone": [
                (each.night, each.date, words.left_undone(each.date, each.sums))
                for each in undone[-UNDONE_SHOWN:]
            ],
            "undone_besides": max(0, len(undone) - UNDONE_SHOWN),
            "money": money,
            "whose": whose_table(evening),
            "owing": still_owing(night, evening),
            "came": words.came(money),
            "went": words.went(money),
            "lines": [(words.cash_line(line, names), line.amount) for line in lines],
            "tills": [
                _panel(
                    each, place, lacking_in(evening, each), sent, floats.get(each.name, Cents(0))
                )
                for place, each in enumerate(tills_of(evening), 1)
            ],
            "faulty": sent,
            "is_open": evening.phase is not Phase.CLOSED,
        }
    )


def _forms(evening: Evening, sent: BaseForm | None) -> dict[str, Any]:
    """The forms of the page that are about no single till."""
    tills = evening.purse.tills
    kinds = {
        "line_form": CashLineForm,
        "move_form": MoveForm,
        "new_form": NewTillForm,
        "away_form": PutAwayForm,
    }
    forms = {
        name: sent if isinstance(sent, kind) else kind(tills=tills) for name, kind in kinds.items()
    }
    for name, form in forms.items():
        give_ids(form, f"id_{name.removesuffix('_form')}_%s")
    return forms | {"keeps": bool(all_pots(evening) or kept_elsewhere(evening))}


def _floats_last_time(night: Night, evening: Evening) -> Mapping[TillName, Cents]:
    """The float that each till had on the club's last night, before game 1 and where nobody has put one
    in yet: it is filled in, to be saved with one press."""
    if evening.games.have_begun or floats_of(evening) or evening.night.closed:
        return {}
    last = Night.objects.before(night).first()
    return {each.name: each.float_ for each in tills_of(last.evening())} if last else {}


def _panel(
    each: OneTill, place: int, lacking: Cents, sent: BaseForm | None, last: Cents = Cents(0)
) -> TillPanel:
    about = {"till": each.name}
    forms: dict[str, Any] = {
        "count": CountForm(initial=about),
        "uncounted": NotCountedForm(initial=about | {"reason": each.why_not_counted}),
        "float": FloatForm(initial=about | {"amount": each.float_ or last}),
        "explain": ExplainForm(initial=about | {"reason": each.reason}),
    }
    for kind, form in forms.items():
        if isinstance(sent, type(form)) and sent.is_about(each.name):
            forms[kind] = sent
        give_ids(forms[kind], f"id_{place}_{kind}_%s")
    return TillPanel(
        till=each,
        name=capital(name_of(each.name)),
        says=words.in_short(each, lacking),
        why_old=words.why_old(each),
        lacking=lacking,
        forms=forms,
        float_last_time=last,
    )
