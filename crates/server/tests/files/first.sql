BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'house','2026-11-15 13:57:09',1,X'3AC74EC3BEA6D3689FC32E749CBAB8BA97EEC88ADD1EFEC2DD4D6DFF95537C0CCA0B173D14344C07EA9B46E617467B84',1174211);
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
INSERT INTO "chat" VALUES(1887436800000540400,0,'players',1887436800000540397,'Ada','Once upon a time',1800000000000);
CREATE TABLE moves (
    table_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    actor BIGINT NOT NULL,          -- a seat, or -1 for chance
    action TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    deadline BIGINT,                -- when the time of those who are asked next runs out
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "moves" VALUES(1887436800000540400,0,-1,'{"do":"deal","layout":["machine","radio_center","command_room","teamwork","tome","library","phantom","enigma_code","turing_bombe"],"characters":["ghost","dark_messiah","saboteur","archivist","wanderer","decrypter","medium"]}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,1,0,'{"do":"look","spot":7}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,2,0,'{"do":"announce","name":"teamwork"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,3,1,'{"do":"believe"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,4,2,'{"do":"believe"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,5,0,'{"do":"see","seat":1}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,6,0,'{"do":"end"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,7,1,'{"do":"look","spot":8}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,8,1,'{"do":"announce","name":"library"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,9,0,'{"do":"doubt"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,10,2,'{"do":"doubt"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,11,2,'{"do":"look","spot":6}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,12,2,'{"do":"announce","name":"machine"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,13,0,'{"do":"doubt"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,14,0,'{"do":"look","spot":7}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,15,0,'{"do":"announce","name":"library"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,16,0,'{"do":"peek","spot":0}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,17,0,'{"do":"end"}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,18,1,'{"do":"watch","spot":7}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,19,2,'{"do":"watch","spot":6}',1800000000000,NULL);
INSERT INTO "moves" VALUES(1887436800000540400,20,0,'{"do":"look","spot":6}',1800000000000,NULL);
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
INSERT INTO "notes" VALUES(1887436800000540400,1887436800000540397,'Note of 1887436800000540397');
INSERT INTO "notes" VALUES(1887436800000540400,1887436800000540398,'Note of 1887436800000540398');
INSERT INTO "notes" VALUES(1887436800000540400,1887436800000540399,'Note of 1887436800000540399');
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
INSERT INTO "players" VALUES(1887436800000540397,'Ada','guest','en',NULL,NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "players" VALUES(1887436800000540398,'Joan','guest','en',NULL,NULL,NULL,NULL,1800000000000,1800000000000);
INSERT INTO "players" VALUES(1887436800000540399,'Alan','guest','en',NULL,NULL,NULL,NULL,1800000000000,1800000000000);
CREATE TABLE seats (
    table_id BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    player BIGINT,                  -- nobody: a bot
    name TEXT NOT NULL,
    program BIGINT NOT NULL,
    ready BIGINT NOT NULL,
    contribution TEXT,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES(1887436800000540400,0,1887436800000540397,'Ada',0,1,'"c0de"');
INSERT INTO "seats" VALUES(1887436800000540400,1,1887436800000540398,'Joan',0,1,'"c0de"');
INSERT INTO "seats" VALUES(1887436800000540400,2,1887436800000540399,'Alan',0,1,'"c0de"');
CREATE TABLE sessions (
    hash BLOB NOT NULL PRIMARY KEY,
    player BIGINT NOT NULL,
    kind TEXT NOT NULL,             -- browser or token
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
INSERT INTO "sessions" VALUES(X'5FD7BDF67ACE9883955C4B2E0C84112792BF91E7116527112350646D54606694',1887436800000540397,'browser','',1800000000000,1831536000000);
INSERT INTO "sessions" VALUES(X'C1B242066462D0A5A7BC08FD77064AC710700C8436D3B293DC3452B6C300BD20',1887436800000540398,'browser','',1800000000000,1831536000000);
INSERT INTO "sessions" VALUES(X'1C208AD2CD3728F947C7F595D199DD1C7D4DFB1146A0D3BE3ED94ADA8AA676DD',1887436800000540399,'browser','',1800000000000,1831536000000);
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
);
INSERT INTO "settings" VALUES('cookie key',X'8E58A1E170A1E8721074A89BF600E7392D5867C81C180323CD02B75CA04701C5');
ANALYZE "sqlite_master";
INSERT INTO "sqlite_stat1" VALUES('sessions','sessions_by_player','1 1');
INSERT INTO "sqlite_stat1" VALUES('sessions','sqlite_autoindex_sessions_1','1 1');
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
INSERT INTO "tables" VALUES(1887436800000540400,'B0PaC-0h96bDJ-uHZanvjQ','playing','{"game":"mansion","setup":{"breakthroughs":2,"edition":"english","keeper":0,"length":"single","memory_aid":true,"open_checks":true,"players":3,"set":"standard","voices":"sealed"},"public":false,"spectators":true,"chat":true,"clock":null,"absence":null}',1887436800000540397,X'154693C79DB79B957AAF8A635B9A652AD0427893EB839EC5F2086A8455929229','["c0de","c0de","c0de"]',NULL,NULL,1800000000000,1800000000000,NULL);
CREATE INDEX sessions_by_player ON sessions (player);
CREATE INDEX tables_by_state ON tables (state, touched_at);
CREATE INDEX seats_by_player ON seats (player, table_id);
CREATE INDEX chat_by_player ON chat (player);
COMMIT;
