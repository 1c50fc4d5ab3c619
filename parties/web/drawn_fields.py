"""How the fields of a form are drawn.

The plainest by a line of Python each: a page of forty couples has a hundred of them, and Django's
templates, three to a field and two to each of its choices, took half of the time of such a page.
"""

from collections.abc import Mapping
from typing import Any

from django.forms.renderers import TemplatesSetting
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString


class Renderer(TemplatesSetting):
    """Draws what it knows by itself, and all else by its template."""

    def render(self, template_name: str, context: dict[str, Any], request: Any = None) -> str:
        """The field as a piece of a page, the same as its template would draw."""
        if template_name.startswith("django/forms/errors/") and not context.get("errors"):
            return ""
        kind = template_name.removeprefix("django/forms/widgets/").removesuffix(".html")
        if kind in _INPUTS:
            return drawn_input(context["widget"])
        if kind == "select":
            return drawn_select(context["widget"])
        return super().render(template_name, context, request)


class NotingRenderer(Renderer):
    """Notes what it has `drawn`: the names of fields."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: set[str] = set()

    def render(self, template_name: str, context: dict[str, Any], request: Any = None) -> str:
        """The same, noted."""
        if "widget" in context:
            self.drawn.add(context["widget"]["name"])
        return super().render(template_name, context, request)


_INPUTS = frozenset({"checkbox", "hidden", "number", "password", "text"})


def drawn_input(widget: Mapping[str, Any]) -> SafeString:
    """A line of text, a number, a tick.

    >>> drawn_input({"type": "text", "name": "hall", "value": "A & B", "attrs": {"required": True}})
    '<input type="text" name="hall" value="A &amp; B" required>'
    """
    value = {} if widget["value"] is None else {"value": widget["value"]}
    said = {"type": widget["type"], "name": widget["name"]} | value | widget["attrs"]
    return SafeString(f"<input{_attributes(said)}>")


def drawn_select(widget: Mapping[str, Any]) -> SafeString:
    """One of several choices, which may stand in groups."""
    inside = "\n".join(_group(name, options) for name, options, _index in widget["optgroups"])
    said = {"name": widget["name"]} | widget["attrs"]
    return SafeString(f"<select{_attributes(said)}>\n{inside}\n</select>")


def _group(name: str | None, options: list[dict[str, Any]]) -> str:
    inside = "\n".join(map(_option, options))
    return (
        f'<optgroup label="{conditional_escape(name)}">\n{inside}\n</optgroup>' if name else inside
    )


def _option(option: dict[str, Any]) -> str:
    said = _attributes({"value": str(option["value"])} | option["attrs"])
    return f"<option{said}>{conditional_escape(option['label'])}</option>"


def _attributes(said: Mapping[str, Any]) -> str:
    """True stands as its name alone, False not at all."""
    return "".join(
        f" {name}" if value is True else f' {name}="{conditional_escape(value)}"'
        for name, value in said.items()
        if value is not False
    )
