//! Guests, accounts and programs: who somebody is, on every device.

use crate::support;

use serde_json::{Value, json};
use std::time::Duration;
use support::{
    BEGIN, Client, Folder, Guest, TestServer, mansion, play_to_the_end, request, seeded,
};

const DAY: Duration = Duration::from_secs(24 * 3600);
const PASSWORD: &str = "correct horse battery";

async fn me(guest: &Guest) -> Value {
    guest.get("/api/me").await.json()
}

async fn log_in(app: &TestServer, body: &Value, headers: &str) -> support::Reply {
    let path = "/api/session/login";
    request(app.address(), "POST", path, headers, Some(&body.to_string())).await
}

#[tokio::test]
async fn a_guest_plays_at_once_under_a_friendly_name() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let begin = async |headers: &str, body: Value| {
        request(app.address(), "POST", "/api/session", headers, Some(&body.to_string())).await
    };
    let reply = begin("", json!({})).await;
    let who = reply.json();
    assert_eq!(who["kind"], "guest");
    assert_eq!(who["language"], "en");
    assert_eq!(who["name"].as_str().unwrap().split(' ').count(), 3, "{who}");
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax;") && !cookie.contains("Secure"), "{cookie}");
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    // The same browser is the same guest, whatever it says.
    let cookie = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    let again = begin(&cookie, json!({"name": "Another"})).await;
    assert_eq!(again.json(), who);
    let russian = begin("Accept-Language: de, ru-RU;q=0.9\r\n", json!({})).await.json();
    assert_eq!(russian["language"], "ru");
    assert!(russian["name"].as_str().unwrap().starts_with(|c: char| !c.is_ascii()), "{russian}");
    let chosen = begin("Accept-Language: ru\r\n", json!({"language": "en", "name": " Ada "})).await;
    assert_eq!(chosen.json()["language"], "en");
    assert_eq!(chosen.json()["name"], "Ada");
    for name in ["", " \u{200b}", "\u{3164}", &"x".repeat(25)] {
        let reply = begin("", json!({"name": name})).await;
        assert_eq!((reply.status, reply.code().as_str()), (422, "bad_name"), "{name:?}");
    }
    app.close().await;
}

#[tokio::test]
async fn behind_https_the_cookie_is_secure() {
    let folder = Folder::new();
    let flags = ["--public-url", "https://play.example.org"];
    let app =
        TestServer::open_with(folder.path(), &flags, enigmata_server::clock::Clock::manual(BEGIN))
            .await;
    let reply = request(app.address(), "POST", "/api/session", "", Some("{}")).await;
    assert!(reply.header("set-cookie").unwrap().ends_with("; Secure"));
    app.close().await;
}

#[tokio::test]
async fn forged_and_expired_cookies_are_nobodys() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let nobody = request(app.address(), "GET", "/api/me", "", None).await;
    assert_eq!((nobody.status, nobody.code().as_str()), (401, "unauthenticated"));
    let mut forged = guest.clone();
    let last = if forged.cookie.ends_with('A') { 'B' } else { 'A' };
    forged.cookie.pop();
    forged.cookie.push(last);
    for cookie in [&forged.cookie, "enigmata=", "enigmata=' OR 1=1 --"] {
        let other = Guest { cookie: cookie.to_owned(), ..guest.clone() };
        let reply = other.get("/api/me").await;
        assert_eq!((reply.status, reply.code().as_str()), (401, "unknown_session"), "{cookie}");
        assert_eq!(
            Client::connect(app.address(), &[("Cookie", "enigmata=x")]).await.err(),
            Some(401)
        );
    }
    // A browser that comes back now and then stays signed in; one that does not is forgotten.
    let away = app.guest("Joan").await;
    for _ in 0..4 {
        app.clock.advance(200 * DAY);
        let reply = guest.get("/api/me").await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let cookie = reply.header("set-cookie").unwrap();
        assert!(cookie.starts_with(&guest.cookie) && cookie.contains("Max-Age=31536000"));
    }
    assert_eq!(away.get("/api/me").await.code(), "unknown_session");
    let anew = away.post("/api/session", &json!({"name": "Joan"})).await;
    assert_ne!(anew.json()["player"], json!(away.id));
    app.close().await;
}

