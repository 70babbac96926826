//! Limits on connections and requests, with a clear word to those who meet them.

use crate::support;

use enigmata_server::clock::Clock;
use serde_json::json;
use std::time::Duration;
use support::{BEGIN, Client, Folder, Guest, Neighbour, TestServer, mansion, request};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn open(folder: &Folder, flags: &[&str]) -> TestServer {
    TestServer::open_with(folder.path(), flags, Clock::manual(BEGIN)).await
}

/// A WebSocket that a proxy on this machine opens for somebody else.
async fn socket_for(guest: &Guest, address: &str) -> Result<Client, u16> {
    let headers = [("Cookie", &*guest.cookie), ("X-Forwarded-For", address)];
    Client::connect(guest.address, &headers).await
}

/// Try until it works: the server has to notice first that somebody has gone.
async fn eventually<T, F: Future<Output = Option<T>>>(mut attempt: impl FnMut() -> F) -> T {
    for _ in 0..10_000 {
        if let Some(done) = attempt().await {
            return done;
        }
        tokio::task::yield_now().await;
    }
    panic!("it never happened");
}

/// Turn the clock until the server ends a connection. What it said before.
async fn until_cut(app: &TestServer, stream: &mut TcpStream, step: Duration) -> String {
    let mut said = Vec::new();
    for _ in 0..100 {
        app.clock.advance(step);
        let reading =
            tokio::time::timeout(Duration::from_millis(200), stream.read_to_end(&mut said));
        if reading.await.is_ok() {
            return String::from_utf8(said).unwrap();
        }
    }
    panic!("the connection stays open");
}

#[tokio::test]
async fn a_foreign_page_cannot_open_a_socket() {
    let folder = Folder::new();
    let app = open(&folder, &["--public-url", "https://play.example.org"]).await;
    let guest = app.guest("Ada").await;
    let ours = format!("http://{}", app.address());
    let check = async |origin: &str, expected: Option<u16>| {
        let headers = [("Cookie", &*guest.cookie), ("Origin", origin)];
        let refused = Client::connect(app.address(), &headers).await.err();
        assert_eq!(refused, expected, "{origin}");
    };
    check(&ours, None).await;
    check("https://play.example.org", None).await;
    check("https://evil.test", Some(403)).await;
    check("null", Some(403)).await;
    check("https://play.example.org.evil.test", Some(403)).await;
    app.close().await;
}

#[tokio::test]
async fn who_asks_for_another_host_is_refused() {
    let folder = Folder::new();
    let app = open(&folder, &["--public-url", "https://play.example.org"]).await;
    let ask = async |path: &str, host: &str| {
        let mut stream = TcpStream::connect(app.address()).await.unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    };
    for path in ["/", "/t/x", "/api/tables", "/metrics", "/robots.txt", "/ws?protocol=2"] {
        let answer = ask(path, "evil.test:8080").await;
        assert!(answer.starts_with("HTTP/1.1 421 "), "{path}: {answer}");
        assert!(answer.contains("\"other_host\"") && answer.contains("content-security-policy"));
    }
    let own = app.address().to_string();
    for host in [own.as_str(), "play.example.org", "localhost:8080"] {
        for path in ["/metrics", "/api/tables"] {
            assert!(ask(path, host).await.starts_with("HTTP/1.1 200 "), "{path} at {host}");
        }
    }
    for path in ["/healthz", "/readyz"] {
        assert!(ask(path, "10.0.0.7:8080").await.starts_with("HTTP/1.1 200 "), "{path}");
        assert!(ask(path, "evil.test").await.starts_with("HTTP/1.1 200 "), "{path}");
    }
    app.close().await;
}

#[tokio::test]
async fn one_address_has_so_many_sockets() {
    let folder = Folder::new();
    let app = open(&folder, &["--connections-per-address", "2"]).await;
    let guest = app.guest("Ada").await;
    let first = socket_for(&guest, "203.0.113.1").await.unwrap();
    let _second = socket_for(&guest, "6.6.6.6, 203.0.113.1").await.unwrap();
    assert_eq!(socket_for(&guest, "203.0.113.1").await.err(), Some(429));
    let _other = socket_for(&guest, "203.0.113.2").await.unwrap();
    for _ in 0..5 {
        // This machine itself is not counted.
        guest.connect().await;
    }
    drop(first);
    eventually(async || socket_for(&guest, "203.0.113.1").await.ok()).await;
    // One household of version 6 has very many addresses.
    let _third = socket_for(&guest, "2001:db8:1:2::1").await.unwrap();
    let _fourth = socket_for(&guest, "2001:db8:1:2:ffff::1").await.unwrap();
    assert_eq!(socket_for(&guest, "2001:db8:1:2:3::3").await.err(), Some(429));
    let _fifth = socket_for(&guest, "2001:db8:1:3::1").await.unwrap();
    app.close().await;
}

