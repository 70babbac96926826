//! Text that looks like markup or SQL, in every field that takes text.

use crate::support;

use serde_json::json;
use support::{Folder, Guest, TestServer, mansion};

/// What HTML, SQL and terminals take for more than text.
const NASTY: &str = "<b>\"'; DROP TABLE x--";

#[tokio::test]
async fn text_is_text_wherever_it_stands() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = Guest::arrive(app.address(), NASTY).await;
    assert_eq!(ada.get("/api/me").await.json()["name"], NASTY);
    let link = ada.open_table(mansion(2), 0).await;
    let next_to_it = app.guest("Joan").await.open_table(mansion(2), 0).await;
    let mut client = ada.connect().await;
    client.watch(&link).await;
    assert_eq!(client.table["seats"][0]["occupant"]["name"], NASTY);
    client.ask(json!({"cmd": "chat", "table": link, "text": NASTY})).await;
    client.until(|frame| frame["line"]["text"] == json!(NASTY)).await;
    client.ask(json!({"cmd": "note", "table": link, "text": NASTY})).await;
    assert_eq!(ada.get(&format!("/api/tables/{link}/note")).await.json()["text"], NASTY);
    let login = json!({"login": NASTY, "password": NASTY});
    assert_eq!(ada.post("/api/account", &login).await.code(), "bad_login");
    assert_eq!(ada.post("/api/session/login", &login).await.code(), "wrong_password");
    let ada = ada.account("ada", NASTY).await;
    Guest::log_in(app.address(), "ada", NASTY).await;
    assert_eq!(ada.send("PATCH", "/api/me", &json!({"name": "Ada"})).await.status, 200);
    assert_eq!(ada.send("PATCH", "/api/me", &json!({"name": NASTY})).await.json()["name"], NASTY);
    let program = ada.post("/api/programs", &json!({"name": NASTY})).await;
    assert_eq!(program.json()["name"], NASTY);
    assert_eq!(ada.get("/api/programs").await.json()[0]["name"], NASTY);
    let nasty = "%27%3B%20DROP%20TABLE%20players--";
    assert_eq!(ada.get(&format!("/api/tables/{nasty}")).await.code(), "no_table");
    assert_eq!(ada.get(&format!("/api/tables/{nasty}/note")).await.code(), "no_table");
    assert_eq!(ada.get(&format!("/api/history?before={nasty}")).await.code(), "bad_filter");
    assert_eq!(ada.get(&format!("/api/tables?game={nasty}")).await.code(), "bad_filter");
    let path = format!("/api/programs/{nasty}");
    assert_eq!(ada.send("DELETE", &path, &json!({})).await.code(), "not_found");
    let mut options = mansion(2);
    options["game"] = json!(NASTY);
    let reply = ada.post("/api/tables", &json!({"options": options})).await;
    assert_eq!(reply.code(), "unknown_game");
    let table = ada.get(&format!("/api/tables/{next_to_it}")).await.json();
    assert_eq!(table["seats"][0]["occupant"]["name"], "Joan");
    // What the file has is what was said, also after a restart.
    drop(client);
    app.close().await;
    let app = TestServer::open(folder.path()).await;
    let ada = Guest { address: app.address(), ..ada };
    let table = ada.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!(table["seats"][0]["occupant"]["name"], NASTY);
    app.close().await;
}
