"""Whatever is kept goes into the file, or is left out by name with its reason."""

from dataclasses import replace

import pytest
from django.apps import apps

from parties.copies.actions.archives import coming
from parties.copies.actions.wire import CARRIED, LEFT_OUT, rules_of
from parties.copies.file.faults import CannotOpen, UnknownInLine, UnknownInPart, WrongLine
from parties.wording.deeds import say
from scoring.as_json import written
from scoring.club.entry import CLUB_KINDS
from scoring.formats.named import CRIB_NIGHT
from scoring.log.entry import KINDS
from scoring.log.reading import Ways, translated
from tests.parties.copies.archives.clubs import a_club
from tests.parties.copies.archives.moving import as_elsewhere, club_file, file_of, opened
from tests.sweeping import swept

MODELS = list(apps.get_app_config("parties").get_models())


@swept("model", MODELS)
def test_every_column_is_carried_or_left_out_with_a_reason(model):
    """A new one: its name in `CARRIED`, the shape of the file and a golden file; or in `LEFT_OUT`."""
    carried, left_out = CARRIED.get(model, ()), LEFT_OUT.get(model, {})
    kept = (*model._meta.concrete_fields, *model._meta.many_to_many)
    columns = {column.name for column in kept}
    assert columns - {*carried, *left_out} == set(), "neither carried nor left out"
    assert {*carried, *left_out} - columns == set(), "no column any more"
    assert all(reason for reason in left_out.values())
    assert not set(carried) & set(left_out)


@swept("kind", [*KINDS.values(), *CLUB_KINDS.values()])
def test_every_kind_of_entry_can_be_carried(kind):
    """By the types of its fields alone: one that JSON or another machine cannot have fails here."""
    assert translated(kind, {}, Ways()) == {}


def as_night_two_says(club, change):
    """What comes of the club's file once a line of its second night is otherwise."""
    told = opened(club_file(club))
    as_elsewhere(club)
    first, second = told.nights
    lines = [dict(line) for line in second.lines]
    change(lines)
    wrong = file_of(replace(told, nights=(first, replace(second, lines=tuple(lines)))))
    with pytest.raises(CannotOpen) as refused:
        coming(opened(wrong))
    return refused.value.reason, f"data/nights/{second.key}/lines.jsonl"


def test_a_line_that_nobody_here_can_read_is_named_and_nothing_is_changed(ida):
    def change(lines):
        lines[4]["kind"] = "danced"

    why, part = as_night_two_says(a_club(ida), change)
    assert why == UnknownInLine(part, 5, "danced")


def test_so_is_a_word_deep_in_a_line(ida):
    form = written(CRIB_NIGHT)
    form["movements"][0]["movement"]["kind"] = "splat"

    def change(lines):
        lines[4] |= {"kind": "plays", "facts": {"form": form}}

    why, part = as_night_two_says(a_club(ida), change)
    assert why == UnknownInLine(part, 5, "splat")
    assert "“splat”, which this program does not know" in say(why, {})


def test_a_line_that_names_somebody_who_is_nowhere_has_no_word_to_name(ida):
    def change(lines):
        lines[4] |= {"kind": "fee paid", "facts": {"player": "nobody", "amount": 500}}

    why, part = as_night_two_says(a_club(ida), change)
    assert why == WrongLine(part, 5)


@pytest.mark.parametrize(
    ("rules", "word"), [({"music": "yes"}, "music"), ({"odd": "splat"}, "splat")]
)
def test_so_is_a_word_in_the_rules_of_the_club(ida, rules, word):
    told = opened(club_file(a_club(ida)))
    told = replace(told, club=told.club | {"rules": told.club["rules"] | rules})
    with pytest.raises(CannotOpen) as refused:
        rules_of(told)
    assert refused.value.reason == UnknownInPart("data/club.json", word)
