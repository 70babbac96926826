//! What only a server between the nodes can do: be away, be asked by strangers, carry rubbish.

use super::support::{Folder, Log, Postgres, TestServer, request};
use super::*;
use enigmata_server::clock::Clock;
use enigmata_server::wire::PlayerId;
use futures_util::StreamExt;
use metrics::Counter;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpListener;

#[tokio::test]
async fn two_clusters_at_one_bus_do_not_mix() {
    let road = Road::Nats(Nats::start());
    let (here, _at_here) = road.node_of(b"here").await;
    let (_here_too, mut at_here_too) = road.node_of(b"here").await;
    let (_there, mut at_there) = road.node_of(b"there").await;
    let (there_too, _at_there_too) = road.node_of(b"there").await;
    here.publish(END);
    here.publish(News::Player { id: PlayerId(1) });
    // When one server has heard it, the server has told everybody whom it tells.
    hear_until(&mut at_here_too, News::Player { id: PlayerId(1) }).await;
    there_too.publish(News::Player { id: PlayerId(2) });
    assert_eq!(hear_news(&mut at_there).await, News::Player { id: PlayerId(2) });
}

#[tokio::test]
async fn rubbish_is_skipped_and_counted() {
    let nats = Nats::start();
    let (skipped, newer) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let count = Count {
        skipped: Counter::from_arc(Arc::clone(&skipped)),
        newer: Counter::from_arc(Arc::clone(&newer)),
        ..Count::default()
    };
    let bus = Bus::nats("cluster", &nats.url().parse().unwrap(), count);
    let mut ear = bus.subscribe();
    joined(&bus).await;
    assert_eq!(hear(&mut ear).await, Heard::Gap);
    let stranger = async_nats::connect(nats.url()).await.unwrap();
    let mut all = stranger.subscribe(">").await.unwrap();
    stranger.flush().await.unwrap();
    let other = Bus::nats("cluster", &nats.url().parse().unwrap(), Count::default());
    joined(&other).await;
    other.publish(END);
    let player = loop {
        let message = tokio::time::timeout(PATIENCE, all.next()).await.unwrap().unwrap();
        if message.subject.ends_with(".player") {
            break message.subject.to_string();
        }
    };
    assert_eq!(hear_news(&mut ear).await, END);
    let long = vec![b' '; 500_000];
    let rubbish: [&[u8]; 5] = [b"", b"{", b"\xff", br#"{"v":1,"news":"player","id":"x"}"#, &long];
    for message in rubbish {
        for subject in
            [player.clone(), player.replace("player", "table"), player.replace("player", "x")]
        {
            stranger.publish(subject, message.to_vec().into()).await.unwrap();
        }
    }
    // A newer node is no stranger, whatever it tells.
    let unknown: [&[u8]; 2] =
        [br#"{"v":9,"news":"player","id":"x"}"#, br#"{"v":1,"news":"weather","sun":[true]}"#];
    for message in unknown {
        stranger.publish(player.clone(), message.to_vec().into()).await.unwrap();
    }
    let end = br#"{"v":1,"news":"player","id":5,"why":"who knows"}"#;
    stranger.publish(player, end.to_vec().into()).await.unwrap();
    assert_eq!(hear_news(&mut ear).await, News::Player { id: PlayerId(5) });
    assert_eq!((skipped.load(Ordering::Relaxed), newer.load(Ordering::Relaxed)), (15, 2));
}

#[tokio::test]
async fn a_server_that_is_not_there_yet_stops_nobody() {
    let mut nats = Nats::start();
    nats.kill();
    let node = || Bus::nats("cluster", &nats.url().parse().unwrap(), Count::default());
    let (one, two) = (node(), node());
    let mut at_two = two.subscribe();
    one.publish(News::Player { id: PlayerId(1) });
    nats.restart();
    joined(&two).await;
    joined(&one).await;
    one.publish(News::Player { id: PlayerId(2) });
    // The first message may have come before the second node, which knows that it may have missed something.
    let heard = hear_until(&mut at_two, News::Player { id: PlayerId(2) }).await;
    assert!(heard.contains(&Heard::Gap));
}

/// A node goes on, whether it may speak to the others or not; the log says what to do, and no secret.
#[tokio::test]
async fn a_wrong_password_is_said_in_the_log_and_the_server_is_open() {
    let nats = Nats::start_with(&["--user", "enigmata", "--pass", "right"]);
    let mut log = Log::watch("trace");
    let folder = Folder::new();
    let url = nats.url_as("enigmata:wr%6fng-secret@");
    let database = Postgres::shared().database().await;
    let flags = ["--database-url", &database, "--nats-url", &url];
    let app = TestServer::open_with(folder.path(), &flags, Clock::manual(support::BEGIN)).await;
    let mut until = async |expected: &str| {
        loop {
            let line = tokio::time::timeout(PATIENCE, log.next()).await;
            let line = line.unwrap_or_else(|_| panic!("{expected} is not said"));
            assert!(!line.contains("ng-secret"), "{line}");
            if line.contains(expected) {
                return line;
            }
        }
    };
    let line = until("does not let us in").await;
    assert!(line.contains("WARN") && line.contains("--nats-url"), "{line}");
    for path in ["/healthz", "/readyz"] {
        assert_eq!(request(app.address(), "GET", path, "", None).await.status, 200);
    }
    let metrics = request(app.address(), "GET", "/metrics", "", None).await.body;
    assert!(metrics.contains("enigmata_bus_connected 0"), "{metrics}");
    app.close().await;
    until("the server is closed").await;
    let right = nats.url_as("enigmata:right@");
    let flags = ["--database-url", &database, "--nats-url", &right];
    let app = TestServer::open_with(folder.path(), &flags, Clock::manual(support::BEGIN)).await;
    until("the bus is connected").await;
    joined(app.running.server.node.bus()).await;
    let metrics = request(app.address(), "GET", "/metrics", "", None).await.body;
    assert!(metrics.contains("enigmata_bus_connected 1"), "{metrics}");
    app.close().await;
}

/// The client has no TLS and fails; the node says why and goes on.
#[tokio::test]
async fn a_server_that_wants_tls_is_named_in_the_log() {
    let mut log = Log::watch("enigmata_server=info");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("nats://{}", listener.local_addr().unwrap()).parse().unwrap();
    let bus = Bus::nats("cluster", &url, Count::default());
    let (mut stream, _) = listener.accept().await.unwrap();
    let info = "INFO {\"server_id\":\"X\",\"server_name\":\"X\",\"version\":\"2.9.10\",\"go\":\"\",\"host\":\"x\",\
        \"port\":1,\"max_payload\":1048576,\"proto\":1,\"client_id\":1,\"auth_required\":false,\
        \"tls_required\":true,\"headers\":true}\r\n";
    stream.write_all(info.as_bytes()).await.unwrap();
    loop {
        let line = tokio::time::timeout(PATIENCE, log.next()).await.unwrap();
        if line.contains("ERROR") && line.contains("TLS") {
            break;
        }
    }
    bus.publish(END);
    bus.close().await;
}
