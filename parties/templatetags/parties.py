"""What templates need: where a form goes, whose button it is, money, days, the version, the till."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from django import template
from django.conf import settings
from django.shortcuts import resolve_url
from django.template.defaulttags import CsrfTokenNode
from django.template.loader_tags import BLOCK_CONTEXT_KEY, BlockNode
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from parties import network
from parties.board.page import is_used, next_on_board
from parties.copies import page as copies
from parties.copies.actions import second
from parties.manual.words.pages import subject
from parties.models import Club, Night
from parties.pots import words
from parties.web import qr, requests
from parties.web.answers import Fault, faults_on
from parties.web.fields import is_number
from parties.web.finding import tonight
from parties.web.requests import is_at_the_laptop, till_here
from parties.wording import country, formats, words as wording
from parties.wording.names import family_first
from parties.wording.words import till
from scoring.formats.format import Format
from scoring.night.course import Phase
from scoring.numbers import Cents, CoupleNo, TimeOfDay
from scoring.pots.pots import PotLine

register = template.Library()
token = CsrfTokenNode()


@register.simple_tag
def posts_to(page: str, *places: object, into: str = "") -> SafeString:
    """The attributes of a form that goes to a page, by its name and places or by its address; where
    there is htmx, the answer comes `into` a part of this page. What is wrong is said by the page that
    answers: a browser says nothing of a field in a part that is folded away."""
    return _form("post", resolve_url(page, *places), into)


@register.simple_tag
def asks(page: str, *places: object, into: str = "") -> SafeString:
    """The same of a form that changes nothing: what it asks stands in the address."""
    return _form("get", resolve_url(page, *places), into)


def _form(method: str, address: str, into: str) -> SafeString:
    htmx = ' hx-{}="{}" hx-target="{}" hx-swap="outerHTML"'
    answered = format_html(htmx, method, address, into) if into else ""
    return format_html('method="{}" action="{}"{} novalidate', method, address, answered)


@register.simple_tag(takes_context=True)
def page_title(context: template.Context) -> str:
    """What the block `title` of this page says, for its heading."""
    title: BlockNode = context.render_context[BLOCK_CONTEXT_KEY].get_block("title")
    return title.render(context)


@register.simple_tag(takes_context=True)
def help_url(context: template.Context, of: str = "") -> str:
    """The address of the help for the page that is shown, or that this is a part `of`, with the night that it
    is of; empty where it has none."""
    match = getattr(context.get("request"), "resolver_match", None)
    page = of or (match.url_name if match else "")
    if not subject(page):
        return ""
    night = match.kwargs.get("night_id") if match else None
    return resolve_url("help", page) + (f"?night={night}" if night else "")


@register.simple_tag(takes_context=True)
def form_key(context: template.Context) -> SafeString:
    """The token against forged forms, and the key against the same form twice."""
    key = context.get("form_key", "")
    return format_html('{}<input type="hidden" name="key" value="{}">', token.render(context), key)


@register.inclusion_tag("web/heads.html")
def heads(*says: str, money: int = 0) -> dict[str, Any]:
    """The heads of a table that is stacked on a telephone; the last so many are of money."""
    plain = len(says) - money
    return {"heads": says[:plain], "of_money": says[plain:]}


register.simple_tag(qr.drawn, name="camera_reads")


@register.simple_tag(takes_context=True)
def kept_for(context: template.Context) -> str:
    """What a press on this page is kept under, on its device; nothing on a page of no night."""
    night, request = context.get("night"), context.get("request")
    return requests.kept_for(request, night) if isinstance(night, Night) and request else ""


@register.simple_tag(takes_context=True)
def faults(context: template.Context) -> list[Fault]:
    """What is wrong with the forms of this page."""
    return faults_on(context.flatten())


@register.simple_tag(takes_context=True)
def night_on_at_the_laptop(context: template.Context) -> bool:
    """Whether this page, at the laptop itself, is of a night that is on now: its screen stays awake."""
    night, request = context.get("night") or context.get("shown"), context.get("request")
    if not isinstance(night, Night) or not request:
        return False
    if night.date != tonight() or not is_at_the_laptop(request):
        return False
    return night.evening().phase not in (Phase.PREPARE, Phase.CLOSED)


@register.inclusion_tag("copies/other_laptop.html")
def other_laptop() -> dict[str, Any]:
    """On every page of a laptop: that another goes on in its place, or that the one that follows is out of reach."""
    state = second.now()
    is_there = state.part in (second.Part.BEHIND, second.Part.FOLLOWS)
    return {
        "goes_on_at": state.address if is_there else "",
        "is_silent": second.is_silent(),
    }


@register.inclusion_tag("copies/last_copy.html", takes_context=True)
def last_copy(context: template.Context) -> dict[str, Any]:
    """When all that is kept was copied last, on the first page of a club."""
    return {"club": context["club"], "last_copy": copies.last_copy(context["request"])}


@register.inclusion_tag("copies/cut_off.html", takes_context=True)
def cut_off(context: template.Context) -> dict[str, Any]:
    """What is said of the night of this page, whose log cannot be read to its end."""
    night = context["night"]
    return {"club_id": night.club_id, "found": copies.cut_off(night, context["request"])}


@register.inclusion_tag("copies/cut_off.html", takes_context=True)
def club_cut_off(context: template.Context) -> dict[str, Any]:
    """The same of the club of this page, where its own log was read for it."""
    club = _club_at_hand(context)
    found = copies.club_cut_off(club, context["request"]) if club and "request" in context else None
    return {"club_id": club and club.pk, "found": found}


def _club_at_hand(context: template.Context) -> Club | None:
    """The club of this page or of its night; not asked for where nothing has read it."""
    night, club = context.get("night") or context.get("shown"), context.get("club")
    if isinstance(night, Night):
        club = night._state.fields_cache.get("club")
    return club if isinstance(club, Club) else None


@register.inclusion_tag("board/next_on_board.html", takes_context=True)
def on_the_board(context: template.Context, page: str) -> dict[str, Any]:
    """The button that tells the hall what was won, on this page of a night whose games are over."""
    night, evening = context["night"], context["evening"]
    next_one = next_on_board(evening) if evening.games_are_over else None
    known = {"night": night, "page": page, "csrf_token": context["csrf_token"]}
    return known | {"next": next_one, "has_board": is_used(night) if next_one else None}


@register.filter
def whose(name: object) -> SafeString:
    """Which of several buttons of one wording this is, for whoever hears the page read."""
    return format_html('<span class="sr">: {}</span>', name)


@register.filter
def numbered(number: CoupleNo) -> str:
    """Couple 4; Card 4 where a card is not a couple's."""
    return wording.capital(wording.couple(number))


