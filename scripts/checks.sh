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
    step borders .venv/bin/lint-imports --no-logo
    step templates .venv/bin/djlint templates --lint --quiet
    step types .venv/bin/mypy
}

# Tests leave a core waiting now and then; the rest fills it, and says what it found afterwards.
lint_beside() {
    rm -f .ground/failed
    {
        lint
        printf '%s' "$failed" >.ground/failed
    } >.ground/lint 2>&1 &
}

lint_beside_ends() {
    wait
    cat .ground/lint
    found=$(cat .ground/failed || echo lint)
    failed="$failed${failed:+${found:+, }}$found"
}

# A file's tests stay with one worker: what a module's fixture made is made once. One worker more
# than cores, since they wait for browsers; every one has a browser of its own, so there are few on a
# large machine.
tests() {
    workers=$(($(nproc) + 1))
    [ "$workers" -le 4 ] || workers=4
    # Compiled modules are kept, also where the environment says otherwise: without them every worker
    # and every program that a test starts compiles all of them anew.
    step tests env -u PYTHONDONTWRITEBYTECODE .venv/bin/python -m pytest -q -n "$workers" --dist loadfile "$@"
}

verdict() {
    if [ -n "$failed" ]; then
        printf '\nFailed: %s\n' "$failed" >&2
        exit 1
    fi
    printf '\nAll is well.\n'
}
