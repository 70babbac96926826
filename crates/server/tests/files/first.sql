BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'house','2026-11-15 14:08:07',1,X'DD8E8284D3FBDBF14D69A2657EBF107235B592E0B1D7A8A097291026124DCB3F63D6A6308280D620BE895CBA97888927',1456250);
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
INSERT INTO "chat" VALUES(1887436800000524110,0,'players',1887436800000524107,'Ada','Once upon a time',1800000000000);
CREATE TABLE moves (
    table_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    actor BIGINT NOT NULL,          -- a seat, or -1 for chance
    action TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    deadline BIGINT,                -- when the time of those who are asked next runs out
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "moves" VALUES(1887436800000524110,0,-1,'{"do":"deal","layout":["radio_center","machine","tome","command_room","enigma_code","teamwork","library","turing_bombe","phantom"],"characters":["ghost","saboteur","medium","wanderer","decrypter","dark_messiah","archivist"]}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,1,0,'{"do":"look","spot":7}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,2,0,'{"do":"announce","name":"teamwork"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,3,1,'{"do":"believe"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,4,2,'{"do":"believe"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,5,0,'{"do":"see","seat":1}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,6,0,'{"do":"end"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,7,1,'{"do":"look","spot":8}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,8,1,'{"do":"announce","name":"library"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,9,0,'{"do":"doubt"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,10,2,'{"do":"doubt"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,11,2,'{"do":"look","spot":6}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,12,2,'{"do":"announce","name":"machine"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,13,0,'{"do":"doubt"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,14,0,'{"do":"look","spot":7}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,15,0,'{"do":"announce","name":"library"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,16,0,'{"do":"peek","spot":0}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,17,0,'{"do":"end"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,18,1,'{"do":"watch","spot":7}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,19,2,'{"do":"watch","spot":6}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000524110,20,0,'{"do":"look","spot":7}',1800000000000,NULL);
CREATE TABLE mutes (
    player BIGINT NOT NULL,
    muted BIGINT NOT NULL,
    PRIMARY KEY (player, muted)
);
CREATE TABLE notes (
    table_id BIGINT NOT NULL,
    player BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
);
INSERT INTO "notes" VALUES(1887436800000524110,1887436800000524107,'Note of 1887436800000524107');
INSERT INTO "notes" VALUES(1887436800000524110,1887436800000524108,'Note of 1887436800000524108');
INSERT INTO "notes" VALUES(1887436800000524110,1887436800000524109,'Note of 1887436800000524109');
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
INSERT INTO "players" VALUES(1887436800000524107,'Ada','guest','en',NULL,NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "players" VALUES(1887436800000524108,'Joan','guest','en',NULL,NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "players" VALUES(1887436800000524109,'Alan','guest','en',NULL,NULL,NULL,NULL,1800000000000,1800000000000);
CREATE TABLE seats (
    table_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    player BIGINT,                  -- nobody: a bot
    name TEXT NOT NULL,
    program BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES(1887436800000524110,0,1887436800000524107,'Ada',0);
INSERT INTO "seats" VALUES(1887436800000524110,1,1887436800000524108,'Joan',0);
INSERT INTO "seats" VALUES(1887436800000524110,2,1887436800000524109,'Alan',0);
CREATE TABLE sessions (
    hash BLOB NOT NULL PRIMARY KEY,
    player BIGINT NOT NULL,
    kind TEXT NOT NULL,             -- browser or token
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
INSERT INTO "sessions" VALUES(X'ECC386865F068C88D9857E73C27B9D836F4B5F7A3444F8BC8FFAF6009DDD3FDB',1887436800000524107,'browser','',1800000000000,1831536000000);
INSERT INTO "sessions" VALUES(X'DE74943C2C525A58DB130C99BD888355178091A349613BCD857C2A30B909BEBE',1887436800000524108,'browser','',1800000000000,1831536000000);
INSERT INTO "sessions" VALUES(X'3E4E7769912DC8A7CB02D8B44241866B36A4F24B02F24736958FCA2E7E310CAC',1887436800000524109,'browser','',1800000000000,1831536000000);
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
);
INSERT INTO "settings" VALUES('cookie key',X'6EE4A97089149CBE18E6552BF399373C8A26FB0593CED6A6A960BD4A41DFD2D7');
ANALYZE "sqlite_master";
INSERT INTO "sqlite_stat1" VALUES('_sqlx_migrations','sqlite_autoindex__sqlx_migrations_1','1 1');
INSERT INTO "sqlite_stat1" VALUES('settings','sqlite_autoindex_settings_1','1 1');
INSERT INTO "sqlite_stat1" VALUES('players','sqlite_autoindex_players_2','1 1');
INSERT INTO "sqlite_stat1" VALUES('players','sqlite_autoindex_players_1','1 1');
CREATE TABLE tables (
    id BIGINT NOT NULL PRIMARY KEY,
    link TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,            -- waiting, playing, over or closed
    options TEXT NOT NULL,
    host BIGINT,
    secret BLOB NOT NULL,
    contributions TEXT,             -- once it has begun
    outcome TEXT,                   -- once it is over
    next_link TEXT,                 -- the table of the rematch
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    ended_at BIGINT
);
INSERT INTO "tables" VALUES(1887436800000524110,'Dg-hMKxvNYcK-MOJHClggQ','playing','{"game":"mansion","setup":{"breakthroughs":2,"edition":"english","keeper":0,"length":"single","memory_aid":true,"open_checks":true,"players":3,"set":"standard","voices":"sealed"},"public":false,"spectators":true,"chat":true,"clock":null,"absence":null}',1887436800000524107,X'96EC958A3A6B16D31C987FF6692DCBA5A03EAE844C9FD09E30DB2E681122C5F4','["c0de","c0de","c0de"]',NULL,NULL,1800000000000,1800000000000,NULL);
CREATE INDEX sessions_by_player ON sessions (player);
CREATE INDEX tables_by_state ON tables (state, touched_at);
CREATE INDEX seats_by_player ON seats (player, table_id);
CREATE INDEX chat_by_player ON chat (player);
COMMIT;
