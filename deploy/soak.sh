#!/usr/bin/env bash
# A long run at an even rate: does memory stay flat, do open files, does latency?
#
#   deploy/soak.sh [MINUTES] [MOVES_PER_SECOND]        30 minutes and 500 unless told otherwise
#
# Settings, by environment:
#   ENIGMATA   the program (target/production/enigmata)
#   STORE      sqlite: one node, or postgres: NODES nodes, PostgreSQL and NATS (sqlite)
#   NODES      how many (2)
#   TABLES     at how many tables is played (200)
#   CSV        where the samples go (soak.csv)
#   FOLDER     where data and logs are kept; else in a temporary folder that is removed if all is well
#
# Every ten seconds a line goes to the CSV: seconds, moves, memory of all nodes in KiB, their open files, and
# how long moves took in milliseconds. The first fifth, in which caches fill, is not judged. The exit status
# is 0 if all of it is flat.
set -euo pipefail

minutes=${1:-30} rate=${2:-500}
here=$(cd "$(dirname "$0")/.." && pwd)
program=${ENIGMATA:-$here/target/production/enigmata}
store=${STORE:-sqlite} tables=${TABLES:-200} csv=${CSV:-soak.csv}
nodes=$([ "$store" = sqlite ] && echo 1 || echo "${NODES:-2}")
folder=${FOLDER:-$(mktemp -d /tmp/enigmata-soak.XXXXXX)}

# shellcheck source=deploy/services.sh
. "$here/deploy/services.sh"

begin
open_house

# What all nodes have together: memory in KiB, and open files.
used() {
    local node process memory=0 files=0
    for ((node = 0; node < nodes; node++)); do
        process=${processes[node$node]}
        memory=$((memory + $(awk '/^VmRSS/ { print $2 }' "/proc/$process/status")))
        files=$((files + $(find "/proc/$process/fd" -mindepth 1 -maxdepth 1 | wc -l)))
    done
    echo "$memory,$files"
}

echo "Playing $rate moves a second at $tables tables through $urls for $minutes minutes; samples in $csv."
mkfifo "$folder/samples"
"$program" load --json --sample 10 --url "$urls" --tables "$tables" --moves-per-second "$rate" \
    --seconds "$((minutes * 60))" >"$folder/report.json" 2>"$folder/samples" &
load=$!
remember load $load
echo "second,moves,memory_kib,open_files,p50_ms,p95_ms,p99_ms" >"$csv"
while read -r line; do
    case $line in
        '{'*'"second"'*)
            value() { sed "s/.*\"$1\":\([0-9.]*\).*/\1/;t;s/.*/0/" <<<"$line"; }
            echo "$(value second),$(value moves),$(used),$(value p50_ms),$(value p95_ms),$(value p99_ms)" >>"$csv"
            ;;
        *) echo "$line" ;;
    esac
done <"$folder/samples"
status=0
wait $load || status=$?
forget load
cat "$folder/report.json"

# Slopes by least squares over what is judged; latency by its median in the first and in the second half.
awk -F, -v minutes="$minutes" '
    function slope(y,   i, mx, my, a, b) {
        for (i = 1; i <= n; i++) { mx += x[i] / n; my += y[i] / n }
        for (i = 1; i <= n; i++) { a += (x[i] - mx) * (y[i] - my); b += (x[i] - mx) ^ 2 }
        mean = my
        return b ? a / b : 0
    }
    function median(y, from, to,   i, j, t, k, z) {
        for (i = from; i <= to; i++) z[++k] = y[i]
        for (i = 2; i <= k; i++) for (j = i; j > 1 && z[j - 1] > z[j]; j--) { t = z[j]; z[j] = z[j - 1]; z[j - 1] = t }
        return z[int((k + 1) / 2)]
    }
    function judge(what, is_flat) { print (is_flat ? "flat:    " : "GROWING: ") what; if (!is_flat) bad = 1 }
    NR > 1 && $1 >= minutes * 12 { n++; x[n] = $1; memory[n] = $3; files[n] = $4; p50[n] = $5; p99[n] = $7 }
    END {
        if (n < 6) { print "Too few samples to judge."; exit 1 }
        hours = 3600
        s = slope(memory); share = s * hours / mean
        judge(sprintf("memory %.1f MiB, %+.1f MiB an hour (%+.1f %%)", mean / 1024, s * hours / 1024, share * 100), share < 0.10)
        s = slope(files)
        judge(sprintf("open files %.0f, %+.1f an hour", mean, s * hours), s * hours < 0.02 * mean + 5)
        half = int(n / 2)
        a = median(p50, 1, half); b = median(p50, half + 1, n)
        judge(sprintf("half of the moves within %.2f ms in the first half, %.2f ms in the second", a, b), b < a * 1.5 + 1)
        a = median(p99, 1, half); b = median(p99, half + 1, n)
        judge(sprintf("99 of 100 within %.2f ms, then %.2f ms", a, b), b < a * 2 + 5)
        exit bad
    }' "$csv" || status=1
if [ $status -eq 0 ]; then
    [ -n "${FOLDER:-}" ] || remove=$folder
else
    echo "Not all is well: see $csv and $folder."
fi
exit $status
