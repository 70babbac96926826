//! A table: what it consists of, how it is stored, and what can be asked of it.

use crate::audience::Audience;
use crate::chair::Chair;
use crate::chat::Chat;
use crate::countdown::Countdown;
use crate::deals::Deals;
use crate::flow::{After, Flow, Step, Then};
use crate::minds::Minds;
use crate::options::check_options;
use crate::race::Race;
use crate::seating::Seating;
use crate::{
    BotKind, LocalPresence, Log, RemotePresence, Request, Roster, Seed, TableRow, Visitor, Write,
    json,
};
use enigmata_game::Outcome;
use enigmata_games::AnySession;
use enigmata_wire::{Fault, Options, PlayerId, Stage, TableId, TableInfo, Timestamp, Version};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What all tables of a node share.
pub struct Shared {
    /// The bots that can be seated.
    pub roster: Box<dyn Roster>,
    /// Whether the store has no other node.
    pub is_alone: bool,
    /// How long bots take to answer, in milliseconds.
    pub bot_delay: RangeInclusive<u32>,
    is_draining: AtomicBool,
}

impl Shared {
    /// What tables share of a node that does not drain yet.
    #[must_use]
    pub fn new(roster: Box<dyn Roster>, is_alone: bool, bot_delay: RangeInclusive<u32>) -> Self {
        Self { roster, is_alone, bot_delay, is_draining: AtomicBool::new(false) }
    }

    /// The node will go: its tables own nothing any more, and those who leave come back at another node.
    pub fn drain(&self) {
        self.is_draining.store(true, Ordering::Release);
    }

    /// Whether the node will go.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Acquire)
    }
}

/// One table, as a state machine: see [`Table::handle`].
pub struct Table {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: TableId,
    pub(crate) link: Arc<str>,
    pub(crate) stage: Stage,
    pub(crate) options: Options,
    pub(crate) outcome: Option<Outcome>,
    /// The link of the table of the rematch.
    pub(crate) next: Option<String>,
    pub(crate) created_at: Timestamp,
    pub(crate) touched_at: Timestamp,
    pub(crate) ended_at: Option<Timestamp>,
    /// How often it was saved.
    pub(crate) version: Version,

    pub(crate) seating: Seating,
    pub(crate) game: AnySession,
    pub(crate) deals: Deals,
    pub(crate) clock: Countdown,
    pub(crate) race: Race,
    pub(crate) minds: Minds,
    /// The kind of bot that plays this game unless another is named.
    pub(crate) usual_bot: BotKind,
    pub(crate) chat: Chat,
    /// Whether the notes have been read from the store.
    pub(crate) has_notes: bool,

    pub(crate) audience: Audience,
    /// The public state of the table, as it was last announced.
    pub(crate) info: Arc<TableInfo>,
    /// Who is connected through other nodes.
    pub(crate) remote: RemotePresence,
    /// What the other nodes were last told of who is connected here.
    pub(crate) reported_presence: LocalPresence,
    /// Whether the arrival that is being handled is news to the others.
    pub(crate) is_arrival_news: bool,
    /// The puzzles that are raced for, as the server was last told.
    pub(crate) open_puzzles: Vec<String>,
    /// Those that the other nodes can know of.
    pub(crate) stored_puzzles: Vec<String>,

    /// Whether this node acts for its bots and clocks.
    pub(crate) owns: bool,
    /// Whether its last move was made through this node.
    pub(crate) ended_here: bool,
    /// The moment of the next tick.
    pub(crate) alarm: Option<Timestamp>,
    pub(crate) now: Timestamp,
    pub(crate) flow: Flow,
}

