//! Tables of several nodes at one store in memory, driven by nothing but a loop: no thread, no clock, no entropy.

use enigmata_game::{Actor, Language, Seat, below};
use enigmata_games::{AnyQuestion, AnySession, ByGame, Row};
use enigmata_table::{
    Asker, BotKind, ChatRow, Chosen, Effect, Head, Input, Load, Loaded, Log, MoveRow,
    RemotePresence, Reply, Request, Roster, Seed, Shared, Table, TableRow, Thought, Visitor, Write,
    Written,
};
use enigmata_wire::{ConnectionId, Fault, Options, PlayerId, Stage, TableId, Timestamp, Version};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

pub const TABLE: TableId = TableId(7);
const LINK: &str = "table-link";
const BEGIN: i64 = 1_800_000_000_000;

/// Bots that choose any legal move.
struct AnyBot;

impl Roster for AnyBot {
    fn usual(&self, _: &str) -> BotKind {
        BotKind { name: "any".to_owned(), strength: "regular", personality: "even" }
    }

    fn find(&self, game: &str, name: &str) -> Option<BotKind> {
        (name == "any").then(|| self.usual(game))
    }
}

/// What is stored.
#[derive(Default)]
pub struct Store {
    pub rows: BTreeMap<TableId, TableRow>,
    pub moves: Vec<MoveRow>,
    pub chat: Vec<ChatRow>,
    pub notes: Vec<(PlayerId, String)>,
}

/// How often the store fails, of a thousand requests each.
#[derive(Clone, Copy, Default)]
pub struct Faults {
    /// Nothing is done, and that is said.
    pub refused: u32,
    /// A write is done, and said to have failed.
    pub lost: u32,
}

/// A node's copy of the table, and what its connections were sent.
pub struct Node {
    pub table: Table,
    pub alarm: Option<Timestamp>,
    pub sent: BTreeMap<ConnectionId, Vec<Value>>,
    replies: Vec<Result<Reply, Fault>>,
    /// Questions to bots that are not answered yet.
    questions: VecDeque<(Seat, u64, AnyQuestion)>,
    presence: enigmata_table::LocalPresence,
}

pub struct World {
    pub store: Store,
    pub nodes: Vec<Node>,
    pub now: Timestamp,
    pub random: ChaCha8Rng,
    pub faults: Faults,
    /// How often a table was told that the store has failed, or that another node was quicker.
    pub failures: u32,
    pub conflicts: u32,
    /// How many moves of each connection were acknowledged.
    pub acknowledged: BTreeMap<ConnectionId, usize>,
    ticket: u64,
}

fn shared(nodes: usize) -> Arc<Shared> {
    Arc::new(Shared::new(Box::new(AnyBot), nodes == 1, 400..=900))
}

pub fn visitor(player: i64) -> Visitor {
    let name = format!("Player {player}");
    Visitor { id: PlayerId(player), name, program: false, owner: None, is_local: false }
}

fn seed(id: TableId, link: &str) -> Seed {
    Seed { id, link: link.to_owned(), secret: [3; 32], random: [5; 32] }
}

impl World {
    /// A table of these options that the first player has opened at the first node; the others have read it.
    pub fn open(options: Value, nodes: usize, random: u64) -> Self {
        let mut world = Self {
            store: Store::default(),
            nodes: Vec::new(),
            now: Timestamp(BEGIN),
            random: ChaCha8Rng::seed_from_u64(random),
            faults: Faults::default(),
            failures: 0,
            conflicts: 0,
            acknowledged: BTreeMap::new(),
            ticket: 0,
        };
        let options: Options = serde_json::from_value(options).unwrap();
        let mut table = Table::open(seed(TABLE, LINK), options, shared(nodes), world.now).unwrap();
        table.seat_host(&visitor(1)).unwrap();
        world.nodes.push(Node::new(table));
        assert!(matches!(world.ask(0, Request::Create), Ok(Reply::Done)));
        for _ in 1..nodes {
            world.load(nodes);
        }
        world
    }

