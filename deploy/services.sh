# Private services for the scripts beside this one: PostgreSQL, NATS and nodes on free ports of this
# machine, all of whose data is in $folder. Whoever sources it sets folder, program, store, nodes and seed first.

declare -A processes=()
declare -a ports=()
database_url= nats_url= remove=

fail() {
    echo "$*" >&2
    exit 2
}

# To be called first: whatever was started ends with the script.
begin() {
    [ -x "$program" ] || fail "There is no $program: build it with cargo build --profile production, or set ENIGMATA."
    trap end_all EXIT
    trap 'exit 130' INT TERM
}

# A process is known by a name, so that it can be ended.
remember() { processes[$1]=$2; }

forget() { unset "processes[$1]"; }

kill_hard() {
    local process=${processes[$1]:-}
    [ -n "$process" ] || return 0
    kill -9 "$process" 2>/dev/null || true
    wait "$process" 2>/dev/null || true
    forget "$1"
}

end_all() {
    local name
    for name in "${!processes[@]}"; do kill_hard "$name"; done
    if [ -d "$folder/postgres" ]; then as_postgres "$postgres/pg_ctl" -D "$folder/postgres" -m immediate -s stop || true; fi
    [ -z "$remove" ] || rm -rf "$remove"
}

# A port that nobody listens on.
free_port() {
    local port
    while port=$((20000 + (RANDOM * 32768 + RANDOM) % 40000)); do
        if ! (: >"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
            echo "$port"
            return
        fi
    done
}

# Wait until something is so, for a minute at most.
wait_for() {
    local what=$1 tries=600
    shift
    until "$@" 2>/dev/null; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || fail "$what did not come up within a minute: see the logs in $folder."
        sleep 0.1
    done
}

answers() { (: >"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# Ask a node for a page: what it says.
ask() {
    exec 9<>"/dev/tcp/127.0.0.1/$1" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&9
    timeout 10 cat <&9
    exec 9>&-
}

is_ready() { (ask "$1" /readyz) 2>/dev/null | head -n 1 | grep -q " 200 "; }

start_node() {
    local node=$1 flags=()
    [ -z "$database_url" ] || flags+=(--database-url "$database_url")
    [ -z "$nats_url" ] || flags+=(--nats-url "$nats_url")
    "$program" serve --listen "127.0.0.1:${ports[node]}" --data "$folder/node$node" --log warn \
        --commands-per-second 1000000 --tables-per-player 1000 "${flags[@]}" \
        >>"$folder/node$node.log" 2>&1 &
    remember "node$node" $!
    wait_for "Node $node" answers "${ports[node]}"
}

# PostgreSQL does not run as root.
as_postgres() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups "$@")
    else
        "$@"
    fi
}

# Start PostgreSQL with fsync on or off.
start_postgres() {
    local newest
    newest=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
    postgres=$newest
    [ -x "$postgres/initdb" ] || fail "There is no PostgreSQL here: make setup-services installs it."
    postgres_port=$(free_port)
    mkdir -p "$folder/postgres"
    [ "$(id -u)" -ne 0 ] || chown postgres:postgres "$folder/postgres"
    as_postgres "$postgres/initdb" -D "$folder/postgres" -U enigmata -A trust -E UTF8 --locale=C \
        >"$folder/initdb.log"
    postgres_options="-c listen_addresses=127.0.0.1 -p $postgres_port -k $folder/postgres -c fsync=$1"
    postgres_options+=" -c max_connections=200"
    run_postgres start
    as_postgres "$postgres/createdb" -h 127.0.0.1 -p "$postgres_port" -U enigmata enigmata
    database_url=postgres://enigmata@127.0.0.1:$postgres_port/enigmata
}

run_postgres() {
    as_postgres "$postgres/pg_ctl" -D "$folder/postgres" -l "$folder/postgres/server.log" -w -s \
        -o "$postgres_options" "$@"
}

# Restart PostgreSQL: fast ends its connections, immediate does not even write down where it is.
restart_postgres() { run_postgres -m "$1" restart; }

start_nats() {
    # Debian puts it where only root's shell looks.
    PATH=$PATH:/usr/sbin
    command -v nats-server >/dev/null || fail "There is no nats-server here: make setup-services installs it."
    nats_port=${nats_port:-$(free_port)}
    nats-server -a 127.0.0.1 -p "$nats_port" >>"$folder/nats.log" 2>&1 &
    remember nats $!
    wait_for NATS answers "$nats_port"
    nats_url=nats://127.0.0.1:$nats_port
}

# A house of $nodes nodes with its $store, between several of which there is NATS. Its addresses are in $urls.
open_house() {
    local node
    mkdir -p "$folder"
    chmod 755 "$folder"
    if [ "$store" = postgres ]; then
        start_postgres on
        [ "$nodes" -eq 1 ] || start_nats
    fi
    urls=
    for ((node = 0; node < nodes; node++)); do
        ports[node]=$(free_port)
        start_node "$node"
        urls+=${urls:+,}http://127.0.0.1:${ports[node]}
    done
}
