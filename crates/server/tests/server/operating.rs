//! What those who run the server see and do.

use crate::support;
use enigmata_server::wire::{Millis, Timestamp};

use enigmata_server::client::Client;
use enigmata_server::clock::Clock;
use enigmata_server::start;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use support::{BEGIN, Folder, Guest, Neighbour, Reply, TestServer, config, mansion, request};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

const DAY: Duration = Duration::from_secs(24 * 3600);

async fn get(app: &TestServer, path: &str, headers: &str) -> Reply {
    request(app.address(), "GET", path, headers, None).await
}

#[tokio::test]
async fn it_says_whether_it_lives_and_is_ready() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    assert_eq!(get(&app, "/healthz", "").await.status, 200);
    assert_eq!(get(&app, "/readyz", "").await.status, 200);
    app.running.server.store.close().await;
    let reply = get(&app, "/readyz", "").await;
    assert_eq!((reply.status, reply.code().as_str()), (503, "store"));
    assert_eq!(get(&app, "/healthz", "").await.status, 200);
    app.close().await;
}

#[tokio::test]
async fn it_counts_what_happens() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let other_folder = Folder::new();
    let other = TestServer::open(other_folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    neighbour.play(&app, 40).await;
    let (link, mut clients) = app.table(mansion(2), 1).await;
    clients[0].ask(json!({"cmd": "chat", "table": link, "text": "hello"})).await;
    clients[0].refused(json!({"cmd": "chat", "table": link, "text": ""})).await;
    let metrics = get(&app, "/metrics", "").await;
    assert_eq!(metrics.status, 200);
    let value = |name: &str| -> f64 {
        let line = metrics.body.lines().find_map(|line| line.strip_prefix(name));
        let line = line.unwrap_or_else(|| panic!("{name} is missing in {}", metrics.body));
        line.trim().parse().unwrap()
    };
    assert_eq!(value("enigmata_moves_total "), f64::from(neighbour.moves));
    assert_eq!(value("enigmata_chat_lines_total "), 1.0);
    assert_eq!(value("enigmata_refusals_total{code=\"bad_text\"} "), 1.0);
    assert_eq!(value("enigmata_commands_total{cmd=\"move\"} "), f64::from(neighbour.moves));
    assert_eq!(value("enigmata_tables{stage=\"waiting\"} "), 1.0);
    let begun = ["playing", "over"].map(|it| value(&format!("enigmata_tables{{stage=\"{it}\"}} ")));
    assert!(begun.iter().sum::<f64>() >= 1.0);
    assert!(value("enigmata_websockets ") >= 4.0);
    assert!(value("enigmata_connections ") >= 4.0);
    assert!(value("enigmata_commits_total ") >= f64::from(neighbour.moves));
    assert_eq!(value("enigmata_commit_moves_count "), value("enigmata_commits_total "));
    assert_eq!(value("enigmata_commit_seconds_count "), value("enigmata_commits_total "));
    assert!(value("process_cpu_seconds_total ") >= 0.0);
    assert!(value("process_resident_memory_bytes ") > 1e6);
    // Every server counts for itself.
    let quiet = get(&other, "/metrics", "").await;
    assert!(quiet.body.contains("enigmata_moves_total 0"), "{}", quiet.body);
    other.close().await;
    app.close().await;
}

