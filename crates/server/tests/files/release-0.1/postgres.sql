--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _sqlx_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);


--
-- Name: chat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat (
    table_id bigint NOT NULL,
    number bigint NOT NULL,
    room text NOT NULL,
    player bigint NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    said_at bigint NOT NULL
);


--
-- Name: held; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.held (
    table_id bigint NOT NULL,
    seat bigint NOT NULL,
    node bigint NOT NULL,
    made_at bigint NOT NULL
);


--
-- Name: here; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.here (
    table_id bigint NOT NULL,
    node bigint NOT NULL,
    seats bigint NOT NULL,
    spectators bigint NOT NULL,
    delay bigint NOT NULL
);


--
-- Name: moves; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.moves (
    table_id bigint NOT NULL,
    number bigint NOT NULL,
    actor bigint NOT NULL,
    action text NOT NULL,
    made_at bigint NOT NULL,
    deadline bigint
);


--
-- Name: mutes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mutes (
    player bigint NOT NULL,
    muted bigint NOT NULL
);


--
-- Name: nodes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.nodes (
    id bigint NOT NULL,
    alive_until bigint NOT NULL,
    storing bigint DEFAULT 0 NOT NULL
);


--
-- Name: notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notes (
    table_id bigint NOT NULL,
    player bigint NOT NULL,
    text text NOT NULL
);


--
-- Name: open_puzzles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.open_puzzles (
    table_id bigint NOT NULL,
    puzzle text NOT NULL
);


--
-- Name: players; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.players (
    id bigint NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    owner bigint,
    login text,
    login_key text,
    password text,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    hand bigint,
    changes bigint DEFAULT 0 NOT NULL
);


--
-- Name: removed; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.removed (
    table_id bigint NOT NULL,
    player bigint NOT NULL
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id bigint NOT NULL,
    seat bigint NOT NULL,
    player bigint,
    name text NOT NULL,
    program bigint NOT NULL,
    bot text,
    ready bigint DEFAULT 0 NOT NULL,
    contribution text,
    stand_in bigint DEFAULT 0 NOT NULL,
    given_up bigint DEFAULT 0 NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    hash bytea NOT NULL,
    player bigint NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    name text NOT NULL,
    value bytea NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id bigint NOT NULL,
    link text NOT NULL,
    state text NOT NULL,
    options text NOT NULL,
    host bigint,
    secret bytea NOT NULL,
    contributions text,
    outcome text,
    next_link text,
    created_at bigint NOT NULL,
    touched_at bigint NOT NULL,
    ended_at bigint,
    version bigint DEFAULT 0 NOT NULL,
    listed bigint DEFAULT 0 NOT NULL,
    caretaker bigint
);


--
-- Data for Name: _sqlx_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._sqlx_migrations VALUES (1, 'house', '2026-11-19 14:49:08.779816+00', true, '\x4d1b2f8d4429653f85ce7ce17c925275bd8f7295eeacf4e1c88a2cbcc21a91b7600297e8780049dfd7e106faac2c71a2', 11488994);
INSERT INTO public._sqlx_migrations VALUES (2, 'hands', '2026-11-19 14:49:08.791645+00', true, '\xb823d4755f537f99f2ff5e8b2330659b63214a830a5d1f0c0fec982313546ac2fea414c42d33fc0a331f80c37a4ab596', 536600);
INSERT INTO public._sqlx_migrations VALUES (3, 'bots', '2026-11-19 14:49:08.795052+00', true, '\x3bda328f1fb5b4edf4d2d4ce2c1e91beab657d71936139662205b8fd7b444ea342ee2b0682c62c4efd728948fd3b9768', 274409);
INSERT INTO public._sqlx_migrations VALUES (4, 'nodes', '2026-11-19 14:49:08.795388+00', true, '\xc530c9831d9277c8c9846790128da47421a68f854e976dc446fd5fe99d3a3dd421bf03f277000c1730e10727589e8f4c', 7676225);
INSERT INTO public._sqlx_migrations VALUES (5, 'races', '2026-11-19 14:49:08.803272+00', true, '\xc9f6f656aec9ba139fb587ac62053a31c746de04b61ca342a199a523e3e377e773f8ed8e3502edbde6b12b01b0da3dfe', 1036487);


--
-- Data for Name: chat; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chat VALUES (1882298516886707486, 0, 'players', 1882298516613029146, 'Ada', 'Who took the Library?', 1795099751753);


