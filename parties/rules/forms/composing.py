"""An evening of a hall's own, composed from the values of a format; what contradicts is said beside the
field that puts it right; or one read from a file."""

from collections.abc import Iterator, Mapping, Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.forms import BoundField
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy as _

from parties.rules.forms.choosing import (
    GOES,
    PLANS,
    USUAL_PEOPLE,
    GoesForm,
    LaterForm,
    how_many_people,
)
from parties.web.fields import (
    NO_BUTTON,
    OfferedField,
    all_said,
    file_that_came,
    in_one_line,
    let_choose,
    short_number,
)
from parties.wording.deeds import say
from parties.wording.formats import format_name, is_a_programs_name
from parties.wording.names import folded
from parties.wording.words import capital, group_as_kept, group_name, tally_as_kept, tally_name
from scoring.formats import choices
from scoring.formats.choices import (
    BESIDE,
    SIX,
    By,
    Count,
    DoesNotFit,
    Entry,
    For,
    Game,
    Kind,
    Sides,
    Spare,
    SumRule,
    TieBreak,
    Unfit,
)
from scoring.formats.format import (
    ACROSS,
    FOR_FORTS,
    LONGEST,
    LONGEST_NAME,
    LONGEST_WORD,
    MOST,
    MOST_POINTS,
    THREE,
    TWO,
    Format,
    NoEvening,
    PrizeBy,
    as_line,
    from_text,
)
from scoring.formats.movement import From, Movement, goes_by_forts
from scoring.formats.named import DRIVE_45S
from scoring.numbers import GameNo
from scoring.rules.house_rules import MOST_GAMES

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile


# What an evening that is composed has prizes for: by what, and for whom.


_FOR_WHOM: dict[For, Promise] = {
    For.ALL: _("Prizes for all"),
    For.FIRST_GROUP: _("Prizes for the one group"),
    For.SECOND_GROUP: _("Prizes for the other group"),
    For.FORTS: _("Prizes for the forts"),
}


FORTS_WIN = "forts_win"


class PrizesForm(forms.Form):
    """A tick for each; what each is worth is said of a night."""

    def __init__(self, data: Any, start: Format) -> None:
        self.start = start
        given = {(each.to, each.by) for each in start.prizes}
        forts = goes_by_forts(start.movements[0].movement)
        self.asked = [
            (to, by)
            for to in For
            for by in By
            if to is not For.FORTS or (forts and by in FOR_FORTS)
        ]
        super().__init__(data, initial={_name(to, by): (to, by) in given for to, by in self.asked})
        if forts:
            self.fields[FORTS_WIN] = forms.BooleanField(
                required=False,
                initial=start.forts_win,
                label=_("The first prize, the second and so on, and the booby prize"),
            )
        for to, by in self.asked:
            label = _("Most of each thing that is counted by itself")
            said = label if by is By.TALLY else capital(gettext(by.said))
            self.fields[_name(to, by)] = forms.BooleanField(required=False, label=said)

    def for_whom(self) -> Iterator[tuple[Promise, list[BoundField], str, bool]]:
        """For whom prizes are, with the fields, which of them are ticked, and whether one is wrong."""
        for to, label in _FOR_WHOM.items():
            fields = [self[_name(*each)] for each in self.asked if each[0] is to]
            if to is For.FORTS and fields:
                fields.insert(0, self[FORTS_WIN])
            ticked = ", ".join(str(field.label) for field in fields if field.value())
            if fields:
                yield label, fields, ticked, any(field.errors for field in fields)

    def given(self, groups: tuple[str, ...], count: Count) -> tuple[PrizeBy, ...]:
        """All that is ticked: as they were, and then what is new. What it began from and can be no
        more, as nobody counts it now, goes by itself."""
        ticked = [each for each in self.asked if self.cleaned_data[_name(*each)]]
        was = [each for each in self.start.prizes if (each.to, each.by) in ticked]
        left = [each for each in was if _can_be(each, groups, count)]
        new = [each for to, by in ticked for each in self._new(to, by, count)]
        return (*left, *(each for each in new if each not in left)) or (MOST,)

    def for_forts(self, movement: Movement) -> bool:
        """Whether the numbered prizes are for forts: as it is ticked, and so where it is not asked, as
        forts are new there; never where people play in none."""
        return goes_by_forts(movement) and bool(self.cleaned_data.get(FORTS_WIN, True))

    def field_of(self, groups: tuple[str, ...]) -> str:
        """The name of the field that asks for what is not there."""
        ticked = [each for each in self.asked if self.cleaned_data[_name(*each)]]
        of_groups = [each for each in ticked if each[0] is not For.ALL and not groups]
        counted = [each for each in ticked if each[1] in (By.TALLY, By.BEST_GAME)]
        return _name(*(of_groups or counted or ticked)[0])

    def _new(self, to: For, by: By, count: Count) -> Iterator[PrizeBy]:
        """Those that it did not begin from; of what is counted by itself each thing that is new."""
        began = {(each.to, each.by) for each in self.start.prizes}
        if by is not By.TALLY:
            yield from () if (to, by) in began else (PrizeBy(by, to),)
            return
        known = self.start.count.counted if (to, by) in began else ()
        words = [word for word in count.counted if word not in known]
        nothing = not count.counted and (to, by) not in began
        yield from (PrizeBy(by, to, word) for word in (words or [""] if nothing else words))


