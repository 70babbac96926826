#!/usr/bin/env bash
# How much one machine carries: one node with its file, one node with PostgreSQL, and two nodes with PostgreSQL and
# NATS, one after the other, each as fast as it goes. Everything, also those who play, shares the machine.
#
#   deploy/throughput.sh [SECONDS]      20 each unless told otherwise
#
# Settings, by environment:
#   ENIGMATA   the program (target/production/enigmata)
#   TABLES     at how many tables is played, four at each (200)
#
# For each: moves a second, how long they take, and what a move costs of a processor in the nodes, in PostgreSQL, in
# NATS and in those who play.
set -euo pipefail

seconds=${1:-20}
here=$(cd "$(dirname "$0")/.." && pwd)
program=${ENIGMATA:-$here/target/production/enigmata}
tables=${TABLES:-200}
seed=1

# shellcheck source=deploy/services.sh
. "$here/deploy/services.sh"

begin

# Processor time of processes and of those whom they started, in hundredths of a second.
spent() {
    local process total=0 times
    for process in "$@"; do
        times=$(sed 's/^.*) //' "/proc/$process/stat" 2>/dev/null | awk '{ print $12 + $13 }')
        total=$((total + ${times:-0}))
    done
    echo "$total"
}

# Everything that PostgreSQL is at the moment. Its connections stay open while nodes run.
all_of_postgres() {
    local parent
    parent=$(head -n 1 "$folder/postgres/postmaster.pid")
    echo "$parent $(cat "/proc/$parent/task/$parent/children")"
}

field() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p" "$folder/report.json"; }

measure() {
    local what=$1 store=$2 nodes=$3 node urls of_nodes=() of_store=() of_bus=()
    folder=$(mktemp -d /tmp/enigmata-throughput.XXXXXX)
    database_url='' nats_url='' nats_port=''
    open_house
    for ((node = 0; node < nodes; node++)); do of_nodes+=("${processes[node$node]}"); done
    # Warm: connections to the store are open, and the first games are on.
    "$program" load --json --url "$urls" --tables "$tables" --moves-per-second 0 --seconds 3 >/dev/null 2>&1
    [ "$store" != postgres ] || read -ra of_store <<<"$(all_of_postgres)"
    [ -z "$nats_url" ] || of_bus=("${processes[nats]}")
    local a b c d e f moves used memory=0
    a=$(spent "${of_nodes[@]}") b=$(spent "${of_store[@]}") c=$(spent "${of_bus[@]}")
    "$program" load --json --url "$urls" --tables "$tables" --moves-per-second 0 --seconds "$seconds" \
        >"$folder/report.json" 2>"$folder/load.log" || fail "$(cat "$folder/load.log")"
    d=$(spent "${of_nodes[@]}") e=$(spent "${of_store[@]}") f=$(spent "${of_bus[@]}")
    for node in "${of_nodes[@]}"; do
        memory=$((memory + $(awk '/^VmRSS/ { print $2 }' "/proc/$node/status")))
    done
    moves=$(field moves)
    used() { awk -v a="$1" -v b="$2" -v moves="$moves" 'BEGIN { printf "%.0f", (b - a) * 10000 / moves }'; }
    printf '%-34s %9.0f %9.1f %9.1f %8s %8s %8s %8s %8.0f\n' "$what" "$(field moves_per_second)" \
        "$(field p50_ms)" "$(field p99_ms)" "$(used "$a" "$d")" "$(used "$b" "$e")" "$(used "$c" "$f")" \
        "$(awk -v cpu="$(field own_cpu_seconds)" -v moves="$moves" 'BEGIN { printf "%.0f", cpu * 1e6 / moves }')" \
        "$(awk -v kib="$memory" 'BEGIN { print kib / 1024 }')"
    remove=$folder
    end_all
    remove='' processes=()
}

printf '%-34s %9s %9s %9s %8s %8s %8s %8s %8s\n' '' 'moves/s' 'half ms' '99% ms' 'nodes µs' 'store µs' 'bus µs' \
    'load µs' 'MiB'
measure 'one node, SQLite' sqlite 1
measure 'one node, PostgreSQL' postgres 1
measure 'two nodes, PostgreSQL, NATS' postgres 2
