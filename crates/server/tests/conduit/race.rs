//! K3: a solution counts by when it was made. Delays are real: the clock is turned while pings of the
//! server and solutions are under way.

use super::support::{BEGIN, Client, Folder, Guest, TestServer, number, seeded, settle};
use super::{asked, conduit, solution, solvers, to_the_pings, until_solved};
use enigmata_game::below;
use enigmata_server::clock::Clock;
use enigmata_server::wire::{Millis, Timestamp};
use serde_json::{Value, json};

/// Somebody's solution arrives now. The server has dealt with it; perhaps it is not answered yet.
async fn arrives(client: &mut Client, link: &str) {
    let (seq, action) = (client.seq, solution(client));
    let command =
        json!({"cmd": "move", "id": "solution", "table": link, "seq": seq, "move": action});
    client.say_command(&command).await;
    client.ask(json!({"cmd": "ping"})).await;
}

/// A table at which the puzzles were just turned up, for people with these delays. When that was.
async fn race(app: &TestServer, setup: Value, delays: &[i64]) -> (String, Vec<Client>, Timestamp) {
    let mut options = conduit(setup);
    options["setup"]["players"] = json!(delays.len());
    let (link, mut clients) = app.game(options, delays.len()).await;
    let began = app.clock.now();
    to_the_pings(&link, &mut clients).await;
    app.delay(&mut clients, delays).await;
    (link, clients, began)
}

#[tokio::test]
async fn k3_who_solved_first_is_first_whoever_arrives_first() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients, began) = race(&app, json!({}), &[10, 310, 10]).await;
    // The third solves fifty milliseconds after the second, and is there long before.
    app.turn_to(began + Millis(2_060));
    arrives(&mut clients[2], &link).await;
    settle(&mut clients).await;
    for client in &clients {
        assert!(solvers(client).is_empty(), "an earlier one may be under way");
        assert!(!client.frames.iter().any(|frame| frame.contains("\"id\":\"solution\"")));
    }
    assert_eq!(clients[2].deadline, Some(began + Millis(300_000)));
    app.turn_to(began + Millis(2_310));
    arrives(&mut clients[1], &link).await;
    settle(&mut clients).await;
    for client in &clients {
        assert_eq!(
            solvers(client),
            [1, 2],
            "nobody is left to wait for but the first, who is quick"
        );
        assert_eq!(client.view["asks"]["first"], 1);
        assert_eq!(
            client.deadline,
            Some(began + Millis(2_000 + 45_000)),
            "from when it was solved"
        );
    }
    for index in [1, 2] {
        let answered = |frame: &&String| frame.contains("\"id\":\"solution\"");
        let answers: Vec<_> = clients[index].frames.iter().filter(answered).collect();
        assert!(answers.len() == 1 && answers[0].contains("\"ok\":\"move\""), "{answers:?}");
    }
    let times = "SELECT made_at FROM moves WHERE actor = ACTOR AND action LIKE '%solve%'";
    for (actor, made_at) in [("1", 2_000), ("2", 2_050)] {
        let stored = number(folder.path(), &times.replace("ACTOR", actor)).await;
        assert_eq!(stored, began.0 + made_at);
    }
    app.close().await;
}

#[tokio::test]
async fn k3_the_order_is_that_of_solving_for_any_delays() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let mut random = seeded(17);
    let mut turned = 0;
    for _ in 0..12 {
        let players = 2 + below(&mut random, 3) as usize;
        let mut any = |bound: u32| -> Vec<i64> {
            (0..players).map(|_| i64::from(below(&mut random, bound))).collect()
        };
        let delays = any(501);
        let (link, mut clients, began) = race(&app, json!({}), &delays).await;
        let solved: Vec<Timestamp> =
            any(400).into_iter().map(|after| began + Millis(1_200 + after)).collect();
        let mut arriving: Vec<usize> = (0..players).collect();
        arriving.sort_by_key(|&index| solved[index] + Millis(delays[index]));
        for &index in &arriving {
            app.turn_to(solved[index] + Millis(delays[index]));
            arrives(&mut clients[index], &link).await;
        }
        let mut order: Vec<u64> = (0..players as u64).collect();
        order.sort_by_key(|&seat| solved[seat as usize]);
        for client in &mut clients {
            until_solved(client, players).await;
            let heard = solvers(client);
            let heard: Vec<Timestamp> = heard.iter().map(|&seat| solved[seat as usize]).collect();
            assert!(heard.is_sorted(), "{heard:?} {delays:?}");
        }
        turned += usize::from(order[0] != arriving[0] as u64);
    }
    assert!(turned > 2, "in {turned} races the first to arrive was not the first");
    app.close().await;
}

#[tokio::test]
async fn k3_what_was_solved_in_time_counts_when_it_arrives_later() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let setup = json!({"limit": 60});
    let (link, mut clients, began) = race(&app, setup, &[0, 400, 400]).await;
    // Delays are measured again, and are the same.
    app.turn_to(began + Millis(59_000));
    app.delay(&mut clients, &[0, 400, 400]).await;
    app.turn_to(began + Millis(60_350));
    arrives(&mut clients[1], &link).await;
    app.turn_to(began + Millis(60_450));
    arrives(&mut clients[2], &link).await;
    for client in &mut clients {
        until_solved(client, 2).await;
        assert_eq!(solvers(client), [1, 2], "the first of them started the timer in time");
        assert_eq!(client.deadline, Some(began + Millis(59_950 + 45_000)));
    }
    app.close().await;
}

