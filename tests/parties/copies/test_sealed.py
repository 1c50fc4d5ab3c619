"""What two laptops say to each other is read by nobody else, and changed by nobody."""

import pytest
from hypothesis import given, strategies as st

from parties.copies.actions.second import NUMBER, SEAL, NotSealed, seal, unseal

CODE, ANOTHER = "1234567890123456", "1234567890123457"


@given(text=st.binary(max_size=300))
def test_whoever_has_the_code_reads_it_and_whoever_has_another_does_not(text):
    message = seal(CODE, text)
    assert unseal(CODE, message) == text
    assert len(message) == NUMBER + SEAL + len(text)
    with pytest.raises(NotSealed):
        unseal(ANOTHER, message)


@given(text=st.binary(min_size=1, max_size=300), data=st.data())
def test_a_message_of_which_a_byte_is_changed_or_gone_is_heard_by_nobody(text, data):
    message = bytearray(seal(CODE, text))
    at = data.draw(st.integers(0, len(message) - 1))
    message[at] ^= data.draw(st.integers(1, 255))
    for wrong in (bytes(message), seal(CODE, text)[:at]):
        with pytest.raises(NotSealed):
            unseal(CODE, wrong)


def test_the_same_said_twice_looks_otherwise_each_time():
    assert seal(CODE, b"Mary MacNeil") != seal(CODE, b"Mary MacNeil")
    assert b"MacNeil" not in seal(CODE, b"Mary MacNeil")