#[tokio::test]
async fn a_new_name_is_seen_at_all_open_tables_at_once() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let link = guest.open_table(mansion(2), 0).await;
    let mut own = guest.connect().await;
    own.watch(&link).await;
    let mut other = app.guest("Joan").await.connect().await;
    other.watch(&link).await;
    let reply =
        guest.send("PATCH", "/api/me", &json!({"name": "Countess", "language": "ru"})).await;
    assert_eq!(reply.json()["name"], "Countess");
    assert_eq!(me(&guest).await["language"], "ru");
    let renamed =
        |frame: &Value| frame["table"]["seats"][0]["occupant"]["name"] == json!("Countess");
    other.until(renamed).await;
    own.ask(json!({"cmd": "chat", "table": link, "text": "Hello"})).await;
    own.until(|frame| frame["line"]["name"] == json!("Countess")).await;
    // Sentences of the connection that was there already are in the new language too.
    let refused = own.send(json!({"cmd": "chat", "table": link, "text": ""})).await;
    assert!(refused["error"]["sentence"].as_str().unwrap().starts_with("Напишите"), "{refused}");
    assert_eq!(guest.send("PATCH", "/api/me", &json!({"name": ""})).await.code(), "bad_name");
    assert_eq!(guest.send("PATCH", "/api/me", &json!({"login": "x"})).await.code(), "unreadable");
    app.close().await;
}

#[tokio::test]
async fn an_account_is_the_same_person_on_every_device() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let id = clients[0].id.clone();
    let phone = clients[0].guest(app.address());
    play_to_the_end(&link, &mut clients, &mut seeded(3)).await;
    let phone = phone.account("Жук.42", PASSWORD).await;
    let desk = Guest::log_in(app.address(), "ЖУК.42", PASSWORD).await;
    assert_eq!(desk.id, id);
    assert_eq!(me(&desk).await, me(&phone).await);
    assert_eq!(me(&desk).await["login"], "Жук.42");
    let history = desk.get("/api/history").await;
    assert_eq!(history.json()["games"][0]["table"], json!(link));
    assert_eq!(history.body, phone.get("/api/history").await.body);
    let open = phone.open_table(mansion(3), 1).await;
    assert_eq!(desk.get("/api/tables/mine").await.json()[0]["table"], json!(open));
    app.close().await;
}

#[tokio::test]
async fn a_login_belongs_to_one_account() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let ada = app.guest("Ada").await.account("Ada", PASSWORD).await;
    let joan = app.guest("Joan").await;
    let ask = async |guest: &Guest, login: &str, password: &str| {
        guest.post("/api/account", &json!({"login": login, "password": password})).await.code()
    };
    assert_eq!(ask(&joan, "aDA", PASSWORD).await, "login_taken");
    assert_eq!(ask(&joan, "a b", PASSWORD).await, "bad_login");
    assert_eq!(ask(&joan, "jo", PASSWORD).await, "bad_login");
    assert_eq!(ask(&joan, "joan", "1234567").await, "bad_password");
    assert_eq!(ask(&joan, "joan", &"x".repeat(201)).await, "bad_password");
    assert_eq!(ask(&ada, "countess", PASSWORD).await, "has_account");
    // Two at the same moment: one of them has it.
    let alan = app.guest("Alan").await;
    let both = tokio::join!(ask(&joan, "Turing", PASSWORD), ask(&alan, "turing", PASSWORD));
    assert!(
        both == (String::new(), "login_taken".into())
            || both == ("login_taken".into(), String::new()),
        "{both:?}"
    );
    app.close().await;
}

