//! Everything that is asked over HTTP apart from who one is.

use crate::support;

use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;
use serde_json::{Value, json};
use support::{
    BEGIN, Folder, Reply, TestServer, is_said, mansion, play_to_the_end, request, seeded,
};

/// What HTML, SQL and terminals take for more than text.
const NASTY: &str = "<b>\"'; DROP TABLE x--";

fn wrong(reply: &Reply) -> (u16, String) {
    assert_eq!(reply.header("content-type"), Some("application/json"), "{reply:?}");
    assert!(is_said(&reply.json()["error"]), "{reply:?}");
    (reply.status, reply.code())
}

#[tokio::test]
async fn foreign_pages_change_nothing() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let send = async |headers: &str| {
        let headers = format!("Cookie: {}\r\n{headers}", guest.cookie);
        let body = r#"{"name":"Eve"}"#;
        request(app.address(), "PATCH", "/api/me", &headers, Some(body)).await
    };
    for origin in ["http://evil.test", "null", "https://127.0.0.1"] {
        let reply = send(&format!("Origin: {origin}\r\n")).await;
        assert_eq!(wrong(&reply), (403, "foreign_origin".into()), "{origin}");
    }
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let reply = send(&format!("Content-Type: {kind}\r\n")).await;
        assert_eq!(wrong(&reply), (415, "not_json".into()), "{kind}");
    }
    let cookie = format!("Cookie: {}\r\n", guest.cookie);
    let bare = request(app.address(), "POST", "/api/session/sign-out", &cookie, None).await;
    assert_eq!(wrong(&bare), (415, "not_json".into()));
    assert_eq!(guest.get("/api/me").await.json()["name"], "Ada");
    let own = format!("Origin: http://{}\r\n", app.address());
    assert_eq!(send(&own).await.status, 200);
    assert_eq!(send("Content-Type: application/json; charset=utf-8\r\n").await.status, 200);
    app.close().await;
}

#[tokio::test]
async fn whatever_is_wrong_is_said_in_json_and_in_ones_language() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let cookie = format!("Cookie: {}\r\n", guest.cookie);
    let send = async |method: &str, path: &str, body: Option<&str>| {
        request(app.address(), method, path, &cookie, body).await
    };
    for body in ["", "{", "[]", "null", "\"x\"", "{\"options\":1}", "{\"x\":1}", "{\"a\":1}{}"] {
        let reply = send("POST", "/api/tables", Some(body)).await;
        assert_eq!(wrong(&reply), (400, "unreadable".into()), "{body}");
    }
    let deep = "[".repeat(60_000);
    assert_eq!(wrong(&send("POST", "/api/tables", Some(&deep)).await), (400, "unreadable".into()));
    // What is said twice could be read in two ways, wherever it stands.
    let twice = r#"{"options": {"game": "mansion", "setup": {"players": 2, "players": 3}}}"#;
    assert_eq!(wrong(&send("POST", "/api/tables", Some(twice)).await), (400, "unreadable".into()));
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(64 * 1024));
    let reply = send("PATCH", "/api/me", Some(&long)).await;
    assert_eq!(wrong(&reply), (413, "too_long".into()));
    assert!(reply.body.contains("65536"));
    for path in ["/api", "/api/", "/api/nothing", "/api/tables/x/y/z", "/api/me/"] {
        for (method, body) in [("GET", None), ("POST", Some("{}")), ("DELETE", Some("{}"))] {
            assert_eq!(wrong(&send(method, path, body).await), (404, "not_found".into()), "{path}");
        }
    }
    for (method, path) in [("PUT", "/api/me"), ("DELETE", "/api/tables"), ("POST", "/api/history")]
    {
        let reply = send(method, path, Some("{}")).await;
        assert_eq!(wrong(&reply), (405, "wrong_method".into()), "{method} {path}");
        assert!(reply.header("allow").is_some(), "{reply:?}");
    }
    let missing = "/api/tables/nothing";
    for path in [
        missing,
        "/api/tables/nothing/record",
        "/api/tables/nothing/note",
        "/api/tables/nothing/qr.svg",
    ] {
        assert_eq!(wrong(&send("GET", path, None).await), (404, "no_table".into()), "{path}");
    }
    let options = json!({"options": {"game": "mansion", "setup": {"players": 99}}});
    assert_eq!(guest.post("/api/tables", &options).await.status, 422);
    let options = json!({"options": {"game": "chess", "setup": {}}});
    assert_eq!(guest.post("/api/tables", &options).await.code(), "unknown_game");

    let sentence = |reply: &Reply| reply.json()["error"]["sentence"].as_str().unwrap().to_owned();
    let accept = "Accept-Language: ru\r\n";
    let reply = request(app.address(), "GET", missing, accept, None).await;
    assert_eq!(sentence(&reply), "По этой ссылке стола нет.");
    // Who is known is told in the language they have chosen, whatever the browser says.
    let both = format!("{cookie}{accept}");
    let reply = request(app.address(), "GET", missing, &both, None).await;
    assert_eq!(sentence(&reply), "There is no table at this link.");
    guest.send("PATCH", "/api/me", &json!({"language": "ru"})).await;
    assert_eq!(sentence(&guest.get(missing).await), "По этой ссылке стола нет.");
    // Games and the server say it in that language too when what is agreed makes no table.
    let mut hurried = mansion(3);
    hurried["clock"] = json!({"turn": 4, "answer": 30});
    let mut watched = mansion(3);
    watched["training"] = json!(true);
    watched["public"] = json!(true);
    let alone = json!({"game": "mansion", "setup": {"players": 1}});
    let crowded = json!({"game": "conduit", "setup": {"players": 5}});
    for options in [hurried, watched, alone, crowded] {
        let reply = guest.post("/api/tables", &json!({"options": options})).await;
        assert_eq!(reply.status, 422, "{reply:?}");
        assert!(!sentence(&reply).contains(|c: char| c.is_ascii_alphabetic()), "{reply:?}");
    }
    app.close().await;
}

