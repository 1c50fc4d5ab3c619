"""What the floor sends: a button's value, the game that is over, a note, why play is stopped; and
what is drawn."""

import re
from collections.abc import Mapping, Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext as _, gettext_lazy

from parties.floor.actions import MoneyOff
from parties.referee.page.cards import most_points_by
from parties.web.fields import (
    LONGEST_REASON,
    NO_BUTTON,
    READ_OUTSIDE,
    MoneyField,
    OfferedField,
    PointsField,
    TableField,
    WholeNumberField,
    is_number,
    let_choose,
    short_number,
)
from parties.wording.deeds import say
from parties.wording.formats import chair_name
from parties.wording.words import capital, couples, money, table, till as name_of
from scoring.draws.drawn import (
    LONGEST_DRAW,
    MOST_DRAWN_FROM,
    SHORTEST_PUBLIC,
    tidy_draw,
    tidy_public,
)
from scoring.evening import Evening
from scoring.formats.choices import Game, Kind, Spare, SumRule
from scoring.formats.format import Format
from scoring.games.facts import SumIsWrong
from scoring.games.points import Points, Tallied
from scoring.money import total
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, CoupleNo, GameNo, Seq, TableNo
from scoring.pots.saying import side_fees_back, tickets_back
from scoring.rules.house_rules import MOST_GAMES
from scoring.rules.pot_rules import LONGEST_NAME
from scoring.seats.by_chairs import sitting_at
from scoring.seats.chair_room import OnChairs
from scoring.till.box import tills_of

# What the floor sends: a button's value, the game that is over, a note, why play is stopped.


_PRESSED = re.compile(r"([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,4})(?:-([0-9]{1,9}))?")
_TALLIED = re.compile(r"([0-9]{1,4})-([0-9]{1,4})-([0-9]{1,3})-(.{1,60})")


class NoteForm(forms.Form):
    """A ruling or an incident."""

    LONGEST = 300

    words = forms.CharField(
        max_length=LONGEST,
        label=gettext_lazy("What happened, or what was decided"),
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={"required": gettext_lazy("Write a few words.")},
    )
    game = short_number(gettext_lazy("Game, if it was in one"), 0, 99, required=False)
    table = TableField(required=False, label=gettext_lazy("Table, if it was at one"))
    on_sheet = forms.BooleanField(
        required=False, label=gettext_lazy("Print it on the result sheet, too")
    )


@dataclass(frozen=True, slots=True)
class Pressed:
    """A couple's button in a game at a table; `instead_of` is the entry it puts right."""

    game: GameNo
    table: TableNo
    couple: CoupleNo
    instead_of: Seq | None

    @property
    def value(self) -> str:
        """What the button on the page carries, as `WinForm` reads it: 7-3-12."""
        numbers = (self.game, self.table, self.couple, self.instead_of)
        return "-".join(str(number) for number in numbers if number is not None)


class WinForm(forms.Form):
    """The button of the couple that won."""

    win = forms.CharField(
        max_length=40,
        error_messages={"required": gettext_lazy("Tap who won.")},
    )

    def clean_win(self) -> Pressed:
        """The button's value as numbers."""
        found = _PRESSED.fullmatch(self.cleaned_data["win"])
        if not found:
            raise forms.ValidationError(
                gettext_lazy("That is no button of this page. Load the page again.")
            )
        game, table, couple, seq = found.groups()
        return Pressed(
            GameNo(int(game)),
            TableNo(int(table)),
            CoupleNo(int(couple)),
            Seq(int(seq)) if seq else None,
        )


