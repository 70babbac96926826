//! Two servers with the same public play and different hidden cards send an observer the same bytes
//! (K1, K2): through play, refusals, reconnecting, resuming and looking on.
//!
//! A game is played on one server for a while. What one observer has heard of it is then taken to draw
//! another game that they would have heard the same way, and a second server is given a copy of the
//! first one's file with that game in it. Nothing in the server knows that it is being compared.

use crate::support;
use enigmata_server::wire::Millis;

use enigmata_game::{Actor, Choices, Game, Observer, Seat, Session, Step, ToAct, below};
use enigmata_mansion::{Match, Move, Setup, Voices, resample};
use enigmata_server::clock::Clock;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use sqlx::{Connection, Row};
use std::path::Path;
use support::{BEGIN, Client, Folder, Guest, TestServer, open, random_move, seeded, settle};

type Play = Session<Match>;

/// The stored game.
async fn stored(folder: &Path, setup: &Setup) -> Play {
    let mut file = open(folder).await;
    let rows = sqlx::query("SELECT actor, action FROM moves ORDER BY number");
    let mut session = Play::new(setup).unwrap();
    for row in rows.fetch_all(&mut file).await.unwrap() {
        let seat = u8::try_from(row.get::<i64, _>("actor")).ok().and_then(Seat::checked);
        let action = serde_json::from_str(row.get("action")).unwrap();
        session.play(seat.map_or(Actor::Chance, Actor::Seat), &action).unwrap();
    }
    file.close().await.unwrap();
    session
}

/// Put another game into the file.
async fn replace(folder: &Path, steps: &[Step<Move>]) {
    let mut file = open(folder).await;
    let table: i64 = sqlx::query_scalar("SELECT DISTINCT table_id FROM moves")
        .fetch_one(&mut file)
        .await
        .unwrap();
    sqlx::query("DELETE FROM moves").execute(&mut file).await.unwrap();
    for (number, step) in steps.iter().enumerate() {
        let actor = match step.by {
            Actor::Chance => -1,
            Actor::Seat(seat) => i64::from(seat.number()),
        };
        sqlx::query("INSERT INTO moves VALUES (?, ?, ?, ?, ?, NULL)")
            .bind(table)
            .bind(number as i64)
            .bind(actor)
            .bind(serde_json::to_string(&step.action).unwrap())
            .bind(BEGIN.0)
            .execute(&mut file)
            .await
            .unwrap();
    }
    file.close().await.unwrap();
}

fn heard(session: &Play, observer: Observer) -> Vec<String> {
    session.heard(observer).into_iter().map(|seen| serde_json::to_string(seen).unwrap()).collect()
}

/// One of the two servers, with everybody at the table.
struct World {
    app: TestServer,
    game: Play,
    clients: Vec<Client>,
    /// The windows of the observer, the first of which is the player's own.
    watching: Vec<Client>,
}

impl World {
    async fn open(
        folder: &Path,
        setup: &Setup,
        guests: &[Guest],
        link: &str,
        observer: Observer,
    ) -> Self {
        let game = stored(folder, setup).await;
        let app = TestServer::open_with(folder, &[], Clock::manual(BEGIN + Millis(60_000))).await;
        let there = |guest: &Guest| Guest { address: app.address(), ..guest.clone() };
        let mut clients = Vec::new();
        for guest in &guests[..usize::from(setup.players)] {
            let mut client = there(guest).connect().await;
            client.watch(link).await;
            clients.push(client);
        }
        let eyes = match observer {
            Observer::Seat(seat) => seat.index(),
            Observer::Spectator => usize::from(setup.players),
        };
        let mut watching = Vec::new();
        for _ in 0..2 {
            let mut window = there(&guests[eyes]).connect().await;
            window.watch(link).await;
            watching.push(window);
        }
        settle(&mut clients).await;
        settle(&mut watching).await;
        Self { app, game, clients, watching }
    }

    /// Somebody's move, here.
    async fn play(&mut self, link: &str, seat: Seat, action: &Move) {
        self.game.play(Actor::Seat(seat), action).unwrap();
        self.clients[seat.index()].play(link, &serde_json::to_value(action).unwrap()).await;
        settle(&mut self.clients).await;
        settle(&mut self.watching).await;
    }

    /// Everything that was sent to the observer.
    fn frames(&self) -> Vec<&[String]> {
        self.watching.iter().map(|window| window.frames.as_slice()).collect()
    }
}

/// A move that both worlds allow, and that tells the observer the same in both.
fn common_move(
    worlds: &[World; 2],
    observer: Observer,
    random: &mut ChaCha8Rng,
) -> Option<(Seat, Move)> {
    let ToAct::Seats(seats) = worlds[0].game.game().to_act() else { return None };
    let mut moves: Vec<(Seat, Move)> = seats
        .iter()
        .flat_map(|seat| {
            let legal = worlds[0].game.game().legal_moves(seat).to_vec();
            legal.into_iter().map(move |action| (seat, action))
        })
        .collect();
    while !moves.is_empty() {
        let (seat, action) = moves.swap_remove(below(random, moves.len() as u32) as usize);
        let after = worlds.each_ref().map(|world| {
            let mut game = world.game.clone();
            game.play(Actor::Seat(seat), &action).ok()?;
            // What chance does next is the server's own.
            (game.game().to_act() != ToAct::Chance).then(|| heard(&game, observer))
        });
        if let [Some(one), Some(two)] = after
            && one == two
        {
            return Some((seat, action));
        }
    }
    None
}

