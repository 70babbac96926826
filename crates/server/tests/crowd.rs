//! Ten thousand connections that say nothing.
#![allow(clippy::unwrap_used)]

mod support;

use enigmata_server::process::resident_bytes;
use futures_util::future::join_all;
use std::time::{Duration, Instant};
use support::{Folder, Guest, Neighbour, TestServer};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const CROWD: u64 = 10_000;
const BATCH: u64 = 250;
/// What one of them may take of memory, with both ends of its line in this process.
const MEMORY: u64 = 48 * 1024;

/// A WebSocket of which nothing is held but the line: a library would keep large buffers.
async fn silent(guest: &Guest) -> TcpStream {
    let mut stream = TcpStream::connect(guest.address).await.unwrap();
    let head = format!(
        "GET /ws HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        guest.address, guest.cookie
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.unwrap();
    assert_eq!(&status, b"HTTP/1.1 101");
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_silent_connections_disturb_nobody() {
    // Each has two ends here, and each end is an open file.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let crowd = CROWD.min(files.saturating_sub(300) / 2);
    println!("{crowd} connections ({files} files may be open)");
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let guest = app.guest("Nobody").await;
    let before = resident_bytes().unwrap();
    let began = Instant::now();
    let mut streams = Vec::new();
    let mut slowest = Duration::ZERO;
    while (streams.len() as u64) < crowd {
        let batch = BATCH.min(crowd - streams.len() as u64);
        let opening = join_all((0..batch).map(|_| silent(&guest)));
        let playing = async {
            let began = Instant::now();
            neighbour.play(&app, 2).await;
            began.elapsed()
        };
        let (opened, took) = tokio::join!(opening, playing);
        streams.extend(opened);
        slowest = slowest.max(took);
    }
    let taken = resident_bytes().unwrap().saturating_sub(before) / crowd;
    println!("{:?}, {taken} bytes each, two moves took {slowest:?} at most", began.elapsed());
    assert!(taken < MEMORY, "{taken} bytes for each of {crowd}");
    assert!(slowest < Duration::from_secs(5));
    let connections = &app.running.server.guard.connections;
    assert!(connections.len() as u64 >= crowd);
    app.clock.advance(Duration::from_secs(25));
    neighbour.play(&app, 5).await;
    app.clock.advance(Duration::from_secs(6));
    neighbour.play(&app, 5).await;
    for stream in &mut streams {
        let mut said = Vec::new();
        let _ = stream.read_to_end(&mut said).await;
        assert!(String::from_utf8_lossy(&said).contains("\"silent\""));
    }
    drop(streams);
    while connections.len() > 10 {
        neighbour.play(&app, 1).await;
    }
    neighbour.check().await;
    app.close().await;
}
