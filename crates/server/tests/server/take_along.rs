//! A guest who signs in, and what becomes of what they had.

use crate::support;

use serde_json::{Value, json};
use support::{Folder, Guest, TestServer, mansion, number, play_to_the_end, seeded};

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn a_guest_is_taken_along_only_when_that_is_wanted() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let account = app.guest("Ada").await.account("ada", PASSWORD).await;
    let (over, mut players) = app.game(mansion(2), 2).await;
    let guest = players[0].guest(app.address());
    players[0].ask(json!({"cmd": "note", "table": over, "text": "mine"})).await;
    play_to_the_end(&over, &mut players, &mut seeded(5)).await;
    let open = guest.open_table(mansion(2), 0).await;
    players[0].watch(&open).await;
    let log_in = async |guest: &Guest, body: Value| {
        let reply = guest.post("/api/session/login", &body).await;
        Guest::of_reply(app.address(), &reply)
    };
    let other = app.guest("Other").await;
    let link = other.open_table(mansion(2), 0).await;
    let signed_in = log_in(&other, json!({"login": "ada", "password": PASSWORD})).await;
    assert_eq!(signed_in.id, account.id);
    assert_eq!(signed_in.get("/api/tables/mine").await.json(), json!([]));
    let still = other.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!(still["seats"][0]["occupant"]["player"], json!(other.id));
    assert_eq!(other.get("/api/me").await.status, 401, "its key was in this browser only");

    let body = json!({"login": "ada", "password": PASSWORD, "take_along": true});
    let signed_in = log_in(&guest, body).await;
    assert_eq!(players[0].ends().await, "reconnect");
    assert_eq!(signed_in.get("/api/history").await.json()["games"][0]["table"], json!(over));
    let note = signed_in.get(&format!("/api/tables/{over}/note")).await;
    assert_eq!(note.json()["text"], "mine");
    let mine = signed_in.get("/api/tables/mine").await.json();
    assert_eq!(mine[0]["table"], json!(open));
    assert_eq!(mine[0]["host"], json!(account.id));
    let seat = &mine[0]["seats"][0]["occupant"];
    assert_eq!((&seat["player"], &seat["name"]), (&json!(account.id), &json!("Ada")));
    for query in
        ["players WHERE id", "sessions WHERE player", "seats WHERE player", "notes WHERE player"]
    {
        let query = format!("SELECT COUNT(*) FROM {query} = {}", guest.id);
        assert_eq!(number(folder.path(), &query).await, 0, "{query}");
    }
    // The seat can be played from.
    let mut client = signed_in.connect().await;
    client.watch(&open).await;
    client.ask(json!({"cmd": "ready", "table": open, "ready": true})).await;
    app.close().await;
}

#[tokio::test]
async fn who_sits_twice_keeps_one_seat() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let account = app.guest("Ada").await.account("ada", PASSWORD).await;
    let link = account.open_table(mansion(2), 0).await;
    let guest = app.guest("Also Ada").await;
    let mut client = guest.connect().await;
    client.ask(json!({"cmd": "sit", "table": link})).await;
    let body = json!({"login": "ada", "password": PASSWORD, "take_along": true});
    assert_eq!(guest.post("/api/session/login", &body).await.status, 200);
    let table = account.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!(table["seats"][0]["occupant"]["player"], json!(account.id));
    assert_eq!(table["seats"][1]["occupant"], Value::Null);
    app.close().await;
}
