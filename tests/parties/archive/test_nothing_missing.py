"""Whatever is kept goes into the file, or is left out by name with its reason."""

from dataclasses import replace

import pytest
from django.apps import apps

from parties.archive.actions.fields import CARRIED, LEFT_OUT
from parties.archive.actions.looking import coming
from parties.archive_file.faults import CannotOpen, WrongLine
from scoring.club.entry import CLUB_KINDS
from scoring.log.entry import KINDS
from scoring.log.translating import Ways, translated
from tests.parties.archive.clubs import a_club
from tests.parties.archive.moving import as_elsewhere, club_file, file_of, opened

MODELS = list(apps.get_app_config("parties").get_models())


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_column_is_carried_or_left_out_with_a_reason(model):
    """A new one: its name in `CARRIED`, the shape of the file and a golden file; or in `LEFT_OUT`."""
    carried, left_out = CARRIED.get(model, ()), LEFT_OUT.get(model, {})
    kept = (*model._meta.concrete_fields, *model._meta.many_to_many)
    columns = {column.name for column in kept}
    assert columns - {*carried, *left_out} == set(), "neither carried nor left out"
    assert {*carried, *left_out} - columns == set(), "no column any more"
    assert all(reason for reason in left_out.values())
    assert not set(carried) & set(left_out)


@pytest.mark.parametrize("kind", [*KINDS.values(), *CLUB_KINDS.values()])
def test_every_kind_of_entry_can_be_carried(kind):
    """By the types of its fields alone: one that JSON or another machine cannot have fails here."""
    assert translated(kind, {}, Ways()) == {}


def test_a_line_that_nobody_here_can_read_is_named_and_nothing_is_changed(ida):
    club = a_club(ida)
    told = opened(club_file(club))
    as_elsewhere(club)
    first, second = told.nights
    lines = [dict(line) for line in second.lines]
    lines[4]["kind"] = "danced"
    wrong = file_of(replace(told, nights=(first, replace(second, lines=tuple(lines)))))
    with pytest.raises(CannotOpen) as refused:
        coming(opened(wrong))
    assert refused.value.reason == WrongLine(f"data/nights/{second.key}/lines.jsonl", 5)
