//! A session of one game as it is hosted: planned before it is played, and followed by observers.

use crate::cursor::Cursor;
use crate::{Corrupt, Hosted, Neutral, Row};
use enigmata_game::fair::{FairChance, Proof};
use enigmata_game::{
    Actor, Choices, Disclosure, Json, NotPlayed, Observer, Outdated, Seat, Seats, Session,
    TableRefusal, ToAct, Unambiguous, below, read_move,
};
use rand::Rng;
use serde_json::Value;
use serde_json::value::to_raw_value;
use std::ops::Range;

/// Every seat and the spectator.
const OBSERVERS: usize = Seat::LIMIT as usize + 1;

fn index(observer: Observer) -> usize {
    match observer {
        Observer::Seat(seat) => seat.index(),
        Observer::Spectator => OBSERVERS - 1,
    }
}

/// A session of a game, with what its observers have heard and were sent.
pub struct HostedSession<G: Hosted> {
    session: Session<G>,
    counts: Counts,
    cursors: [Option<Box<Cursor<G>>>; OBSERVERS],
}

/// What is counted of a session.
#[derive(Clone, Copy)]
struct Counts {
    /// Moves by chance.
    chances: u64,
    /// Facts that each observer was told.
    heard: [u64; OBSERVERS],
    /// The sequence number from which on each seat knows what it is asked.
    asked_at: [u64; OBSERVERS],
}

/// The legal moves of every seat.
struct Asked<C>([Option<C>; Seat::LIMIT as usize]);

impl<C: PartialEq> Asked<C> {
    fn of<G: Hosted<Choices = C>>(game: &G) -> Self {
        let seats = game.seats();
        Self(std::array::from_fn(|seat| {
            let seat = Seat::checked(seat as u8).filter(|seat| seats.contains(*seat));
            seat.map(|seat| game.legal_moves(seat))
        }))
    }
}

impl Counts {
    /// A move was made that told this; before and after it the seats were asked that.
    fn count<G: Hosted>(
        &mut self,
        by: Actor,
        seats: Seats,
        told: &[Disclosure<G::Event>],
        before: &Asked<G::Choices>,
        after: &Asked<G::Choices>,
    ) {
        self.chances += u64::from(by == Actor::Chance);
        for observer in Observer::all(seats) {
            let heard = told.iter().filter(|disclosure| disclosure.heard_by(observer).is_some());
            self.heard[index(observer)] += heard.count() as u64;
        }
        for seat in seats.iter() {
            if by == Actor::Seat(seat) || before.0[seat.index()] != after.0[seat.index()] {
                self.asked_at[seat.index()] = self.heard[seat.index()];
            }
        }
    }
}

/// Moves that may be made, to be stored first.
pub struct Planned<G: Hosted> {
    moves: enigmata_game::Planned<G>,
    counts: Counts,
    asked: Asked<G::Choices>,
    rows: Vec<Row>,
}

/// A move after which chance draws for a while.
pub struct Draw<G: Hosted> {
    planned: Planned<G>,
    chance: FairChance,
}

/// What became of a plan.
pub(crate) enum Plan<G: Hosted> {
    /// It is ready to be stored.
    Ready(Planned<G>),
    /// Chance has to draw first.
    Draw(Draw<G>),
}

impl<G: Hosted> Planned<G> {
    fn of(session: &HostedSession<G>) -> Self {
        let moves = session.session.plan();
        let asked = Asked::of(moves.game());
        Self { moves, counts: session.counts, asked, rows: Vec::new() }
    }

    fn then(&mut self, by: Actor, action: G::Move, text: String) -> Result<(), G::Illegal> {
        let told = self.moves.disclosures().len();
        self.moves.then(by, action)?;
        let (game, disclosures) = (self.moves.game(), self.moves.disclosures());
        let after = Asked::of(game);
        self.counts.count::<G>(by, game.seats(), &disclosures[told..], &self.asked, &after);
        self.asked = after;
        self.rows.push(Row { by, action: text });
        Ok(())
    }

