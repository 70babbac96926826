//! Frames that nobody who means well would send.

use super::support::{Folder, Guest, Neighbour, TestServer};
use super::{code, frame, last_word, send_raw};
use enigmata_game::below;
use futures_util::SinkExt;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

const TEXT: u8 = 0x81;
const TEXT_BEGUN: u8 = 0x01;
const CONTINUED: u8 = 0x00;
const ENDED: u8 = 0x80;

#[tokio::test]
async fn whatever_text_comes_is_answered() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let guest = app.guest("Mallory").await;
    let mut client = guest.connect_to("x").await;
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let whole = r#"{"cmd":"move","seq":1,"move":{"do":"look","spot":0},"id":7}"#;
    let mut texts: Vec<String> = (0..whole.len()).map(|end| whole[..end].to_owned()).collect();
    texts.extend(["[".repeat(60_000), "{\"a\":".repeat(12_000), "[{".repeat(30_000)]);
    texts.extend(
        ["1e999", "-", "1e", "null", "[]", "\"\"", "{}", "\u{0}", "\u{feff}{}"].map(str::to_owned),
    );
    texts.push(format!("{{\"cmd\":\"watch\",\"since\":{}}}", "9".repeat(50_000)));
    texts.push(r#"{"cmd":"ping","cmd":"ping"}"#.to_owned());
    texts.push(r#"{"cmd":"ping","id":1,"id":2}"#.to_owned());
    texts.push(r#"{"cmd":"chat","text":"\ud800"}"#.to_owned());
    for _ in 0..300 {
        let mut bytes = vec![0; below(&mut random, 200) as usize];
        random.fill_bytes(&mut bytes);
        texts.push(String::from_utf8_lossy(&bytes).into_owned());
        // A command with one character changed.
        let at = below(&mut random, whole.len() as u32) as usize;
        let mut changed = whole.as_bytes().to_vec();
        changed[at] = b' ' + below(&mut random, 95) as u8;
        texts.push(String::from_utf8(changed).unwrap());
    }
    for (number, text) in texts.iter().enumerate() {
        client.say(text).await;
        let answer = client.next().await;
        assert!(!code(&answer).is_empty(), "{text} was answered with {answer}");
        if number % 50 == 0 {
            neighbour.play(&app, 1).await;
        }
    }
    client.ask(json!({"cmd": "ping"})).await;
    neighbour.check().await;
    app.close().await;
}

#[tokio::test]
async fn only_text_is_spoken() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut client = app.guest("Mallory").await.connect().await;
    client.socket.send(Message::binary(vec![0, 159, 146, 150])).await.unwrap();
    assert_eq!(code(&client.next().await), "binary");
    client.ask(json!({"cmd": "ping"})).await;
    for _ in 0..200 {
        client.socket.send(Message::binary(vec![1])).await.unwrap();
    }
    assert_eq!(last_word(&mut client).await, "binary");
    app.close().await;
}

#[tokio::test]
async fn a_message_in_pieces_is_read_and_one_that_is_too_long_is_not() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let guest = app.guest("Mallory").await;
    let mut client = guest.connect().await;
    let ping = br#"{"cmd":"ping","id":"pieces"}"#;
    let mut pieces = frame(TEXT_BEGUN, &ping[..5]);
    // A ping may come in between, and pieces may be empty.
    pieces.extend(frame(0x89, b"there?"));
    for _ in 0..10_000 {
        pieces.extend(frame(CONTINUED, b""));
    }
    pieces.extend(frame(CONTINUED, &ping[5..9]));
    pieces.extend(frame(ENDED, &ping[9..]));
    send_raw(&mut client, &pieces).await;
    assert_eq!(client.next().await["id"], "pieces");

    // Many small pieces that never end.
    let mut client = guest.connect().await;
    let mut many = frame(TEXT_BEGUN, b"[");
    for _ in 0..70_000 {
        many.extend(frame(CONTINUED, b"["));
    }
    send_raw(&mut client, &many).await;
    assert_eq!(last_word(&mut client).await, "too_long");
    neighbour.play(&app, 5).await;

    // Ten megabytes at once, of which the first bytes are enough to know.
    let mut client = guest.connect().await;
    let mut huge = vec![TEXT, 0x80 | 127];
    huge.extend_from_slice(&10_000_000_u64.to_be_bytes());
    huge.extend_from_slice(&[0; 4]);
    send_raw(&mut client, &huge).await;
    assert_eq!(last_word(&mut client).await, "too_long");

    let mut client = guest.connect().await;
    let almost = format!("{{\"cmd\":\"ping\",\"id\":\"{}\"}}", "x".repeat(60_000));
    client.say(&almost).await;
    assert_eq!(client.next().await["ok"], "done");
    neighbour.play(&app, 5).await;
    neighbour.check().await;
    app.close().await;
}

/// What is against the WebSocket protocol itself ends the connection, with a word if possible.
#[tokio::test]
async fn frames_against_the_protocol_end_the_connection() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let guest = app.guest("Mallory").await;
    let wrong: [(&str, Vec<u8>); 9] = [
        ("text that is not UTF-8", frame(TEXT, &[0xc3, 0x28])),
        ("half a character", frame(TEXT, &[0xf0, 0x9f])),
        ("a closing reason that is not UTF-8", frame(0x88, &[3, 232, 0xff])),
        ("a reserved kind", frame(0x83, b"x")),
        ("reserved bits", frame(0xf1, b"x")),
        ("a continuation of nothing", frame(ENDED, b"x")),
        ("a long ping", frame(0x89, &[0; 126])),
        ("a ping in pieces", frame(0x09, b"x")),
        ("no mask", vec![TEXT, 2, b'{', b'}']),
    ];
    for (what, bytes) in wrong {
        let mut client = guest.connect().await;
        send_raw(&mut client, &bytes).await;
        let word = last_word(&mut client).await;
        assert!(["", "unreadable"].contains(&&*word), "{what}: {word}");
        neighbour.play(&app, 1).await;
    }
    neighbour.check().await;
    app.close().await;
}

#[tokio::test]
async fn random_bytes_disturb_nobody() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut neighbour = Neighbour::sit(&app).await;
    let guest = app.guest("Mallory").await;
    for seed in 0..200 {
        rubbish(&guest, seed).await;
        if seed % 20 == 0 {
            neighbour.play(&app, 1).await;
        }
    }
    guest.connect().await.ask(json!({"cmd": "ping"})).await;
    neighbour.check().await;
    app.close().await;
}

async fn rubbish(guest: &Guest, seed: u64) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut client = guest.connect().await;
    let mut bytes = vec![0; 1 + below(&mut random, 4000) as usize];
    random.fill_bytes(&mut bytes);
    if seed.is_multiple_of(2) {
        // Frames that begin as they should.
        bytes = bytes.chunks(50).flat_map(|chunk| frame(chunk[0], &chunk[1..])).collect();
    }
    send_raw(&mut client, &bytes).await;
}
