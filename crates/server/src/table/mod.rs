//! One table: who sits at it, the game that is played, who follows it.
//!
//! A table is behind a lock that is held from the check of a move until the move is on the disk and
//! has been made, so nobody sees what is not stored. What is in memory is a copy of the store.

mod absence;
mod audience;
mod bots;
mod care;
mod chair;
mod close;
mod coach;
mod countdown;
mod due;
mod elsewhere;
mod hands;
mod host;
mod load;
mod look;
mod person;
mod play;
mod race;
mod rematch;
mod replay;
mod seating;
mod shared;
mod start;
mod talk;
mod watch;

pub use audience::{Audience, Outbox, Post};
pub use chair::{Chair, Sitter};
pub use countdown::Countdown;
pub use elsewhere::Elsewhere;
pub use look::Head;
pub use play::Origin;
pub use replay::ReplayJob;
pub use talk::visible;

use crate::bus::News;
use crate::house::{self, Live};
use crate::nodes::Here;
use crate::server::Server;
use crate::store::{ChatRow, StoreError, TableRow};
use crate::wire::{Fault, Options, Push, Stage, TableInfo, push};
use bots::Mind;
use enigmata_conduit::puzzle::AnyPuzzle;
use enigmata_game::fair::{Contribution, FairChance, Secret};
use enigmata_game::{Outcome, Seat};
use race::Race;
use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{Mutex, MutexGuard};

/// A table and its lock.
pub struct Cell {
    /// The link.
    pub link: Arc<str>,
    /// The id.
    pub id: i64,
    table: Mutex<Table>,
    shown: Arc<Shown>,
    looking: look::Looking,
}

/// What can be read of a table without its lock.
struct Shown {
    /// The table as everybody may know it.
    info: RwLock<Arc<TableInfo>>,
    /// How far this node knows it.
    head: std::sync::Mutex<Head>,
    /// How far the store is said to be, when it is to be looked at for that.
    told: std::sync::Mutex<look::Told>,
    /// Whether people at several nodes race.
    is_shared_race: AtomicBool,
    /// Whether this node cares for it.
    cares: AtomicBool,
}

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
    game: Box<dyn Live>,
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
    open: Vec<AnyPuzzle>,
    /// Those of them that the other nodes can know of.
    kept_open: Vec<AnyPuzzle>,
    chat: VecDeque<ChatRow>,
    /// How many lines have been said.
    chat_lines: u64,
    /// Everybody's private notes.
    notes: Vec<(i64, String)>,
    /// Whether a write was begun whose end is not known: the store is to be asked.
    unsure: bool,
    shown: Option<Arc<Shown>>,
}

impl Cell {
    /// A table behind its lock. Among several nodes, whoever cares for it has said so in the store.
    #[must_use]
    pub fn new(server: &Server, table: Table) -> Self {
        let (link, id) = (Arc::clone(&table.link), table.id);
        let info = RwLock::new(Arc::new(table.info()));
        let head = std::sync::Mutex::new(table.head());
        let cares = server.node.is_alone;
        let told = std::sync::Mutex::default();
        let is_shared_race = AtomicBool::new(table.is_shared_race());
        let is_cared_for = AtomicBool::new(cares);
        let shown = Arc::new(Shown { info, head, told, is_shared_race, cares: is_cared_for });
        let show = Some(Arc::clone(&shown));
        let table = Mutex::new(Table { cares, shown: show, ..table });
        Self { link, id, table, shown, looking: look::Looking::default() }
    }