def _can_be(prize: PrizeBy, groups: tuple[str, ...], count: Count) -> bool:
    is_counted = prize.by is not By.TALLY or prize.tally in count.counted
    has_points = prize.by is not By.BEST_GAME or count.points is not None
    return is_counted and has_points and bool(groups or prize.to in (For.ALL, For.FORTS))


def _name(to: For, by: By) -> str:
    return f"prize-{to.value}-{by.value}"


# An evening of a hall's own, composed from the values of a format; what contradicts is said
# beside the field that puts it right.


TABLES: Mapping[str, tuple[Sides, Promise]] = {
    "two": (TWO, _("two cards, one against one")),
    "three": (THREE, _("three cards, each for itself")),
    "across": (ACROSS, _("four cards, partners sit across")),
    "beside": (BESIDE, _("four cards, partners sit side by side")),
    "six": (SIX, _("six cards, every second one a partner")),
}
"""How a table can sit."""

AS_IT_IS = "as_it_is"

OF_POINTS = ("sum_kind", "total", "games_of")
"""Asked where points are counted."""

MOST_MOVEMENTS = 2
"""So many can be said on the page; a file may have more."""

_TIES = 4
_NOT_YET_NAMED = "?"


def name_as_kept(typed: str) -> str:
    """In one line, and as no evening of the program is called inside it."""
    name = in_one_line(typed)
    return capital(name) if is_a_programs_name(name) else name


def can_be_composed(form: Format) -> bool:
    """Whether the page has a place for all that it says."""
    return len(form.movements) <= MOST_MOVEMENTS


@dataclass(frozen=True, slots=True)
class Taken:
    """The names that another evening has, folded."""

    names: frozenset[str]

    def has(self, name: str) -> bool:
        """Whether it is one of them, however it is written."""
        return folded(name) in self.names


def _chosen(choice: Any, label: Any, **how: Any) -> forms.TypedChoiceField:
    """One of an enumeration, which are said when the form is made."""
    wrong = {"invalid_choice": NO_BUTTON}
    about: dict[str, Any] = {"choices": lambda: all_said(choice)} | how
    return forms.TypedChoiceField(coerce=choice, label=label, error_messages=wrong, **about)