#[tokio::test]
async fn what_is_counted_is_for_this_machine() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for header in ["X-Forwarded-For: 127.0.0.1\r\n", "X-Real-IP: 1.1.1.1\r\n", "Via: 1.1 p\r\n"] {
        let reply = get(&app, "/metrics", header).await;
        assert_eq!((reply.status, reply.code().as_str()), (404, "not_found"), "{header}");
    }
    app.close().await;
    let folder = Folder::new();
    let flags = ["--public-metrics"];
    let app = TestServer::open_with(folder.path(), &flags, Clock::manual(BEGIN)).await;
    assert_eq!(get(&app, "/metrics", "X-Forwarded-For: 203.0.113.1\r\n").await.status, 200);
    app.close().await;
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let folder = Folder::new();
    let flags = ["--public-url", "https://play.example.org"];
    let app = TestServer::open_with(folder.path(), &flags, Clock::manual(BEGIN)).await;
    let paths =
        ["/", "/t/x", "/robots.txt", "/healthz", "/api/tables", "/api/tables/x", "/ws", "/none"];
    for path in paths {
        let reply = get(&app, path, "").await;
        let has = |name: &str| reply.header(name).unwrap_or_else(|| panic!("{path} has no {name}"));
        assert!(has("content-security-policy").contains("default-src 'none'"));
        assert!(has("content-security-policy").contains("frame-ancestors 'none'"));
        assert!(!has("content-security-policy").contains("unsafe"));
        assert_eq!(has("x-content-type-options"), "nosniff");
        assert_eq!(has("referrer-policy"), "no-referrer");
        assert_eq!(has("cross-origin-opener-policy"), "same-origin");
        assert!(has("permissions-policy").contains("camera=()"));
        assert_eq!(has("strict-transport-security"), "max-age=31536000");
        assert_eq!(has("cache-control"), "no-store", "{path}");
    }
    app.close().await;
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    assert_eq!(get(&app, "/", "").await.header("strict-transport-security"), None);
    app.close().await;
}

#[tokio::test]
async fn everybody_is_told_when_it_closes_and_goes_on_when_it_opens() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let guests = [app.guest("Ada").await, app.guest("Joan").await];
    let link = guests[0].open_table(mansion(2), 0).await;
    let mut clients = [guests[0].connect().await, guests[1].connect().await];
    clients[1].ask(json!({"cmd": "sit", "table": link})).await;
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        client.watch(&link).await;
    }
    clients[0].until_begun().await;
    let able = clients.iter().position(|client| !client.legal.is_empty()).unwrap();
    let action = clients[able].legal[0].clone();
    clients[able].play(&link, &action).await;
    let (seq, view) = (clients[able].seq, clients[able].view.clone());
    let half_open = TcpStream::connect(app.address()).await.unwrap();
    let address = app.address();
    app.close().await;
    assert!(TcpStream::connect(address).await.is_err(), "nobody comes in");
    drop(half_open);
    for client in &mut clients {
        let mut last = Value::Null;
        let close = loop {
            match client.socket.next().await.unwrap().unwrap() {
                Message::Text(text) => last = serde_json::from_str(&text).unwrap(),
                Message::Close(close) => break close.unwrap(),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        };
        assert_eq!(last["error"]["code"], "shutting_down");
        assert_eq!(u16::from(close.code), 1012);
        assert_eq!(close.reason.as_str(), "shutting_down");
    }
    let app = TestServer::open(folder.path()).await;
    let back = Guest { address: app.address(), ..guests[able].clone() };
    let mut back = back.connect().await;
    back.watch(&link).await;
    assert_eq!((back.seq, &back.view), (seq, &view));
    app.close().await;
}

#[tokio::test]
async fn it_is_not_ready_while_it_closes() {
    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use enigmata_server::http::{App, router};
    use tower_service::Service;
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (down, shutdown) = tokio::sync::watch::channel(false);
    let (alive, _ended) = tokio::sync::mpsc::channel(1);
    let server = std::sync::Arc::clone(&app.running.server);
    let mut service = router(App { server, client: Client::embedded(), shutdown, alive });
    for (is_down, expected) in [(false, 200), (true, 503)] {
        down.send(is_down).unwrap();
        let mut request = axum::http::Request::new(Body::empty());
        *request.uri_mut() = "/readyz".parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(app.address()));
        assert_eq!(service.call(request).await.unwrap().status().as_u16(), expected);
    }
    drop(service);
    app.close().await;
}

/// Ask until something is so: the server is cleaned by itself. Only a failing test waits long.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !is_so().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waiting).await.expect("it is so in time");
}

async fn stage(guest: &Guest, link: &str) -> Value {
    guest.get(&format!("/api/tables/{link}")).await.json()["stage"].clone()
}

