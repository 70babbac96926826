//! One node after the other is started again, while people play at both.

use super::browser::{Browser, Doors, to_the_race};
use super::support::{
    Client, Folder, Nats, Postgres, TestServer, conduit, mansion, solution, solvers,
};
use super::{NEVER, until};
use enigmata_server::clock::Clock;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Longer than the bots of a table take for some moves; only a failing test waits for it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server of two nodes.
struct Rolling {
    nodes: Vec<TestServer>,
    /// As a proxy knows them.
    doors: Doors,
    flags: Vec<String>,
    database: String,
    _nats: Option<Nats>,
    folder: Folder,
}

impl Rolling {
    async fn open(nats: Option<Nats>) -> Self {
        let database = Postgres::shared().database().await;
        let mut flags = vec!["--database-url".to_owned(), database.clone()];
        flags.extend(["--bot-delay", "200-400"].map(str::to_owned));
        if let Some(nats) = &nats {
            flags.extend(["--nats-url".to_owned(), nats.url()]);
        }
        let (doors, folder) = (Doors::default(), Folder::new());
        let mut rolling = Self { nodes: Vec::new(), doors, flags, database, _nats: nats, folder };
        for _ in 0..2 {
            let node = rolling.start().await;
            rolling.nodes.push(node);
        }
        rolling
    }

    async fn start(&self) -> TestServer {
        let flags: Vec<&str> = self.flags.iter().map(String::as_str).collect();
        let app = TestServer::open_with(self.folder.path(), &flags, Clock::System).await;
        if self._nats.is_some() {
            // What the others are not told, they never see: neither that a table has changed nor that it is
            // without a node.
            app.running.server.node.bus().joined().await;
            app.running.server.node.poll_every(NEVER);
        }
        self.doors.write().await.push(app.address());
        app
    }

    /// Start a node again, once the other has made some moves at a table of bots. Nobody is sent to it any more
    /// when it closes, and when it has closed it cares for nothing: nobody has to wait until it counts as dead.
    async fn restart(&mut self, index: usize, bots: &str) {
        let old = self.nodes.remove(index);
        let (address, id) = (old.address(), old.running.server.node.id);
        self.doors.write().await.retain(|door| *door != address);
        old.close().await;
        assert_eq!(self.cared_for_by(id.0).await, 0, "tables are left to a node that has closed");
        self.until_moves(bots, 2).await;
        let new = self.start().await;
        self.nodes.insert(index, new);
    }

    /// People at these nodes, one after the other, who play; the last one's cares for the game.
    async fn game(&self, options: Value, bots: u8, at: &[usize]) -> Vec<Browser> {
        let mut clients: Vec<Client> = Vec::new();
        let mut link = String::new();
        for (number, &node) in at.iter().enumerate() {
            let guest = self.nodes[node].guest(&format!("Guest {number}")).await;
            if number == 0 {
                link = guest.open_table(options.clone(), bots).await;
            }
            let mut client = guest.connect().await;
            if number > 0 {
                client.ask(json!({"cmd": "sit", "table": link})).await;
            }
            client.watch(&link).await;
            clients.push(client);
        }
        for client in &mut clients {
            client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
        }
        for client in &mut clients {
            client.until_begun().await;
            until(client, |client| is_complete(&client.table)).await;
            // What was before that is of no interest.
            client.frames.clear();
        }
        let browser = |(seed, client)| Browser::new(client, &link, &self.doors, seed);
        (1..).zip(clients).map(browser).collect()
    }

    /// What was done at a table: by whom, what, when, and until when the next thing was to be done.
    async fn moves(&self, link: &str) -> Vec<(i64, String, i64, Option<i64>)> {
        let mut line = PgConnection::connect(&self.database).await.unwrap();
        let moves = "SELECT actor, action, made_at, deadline FROM moves \
             WHERE table_id = (SELECT id FROM tables WHERE link = $1) ORDER BY number";
        sqlx::query_as(moves).bind(link).fetch_all(&mut line).await.unwrap()
    }

    /// For how many games a node cares.
    async fn cared_for_by(&self, node: i64) -> i64 {
        let mut line = PgConnection::connect(&self.database).await.unwrap();
        let games = "SELECT COUNT(*) FROM tables WHERE caretaker = $1 AND state = 'playing'";
        sqlx::query_scalar(games).bind(node).fetch_one(&mut line).await.unwrap()
    }

