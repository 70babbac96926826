#!/usr/bin/env bash
# Two nodes, PostgreSQL and NATS on this machine, to try or to test.
#
#   deploy/two-nodes.sh [FOLDER]     everything is kept in FOLDER; without one, nothing is kept
#
# ENIGMATA_BIN is the program, PORTS are four ports: of both nodes, PostgreSQL and NATS.
# It runs until Ctrl-C, or until it is killed by whatever signal: then all that it started ends too.
set -euo pipefail

read -r port_1 port_2 port_store port_bus <<<"${PORTS:-8081 8082 5433 4223}"

fail() {
    echo "$*" >&2
    exit 1
}

program=${ENIGMATA_BIN:-$(command -v enigmata || echo "$(dirname "$0")/../target/release/enigmata")}
[ -x "$program" ] || fail "The program is missing: run 'cargo build --release', or say where it is by ENIGMATA_BIN."
# Debian puts it where only root's shell looks.
PATH=$PATH:/usr/sbin
command -v nats-server >/dev/null || fail "nats-server is missing: 'make setup-services' installs it."
postgres=$(find /usr/lib/postgresql/*/bin -name postgres 2>/dev/null | sort -V | tail -n 1)
[ -n "$postgres" ] || fail "PostgreSQL is missing: 'make setup-services' installs it."
postgres=$(dirname "$postgres")

# PostgreSQL does not run as root.
as_postgres=()
if [ "$(id -u)" = 0 ]; then
    as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi

kept=${1:-}
folder=${kept:-$(mktemp -d "${TMPDIR:-/tmp}/enigmata-two-nodes.XXXXXX")}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

pids=()
names=()

# Ask something to end, and wait for it; not for ever.
stop() {
    # An interrupt tells PostgreSQL not to wait for anybody.
    kill "-$([ "$2" = store ] && echo INT || echo TERM)" "$1" 2>/dev/null || return 0
    for _ in {1..150}; do
        kill -0 "$1" 2>/dev/null || return 0
        sleep 0.1
    done
    echo "$2 does not end, so it is killed." >&2
    kill -KILL "$1" 2>/dev/null || true
}

end() {
    trap - EXIT
    trap '' INT TERM HUP
    # The last is the first to go: nodes say farewell while there is a store.
    for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
        stop "${pids[i]}" "${names[i]}"
    done
    [ -n "$kept" ] || rm -rf "$folder"
}
trap end EXIT
trap 'exit 0' INT TERM HUP

# Start something that ends when this script does, even if it is killed. An interrupt is for this script alone: it
# ends the others in their order.
start() {
    local name=$1
    shift
    setsid "$@" >>"$folder/$name.log" 2>&1 &
    pids+=($!)
    names+=("$name")
}

# Wait until a command succeeds, while what was started last is alive.
until_up() {
    local name=${names[-1]}
    until "$@" >/dev/null 2>&1; do
        kill -0 "${pids[-1]}" 2>/dev/null || fail "$name did not start: $(tail -n 5 "$folder/$name.log")"
        sleep 0.1
    done
}

listens() {
    : <"/dev/tcp/127.0.0.1/$1"
}

if [ ! -d "$folder/store" ]; then
    mkdir "$folder/store"
    [ ${#as_postgres[@]} = 0 ] || chown postgres "$folder/store"
    # mktemp makes folders that nobody else can enter.
    chmod 711 "$folder"
    "${as_postgres[@]}" "$postgres/initdb" --pgdata "$folder/store" --username enigmata --auth trust \
        --encoding UTF8 --locale C.UTF-8 >"$folder/store.log" 2>&1 || fail "$(tail -n 5 "$folder/store.log")"
fi
if [ ${#as_postgres[@]} = 0 ]; then
    guard=(setpriv --pdeathsig INT)
else
    guard=("${as_postgres[@]}" --pdeathsig INT)
fi
start store "${guard[@]}" "$postgres/postgres" -D "$folder/store" -p "$port_store" -k "$folder/store" \
    -c listen_addresses=127.0.0.1
until_up "$postgres/pg_isready" -h 127.0.0.1 -p "$port_store"
start bus setpriv --pdeathsig KILL nats-server -a 127.0.0.1 -p "$port_bus"
until_up listens "$port_bus"

store="postgres://enigmata@127.0.0.1:$port_store/postgres"
bus="nats://127.0.0.1:$port_bus"
for node in 1 2; do
    port="port_$node"
    start "node-$node" setpriv --pdeathsig TERM "$program" serve --listen "127.0.0.1:${!port}" \
        --data "$folder/node-$node" --database-url "$store" --nats-url "$bus"
    until_up listens "${!port}"
    echo "node $node: http://127.0.0.1:${!port}/   process ${pids[-1]}"
done
echo "store:  $store   process ${pids[0]}"
echo "bus:    $bus   process ${pids[1]}"
echo "logs:   $folder/*.log"
echo "Press Ctrl-C to end all of them."

# Whoever ends first ends the others.
status=0
wait -n -p ended "${pids[@]}" || status=$?
for i in "${!pids[@]}"; do
    [ "${pids[i]}" != "${ended:-}" ] || fail "${names[i]} has ended ($status): $(tail -n 5 "$folder/${names[i]}.log")"
done