class ComposeForm(forms.Form):
    """The values of an evening, as they were; `made` is what they come to."""

    name = forms.CharField(
        label=_("What it is called"),
        max_length=LONGEST_NAME,
        required=False,
        error_messages={"max_length": choices.NameMissing.said},
    )
    game = _chosen(Game, _("What is played at the tables"))
    games = short_number(
        _("How many games"),
        1,
        MOST_GAMES,
        wrong=format_lazy(_("Type how many games there are, 1 to {most}."), most=MOST_GAMES),
    )
    entry = _chosen(Entry, _("Who carries a card"), widget=forms.RadioSelect)
    table = _chosen(str, _("Who sits at a table"), choices=(), widget=forms.RadioSelect)
    first_group = forms.CharField(label=_("One group"), max_length=LONGEST_WORD, required=False)
    second_group = forms.CharField(
        label=_("The other group"), max_length=LONGEST_WORD, required=False
    )
    spare = _chosen(
        Spare,
        _("When somebody is spare, at tables of four or more"),
        widget=forms.RadioSelect,
        required=False,
        empty_value=None,
    )
    groups_sit = forms.BooleanField(
        label=_("One of each sits on every side of a table"), required=False
    )
    holes = forms.BooleanField(label=_("Each game won counts one"), required=False)
    points = forms.BooleanField(
        label=_("Points are counted"),
        required=False,
        help_text=_("Points say who is first, even where games won are counted too."),
    )
    sum_kind = _chosen(
        Kind, _("The points of a table add up to"), required=False, empty_value=Kind.ANY
    )
    total = short_number(
        _("How much that is"),
        0,
        MOST_POINTS,
        wrong=_("Type a number, 0 to 10,000."),
        required=False,
        help_text=_("13 tricks of whist, for example."),
    )
    tallies = forms.CharField(
        label=_("Counted by itself"),
        help_text=_(
            "Such as lone hand, skunk, with a comma between. Each gets a button at the tables."
        ),
        max_length=300,
        required=False,
    )
    games_of = short_number(
        _("Games of so many points are counted on their own"),
        1,
        MOST_POINTS,
        wrong=_("Type a number, 1 to 10,000, or nothing."),
        required=False,
        help_text=_("10 tricks of whist, for example: whoever makes 10 or more has one such game."),
    )
    cards = how_many_people()

    def __init__(
        self, data: Any, *, start: Format, changes: bool, taken: Taken, shape: Mapping[str, str]
    ) -> None:
        self.start, self.taken = start, taken
        self.made: Format | None = None
        super().__init__(data, initial=_as_typed(start, changes=changes))
        if shape:
            self.initial["table"], self.initial["points"] = shape["table"], "points" in shape
        later = next(iter(start.movements[1:]), None)
        sides = TABLES.get(self["table"].value() or "", (start.sides,))[0]
        chairs = sum(map(len, sides))
        first = start.movements[0].movement
        self.first = GoesForm(data, "first", first, chairs=chairs, goes=shape.get("first-goes"))
        self.later = LaterForm(data, "later", later, chairs=chairs, goes=shape.get("later-goes"))
        self.prizes = PrizesForm(data, start)
        for n in range(_TIES):
            self.fields[f"tie_{n + 1}"] = _tie(n, self._parting())
        self._let_choose()
        if not self["points"].value():
            for name in OF_POINTS:
                del self.fields[name]
        if len(sides[0]) == 1 or {each["goes"].value() for each in (self.first, self.later)} & {
            *PLANS
        }:
            del self.fields["spare"]

    @property
    def shape(self) -> list[BoundField]:
        """What is asked first, as all else hangs on it."""
        return [self["table"], self.first["goes"], self.later["goes"], self["points"]]

    @property
    def shape_says(self) -> str:
        """The same in words, while it is folded."""
        sits, goes = self["table"].value(), self.first["goes"].value()
        said = [TABLES[sits][1]] if sits in TABLES else []
        return " · ".join(map(str, [*said, *GOES.get(goes, ())[:1]]))

    def shape_is_known(self) -> bool:
        """Whether all of it is among what can be chosen."""
        chosen = [(field.value() or "", field.field) for field in self.shape[:3]]
        return all(cast("forms.ChoiceField", of).valid_value(value) for value, of in chosen)

    def _let_choose(self) -> None:
        as_before = {each for each in Spare if each.is_as_before} - {self.start.spare}
        let_choose(self, "spare", [each for each in all_said(Spare) if each[0] not in as_before])
        tables = [(key, capital(str(said))) for key, (_sides, said) in TABLES.items()]
        if self.initial["table"] == AS_IT_IS:
            tables.append((AS_IT_IS, gettext("As it is now")))
        let_choose(self, "table", tables)

    def _parting(self) -> set[str]:
        """What can part equals: points never, as they say who is first wherever they are counted."""
        return {*TieBreak} - {TieBreak.POINTS} | {*self.start.tie_breaks}

    @property
    def ties(self) -> list[forms.BoundField]:
        """What parts those who are equal, one after the other."""
        return [self[f"tie_{n + 1}"] for n in range(_TIES)]

    def clean_name(self) -> str:
        """As it is kept."""
        return name_as_kept(self.cleaned_data["name"])

    def clean(self) -> None:
        """The evening, where all that was typed can be read and fits."""
        parts = [each.is_valid() for each in (self.first, self.later, self.prizes)]
        if self.errors or not all(parts):
            return
        said = self.cleaned_data
        if said["points"] and said["sum_kind"] is not Kind.ANY and said["total"] is None:
            self.add_error("total", _("Type a number, 0 to 10,000."))
            return
        if self._is_parted_by_nothing():
            return
        try:
            self.made = self._made(later=True)
        except DoesNotFit as wrong:
            self._blame(wrong.why)

    def _is_parted_by_nothing(self) -> bool:
        """Said where equals are to be parted by what they are equal by, and were not before."""
        ranks = TieBreak.POINTS if self.cleaned_data["points"] else TieBreak.WINS
        if ranks in self.start.tie_breaks:
            return False
        for each in self.ties:
            if self.cleaned_data[each.name] == ranks.value:
                self.add_error(each.name, _PARTS_NOBODY)
        return bool(self.errors)

    def is_whole(self) -> bool:
        """Whether an evening came of it."""
        return self.is_valid() and self.made is not None

    def named(self) -> Format | None:
        """The evening under its name, to be kept; None where the name is missing or another's."""
        if self.made is None:
            return None
        name = self.cleaned_data["name"]
        if not name:
            self.add_error("name", say(choices.NameMissing(), {}))
        elif self.taken.has(name):
            self.add_error("name", _("There is an evening of this name. Give yours another."))
        elif self.made.is_the_drive:
            self.add_error(None, _DRIVE)
        return None if self.errors else replace(self.made, name=name)

    def _made(self, *, later: bool) -> Format:
        """Raises DoesNotFit."""
        said = self.cleaned_data
        sides = TABLES[said["table"]][0] if said["table"] in TABLES else self.start.sides
        groups = self._groups()
        count = Count(said["holes"], self._sum(), self._tallies(), self._games_of())
        apart = bool(groups) and said["groups_sit"]
        chairs = sum(map(len, sides))
        first = From(GameNo(1), self.first.movement(chairs, apart=apart))
        made = Format(
            name=said["name"] or _NOT_YET_NAMED,
            entry=said["entry"],
            sides=sides,
            movements=(first, *(self.later.begins(chairs, apart=apart) if later else ())),
            games=said["games"],
            count=count,
            groups=groups,
            prizes=self.prizes.given(groups, count),
            tie_breaks=tuple(TieBreak(said[each.name]) for each in self.ties if said[each.name]),
            game=said["game"],
            groups_sit=said["groups_sit"] or not groups,
            groups_part=said["groups_sit"] or not groups,
            forts_win=self.prizes.for_forts(first.movement),
        )
        return (
            replace(made, spare=said.get("spare") or self.start.spare) if made.may_bench else made
        )

    def _groups(self) -> tuple[str, ...]:
        said = [in_one_line(self.cleaned_data[each]) for each in ("first_group", "second_group")]
        return tuple(map(group_as_kept, said)) if any(said) else ()

    def _tallies(self) -> tuple[str, ...]:
        words = (in_one_line(word) for word in self.cleaned_data["tallies"].split(","))
        return tuple(tally_as_kept(word) for word in words if word)

    def _games_of(self) -> int:
        """Nothing where no points are counted, as its field is not shown then."""
        return (self.cleaned_data["games_of"] or 0) if self.cleaned_data["points"] else 0

    def _sum(self) -> SumRule | None:
        said = self.cleaned_data
        if not said["points"]:
            return None
        kind = said["sum_kind"]
        return SumRule() if kind is Kind.ANY else SumRule(kind, said["total"])

    def _blame(self, why: Unfit) -> None:
        if isinstance(why, choices.PrizeForNothing | choices.PrizeForNobody):
            self.prizes.add_error(self.prizes.field_of(self._groups()), say(why, {}))
        elif field := _FIELDS.get(type(why)):
            self.add_error(field, say(why, {}))
        else:
            self._goes_at_fault().add_error("goes", say(why, {}))

    def _goes_at_fault(self) -> GoesForm:
        """The movement that does not fit: the first, unless it does by itself."""
        try:
            self._made(later=False)
        except DoesNotFit:
            return self.first
        return self.later