class PointsForm(forms.Form):
    """What each side of a table made, by the card that stands for it; where the sides are level and
    somebody has to go on, who does."""

    game = WholeNumberField(min_value=1, max_value=1000, error_messages={"required": NO_BUTTON})
    table = TableField()
    instead_of = WholeNumberField(required=False, min_value=1, max_value=2**31 - 1)
    goes_on = OfferedField(
        required=False, label=gettext_lazy("Level: who goes on?"), widget=forms.RadioSelect
    )

    def __init__(self, data: Any = None, *, evening: Evening) -> None:
        super().__init__(data)
        self.evening = evening
        self.cards: tuple[CoupleNo, ...] = ()
        game, table = (_number(data.get(name) if data else None) for name in ("game", "table"))
        room = evening.room(GameNo(game))
        place = room.at(TableNo(table)) if room else None
        if place is None or place.sides is None:
            return
        self.cards = place.heads
        for card in self.cards:
            self.fields[f"points-{card}"] = points_field(evening, capital(couples([card])))
        let_choose(self, "goes_on", [(str(card), str(card)) for card in self.cards])

    @property
    def _rule(self) -> SumRule | None:
        return self.evening.form.count.points if self.evening.form else None

    def clean(self) -> None:
        """One side's number gives the other's where the rule allows; else each side has one."""
        rule = self._rule
        if not self.cards or rule is None:
            raise forms.ValidationError(NO_BUTTON)
        made = {card: self.cleaned_data.get(f"points-{card}") for card in self.cards}
        known = [number for number in made.values() if number is not None]
        if len(self.cards) == 2 and len(known) == 1:
            other = rule.other(known[0])
            if other is not None and (other >= 0 or may_be_minus(rule)):
                made = {card: other if made[card] is None else made[card] for card in made}
            elif other is not None:
                typed = next(card for card, number in made.items() if number is not None)
                wrong = SumIsWrong(rule.total, known[0])
                self.add_error(f"points-{typed}", say(wrong, {}))
        missing = [card for card, number in made.items() if number is None]
        for card in missing:
            if not self.errors.get(f"points-{card}"):
                self.add_error(f"points-{card}", gettext_lazy("Type the points of this side."))
        self.cleaned_data["made"] = tuple(made.items())

    @property
    def made(self) -> Points:
        """A card of each side, and what its side made."""
        made: Points = self.cleaned_data["made"]
        return made

    @property
    def goes(self) -> CoupleNo:
        """Who goes on where the sides are level; 0 where nobody is named."""
        return CoupleNo(int(self.cleaned_data.get("goes_on") or 0))


def may_be_minus(rule: SumRule | None) -> bool:
    """Whether a side can have fewer points than none: where nothing says what both come to, or what
    one wins the other loses."""
    return rule is not None and (rule.kind is Kind.ANY or not rule.total)


def points_field(evening: Evening, label: str, **more: Any) -> PointsField:
    """What a side made: at 45s no more than the cards can bring."""
    rule, form = evening.night.sum_rule, evening.form
    cards = form is not None and form.game is Game.FORTY_FIVES and may_be_minus(rule)
    most = most_points_by(evening.rules) if cards else None
    return PointsField(may_be_minus=may_be_minus(rule), most=most, label=label, **more)


def _number(typed: Any) -> int:
    return int(typed) if is_number(str(typed or "")) else 0


class TallyForm(forms.Form):
    """The button of something that is counted by itself: the card, and what it is."""

    tally = forms.CharField(max_length=80, error_messages={"required": NO_BUTTON})

    @staticmethod
    def value(game: GameNo, table: TableNo, card: CoupleNo, word: str) -> str:
        """What the button on the page carries: 7-3-12-lone hand."""
        return f"{game}-{table}-{card}-{word}"

    def clean_tally(self) -> Tallied:
        """The button's value as what it says."""
        found = _TALLIED.fullmatch(self.cleaned_data["tally"])
        if not found:
            raise forms.ValidationError(NO_BUTTON)
        game, table, card, word = found.groups()
        return Tallied(GameNo(int(game)), TableNo(int(table)), CoupleNo(int(card)), word)


class NextGameForm(forms.Form):
    """The game that the page shows; the one after it begins. 0 before the first."""

    game = WholeNumberField(min_value=0, max_value=1000)


