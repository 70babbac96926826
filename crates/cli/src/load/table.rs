//! One table: all of its players, who play one random game after another.

use super::pace::{Gate, Pace, Turn};
use super::seat::{Asked, Heard, Seat};
use super::tally::Tally;
use enigmata_game::below;
use rand::rngs::Xoshiro256PlusPlus;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How long the server may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);
/// Before one of so many moves a player's view is compared with the whole.
const CHECKS: u32 = 20;

/// A move under way.
#[derive(Debug)]
struct Move {
    by: usize,
    sent: Instant,
    acknowledged: Option<Instant>,
    /// Whether no other seat will hear of it.
    is_sealed: bool,
    /// How many others have heard of it, and when the last of them did.
    heard: usize,
    last_heard: Option<Instant>,
}

/// One table and its players.
#[derive(Debug)]
pub struct Table {
    link: String,
    seats: Vec<Seat>,
    is_checked: bool,
    random: Xoshiro256PlusPlus,
    tally: Rc<Tally>,
    under_way: Option<Move>,
    is_over: bool,
    next_link: Option<String>,
    /// The seat that is polled first, so that no seat is starved.
    first: usize,
}

impl Table {
    /// A table at which all players are connected.
    #[must_use]
    pub const fn new(
        link: String,
        seats: Vec<Seat>,
        is_checked: bool,
        random: Xoshiro256PlusPlus,
        tally: Rc<Tally>,
    ) -> Self {
        Self {
            link,
            seats,
            is_checked,
            random,
            tally,
            under_way: None,
            is_over: false,
            next_link: None,
            first: 0,
        }
    }

    /// All players but the host sit down, and the first game begins.
    ///
    /// # Errors
    /// When the server does not do its part.
    pub async fn set_up(&mut self) -> Result<(), String> {
        let sitting = async {
            for seat in self.seats.iter_mut().skip(1) {
                seat.ask(Asked::Other, "sit", "").await?;
            }
            self.settle().await?;
            self.begin().await
        };
        timeout(PATIENCE, sitting).await.unwrap_or_else(|_| Err("no answer came in time".into()))
    }

    /// Play until the pace says stop, and disconnect.
    pub async fn play(mut self, pace: &Pace, gate: &Rc<Gate>) {
        if let Err(why) = self.go_on(pace, gate).await {
            self.tally.error(&why);
            pace.give_up(gate);
        }
        for seat in &mut self.seats {
            seat.socket.close().await;
        }
    }

    async fn go_on(&mut self, pace: &Pace, gate: &Rc<Gate>) -> Result<(), String> {
        while self.turn(pace, gate).await? == Turn::Move {
            let late = |_| Err("a move was not answered in time".to_owned());
            timeout(PATIENCE, self.make_move()).await.unwrap_or_else(late)?;
            if !self.seats.iter().any(Seat::may_move) {
                let stuck = |_| Err("nobody may move, and the game is not over".to_owned());
                timeout(PATIENCE, self.next_game()).await.unwrap_or_else(stuck)?;
            }
        }
        Ok(())
    }

    /// Wait until this table is to move. Frames of the server are handled until then.
    async fn turn(&mut self, pace: &Pace, gate: &Rc<Gate>) -> Result<Turn, String> {
        if let Some(turn) = pace.may_move(gate) {
            return Ok(turn);
        }
        loop {
            tokio::select! {
                () = gate.opened() => return Ok(pace.turn()),
                heard = self.listen() => heard?,
            }
        }
    }

    /// A random player makes a random move, and all players hear of it.
    async fn make_move(&mut self) -> Result<(), String> {
        let count = self.seats.len() as u32;
        if self.is_checked && below(&mut self.random, CHECKS) == 0 {
            let who = below(&mut self.random, count) as usize;
            self.seats[who].ask(Asked::Check, "watch", "").await?;
        }
        let able = self.seats.iter().filter(|seat| seat.may_move()).count();
        let drawn = below(&mut self.random, able.max(1) as u32) as usize;
        let mut able = (0..self.seats.len()).filter(|&seat| self.seats[seat].may_move());
        let by = able.nth(drawn).ok_or("nobody may move")?;
        self.under_way = Some(Move {
            by,
            sent: Instant::now(),
            acknowledged: None,
            is_sealed: false,
            heard: 0,
            last_heard: None,
        });
        self.seats[by].make_move(&mut self.random).await?;
        while let Some(under_way) = &self.under_way {
            let others = if under_way.is_sealed { 0 } else { self.seats.len() - 1 };
            if let Some(acknowledged) = under_way.acknowledged
                && under_way.heard >= others
            {
                self.tally.count_move(under_way.sent, acknowledged, under_way.last_heard);
                self.under_way = None;
                break;
            }
            self.listen().await?;
        }
        Ok(())
    }

    /// The game is over: look at it once more, and begin another with the same people.
    async fn next_game(&mut self) -> Result<(), String> {
        while !self.is_over {
            self.listen().await?;
        }
        self.tally.count_game();
        if self.is_checked {
            for seat in &mut self.seats {
                seat.ask(Asked::Check, "watch", "").await?;
            }
            self.settle().await?;
        }
        self.seats[0].ask(Asked::Rematch, "rematch", "").await?;
        self.settle().await?;
        self.link = self.next_link.take().ok_or("there is no next table")?;
        for seat in &mut self.seats {
            seat.go_to(&self.link).await?;
        }
        self.is_over = false;
        self.begin().await
    }

    /// All players say that they are ready, and then all follow the table.
    async fn begin(&mut self) -> Result<(), String> {
        for seat in &mut self.seats {
            seat.ask(Asked::Other, "ready", r#","ready":true"#).await?;
        }
        self.settle().await?;
        for seat in &mut self.seats {
            seat.ask(Asked::Watch, "watch", "").await?;
        }
        self.settle().await?;
        while !self.seats.iter().all(Seat::sees_a_game) {
            self.listen().await?;
        }
        Ok(())
    }

    /// Listen until everything that was asked is answered.
    async fn settle(&mut self) -> Result<(), String> {
        while !self.seats.iter().all(Seat::is_answered) {
            self.listen().await?;
        }
        Ok(())
    }

    /// Handle one frame of any seat.
    async fn listen(&mut self) -> Result<(), String> {
        let (at, text) = poll_fn(|context| {
            let count = self.seats.len();
            for offset in 0..count {
                let at = (self.first + offset) % count;
                if let Poll::Ready(text) = self.seats[at].socket.poll_text(context) {
                    self.first = (at + 1) % count;
                    return Poll::Ready((at, text));
                }
            }
            Poll::Pending
        })
        .await;
        let text: Utf8Bytes = text.map_err(|why| format!("table {}: {why}", self.link))?;
        let now = Instant::now();
        match self.seats[at].hear(&text, &self.tally)? {
            Heard::Nothing => {}
            Heard::Over => self.is_over = true,
            Heard::Next(link) => self.next_link = Some(link),
            Heard::Refused => self.under_way = None,
            Heard::News => match &mut self.under_way {
                Some(under_way) if under_way.by != at => {
                    under_way.heard += 1;
                    under_way.last_heard = Some(now);
                }
                Some(_) | None => self.tally.error(&format!("news of no move: {text}")),
            },
            Heard::Acknowledged { sealed } => match &mut self.under_way {
                Some(under_way) if under_way.by == at => {
                    under_way.acknowledged = Some(now);
                    under_way.is_sealed = sealed;
                }
                Some(_) | None => self.tally.error(&format!("no such move: {text}")),
            },
        }
        Ok(())
    }
}
