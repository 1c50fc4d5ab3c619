"""The forms of a page as somebody fills them in, and what the page says of a field."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

NOT_TYPED = {"hidden", "submit", "button"}


@dataclass
class Field:
    """What stands in a form: what kind of field it is, and what it would send as it stands."""

    kind: str
    name: str
    value: str
    id: str
    chosen: bool = True

    @property
    def is_typed(self):
        """Whether a person says something with it, and it can be wrong: a tick is yes or no."""
        return self.kind not in NOT_TYPED and not (self.kind == "checkbox" and self.value == "on")


@dataclass
class Form:
    """Where it goes, and its fields in their order."""

    method: str
    action: str
    htmx: bool = False
    novalidate: bool = False
    fields: list[Field] = field(default_factory=list)
    nameless: bool = False
    """Whether a button of it sends nothing of its own."""

    @property
    def typed(self):
        """The names of what a person says in it, each once."""
        return list(dict.fromkeys(each.name for each in self.fields if each.is_typed))

    def sent(self, **typed):
        """What its first button sends, with this typed into it."""
        said, pressed = {}, self.nameless
        for each in self.fields:
            if each.kind == "submit" and pressed:
                continue
            pressed = pressed or each.kind == "submit"
            if each.chosen:
                said.setdefault(each.name, []).append(each.value)
        return said | {name: [value] for name, value in typed.items()}


class Page(HTMLParser):
    """A page read: its forms, its title, its elements by their ids, where its links lead."""

    def __init__(self, response):
        super().__init__()
        self.forms, self.by_id, self.title = [], {}, ""
        self.led_to, self._wrong = [], False
        self._open, self._text, self._groups, self._select = None, "", [], None
        self._folds = []
        self.feed(response.content.decode())

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        self._place(tag, said)
        self._list(tag, said)
        if tag == "form":
            goes = said.get("method", "get"), said.get("action", "")
            self._open = Form(*goes, htmx="hx-post" in said, novalidate="novalidate" in said)
            self.forms.append(self._open)
        elif tag == "option" and self._select:
            if "selected" in said or not self._select.chosen:
                self._select.value, self._select.chosen = said.get("value", ""), True
        elif tag == "button" and self._open and "name" not in said:
            self._open.nameless |= said.get("type") != "button"
        elif tag in {"input", "select", "textarea", "button"} and self._open and said.get("name"):
            self._add(tag, said)
        self._text = ""

    def _place(self, tag, said):
        """In which group an element stands, and whether it is folded away."""
        if tag == "fieldset":
            self._groups.append(said)
        if tag == "details":
            self._folds.append("open" not in said)
        if "id" in said:
            about = self._groups[-1] if self._groups else {}
            here = {"of its group": about.get("aria-describedby", ""), "folded": any(self._folds)}
            self.by_id[said["id"]] = here | said

    def _list(self, tag, said):
        """What the list of what is wrong leads to."""
        self._wrong = said["id"] == "look-again" if tag == "div" and "id" in said else self._wrong
        if tag == "a" and self._wrong and said.get("href", "").startswith("#"):
            self.led_to.append(said["href"].removeprefix("#"))

    def _add(self, tag, said):
        kind = said.get("type", "text" if tag == "input" else "submit") if tag in _SELF else tag
        value = said.get("value", "on" if kind == "checkbox" else "")
        chosen = kind not in {"radio", "checkbox", "select"} or "checked" in said
        here = Field(kind, said["name"], value, said.get("id", ""), chosen)
        self._open.fields.append(here)
        self._select = here if tag == "select" else self._select

    def handle_data(self, data):
        self._text += data

    def handle_endtag(self, tag):
        if tag == "form":
            self._open = None
        elif tag == "section":
            self._wrong = False
        elif tag == "fieldset":
            self._groups.pop()
        elif tag == "details":
            self._folds.pop()
        elif tag == "select":
            self._select = None
        elif tag == "title":
            self.title = " ".join(self._text.split())
        elif tag == "textarea" and self._open:
            self._open.fields[-1].value = self._text.removeprefix("\n")


_SELF = {"input", "button"}