#[tokio::test]
async fn tables_are_found_by_what_they_are_like() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guest = app.guest("Ada").await;
    let public = |players: u8, more: Value| {
        let mut options = mansion(players);
        options["public"] = json!(true);
        for (name, value) in more.as_object().unwrap() {
            options[name.as_str()] = value.clone();
        }
        options
    };
    guest.open_table(mansion(2), 0).await; // by its link only
    let three = guest.open_table(public(3, json!({"clock": null})), 0).await;
    let clock = json!({"clock": {"turn": 60, "answer": 20}, "spectators": false});
    let four = guest.open_table(public(4, clock), 3).await;
    // A table at which nobody waits is not offered.
    let mut waits = [guest.connect_to(&three).await, guest.connect_to(&four).await];
    for (window, link) in waits.iter_mut().zip([&three, &four]) {
        window.watch(link).await;
    }
    let found = async |filter: &str| {
        let reply = guest.get(&format!("/api/tables{filter}")).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let mut links: Vec<String> = reply
            .json()
            .as_array()
            .unwrap()
            .iter()
            .map(|table| table["table"].as_str().unwrap().to_owned())
            .collect();
        links.sort();
        links
    };
    let mut both = vec![three.clone(), four.clone()];
    both.sort();
    for filter in ["", "?game=mansion", "?stage=waiting", "?game=&stage=&players=&free="] {
        assert_eq!(found(filter).await, both, "{filter}");
    }
    for filter in
        ["?players=3", "?free=true", "?clock=false", "?spectators=true", "?players=3&free=true"]
    {
        assert_eq!(found(filter).await, [three.as_str()], "{filter}");
    }
    for filter in ["?players=4", "?free=false", "?clock=true", "?spectators=false"] {
        assert_eq!(found(filter).await, [four.as_str()], "{filter}");
    }
    for filter in ["?game=solo", "?stage=playing", "?players=3&clock=true"] {
        assert!(found(filter).await.is_empty(), "{filter}");
    }
    for filter in [
        "stage=over",
        "players=many",
        "players=0",
        "players=9",
        "free=yes",
        "clock=1",
        "game=chess",
    ] {
        let reply = guest.get(&format!("/api/tables?{filter}")).await;
        assert_eq!(wrong(&reply), (400, "bad_filter".into()), "{filter}");
        let name = filter.split('=').next().unwrap();
        assert!(reply.body.contains(&format!("{name}: ")), "{}", reply.body);
    }
    for filter in ["colour=red", "free=true&free=true"] {
        let reply = guest.get(&format!("/api/tables?{filter}")).await;
        assert_eq!(wrong(&reply), (400, "unreadable".into()), "{filter}");
    }
    app.close().await;
}