--
-- Data for Name: held; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: here; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.here VALUES (1882298516717886749, 1625953333060992527, 3, 0, 0);
INSERT INTO public.here VALUES (1882298516886707486, 1625953333060992527, 7, 0, 0);
INSERT INTO public.here VALUES (1882298517304040735, 1625953333060992527, 1, 0, 0);
INSERT INTO public.here VALUES (1882298517307186464, 1625953333060992527, 3, 0, 0);
INSERT INTO public.here VALUES (1882298517330255137, 1625953333060992527, 1, 0, 0);


--
-- Data for Name: moves; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.moves VALUES (1882298516717886749, 0, -1, '{"do":"deal","layout":["phantom","command_room","turing_bombe","machine","enigma_code","tome","teamwork","radio_center","library"],"characters":["ghost","saboteur","archivist","wanderer","medium","dark_messiah","decrypter"]}', 1795099751217, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 1, 1, '{"do":"keep","character":"medium"}', 1795099751230, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 2, 0, '{"do":"keep","character":"ghost"}', 1795099751232, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 3, -1, '{"do":"stack","characters":["dark_messiah","wanderer","archivist","decrypter","saboteur"]}', 1795099751232, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 4, 0, '{"do":"look","spot":7}', 1795099751235, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 5, 0, '{"do":"announce","name":"library"}', 1795099751237, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 6, 1, '{"do":"doubt"}', 1795099751241, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 7, 1, '{"do":"look","spot":7}', 1795099751244, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 8, 1, '{"do":"announce","name":"turing_bombe"}', 1795099751246, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 9, 1, '{"do":"end"}', 1795099751248, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 10, 0, '{"do":"watch","spot":3}', 1795099751250, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 11, 1, '{"do":"look","spot":0}', 1795099751252, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 12, 1, '{"do":"announce","name":"turing_bombe"}', 1795099751256, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 13, 0, '{"do":"doubt"}', 1795099751258, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 14, 0, '{"do":"look","spot":7}', 1795099751261, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 15, 0, '{"do":"announce","name":"radio_center"}', 1795099751264, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 16, 0, '{"do":"open","spot":8}', 1795099751271, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 17, 0, '{"do":"end"}', 1795099751276, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 18, 1, '{"do":"watch","spot":2}', 1795099751284, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 19, 0, '{"do":"look","spot":4}', 1795099751287, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 20, 0, '{"do":"announce","name":"tome"}', 1795099751294, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 21, 1, '{"do":"doubt"}', 1795099751303, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 22, 1, '{"do":"look","spot":1}', 1795099751306, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 23, 1, '{"do":"announce","name":"library"}', 1795099751316, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 24, 1, '{"do":"peek","spot":6}', 1795099751318, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 25, 1, '{"do":"spend","spot":2}', 1795099751326, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 26, 1, '{"do":"announce","name":"enigma_code"}', 1795099751336, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 27, 1, '{"do":"peek","spot":5}', 1795099751341, NULL);
INSERT INTO public.moves VALUES (1882298516717886749, 28, 1, '{"do":"end"}', 1795099751347, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 0, -1, '{"do":"deal","layout":["turing_bombe","command_room","phantom","teamwork","library","tome","machine","radio_center","enigma_code"],"characters":["archivist","saboteur","dark_messiah","wanderer","decrypter","ghost","medium"]}', 1795099751384, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 1, 0, '{"do":"look","spot":4}', 1795099751396, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 2, 0, '{"do":"announce","name":"teamwork"}', 1795099751400, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 3, 2, '{"do":"believe"}', 1795099751404, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 4, 1, '{"do":"believe"}', 1795099751407, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 5, 0, '{"do":"see","seat":2}', 1795099751414, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 6, 0, '{"do":"end"}', 1795099751420, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 7, 1, '{"do":"look","spot":5}', 1795099751440, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 8, 1, '{"do":"announce","name":"library"}', 1795099751452, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 9, 2, '{"do":"believe"}', 1795099751459, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 10, 0, '{"do":"doubt"}', 1795099751462, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 11, 2, '{"do":"look","spot":0}', 1795099751468, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 12, 2, '{"do":"announce","name":"tome"}', 1795099751472, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 13, 0, '{"do":"doubt"}', 1795099751483, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 14, 0, '{"do":"look","spot":5}', 1795099751488, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 15, 0, '{"do":"announce","name":"machine"}', 1795099751495, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 16, 0, '{"do":"mix","spots":[4,8]}', 1795099751503, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 17, -1, '{"do":"shuffle","order":[1,2,0]}', 1795099751503, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 18, 0, '{"do":"attempt"}', 1795099751508, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 19, 0, '{"do":"reveal","spot":4}', 1795099751519, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 20, 1, '{"do":"watch","spot":7}', 1795099751527, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 21, 2, '{"do":"watch","spot":3}', 1795099751535, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 22, 1, '{"do":"look","spot":8}', 1795099751548, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 23, 1, '{"do":"announce","name":"radio_center"}', 1795099751557, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 24, 2, '{"do":"believe"}', 1795099751563, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 25, 1, '{"do":"open","spot":2}', 1795099751570, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 26, 1, '{"do":"end"}', 1795099751582, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 27, 2, '{"do":"look","spot":1}', 1795099751592, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 28, 2, '{"do":"announce","name":"teamwork"}', 1795099751600, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 29, 1, '{"do":"doubt"}', 1795099751612, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 30, 1, '{"do":"look","spot":1}', 1795099751620, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 31, 1, '{"do":"announce","name":"library"}', 1795099751632, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 32, 1, '{"do":"peek","spot":8}', 1795099751639, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 33, 1, '{"do":"end"}', 1795099751652, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 34, 2, '{"do":"watch","spot":7}', 1795099751662, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 35, 1, '{"do":"look","spot":2}', 1795099751669, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 36, 1, '{"do":"announce","name":"library"}', 1795099751681, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 37, 2, '{"do":"believe"}', 1795099751693, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 38, 1, '{"do":"peek","spot":1}', 1795099751703, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 39, 1, '{"do":"end"}', 1795099751719, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 40, 2, '{"do":"look","spot":2}', 1795099751747, NULL);
INSERT INTO public.moves VALUES (1882298516886707486, 41, 2, '{"do":"announce","name":"command_room"}', 1795099751753, NULL);
INSERT INTO public.moves VALUES (1882298517304040735, 0, -1, '{"do":"deal","layout":["library","machine","phantom","turing_bombe","teamwork","command_room","enigma_code","tome","radio_center"],"characters":["archivist","ghost","medium","decrypter","dark_messiah","saboteur","wanderer"]}', 1795099751764, NULL);
INSERT INTO public.moves VALUES (1882298517307186464, 0, -1, '{"do":"begin","start":1,"tops":["NEr.SWb","NErb.SWr","NEbg.SWb","NWrg.ESrb"]}', 1795099751773, NULL);
INSERT INTO public.moves VALUES (1882298517307186464, 1, 1, '{"do":"choose","chamber":"weight"}', 1795099751776, NULL);
INSERT INTO public.moves VALUES (1882298517307186464, 2, -1, '{"do":"draw","tile":"NSr.Eb.Wb"}', 1795099751776, NULL);
INSERT INTO public.moves VALUES (1882298517307186464, 3, 0, '{"do":"choose","chamber":"conduit"}', 1795099751783, 1795100051783);
INSERT INTO public.moves VALUES (1882298517307186464, 4, -1, '{"do":"draw","tile":"NESWrrb"}', 1795099751783, 1795100051783);
INSERT INTO public.moves VALUES (1882298517307186464, 5, -1, '{"do":"turn_up","puzzles":["weight:13.15-10.3-3","conduit:842,a-8,4-0_ESSBBTT"]}', 1795099751783, 1795100051783);
INSERT INTO public.moves VALUES (1882298517330255137, 0, -1, '{"do":"deal","layout":["solowork","library","enigma_code","machine","phantom","turing_bombe","radio_center","tome","command_room"],"characters":["dark_messiah","wanderer","decrypter"]}', 1795099751790, NULL);
INSERT INTO public.moves VALUES (1882298517330255137, 1, 0, '{"do":"choose","spot":7}', 1795099751791, NULL);
INSERT INTO public.moves VALUES (1882298517330255137, 2, 0, '{"do":"open","spot":8}', 1795099751793, NULL);
INSERT INTO public.moves VALUES (1882298517330255137, 3, 0, '{"do":"end"}', 1795099751799, NULL);
INSERT INTO public.moves VALUES (1882298517330255137, 4, 0, '{"do":"choose","spot":4}', 1795099751801, NULL);