/// What a curious observer tries: moves that are not allowed, resuming from everywhere, the record.
async fn pry(world: &mut World, link: &str, guests: &[Guest], observer: Observer) -> Vec<String> {
    let seq = world.watching[0].seq;
    for action in [
        json!({"do": "doubt"}),
        json!({"do": "look", "spot": 4}),
        json!({"do": "announce", "name": "tome"}),
        json!({"do": "attempt"}),
        json!({"do": "keep", "character": "ghost"}),
        json!({"do": "haunt", "spots": [0, 1, 2]}),
        json!({"do": "nothing"}),
    ] {
        // What the rules allow would be a move.
        if !world.watching[0].legal.contains(&action) {
            let command = json!({"cmd": "move", "table": link, "seq": seq, "move": action});
            world.watching[0].refused(command).await;
        }
    }
    for since in 0..=seq + 1 {
        world.watching[1].ask(json!({"cmd": "watch", "table": link, "since": since})).await;
    }
    let eyes = match observer {
        Observer::Seat(seat) => seat.index(),
        Observer::Spectator => guests.len() - 1,
    };
    let guest = Guest { address: world.app.address(), ..guests[eyes].clone() };
    let mut replies = Vec::new();
    // When it is over, the record is for everybody.
    let is_over = world.game.game().outcome().is_some();
    let paths: &[&str] = if is_over { &["", "/note"] } else { &["", "/note", "/record"] };
    for path in paths {
        let reply = guest.get(&format!("/api/tables/{link}{path}")).await;
        replies.push(format!("{} {}", reply.status, reply.body));
    }
    replies
}

/// Compare two servers for one observer after a game of so many moves. Whether there was something
/// to hide, and how many frames were compared.
async fn compare(setup: Setup, moves: u32, eyes: usize, seed: u64) -> (bool, usize) {
    let (one, two) = (Folder::new(), Folder::new());
    let mut random = seeded(seed);
    let app = TestServer::open(one.path()).await;
    let mut guests = Vec::new();
    for number in 0..=setup.players {
        guests.push(app.guest(&format!("Guest {number}")).await);
    }
    let options = json!({"game": "mansion", "setup": setup});
    let link = guests[0].open_table(options, 0).await;
    let mut clients = Vec::new();
    for guest in &guests[..usize::from(setup.players)] {
        let mut client = guest.connect().await;
        client.ask(json!({"cmd": "sit", "table": link})).await;
        client.watch(&link).await;
        clients.push(client);
    }
    for client in &mut clients {
        client.ask(json!({"cmd": "ready", "table": link, "ready": true})).await;
    }
    for client in &mut clients {
        client.until_begun().await;
    }
    for _ in 0..moves {
        if random_move(&link, &mut clients, &mut random).await.is_none() {
            break;
        }
    }
    drop(clients);
    app.close().await;

    let observer = Observer::all(Game::seats(&Match::new(&setup).unwrap())).nth(eyes).unwrap();
    let truth = stored(one.path(), &setup).await;
    let known = truth.heard(observer);
    let steps = resample(truth.game().game().rules(), observer, &known, &mut random).unwrap();
    for entry in std::fs::read_dir(one.path()).unwrap() {
        let from = entry.unwrap().path();
        std::fs::copy(&from, two.path().join(from.file_name().unwrap())).unwrap();
    }
    replace(two.path(), &steps).await;

    let mut worlds = [
        World::open(one.path(), &setup, &guests, &link, observer).await,
        World::open(two.path(), &setup, &guests, &link, observer).await,
    ];
    let differ = worlds[0].game.game() != worlds[1].game.game();
    let same = |worlds: &[World; 2], when: &str| {
        for (one, two) in worlds[0].frames().into_iter().zip(worlds[1].frames()) {
            for (one, two) in one.iter().zip(two) {
                assert_eq!(one, two, "{when}, {observer:?}, seed {seed}");
            }
            assert_eq!(one.len(), two.len(), "{when}");
        }
    };
    same(&worlds, "after reconnecting");
    for _ in 0..12 {
        let Some((seat, action)) = common_move(&worlds, observer, &mut random) else { break };
        for world in &mut worlds {
            world.play(&link, seat, &action).await;
        }
        same(&worlds, "in play");
    }
    let [first, second] = &mut worlds;
    let replies =
        [pry(first, &link, &guests, observer).await, pry(second, &link, &guests, observer).await];
    assert_eq!(replies[0], replies[1]);
    same(&worlds, "when prying");
    let frames = worlds[0].frames().into_iter().map(<[String]>::len).sum();
    for world in worlds {
        world.app.close().await;
    }
    (differ, frames)
}

/// The deals come from the server's own entropy, so how often a redrawn game differs is chance: rounds
/// are played until enough of them did.
#[tokio::test]
async fn k2_frames_are_the_same_whatever_is_hidden() {
    const ENOUGH: u32 = 26;
    const MOST: u64 = 90;
    let mut differing = 0;
    let mut frames = 0;
    let mut rounds = 0;
    for seed in 0..MOST {
        let players = 2 + (seed % 4) as u8;
        let voices = if seed % 3 == 0 { Voices::First } else { Voices::Sealed };
        let setup = Setup { voices, memory_aid: seed % 5 != 0, ..Setup::standard(players) };
        let eyes = (seed / 4) as usize % (usize::from(players) + 1);
        let (differ, compared) = compare(setup, 3 + (seed as u32 * 7) % 40, eyes, seed).await;
        rounds += 1;
        differing += u32::from(differ);
        frames += compared;
        if rounds >= 36 && differing >= ENOUGH && frames > 3_000 {
            break;
        }
    }
    assert!(differing >= ENOUGH, "only {differing} of {rounds} hid anything");
    assert!(frames > 3_000, "only {frames} frames");
    println!("{frames} frames in {rounds} rounds, {differing} of which differed in what is hidden");
}