#[tokio::test]
async fn idle_tables_are_closed_and_old_games_forgotten() {
    let folder = Folder::new();
    let flags = ["--idle-days", "30", "--keep-days", "60"];
    let app = TestServer::open_with(folder.path(), &flags, Clock::manual(BEGIN)).await;
    let server = &app.running.server;
    let guest = app.guest("Ada").await;
    let idle = guest.open_table(mansion(2), 0).await;
    app.clock.advance(29 * DAY);
    let busy = guest.open_table(mansion(2), 0).await;
    app.clock.advance(2 * DAY);
    until(async || stage(&guest, &idle).await == "closed").await;
    assert_eq!(stage(&guest, &busy).await, "waiting");
    // What was asked for only over HTTP is not at hand for ever.
    app.clock.advance(Duration::from_secs(3600));
    until(async || server.lobby.find(&idle).is_none()).await;
    app.clock.advance(59 * DAY);
    until(async || stage(&guest, &busy).await == "closed").await;
    app.clock.advance(2 * DAY);
    until(async || matches!(server.store.table(&idle).await, Ok(None))).await;
    assert!(server.store.table(&busy).await.unwrap().is_some());
    app.close().await;
}

/// Whoever asks for a table that is not needed any more leaves nothing in memory, whatever they are told.
#[tokio::test]
async fn what_is_asked_of_an_old_table_does_not_keep_it_at_hand() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let server = &app.running.server;
    let guest = app.guest("Ada").await;
    let link = guest.open_table(mansion(2), 0).await;
    let mut ada = guest.connect().await;
    // Who leaves an empty table closes it.
    ada.ask(json!({"cmd": "leave", "table": link})).await;
    assert!(server.lobby.find(&link).is_none());
    for (path, status) in
        [("", 200), ("/record", 409), ("/replay", 409), ("/analysis/0?step=0", 409)]
    {
        let reply = guest.get(&format!("/api/tables/{link}{path}")).await;
        assert_eq!(reply.status, status, "{path}: {}", reply.body);
        assert!(server.lobby.find(&link).is_none(), "{path}");
    }
    for cmd in ["sit", "ready", "rematch", "add_bot"] {
        ada.refused(json!({"cmd": cmd, "table": link})).await;
        assert!(server.lobby.find(&link).is_none(), "{cmd}");
    }
    ada.watch(&link).await;
    assert!(server.lobby.find(&link).is_some(), "somebody looks at it");
    drop(ada);
    until(async || server.lobby.find(&link).is_none()).await;
    app.close().await;
}

#[tokio::test]
async fn expired_sessions_are_forgotten() {
    use enigmata_game::Language;
    use enigmata_server::store::{Session, SessionKind};
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let server = &app.running.server;
    let (guest, _) = server.welcome_guest("Ada".to_owned(), Language::English).await.unwrap();
    let store = &server.store;
    let session = |hash: u8, expires_at: Timestamp| Session {
        hash: vec![hash],
        player: guest.id,
        kind: SessionKind::Token,
        label: String::new(),
        created_at: BEGIN,
        expires_at,
    };
    store.add_session(session(1, BEGIN + Millis(1000))).await.unwrap();
    store.add_session(session(2, BEGIN + Millis(7_200_000))).await.unwrap();
    app.clock.advance(Duration::from_secs(3600));
    // Asked as of the beginning, a key is there until it is deleted.
    until(async || store.session(&[1], BEGIN).await.unwrap().is_none()).await;
    assert!(store.session(&[2], BEGIN).await.unwrap().is_some());
    app.close().await;
}

#[tokio::test]
async fn another_port_is_taken_when_the_usual_one_is_not_free() {
    let folder = Folder::new();
    // It may be taken already, by whoever.
    let taken = tokio::net::TcpListener::bind("0.0.0.0:8080").await;
    let mut config = config(folder.path(), &[]);
    config.listen = None;
    let running = start(config.clone(), Clock::manual(BEGIN)).await.unwrap();
    assert!((8081..=8100).contains(&running.address.port()), "{}", running.address);
    let other_folder = Folder::new();
    config.data = Some(other_folder.path().to_owned());
    config.listen = Some(running.address);
    let failure = start(config, Clock::manual(BEGIN)).await.err().unwrap();
    assert!(failure.to_string().contains("--listen"), "{failure}");
    running.stop().await;
    drop(taken);
}
