@echo off
rem A double click starts the program; its page opens by itself, and this window closes.
cd /d "%~dp0"
if exist "python\pythonw.exe" (
    start "" "python\pythonw.exe" "program\manage.py" start --window
    exit /b
)
where /q pyw.exe
if not errorlevel 1 (
    start "" pyw.exe -3 "program\manage.py" start --window
    exit /b
)
start "" "program\portable\get-python.html"
