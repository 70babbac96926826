//! What the two databases say differently, side by side. Everything else is one text for both:
//! parameters are written `$1`, which both understand.

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

/// One statement in both dialects.
pub(super) struct Text {
    sqlite: &'static str,
    postgres: &'static str,
}

impl Dialect {
    /// A statement as this database understands it.
    pub(super) const fn say(self, text: &Text) -> &'static str {
        match self {
            Self::Sqlite => text.sqlite,
            Self::Postgres => text.postgres,
        }
    }
}

/// [`APPEND`] for SQLite; with `OR FAIL` it leaves what it has added when it fails.
macro_rules! append_to_file {
    ($insert:literal) => {
        concat!(
            $insert,
            " INTO moves (table_id, number, actor, action, made_at, deadline) \
            SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 \
            FROM json_each($1)"
        )
    };
}

/// Add moves ($1, a list in JSON) to the logs of their tables: all of them or none.
pub(super) const APPEND: Text = Text {
    sqlite: append_to_file!("INSERT"),
    postgres: "INSERT INTO moves (table_id, number, actor, action, made_at, deadline) \
        SELECT (value ->> 0)::bigint, (value ->> 1)::bigint, (value ->> 2)::bigint, \
            value ->> 3, (value ->> 4)::bigint, (value ->> 5)::bigint \
        FROM json_array_elements($1::json) AS value",
};

/// The same as the first statement of a transaction in SQLite, which is rolled back when this fails. To be able to undo
/// the statement alone, SQLite would copy every page before it is changed.
pub(super) const APPEND_FIRST: &str = append_to_file!("INSERT OR FAIL");

/// Whether a table ($1) is of this version ($15), that of a new one being nought.
macro_rules! is_of_version {
    () => {
        "COALESCE((SELECT version FROM tables WHERE id = $1), 0) = $15"
    };
}

/// Save a table, if it is of this version ($15), with its seats ($16) and whom the host removed ($17), so
/// that one round trip is enough: in PostgreSQL to the server, in SQLite to the thread of the file. There
/// the table comes last, since its version is what the others go by; [`UNDO_KEEP`] is for when one fails.
/// PostgreSQL does not update what it fails to insert: while another changes a row, it can overlook the
/// conflict of ids that it is told to expect, and then fails by the link, of which it is not told.
pub(super) const KEEP: Text = Text {
    sqlite: concat!(
        "SAVEPOINT keeping; \
        DELETE FROM seats WHERE table_id = $1 \
            AND seat NOT IN (SELECT value ->> 0 FROM json_each($16)) AND ",
        is_of_version!(),
        "; \
        INSERT INTO seats (table_id, seat, player, name, program, bot, ready, contribution, \
            stand_in, given_up) \
        SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, \
            value ->> 6, value ->> 7, value ->> 8 FROM json_each($16) WHERE ",
        is_of_version!(),
        " ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player, \
            name = excluded.name, program = excluded.program, bot = excluded.bot, \
            ready = excluded.ready, contribution = excluded.contribution, \
            stand_in = excluded.stand_in, given_up = excluded.given_up; \
        INSERT INTO removed (table_id, player) SELECT $1, value FROM json_each($17) WHERE ",
        is_of_version!(),
        " ON CONFLICT DO NOTHING; \
        INSERT INTO tables (id, link, state, options, host, secret, contributions, outcome, \
            next_link, created_at, touched_at, ended_at, listed, caretaker, version) \
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 + 1 WHERE ",
        is_of_version!(),
        " ON CONFLICT (id) DO UPDATE SET state = excluded.state, options = excluded.options, \
            host = excluded.host, contributions = excluded.contributions, \
            outcome = excluded.outcome, next_link = excluded.next_link, \
            touched_at = excluded.touched_at, ended_at = excluded.ended_at, \
            listed = excluded.listed, version = excluded.version, \
            caretaker = COALESCE(tables.caretaker, excluded.caretaker) \
        RETURNING version; \
        RELEASE keeping"
    ),
    postgres: "WITH changed AS ( \
            UPDATE tables SET state = $3, options = $4, host = $5, contributions = $7, \
                outcome = $8, next_link = $9, touched_at = $11, ended_at = $12, listed = $13, \
                version = $15 + 1, caretaker = COALESCE(caretaker, $14) \
            WHERE id = $1 AND version = $15 AND $15 > 0 RETURNING id, version), \
        opened AS ( \
            INSERT INTO tables (id, link, state, options, host, secret, contributions, outcome, \
                next_link, created_at, touched_at, ended_at, listed, caretaker, version) \
            SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 1 \
            WHERE $15 = 0 ON CONFLICT (id) DO NOTHING RETURNING id, version), \
        kept AS (SELECT id, version FROM changed UNION ALL SELECT id, version FROM opened), \
        seated AS ( \
            SELECT kept.id AS table_id, (value ->> 0)::bigint AS seat, \
                (value ->> 1)::bigint AS player, value ->> 2 AS name, \
                (value ->> 3)::bigint AS program, value ->> 4 AS bot, \
                (value ->> 5)::bigint AS ready, value ->> 6 AS contribution, \
                (value ->> 7)::bigint AS stand_in, (value ->> 8)::bigint AS given_up \
            FROM kept, json_array_elements($16::json) AS value), \
        gone AS ( \
            DELETE FROM seats USING kept WHERE seats.table_id = kept.id \
                AND seats.seat NOT IN (SELECT seat FROM seated)), \
        sat AS ( \
            INSERT INTO seats (table_id, seat, player, name, program, bot, ready, contribution, \
                stand_in, given_up) \
            SELECT table_id, seat, player, name, program, bot, ready, contribution, \
                stand_in, given_up FROM seated \
            ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player, \
                name = excluded.name, program = excluded.program, bot = excluded.bot, \
                ready = excluded.ready, contribution = excluded.contribution, \
                stand_in = excluded.stand_in, given_up = excluded.given_up), \
        shut AS ( \
            INSERT INTO removed (table_id, player) SELECT kept.id, value::bigint \
                FROM kept, json_array_elements_text($17::json) AS value \
            ON CONFLICT DO NOTHING) \
        SELECT version FROM kept",
};

