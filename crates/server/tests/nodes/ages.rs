//! Old and new nodes side by side: a newer one has brought the database up to date, and writes what older ones do
//! not know.

use super::play::{check_record, play_all};
use super::support::{mansion, request};
use super::{Two, at, until};
use serde_json::json;

/// What a migration of the next version may do: columns with a default or without a value, tables, indexes.
const NEXT_VERSION: &str = "
    ALTER TABLE tables ADD COLUMN mood JSONB;
    ALTER TABLE tables ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    ALTER TABLE seats ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    ALTER TABLE moves ADD COLUMN hat TIMESTAMPTZ NOT NULL DEFAULT now();
    ALTER TABLE players ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    ALTER TABLE sessions ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    ALTER TABLE chat ADD COLUMN hat JSONB;
    ALTER TABLE notes ADD COLUMN hat JSONB;
    ALTER TABLE nodes ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    ALTER TABLE here ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    ALTER TABLE held ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    ALTER TABLE open_puzzles ADD COLUMN hat BIGINT NOT NULL DEFAULT 7;
    CREATE TABLE weather (id BIGINT NOT NULL PRIMARY KEY, sun BIGINT NOT NULL);
    CREATE INDEX moves_by_hat ON moves (hat);
    INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (9999, 'weather', TRUE, ''::bytea, 1);
";

#[tokio::test]
async fn an_old_node_plays_on_while_a_newer_one_changes_the_database() {
    let two = Two::open().await;
    // What is asked of the database is prepared before the change and goes on after it.
    let (link, mut clients) = two.game(mansion(2), 0).await;
    let say = json!({"cmd": "chat", "table": link, "text": "Now"});
    for client in &mut clients {
        client.ask(say.clone()).await;
    }
    two.change(NEXT_VERSION).await;
    for client in &mut clients {
        client.ask(say.clone()).await;
        client.ask(json!({"cmd": "note", "table": link, "text": "Note"})).await;
    }
    let acknowledged = play_all(&link, &mut clients).await;
    check_record(&two, &link, &clients, acknowledged).await;
    // And from the beginning.
    let (link, mut clients) = two.game(mansion(3), 1).await;
    let renamed = at(&two.one, &clients[1]).send("PATCH", "/api/me", &json!({"name": "Bob"})).await;
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    assert_eq!(clients[1].ends().await, "reconnect");
    clients[1] = at(&two.other, &clients[1]).connect().await;
    for client in &mut clients {
        client.watch(&link).await;
    }
    two.close().await;
}

#[tokio::test]
async fn what_only_a_newer_node_understands_does_no_harm() {
    let two = Two::open_polling().await;
    let (strange, mut clients) = two.game(mansion(2), 0).await;
    let (usual, mut others) = two.game(mansion(2), 0).await;
    // A newer node has made a move of a kind that is not known here, has opened a table of another game, which is
    // played and for which nobody cares, and has one that is in a state which nobody here has heard of.
    two.change(&format!(
        "INSERT INTO moves (table_id, number, actor, action, made_at)
            SELECT id, (SELECT MAX(number) + 1 FROM moves WHERE table_id = tables.id), 0,
                '{{\"do\":\"dance\"}}', 0 FROM tables WHERE link = '{strange}';
        INSERT INTO tables (id, link, state, options, secret, created_at, touched_at, listed)
            VALUES (1, 'chess', 'playing', '{{\"game\":\"chess\",\"setup\":{{}}}}',
                    decode(repeat('07', 32), 'hex'), 0, 0, 1),
                (2, 'asleep', 'sleeping', (SELECT options FROM tables WHERE link = '{usual}'),
                    decode(repeat('07', 32), 'hex'), 0, 0, 1);
        INSERT INTO seats (table_id, seat, player, name, program, bot)
            VALUES (2, 0, NULL, 'Ada', 0, 'clairvoyant'), (2, 77, NULL, 'Joan', 0, NULL);"
    ))
    .await;
    let index = usize::from(clients[0].legal.is_empty());
    let (seq, action) = (clients[index].seq, clients[index].legal[0].clone());
    let command = json!({"cmd": "move", "table": strange, "seq": seq, "move": action});
    assert_eq!(clients[index].refused(command).await, "store");
    for app in [&two.one, &two.other] {
        let get = async |path: &str| request(app.address(), "GET", path, "", None).await;
        assert_eq!(get("/api/tables/chess").await.status, 422);
        assert_eq!(get("/api/tables/asleep").await.json()["stage"], "closed");
        assert_eq!(get("/api/tables").await.status, 200);
    }
    // Everybody else plays on, and who cares for a table has not stopped.
    let acknowledged = play_all(&usual, &mut others).await;
    check_record(&two, &usual, &others, acknowledged).await;
    two.change("UPDATE tables SET caretaker = NULL WHERE state = 'playing'").await;
    let (last, mut clients) = two.game(mansion(2), 0).await;
    two.change("UPDATE tables SET caretaker = 4711 WHERE state = 'playing'").await;
    until_cared_for(&two, &last).await;
    until(&mut clients[0], |client| !client.table.is_null()).await;
    two.close().await;
}

/// Until a living node cares for a table again.
async fn until_cared_for(two: &Two, link: &str) {
    let apps = [&two.one, &two.other];
    loop {
        for app in apps {
            let server = &app.running.server;
            let id = server.lobby.find(link).unwrap().id;
            if server.store.owned_tables(server.node.id).await.unwrap().contains_key(&id) {
                return;
            }
        }
    }
}
