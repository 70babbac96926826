//! K3: what comes in a race when it is too late, or later than what was solved after it.

use super::support::{Client, Folder, TestServer, conduit, number, settle, solution, solvers};
use super::{to_the_pings, until_solved};
use enigmata_server::wire::Millis;
use serde_json::{Value, json};

/// A solution that is late and still waits, since an earlier one may be under way, when the phase closes.
#[tokio::test]
async fn k3_whoever_waits_with_a_late_solution_is_told_when_the_phase_closes() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(conduit(json!({"limit": 60})), 2).await;
    let began = app.clock.now();
    to_the_pings(&link, &mut clients).await;
    app.delay(&mut clients, &[0, 400]).await;
    app.turn_to(began + Millis(58_000));
    app.delay(&mut clients, &[0, 400]).await;
    app.turn_to(began + Millis(60_200));
    let (seq, action) = (clients[0].seq, solution(&clients[0]));
    let command = json!({"cmd": "move", "id": "late", "table": link, "seq": seq, "move": action});
    clients[0].say_command(&command).await;
    settle(&mut clients).await;
    assert!(!clients[0].frames.iter().any(|frame| frame.contains("\"late\"")), "it waits");
    app.turn_to(began + Millis(60_500));
    let answer = clients[0].until(|frame| frame["id"] == "late").await;
    assert_eq!(answer["error"]["code"], "late", "{answer}");
    assert_eq!(solvers(&clients[0]), [0; 0]);
    app.close().await;
}

/// Of somebody whose delay is not known yet nobody knows that something is under way. What they solved first
/// is the second then, and was not solved before it.
#[tokio::test]
async fn k3_times_never_go_backwards() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients) = app.game(conduit(json!({})), 2).await;
    let began = app.clock.now();
    to_the_pings(&link, &mut clients).await;
    for client in &mut clients {
        client.until_ping().await;
    }
    clients[0].answer_ping().await;
    let solve = |client: &Client| -> Value {
        json!({"cmd": "move", "table": link, "seq": client.seq, "move": solution(client)})
    };
    app.turn_to(began + Millis(700));
    let first = solve(&clients[0]);
    clients[0].ask(first).await;
    app.turn_to(began + Millis(1_000));
    // It was under way for half a second, and so is the solution.
    clients[1].answer_ping().await;
    let second = solve(&clients[1]);
    clients[1].ask(second).await;
    until_solved(&mut clients[0], 2).await;
    assert_eq!(solvers(&clients[0]), [0, 1]);
    for seat in 0..2 {
        let made_at =
            format!("SELECT made_at FROM moves WHERE actor = {seat} AND action LIKE '%solve%'");
        assert_eq!(number(folder.path(), &made_at).await, began.0 + 700, "seat {seat}");
    }
    app.close().await;
}