/// What SQLite has done of [`KEEP`] when a part of it fails: others share the transaction.
pub(super) const UNDO_KEEP: &str = "ROLLBACK TO keeping; RELEASE keeping";

/// A table by its link, with whom its host removed. Every column that is read is named, here and
/// wherever something is read: while a newer server adds one, PostgreSQL would refuse what was prepared
/// with a star.
pub(super) const TABLE: Text = Text {
    sqlite: "SELECT id, version, link, state, options, listed, host, secret, \
            contributions, outcome, next_link, created_at, touched_at, ended_at, \
            (SELECT json_group_array(player) FROM removed \
            WHERE table_id = tables.id) AS removed FROM tables WHERE link = $1",
    postgres: "SELECT id, version, link, state, options, listed, host, secret, \
            contributions, outcome, next_link, created_at, touched_at, ended_at, \
            (SELECT json_agg(player)::text FROM removed \
            WHERE table_id = tables.id) AS removed FROM tables WHERE link = $1",
};

/// The seats of some tables.
pub(super) const SEATS_OF: Text = Text {
    sqlite: "SELECT seats.table_id, seats.seat, seats.player, seats.name, seats.program, \
            seats.bot, seats.ready, seats.contribution, seats.stand_in, seats.given_up, \
            players.owner AS local_to FROM seats LEFT JOIN players \
            ON players.id = seats.player AND players.hand IS NOT NULL \
        WHERE table_id IN (SELECT value FROM json_each($1)) ORDER BY table_id, seat",
    postgres: "SELECT seats.table_id, seats.seat, seats.player, seats.name, seats.program, \
            seats.bot, seats.ready, seats.contribution, seats.stand_in, seats.given_up, \
            players.owner AS local_to FROM seats LEFT JOIN players \
            ON players.id = seats.player AND players.hand IS NOT NULL \
        WHERE table_id IN (SELECT value::bigint FROM json_array_elements_text($1::json) AS value) \
        ORDER BY table_id, seat",
};

/// How far some tables ($1) have come, and who is at them through other nodes than this ($2). The delay of
/// those who race there is the sum of that of their connection and that of their node.
pub(super) const HEADS: Text = Text {
    sqlite: "SELECT id, version, \
            COALESCE((SELECT MAX(number) + 1 FROM moves WHERE table_id = tables.id), 0) AS moves, \
            COALESCE((SELECT MAX(number) + 1 FROM chat WHERE table_id = tables.id), 0) AS lines, \
            (SELECT json_group_array(json_array(seats, spectators, delay + storing)) \
             FROM here JOIN nodes ON nodes.id = here.node \
             WHERE table_id = tables.id AND node <> $2 \
                 AND alive_until > CAST(unixepoch('subsec') * 1000 AS INTEGER)) AS here \
        FROM tables WHERE id IN (SELECT value FROM json_each($1))",
    postgres: "SELECT id, version, \
            COALESCE((SELECT MAX(number) + 1 FROM moves WHERE table_id = tables.id), 0) AS moves, \
            COALESCE((SELECT MAX(number) + 1 FROM chat WHERE table_id = tables.id), 0) AS lines, \
            (SELECT json_agg(json_build_array(seats, spectators, delay + storing))::text \
             FROM here JOIN nodes ON nodes.id = here.node \
             WHERE table_id = tables.id AND node <> $2 \
                 AND alive_until > (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint) AS here \
        FROM tables \
        WHERE id IN (SELECT value::bigint FROM json_array_elements_text($1::json) AS value)",
};

