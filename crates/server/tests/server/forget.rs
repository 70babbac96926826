//! Deleting one's data, and keeping what must not be known out of sight.

use crate::support;

use serde_json::{Value, json};
use support::{
    Folder, Guest, Log, TestServer, mansion, number, play_to_the_end, request, seeded, texts,
};

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn delete_my_data_really_removes_it() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (over, mut clients) = app.game(mansion(2), 2).await;
    let ada = clients[0].guest(app.address()).account("ada", PASSWORD).await;
    clients[0] = ada.connect().await;
    clients[0].watch(&over).await;
    let joan = clients[1].guest(app.address());
    clients[0].ask(json!({"cmd": "note", "table": over, "text": "a secret note"})).await;
    clients[0].ask(json!({"cmd": "chat", "table": over, "text": "a secret line"})).await;
    clients[0].ask(json!({"cmd": "mute", "player": joan.id, "muted": true})).await;
    clients[1].ask(json!({"cmd": "mute", "player": ada.id, "muted": true})).await;
    play_to_the_end(&over, &mut clients, &mut seeded(11)).await;
    let record = joan.get(&format!("/api/tables/{over}/record")).await.body;
    let program = ada.post("/api/programs", &json!({"name": "Engine"})).await.json();
    let token = program["token"].as_str().unwrap().to_owned();
    // A table that waits, and one that is played.
    let waiting = ada.open_table(mansion(2), 0).await;
    clients[1].ask(json!({"cmd": "sit", "table": waiting})).await;
    let playing = ada.open_table(mansion(2), 0).await;
    for client in &mut clients {
        client.ask(json!({"cmd": "sit", "table": playing})).await;
        client.ask(json!({"cmd": "ready", "table": playing, "ready": true})).await;
    }
    clients[1].watch(&playing).await;

    assert_eq!(ada.send("DELETE", "/api/me", &json!({})).await.code(), "wrong_password");
    let wrong = json!({"password": "wrong wrong"});
    assert_eq!(ada.send("DELETE", "/api/me", &wrong).await.code(), "wrong_password");
    let reply = ada.send("DELETE", "/api/me", &json!({"password": PASSWORD})).await;
    assert_eq!(reply.status, 204);
    assert!(reply.header("set-cookie").unwrap().contains("Max-Age=0"));

    let id = &ada.id;
    for rows in [
        format!("players WHERE id = {id} OR owner = {id}"),
        format!("sessions WHERE player = {id} OR player = {}", program["player"].as_str().unwrap()),
        format!("seats WHERE player = {id} OR name LIKE 'Guest 0'"),
        format!("notes WHERE player = {id} OR text LIKE '%secret%'"),
        format!("mutes WHERE player = {id} OR muted = {id}"),
        format!("chat WHERE player = {id} OR text LIKE '%secret%' OR name = 'Guest 0'"),
        format!("tables WHERE host = {id}"),
    ] {
        let query = format!("SELECT COUNT(*) FROM {rows}");
        assert_eq!(number(folder.path(), &query).await, 0, "{rows}");
    }
    assert_eq!(ada.get("/api/me").await.status, 401);
    let bearer = format!("Authorization: Bearer {token}\r\n");
    assert_eq!(request(app.address(), "GET", "/api/me", &bearer, None).await.status, 401);
    while let Some(frame) = clients[0].frame().await {
        assert!(!frame.contains("\"push\":\"update\""), "nothing is told to who is gone");
    }
    // The others' games stay whole.
    assert_eq!(joan.get(&format!("/api/tables/{over}/record")).await.body, record);
    let table = async |link: &str| joan.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!(table(&over).await["seats"][0]["occupant"]["name"], "—");
    assert_eq!(joan.get("/api/history").await.json()["games"][0]["names"][0], "—");
    let seats = table(&waiting).await;
    assert_eq!(seats["seats"][0]["occupant"], Value::Null);
    assert_eq!(seats["host"], json!(joan.id));
    let seat = table(&playing).await["seats"][0]["occupant"].clone();
    assert_eq!((&seat["kind"], &seat["name"]), (&json!("bot"), &json!("—")));
    assert_eq!(seat["strength"], "regular");
    // After a restart too, and the bot plays on.
    let before = clients[1].seq;
    drop(clients);
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    let joan = Guest { address: app.address(), ..joan };
    let mut client = joan.connect().await;
    client.watch(&playing).await;
    assert_eq!(client.table["seats"][0]["occupant"]["kind"], "bot");
    assert_eq!(
        joan.get(&format!("/api/tables/{over}")).await.json()["seats"][0]["occupant"]["name"],
        "—"
    );
    for _ in 0..20 {
        app.clock.advance(std::time::Duration::from_secs(5));
        if let Some(action) = client.legal.first().cloned() {
            client.play(&playing, &action).await;
        } else if client.seq <= before {
            client.next().await;
        }
    }
    assert!(client.seq > before);
    app.close().await;
}

#[tokio::test]
async fn a_guest_is_deleted_without_a_password() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let link = guest.open_table(mansion(2), 0).await;
    assert_eq!(guest.send("DELETE", "/api/me", &json!({})).await.status, 204);
    assert_eq!(number(folder.path(), "SELECT COUNT(*) FROM players").await, 0);
    assert_eq!(
        app.guest("Joan").await.get(&format!("/api/tables/{link}")).await.json()["stage"],
        "closed"
    );
    app.close().await;
}

#[tokio::test]
async fn passwords_and_tokens_are_nowhere_to_be_read() {
    let mut log = Log::watch("trace");
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut guest = app.guest("Ada").await;
    let secret = "s3cret-passw0rd";
    let mut answers = String::new();
    let mut token = String::new();
    for (path, body) in [
        ("/api/account", json!({"login": "ada", "password": secret})),
        ("/api/account", json!({"login": "other", "password": secret, "more": 1})),
        ("/api/account", json!({"login": "other", "password": [secret]})),
        ("/api/session/login", json!({"login": "ada", "password": format!("{secret}!")})),
        ("/api/session/login", json!({"login": secret, "password": secret})),
        ("/api/account/password", json!({"old": format!("{secret}?"), "new": secret})),
        ("/api/account/password", json!({"old": secret, "new": format!("{secret}2")})),
        ("/api/programs", json!({"name": "Engine"})),
    ] {
        let reply = guest.post(path, &body).await;
        if reply.status == 201
            && let Some((key, _)) = reply.cookie("enigmata")
        {
            guest.cookie = format!("enigmata={key}");
        }
        if path == "/api/programs" {
            token = reply.json()["token"].as_str().unwrap().to_owned();
        } else {
            answers += &reply.body;
        }
    }
    for path in ["/api/me", "/api/programs", "/api/history"] {
        answers += &guest.get(path).await.body;
    }
    let key = guest.cookie.split('=').nth(1).unwrap();
    let stored =
        texts(folder.path(), "SELECT password FROM players WHERE password IS NOT NULL").await;
    assert!(stored.iter().all(|hash| hash.starts_with("$argon2id$")), "{stored:?}");
    app.close().await;
    let log = log.rest();
    assert!(log.contains("the server is open"), "the log is watched");
    let mut file = String::new();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        file += &String::from_utf8_lossy(&std::fs::read(entry.unwrap().path()).unwrap());
    }
    for (place, text) in [("log", &log), ("answers", &answers), ("file", &file)] {
        assert!(!text.contains(secret), "a password is in the {place}");
        assert!(!text.contains(&token) && !text.contains(key), "a key is in the {place}");
        assert!(place == "file" || !text.contains("argon2id"), "a hash is in the {place}");
    }
}
