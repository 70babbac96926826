//! Which passwords can be chosen, and what becomes of the key of a guest who chooses one.

use crate::support;

use argon2::Argon2;
use argon2::password_hash::PasswordHasher;
use serde_json::{Value, json};
use support::{Folder, Guest, TestServer, change, mansion};

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn what_is_guessed_first_cannot_be_chosen() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let joan = app.guest("Joan").await;
    let ask = async |login: &str, password: &str, language: &str| {
        let body = json!({"login": login, "password": password});
        joan.send("PATCH", "/api/me", &json!({"language": language})).await;
        let reply = joan.post("/api/account", &body).await;
        assert_eq!((reply.status, reply.code().as_str()), (422, "bad_password"), "{password:?}");
        reply.json()["error"]["sentence"].as_str().unwrap().to_owned()
    };
    for common in ["password", "12345678", "PassWord", " qwertyuiop ", "iloveyou", "пароль123"]
    {
        let why = ask("joan.c", common, "en").await;
        assert!(why.contains("common"), "{common}: {why}");
        let why = ask("joan.c", common, "ru").await;
        assert!(why.contains("распространённых"), "{common}: {why}");
    }
    assert!(ask("joan.c", &" ".repeat(8), "en").await.contains("different"));
    assert!(ask("joan.c", "abababab", "en").await.contains("different"));
    assert!(ask("joan.c", &"\0".repeat(8), "en").await.contains("typed"));
    assert!(ask("joan.c", "correct\0horse", "en").await.contains("typed"));
    assert!(ask("joan.clarke", "JOAN.Clarke", "en").await.contains("login"));
    assert!(ask("joan.clarke", "joan.clarke1", "ru").await.contains("логин"));
    assert!(ask("joan.c", "Enigmata", "en").await.contains("game"));
    assert!(ask("joan.c", "1234567", "en").await.contains('8'));
    assert!(ask("joan.c", &"x".repeat(201), "en").await.contains("200"));
    let joan = joan.account("joan.c", "Tea at 4 with Ada").await;
    // The same holds for another password.
    let body = json!({"old": "Tea at 4 with Ada", "new": "password1"});
    let reply = joan.post("/api/account/password", &body).await;
    assert_eq!((reply.status, reply.code().as_str()), (422, "bad_password"));
    app.close().await;
}

#[tokio::test]
async fn an_account_that_has_such_a_password_still_signs_in() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    app.guest("Ada").await.account("ada", PASSWORD).await;
    let hash = Argon2::default().hash_password(b"password").unwrap().to_string();
    let sql = format!("UPDATE players SET password = '{hash}' WHERE login = 'ada'");
    change(folder.path(), sql.leak()).await;
    let ada = Guest::log_in(app.address(), "ada", "password").await;
    let body = json!({"old": "password", "new": PASSWORD});
    assert_eq!(ada.post("/api/account/password", &body).await.status, 204);
    app.close().await;
}

#[tokio::test]
async fn becoming_an_account_changes_the_key_and_nothing_else() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let link = guest.open_table(mansion(3), 0).await;
    let mut own = guest.connect().await;
    own.watch(&link).await;
    let mut hand = guest.local_player(1, "Joan").await;
    hand.ask(json!({"cmd": "sit", "table": link})).await;
    let body = json!({"login": "ada", "password": PASSWORD});
    let reply = guest.post("/api/account", &body).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let (key, line) = reply.cookie("enigmata").expect("another cookie");
    assert!(line.contains("; HttpOnly; SameSite=Lax; Max-Age=31536000"), "{line}");
    // Whoever knew the guest's key, perhaps because they put it there, is nobody now.
    assert_eq!(guest.get("/api/me").await.code(), "unknown_session");
    assert_eq!(own.ends().await, "reconnect");
    assert_eq!(hand.ends().await, "reconnect");
    let account = Guest { cookie: format!("enigmata={key}"), ..guest };
    let mut own = account.connect().await;
    assert_eq!(own.id, account.id);
    let seats = own.watch(&link).await["table"]["seats"].clone();
    assert_eq!(seats[0]["occupant"]["player"], json!(account.id));
    let names: Vec<&Value> = (0..2).map(|seat| &seats[seat]["occupant"]["name"]).collect();
    assert_eq!(names, ["Ada", "Joan"]);
    let mut hand = account.connect_at("/ws?protocol=2&local_player=1").await.unwrap();
    assert_eq!(hand.watch(&link).await["as"], json!(1));
    assert_eq!(account.get("/api/me").await.json()["login"], "ada");
    // A refusal changes nothing.
    let again = account.post("/api/account", &body).await;
    assert_eq!((again.code().as_str(), again.cookie("enigmata")), ("has_account", None));
    assert_eq!(account.get("/api/me").await.status, 200);
    app.close().await;
}