    /// Another node reads the table from the store.
    fn load(&mut self, nodes: usize) {
        let row = self.store.rows[&TABLE].clone();
        let table = Table::restore(row, [9; 32], shared(nodes), self.now).unwrap();
        self.nodes.push(Node::new(table));
        let node = self.nodes.len() - 1;
        assert!(matches!(self.ask(node, Request::Touch), Ok(Reply::Done)));
    }

    /// A node is killed and started again: it knows what is stored, and its connections are gone.
    pub fn restart(&mut self, node: usize) {
        let count = self.nodes.len();
        let faults = std::mem::take(&mut self.faults);
        self.load(count);
        self.nodes.swap_remove(node);
        self.tell(node, Input::Tick);
        self.faults = faults;
    }

    /// Ask for something, and carry out all that follows.
    pub fn ask(&mut self, node: usize, request: Request) -> Result<Reply, Fault> {
        self.ticket += 1;
        let ticket = self.ticket;
        self.tell(node, Input::Request { ticket, request });
        self.nodes[node].replies.pop().expect("every request is answered")
    }

    /// Tell a table something, and carry out all that follows.
    pub fn tell(&mut self, node: usize, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let effects = self.nodes[node].table.handle(input, self.now);
            let known = self.nodes[node].table.head().moves;
            assert!(known <= self.store.moves.len() as u64, "a move was made before it was stored");
            for effect in effects {
                inputs.extend(self.carry_out(node, effect));
            }
        }
    }

    fn carry_out(&mut self, node: usize, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Persist { number, write } => {
                if self.happens(self.faults.refused) {
                    self.failures += 1;
                    return Some(Input::Failed { number });
                }
                let written = self.store.write(write);
                if written.is_some() && self.happens(self.faults.lost) {
                    self.failures += 1;
                    return Some(Input::Failed { number });
                }
                Some(match written {
                    Some(written) => Input::Persisted { number, written },
                    None => {
                        self.conflicts += 1;
                        Input::Conflict { number }
                    }
                })
            }
            Effect::Load { number, load } => {
                if self.happens(self.faults.refused) {
                    self.failures += 1;
                    return Some(Input::Failed { number });
                }
                let remote = self.remote(node);
                Some(Input::Loaded { number, loaded: self.store.read(load, remote) })
            }
            Effect::Draw { number, draw } => Some(Input::Drawn { number, drawn: draw.run() }),
            Effect::Send { to, frame } => {
                for connection in to {
                    let frame: Value = serde_json::from_str(&frame).unwrap();
                    // Other answers that say no more than that something was done are the driver's.
                    if matches!(frame["ok"].as_str(), Some("move" | "done")) {
                        *self.acknowledged.entry(connection).or_default() += 1;
                    }
                    self.nodes[node].sent.entry(connection).or_default().push(frame);
                }
                None
            }
            Effect::Say { to, frame, .. } => {
                for (connection, _) in to {
                    let frame = serde_json::from_str(&frame).unwrap();
                    self.nodes[node].sent.entry(connection).or_default().push(frame);
                }
                None
            }
            Effect::Think(question) => {
                let asked = (question.seat, question.asked_at, question.question);
                self.nodes[node].questions.push_back(asked);
                None
            }
            Effect::Alarm(at) => {
                self.nodes[node].alarm = Some(at);
                None
            }
            Effect::Presence(presence) => {
                self.nodes[node].presence = presence;
                None
            }
            Effect::Reply { result, .. } => {
                self.nodes[node].replies.push(result);
                None
            }
            Effect::Measure(_)
            | Effect::Changed(_)
            | Effect::Progress { .. }
            | Effect::Release(_)
            | Effect::OpenPuzzles(_)
            | Effect::Opened(_)
            | Effect::Count(_) => None,
        }
    }

    fn happens(&mut self, of_a_thousand: u32) -> bool {
        below(&mut self.random, 1_000) < of_a_thousand
    }

    /// Who is connected through the other nodes than this.
    fn remote(&self, node: usize) -> RemotePresence {
        let others = self.nodes.iter().enumerate().filter(|(other, _)| *other != node);
        others.map(|(_, node)| node.presence).fold(RemotePresence::default(), RemotePresence::and)
    }

    /// Every node hears how much there is in the store.
    pub fn sync(&mut self) {
        for node in 0..self.nodes.len() {
            let head = self.store.head(self.remote(node));
            self.tell(node, Input::Stored { head, remote: Some(head.remote) });
            let _ = self.ask(node, Request::Sync);
        }
    }

    /// Answer a question to a bot, or let time pass until the next tick.
    pub fn go_on(&mut self) {
        for node in 0..self.nodes.len() {
            if let Some((seat, asked_at, question)) = self.nodes[node].questions.pop_front() {
                let action = self.any_move(&question);
                let answer = Some(Chosen { action, after: None });
                self.tell(node, Input::Thought(Thought { seat, asked_at, answer }));
            }
        }
        if let Some(next) = self.nodes.iter().filter_map(|node| node.alarm).min() {
            self.now = self.now.max(next);
        }
        for node in 0..self.nodes.len() {
            if self.nodes[node].alarm.is_some_and(|alarm| alarm <= self.now) {
                self.nodes[node].alarm = None;
                self.tell(node, Input::Tick);
            }
        }
    }

    fn any_move(&mut self, question: &AnyQuestion) -> String {
        let any = |count: usize, random: &mut ChaCha8Rng| below(random, count as u32) as usize;
        let random = &mut self.random;
        let written = match question {
            ByGame::Mansion(asked) => {
                serde_json::to_string(&asked.legal[any(asked.legal.len(), random)])
            }
            ByGame::Solo(asked) => {
                serde_json::to_string(&asked.legal[any(asked.legal.len(), random)])
            }
            ByGame::Conduit(asked) => {
                serde_json::to_string(&asked.legal[any(asked.legal.len(), random)])
            }
        };
        written.unwrap()
    }

    pub fn watch(&mut self, node: usize, player: i64) -> Result<Reply, Fault> {
        let connection = ConnectionId(player as u64);
        let (visitor, muted) = (visitor(player), Vec::new());
        self.ask(
            node,
            Request::Watch { visitor, connection, delay: None, since: None, muted, id: None },
        )
    }

    pub fn ready(&mut self, node: usize, player: i64) -> Result<Reply, Fault> {
        let player = PlayerId(player);
        self.ask(node, Request::Ready { player, ready: true, contribution: None })
    }

    pub fn play(
        &mut self,
        node: usize,
        player: i64,
        seq: u64,
        action: &Value,
    ) -> Result<Reply, Fault> {
        let asker = Asker {
            connection: ConnectionId(player as u64),
            id: None,
            language: Language::English,
        };
        self.ask(
            node,
            Request::Play {
                player: PlayerId(player),
                seq,
                action: action.to_string().into(),
                asker,
                made_at: self.now,
                announced: None,
            },
        )
    }

    /// What a connection of a player was last told that it may do, and the sequence number of that.
    pub fn asked(&self, node: usize, player: i64) -> (u64, Vec<Value>) {
        let sent = self.nodes[node].sent.get(&ConnectionId(player as u64));
        let news = sent.into_iter().flatten().rev().find_map(|frame| {
            let game = frame.get("game").or_else(|| frame.get("update"))?;
            game["seq"]
                .as_u64()
                .map(|seq| (seq, game["legal"].as_array().cloned().unwrap_or_default()))
        });
        news.unwrap_or_default()
    }

    /// How many moves of a player were acknowledged.
    pub fn acknowledged(&self, player: i64) -> usize {
        self.acknowledged.get(&ConnectionId(player as u64)).copied().unwrap_or_default()
    }

    /// The stored moves are a game by the rules, whose result is stored.
    pub fn check_the_record(&self) {
        let row = &self.store.rows[&TABLE];
        let options: Options = serde_json::from_str(&row.options).unwrap();
        let mut game = AnySession::open(&options.game, &options.setup).unwrap();
        let rows: Vec<Row> = self.store.moves.iter().map(|stored| stored.row.clone()).collect();
        game.replay(&rows).unwrap();
        assert_eq!(row.stage, Stage::Over);
        assert_eq!(row.outcome, Some(serde_json::to_string(&game.outcome().unwrap()).unwrap()));
    }

    /// Moves that were stored for this seat.
    pub fn stored_of(&self, seat: u8) -> usize {
        let of = Actor::Seat(Seat::new(seat));
        self.store.moves.iter().filter(|stored| stored.row.by == of).count()
    }
}