    /// Every move of chance that is due.
    fn draw_all(&mut self, chance: &FairChance) -> Result<(), PlanError> {
        while self.moves.game().to_act() == ToAct::Chance {
            let action = self.moves.game().chance(&mut chance.draw(self.counts.chances));
            let text = serde_json::to_string(&action).map_err(PlanError::Unwritable)?;
            self.then(Actor::Chance, action, text).map_err(|illegal| refused(&illegal))?;
        }
        Ok(())
    }

    /// The moves, to be stored.
    pub(crate) fn take_rows(&mut self) -> Vec<Row> {
        std::mem::take(&mut self.rows)
    }

    /// The game after the moves.
    pub(crate) const fn game(&self) -> &G {
        self.moves.game()
    }

    /// How many moves the session had made when this was planned.
    pub(crate) const fn after(&self) -> u64 {
        self.moves.after() as u64
    }
}

impl<G: Hosted> Draw<G> {
    /// Draw. It may take a second, and has all that it needs.
    ///
    /// # Errors
    /// When what was drawn cannot be written as JSON.
    pub(crate) fn run(mut self) -> Result<Planned<G>, PlanError> {
        self.planned.draw_all(&self.chance)?;
        Ok(self.planned)
    }
}

/// Why moves cannot be planned.
#[derive(Debug)]
pub enum PlanError {
    /// A rule forbids the move, or it is none.
    Refused(TableRefusal),
    /// A move cannot be written as JSON.
    Unwritable(serde_json::Error),
}

impl std::fmt::Display for PlanError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Unwritable(error) => write!(f, "a move cannot be written as JSON: {error}"),
        }
    }
}

impl std::error::Error for PlanError {}

impl From<TableRefusal> for PlanError {
    fn from(refusal: TableRefusal) -> Self {
        Self::Refused(refusal)
    }
}

fn refused(illegal: &impl enigmata_game::Refusal) -> PlanError {
    PlanError::Refused(TableRefusal::of(illegal))
}

impl<G: Hosted> HostedSession<G> {
    /// A game before its first move, from a setup in JSON.
    ///
    /// # Errors
    /// When it is no setup, or against the rules.
    pub(crate) fn open(setup: &Value) -> Result<Self, TableRefusal> {
        let session = Session::<G>::from_json(setup)?;
        let counts = Counts { chances: 0, heard: [0; OBSERVERS], asked_at: [0; OBSERVERS] };
        Ok(Self { session, counts, cursors: [const { None }; OBSERVERS] })
    }

    pub(crate) const fn session(&self) -> &Session<G> {
        &self.session
    }

    pub(crate) const fn game(&self) -> &G {
        self.session.game()
    }

    pub(crate) const fn cursor(&mut self, observer: Observer) -> &mut Option<Box<Cursor<G>>> {
        match observer {
            Observer::Seat(seat) => &mut self.cursors[seat.number() as usize],
            Observer::Spectator => &mut self.cursors[OBSERVERS - 1],
        }
    }

    pub(crate) fn legal(&self, observer: Observer) -> Vec<G::Move> {
        match observer {
            Observer::Seat(seat) => self.game().legal_moves(seat).to_vec(),
            Observer::Spectator => Vec::new(),
        }
    }

    /// How many facts an observer has been told.
    pub(crate) fn seq(&self, observer: Observer) -> u64 {
        self.counts.heard[index(observer)]
    }

    /// The sequence number from which on a seat knows what it is asked now.
    pub(crate) fn asked_at(&self, seat: Seat) -> u64 {
        self.counts.asked_at[seat.index()]
    }

    /// Check a move, and draw what chance does after it.
    pub(crate) fn plan(
        &self,
        by: Actor,
        action: &str,
        chance: &FairChance,
    ) -> Result<Plan<G>, PlanError> {
        let (action, text) = read::<G>(action)?;
        let mut planned = Planned::of(self);
        planned.then(by, action, text).map_err(|illegal| refused(&illegal))?;
        if G::DRAWS_LONG && planned.game().to_act() == ToAct::Chance {
            return Ok(Plan::Draw(Draw { planned, chance: chance.clone() }));
        }
        planned.draw_all(chance)?;
        Ok(Plan::Ready(planned))
    }

