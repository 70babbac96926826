//! One player: what they have asked, what they know, and whether the server treats them right.

use super::frame::{About, Frame, Snapshot, Update, is_sealed};
use super::place::Place;
use super::socket::Socket;
use super::tally::Tally;
use enigmata_game::{apply_change, below};
use rand::Rng;
use serde_json::Value;
use serde_json::value::RawValue;

/// A command that has not been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// To make a move.
    Move,
    /// To see a table from now on.
    Watch,
    /// To see all of the table that is followed, to compare it.
    Check,
    /// For another game.
    Rematch,
    /// For a seat, or for the game to begin.
    Other,
}

/// What a frame was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Nothing that matters to the table.
    Nothing,
    /// Another player has moved.
    News,
    /// One's own move was made.
    Acknowledged {
        /// Whether no other seat hears of the move yet.
        sealed: bool,
    },
    /// One's own move was refused.
    Refused,
    /// The game is over.
    Over,
    /// The table of the next game.
    Next(String),
}

/// One player at a table.
#[derive(Debug)]
pub struct Seat {
    /// The WebSocket to the player's table.
    pub socket: Socket,
    /// Name of the player in error messages.
    name: String,
    place: Place,
    cookie: String,
    next_id: u64,
    asked: Vec<(u64, Asked)>,
    seq: u64,
    /// What they may do, in JSON; empty if nothing.
    legal: String,
    /// The view, of those who check it.
    view: Option<Value>,
    is_checked: bool,
}

impl Seat {
    /// Connect to a table as the guest of a cookie.
    ///
    /// # Errors
    /// When that is not possible.
    pub async fn connect(
        place: Place,
        cookie: String,
        link: &str,
        name: String,
        is_checked: bool,
    ) -> Result<Self, String> {
        let socket = Socket::connect(&place, &cookie, link).await?;
        Ok(Self {
            socket,
            name,
            place,
            cookie,
            next_id: 0,
            asked: Vec::new(),
            seq: 0,
            legal: String::new(),
            view: None,
            is_checked,
        })
    }

    /// Leave the table for another one, of which nothing is known yet.
    ///
    /// # Errors
    /// When that is not possible.
    pub async fn go_to(&mut self, link: &str) -> Result<(), String> {
        self.socket.close().await;
        self.socket = Socket::connect(&self.place, &self.cookie, link).await?;
        (self.seq, self.view) = (0, None);
        self.legal.clear();
        Ok(())
    }

    /// Send a command: its name, and the rest of it in JSON.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn ask(&mut self, asked: Asked, command: &str, rest: &str) -> Result<(), String> {
        self.next_id += 1;
        let id = self.next_id;
        self.asked.push((id, asked));
        let text = format!(r#"{{"cmd":"{command}","id":{id}{rest}}}"#);
        self.socket.say(text).await.map_err(|error| format!("{}: {error}", self.name))
    }

