-- Times are milliseconds since 1970. Ids are drawn by the server (see id.rs), so that several
-- servers can share one store. Only TEXT, BIGINT and BYTEA: they mean the same in every database.

CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value BYTEA NOT NULL
);

CREATE TABLE players (
    id BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,             -- guest, account or program
    language TEXT NOT NULL,
    owner BIGINT,                   -- whose program it is
    login TEXT,                     -- as it was typed
    login_key TEXT UNIQUE,          -- as it is compared
    password TEXT,                  -- argon2id, in PHC form
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash BYTEA NOT NULL PRIMARY KEY,
    player BIGINT NOT NULL,
    kind TEXT NOT NULL,             -- browser or token
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player);

CREATE TABLE tables (
    id BIGINT NOT NULL PRIMARY KEY,
    link TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,            -- waiting, playing, over or closed
    options TEXT NOT NULL,
    host BIGINT,
    secret BYTEA NOT NULL,
    contributions TEXT,             -- once it has begun
    outcome TEXT,                   -- once it is over
    next_link TEXT,                 -- the table of the rematch
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX tables_by_state ON tables (state, touched_at);

CREATE TABLE seats (
    table_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    player BIGINT,                  -- nobody: a bot
    name TEXT NOT NULL,
    program BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_player ON seats (player, table_id);

CREATE TABLE moves (
    table_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    actor BIGINT NOT NULL,          -- a seat, or -1 for chance
    action TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    deadline BIGINT,                -- when the time of those who are asked next runs out
    PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
    table_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    room TEXT NOT NULL,             -- players or spectators
    player BIGINT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    said_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX chat_by_player ON chat (player);

CREATE TABLE notes (
    table_id BIGINT NOT NULL,
    player BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
);

CREATE TABLE mutes (
    player BIGINT NOT NULL,
    muted BIGINT NOT NULL,
    PRIMARY KEY (player, muted)
);