impl Table {
    /// A new table whose seats are all free. [`Request::Create`] saves it.
    ///
    /// # Errors
    /// When the options are against the game's rules or the server's limits.
    pub fn open(
        seed: Seed,
        mut options: Options,
        shared: Arc<Shared>,
        now: Timestamp,
    ) -> Result<Self, Fault> {
        let game = check_options(&mut options)?;
        let seats = game.seats().len() as usize;
        let deals = Deals::new(seed.secret, None);
        let link = Arc::from(seed.link);
        let mut table = Self {
            id: seed.id,
            stage: Stage::Waiting,
            outcome: None,
            next: None,
            created_at: now,
            touched_at: now,
            ended_at: None,
            version: Version::default(),
            seating: Seating::new(seats),
            clock: Countdown::new(options.clock),
            race: Race::default(),
            minds: Minds::new(seats, seed.random),
            usual_bot: shared.roster.usual(&options.game),
            chat: Chat::default(),
            has_notes: true,
            audience: Audience::default(),
            info: Arc::new(nothing_yet(&link, &options, &deals, now)),
            remote: RemotePresence::default(),
            reported_presence: LocalPresence::default(),
            is_arrival_news: false,
            open_puzzles: Vec::new(),
            stored_puzzles: Vec::new(),
            owns: shared.is_alone,
            ended_here: false,
            alarm: None,
            now,
            flow: Flow::default(),
            shared,
            link,
            options,
            game,
            deals,
        };
        table.info = Arc::new(table.compose_info());
        Ok(table)
    }

    /// A stored table. The first thing that is asked of it makes it read everything else from the store.
    ///
    /// # Errors
    /// When what is stored cannot be used.
    pub fn restore(
        row: TableRow,
        random: [u8; 32],
        shared: Arc<Shared>,
        now: Timestamp,
    ) -> Result<Self, Fault> {
        let options = serde_json::from_str(&row.options)?;
        let secret = read_secret(&row.secret)?;
        let seed = Seed { id: row.id, link: row.link.clone(), secret, random };
        let mut table = Self::open(seed, options, shared, row.created_at)?;
        table.now = now;
        table.has_notes = false;
        table.flow.must_reload = true;
        Ok(table)
    }

    /// Id of the table, unique in the store.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// Link by which clients know the table; it is a secret.
    #[must_use]
    pub const fn link(&self) -> &Arc<str> {
        &self.link
    }

    /// Whether this node acts for its bots and clocks.
    #[must_use]
    pub const fn owns(&self) -> bool {
        self.owns
    }