impl Node {
    fn new(table: Table) -> Self {
        Self {
            table,
            alarm: None,
            sent: BTreeMap::new(),
            replies: Vec::new(),
            questions: VecDeque::new(),
            presence: enigmata_table::LocalPresence::default(),
        }
    }
}

impl Store {
    /// Write this; none if another has written first.
    fn write(&mut self, write: Write) -> Option<Written> {
        match write {
            Write::Append(append) => {
                if append.number != self.moves.len() as u64 {
                    return None;
                }
                for (by, action) in append.moves {
                    let row = Row { by, action };
                    self.moves.push(MoveRow {
                        row,
                        made_at: append.made_at,
                        deadline: append.deadline,
                    });
                }
                Some(Written::Done)
            }
            Write::Save { row, .. } => self.save(*row).map(Written::Version),
            Write::Rematch { over, next } => {
                let (over, next) = (self.save(*over)?, self.save(*next)?);
                Some(Written::Versions(over, next))
            }
            Write::Say(mut line) => {
                line.number = self.chat.len() as u64;
                self.chat.push(line);
                Some(Written::Line(self.chat.len() as u64 - 1))
            }
            Write::Note { player, text } => {
                self.notes.retain(|(owner, _)| *owner != player);
                self.notes.push((player, text));
                Some(Written::Done)
            }
            Write::OpenPuzzles(_) | Write::Hold { .. } => Some(Written::Done),
        }
    }