#[tokio::test]
async fn k3_the_phase_closes_half_a_second_after_its_deadline_and_no_solution_is_shown_before() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients, began) = race(&app, json!({"limit": 60}), &[0, 200]).await;
    app.turn_to(began + Millis(60_201));
    arrives(&mut clients[1], &link).await;
    let refused = |frame: &Value| frame["error"]["code"] == "late";
    clients[1].until(refused).await;
    app.turn_to(began + Millis(60_499));
    settle(&mut clients).await;
    settle(&mut clients).await;
    for client in &clients {
        assert_eq!((asked(client), client.deadline), ("solve", Some(began + Millis(60_000))));
        let shown = |frame: &String| frame.contains("solutions_shown");
        assert!(!client.frames.iter().any(shown));
    }
    app.turn_to(began + Millis(60_500));
    for client in &mut clients {
        while asked(client) == "solve" {
            client.next().await;
        }
        assert_eq!(asked(client), "choose", "nobody has solved, and the next round begins");
    }
    app.close().await;
}

#[tokio::test]
async fn k3_who_holds_pongs_back_gains_no_more_than_half_a_second() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients, began) = race(&app, json!({}), &[0, 1_900]).await;
    app.turn_to(began + Millis(4_000));
    arrives(&mut clients[1], &link).await;
    until_solved(&mut clients[0], 1).await;
    assert_eq!(clients[0].deadline, Some(began + Millis(3_500 + 45_000)));
    app.close().await;
}

#[tokio::test]
async fn k3_who_comes_back_is_measured_anew_and_not_corrected_before() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients, began) = race(&app, json!({}), &[0, 300, 0]).await;
    let guest = clients[1].guest(app.address());
    drop(clients.remove(1));
    let gone = |frame: &Value| frame["table"]["seats"][1]["occupant"]["present"] == json!(false);
    clients[0].until(gone).await;
    let mut back = guest.connect().await;
    back.watch(&link).await;
    back.until_ping().await;
    // Nobody waits for somebody of whom nothing is known.
    app.turn_to(began + Millis(2_000));
    arrives(&mut clients[0], &link).await;
    until_solved(&mut clients[1], 1).await;
    assert_eq!(clients[1].deadline, Some(began + Millis(47_000)));
    // What comes before the first pong is not corrected.
    app.turn_to(began + Millis(3_000));
    arrives(&mut back, &link).await;
    until_solved(&mut clients[1], 2).await;
    let times = "SELECT made_at FROM moves WHERE actor = 1 AND action LIKE '%solve%'";
    assert_eq!(number(folder.path(), times).await, began.0 + 3_000);
    app.close().await;
}

#[tokio::test]
async fn k3_a_timer_runs_on_from_the_corrected_moment_after_a_restart() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let setup = json!({"handicap": [100, 200, 50]});
    let (link, mut clients, began) = race(&app, setup, &[100, 0, 0]).await;
    app.turn_to(began + Millis(3_100));
    arrives(&mut clients[0], &link).await;
    until_solved(&mut clients[1], 1).await;
    let each = json!([null, began.0 + 93_000, began.0 + 25_500]);
    let guests: Vec<Guest> = clients.iter().map(|client| client.guest(app.address())).collect();
    drop(clients);
    app.close().await;

    let app =
        TestServer::open_with(folder.path(), &[], Clock::manual(BEGIN + Millis(10_000))).await;
    let mut clients = Vec::new();
    for guest in guests {
        let mut client = Guest { address: app.address(), ..guest }.connect().await;
        let answer = client.watch(&link).await;
        assert_eq!((client.deadline, &answer["deadlines"]), (Some(began + Millis(25_500)), &each));
        clients.push(client);
    }
    settle(&mut clients).await;
    app.turn_to(began + Millis(25_999));
    settle(&mut clients).await;
    assert_eq!(clients[0].view["seats"][2]["work"], "open");
    app.turn_to(began + Millis(26_000));
    let stopped = |frame: &Value| frame["update"]["events"].to_string().contains("\"stopped\"");
    clients[0].until(stopped).await;
    assert_eq!(clients[0].view["seats"][2]["work"], "stopped");
    assert_eq!(clients[0].deadline, Some(began + Millis(93_000)));
    app.close().await;
}

#[tokio::test]
async fn k3_another_solution_at_the_same_moment_does_not_make_mine_stale() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients, _) = race(&app, json!({}), &[0, 0, 0]).await;
    // All see the same, and send at once.
    let mut sent = Vec::new();
    for client in &mut clients {
        let (seq, action) = (client.seq, solution(client));
        let command = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
        client.say_command(&command).await;
        sent.push(command);
    }
    for client in &mut clients {
        until_solved(client, 3).await;
        assert!(!client.frames.iter().any(|frame| frame.contains("stale")));
    }
    for (client, command) in clients.iter_mut().zip(sent) {
        assert_eq!(client.refused(command).await, "stale", "what is sent twice is made once");
    }
    app.close().await;
}

#[tokio::test]
async fn k3_what_waits_is_sent_twice_and_made_once() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let (link, mut clients, began) = race(&app, json!({}), &[0, 400]).await;
    app.turn_to(began + Millis(2_000));
    arrives(&mut clients[0], &link).await;
    let (seq, action) = (clients[0].seq, solution(&clients[0]));
    let again = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
    assert_eq!(clients[0].refused(again).await, "stale");
    // Who was waited for gives up, earlier: then nothing can be under way.
    let give_up = json!({"cmd": "move", "id": 0, "table": link, "seq": clients[1].seq, "move": {"do": "give_up"}});
    app.turn_to(began + Millis(2_300));
    clients[1].say_command(&give_up).await;
    until_solved(&mut clients[1], 1).await;
    let events: Vec<&str> = clients[1].view["history"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|event| event["event"].as_str())
        .filter(|event| ["gave_up", "solved", "timer_started", "solutions_shown"].contains(event))
        .collect();
    assert_eq!(events, ["gave_up", "solved", "solutions_shown"]);
    app.close().await;
}
