//! Programs that play with a token.

use crate::support;

use serde_json::{Value, json};
use support::{Client, Folder, TestServer, mansion, number, request};

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn a_program_sits_at_a_table_and_plays() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let owner = app.guest("Ada").await;
    let name = json!({"name": "Engine"});
    assert_eq!(owner.post("/api/programs", &name).await.code(), "needs_account");
    assert_eq!(owner.get("/api/programs").await.code(), "needs_account");
    let owner = owner.account("ada", PASSWORD).await;
    let made = owner.post("/api/programs", &name).await;
    assert_eq!(made.status, 201);
    let token = format!("Bearer {}", made.json()["token"].as_str().unwrap());
    let listed = owner.get("/api/programs").await;
    assert!(!listed.body.contains("token"));
    assert_eq!(listed.json()[0]["name"], "Engine");

    let link = owner.open_table(mansion(2), 0).await;
    let mut program = Client::connect(app.address(), &[("Authorization", &token)]).await.unwrap();
    let welcome = program.next().await;
    assert_eq!(welcome["you"]["kind"], "program", "{welcome}");
    program.ask(json!({"cmd": "sit", "table": link})).await;
    program.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    program.watch(&link).await;
    assert_eq!(program.table["seats"][1]["occupant"]["program"], json!(true));
    let mut person = owner.connect().await;
    person.watch(&link).await;
    person.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    program.until_begun().await;
    person.until_begun().await;
    while program.legal.is_empty() {
        let action = person.legal[0].clone();
        person.play(&link, &action).await;
        program.ask(json!({"cmd": "ping"})).await;
        person.ask(json!({"cmd": "ping"})).await;
    }
    let action = program.legal[0].clone();
    program.play(&link, &action).await;
    // It also asks over HTTP, but is no person.
    let header = format!("Authorization: {token}\r\n");
    let ask = async |method: &str, path: &str, body: Option<&str>| {
        request(app.address(), method, path, &header, body).await
    };
    assert_eq!(ask("GET", "/api/tables/mine", None).await.json()[0]["table"], json!(link));
    assert_eq!(ask("GET", "/api/me", None).await.header("set-cookie"), None);
    let own = json!({"options": mansion(3), "bots": 2}).to_string();
    let own = ask("POST", "/api/tables", Some(&own)).await.json();
    let own = own["table"].as_str().unwrap();
    program.watch(own).await;
    program.ask(json!({"cmd": "ready", "table": own, "ready": true})).await;
    assert_eq!(ask("GET", &format!("/api/tables/{own}"), None).await.json()["stage"], "playing");
    for (method, path, body) in [
        ("POST", "/api/account", r#"{"login":"engine","password":"12345678"}"#),
        ("POST", "/api/account/password", r#"{"old":"12345678","new":"12345678"}"#),
        ("POST", "/api/programs", r#"{"name":"Child"}"#),
        ("POST", "/api/session/sign-out", "{}"),
        ("POST", "/api/session/sign-out-everywhere", "{}"),
        ("DELETE", "/api/me", "{}"),
    ] {
        assert_eq!(ask(method, path, Some(body)).await.code(), "for_people", "{method} {path}");
    }
    // Ten years later the token is still good.
    app.clock.advance(std::time::Duration::from_secs(10 * 365 * 24 * 3600));
    assert_eq!(ask("GET", "/api/me", None).await.json()["name"], "Engine");
    app.close().await;
}

#[tokio::test]
async fn programs_are_limited_and_deleted_by_their_owner() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = app.guest("Ada").await.account("ada", PASSWORD).await;
    let joan = app.guest("Joan").await.account("joan", PASSWORD).await;
    let mut last = Value::Null;
    for number in 0..10 {
        let name = json!({"name": format!("Engine {number}")});
        last = ada.post("/api/programs", &name).await.json();
    }
    let name = json!({"name": "One more"});
    assert_eq!(ada.post("/api/programs", &name).await.code(), "too_many_programs");
    assert_eq!(ada.post("/api/programs", &json!({"name": ""})).await.code(), "bad_name");
    let token = format!("Bearer {}", last["token"].as_str().unwrap());
    let mut client = Client::connect(app.address(), &[("Authorization", &token)]).await.unwrap();
    let path = format!("/api/programs/{}", last["player"].as_str().unwrap());
    let nothing = json!({});
    assert_eq!(joan.send("DELETE", &path, &nothing).await.code(), "not_found");
    assert_eq!(
        joan.send("DELETE", &format!("/api/programs/{}", ada.id), &nothing).await.code(),
        "not_found"
    );
    assert_eq!(ada.send("DELETE", &path, &nothing).await.status, 204);
    while client.frame().await.is_some() {}
    let refused = Client::connect(app.address(), &[("Authorization", &token)]).await;
    assert_eq!(refused.err(), Some(401));
    assert_eq!(ada.get("/api/programs").await.json().as_array().unwrap().len(), 9);
    assert_eq!(
        number(folder.path(), "SELECT COUNT(*) FROM sessions WHERE kind = 'token'").await,
        9
    );
    assert_eq!(ada.post("/api/programs", &name).await.status, 201);
    app.close().await;
}
