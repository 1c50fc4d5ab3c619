"""A reason is data that can be compared, and says what it is about."""

from dataclasses import fields

from scoring.seats.refusals import TablesStillPlaying


def test_refusal_is_hashable_and_says_what_it_is_about():
    refusal = TablesStillPlaying(7, (2, 4))

    assert {refusal} == {TablesStillPlaying(7, (2, 4))}
    assert [field.name for field in fields(refusal)] == ["game", "tables", "by_points"]
