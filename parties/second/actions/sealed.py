"""Messages that only two laptops can read, over a hall's network that anybody may listen to.

Both have one code of sixteen digits, shown on one and typed on the other; a key is made of it that takes long
to try (scrypt). A message is a fresh number of 16 bytes, the seal (HMAC-SHA256 over all else) and the text,
hidden under as many bytes of SHAKE-256 of the key and the number. What is sealed `about` something, as an
answer about the number of its question, is heard about nothing else. Whoever changes a byte, or has another code,
is heard by nobody.
"""

import hashlib
import hmac
from functools import lru_cache

from parties.dice import draw_bytes

NUMBER, SEAL = 16, 32
"""Bytes of each."""
_SALT = b"two laptops of one hall"


class NotSealed(ValueError):
    """Nobody who has the code has said this."""


@lru_cache(maxsize=8)
def key_of(code: str) -> bytes:
    """64 bytes, half to hide and half to seal; the same for one code, as both have to find it."""
    return hashlib.scrypt(code.encode(), salt=_SALT, n=2**14, r=8, p=1, dklen=64)


def number_of(message: bytes) -> bytes:
    """Its own, which no other has."""
    return message[:NUMBER]


def seal(code: str, text: bytes, about: bytes = b"") -> bytes:
    """The message."""
    number = draw_bytes(NUMBER)
    hidden = _hidden(code, number, text)
    return number + _seal(code, about + number + hidden) + hidden


def unseal(code: str, message: bytes, about: bytes = b"") -> bytes:
    """The text. Raises NotSealed."""
    number, sealed, hidden = message[:NUMBER], message[NUMBER:][:SEAL], message[NUMBER + SEAL :]
    if not hmac.compare_digest(sealed, _seal(code, about + number + hidden)):
        raise NotSealed
    return _hidden(code, number, hidden)


def _seal(code: str, said: bytes) -> bytes:
    return hmac.digest(key_of(code)[32:], said, hashlib.sha256)


def _hidden(code: str, number: bytes, text: bytes) -> bytes:
    """Hidden where it is not, and not where it is."""
    cover = hashlib.shake_256(key_of(code)[:32] + number).digest(len(text))
    mixed = int.from_bytes(text, "big") ^ int.from_bytes(cover, "big")
    return mixed.to_bytes(len(text), "big")
