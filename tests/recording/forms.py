"""The forms of a page, as a browser would send them."""

import re
from html.parser import HTMLParser
from typing import Any


class Forms(HTMLParser):
    """What each form of a page would send, and everything that could be chosen in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[dict[str, Any]] = []
        self.select = ""
        self.inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = True
            self.forms.append({"action": said.get("action", ""), "sent": {}, "offered": {}})
        elif tag == "select":
            self.select = said.get("name", "")
        elif self.inside and tag in ("input", "button", "option", "textarea"):
            self._field(tag, said)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = False

    def _field(self, tag: str, said: dict[str, str]) -> None:
        form, kind = self.forms[-1], said.get("type", "")
        if "formaction" in said:  # a button that goes elsewhere with what stands in its form
            elsewhere = {"action": said["formaction"], "sent": form["sent"]}
            self.forms.insert(
                0, elsewhere | {"offered": {said.get("name", ""): [said.get("value", "")]}}
            )
            return
        name = self.select if tag == "option" else said.get("name", "")
        value = said.get("value", "on" if kind == "checkbox" else "")
        if not name or name == "csrfmiddlewaretoken":
            return
        form["offered"].setdefault(name, []).append(value)
        chosen = (
            "checked" in said if kind in ("radio", "checkbox") else tag in ("input", "textarea")
        )
        if tag == "option":
            chosen = "selected" in said or name not in form["sent"]
        if chosen and kind == "checkbox" and name in form["sent"]:
            before = form["sent"][name]
            form["sent"][name] = [*(before if isinstance(before, list) else [before]), value]
        elif chosen and not (tag == "input" and kind == "submit"):
            form["sent"][name] = value


def as_sent(page: str, action: str) -> dict[str, Any]:
    """What the forms to an address that fits would send if nothing were touched."""
    sent: dict[str, Any] = {}
    for form in Forms(page).forms:
        if re.search(action, form["action"]):
            sent |= form["sent"]
    return {name: value for name, value in sent.items() if name != "key"}


def offered(page: str, action: str, field: str) -> list[str]:
    """Everything that could be chosen in a field, or pressed, in the order of the page."""
    return [
        value
        for form in Forms(page).forms
        if re.search(action, form["action"])
        for value in form["offered"].get(field, ())
    ]
