"""The form of the house rules as a browser sends it back."""

import re
from html.parser import HTMLParser


class _Fields(HTMLParser):
    """What a page's big form would send if its button were pressed at once."""

    def __init__(self, page):
        super().__init__()
        self.sent, self.select, self.inside = {}, None, False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "form":
            self.inside = bool(re.search(r"/(nights|rules|habits)/$", said["action"]))
        if not self.inside:
            return
        if tag == "select":
            self.select = said["name"]
        elif tag == "option" and "selected" in said:
            self.sent[self.select] = said["value"]
        elif tag == "input" and (said["type"] not in ("radio", "checkbox") or "checked" in said):
            self.sent[said["name"]] = said.get("value", "on" if said["type"] == "checkbox" else "")


def as_sent(response):
    """The fields of the page as they stand."""
    return _Fields(response.content.decode()).sent