class ReasonField(forms.CharField):
    """Why, in a few words."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_REASON, **kwargs)
        self.error_messages["required"] = gettext_lazy("Say why, in a few words.")


class PauseForm(forms.Form):
    """Why play stands still."""

    called = "pause_form"
    reason = ReasonField(required=False, label=gettext_lazy("Why (tea, fire alarm)"))


class EndEarlyForm(forms.Form):
    """After which game, as the page showed it, and why."""

    after = WholeNumberField(min_value=1, max_value=1000, wrong=NO_BUTTON)
    reason = ReasonField(label=gettext_lazy("Why the night ends early"))


def _back_or_kept(label: Any) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=[("back", gettext_lazy("go back")), ("kept", gettext_lazy("are kept"))],
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(
            ("required", "invalid_choice"), gettext_lazy("Say whether they go back or are kept.")
        ),
    )


class CallOffForm(forms.Form):
    """Why the night is called off, and what becomes of the money that people brought: it is asked
    about what there is alone. It stands on one page with another form that asks why."""

    IDS, called = "id_off_%s", "call_off_form"

    reason = ReasonField(label=gettext_lazy("Why the night is called off"), help_text=READ_OUTSIDE)
    fees = _back_or_kept(gettext_lazy("Fees"))
    side_fees = _back_or_kept(gettext_lazy("Side fees"))
    tickets = _back_or_kept(gettext_lazy("Tickets that are not drawn"))
    why = forms.CharField(
        label=gettext_lazy("If a count differs, or nobody counts: why"),
        max_length=LONGEST_REASON,
        required=False,
    )

    def __init__(self, data: Any = None, *, evening: Evening) -> None:
        super().__init__(data, auto_id=self.IDS)
        there = {
            "fees": evening.takings,
            "side_fees": total(each.amount for each in side_fees_back(evening)),
            "tickets": total(each.amount for each in tickets_back(evening)),
        }
        for name, amount in there.items():
            if not amount:
                del self.fields[name]
            elif name != "fees":
                self.fields[name].help_text = money(amount)
        self.tills = [till.name for till in tills_of(evening) if till.expected]
        for at, name in enumerate(self.tills):
            self.fields[f"count-{at}"] = MoneyField(
                label=capital(_("in %(till)s then, with the float") % {"till": name_of(name)}),
                required=False,
            )
        why = self.fields.pop("why")
        if self.tills:
            self.fields["why"] = why  # after what was counted

    @property
    def money_fields(self) -> list[BoundField]:
        """What is asked of money, beside the fees, which have buttons."""
        return [self[name] for name in self.fields if name not in ("reason", "fees")]

    @property
    def money(self) -> MoneyOff:
        """What becomes of it."""
        said = self.cleaned_data
        counts = ((name, said[f"count-{at}"]) for at, name in enumerate(self.tills))
        return MoneyOff(
            fees_back=said.get("fees") == "back",
            side_fees_back=said.get("side_fees") == "back",
            tickets_back=said.get("tickets") == "back",
            counted={name: amount for name, amount in counts if amount is not None},
            why=said.get("why", "").strip(),
        )


# What the seating page sends: a table for each couple, as it was handed out or as somebody
# says; where people sit by chairs a chair too, if they like.


Seat = tuple[TableNo, int | None]
"""A table, and the chair there, from 0; None where no chair is said."""


class SeatField(forms.Field):
    """A table and perhaps a chair there: "3", "3 N" or "3-2"."""

    widget = forms.TextInput(attrs={"autocomplete": "off", "class": "short"})
    default_error_messages = {
        "required": gettext_lazy("No table yet."),
        "invalid": gettext_lazy("A table is a number from 1 to %(most)s."),
        "no_chair": gettext_lazy("A table has the chairs %(chairs)s: type “3 %(last)s”, say."),
    }
    _TYPED = re.compile(r"(?P<table>[0-9]+)(?:[\s-]*(?P<letter>[^\W\d_])|[\s-]+(?P<number>[0-9]))?")

    def __init__(self, form: Format, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.form = form
        self.chairs = [chair_name(form, chair) for chair in range(form.chairs)]

    def to_python(self, value: Any) -> Seat | None:
        """The table, and the chair from 0."""
        text = str(value if value is not None else "").strip()
        if not text:
            return None
        typed = self._TYPED.fullmatch(text)
        if typed is None or not 1 <= int(typed["table"][:9]) <= HIGHEST_NUMBER:
            raise self._wrong("invalid", most=HIGHEST_NUMBER)
        table, chair = TableNo(int(typed["table"])), typed["letter"] or typed["number"]
        if chair is None:
            return table, None
        if chair.upper() not in self.chairs:
            raise self._wrong("no_chair", chairs=" ".join(self.chairs), last=self.chairs[-1])
        return table, self.chairs.index(chair.upper())

    def prepare_value(self, value: Any) -> Any:
        """The table, and the chair's letter behind it; what was typed stays as it was typed."""
        if not isinstance(value, tuple):
            return value
        table, chair = value
        return f"{table} {self.chairs[chair]}" if chair is not None else table

    def _wrong(self, code: str, **about: Any) -> forms.ValidationError:
        return forms.ValidationError(self.error_messages[code], code=code, params=about)


class GamesForm(forms.Form):
    """How many games there are tonight, as a button says it."""

    games = WholeNumberField(min_value=1, max_value=MOST_GAMES, wrong=NO_BUTTON)


