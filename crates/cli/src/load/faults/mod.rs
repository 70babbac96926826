//! Players who come back when nodes fail, and who prove in the end that nothing was
//! lost, doubled or forgotten.

mod board;
mod count;
mod knowledge;
mod ledger;
mod line;
mod permits;
mod player;
mod proof;
mod report;

pub use report::Report;

use super::http::request;
use super::open::{guest, new_table, stream};
use super::place::Place;
use super::sample;
use crate::args::LoadArgs;
use crate::failure::Failure;
use board::Board;
use count::{Count, add};
use enigmata_game::below;
use ledger::Span;
use permits::Permits;
use player::Player;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};

/// One table of so many has clocks.
const CLOCKED: usize = 4;
/// The time for a turn and for an answer at such a table, in seconds: the shortest that there is.
const LIMIT: u32 = 5;
/// Interval at which progress is checked.
const LOOK: Duration = Duration::from_millis(100);
/// How long to wait before a record is asked for again.
const AGAIN: Duration = Duration::from_millis(250);

/// What all players share.
#[derive(Debug)]
struct Scene {
    places: Vec<Place>,
    count: Count,
    permits: Permits,
    stuck_after: Duration,
    /// No game is begun any more.
    is_ending: Cell<bool>,
}

/// Play until it is enough, then to the end of every game, and say what was found.
///
/// # Errors
/// When the tables cannot be opened.
pub async fn run(args: &LoadArgs, places: Vec<Place>) -> Result<Report, Failure> {
    let scene = Rc::new(Scene {
        places,
        count: Count::default(),
        permits: Permits::new(args.moves_per_second, args.tables),
        stuck_after: Duration::from_secs(args.stuck_after.into()),
        is_ending: Cell::new(false),
    });
    let (mut boards, mut players) = (Vec::new(), JoinSet::new());
    for number in 0..args.tables {
        let opened = open(&scene, args, number).await;
        let (board, seated) = opened.map_err(|why| super::not_set_up(&args.url.join(","), &why))?;
        boards.push(board);
        for player in seated {
            players.spawn_local(player.play());
        }
    }
    // A test that injects faults from outside waits for this line.
    note!("Everybody is at their table.");
    let began = Instant::now();
    let giving = Rc::clone(&scene);
    let pace = tokio::task::spawn_local(async move { giving.permits.give().await });
    let stuck = tokio::select! {
        stuck = watch_over(args, &scene, &boards, began) => stuck,
        () = sample::say(args.sample, &scene.count.times) => Vec::new(),
    };
    let seconds = began.elapsed().as_secs_f64();
    players.abort_all();
    pace.abort();
    Ok(Report::of(args, &scene.count, stuck, seconds))
}

/// Look on until every table has finished or stands still. The links of those that stood still.
async fn watch_over(
    args: &LoadArgs,
    scene: &Scene,
    boards: &[Rc<Board>],
    began: Instant,
) -> Vec<String> {
    let (mut stuck, mut ticks) = (Vec::new(), interval(LOOK));
    let length = Duration::from_secs(args.seconds.into());
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = tokio::signal::ctrl_c() => scene.is_ending.set(true),
        }
        let is_enough = match args.moves {
            0 => began.elapsed() >= length,
            moves => scene.count.acknowledged.get() >= moves,
        };
        if is_enough && !scene.is_ending.replace(true) {
            note!("Enough; the games that were begun are played to their end.");
        }
        for board in boards.iter().filter(|board| board.is_newly_stuck(scene.stuck_after)) {
            let link = board.link();
            scene.count.describe(format!("table {link} stands still"));
            stuck.push(link);
        }
        let is_done = |board: &Rc<Board>| board.is_finished() || board.is_stuck();
        if scene.is_ending.get() && boards.iter().all(is_done) {
            return stuck;
        }
    }
}

/// The table of a number, and its players.
async fn open(
    scene: &Rc<Scene>,
    args: &LoadArgs,
    number: usize,
) -> Result<(Rc<Board>, Vec<Player>), String> {
    let mut random = stream(args.seed, number as u64);
    let players = usize::from(args.players);
    let has_clock = number % CLOCKED == CLOCKED - 1;
    let limit = has_clock.then_some(LIMIT);
    let mut cookies = Vec::with_capacity(players);
    for seat in 0..players {
        let place = &scene.places[(number + seat) % scene.places.len()];
        cookies.push(guest(place, &format!("Load {number}.{seat}")).await?);
    }
    let place = &scene.places[number % scene.places.len()];
    let link = new_table(place, &cookies[0], args.players, limit).await?;
    let board = Rc::new(Board::new(link, players, has_clock));
    let seated = cookies.into_iter().enumerate().map(|(seat, cookie)| {
        let random = Xoshiro256PlusPlus::seed_from_u64(u64::from(below(&mut random, u32::MAX)));
        Player::new(Rc::clone(scene), Rc::clone(&board), seat, cookie, random)
    });
    let seated = seated.collect();
    Ok((board, seated))
}

impl Scene {
    /// Have the record of a game that is over, from whichever node answers, and compare it with what
    /// all players were told.
    async fn prove(&self, link: &str, cookie: &str, seats: &[Vec<Span>], board: &Board) {
        let (path, began) = (format!("/api/tables/{link}/record"), Instant::now());
        let mut why = String::new();
        for place in self.places.iter().cycle() {
            if began.elapsed() > self.stuck_after {
                break;
            }
            match request(place, "GET", &path, Some(cookie), None).await {
                Ok(reply) if reply.status == 200 => {
                    match proof::examine(&reply.body, seats, board.has_clock) {
                        Ok(findings) => {
                            if findings.lost + findings.doubled + findings.early > 0 {
                                self.count.describe(format!("table {link}: {findings:?}"));
                            }
                            self.count.compared(findings);
                            return board.progress();
                        }
                        Err(wrong) => {
                            why = wrong;
                            break;
                        }
                    }
                }
                Ok(reply) => why = format!("{} {}", reply.status, reply.body),
                Err(error) => why = error.to_string(),
            }
            sleep(AGAIN).await;
        }
        add(&self.count.unverified);
        self.count.describe(format!("the record of table {link} is not proved: {why}"));
    }
}
