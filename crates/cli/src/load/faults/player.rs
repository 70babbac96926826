//! A player who comes back after every fault, and goes on where they were.

use super::Scene;
use super::board::Board;
use super::count::add;
use super::knowledge::{How, Knowledge, Stage};
use super::line::{Gone, Line, PATIENCE};
use super::permits::Permits;
use crate::load::frame::{About, Frame};
use enigmata_game::below;
use rand::rngs::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::rc::Rc;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The first wait before connecting again, and the longest.
const BACK_OFF: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));
/// After so long without a word it is asked whether the server is still there.
const SILENCE: Duration = Duration::from_secs(10);
/// Where time runs, one question of so many is not answered.
const SILENT: u32 = 12;

/// One player at a table, who reconnects after faults.
#[derive(Debug)]
pub struct Player {
    scene: Rc<Scene>,
    board: Rc<Board>,
    seat: usize,
    cookie: String,
    random: Xoshiro256PlusPlus,
    line: Option<Line>,
    /// Whether the last connection was lost.
    is_returning: bool,
    back_off: Duration,
    known: Knowledge,
    /// Whether the table is followed over this connection, and all that is known is as it is.
    has_looked: bool,
    is_ready: bool,
    /// The count at which they say nothing.
    silent_at: Option<u64>,
}

/// The answer to a command.
#[derive(Debug)]
enum Reply {
    Done,
    Next(String),
    No(String),
}

#[derive(Deserialize)]
struct Code<'a> {
    code: &'a str,
}

impl Player {
    /// A player who has a seat at a table and is not connected yet.
    #[must_use]
    pub fn new(
        scene: Rc<Scene>,
        board: Rc<Board>,
        seat: usize,
        cookie: String,
        random: Xoshiro256PlusPlus,
    ) -> Self {
        let known = Knowledge::new(board.link(), board.has_clock);
        Self {
            scene,
            board,
            seat,
            cookie,
            random,
            line: None,
            is_returning: false,
            back_off: BACK_OFF.0,
            known,
            has_looked: false,
            is_ready: false,
            silent_at: None,
        }
    }

    /// Play one game after another until it is enough.
    pub async fn play(mut self) {
        loop {
            let game = self.board.game();
            while !self.has_seen_the_end() {
                if self.go_on().await.is_err() {
                    self.lose_line().await;
                }
            }
            let spans = std::mem::take(&mut self.known.spans);
            if let Some(all) = self.board.hand_in(self.seat, spans) {
                add(&self.scene.count.games);
                self.scene.prove(&self.known.link, &self.cookie, &all, &self.board).await;
                self.another().await;
            }
            if !self.board.after(game).await {
                break;
            }
            self.begin().await;
        }
        if let Some(line) = &mut self.line {
            line.close().await;
        }
    }

    /// Whether the game is over, and all of it was seen.
    const fn has_seen_the_end(&self) -> bool {
        matches!(self.known.stage, Stage::Over) && self.has_looked && self.known.flight.is_none()
    }

    /// Turn to the next game.
    async fn begin(&mut self) {
        self.known = Knowledge::new(self.board.link(), self.board.has_clock);
        (self.has_looked, self.is_ready, self.silent_at) = (false, false, None);
        if let Some(mut line) = self.line.take() {
            line.close().await;
        }
    }

    /// Ask for another game until there is one, unless it is enough.
    async fn another(&mut self) {
        while !self.scene.is_ending.get() {
            let asked = match self.connect().await {
                Ok(()) => self.ask("rematch", "").await,
                Err(Gone) => Err(Gone),
            };
            match asked {
                Ok(Reply::Next(link)) => return self.board.next(link),
                Ok(Reply::Done) => self.wrong("a rematch without a table"),
                Ok(Reply::No(code)) => self.said_no(&code).await,
                Err(Gone) => self.lose_line().await,
            }
        }
        self.board.finish();
    }

    /// Do the next thing.
    async fn go_on(&mut self) -> Result<(), Gone> {
        self.connect().await?;
        if !self.has_looked {
            return self.look().await;
        }
        match self.known.stage {
            Stage::Waiting if !self.is_ready => self.get_ready().await,
            Stage::Playing if self.must_move() => self.make_move().await,
            Stage::Waiting | Stage::Playing => self.listen().await,
            Stage::Over => {
                // A move that is not to be seen by now was not made.
                self.known.flight = None;
                Ok(())
            }
        }
    }

