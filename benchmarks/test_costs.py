"""What the tests cost, on all processes together: python -m benchmarks.test_costs tests/parties

Whatever follows is handed to `manage.py test`. Printed are the processor's minutes of pytest, its
workers, the programs they start, Chromium and all its children, and the minutes on the clock. A
process whose parent was killed is inherited and waited for, so that it is counted too; that is
Linux's to do, and elsewhere such a process is missed.
"""

import ctypes
import os
import resource
import subprocess
import sys
from pathlib import Path
from time import monotonic

INHERIT = 36
"""Linux's PR_SET_CHILD_SUBREAPER."""


def main() -> None:
    """Run the tests and print what they cost; fails where they fail."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(INHERIT, 1, 0, 0, 0)
    began = monotonic()
    manage = Path(__file__).parents[1] / "manage.py"
    tests = subprocess.Popen([sys.executable, manage, "test", *sys.argv[1:]])  # noqa: S603 -- our own words
    failed = tests.wait()
    wait_for_the_inherited()
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = (spent.ru_utime + spent.ru_stime) / 60
    print(
        f"{processor:.1f} minutes of the processor, {(monotonic() - began) / 60:.1f} on the clock"
    )
    sys.exit(failed)


def wait_for_the_inherited() -> None:
    """Until nobody is left whose time would not be counted."""
    try:
        while True:
            os.wait()
    except ChildProcessError:
        return


if __name__ == "__main__":
    main()