_DRIVE = _(
    "This is the 45s drive as every club has it. Change something, or plan a night of the drive."
)

_PARTS_NOBODY = _("They are already tied on this. Choose something else, or nothing more.")

_FIELDS: Mapping[type[Unfit], str] = {
    choices.NameMissing: "name",
    choices.NumberOfGames: "games",
    choices.NoTable: "table",
    choices.TooManyChairs: "table",
    choices.TwoGroups: "first_group",
    choices.WordTooLong: "tallies",
    choices.NothingCounted: "holes",
    choices.TallyTwice: "tallies",
    choices.TooManyTallies: "tallies",
    choices.NobodyMakes: "games_of",
    choices.TieBreakTwice: "tie_1",
}
"""The field in which each is put right; for any other it is where everybody goes."""


def _tie(n: int, parting: AbstractSet[str]) -> forms.ChoiceField:
    label = _("Ties are broken by") if n == 0 else _("then by")
    ties = [each for each in all_said(TieBreak) if each[0] in parting]
    choices = [("", gettext("nothing more")), *ties]
    return OfferedField(label=label, required=False, choices=choices)


def _as_typed(form: Format, *, changes: bool) -> dict[str, Any]:
    """A format as it stands in the form; its name only where it is that one that is changed."""
    points = form.count.points
    groups = [group_name(form, n) for n in range(len(form.groups))] or ["", ""]
    tables = (key for key, (sides, _said) in TABLES.items() if sides == form.sides)
    ties = {f"tie_{n}": each.value for n, each in enumerate(form.tie_breaks, 1)}
    return ties | {
        "name": format_name(form) if changes else "",
        "game": form.game.value,
        "games": form.games,
        "entry": form.entry.value,
        "table": next(tables, AS_IT_IS),
        "first_group": groups[0],
        "second_group": groups[1],
        "groups_sit": form.groups_sit,
        "spare": form.spare.value,
        "holes": form.count.holes,
        "points": points is not None,
        "sum_kind": points.kind.value if points else Kind.ANY.value,
        "total": points.total if points and points.kind is not Kind.ANY else "",
        "games_of": form.count.games_of or "",
        "tallies": ", ".join(map(tally_name, form.count.tallies)),
        "cards": USUAL_PEOPLE,
    }