#[tokio::test]
async fn passwords_cannot_be_guessed() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    app.guest("Ada").await.account("ada", PASSWORD).await;
    let wrong = json!({"login": "ada", "password": "wrong wrong"});
    let first = log_in(&app, &wrong, "").await;
    let nobody = log_in(&app, &json!({"login": "nobody", "password": "wrong wrong"}), "").await;
    assert_eq!((first.status, first.code().as_str()), (403, "wrong_password"));
    assert_eq!(nobody.body, first.body, "an answer does not tell who has an account");
    for _ in 0..9 {
        assert_eq!(log_in(&app, &wrong, "").await.code(), "wrong_password");
    }
    let right = json!({"login": "ADA", "password": PASSWORD});
    let too_often = log_in(&app, &right, "").await;
    assert_eq!((too_often.status, too_often.code().as_str()), (429, "too_fast"));
    app.clock.advance(Duration::from_secs(60));
    assert_eq!(log_in(&app, &right, "").await.status, 200);
    // One address may not try many logins either; a proxy on this machine says which it is.
    let from = "X-Forwarded-For: 203.0.113.9, 192.0.2.7\r\n";
    for number in 0..30 {
        let body = json!({"login": format!("login{number}"), "password": "wrong wrong"});
        assert_eq!(log_in(&app, &body, from).await.code(), "wrong_password");
    }
    app.clock.advance(Duration::from_secs(1));
    let body = json!({"login": "another", "password": "wrong wrong"});
    assert_eq!(log_in(&app, &body, from).await.code(), "too_fast");
    assert_eq!(log_in(&app, &body, "X-Forwarded-For: 192.0.2.8\r\n").await.status, 403);
    app.close().await;
}

#[tokio::test]
async fn signing_out_ends_keys_and_connections() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let phone = app.guest("Ada").await.account("ada", PASSWORD).await;
    let desk = Guest::log_in(app.address(), "ada", PASSWORD).await;
    let mut on_phone = phone.connect().await;
    let reply = phone.post("/api/session/sign-out", &json!({})).await;
    assert_eq!(reply.status, 204);
    assert!(reply.header("set-cookie").unwrap().contains("enigmata=; "));
    assert!(reply.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(on_phone.ends().await, "reconnect");
    assert_eq!(phone.get("/api/me").await.code(), "unknown_session");
    assert_eq!(me(&desk).await["login"], "ada");
    let phone = Guest::log_in(app.address(), "ada", PASSWORD).await;
    let mut on_phone = phone.connect().await;
    assert_eq!(desk.post("/api/session/sign-out-everywhere", &json!({})).await.status, 204);
    assert_eq!(on_phone.ends().await, "reconnect");
    assert_eq!(phone.get("/api/me").await.status, 401);
    assert_eq!(desk.get("/api/me").await.status, 200);
    app.close().await;
}

#[tokio::test]
async fn a_new_password_signs_out_the_others() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let phone = app.guest("Ada").await.account("ada", PASSWORD).await;
    let desk = Guest::log_in(app.address(), "ada", PASSWORD).await;
    let program = desk.post("/api/programs", &json!({"name": "Engine"})).await.json();
    let token = format!("Authorization: Bearer {}\r\n", program["token"].as_str().unwrap());
    let path = "/api/account/password";
    let change =
        async |old: &str, new: &str| desk.post(path, &json!({"old": old, "new": new})).await;
    assert_eq!(change("wrong wrong", "something new").await.code(), "wrong_password");
    assert_eq!(change(PASSWORD, "short").await.code(), "bad_password");
    assert_eq!(change(PASSWORD, "something new").await.status, 204);
    assert_eq!(desk.get("/api/me").await.status, 200);
    assert_eq!(phone.get("/api/me").await.status, 401);
    assert_eq!(request(app.address(), "GET", "/api/me", &token, None).await.status, 200);
    let old = json!({"login": "ada", "password": PASSWORD});
    assert_eq!(log_in(&app, &old, "").await.code(), "wrong_password");
    Guest::log_in(app.address(), "ada", "something new").await;
    let guest = app.guest("Joan").await;
    let body = json!({"old": PASSWORD, "new": PASSWORD});
    assert_eq!(guest.post(path, &body).await.code(), "needs_account");
    app.close().await;
}
