"""What the workers of a site share is not there while its keeper is away, and everything goes on."""

import pytest

from config.shared_cache import Shared
from tests.browser.program import a_free_port


@pytest.fixture(autouse=True)
def _it_was_there_until_now(monkeypatch):
    monkeypatch.setattr(Shared, "_away_until", 0.0)


def test_while_it_is_away_nothing_is_found_and_nothing_kept():
    nobody = Shared(
        f"redis://127.0.0.1:{a_free_port()}", {"OPTIONS": {"socket_connect_timeout": 1}}
    )

    nobody.set("picture", "drawn", 60)

    assert nobody.get("picture") is None
    assert nobody.get("picture", "another") == "another"


def test_once_it_did_not_answer_it_is_left_alone_for_a_while(monkeypatch):
    nobody = Shared(
        f"redis://127.0.0.1:{a_free_port()}", {"OPTIONS": {"socket_connect_timeout": 1}}
    )
    nobody.set("picture", "drawn", 60)
    asked = []

    monkeypatch.setattr(nobody._cache, "get_client", lambda *key, **more: asked.append(key))

    assert nobody.get("picture") is None
    assert asked == []