#[tokio::test]
async fn a_table_has_a_picture_of_its_address() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let link = app.guest("Ada").await.open_table(mansion(2), 0).await;
    let picture = |home: &str| {
        let code = QRBuilder::new(format!("{home}/t/{link}")).build().unwrap();
        SvgBuilder::default().to_str(&code)
    };
    let path = format!("/api/tables/{link}/qr.svg");
    let reply = request(app.address(), "GET", &path, "", None).await;
    assert_eq!(reply.header("content-type"), Some("image/svg+xml"));
    assert_eq!(reply.header("cache-control"), Some("private, max-age=86400"));
    assert!(reply.body == picture(&format!("http://{}", app.address())));
    // A proxy on this machine says how it was asked.
    let forwarded = "X-Forwarded-Proto: https\r\nX-Forwarded-Host: play.example.org\r\n";
    let reply = request(app.address(), "GET", &path, forwarded, None).await;
    assert!(reply.body == picture("https://play.example.org"));
    app.close().await;
    let flags = ["--public-url", "https://play.example.org/"];
    let clock = enigmata_server::clock::Clock::manual(BEGIN);
    let app = TestServer::open_with(folder.path(), &flags, clock).await;
    let reply = request(app.address(), "GET", &path, "", None).await;
    assert!(reply.body == picture("https://play.example.org"));
    app.close().await;
}

#[tokio::test]
async fn notes_are_ones_own() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(mansion(2), 2).await;
    let (ada, joan) = (clients[0].guest(app.address()), clients[1].guest(app.address()));
    clients[0]
        .ask(json!({"cmd": "note", "table": link, "text": format!("{NASTY}\nphantom: 4")}))
        .await;
    let path = format!("/api/tables/{link}/note");
    assert_eq!(ada.get(&path).await.json(), json!({"text": format!("{NASTY}\nphantom: 4")}));
    assert_eq!(joan.get(&path).await.json(), json!({"text": ""}));
    let stranger = app.guest("Stranger").await;
    assert_eq!(stranger.get(&path).await.json(), json!({"text": ""}));
    assert_eq!(
        wrong(&request(app.address(), "GET", &path, "", None).await),
        (401, "unauthenticated".into())
    );
    let frame = clients[1].watch(&link).await;
    assert_eq!(frame["note"], "");
    app.close().await;
}

#[tokio::test]
async fn finished_games_come_in_pages() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (first, mut clients) = app.game(mansion(2), 2).await;
    let guest = clients[0].guest(app.address());
    let mut links = vec![first.clone()];
    play_to_the_end(&first, &mut clients, &mut seeded(1)).await;
    // The clock stands still: all games end in the same millisecond.
    for seed in 2..5 {
        let before = links.last().unwrap().clone();
        let next = clients[0].ask(json!({"cmd": "rematch", "table": before})).await;
        let link = next["table"].as_str().unwrap().to_owned();
        for client in &mut clients {
            client.watch(&link).await;
            client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        }
        for client in &mut clients {
            client.until_begun().await;
        }
        play_to_the_end(&link, &mut clients, &mut seeded(seed)).await;
        links.push(link);
    }
    let mut seen = Vec::new();
    let mut path = "/api/history?limit=2".to_owned();
    loop {
        let page = guest.get(&path).await.json();
        for game in page["games"].as_array().unwrap() {
            seen.push(game["table"].as_str().unwrap().to_owned());
            let winners = game["outcome"]["winners"].as_array().unwrap();
            assert_eq!(game["won"], json!(winners.contains(&game["seat"])));
            assert_eq!(game["game"], "mansion");
            assert_eq!(game["options"]["setup"]["players"], json!(2));
            assert_eq!(game["names"], json!(["Guest 0", "Guest 1"]));
            assert_eq!(game["ended_at"], json!(BEGIN));
        }
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/history?limit=2&before={next}");
    }
    seen.sort();
    links.sort();
    assert_eq!(seen, links, "every game once");
    assert_eq!(guest.get("/api/history").await.json()["games"].as_array().unwrap().len(), 4);
    for filter in ["limit=0", "limit=101", "limit=x", "before=nothing"] {
        let reply = guest.get(&format!("/api/history?{filter}")).await;
        assert_eq!(wrong(&reply), (400, "bad_filter".into()), "{filter}");
    }
    let stranger = app.guest("Stranger").await;
    assert_eq!(stranger.get("/api/history").await.json(), json!({"games": [], "next": null}));
    app.close().await;
}
