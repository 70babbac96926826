//! One node alone thinks for the bots of a game.

use super::Two;
use super::lined::counted;
use super::support::{TestServer, mansion, settle};
use std::time::Duration;

/// How many thoughts have come to an end at a node.
async fn thoughts(app: &TestServer) -> f64 {
    let metrics = super::lined::get(app, "/metrics").await.body;
    let counts = metrics.lines().filter(|it| it.starts_with("enigmata_bot_thinking_seconds_count"));
    counts.map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap()).sum()
}

#[tokio::test]
async fn bots_think_at_the_node_that_cares_and_at_no_other() {
    let two = Two::open().await;
    // The last to be ready is at the second node.
    let (link, mut clients) = two.game(mansion(3), 1).await;
    for (app, cares) in [(&two.one, false), (&two.other, true)] {
        let table = app.running.server.lobby.find(&link).unwrap();
        assert_eq!(table.is_owned(), cares);
    }
    while thoughts(&two.other).await < 2.0 {
        let able = clients.iter().position(|client| !client.legal.is_empty());
        if let Some(able) = able {
            let action = clients[able].legal[0].clone();
            let (seq, table) = (clients[able].seq, &link);
            let play =
                serde_json::json!({"cmd": "move", "table": table, "seq": seq, "move": action});
            clients[able].send(play).await;
        }
        two.one.clock.advance(Duration::from_millis(500));
        settle(&mut clients).await;
    }
    assert_eq!(thoughts(&two.one).await, 0.0);
    assert_eq!(counted(&two.one, "enigmata_bot_queue").await, 0.0);
    two.close().await;
}