class SpareForm(forms.Form):
    """What becomes of whoever is spare, as a button says it."""

    spare = OfferedField(*(each for each in Spare if not each.is_as_before), coerce=Spare)


class ChairsForm(forms.Form):
    """A table for each card, and a chair there if somebody says so."""

    def __init__(
        self,
        data: Any = None,
        *,
        cards: Mapping[CoupleNo, str],
        form: Format,
        seats: Mapping[CoupleNo, Seat] | None = None,
        second: AbstractSet[CoupleNo] = frozenset(),
    ) -> None:
        super().__init__(data)
        self.form, self.second, self.drawn = form, second, seats or {}
        self.cards = sorted(cards)
        for card in self.cards:
            at, chair = self.drawn.get(card, (None, None))
            shown = (at, chair if form.on_a_side > 1 else None)
            self.fields[_field(card)] = SeatField(
                form, label=cards[card], initial=None if at is None else shown
            )

    @property
    def lines(self) -> list[tuple[CoupleNo, forms.BoundField]]:
        """The cards in the order of their numbers, each with its field."""
        return [(card, self[_field(card)]) for card in self.cards]

    @property
    def seats(self) -> OnChairs:
        """Who sits where, and which chairs stay empty."""
        return sitting_at(self.form, self._sitting(), self.second)

    def clean(self) -> None:
        """Marks those who were put on one chair. How many may sit at a table is the format's to say."""
        for at, here in self._sitting().items():
            for chair in {chair for chair in here.values() if chair is not None}:
                both = [card for card, their in here.items() if their == chair]
                for card in both if len(both) > 1 else ():
                    self.add_error(_field(card), self._on_one_chair(at, chair, both))

    def _on_one_chair(self, at: TableNo, chair: int, both: list[CoupleNo]) -> str:
        says = _("%(couples)s are on one chair, %(chair)s of %(table)s.")
        about = {"couples": capital(couples(both)), "chair": chair_name(self.form, chair)}
        return says % {**about, "table": table(at)}

    def _sitting(self) -> dict[TableNo, dict[CoupleNo, int | None]]:
        """The cards at each table: as they sat there before, or by their numbers."""
        sitting: dict[TableNo, dict[CoupleNo, int | None]] = {}
        for card in sorted(self.cards, key=self._before):
            if seat := self.cleaned_data.get(_field(card)):
                sitting.setdefault(seat[0], {})[card] = seat[1]
        return sitting

    def _before(self, card: CoupleNo) -> tuple[int, CoupleNo]:
        _table, chair = self.drawn.get(card, (None, None))
        return self.form.chairs if chair is None else chair, card


class SeatsForm(forms.Form):
    """A table for each couple; every table twice. When the number is odd, the bye chair once or
    one table three times."""

    def __init__(
        self,
        data: Any = None,
        *,
        couples: Mapping[CoupleNo, str],
        tables: Mapping[CoupleNo, TableNo] | None = None,
    ) -> None:
        super().__init__(data)
        for couple in sorted(couples):
            self.fields[_field(couple)] = TableField(
                label=couples[couple], initial=(tables or {}).get(couple)
            )
        self.couples = sorted(couples)

    @property
    def lines(self) -> list[tuple[CoupleNo, forms.BoundField]]:
        """The couples in the order of their numbers, each with its field."""
        return [(couple, self[_field(couple)]) for couple in self.couples]

    @property
    def seats(self) -> OnChairs:
        """Who sits where, by table."""
        sitting = sorted(self._sitting().items())
        return OnChairs(tuple((table, tuple(couples)) for table, couples in sitting))

    def clean(self) -> None:
        """Marks the couples of every table that has too many or too few."""
        odd = len(self.couples) % 2
        threes = odd if BYE_CHAIR not in self._sitting() else 0
        for number, sitting in self._sitting().items():
            if len(sitting) == 3 and threes:
                threes = 0
            elif len(sitting) != (odd if number == BYE_CHAIR else 2):
                for couple in sitting:
                    self.add_error(_field(couple), _wrong(number, sitting, odd=bool(odd)))

    def _sitting(self) -> dict[TableNo, list[CoupleNo]]:
        sitting: dict[TableNo, list[CoupleNo]] = {}
        for couple in self.couples:
            number = self.cleaned_data.get(_field(couple))
            if number is not None:
                sitting.setdefault(number, []).append(couple)
        return sitting


def _field(couple: CoupleNo) -> str:
    return f"table-{couple}"


