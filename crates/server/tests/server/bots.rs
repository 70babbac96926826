//! Which bots sit at a table.

use crate::support;

use serde_json::{Value, json};
use support::{Client, Folder, Guest, TestServer, mansion, settle};

fn bot(table: &Value, seat: usize) -> Value {
    let bot = &table["seats"][seat]["occupant"];
    json!([bot["kind"], bot["strength"], bot["personality"]])
}

async fn open(guest: &Guest, players: u8, bots: Value) -> Value {
    let body = json!({"options": mansion(players), "bots": bots});
    let reply = guest.post("/api/tables", &body).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    reply.json()
}

#[tokio::test]
async fn bots_are_seated_by_strength_and_personality() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Host").await;
    let regular = json!(["bot", "regular", "even"]);
    assert_eq!(bot(&open(&guest, 3, json!(2)).await, 2), regular, "the usual one");
    let table = open(&guest, 5, json!(["sharp-bold", "novice"])).await;
    let link = table["table"].as_str().unwrap();
    assert_eq!(bot(&table, 1), json!(["bot", "sharp", "bold"]));
    assert_eq!(bot(&table, 2), json!(["bot", "novice", "even"]));
    let mut client = guest.connect().await;
    client.watch(link).await;
    let careful = json!({"cmd": "add_bot", "table": link, "seat": 4, "bot": "regular-careful"});
    client.ask(careful).await;
    client.ask(json!({"cmd": "add_bot", "table": link})).await;
    settle(std::slice::from_mut(&mut client)).await;
    assert_eq!(bot(&client.table, 4), json!(["bot", "regular", "careful"]));
    assert_eq!(bot(&client.table, 3), regular);
    app.close().await;
}

#[tokio::test]
async fn the_host_has_a_bot_play_otherwise_and_all_see_it() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.table(mansion(3), 2).await;
    clients[0].ask(json!({"cmd": "add_bot", "table": link})).await;
    let change =
        |seat: u8, bot: &str| json!({"cmd": "change_bot", "table": link, "seat": seat, "bot": bot});
    let name = clients[0].table["seats"][2]["occupant"]["name"].clone();
    clients[0].ask(change(2, "sharp-suspicious")).await;
    settle(&mut clients).await;
    for client in &clients {
        assert_eq!(bot(&client.table, 2), json!(["bot", "sharp", "suspicious"]));
        assert_eq!(client.table["seats"][2]["occupant"]["name"], name, "it stays who it is");
    }
    assert_eq!(clients[1].refused(change(2, "novice")).await, "not_host");
    assert_eq!(clients[0].refused(change(1, "novice")).await, "not_a_bot");
    assert_eq!(clients[0].refused(change(4, "novice")).await, "no_seat");
    assert_eq!(clients[0].refused(change(2, "novice-bold")).await, "no_such_bot");
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    assert_eq!(clients[0].refused(change(2, "novice")).await, "already_begun");
    app.close().await;
}

#[tokio::test]
async fn a_bot_sits_there_as_it_was_after_a_restart_and_in_the_rematch() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Host").await;
    let table = open(&guest, 3, json!(["sharp-careful", "novice"])).await;
    let link = table["table"].as_str().unwrap().to_owned();
    let mut client = guest.connect().await;
    client.ask(json!({"cmd": "change_bot", "table": link, "seat": 2, "bot": "regular-bold"})).await;
    drop(client);
    app.close().await;

    let app = TestServer::open(folder.path()).await;
    let guest = Guest { address: app.address(), ..guest };
    let table = guest.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!(bot(&table, 1), json!(["bot", "sharp", "careful"]));
    assert_eq!(bot(&table, 2), json!(["bot", "regular", "bold"]));
    let mut client = guest.connect().await;
    client.watch(&link).await;
    client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    client.until_begun().await;
    play_out(&app, &mut client, &link).await;
    let next = client.ask(json!({"cmd": "rematch", "table": link})).await;
    let next = next["table"].as_str().unwrap();
    let table = guest.get(&format!("/api/tables/{next}")).await.json();
    assert_eq!(bot(&table, 1), json!(["bot", "sharp", "careful"]));
    assert_eq!(bot(&table, 2), json!(["bot", "regular", "bold"]));
    app.close().await;
}

/// The person gets up, and bots play to the end.
async fn play_out(app: &TestServer, client: &mut Client, link: &str) {
    client.ask(json!({"cmd": "leave", "table": link})).await;
    while client.view["standing"]["over"] != json!(true) {
        client.ask(json!({"cmd": "ping"})).await;
        app.clock.advance(std::time::Duration::from_millis(2_500));
        client.until(|frame| frame["push"] == "update" || frame["push"] == "table").await;
    }
}

#[tokio::test]
async fn yardsticks_and_strangers_are_refused_in_words() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for (language, word) in [("en", "plays at tables"), ("ru", "за столами не играет")]
    {
        let guest = app.guest("Host").await;
        guest.send("PATCH", "/api/me", &json!({"language": language})).await;
        for wrong in ["random", "tree", "clever", "novice-bold"] {
            let body = json!({"options": mansion(3), "bots": ["sharp", wrong]});
            let reply = guest.post("/api/tables", &body).await;
            assert_eq!(
                (reply.status, &reply.json()["error"]["code"]),
                (422, &json!("no_such_bot"))
            );
            let sentence = reply.json()["error"]["sentence"].to_string();
            assert!(sentence.contains(word) && sentence.contains("regular-bold"), "{sentence}");
        }
        for wrong in [json!("sharp"), json!(-1), json!([1])] {
            let body = json!({"options": mansion(3), "bots": wrong});
            assert_eq!(guest.post("/api/tables", &body).await.status, 400, "{wrong}");
        }
    }
    let guest = app.guest("Host").await;
    let crowd = json!({"options": mansion(3), "bots": vec!["novice"; 3]});
    assert_eq!(guest.post("/api/tables", &crowd).await.json()["error"]["code"], "seat_taken");
    app.close().await;
}
