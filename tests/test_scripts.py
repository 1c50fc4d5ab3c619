"""Every script of ours can be read by a browser; one that cannot does nothing at all, and says so to
nobody in the hall."""

from pathlib import Path

from playwright._impl._driver import compute_driver_executable

from tests.lacking import run
from tests.sweeping import swept

SCRIPTS = sorted(Path("parties/static").rglob("*.js"))


@swept("script", SCRIPTS)
def test_a_script_can_be_read(script):
    node, _cli = compute_driver_executable()
    read = run([node, "--check", script], capture_output=True, text=True, check=False)

    assert read.stderr == ""