    /// What chance does before the first move.
    pub(crate) fn plan_start(&self, chance: &FairChance) -> Result<Planned<G>, PlanError> {
        let mut planned = Planned::of(self);
        planned.draw_all(chance)?;
        Ok(planned)
    }

    /// Make the planned moves.
    ///
    /// # Errors
    /// When another move was made since the plan; nothing has changed then.
    pub(crate) fn commit(&mut self, planned: Planned<G>) -> Result<(), Outdated> {
        self.session.commit(planned.moves)?;
        self.counts = planned.counts;
        Ok(())
    }

    /// Make moves that were stored before.
    ///
    /// # Errors
    /// When one is against the rules: those before it are made.
    pub(crate) fn replay(&mut self, rows: &[Row]) -> Result<(), Corrupt> {
        for row in rows {
            let number = self.session.steps().len();
            let corrupt = |why: &dyn std::fmt::Display| Corrupt(format!("move {number}: {why}"));
            let action = serde_json::from_str(&row.action).map_err(|error| corrupt(&error))?;
            let made = self.make(row.by, &action);
            made.map_err(|NotPlayed(illegal)| corrupt(&format!("{illegal:?}")))?;
        }
        Ok(())
    }

    /// Make a move in JSON. What it told is the range returned of the session's disclosures.
    pub(crate) fn play(&mut self, by: Actor, action: &Value) -> Result<Range<usize>, TableRefusal> {
        let action = read_move::<G>(action)?;
        self.make(by, &action).map_err(|NotPlayed(illegal)| TableRefusal::of(&illegal))
    }

    fn make(&mut self, by: Actor, action: &G::Move) -> Result<Range<usize>, NotPlayed<G::Illegal>> {
        let before = Asked::of(self.game());
        let told = self.session.play(by, action)?;
        let (after, disclosures) =
            (Asked::of(self.game()), &self.session.disclosures()[told.clone()]);
        self.counts.count::<G>(by, self.session.game().seats(), disclosures, &before, &after);
        Ok(told)
    }

    /// What a seat does that has run out of time, in JSON; nothing if it is not asked.
    pub(crate) fn neutral(
        &self,
        seat: Seat,
        mut random: &mut dyn Rng,
    ) -> serde_json::Result<Option<String>> {
        let legal = self.legal(Observer::Seat(seat));
        let action = match G::neutral(&legal) {
            Neutral::Certain(action) => Some(action),
            Neutral::Any(some) if some.is_empty() => legal.first().cloned(),
            Neutral::Any(some) => some.get(below(&mut random, some.len() as u32) as usize).cloned(),
        };
        action.map(|action| serde_json::to_string(&action)).transpose()
    }

    pub(crate) fn record(&self, proof: Option<Proof>) -> serde_json::Result<Json> {
        let mut record = self.session.record();
        record.fair = proof;
        to_raw_value(&record)
    }
}

/// A move in JSON, and as it is stored. One that is written as it is stored needs no second look.
fn read<G: Hosted>(text: &str) -> Result<(G::Move, String), PlanError> {
    let write = |action: &G::Move| serde_json::to_string(action).map_err(PlanError::Unwritable);
    if let Ok(action) = serde_json::from_str::<G::Move>(text) {
        let written = write(&action)?;
        if written == text {
            return Ok((action, written));
        }
    }
    let unreadable = |error: serde_json::Error| TableRefusal {
        code: "bad_move",
        rule: "",
        sentence: format!("{error}."),
        russian: None,
    };
    let Unambiguous(value) = serde_json::from_str(text).map_err(unreadable)?;
    let action = read_move::<G>(&value)?;
    let written = write(&action)?;
    Ok((action, written))
}