@register.simple_tag
def card_or_couple() -> str:
    """What a number is of: of a couple, or of a card that is not a couple's."""
    return wording.card_or_couple()


@register.filter
def so_many(count: int) -> str:
    """12 couples; 12 cards where a card is not a couple's."""
    return wording.so_many(count)


@register.filter
def what_counts(form: Format | None) -> str:
    """Games won, or points where those are counted."""
    return formats.what_counts(form)


@register.filter
def each_whole(names: str) -> SafeString:
    """The people of a couple, each in one piece: a line ends behind the sign between them first. Their
    given names can be left out where there is no room for them."""
    *most, last = names.split(" & ")
    people = [*(f"{each} &" for each in most), last]
    return format_html_join(" ", '<span class="one">{}</span>', ((_one(each),) for each in people))


def _one(name: str) -> SafeString:
    family = family_first(name.removesuffix(" &")).split(", ")[0]
    before, found, after = name.rpartition(family) if family else ("", "", "")
    if not before.strip() or not found:
        return format_html("{}", name)
    number, _space, given = before.partition(" ") if is_number(before[0]) else ("", "", before)
    number = f"{number} " if number else ""
    return format_html('{}<span class="given">{}</span>{}{}', number, given, family, after)


@register.filter
def pairs(said: Iterable[tuple[object, object]]) -> str:
    """What stands for what, as a script reads it from an attribute: 600=$6.00|1200=$12.00."""
    return "|".join(f"{key}={value}" for key, value in said)


@register.filter
def money(amount: int) -> str:
    """Cents as the reader's language writes them."""
    return wording.money(Cents(amount))


@register.filter
def in_column(amount: int) -> str:
    """The same where amounts stand under each other."""
    return wording.in_column(Cents(amount))


@register.filter
def with_amounts(text: str) -> str:
    """A sentence whose examples, as ¤1, are money of the hall's country."""
    return wording.with_amounts(text)


@register.filter
def in_its_words(text: str) -> str:
    """A sentence with the country's own word for a telephone."""
    return country.in_its_words(str(text))  # a sentence of a template is looked up when it is read


@register.filter(expects_localtime=True)
def day(on: date, look: str = country.Look.DAY) -> str:
    """A day as the reader's language writes it."""
    return country.day(on, look)


@register.filter
def hour(at: TimeOfDay) -> str:
    """7:30 p.m., of 19:30."""
    return country.hour(at)


@register.filter
def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return wording.capital(text)


@register.filter
def pot_line(line: PotLine) -> str:
    """What a line of a pot's ledger is about."""
    return words.line(line)


@register.filter
def of(known: Mapping[Any, Any], each: Any) -> Any:
    """What is known of a couple, a game, a line: its names, its words; nothing where nothing is."""
    return known.get(each, "")


@register.simple_tag(takes_context=True)
def stops_by_button(context: Mapping[str, Any]) -> bool:
    """Whether whoever looks can stop the program, and has no terminal in which to do it."""
    return network.stops_by_button() and is_at_the_laptop(context["request"])


@register.simple_tag
def version() -> str:
    """Which version of the program this is."""
    return str(settings.VERSION)


@register.inclusion_tag("till/_at_till.html", takes_context=True)
def at_till(context: Any, page: str) -> dict[str, Any]:
    """Over which till the money of this page goes, and the others; nothing where there is one, or the night
    is closed."""
    evening = context["evening"]
    if evening.phase is Phase.CLOSED:
        return {}
    tills = evening.purse.tills
    here = till_here(context["request"])
    here = here if here in tills else tills[0]
    return {
        "night": context["night"],
        "page": page,
        "here": till(here),
        "others": [(each, till(each)) for each in tills if each != here],
    }
