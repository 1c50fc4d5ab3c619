#!/bin/sh
# A double click starts the program; its page opens by itself, and this window may be closed.
cd "$(dirname "$0")" || exit 1
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin:/Library/Frameworks/Python.framework/Versions/Current/bin"
for python in python3.14 python3.13 python3.12 python3.11 python3; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        nohup "$python" program/manage.py start --window >/dev/null 2>&1 &
        exit 0
    fi
done
if command -v open >/dev/null; then open program/portable/get-python.html; else xdg-open program/portable/get-python.html; fi
