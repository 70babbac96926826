//! One table: who sits at it, the game that is played, who follows it.
//!
//! A table is behind a lock that is held from the check of a move until the move is on the disk and
//! has been made, so nobody sees what is not stored. What is in memory is a copy of the store.

mod absence;
mod at_hand;
mod audience;
mod bots;
mod called;
mod care;
mod cell;
mod chair;
mod close;
mod coach;
mod countdown;
mod due;
mod elsewhere;
mod hands;
mod host;
mod keep;
mod load;
mod look;
mod options;
mod person;
mod play;
mod publish;
mod puzzles;
mod race;
mod rematch;
mod replay;
mod seating;
mod shared;
mod start;
mod talk;
mod watch;

pub use at_hand::AtHand;
pub use audience::{Audience, Outbox, Post};
pub use cell::Cell;
pub use chair::{Chair, Sitter};
pub use countdown::Countdown;
pub use elsewhere::Elsewhere;
pub use look::Head;
pub use play::Origin;
pub use replay::ReplayJob;
pub use talk::visible;

use crate::nodes::Here;
use crate::store::ChatRow;
use crate::wire::{Fault, Options, Stage, TableInfo};
use bots::Mind;
use cell::Shown;
use enigmata_game::fair::{Contribution, FairChance, Secret};
use enigmata_game::{Outcome, Seat};
use enigmata_games::AnySession;
use options::check_options;
use race::Race;
use std::collections::VecDeque;
use std::sync::Arc;

/// One table.
pub struct Table {
    id: i64,
    link: Arc<str>,
    stage: Stage,
    options: Options,
    host: Option<i64>,
    secret: [u8; 32],
    /// What the players mixed in, once it has begun.
    contributions: Option<Vec<Contribution>>,
    outcome: Option<Outcome>,
    next: Option<String>,
    created_at: i64,
    touched_at: i64,
    ended_at: Option<i64>,
    chairs: Vec<Chair>,
    /// Whom the host removed: they cannot come back.
    removed: Vec<i64>,
    /// How often it has been stored, apart from its moves.
    version: i64,
    /// Whether this node acts for its bots and for those whose time has run out.
    cares: bool,
    /// Who is at it through other nodes.
    elsewhere: Elsewhere,
    /// What the other nodes were told about who is at it through this one.
    told_here: Here,
    game: AnySession,
    chance: FairChance,
    countdown: Countdown,
    /// Whether its last move was made through this node.
    ended_here: bool,
    /// What was done in a race and is not made yet.
    race: Race,
    /// What the bots are asked, by seat.
    minds: Vec<Mind>,
    /// The next moment at which this table will be looked at.
    alarm: Option<i64>,
    audience: Audience,
    /// The puzzles that lie open here, as the house was told.
    open: Vec<String>,
    /// Those of them that the other nodes can know of.
    kept_open: Vec<String>,
    chat: VecDeque<ChatRow>,
    /// How many lines have been said.
    chat_lines: u64,
    /// Everybody's private notes.
    notes: Vec<(i64, String)>,
    /// Whether a write was begun whose end is not known: the store is to be asked.
    unsure: bool,
    shown: Option<Arc<Shown>>,
}

impl Table {
    /// A new table without anybody at it.
    ///
    /// # Errors
    /// When the options are against the game's rules or the house's limits.
    pub fn open(link: String, id: i64, mut options: Options, now: i64) -> Result<Self, Fault> {
        let game = check_options(&mut options)?;
        let seats = game.seats().len() as usize;
        let secret = crate::chance::entropy();
        Ok(Self {
            id,
            link: Arc::from(link),
            stage: Stage::Waiting,
            countdown: Countdown::new(options.clock),
            options,
            host: None,
            secret,
            contributions: None,
            outcome: None,
            next: None,
            created_at: now,
            touched_at: now,
            ended_at: None,
            chairs: vec![Chair::Free; seats],
            removed: Vec::new(),
            version: 0,
            cares: false,
            elsewhere: Elsewhere::default(),
            told_here: Here::default(),
            game,
            chance: Secret::new(secret).chance(&[]),
            ended_here: false,
            race: Race::default(),
            minds: vec![Mind::default(); seats],
            alarm: None,
            audience: Audience::default(),
            open: Vec::new(),
            kept_open: Vec::new(),
            chat: VecDeque::new(),
            chat_lines: 0,
            notes: Vec::new(),
            unsure: false,
            shown: None,
        })
    }

    /// As everybody may know it.
    #[must_use]
    pub fn info(&self) -> TableInfo {
        TableInfo {
            table: self.link.to_string(),
            stage: self.stage,
            options: self.options.clone(),
            host: self.host.map(|host| host.to_string()),
            seats: self.seats().map(|(seat, chair)| chair.info(seat)).collect(),
            spectators: self.audience.spectators() + self.elsewhere.spectators,
            commitment: Secret::new(self.secret).commit(&self.link),
            outcome: self.outcome,
            next: self.next.clone(),
            created_at: self.created_at,
        }
    }

    /// The seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: i64) -> Option<Seat> {
        self.seats().find(|(_, chair)| chair.is_of(player)).map(|(seat, _)| seat)
    }

    /// Where the table stands.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Every seat and who has it.
    fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0..Seat::LIMIT).filter_map(Seat::checked).zip(&self.chairs)
    }
}

/// None of these types can fail to be written.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