    fn save(&mut self, mut row: TableRow) -> Option<Version> {
        let stored = self.rows.get(&row.id).map_or_else(Version::default, |row| row.version);
        if stored != row.version {
            return None;
        }
        row.version.0 += 1;
        let version = row.version;
        self.rows.insert(row.id, row);
        Some(version)
    }

    fn read(&self, load: Load, remote: RemotePresence) -> Loaded {
        match load {
            Load::Head => Loaded::Head(Some(self.head(remote))),
            Load::Held { .. } => Loaded::Held(false),
            Load::Log { row, moves, chat, notes } => Loaded::Log(Box::new(Log {
                row: row.then(|| self.rows[&TABLE].clone()),
                moves: moves.map(|from| self.moves[from as usize..].to_vec()).unwrap_or_default(),
                chat: chat.map(|from| self.chat[from as usize..].to_vec()),
                notes: notes.then(|| self.notes.clone()),
            })),
        }
    }

    fn head(&self, remote: RemotePresence) -> Head {
        Head {
            moves: self.moves.len() as u64,
            version: self.rows[&TABLE].version,
            chat: self.chat.len() as u64,
            remote,
        }
    }
}

/// Every `push` and `ok` that a connection was sent.
pub fn kinds(frames: &[Value]) -> BTreeSet<String> {
    let kind = |frame: &Value| frame["push"].as_str().or(frame["ok"].as_str()).map(str::to_owned);
    frames.iter().filter_map(kind).collect()
}

pub fn mansion(players: u8) -> Value {
    json!({"game": "mansion", "setup": {"players": players}})
}
