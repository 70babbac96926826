#!/usr/bin/env bash
# Proof under fault: nodes, PostgreSQL and NATS on this machine are killed and restarted at random while
# `enigmata load --faults` plays through all nodes, until enough moves are acknowledged. Then every
# record is compared with what players were told.
#
#   deploy/faults.sh [MOVES]          100000 unless told otherwise
#
# Settings, by environment:
#   ENIGMATA     the program (target/release/enigmata)
#   STORE        postgres, or sqlite: then there is one node and no NATS (postgres)
#   NODES        how many (2)
#   TABLES       at how many tables is played (60)
#   RATE         moves a second over all tables; 0 for as many as possible (500)
#   EVERY        most seconds between two faults (5)
#   STUCK_AFTER  a table is stuck after so many seconds (60)
#   FOLDER       where data and logs are kept; else in a temporary folder that is removed if all is well
#   SEED         draws the faults and the moves (1)
#
# The exit status is 0 if nothing was lost, doubled, stuck or fired twice and every record verifies.
set -euo pipefail

moves=${1:-100000}
here=$(cd "$(dirname "$0")/.." && pwd)
program=${ENIGMATA:-$here/target/release/enigmata}
store=${STORE:-postgres} tables=${TABLES:-60} rate=${RATE:-500} every=${EVERY:-5}
stuck_after=${STUCK_AFTER:-60} seed=${SEED:-1}
nodes=$([ "$store" = sqlite ] && echo 1 || echo "${NODES:-2}")
folder=${FOLDER:-$(mktemp -d /tmp/enigmata-faults.XXXXXX)}
RANDOM=$seed

# shellcheck source=deploy/services.sh
. "$here/deploy/services.sh"

begin
open_house

echo "Playing $moves moves at $tables tables through $urls; everything is in $folder."
: >"$folder/load.log"
"$program" load --faults --json --url "$urls" --tables "$tables" --moves "$moves" \
    --moves-per-second "$rate" --stuck-after "$stuck_after" --seed "$seed" \
    >"$folder/report.json" 2>"$folder/load.log" &
load=$!
remember load $load
until grep -q "Everybody is at their table" "$folder/load.log"; do
    kill -0 $load 2>/dev/null || fail "$(cat "$folder/load.log")"
    sleep 0.2
done

kinds=(node node)
[ "$store" = postgres ] && kinds+=(node fast immediate)
[ "$nodes" -gt 1 ] && kinds+=(nats)
declare -A done_to=()
# While the last games are played to their end nothing breaks any more.
while kill -0 $load 2>/dev/null && ! grep -q "^Enough" "$folder/load.log"; do
    sleep "$((RANDOM % every + 1)).$((RANDOM % 10))"
    kind=${kinds[RANDOM % ${#kinds[@]}]}
    case $kind in
        node)
            node=$((RANDOM % nodes))
            kill_hard "node$node"
            start_node "$node"
            ;;
        nats)
            kill_hard nats
            start_nats
            ;;
        fast | immediate) restart_postgres "$kind" ;;
    esac
    done_to[$kind]=$((${done_to[$kind]:-0} + 1))
done

status=0
wait $load || status=$?
forget load
printf 'Faults:'
for kind in "${!done_to[@]}"; do printf ' %s %s;' "$kind" "${done_to[$kind]}"; done
printf '\n'
tr ',' '\n' <"$folder/report.json" | tr -d '{}' | sed 's/^/  /'
echo
if grep -l "panicked" "$folder"/*.log; then
    echo "A program panicked: see the log above."
    status=1
fi
if [ $status -eq 0 ]; then
    echo "Nothing was lost, doubled, stuck or fired twice, and every record verifies."
    [ -n "${FOLDER:-}" ] || remove=$folder
else
    echo "Not all is well: see $folder."
fi
exit $status
