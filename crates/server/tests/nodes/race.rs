//! Races whose players are at different nodes, by a clock that is turned by hand.

use super::support::{Client, PATIENCE, TestServer, asked, conduit, settle, solution, solvers};
use super::{Two, until, until_seat};
use enigmata_server::wire::Millis;
use enigmata_table::Input;
use serde_json::{Value, json};
use std::time::Duration;

/// Both are at the puzzles that were turned up, and know that the other one is there.
async fn race(two: &Two) -> (String, Vec<Client>) {
    let (link, mut clients) = two.game(conduit(json!({"bands": [1]})), 0).await;
    let ids = [clients[0].id.clone(), clients[1].id.clone()];
    for client in &mut clients {
        for id in &ids {
            until_seat(client, id, "present", true).await;
        }
    }
    while clients.iter().any(|client| asked(client) != "solve") {
        let is_able = |client: &Client| asked(client) != "solve" && !client.legal.is_empty();
        if let Some(able) = clients.iter_mut().find(|client| is_able(client)) {
            let action = able.legal[0].clone();
            able.play(&link, &action).await;
        }
        // What the other node has to tell comes when it comes.
        settle(&mut clients).await;
    }
    // Both nodes have heard the pongs before anybody turns the clock.
    settle(&mut clients).await;
    settle(&mut clients).await;
    (link, clients)
}

fn act(link: &str, client: &Client, action: &Value) -> Value {
    json!({"cmd": "move", "id": "race", "table": link, "seq": client.seq, "move": action})
}

/// Turn the clock by small steps until somebody has solved. By how many milliseconds.
async fn until_solved(app: &TestServer, link: &str, client: &mut Client) -> i64 {
    let server = &app.running.server;
    let (began, table) = (app.clock.now(), server.lobby.find(link).unwrap());
    while solvers(client).is_empty() {
        let Millis(turned) = app.clock.now() - began;
        assert!(turned < 10_000, "nobody has solved after {turned} ms");
        app.clock.advance(Duration::from_millis(25));
        table.tell_and_wait(Input::Tick).await;
        settle(std::slice::from_mut(client)).await;
    }
    (app.clock.now() - began).0
}

/// Whoever does something in a race is waited for at the other node for six seconds. What is refused came to
/// nothing, and nobody waits for it any more.
#[tokio::test]
async fn k3_nobody_waits_for_a_refused_solution_of_another_node() {
    let two = Two::open().await;
    let (link, mut clients) = race(&two).await;
    let wrong = act(&link, &clients[0], &json!({"do": "pass"}));
    assert_eq!(clients[0].refused(wrong).await, "solve_now");
    two.one.clock.advance(Duration::from_millis(10));
    let right = act(&link, &clients[1], &solution(&clients[1]));
    clients[1].say_command(&right).await;
    // As long as the first node takes to store something, which it may have to do.
    let waited = until_solved(&two.other, &link, &mut clients[1]).await;
    assert!(waited <= 2_500, "the solution waited for {waited} ms");
    assert_eq!(solvers(&clients[1]), [1]);
    two.close().await;
}

/// What was made is not waited for either.
#[tokio::test]
async fn k3_nobody_waits_for_a_solution_that_was_made() {
    let two = Two::open().await;
    let (link, mut clients) = race(&two).await;
    let first = act(&link, &clients[0], &solution(&clients[0]));
    clients[0].say_command(&first).await;
    until_solved(&two.one, &link, &mut clients[0]).await;
    // That it was made is told to the other nodes beside all that else is done.
    let released = async { while two.number("SELECT COUNT(*) FROM held").await > 0 {} };
    tokio::time::timeout(PATIENCE, released).await.expect("nobody waits for it any more");
    two.close().await;
}

/// A node that does not care for the table keeps it at hand as long as something of its own waits there.
#[tokio::test]
async fn k3_what_waits_is_made_though_its_player_has_gone() {
    let two = Two::open().await;
    let (link, mut clients) = race(&two).await;
    let mut ben = clients.pop().unwrap();
    let mut ann = clients.pop().unwrap();
    let (server, id) = (&two.one.running.server, ann.id.clone());
    assert!(!server.lobby.find(&link).unwrap().is_owned());
    let first = act(&link, &ann, &solution(&ann));
    ann.say_command(&first).await;
    ann.ask(json!({"cmd": "ping"})).await;
    assert_eq!(solvers(&ben), [0; 0]);
    drop(ann);
    until_seat(&mut ben, &id, "present", false).await;
    assert_eq!(solvers(&ben), [0; 0], "it waits for what Ben may have done before");
    two.one.clock.advance(Duration::from_millis(2_500));
    until(&mut ben, |ben| solvers(ben) == [0]).await;
    two.close().await;
}