    /// The seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<enigmata_game::Seat> {
        self.seating.seat_of(player)
    }

    /// Whether it belongs in the list of public tables: it is public, and waiting or played.
    #[must_use]
    pub const fn is_listed(&self) -> bool {
        self.options.public && matches!(self.stage, Stage::Waiting | Stage::Playing)
    }

    /// When it was opened.
    #[must_use]
    pub const fn created_at(&self) -> Timestamp {
        self.created_at
    }

    /// Whether no connection follows it through this node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.audience.is_empty()
    }

    /// Whether the table is not needed in memory: no connection follows it through this node, and it is neither to be
    /// gone on with nor, if a client reads the list of public tables, to be listed.
    #[must_use]
    pub fn is_idle(&self, is_list_read: bool) -> bool {
        let is_listed = self.options.public && is_list_read;
        let is_needed = match self.stage {
            Stage::Over | Stage::Closed => false,
            _ if self.shared.is_alone => true,
            Stage::Waiting => is_listed,
            Stage::Playing => self.owns || is_listed || !self.race.waiting().is_empty(),
        };
        !self.is_busy() && self.audience.is_empty() && !is_needed
    }

    /// Seat the person who opens the table.
    ///
    /// # Errors
    /// When no seat is free.
    pub fn seat_host(&mut self, host: &Visitor) -> Result<(), Fault> {
        self.seating.seat_person(host, None, &self.chat.speakers(), self.now)
    }

    /// Carry out a request.
    pub(crate) fn carry_out(&mut self, request: &Request) -> Result<Step, Fault> {
        match request {
            Request::Create => self.save(After::Announce),
            Request::Touch => Ok(Step::DONE),
            Request::Own => self.own(),
            Request::RepeatPresence => {
                self.reported_presence = LocalPresence::default();
                self.report_presence();
                Ok(Step::DONE)
            }
            Request::Sync => {
                Ok(self.sync().map_or(Step::DONE, |(load, then)| Step::Load(load, then)))
            }
            Request::Watch { visitor, .. } => self.watch(request, visitor),
            Request::Unwatch { connection } => Ok(self.unwatch(*connection)),
            Request::Play { player, seq, action, .. } => self.play(request, *player, *seq, action),
            Request::Sit { visitor, seat } => self.sit(visitor, *seat),
            Request::Leave { player } => self.leave(*player),
            Request::StandIn { by, seat } => self.stand_in(*by, *seat),
            Request::Ready { player, ready, contribution } => {
                self.ready(*player, *ready, contribution.as_ref())
            }
            Request::AddBot { by, seat, bot } => self.add_bot(*by, *seat, bot.as_deref()),
            Request::ChangeBot { by, seat, bot } => self.change_bot(*by, *seat, bot),
            Request::Remove { by, seat } => self.remove(*by, *seat),
            Request::Configure { by, options } => self.configure(*by, options),
            Request::AllowChat { by, chat } => self.allow_chat(*by, *chat),
            Request::Say { visitor, text } => self.say(visitor, text),
            Request::Note { player, text, .. } => self.note(*player, text),
            Request::Rematch { by, seed } => self.rematch(*by, seed),
            Request::Rename { player, name } => self.rename(*player, name),
            Request::ReplacePlayer { guest, to } => self.replace_player(*guest, to),
            Request::Forget { player } => self.forget(*player),
            Request::Close => self.close(),
            Request::Record => self.record(),
            Request::Replay => self.replay(),
            Request::Study => self.study(),
            Request::Training { player } => self.training(*player),
        }
    }

    /// Act for its bots and clocks from now on.
    fn own(&mut self) -> Result<Step, Fault> {
        if self.owns {
            return Ok(Step::DONE);
        }
        self.owns = true;
        self.wake_bots();
        if self.stage == Stage::Playing {
            // The node that opened these puzzles may have gone before it could say so.
            self.stored_puzzles.clear();
            self.flow.push_duties();
            if let Some(write) = self.store_open_puzzles() {
                return Ok(Step::Persist(write, Then::Owned));
            }
        }
        Ok(Step::DONE)
    }

    /// Save the table, apart from its moves.
    pub(crate) fn save(&mut self, after: After) -> Result<Step, Fault> {
        self.touched_at = self.now;
        // Who begins a game owns the table.
        let owns = self.stage == Stage::Playing && !self.shared.is_draining();
        Ok(Step::Persist(Write::Save { row: self.row()?.into(), owns }, Then::Saved(after)))
    }

    /// The table as it is stored, apart from its moves.
    pub(crate) fn row(&self) -> Result<TableRow, Fault> {
        let seats = self.seating.iter().filter_map(|(seat, chair)| chair.row(seat).transpose());
        Ok(TableRow {
            id: self.id,
            version: self.version,
            link: self.link.to_string(),
            stage: self.stage,
            options: json(&self.options)?,
            public: self.options.public,
            host: self.seating.host,
            secret: self.deals.secret().to_vec(),
            contributions: self.deals.contributions().map(json).transpose()?,
            outcome: self.outcome.as_ref().map(json).transpose()?,
            next_link: self.next.clone(),
            created_at: self.created_at,
            touched_at: self.touched_at,
            ended_at: self.ended_at,
            seats: seats.collect::<Result<_, Fault>>()?,
            removed: self.seating.removed.clone(),
        })
    }

    /// Be as the store has it, and tell all connections here what is new.
    pub(crate) fn apply(&mut self, log: Log) -> Result<(), Fault> {
        let (stage, moves) = (self.stage, self.game.moves());
        let row = log.row.filter(|row| self.flow.must_reload || row.version != self.version);
        let is_changed = row.is_some();
        if let Some(row) = row {
            self.apply_row(row)?;
        }
        for stored in log.moves {
            let replayed = self.game.replay(std::slice::from_ref(&stored.row));
            replayed.map_err(|corrupt| Fault::Internal(corrupt.to_string()))?;
            self.clock = self.clock.after(self.game.waiting(), stored.made_at);
        }
        if let Some(notes) = log.notes {
            self.chat.set_notes(notes);
            self.has_notes = true;
        }
        if let Some(lines) = log.chat {
            if is_changed { self.reread_lines(lines) } else { self.hear_new_lines(lines) }
        }
        self.flow.must_reload = false;
        self.wake_bots();
        self.report_open_puzzles();
        // The node that opened them has said so.
        self.set_stored_puzzles();
        let has_begun = moves == 0 && self.game.moves() > 0;
        if !has_begun {
            self.publish(None);
        }
        if is_changed {
            let begins = stage == Stage::Waiting && self.stage != stage;
            let turned_away = if begins { self.turn_spectators_away() } else { Vec::new() };
            self.announce();
            self.tell_begun_to(turned_away);
        }
        if has_begun {
            self.show_beginning();
        }
        Ok(())
    }

    /// Be as the store has it, apart from moves. Who is connected stays so.
    fn apply_row(&mut self, row: TableRow) -> Result<(), Fault> {
        let mut options: Options = serde_json::from_str(&row.options)?;
        if self.game.moves() == 0 {
            self.game = check_options(&mut options)?;
            self.clock = Countdown::new(options.clock);
        }
        let seats = self.game.seats().len() as usize;
        self.usual_bot = self.shared.roster.usual(&options.game);
        self.options = options;
        self.version = row.version;
        self.stage = row.stage;
        let contributions =
            row.contributions.map(|mixed| serde_json::from_str(&mixed)).transpose()?;
        self.deals = Deals::new(read_secret(&row.secret)?, contributions);
        self.outcome = row.outcome.map(|outcome| serde_json::from_str(&outcome)).transpose()?;
        self.next = row.next_link;
        self.touched_at = row.touched_at;
        self.ended_at = row.ended_at;
        self.seating.host = row.host;
        self.minds.resize(seats);
        let before = self.seating.clear(seats);
        for seat in row.seats {
            let number = seat.seat;
            let Ok(chair) = self.seating.get_mut(number) else { continue };
            *chair = Chair::from_row(seat, &self.options.game, &*self.shared.roster, self.now)?;
            let was = before.get(number.index()).and_then(Chair::sitter);
            if let (Some(sitter), Some(was)) = (chair.sitter_mut(), was)
                && sitter.player == was.player
            {
                sitter.away_since = was.away_since;
            }
        }
        let known = std::mem::replace(&mut self.seating.removed, row.removed.clone());
        for player in row.removed.into_iter().filter(|player| !known.contains(player)) {
            self.tell_removed(player);
        }
        // People may have sat down or left at another node.
        for player in self.audience.players() {
            self.update_observer(player);
        }
        Ok(())
    }
}

/// What is known of a table before it has players.
fn nothing_yet(link: &str, options: &Options, deals: &Deals, now: Timestamp) -> TableInfo {
    TableInfo {
        table: link.to_owned(),
        stage: Stage::Waiting,
        options: options.clone(),
        host: None,
        seats: Vec::new(),
        spectators: 0,
        commitment: enigmata_game::fair::Secret::new(*deals.secret()).commit(link),
        outcome: None,
        next: None,
        created_at: now,
    }
}

fn read_secret(bytes: &[u8]) -> Result<[u8; 32], Fault> {
    bytes.try_into().map_err(|_| Fault::Internal("a stored secret has not 32 bytes".to_owned()))
}