/// Whether a node ($1) is alive.
pub(super) const IS_ALIVE: Text = Text {
    sqlite: "SELECT id FROM nodes \
        WHERE id = $1 AND alive_until > CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    postgres: "SELECT id FROM nodes WHERE id = $1 \
        AND alive_until > (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint",
};

/// A node ($1) is alive for so long ($2), and takes so long to store something ($3).
pub(super) const BEAT: Text = Text {
    sqlite: "INSERT INTO nodes (id, alive_until, storing) \
        VALUES ($1, CAST(unixepoch('subsec') * 1000 AS INTEGER) + $2, $3) ON CONFLICT (id) \
        DO UPDATE SET alive_until = excluded.alive_until, storing = excluded.storing",
    postgres: "INSERT INTO nodes (id, alive_until, storing) \
        VALUES ($1, (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint + $2, $3) \
        ON CONFLICT (id) \
        DO UPDATE SET alive_until = excluded.alive_until, storing = excluded.storing",
};

/// A node ($1) is alive for so long ($2) at most.
pub(super) const LINGER: Text = Text {
    sqlite: "UPDATE nodes SET alive_until = \
            MIN(alive_until, CAST(unixepoch('subsec') * 1000 AS INTEGER) + $2) WHERE id = $1",
    postgres: "UPDATE nodes SET alive_until = \
            LEAST(alive_until, (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint + $2) \
        WHERE id = $1",
};

/// Forget nodes that have been dead for a minute. Their ids, by which the caller forgets who was there through them.
pub(super) const BURY: Text = Text {
    sqlite: "DELETE FROM nodes \
        WHERE alive_until < CAST(unixepoch('subsec') * 1000 AS INTEGER) - 60000 RETURNING id",
    postgres: "DELETE FROM nodes WHERE alive_until < \
        (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - 60000 RETURNING id",
};

/// Own ($1) some ($2) tables in play whose owner is dead. Where PostgreSQL finds one that
/// another node has just taken, it reads the table again but not who is alive: what counts is that
/// the owner is still the one who was found dead.
pub(super) const CLAIM: Text = Text {
    sqlite: "UPDATE tables SET caretaker = $1 WHERE id IN (SELECT id FROM tables \
            WHERE state = 'playing' AND NOT EXISTS (SELECT 1 FROM nodes \
                WHERE nodes.id = tables.caretaker \
                    AND alive_until > CAST(unixepoch('subsec') * 1000 AS INTEGER)) \
            ORDER BY id LIMIT $2) RETURNING link",
    postgres: "WITH dead AS MATERIALIZED (SELECT id, caretaker FROM tables \
            WHERE state = 'playing' AND NOT EXISTS (SELECT 1 FROM nodes \
                WHERE nodes.id = tables.caretaker \
                    AND alive_until > (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint)), \
        orphans AS MATERIALIZED (SELECT tables.id FROM tables JOIN dead ON dead.id = tables.id \
                AND dead.caretaker IS NOT DISTINCT FROM tables.caretaker \
            WHERE tables.state = 'playing' ORDER BY tables.id LIMIT $2 \
            FOR UPDATE OF tables SKIP LOCKED) \
        UPDATE tables SET caretaker = $1 FROM orphans WHERE tables.id = orphans.id RETURNING link",
};

/// Who is at tables ($2) through a node ($1).
pub(super) const HERE: Text = Text {
    sqlite: "INSERT INTO here (node, table_id, seats, spectators, delay) \
        SELECT $1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 \
            FROM json_each($2) WHERE TRUE \
        ON CONFLICT (table_id, node) DO UPDATE SET seats = excluded.seats, \
            spectators = excluded.spectators, delay = excluded.delay",
    postgres: "INSERT INTO here (node, table_id, seats, spectators, delay) \
        SELECT $1, (value ->> 0)::bigint, (value ->> 1)::bigint, (value ->> 2)::bigint, \
            (value ->> 3)::bigint FROM json_array_elements($2::json) AS value \
        ON CONFLICT (table_id, node) DO UPDATE SET seats = excluded.seats, \
            spectators = excluded.spectators, delay = excluded.delay",
};

/// What was done in a race ($1) at another node than this ($2) that is alive, between two moments ($3, $4),
/// and is not made yet.
pub(super) const HELD: Text = Text {
    sqlite: "SELECT seat FROM held JOIN nodes ON nodes.id = held.node \
        WHERE table_id = $1 AND node <> $2 AND made_at >= $3 AND made_at < $4 \
            AND alive_until > CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    postgres: "SELECT seat FROM held JOIN nodes ON nodes.id = held.node \
        WHERE table_id = $1 AND node <> $2 AND made_at >= $3 AND made_at < $4 \
            AND alive_until > (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint",
};

/// How often some players have been changed.
pub(super) const CHANGES: Text = Text {
    sqlite: "SELECT id, changes FROM players WHERE id IN (SELECT value FROM json_each($1))",
    postgres: "SELECT id, changes FROM players \
        WHERE id IN (SELECT value::bigint FROM json_array_elements_text($1::json) AS value)",
};

/// What only one server at a time may do for a player. SQLite has one writer anyway.
pub(super) const HOLD_PLAYER: Text = Text {
    sqlite: "SELECT id FROM players WHERE id = $1",
    postgres: "SELECT id FROM players WHERE id = $1 FOR UPDATE",
};

/// The tables of some people change, so that every node with a copy of one reads it again.
pub(super) const CHANGE: Text = Text {
    sqlite: "WITH gone AS (SELECT value AS player FROM json_each($1)) \
        UPDATE tables SET version = version + 1 WHERE host IN (SELECT player FROM gone) \
            OR id IN (SELECT table_id FROM seats WHERE player IN (SELECT player FROM gone))",
    postgres: "WITH gone AS (SELECT value::bigint AS player \
            FROM json_array_elements_text($1::json) AS value) \
        UPDATE tables SET version = version + 1 WHERE host IN (SELECT player FROM gone) \
            OR id IN (SELECT table_id FROM seats WHERE player IN (SELECT player FROM gone))",
};

/// Forget some tables that ended before a moment. Which.
pub(super) const FORGET_TABLES: Text = Text {
    sqlite: "DELETE FROM tables WHERE id IN (SELECT id FROM tables \
            WHERE state IN ('over', 'closed') AND COALESCE(ended_at, touched_at) < $1 \
            ORDER BY id LIMIT 50) RETURNING id",
    postgres: "DELETE FROM tables WHERE id = ANY (ARRAY (SELECT id FROM tables \
            WHERE state IN ('over', 'closed') AND COALESCE(ended_at, touched_at) < $1 \
            ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED)) RETURNING id",
};

/// The games that a player ($1) has played and that ended before that of a link ($2).
pub(super) const HISTORY: Text = Text {
    sqlite: "SELECT link, seat, options, outcome, ended_at, \
            (SELECT json_group_array(name ORDER BY seat) FROM seats AS all_seats \
             WHERE all_seats.table_id = tables.id) AS names, \
            (SELECT json_group_array(seat ORDER BY seat) FROM seats AS all_seats \
             WHERE all_seats.table_id = tables.id AND all_seats.player IS NULL) AS bots \
        FROM seats JOIN tables ON tables.id = seats.table_id \
        WHERE player = $1 AND state = 'over' AND ($2 IS NULL \
            OR (ended_at, id) < (SELECT ended_at, id FROM tables WHERE link = $2)) \
        ORDER BY ended_at DESC, id DESC LIMIT $3",
    postgres: "SELECT link, seat, options, outcome, ended_at, \
            (SELECT json_agg(name ORDER BY seat)::text FROM seats AS all_seats \
             WHERE all_seats.table_id = tables.id) AS names, \
            (SELECT COALESCE(json_agg(seat ORDER BY seat), '[]')::text FROM seats AS all_seats \
             WHERE all_seats.table_id = tables.id AND all_seats.player IS NULL) AS bots \
        FROM seats JOIN tables ON tables.id = seats.table_id \
        WHERE player = $1 AND state = 'over' AND ($2 IS NULL \
            OR (ended_at, id) < (SELECT ended_at, id FROM tables WHERE link = $2)) \
        ORDER BY ended_at DESC, id DESC LIMIT $3",
};
