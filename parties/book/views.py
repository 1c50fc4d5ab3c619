"""The club's people: looked for by name, and forgotten where one of them asks for it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from parties.book.actions import forget_person
from parties.book.forms import WhoForm
from parties.models import Club, Player, PlayerQuerySet
from parties.web.answers import faulty, see
from parties.web.finding import club_of
from parties.web.requests import OrganiserRequest
from parties.wording.finding import answers_to
from parties.wording.spelling import folded

MOST_SHOWN = 30
_LONGEST_SEARCH = 60


@require_GET
@never_cache
def people(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Everybody who answers to what is looked for; of one that was chosen, what can be done."""
    club = club_of(request, club_id)
    form, find = WhoForm(request.GET), request.GET.get("find", "").strip()[:_LONGEST_SEARCH]
    chosen = get_object_or_404(_of(club), pk=form.player) if form.is_valid() else None
    found = [] if chosen else [each for each in _of(club) if answers_to(each.name, find)]
    found.sort(key=lambda each: folded(each.name))
    context = {"club": club, "find": find, "found": found[:MOST_SHOWN], "chosen": chosen}
    return render(request, "book/people.html", context)


@require_POST
def forget(request: OrganiserRequest, club_id: int) -> HttpResponse:
    """Somebody's names are taken out of the book; twice is once."""
    club, form = club_of(request, club_id), WhoForm(request.POST)
    if not form.is_valid():
        return faulty(request, form, back=("people", club.pk))
    get_object_or_404(club.players.filter(practice=False), pk=form.player)
    try:
        forget_person(club=club, player=form.player)
    except OSError:
        messages.error(
            request, _("That could not be done. Look whether the disk is full, and try again.")
        )
        return see("people", club.pk)
    messages.success(request, _("The name is taken out of the club’s book."))
    return see("people", club.pk)


def _of(club: Club) -> PlayerQuerySet:
    """Those whose names are known; pretend people are nobody."""
    return Player.objects.filter(club=club, practice=False).exclude(name="")
