-- What several servers that share one store have to know of each other.
ALTER TABLE tables ADD COLUMN version BIGINT NOT NULL DEFAULT 0;    -- how often it was kept
ALTER TABLE tables ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;     -- whether strangers may find it
ALTER TABLE tables ADD COLUMN caretaker BIGINT;                     -- which node acts for bots and clocks
CREATE INDEX tables_by_caretaker ON tables (caretaker) WHERE state = 'playing';
CREATE INDEX tables_listed ON tables (created_at) WHERE listed = 1;
UPDATE tables SET listed = 1 WHERE CASE WHEN json_valid(options) THEN options ->> '$.public' END;

ALTER TABLE seats ADD COLUMN ready BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN contribution TEXT;                     -- what they mix into the deals
ALTER TABLE seats ADD COLUMN stand_in BIGINT NOT NULL DEFAULT 0;    -- a bot plays for them
ALTER TABLE seats ADD COLUMN given_up BIGINT NOT NULL DEFAULT 0;

-- Puzzles that people race to solve now.
CREATE TABLE open_puzzles (
    table_id BIGINT NOT NULL,
    puzzle TEXT NOT NULL,
    PRIMARY KEY (table_id, puzzle)
);
CREATE INDEX open_puzzles_by_puzzle ON open_puzzles (puzzle);

-- Whom a host removed: they cannot come back.
CREATE TABLE removed (
    table_id BIGINT NOT NULL,
    player BIGINT NOT NULL,
    PRIMARY KEY (table_id, player)
);

ALTER TABLE players ADD COLUMN changes BIGINT NOT NULL DEFAULT 0;   -- how often they were changed

-- Servers that share this store. Times here are by the clock of the database.
CREATE TABLE nodes (
    id BIGINT NOT NULL PRIMARY KEY,
    alive_until BIGINT NOT NULL
);

-- Who is at which table through which node, for as long as that is alive.
CREATE TABLE here (
    table_id BIGINT NOT NULL,
    node BIGINT NOT NULL,
    seats BIGINT NOT NULL,          -- whose windows are open: one bit for each
    spectators BIGINT NOT NULL,
    delay BIGINT NOT NULL,          -- the greatest of those who race, in milliseconds
    PRIMARY KEY (table_id, node)
);
CREATE INDEX here_by_node ON here (node);
