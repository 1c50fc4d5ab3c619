"""A page as it is offered to somebody who may not press everything on it: without the buttons, links
and pictures that would be refused, and without what stood there for their sake alone.

It is done to the page as it is sent, so that no template has to think of it, and none can forget it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser

VOID = frozenset(
    "area base br col embed hr img input link meta source track wbr".split()  # noqa: SIM905
)
CONTROLS = frozenset(("button", "input", "select", "textarea", "label", "datalist", "output"))
PARTS = frozenset(("section", "details", "fieldset", "article", "aside"))
TITLES = frozenset(("h1", "h2", "h3", "h4", "summary", "legend", "caption", "thead"))
TELLING = frozenset(("table", "ul", "ol", "dl", "svg", "figure", "section", "details"))
"""What a form may hold that is worth to be read by whoever cannot press its button."""

SEEN = frozenset(("img", "svg", "button", "input", "select", "textarea", "canvas", "iframe", "hr"))

Allowed = Callable[[str, str, "Part"], bool]
"""Whether an address may be asked for by this method, from this part of the page."""


@dataclass(eq=False)
class Part:
    """An element of a page, or with no tag the page itself; text stands among its parts as it was."""

    tag: str = ""
    attributes: dict[str, str | None] = field(default_factory=dict)
    begins: str = ""
    ends: str = ""
    inside: list["Part | str"] = field(default_factory=list)
    lost: str = ""

    def parts(self) -> Iterator["Part"]:
        """The elements in it, of all depths."""
        for each in self.inside:
            if isinstance(each, Part):
                yield each
                yield from each.parts()

    def written(self) -> str:
        """As HTML."""
        inside = (each if isinstance(each, str) else each.written() for each in self.inside)
        return self.begins + "".join(inside) + self.ends

    def text(self, but: frozenset[str] = frozenset()) -> str:
        """What can be read in it, outside of elements of these tags."""
        return "".join(
            each if isinstance(each, str) else each.text(but)
            for each in self.inside
            if isinstance(each, str) or each.tag not in but | {"script", "style"}
        ).strip()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.page = Part()
        self.open = [self.page]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = Part(tag, dict(attrs), self.get_starttag_text() or "")
        self.open[-1].inside.append(part)
        if tag not in VOID:
            self.open.append(part)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Part(tag, dict(attrs), self.get_starttag_text() or ""))

    def handle_endtag(self, tag: str) -> None:
        if any(each.tag == tag for each in self.open):
            while self.open[-1].tag != tag:
                self.open.pop()
            self.open.pop().ends = f"</{tag}>"

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)

    def handle_entityref(self, name: str) -> None:
        self.open[-1].inside.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.open[-1].inside.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.open[-1].inside.append(Part(begins=f"<!--{data}-->"))

    def handle_decl(self, decl: str) -> None:
        self.open[-1].inside.append(Part(begins=f"<!{decl}>"))


def read(page: str) -> Part:
    """A page, or a piece of one, as its parts."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.page


def as_offered(page: str, allowed: Allowed) -> str:
    """The page without what would be refused."""
    whole = read(page)
    closed = {
        each.attributes.get("id")
        for each in whole.parts()
        if each.tag == "form" and not _sends(each, allowed)
    }
    _take_out(whole, allowed, closed - {None, ""})
    return whole.written()


def _sends(form: Part, allowed: Allowed) -> bool:
    method = (form.attributes.get("method") or "get").upper()
    return allowed(method, form.attributes.get("action") or "", form)


def _take_out(part: Part, allowed: Allowed, closed: set[str | None]) -> None:
    left: list[Part | str] = []
    for each in part.inside:
        if isinstance(each, str):
            left.append(each)
            continue
        _take_out(each, allowed, closed)
        left += _what_is_left(part, each, allowed, closed)
    part.inside = left


