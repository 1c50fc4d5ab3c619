"""Who is meant by a name that is typed at the door: somebody of the club's book, or somebody new.

Where the name alone does not say it, the form asks, with the partner of the last time.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Self

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from parties.door.actions import Person
from parties.web.fields import PressedField
from parties.wording.deeds import sentence
from parties.wording.names import WHOLE_NAME, folded
from scoring.log.lines import Refusal
from scoring.numbers import PlayerId

LONGEST_NAME = 60

_NEW = "new:"


@dataclass(frozen=True, slots=True)
class Book:
    """The club's people as the door sees them tonight.

    `here` says of those who cannot come in again why not; `last_with` tells with whom people were
    here last, in words, and is asked only where a name alone does not do. `aliases` are names under
    which somebody stood in the book a second time, `main` whose number each of those is.
    """

    names: Mapping[PlayerId, str]
    here: Mapping[PlayerId, Refusal]
    last_with: Callable[[Collection[PlayerId]], Mapping[PlayerId, str]]
    aliases: Collection[tuple[str, PlayerId]] = ()
    main: Mapping[PlayerId, PlayerId] = field(default_factory=dict)

    def called(self, name: str) -> list[PlayerId]:
        """Everybody of this name."""
        wanted = folded(name)
        called = [player for player, known in self.names.items() if folded(known) == wanted]
        also = (player for alias, player in self.aliases if folded(alias) == wanted)
        return list(dict.fromkeys([*called, *(each for each in also if each in self.names)]))

    def without(self, player: PlayerId) -> "Book":
        """The others."""
        others = {each: name for each, name in self.names.items() if each != player}
        return Book(others, self.here, self.last_with, self.aliases, self.main)


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to the question who is meant."""

    value: str
    name: str
    says: str


@dataclass(frozen=True, slots=True)
class Question:
    """Asked where a name does not say who is meant."""

    says: str
    choices: tuple[Choice, ...]


class NameField(forms.CharField):
    """A person's name: one line, single spaces, at least one letter."""

    default_error_messages = {
        "required": gettext_lazy("Write the name."),
        "max_length": gettext_lazy("A name has at most %(limit_value)s letters here."),
        "letter": gettext_lazy("A name has letters. Write it as it should be on the card."),
    }

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, **kwargs)
        self.widget.attrs.update(autocomplete="off", autocapitalize="words", spellcheck="false")

    def to_python(self, value: Any) -> str:
        """The name with single spaces."""
        return " ".join(str(super().to_python(value)).split())

    def validate(self, value: str) -> None:
        """Letters, and nothing that cannot be printed."""
        super().validate(value)
        if value and not (value.isprintable() and any(letter.isalpha() for letter in value)):
            raise forms.ValidationError(self.error_messages["letter"], code="letter")