# An evening as a file of another hall: chosen, looked into, and kept under a name.


_BYTES_OF_A_LETTER = 4


class EveningFileForm(forms.Form):
    """The file."""

    file = file_that_came(".json,application/json")

    def __init__(self, data: Any = None, files: Any = None, *, known: Mapping[str, Format]) -> None:
        super().__init__(data, files)
        self.known = known

    def clean_file(self) -> Format:
        """The evening that it is, if it is a new one here."""
        sent: UploadedFile[bytes] = self.cleaned_data["file"]
        try:
            form = _read(sent.read(LONGEST * _BYTES_OF_A_LETTER + 1)).for_new_nights
            from_text(as_line(form))  # it is sent again as a line
        except DoesNotFit as wrong:
            raise forms.ValidationError(say(wrong.why, {}), code="file") from wrong
        if here := self._the_same(form):
            says = _("This evening is in the list already: “%(evening)s”.")
            raise forms.ValidationError(says, code="here", params={"evening": format_name(here)})
        return form

    def _the_same(self, form: Format) -> Format | None:
        """An evening of this hall that is just so, whatever it is called."""
        if form.is_the_drive:
            return DRIVE_45S
        alike = (each for each in self.known.values() if replace(form, name=each.name) == each)
        return next(alike, None)


class KeepForm(forms.Form):
    """The evening as it was shown, and the name under which it is kept here."""

    again = forms.CharField(
        widget=forms.HiddenInput,
        strip=False,
        error_messages=dict.fromkeys(("required", "null_characters_not_allowed"), NO_BUTTON),
    )
    name = forms.CharField(
        label=_("What it is called here"),
        max_length=LONGEST_NAME,
        required=False,
        error_messages={"max_length": choices.NameMissing.said},
    )

    def __init__(self, data: Any = None, *, taken: Taken, initial: Any = None) -> None:
        super().__init__(data, initial=initial)
        self.taken = taken

    def says_if_taken(self, called: str) -> None:
        """Why the name of the file does not stand in the field."""
        self.fields["name"].help_text = self._taken(called)

    def _taken(self, called: str) -> str:
        says = gettext(
            "There is an evening called “%(evening)s” here already. Give this one another name."
        )
        return says % {"evening": called} if self.taken.has(called) else ""

    def clean_again(self) -> Format:
        """The evening that was shown."""
        try:
            form = from_text(self.cleaned_data["again"])
        except DoesNotFit as wrong:
            raise forms.ValidationError(say(wrong.why, {}), code="again") from wrong
        if form.is_the_drive:
            raise forms.ValidationError(NO_BUTTON, code="again")
        return form

    def clean_name(self) -> str:
        """One that no other evening has."""
        name = in_one_line(self.cleaned_data["name"])
        if not name:
            read = self.cleaned_data.get("again")
            missing = gettext(choices.NameMissing.said)
            says = (read and self._taken(format_name(read))) or missing
            raise forms.ValidationError(says, code="required")
        if self.taken.has(name):
            raise forms.ValidationError(
                _("There is an evening of this name. Give yours another."), code="taken"
            )
        return name


def _read(sent: bytes) -> Format:
    """Raises DoesNotFit."""
    try:
        return from_text(sent.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise DoesNotFit(NoEvening()) from None