--
-- Data for Name: mutes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mutes VALUES (1882298516618272027, 1882298516625612060);


--
-- Data for Name: nodes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.nodes VALUES (1625953333060992527, 1795099757900, 25);


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notes VALUES (1882298516886707486, 1882298516618272027, 'Ada lied twice');


--
-- Data for Name: open_puzzles; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.open_puzzles VALUES (1882298517307186464, 'conduit:842,2-a,0-4_ESSBBTT');
INSERT INTO public.open_puzzles VALUES (1882298517307186464, 'weight:3.10-13.15-3');


--
-- Data for Name: players; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.players VALUES (1882298516625612060, 'Cleo', 'guest', 'en', NULL, NULL, NULL, NULL, 1795099751115, 1795099751115, NULL, 0);
INSERT INTO public.players VALUES (1882298516613029146, 'Ada', 'account', 'en', NULL, 'ada', 'ada', '$argon2id$v=19$m=19456,t=2,p=1$91GWprspuaxynPLBqB/ZWw$AcDBl76b72ng5PqgZvRMgLBvvvpBgVn+Ru5ZeGF8V80', 1795099751103, 1795099751103, NULL, 1);
INSERT INTO public.players VALUES (1882298516618272027, 'Ben', 'guest', 'en', NULL, NULL, NULL, NULL, 1795099751108, 1795099751108, NULL, 1);
INSERT INTO public.players VALUES (1882298517352275235, 'Dot', 'guest', 'en', 1882298516613029146, NULL, NULL, NULL, 1795099751808, 1795099751808, 1, 0);
INSERT INTO public.players VALUES (1882298517354372388, 'Engine', 'program', 'en', 1882298516613029146, NULL, NULL, NULL, 1795099751810, 1795099751810, NULL, 0);