class PersonForm(forms.Form):
    """One person: a name, and who of that name once it has been asked or chosen from the offers.

    After is_valid() `person` says who came. Where `question` is set, it has to be answered first.
    """

    template_name = "door/person.html"

    name = NameField()
    player = forms.CharField(required=False, max_length=100, widget=forms.HiddenInput)

    person: Person | None = None
    question: Question | None = None
    is_another = False
    """Somebody has said that this is another person of a name that is known."""

    def __init__(
        self, data: Any, *, prefix: str, label: str, book: Book, offers: str, **kwargs: Any
    ) -> None:
        super().__init__(data, prefix=prefix, **kwargs)
        self.book = book
        self.fields["name"].label = label
        self.fields["name"].widget.attrs.update(
            {
                "data-offers": offers,
                "data-player-field": self.add_prefix("player"),
                "data-whole-name": WHOLE_NAME,
            }
        )

    @property
    def player_field(self) -> str:
        """The name of the field that says who is meant."""
        return self.add_prefix("player")

    @property
    def meant(self) -> Person:
        """Who it is. Raises ValueError while that is not clear."""
        if self.person is None:
            raise ValueError("it is not clear who is meant")
        return self.person

    def focus(self) -> None:
        """The cursor stands here."""
        self.fields["name"].widget.attrs["autofocus"] = True

    def offer_couples(self, partner: "PersonForm") -> None:
        """Couples are offered here too, as they came last: one choice fills in the partner as well."""
        attrs = self.fields["name"].widget.attrs
        attrs["data-offers"] += "&couples" if "?" in attrs["data-offers"] else "?couples"
        attrs["data-offers-in"] = "known-couples"
        attrs["data-partner-field"] = partner.add_prefix("name")

    def clean(self) -> None:
        """Who is meant, or the question that is open."""
        if name := self.cleaned_data.get("name"):
            self._look_up(name, self.cleaned_data.get("player", ""))

    def ask(self, says: str, players: Collection[PlayerId] = ()) -> None:
        """The name does not do: it is one of these people, or somebody else of the same name."""
        self.person = None
        name = self.cleaned_data["name"]
        last = self.book.last_with(players) if players else {}
        known = (
            Choice(str(player), self.book.names[player], last.get(player, "")) for player in players
        )
        another = Choice(_NEW + name, name, _("another person of the same name"))
        self.question = Question(says, (*known, another))
        self.add_error("name", says)

    def _look_up(self, name: str, said: str) -> None:
        if said.startswith(_NEW) and folded(said.removeprefix(_NEW)) == folded(name):
            self.person, self.is_another = Person(name), True
            return
        known = self.book.called(name)
        chosen = [player for player in known if str(player) == said]
        meant = chosen or known
        free = [player for player in meant if player not in self.book.here]
        if not meant:
            self.person = Person(name)
        elif meant == free and len(free) == 1:
            self.person = Person(self.book.names[free[0]], free[0])
        elif len(free) < len(meant):
            here = next(player for player in meant if player not in free)
            self.ask(sentence(self.book.here[here], self.book.names), free)
        else:
            says = _("More than one person is called %(name)s. Who is it?") % {"name": name}
            self.ask(says, free)


class WhoForm(forms.Form):
    """Somebody of the book, as a link or a button names them."""

    person = PressedField(r"^[0-9]{1,9}$")

    @property
    def player(self) -> PlayerId:
        """Who it is."""
        return PlayerId(int(self.cleaned_data["person"]))


class TwoPeopleForm(forms.Form):
    """Two people who are a couple tonight: each has a form, valid once it is clear who is meant."""

    def __init__(self, data: Any = None, *, book: Book, offers: str) -> None:
        super().__init__(data)
        self.first, self.second = (
            PersonForm(data, prefix=prefix, label=label, book=book, offers=offers)
            for prefix, label in (("first", _("First player")), ("second", _("Partner")))
        )
        self.first.offer_couples(self.second)

    def focus(self) -> Self:
        """The form with the cursor in its first field."""
        self.first.focus()
        return self

    def is_valid(self) -> bool:
        """Whether both people and all else is clear."""
        valid = [each.is_valid() for each in (self.first, self.second)]
        whole = super().is_valid() and all(valid) and _are_two(self.first, self.second)
        return whole or focus_on_fault(self.first, self.second, self)

    @property
    def people(self) -> tuple[Person, Person]:
        """Who they are. Raises ValueError while that is not clear."""
        return self.first.meant, self.second.meant


def _are_two(one: PersonForm, other: PersonForm) -> bool:
    """Father and son may have one name, but then somebody has said so."""
    first, second = one.person, other.person
    if first is None or second is None:
        return False
    same = first.player == second.player and folded(first.name) == folded(second.name)
    if same and not other.is_another:
        other.ask(_("A couple is two people; %(name)s is named twice.") % {"name": first.name})
        return False
    return True


def focus_on_fault(*faulty: forms.Form) -> Literal[False]:
    """Puts the cursor into the first field with a fault; a question has it already.

    Answers False, as the forms do that are asked whether they are valid.
    """
    for form in faulty:
        for each in form:
            if each.errors and not getattr(form, "question", None):
                each.field.widget.attrs["autofocus"] = True
                return False
    return False