    /// The table, once nobody else has it. If the end of a write is not known, the store is asked
    /// first.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn lock(&self, server: &Server) -> Result<MutexGuard<'_, Table>, Fault> {
        let mut table = self.table.lock().await;
        if table.unsure {
            let caught_up = Box::pin(table.catch_up(server)).await;
            caught_up.map_err(|error| table.store_fault(server, &error))?;
            table.look_at_once(server);
        }
        Ok(table)
    }

    /// The table as everybody may know it.
    #[must_use]
    pub fn info(&self) -> Arc<TableInfo> {
        Arc::clone(&self.shown.info.read().unwrap_or_else(PoisonError::into_inner))
    }
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

    /// As it is stored, apart from its moves.
    #[must_use]
    pub fn row(&self) -> TableRow {
        TableRow {
            id: self.id,
            version: self.version,
            link: self.link.to_string(),
            stage: self.stage,
            options: json(&self.options),
            public: self.options.public,
            host: self.host,
            secret: self.secret.to_vec(),
            contributions: self.contributions.as_ref().map(json),
            outcome: self.outcome.as_ref().map(json),
            next_link: self.next.clone(),
            created_at: self.created_at,
            touched_at: self.touched_at,
            ended_at: self.ended_at,
            seats: self.seats().filter_map(|(seat, chair)| chair.row(seat)).collect(),
            removed: self.removed.clone(),
        }
    }

    /// Tell everybody what has changed apart from the game.
    pub(crate) fn announce(&self, server: &Server) {
        let info = Arc::new(self.info());
        self.send_all(push(&Push::Table { table: &info }));
        if info.options.public {
            server.lobby.changed(&info);
        }
        if let Some(shown) = &self.shown {
            *shown.info.write().unwrap_or_else(PoisonError::into_inner) = info;
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

    /// Whether nobody follows it.
    #[must_use]
    pub fn is_deserted(&self) -> bool {
        self.audience.is_empty()
    }

    /// Whether it is to be at hand though nobody here follows it: to go on with it, or to list it.
    #[must_use]
    pub fn is_needed(&self, server: &Server) -> bool {
        let is_listed = self.options.public && server.node.lists();
        match self.stage {
            Stage::Over | Stage::Closed => false,
            _ if server.node.is_alone => true,
            Stage::Waiting => is_listed,
            Stage::Playing => self.cares || is_listed || !self.race.waiting().is_empty(),
        }
    }

    /// Every seat and who has it.
    fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0..Seat::LIMIT).filter_map(Seat::checked).zip(&self.chairs)
    }

    /// Store what changed apart from moves, and only then let it be so.
    ///
    /// # Errors
    /// [`Fault::Overtaken`] when another node has stored something first: then the table is as the store
    /// has it, and what was to be changed is not.
    pub(crate) async fn keep(&mut self, server: &Server) -> Result<(), Fault> {
        self.touched_at = server.clock.now();
        self.unsure = true;
        let row = self.row();
        // Whoever begins a game cares for it.
        let cares = self.stage == Stage::Playing && !server.node.is_leaving();
        let caretaker = cares.then_some(server.node.id);
        match server.store.keep_table(row, caretaker).await {
            Ok(version) => {
                self.version = version;
                self.unsure = false;
                self.tell_nodes(server);
                Ok(())
            }
            Err(StoreError::Taken) => Err(self.overtaken(server).await),
            Err(error) => Err(self.store_fault(server, &error)),
        }
    }

    /// Another node was quicker: be as the store has it, and let it be decided again.
    async fn overtaken(&mut self, server: &Server) -> Fault {
        server.meters.overtaken.increment(1);
        match Box::pin(self.catch_up(server)).await {
            Ok(()) => {
                self.look_at_once(server);
                Fault::Overtaken
            }
            Err(error) => self.store_fault(server, &error),
        }
    }

    /// Tell the other nodes that there is something new in the store.
    fn tell_nodes(&self, server: &Server) {
        let Head { moves, version, chat, .. } = self.head();
        self.show_head();
        let is_open = matches!(self.stage, Stage::Waiting | Stage::Playing);
        let listed = self.options.public && is_open;
        server.node.tell(News::Table { table: self.id, moves, version, chat, listed });
    }

    /// Tell the house which puzzles lie open here, so that it helps nobody with them.
    fn open_puzzles(&mut self, server: &Server) {
        let is_played = self.stage == Stage::Playing;
        let open = if is_played { self.game.open_puzzles() } else { Vec::new() };
        if open != self.open {
            server.puzzles.open.set(&self.link, &open);
            self.open = open;
        }
    }

    /// Let the other nodes know them too, before anybody sees them.
    async fn keep_open_puzzles(&mut self, server: &Server) {
        if server.node.is_alone || self.open == self.kept_open {
            return;
        }
        let canonical = |puzzle: &AnyPuzzle| puzzle.canonical().to_string();
        let texts: Vec<String> = self.open.iter().map(canonical).collect();
        match server.store.keep_open_puzzles(self.id, &texts).await {
            Ok(()) => self.kept_open.clone_from(&self.open),
            Err(error) => drop(self.store_fault(server, &error)),
        }
    }

    /// Send a frame to every window.
    fn send_all(&self, frame: String) {
        let frame = axum::extract::ws::Utf8Bytes::from(frame);
        for member in self.audience.members() {
            member.outbox.send(frame.clone());
        }
    }

    /// There is something new that nobody here has done anything about: a bot may be asked, a clock run.
    fn look_at_once(&self, server: &Server) {
        server.alarms.set(server.clock.now(), &self.link);
    }

    /// The store has failed. Whatever is left undone by that is seen to a little later.
    fn store_fault(&self, server: &Server, error: &StoreError) -> Fault {
        tracing::error!(table = self.id, %error, "the store failed");
        server.alarms.set(server.clock.now() + LATER, &self.link);
        Fault::Store
    }
}

/// When the store has failed, the table is looked at again after so many milliseconds.
const LATER: i64 = 1_000;

/// The limits of clocks, in seconds.
const LIMITS: std::ops::RangeInclusive<u32> = 5..=86_400;

/// The game of these options, if they are within the rules and the limits of the house. What the
/// setup left out is written out.
fn check_options(options: &mut Options) -> Result<Box<dyn Live>, Fault> {
    let within = |seconds: u32| LIMITS.contains(&seconds);
    if options.clock.is_some_and(|clock| !within(clock.turn) || !within(clock.answer)) {
        return Err(Fault::BadOptions("clock: 5 to 86400"));
    }
    if options.absence.is_some_and(|seconds| !within(seconds)) {
        return Err(Fault::BadOptions("absence: 5 to 86400"));
    }
    let game = house::open(&options.game, &options.setup)?;
    if options.training && (options.public || !game.has_bots()) {
        return Err(Fault::BadOptions("training: at a private table with bots"));
    }
    options.setup = game.setup();
    Ok(game)
}

/// None of these types can fail to be written.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
