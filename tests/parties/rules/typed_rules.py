"""The form of the house rules as a browser sends it back."""

import re
from html.parser import HTMLParser


class _Fields(HTMLParser):
    """What a page's big form would send if its button were pressed at once."""

    def __init__(self, page, form):
        super().__init__()
        self.sent, self.select, self.inside, self.form = {}, None, False, form
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "form":
            self.inside = bool(re.search(self.form, said.get("action", "")))
        if not self.inside:
            return
        if tag == "select":
            self.select = said["name"]
        elif tag == "option" and ("selected" in said or self.select not in self.sent):
            self.sent[self.select] = said["value"]
        elif tag == "input" and (said["type"] not in ("radio", "checkbox") or "checked" in said):
            value = said.get("value", "on" if said["type"] == "checkbox" else "")
            before = self.sent.get(said["name"]) if said["type"] == "checkbox" else None
            several = before if isinstance(before, list) else [before]
            self.sent[said["name"]] = value if before is None else [*several, value]


def as_sent(response, form=r"/(nights|rules|habits)/$"):
    """The fields of the page as they stand, of the forms whose address fits."""
    return fields_of(response.content.decode(), form)


def fields_of(page, form):
    """The same of a page that somebody has read."""
    return _Fields(page, form).sent