--
-- Data for Name: removed; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES (1882298516717886749, 0, 1882298516613029146, 'Ada', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298516717886749, 1, 1882298516618272027, 'Ben', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298516886707486, 0, 1882298516613029146, 'Ada', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298516886707486, 1, 1882298516618272027, 'Ben', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298516886707486, 2, 1882298516625612060, 'Cleo', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517304040735, 0, 1882298516625612060, 'Cleo', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517304040735, 1, NULL, 'Ada', 0, 'regular', 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517304040735, 2, NULL, 'Joan', 0, 'regular', 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517304040735, 3, NULL, 'Alan', 0, 'regular', 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517307186464, 0, 1882298516618272027, 'Ben', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517307186464, 1, 1882298516625612060, 'Cleo', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517330255137, 0, 1882298516625612060, 'Cleo', 0, NULL, 1, NULL, 0, 0);
INSERT INTO public.seats VALUES (1882298517347032354, 0, 1882298516613029146, 'Ada', 0, NULL, 0, NULL, 0, 0);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('\x0a093768fe3c45c10f5fc44d9f24be86274b8153c67556a20137517c7892aa68', 1882298516618272027, 'browser', '', 1795099751109, 1826635751109);
INSERT INTO public.sessions VALUES ('\xc2bd827a66b3874bee074ce5deb8987982ae73a0c631f78a0aab20c15a026b11', 1882298516625612060, 'browser', '', 1795099751115, 1826635751115);
INSERT INTO public.sessions VALUES ('\xa7a063e38cdd41d294ecdaf33a03e103ff5823774cd331eb290888bebc0b0ccd', 1882298516613029146, 'browser', '', 1795099751196, 1826635751196);
INSERT INTO public.sessions VALUES ('\xb7b85a2b179326f3ce70e6214e2ed2af8564c7f721f4a1e1514d2498e238d9d9', 1882298517354372388, 'token', 'Engine', 1795099751810, 9223372036854775807);


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES ('cookie key', '\x7991bb910f16fc6e85db58630b99f91c921dfa433863614f412ee34c234ba240');
INSERT INTO public.settings VALUES ('house key', '\x4c601bf44c3fe684d74bfe508385c4e0b3c9932f690314cb87807d3593381de4');


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES (1882298516717886749, 'o0xbH4n6YUBEvEPGO9TJCw', 'over', '{"game":"mansion","setup":{"breakthroughs":2,"edition":"english","keeper":0,"length":"single","memory_aid":true,"open_checks":true,"players":2,"set":"standard","voices":"sealed"},"public":false,"spectators":true,"chat":true,"training":false,"clock":null,"absence":null}', 1882298516613029146, '\x6b29d5c4223a05961dfc1f0ea89527c9d657280837e9cec1b5b3f620adb11ea4', '["",""]', '{"winners":[]}', NULL, 1795099751203, 1795099751348, 1795099751348, 5, 0, 1625953333060992527);
INSERT INTO public.tables VALUES (1882298517347032354, 'xgxnmpe8uNFkOUYWSwbr3A', 'waiting', '{"game":"mansion","setup":{"breakthroughs":2,"edition":"english","keeper":0,"length":"single","memory_aid":true,"open_checks":true,"players":5,"set":"standard","voices":"sealed"},"public":true,"spectators":true,"chat":true,"training":false,"clock":{"turn":120,"answer":30},"absence":180}', 1882298516613029146, '\x8802372d84942ee4a0afbf8a0a6a951a5b1054337ca8a7b4518e7d45cf5c1591', NULL, NULL, NULL, 1795099751803, 1795099751803, NULL, 1, 1, NULL);
INSERT INTO public.tables VALUES (1882298516886707486, '5NA3KdhE8o9QV9kR8TbtUg', 'playing', '{"game":"mansion","setup":{"breakthroughs":2,"edition":"english","keeper":0,"length":"three_wins","memory_aid":true,"open_checks":true,"players":3,"set":"standard","voices":"sealed"},"public":false,"spectators":true,"chat":true,"training":false,"clock":null,"absence":null}', 1882298516613029146, '\xa50c704a4069fcb63a13ef6e1f85bd4fcd5210b6cc8c6dfcc7d2865d82f7ce68', '["","",""]', NULL, NULL, 1795099751364, 1795099751383, NULL, 6, 0, NULL);
INSERT INTO public.tables VALUES (1882298517304040735, '49jPN03UTP8nm7gQ8pqrGA', 'playing', '{"game":"mansion","setup":{"breakthroughs":2,"edition":"english","keeper":0,"length":"single","memory_aid":true,"open_checks":true,"players":4,"set":"standard","voices":"sealed"},"public":false,"spectators":true,"chat":true,"training":false,"clock":null,"absence":null}', 1882298516625612060, '\x7401a973590118e9038232488010748038ab117e11883c60d488bd1bf2d71cea', '["","","",""]', NULL, NULL, 1795099751762, 1795099751763, NULL, 2, 0, NULL);
INSERT INTO public.tables VALUES (1882298517307186464, 'X2_chblxNe82NHVe0sWDLA', 'playing', '{"game":"conduit","setup":{"graded":false,"images":true,"limit":300,"players":2,"timer":45,"untimed":false},"public":false,"spectators":true,"chat":true,"training":false,"clock":null,"absence":null}', 1882298516618272027, '\x396ccab069a41f73974495b40e3b38a7542ba9aa725ae8876d5d475831f34016', '["",""]', NULL, NULL, 1795099751765, 1795099751772, NULL, 4, 0, NULL);
INSERT INTO public.tables VALUES (1882298517330255137, '-9niIw_rDa61TmmKjaYsxA', 'playing', '{"game":"solo","setup":{"keep_tokens":false,"late_time":false},"public":false,"spectators":true,"chat":true,"training":false,"clock":null,"absence":null}', 1882298516625612060, '\x3dacc85cf763a453a41d6bf2d94c871906d17ca048fcee8215cf6d43a38a8209', '[""]', NULL, NULL, 1795099751787, 1795099751790, NULL, 2, 0, NULL);


