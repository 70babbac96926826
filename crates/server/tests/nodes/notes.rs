//! Notes of somebody who has windows at several nodes.

use super::support::mansion;
use super::{Two, at};
use serde_json::{Value, json};

#[tokio::test]
async fn notes_are_ones_own_at_every_node_and_as_they_were_written_last() {
    let two = Two::open().await;
    let (link, mut clients) = two.game(mansion(2), 0).await;
    let note = |text: &str| json!({"cmd": "note", "table": link, "text": text});
    // The table is at hand at both nodes all the time.
    let mut window = at(&two.other, &clients[0]).connect().await;
    assert_eq!(window.watch(&link).await["note"], "");
    for text in ["first", "second", ""] {
        clients[0].ask(note(text)).await;
        assert_eq!(window.watch(&link).await["note"], text);
        assert_eq!(clients[1].watch(&link).await["note"], "", "another player's");
    }
    window.ask(note("at the other node")).await;
    assert_eq!(clients[0].watch(&link).await["note"], "at the other node");
    // Nobody else has heard of any of them.
    for client in &mut clients[1..] {
        client.ask(json!({"cmd": "ping"})).await;
        let is_note = |frame: &String| {
            serde_json::from_str::<Value>(frame).unwrap()["push"] == "note"
                || frame.contains("node\"")
        };
        assert!(!client.frames.iter().any(is_note), "{:?}", client.frames);
    }
    two.close().await;
}