def _wrong(number: TableNo, sitting: list[CoupleNo], *, odd: bool) -> str:
    if number == BYE_CHAIR and not odd:
        return _("The number of couples is even, so nobody takes the bye chair.")
    if len(sitting) == 1:
        return _("Alone at %(table)s.") % {"table": table(number)}
    says = {
        True: _("%(table)s takes one couple, not %(couples)s."),
        False: _("%(table)s takes two couples, not %(couples)s."),
    }
    return says[number == BYE_CHAIR] % {
        "table": capital(table(number)),
        "couples": couples(sitting),
    }


# What the page of the draws sends.


_NUMBERS = re.compile(r"[0-9]+")

_NUMBER_LIST = re.compile(
    r"\s*[0-9]+(?:(?:\s*[,;&]\s*|\s+)(?:(?:and|et)\s+)?[0-9]+)*[\s.]*", re.IGNORECASE
)
"""As they are said: 3, 17 and 8."""


def _how_many_drawn_from() -> str:
    said = gettext("Write a whole number, from 1 to %(most)s.")
    return said % {"most": MOST_DRAWN_FROM}


_WHOLE = dict.fromkeys(
    ("required", "invalid", "min_value", "max_value"), lazy(_how_many_drawn_from, str)()
)


class DrawForm(forms.Form):
    """A form about one draw, by its name; `back` is the page it was sent from."""

    draw = forms.CharField(
        label=gettext_lazy("What is drawn"),
        help_text=gettext_lazy("Door prize, travelling prize, 50/50 …"),
        max_length=LONGEST_DRAW,
        error_messages={"required": gettext_lazy("Give the draw a name.")},
    )
    back = forms.ChoiceField(
        choices=[(page, page) for page in ("pots", "draws", "seating", "prizes")],
        required=False,
        widget=forms.HiddenInput,
    )
    of = forms.CharField(max_length=LONGEST_NAME + 10, required=False, widget=forms.HiddenInput)

    def clean_draw(self) -> str:
        """The name as it is sealed."""
        return tidy_draw(self.cleaned_data["draw"])

    def page_to_return_to(self) -> str:
        """The name of the page to show next."""
        return self.cleaned_data.get("back") or "draws"


class _HowMany(DrawForm):
    among = WholeNumberField(
        label=gettext_lazy("Tickets or numbers to draw from"),
        min_value=1,
        max_value=MOST_DRAWN_FROM,
        error_messages=_WHOLE,
    )


class PlainForm(_HowMany):
    """How many are drawn of how many."""

    pick = WholeNumberField(
        label=gettext_lazy("How many are drawn"),
        min_value=1,
        max_value=MOST_DRAWN_FROM,
        error_messages=_WHOLE,
    )


class PublicForm(PlainForm):
    """The public number, and how many are drawn of how many."""

    public = forms.CharField(
        label=gettext_lazy("Public number from the hall"),
        help_text=gettext_lazy(
            "Four dice or more, such as 4 2 6 1; or two cut cards, such as 7D QS."
        ),
        max_length=60,
        error_messages={"required": gettext_lazy("Type the number that the hall has given.")},
    )

    def clean_public(self) -> str:
        """Its plain letters and digits."""
        public = tidy_public(self.cleaned_data["public"])
        if len(public) < SHORTEST_PUBLIC:
            raise forms.ValidationError(
                gettext_lazy("At least four letters or digits: four dice, or two cards.")
            )
        return public


class DrumForm(_HowMany):
    """What a real drum, deck or hat gave."""

    numbers = forms.CharField(
        label=gettext_lazy("Numbers drawn by hand"),
        help_text=gettext_lazy("In the order drawn, such as 3, 17, 8."),
        max_length=300,
        error_messages={"required": gettext_lazy("Type the numbers that were drawn.")},
    )

    def clean_numbers(self) -> tuple[int, ...]:
        """The numbers, none twice."""
        said: Any = self.cleaned_data["numbers"]
        numbers = [int(each) for each in _NUMBERS.findall(said)]
        if not numbers or not _NUMBER_LIST.fullmatch(said) or max(numbers) > MOST_DRAWN_FROM:
            raise forms.ValidationError(
                gettext_lazy("Type the numbers that were drawn, such as 3, 17, 8.")
            )
        if len(set(numbers)) < len(numbers):
            raise forms.ValidationError(gettext_lazy("A number is drawn once. Look at them again."))
        return tuple(numbers)