--
-- Name: _sqlx_migrations _sqlx_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);


--
-- Name: chat chat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (table_id, number);


--
-- Name: held held_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.held
    ADD CONSTRAINT held_pkey PRIMARY KEY (table_id, seat);


--
-- Name: here here_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.here
    ADD CONSTRAINT here_pkey PRIMARY KEY (table_id, node);


--
-- Name: moves moves_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY (table_id, number);


--
-- Name: mutes mutes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_pkey PRIMARY KEY (player, muted);


--
-- Name: nodes nodes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (id);


--
-- Name: notes notes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (table_id, player);


--
-- Name: open_puzzles open_puzzles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.open_puzzles
    ADD CONSTRAINT open_puzzles_pkey PRIMARY KEY (table_id, puzzle);


--
-- Name: players players_login_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_login_key_key UNIQUE (login_key);


--
-- Name: players players_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);


--
-- Name: removed removed_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removed
    ADD CONSTRAINT removed_pkey PRIMARY KEY (table_id, player);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);


--
-- Name: tables tables_link_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_link_key UNIQUE (link);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- Name: chat_by_player; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_by_player ON public.chat USING btree (player);


--
-- Name: held_by_node; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX held_by_node ON public.held USING btree (node);


--
-- Name: here_by_node; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX here_by_node ON public.here USING btree (node);


--
-- Name: open_puzzles_by_puzzle; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX open_puzzles_by_puzzle ON public.open_puzzles USING btree (puzzle);


--
-- Name: players_by_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX players_by_owner ON public.players USING btree (owner, hand);


--
-- Name: seats_by_player; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seats_by_player ON public.seats USING btree (player, table_id);


--
-- Name: sessions_by_player; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_player ON public.sessions USING btree (player);


--
-- Name: tables_by_caretaker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_caretaker ON public.tables USING btree (caretaker) WHERE (state = 'playing'::text);


--
-- Name: tables_by_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_state ON public.tables USING btree (state, touched_at);


--
-- Name: tables_listed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_listed ON public.tables USING btree (created_at) WHERE (listed = 1);


--
-- PostgreSQL database dump complete
--