    /// Until so many more moves were made at a table.
    async fn until_moves(&self, link: &str, more: usize) {
        let before = self.moves(link).await.len();
        let moving = async {
            while self.moves(link).await.len() < before + more {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, moving).await.expect("the bots go on");
    }

    /// A table at which only bots play, for which a node cares at which nobody is. A single game can end within
    /// twelve moves, before all nodes are replaced: this is a match.
    async fn bots(&self, at: usize) -> String {
        let mut options = mansion(3);
        options["setup"]["length"] = json!("three_wins");
        let mut game = self.game(options, 2, &[at]).await;
        let link = game[0].link.clone();
        game[0].client.ask(json!({"cmd": "leave", "table": link})).await;
        link
    }

    async fn close(self) {
        for node in self.nodes {
            node.close().await;
        }
    }
}

/// Whether everybody is there.
fn is_complete(table: &Value) -> bool {
    let seats = table["seats"].as_array().unwrap().iter();
    let mut people = seats.map(|seat| &seat["occupant"]).filter(|it| it["kind"] == "person");
    people.all(|person| person["present"] == true && person["stand_in"] == false)
}

/// Play until the signal, or until the game is over.
fn play(mut browser: Browser, ended: &watch::Receiver<bool>) -> JoinHandle<Browser> {
    let ended = ended.clone();
    tokio::spawn(async move {
        while !*ended.borrow() && !browser.is_over() {
            browser.step().await;
        }
        browser
    })
}

/// Do nothing until the signal.
fn wait(mut browser: Browser, ended: &watch::Receiver<bool>) -> JoinHandle<Browser> {
    let mut ended = ended.clone();
    tokio::spawn(async move {
        browser.hear_until(async { drop(ended.wait_for(|&ended| ended).await) }).await;
        browser
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolling_restart_is_a_quiet_reconnect() {
    let mut rolling = Rolling::open(Some(Nats::start())).await;
    let (end, ended) = watch::channel(false);
    let mut options = mansion(4);
    options["clock"] = json!({"turn": 30, "answer": 30});
    options["absence"] = json!(5);
    let timed = rolling.game(options, 1, &[0, 1, 0]).await;
    let mut race = rolling.game(conduit(json!({})), 0, &[0, 1]).await;
    let bots = rolling.bots(0).await;
    to_the_race(&mut race).await;
    let deadline = race[0].client.deadline;
    assert!(deadline.is_some());
    let timed_link = timed[0].link.clone();
    let timed: Vec<_> = timed.into_iter().map(|browser| play(browser, &ended)).collect();
    let race: Vec<_> = race.into_iter().map(|browser| wait(browser, &ended)).collect();
    rolling.until_moves(&bots, 4).await;
    rolling.restart(0, &bots).await;
    rolling.until_moves(&bots, 2).await;
    rolling.restart(1, &bots).await;
    rolling.until_moves(&bots, 2).await;
    end.send_replace(true);

    let (mut players, mut racers) = (Vec::new(), Vec::new());
    for task in timed {
        players.push(task.await.unwrap());
    }
    for task in race {
        racers.push(task.await.unwrap());
    }
    let mut away: Vec<u32> = Vec::new();
    for browser in players.iter().chain(&racers) {
        away.extend(&browser.away);
        for frame in
            browser.heard().filter(|frame| frame.get("table").is_some_and(Value::is_object))
        {
            assert!(is_complete(&frame["table"]), "somebody was taken for gone: {frame}");
        }
    }
    // Two of three and one of two were at the first node; who came to the second left that too. Everybody is in
    // again by the first attempt.
    assert!(away.len() >= 5 && away.iter().all(|attempts| *attempts == 1), "{away:?}");

    let rows = rolling.moves(&timed_link).await;
    for pair in rows.windows(2) {
        let is_late = pair[1].0 >= 0 && pair[0].3.is_some_and(|deadline| pair[1].2 >= deadline);
        assert!(!is_late, "somebody's time has run out: {pair:?}");
    }
    let step = |(by, action, ..): &(i64, String, i64, Option<i64>)| json!({"by": by, "move": serde_json::from_str::<Value>(action).unwrap()});
    let record = json!({"moves": rows.iter().map(step).collect::<Vec<_>>()});
    for browser in &players {
        browser.check(&record);
    }
    for racer in &mut racers {
        assert_eq!(racer.client.deadline, deadline, "the race goes on as it was");
        let answer = solution(&racer.client);
        assert!(racer.play(answer).await);
    }
    while solvers(&racers[0].client).len() < 2 {
        racers[0].hear().await;
    }
    assert_eq!(solvers(&racers[0].client), [0, 1]);
    rolling.close().await;
}

/// Without messages nodes look, and find what nobody cares for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_elsewhere_also_without_messages() {
    let mut rolling = Rolling::open(None).await;
    let bots = rolling.bots(0).await;
    rolling.until_moves(&bots, 4).await;
    rolling.restart(0, &bots).await;
    rolling.until_moves(&bots, 2).await;
    rolling.restart(1, &bots).await;
    rolling.until_moves(&bots, 2).await;
    rolling.close().await;
}

/// What was solved at a node that closes at this moment was solved then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solution_that_waits_at_a_node_that_closes_counts() {
    let mut rolling = Rolling::open(Some(Nats::start())).await;
    let bots = rolling.bots(1).await;
    let mut race = rolling.game(conduit(json!({})), 0, &[0, 1]).await;
    to_the_race(&mut race).await;
    let action = solution(&race[0].client);
    let (seq, link) = (race[0].client.seq, race[0].link.clone());
    let command = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
    race[0].client.say_command(&command).await;
    let heard = race[0].client.send(json!({"cmd": "ping"})).await;
    assert!(heard.get("ok").is_some());
    rolling.restart(0, &bots).await;
    while solvers(&race[1].client).is_empty() {
        race[1].hear().await;
    }
    assert_eq!(solvers(&race[1].client), [0]);
    rolling.close().await;
}