    /// Be connected to the table, through whichever node it may be.
    async fn connect(&mut self) -> Result<(), Gone> {
        if self.line.is_some() {
            return Ok(());
        }
        // At first the players of a table are at different nodes.
        let nodes = self.scene.places.len();
        let drawn = below(&mut self.random, nodes as u32) as usize;
        let at = if self.is_returning { drawn } else { self.seat % nodes };
        let line = Line::connect(&self.scene.places[at], &self.cookie, &self.known.link).await?;
        if std::mem::take(&mut self.is_returning) {
            add(&self.scene.count.reconnects);
        }
        self.line = Some(line);
        Ok(())
    }

    async fn lose_line(&mut self) {
        self.line = None;
        self.is_returning = true;
        (self.has_looked, self.is_ready) = (false, false);
        self.known.lose_touch(&self.scene.count);
        sleep(self.back_off).await;
        self.back_off = (self.back_off * 2).min(BACK_OFF.1);
    }

    /// Look at the table, and follow it from there.
    async fn look(&mut self) -> Result<(), Gone> {
        let since = match self.known.seq {
            0 => String::new(),
            seq => format!(r#","since":{seq}"#),
        };
        match self.ask("watch", &since).await? {
            Reply::Done => {
                self.has_looked = true;
                self.back_off = BACK_OFF.0;
            }
            Reply::Next(_) => self.wrong("a look that was answered with a table"),
            Reply::No(code) => self.said_no(&code).await,
        }
        Ok(())
    }

    /// Sit down and be ready, however often that was said before.
    async fn get_ready(&mut self) -> Result<(), Gone> {
        let seat = format!(r#","seat":{}"#, self.seat);
        for (command, rest) in [("sit", seat.as_str()), ("ready", r#","ready":true"#)] {
            match self.ask(command, rest).await? {
                Reply::Done => {}
                Reply::Next(_) => self.wrong("a seat that is a table"),
                // Another player has begun it, and news of it will come.
                Reply::No(code) if code == "already_begun" => {}
                Reply::No(code) => {
                    self.said_no(&code).await;
                    return Ok(());
                }
            }
        }
        self.is_ready = true;
        Ok(())
    }

    /// Whether to move now. Where time runs, some questions are not answered.
    fn must_move(&self) -> bool {
        if !self.known.is_asked() {
            return false;
        }
        let is_silent = self.silent_at == Some(self.known.seq);
        !is_silent || self.scene.is_ending.get()
    }

    /// Wait until it may be, and make a move.
    async fn make_move(&mut self) -> Result<(), Gone> {
        let scene = Rc::clone(&self.scene);
        self.board.wait(true);
        let waited = self.wait_for_a_permit(&scene.permits).await;
        self.board.wait(false);
        if !waited? {
            return Ok(());
        }
        let may_be_silent = self.board.has_clock && self.known.flight.is_none();
        if may_be_silent && below(&mut self.random, SILENT) == 0 {
            self.silent_at = Some(self.known.seq);
            return Ok(());
        }
        let Some((action, is_again)) = self.known.choose(&mut self.random) else {
            self.wrong("what is legal is no list");
            return Err(Gone);
        };
        if is_again {
            add(&scene.count.again);
        }
        add(&scene.count.sent);
        let rest = format!(r#","seq":{},"move":{action}"#, self.known.seq);
        match self.ask("move", &rest).await? {
            Reply::Done => {
                if let Some(flight) = &mut self.known.flight {
                    // It is made; what it told is seen by looking.
                    flight.is_acknowledged = true;
                    add(&scene.count.acknowledged);
                    self.has_looked = false;
                }
            }
            Reply::Next(_) => self.wrong("a move that was answered with a table"),
            Reply::No(code) => {
                if code == "store" {
                    self.known.lose_touch(&scene.count);
                } else {
                    self.known.refused();
                }
                self.said_no(&code).await;
            }
        }
        Ok(())
    }

    /// Whether one may move, or need not any more.
    async fn wait_for_a_permit(&mut self, permits: &Permits) -> Result<bool, Gone> {
        loop {
            tokio::select! {
                heard = self.hear() => {
                    heard?;
                    if !self.must_move() {
                        return Ok(false);
                    }
                }
                () = permits.permit() => return Ok(true),
            }
        }
    }

    /// Hear what comes; after a long silence, ping the server.
    async fn listen(&mut self) -> Result<(), Gone> {
        match timeout(SILENCE, self.hear()).await {
            Ok(heard) => heard.map(drop),
            Err(_) => self.ask("ping", "").await.map(drop),
        }
    }

    /// Ask, and hear everything that comes until the answer does.
    async fn ask(&mut self, command: &str, rest: &str) -> Result<Reply, Gone> {
        let line = self.line.as_mut().ok_or(Gone)?;
        let asked = line.send(command, rest).await?;
        let answer = async {
            loop {
                if let Some((id, reply)) = self.hear().await?
                    && id == asked
                {
                    return Ok(reply);
                }
            }
        };
        timeout(PATIENCE, answer).await.unwrap_or(Err(Gone))
    }

    /// A command was refused. The table is looked at again.
    async fn said_no(&mut self, code: &str) {
        self.scene.count.refuse(code);
        self.has_looked = false;
        if !matches!(
            code,
            "stale" | "store" | "shutting_down" | "too_fast" | "full" | "not_watching"
        ) {
            self.wrong(&format!("the answer was {code}"));
        }
        sleep(self.back_off).await;
        self.back_off = (self.back_off * 2).min(BACK_OFF.1);
    }

    fn wrong(&self, what: &str) {
        let known = &self.known;
        self.scene.count.describe(format!("table {}, seat {}: {what}", known.link, self.seat));
    }

    /// Hear one frame. If it is an answer: to what, and which.
    async fn hear(&mut self) -> Result<Option<(u64, Reply)>, Gone> {
        let line = self.line.as_mut().ok_or(Gone)?;
        let text = line.text().await?;
        let Ok(frame) = serde_json::from_str::<Frame<'_>>(&text) else {
            self.wrong("a frame that cannot be read");
            return Err(Gone);
        };
        self.take_note(&frame);
        let Some(id) = frame.id else {
            // What is not an answer and says no is about the connection.
            return if frame.error.is_some() { Err(Gone) } else { Ok(None) };
        };
        let reply = match frame.error.map(|no| serde_json::from_str::<Code<'_>>(no.get())) {
            Some(code) => Reply::No(code.map_or_else(|_| "none".into(), |code| code.code.into())),
            None if frame.ok == Some("rematch") => {
                Reply::Next(frame.table.map(link).unwrap_or_default())
            }
            None => Reply::Done,
        };
        Ok(Some((id, reply)))
    }

    fn take_note(&mut self, frame: &Frame<'_>) {
        let about = frame.table.and_then(|it| serde_json::from_str::<About<'_>>(it.get()).ok());
        if let Some(game) = &frame.game {
            if frame.push == Some("begun") {
                self.known.stage = Stage::Playing;
            }
            self.learn(How::Seen, game.seq, game.legal, frame.deadline);
        } else if let Some(update) = &frame.update {
            self.known.stage = Stage::Playing;
            let how = if frame.ok == Some("move") { How::Acknowledged } else { How::Told };
            self.learn(how, update.seq, update.legal, frame.deadline);
        } else if frame.ok == Some("watch") && self.known.seq > 0 {
            // A node that does not know of the game has forgotten it.
            self.learn(How::Seen, 0, None, None);
        }
        match about.map(|about| about.stage) {
            Some("playing") => self.known.stage = Stage::Playing,
            Some("over" | "closed") => {
                // One last look, for what another node has not told yet.
                self.has_looked &= self.known.stage == Stage::Over;
                self.known.stage = Stage::Over;
            }
            Some(_) | None => {}
        }
    }

    fn learn(&mut self, how: How, seq: u64, legal: Option<&RawValue>, deadline: Option<i64>) {
        let count = &self.scene.count;
        if how == How::Acknowledged
            && let Some(flight) = &self.known.flight
        {
            add(&count.acknowledged);
            if !flight.is_unknown {
                count.times.count(flight.sent.elapsed());
            }
        }
        if self.known.learn(how, seq, legal, deadline, count) {
            self.board.progress();
            self.back_off = BACK_OFF.0;
        }
    }
}

fn link(raw: &RawValue) -> String {
    raw.get().trim_matches('"').to_owned()
}