def _what_is_left(
    above: Part, part: Part, allowed: Allowed, closed: set[str | None]
) -> list[Part | str]:
    left = _itself(above, part, allowed, closed)
    if not left:
        above.lost = "form" if part.tag in CONTROLS | {"form"} else above.lost or "link"
    if left != [part]:
        return left
    _without_htmx(part, allowed)
    if part.lost and _is_for_nothing(part):
        above.lost = part.lost if part.lost == "form" else above.lost or part.lost
        return []
    if part.lost == "form" and part.tag not in PARTS:
        above.lost = "form"
    return [part]


def _itself(above: Part, part: Part, allowed: Allowed, closed: set[str | None]) -> list[Part | str]:
    """The part, or what stands in its place."""
    said = part.attributes
    if part.tag == "form" and not _sends(part, allowed):
        return _to_be_read(part)
    if part.tag in CONTROLS and said.get("form") in closed and said.get("form"):
        return []
    if part.tag in ("button", "input") and (where := said.get("formaction")):
        return [part] if allowed("POST", where, part) else []
    where = said.get("href") or ""
    if part.tag == "a" and where[:1] != "#" and not allowed("GET", where, part):
        return [] if _stands_alone(above, part) else list(part.inside)
    if part.tag in ("img", "iframe") and not allowed("GET", said.get("src") or "", part):
        return []
    return [part]


def _stands_alone(above: Part, link: Part) -> bool:
    """Whether it is a way by itself; what is a word of a sentence, or a name in a table, can be read
    without leading anywhere."""
    looks = (link.attributes.get("class") or "").split()
    if {"button", "back", "tile"} & set(looks) or not link.text():
        return True
    if above.tag not in ("p", "li"):
        return False
    at = above.inside.index(link)
    before, after = (
        Part(inside=some).text() for some in (above.inside[:at], above.inside[at + 1 :])
    )
    return not after and (not before or before[-1] in ".:?!")


def _to_be_read(form: Part) -> list[Part | str]:
    """What a form tells that cannot be sent, where it tells something: a list, a table."""
    if not any(each.tag in TELLING for each in form.parts()):
        return []
    _without_controls(form)
    look = form.attributes.get("class")
    form.begins = f'<div class="{escape(look)}">' if look else "<div>"
    form.tag, form.ends, form.lost = "div", "</div>", "form"
    return [] if _is_for_nothing(form) else [form]


def _without_controls(part: Part) -> None:
    left: list[Part | str] = []
    for each in part.inside:
        if isinstance(each, Part):
            if each.tag in CONTROLS:
                part.lost = "form"
                continue
            _without_controls(each)
            if each.lost and _is_for_nothing(each):
                part.lost = "form"
                continue
        left.append(each)
    part.inside = left


def _without_htmx(part: Part, allowed: Allowed) -> None:
    for name, method in (("hx-get", "GET"), ("hx-post", "POST")):
        where = part.attributes.get(name)
        if where is not None and not allowed(method, where, part):
            part.attributes = {
                each: value for each, value in part.attributes.items() if each[:3] != "hx-"
            }
            said = (
                f" {each}" if value is None else f' {each}="{escape(value)}"'
                for each, value in part.attributes.items()
            )
            part.begins = f"<{part.tag}{''.join(said)}>"


def _tells(part: Part) -> bool:
    """Whether it can be read for itself; a list of class `how` says what a button does, and goes with it."""
    return part.tag in TELLING and "how" not in (part.attributes.get("class") or "").split()


def _is_for_nothing(part: Part) -> bool:
    """Whether something is left in it that anybody would look at."""
    if part.tag in ("body", "main", "html", "head", "td", "th", "tr", "tbody", ""):
        return False
    inside = list(part.parts())
    if any(each.tag in SEEN and each.attributes.get("type") != "hidden" for each in inside):
        return False
    if part.tag == "li" and part.lost == "link" and not any(each.tag == "a" for each in inside):
        return True
    if part.tag not in PARTS:
        return not part.text()
    if not part.text(TITLES):
        return True
    telling = any(_tells(each) or each.tag in ("a", "form") for each in inside)
    return part.lost == "form" and not telling