    /// Make a move of those that are legal, drawn evenly.
    ///
    /// # Errors
    /// When the connection has ended, or what is legal cannot be read.
    pub async fn make_move(&mut self, random: &mut impl Rng) -> Result<(), String> {
        let rest = {
            let legal: Vec<&RawValue> = serde_json::from_str(&self.legal)
                .map_err(|error| format!("{}: what is legal is no list: {error}", self.name))?;
            let drawn = below(random, legal.len().max(1) as u32) as usize;
            let action = legal.get(drawn).ok_or_else(|| format!("{} may do nothing", self.name))?;
            format!(r#","seq":{},"move":{}"#, self.seq, action.get())
        };
        self.ask(Asked::Move, "move", &rest).await
    }

    /// Whether they may move.
    #[must_use]
    pub const fn may_move(&self) -> bool {
        !self.legal.is_empty()
    }

    /// Whether they see a game. A player who does has heard something of it.
    #[must_use]
    pub const fn sees_a_game(&self) -> bool {
        self.seq > 0
    }

    /// Whether every command was answered.
    #[must_use]
    pub const fn is_answered(&self) -> bool {
        self.asked.is_empty()
    }

    /// Take note of a frame. What is merely wrong is counted.
    ///
    /// # Errors
    /// When there is no going on.
    pub fn hear(&mut self, text: &str, tally: &Tally) -> Result<Heard, String> {
        let frame: Frame<'_> = serde_json::from_str(text)
            .map_err(|error| format!("{}: no frame ({error}): {text}", self.name))?;
        let is_news = matches!((frame.push, frame.ok), (Some("update"), _) | (_, Some("move")));
        tally.count_bytes(text.len(), is_news);
        match frame.push {
            Some("welcome") => Ok(Heard::Nothing),
            Some("update") => {
                let update =
                    frame.update.ok_or_else(|| format!("{}: no update: {text}", self.name))?;
                self.update(&update, tally)?;
                Ok(Heard::News)
            }
            Some("begun") => {
                let game = frame.game.ok_or_else(|| format!("{}: no game: {text}", self.name))?;
                self.see(&game)?;
                Ok(Heard::Nothing)
            }
            Some("table") => self.table_changed(&frame, text),
            Some(other) => Err(format!("{}: unexpected {other}: {text}", self.name)),
            None => self.answer(&frame, text, tally),
        }
    }

    fn table_changed(&self, frame: &Frame<'_>, text: &str) -> Result<Heard, String> {
        let about =
            frame.table.and_then(|table| serde_json::from_str::<About<'_>>(table.get()).ok());
        let about = about.ok_or_else(|| format!("{}: no table: {text}", self.name))?;
        Ok(if about.stage == "over" { Heard::Over } else { Heard::Nothing })
    }

    fn answer(&mut self, frame: &Frame<'_>, text: &str, tally: &Tally) -> Result<Heard, String> {
        let at = self.asked.iter().position(|(id, _)| Some(*id) == frame.id);
        // Without an id it is about the connection.
        let Some(at) = at else {
            return Err(format!("{}: nobody asked for this: {text}", self.name));
        };
        let (_, asked) = self.asked.swap_remove(at);
        if frame.ok.is_none() {
            let what = frame.error.map_or(text, RawValue::get);
            let sentence = format!("{}: {asked:?} was refused: {what}", self.name);
            if asked != Asked::Move {
                return Err(sentence);
            }
            tally.error(&sentence);
            return Ok(Heard::Refused);
        }
        match asked {
            Asked::Move => {
                if let Some(update) = &frame.update {
                    self.update(update, tally)?;
                    return Ok(Heard::Acknowledged { sealed: is_sealed(update.events) });
                }
                tally.error(&format!("{} was not told of their own move: {text}", self.name));
                Ok(Heard::Acknowledged { sealed: true })
            }
            Asked::Watch => {
                // Another node may have begun it, of which this one tells as soon as it knows.
                if let Some(whole) = &frame.game {
                    self.see(whole)?;
                }
                Ok(Heard::Nothing)
            }
            Asked::Check => {
                let whole = frame.game.as_ref();
                let whole = whole.ok_or_else(|| format!("{}: no game: {text}", self.name))?;
                self.compare(whole, tally)?;
                Ok(Heard::Nothing)
            }
            Asked::Rematch => {
                let link = frame.table.and_then(|link| serde_json::from_str(link.get()).ok());
                link.map(Heard::Next).ok_or_else(|| format!("{}: no link: {text}", self.name))
            }
            Asked::Other => Ok(Heard::Nothing),
        }
    }

    /// What was told changes what is known.
    fn update(&mut self, update: &Update<'_>, tally: &Tally) -> Result<(), String> {
        let broken = |what: &str| format!("{}: an update with unreadable {what}", self.name);
        let seq = update.seq;
        if seq <= self.seq {
            tally.error(&format!("{}: {seq} came after {}", self.name, self.seq));
        }
        if let Some(view) = &mut self.view {
            let events: Result<Vec<Value>, _> = serde_json::from_str(update.events.get());
            let events = events.map_err(|_| broken("events"))?;
            let change = serde_json::from_str(update.change.get());
            let change = change.map_err(|_| broken("change"))?;
            if self.seq + events.len() as u64 != seq {
                tally.error(&format!(
                    "{}: {} events lead from {} to {seq}",
                    self.name,
                    events.len(),
                    self.seq
                ));
            }
            apply_change(view, &change, &events);
        }
        self.seq = seq;
        self.may_do(update.legal);
        Ok(())
    }

    fn see(&mut self, whole: &Snapshot<'_>) -> Result<(), String> {
        self.seq = whole.seq;
        self.may_do(whole.legal);
        self.view = if self.is_checked { Some(self.read(whole)?) } else { None };
        Ok(())
    }

    fn compare(&mut self, whole: &Snapshot<'_>, tally: &Tally) -> Result<(), String> {
        let view = self.read(whole)?;
        tally.count_view();
        let legal = whole.legal.map_or("", RawValue::get);
        if whole.seq != self.seq || legal != self.legal || self.view.as_ref() != Some(&view) {
            let kept = self.view.as_ref().map(Value::to_string).unwrap_or_default();
            tally.error(&format!(
                "{}: what was kept is not what is, at {} and {}\nkept {kept}\nis   {view}",
                self.name, self.seq, whole.seq
            ));
        }
        self.view = Some(view);
        Ok(())
    }

    fn read(&self, whole: &Snapshot<'_>) -> Result<Value, String> {
        let view = whole.view.and_then(|view| serde_json::from_str(view.get()).ok());
        view.ok_or_else(|| format!("{}: a game without a view", self.name))
    }

    fn may_do(&mut self, legal: Option<&RawValue>) {
        self.legal.clear();
        self.legal.push_str(legal.map_or("", RawValue::get));
    }
}
