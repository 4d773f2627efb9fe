# shellcheck shell=sh
# Shared by ./test and the Makefile: the checks, each run whatever the one before it said.
# POSIX sh, read with `.` from the top of the checkout, once .venv is there.

failed=""

# step NAME COMMAND...
step() {
    name=$1
    shift
    printf '\n== %s\n' "$name"
    "$@" </dev/null || failed="$failed${failed:+, }$name"
}

lint() {
    step style .venv/bin/ruff check .
    step format .venv/bin/ruff format --check .
    step types .venv/bin/mypy
    step borders .venv/bin/lint-imports --no-logo
}

# A file's tests stay with one worker: what a module's fixture made is made once. Every worker
# has a browser of its own, so there is not one for every core of a large machine.
tests() {
    step tests .venv/bin/python -m pytest -q -n auto --maxprocesses 4 --dist loadfile "$@"
}

verdict() {
    if [ -n "$failed" ]; then
        printf '\nFailed: %s\n' "$failed" >&2
        exit 1
    fi
    printf '\nAll is well.\n'
}
