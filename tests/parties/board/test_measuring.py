"""Pictures as other programs write them, whole and damaged: their size, or that they are none."""

import io

import pytest
from hypothesis import given, settings, strategies as st
from PIL import Image

from parties.board.forms import measured

HOW = [
    ("PNG", {}),
    ("JPEG", {}),
    ("JPEG", {"progressive": True}),
    ("WEBP", {}),
    ("WEBP", {"lossless": True}),
    ("WEBP", {"exif": b"Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0"}),
]


def picture(kind, size, **more):
    made = io.BytesIO()
    Image.new("RGB", size, "#206030").save(made, kind, **more)
    return made.getvalue()


@pytest.mark.parametrize(("kind", "more"), HOW)
def test_a_picture_is_measured_and_ends_where_it_ends(kind, more):
    made = picture(kind, (317, 211), **more)

    found = measured(made + b"<script>alert(1)</script>")

    assert (found.kind, found.width, found.height) == (f"image/{kind.lower()}", 317, 211)
    assert found.end == len(made)


@settings(max_examples=50)
@given(st.sampled_from(HOW), st.data())
def test_one_that_is_cut_off_is_none(how, data):
    kind, more = how
    made = picture(kind, (40, 30), **more)
    assert measured(made[: data.draw(st.integers(0, len(made) - 1))]) is None


@settings(max_examples=50)
@given(st.sampled_from(HOW), st.binary(max_size=60))
def test_words_behind_the_first_bytes_of_a_picture_are_none(how, words):
    kind, more = how
    assert measured(picture(kind, (4, 3), **more)[:12] + words) is None