#[tokio::test]
async fn connections_that_say_nothing_count_and_are_cut_off() {
    let folder = Folder::new();
    let app = open(&folder, &["--connections", "3"]).await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(TcpStream::connect(app.address()).await.unwrap());
    }
    let headers = "Accept-Language: ru\r\n";
    let full = request(app.address(), "GET", "/healthz", headers, None).await;
    assert_eq!((full.status, full.code().as_str()), (503, "full"));
    assert!(full.body.contains("Сервер заполнен"), "{}", full.body);
    assert_eq!(full.header("retry-after"), Some("10"));
    silent[1].write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Half").await.unwrap();
    for mut stream in silent {
        assert_eq!(until_cut(&app, &mut stream, Duration::from_secs(10)).await, "");
    }
    let alive = async || request(app.address(), "GET", "/healthz", "", None).await;
    eventually(async || Some(alive().await).filter(|reply| reply.status == 200)).await;
    app.close().await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let folder = Folder::new();
    let app = open(&folder, &[]).await;
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    let head = "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    stream.write_all(format!("{head}Content-Length: 50\r\n\r\n{{").as_bytes()).await.unwrap();
    let said = until_cut(&app, &mut stream, Duration::from_secs(30)).await;
    assert!(said.starts_with("HTTP/1.1 408 ") && said.contains("\"silent\""), "{said}");
    app.close().await;
}

#[tokio::test]
async fn new_guests_come_at_a_pace() {
    let folder = Folder::new();
    let app = open(&folder, &[]).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let come = async |address: &str| {
        let from = format!("X-Forwarded-For: {address}\r\n");
        let reply = request(app.address(), "POST", "/api/session", &from, Some("{}")).await;
        if reply.status == 429 {
            assert_eq!(reply.code(), "too_fast");
            assert!(reply.header("retry-after").is_some());
        }
        reply.status
    };
    for _ in 0..30 {
        assert_eq!(come("203.0.113.1").await, 200);
    }
    assert_eq!(come("203.0.113.1").await, 429);
    assert_eq!(come("203.0.113.2").await, 200);
    neighbour.play(&app, 5).await;
    app.clock.advance(Duration::from_secs(10));
    assert_eq!(come("203.0.113.1").await, 200);
    assert_eq!(come("203.0.113.1").await, 429);
    for number in 0..40 {
        app.guest(&format!("Guest {number}")).await;
    }
    neighbour.check().await;
    app.close().await;
}

#[tokio::test]
async fn requests_come_at_a_pace() {
    let folder = Folder::new();
    let app = open(&folder, &[]).await;
    let ask = async |address: &str| {
        let from = format!("X-Forwarded-For: {address}\r\n");
        request(app.address(), "GET", "/api/tables", &from, None).await.status
    };
    for _ in 0..300 {
        assert_eq!(ask("203.0.113.1").await, 200);
    }
    assert_eq!(ask("203.0.113.1").await, 429);
    assert_eq!(ask("203.0.113.2").await, 200);
    app.clock.advance(Duration::from_millis(100));
    for expected in [200, 200, 200, 429] {
        assert_eq!(ask("203.0.113.1").await, expected);
    }
    app.close().await;
}

#[tokio::test]
async fn a_trusted_proxy_elsewhere_is_believed_and_others_are_not() {
    use enigmata_server::guard::address::caller;
    let folder = Folder::new();
    let flags = ["--trusted-proxy", "10.0.0.0/8,192.0.2.1", "--trusted-proxy", "2001:db8::/32"];
    let config = support::config(folder.path(), &flags);
    let mut headers = axum::http::HeaderMap::new();
    headers.insert("x-forwarded-for", "203.0.113.1".parse().unwrap());
    let check = |peer: &str, expected: &str| {
        let found = caller(peer.parse().unwrap(), &headers, &config.trusted_proxies);
        assert_eq!(found, Some(expected.parse().unwrap()), "{peer}");
    };
    check("10.1.2.3", "203.0.113.1");
    check("192.0.2.1", "203.0.113.1");
    check("192.0.2.2", "192.0.2.2");
    check("2001:db8::9", "203.0.113.1");
}

#[tokio::test]
async fn heads_and_bodies_have_their_limits() {
    let folder = Folder::new();
    let app = open(&folder, &[]).await;
    let ask = async |headers: &str, body: Option<&str>| {
        let method = if body.is_some() { "POST" } else { "GET" };
        request(app.address(), method, "/api/session", headers, body).await
    };
    assert_eq!(ask(&format!("X-Long: {}\r\n", "x".repeat(20_000)), None).await.status, 431);
    assert_eq!(ask(&"X-Many: x\r\n".repeat(100), None).await.status, 431);
    let long = json!({"name": "x".repeat(70_000)}).to_string();
    let reply = ask("", Some(&long)).await;
    assert_eq!((reply.status, reply.code().as_str()), (413, "too_long"));
    assert!(reply.body.contains("65536"), "{}", reply.body);
    // The same without saying how long it is.
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    let head = "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    let chunked = format!("{head}{:x}\r\n{long}\r\n0\r\n\r\n", long.len());
    stream.write_all(chunked.as_bytes()).await.unwrap();
    let mut said = String::new();
    let _ = stream.read_to_string(&mut said).await;
    assert!(said.starts_with("HTTP/1.1 413 "), "{said}");
    app.guest("Ada").await;
    app.close().await;
}

#[tokio::test]
async fn one_person_has_so_many_tables() {
    let folder = Folder::new();
    let app = open(&folder, &["--tables-per-player", "3"]).await;
    let ada = app.guest("Ada").await;
    let mut client = ada.connect().await;
    let mut links = Vec::new();
    for _ in 0..3 {
        links.push(ada.open_table(mansion(2), 0).await);
    }
    let reply = ada.post("/api/tables", &json!({"options": mansion(2)})).await;
    assert_eq!((reply.status, reply.code().as_str()), (429, "too_many_tables"));
    let other = app.guest("Joan").await.open_table(mansion(2), 0).await;
    assert_eq!(client.refused(json!({"cmd": "sit", "table": other})).await, "too_many_tables");
    client.ask(json!({"cmd": "leave", "table": links[0]})).await;
    client.ask(json!({"cmd": "sit", "table": other})).await;
    app.close().await;
}
