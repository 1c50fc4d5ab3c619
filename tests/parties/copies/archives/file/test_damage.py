"""However a file is damaged, it is a sentence; `benchmarks/archives.py` tries a hundred of each kind."""

import io
from contextlib import suppress
from random import Random  # noqa: TID251 -- damage comes by chance

import pytest
from hypothesis import given, settings, strategies as st

from parties.copies.file.faults import CannotOpen
from parties.copies.file.reading import open_archive
from parties.wording.deeds import say
from tests.archives import contents, opened, packed
from tests.damage import HOW, damaged
from tests.sweeping import swept


@swept("how", HOW)
def test_each_kind_of_damage_is_a_sentence(how):
    with pytest.raises(CannotOpen) as caught:
        open_archive(io.BytesIO(how(packed(), Random(7))))  # noqa: S311
    assert say(caught.value.reason, {}).endswith(".")


@given(st.integers(0, 10**9))
@settings(max_examples=30, deadline=None)
def test_what_is_opened_is_what_was_made(seed):
    """Where damage changed nothing of what an archive says, it may be opened."""
    with suppress(CannotOpen):
        found = opened(damaged(packed(), Random(seed))).contents  # noqa: S311
        assert found.nights[:] == contents().nights
        assert found.people == contents().people
