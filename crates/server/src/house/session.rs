//! A session of a game as the server hosts it: planned before it is played.

use super::eyes::Eyes;
use super::{Corrupt, Draw, Drawn, Hosted, Live, LookBack, Neutral, Pace, Plan, Row, Study};
use crate::bots::{Companion, Players, Think};
use enigmata_conduit::puzzle::AnyPuzzle;
use enigmata_game::fair::{FairChance, Proof};
use enigmata_game::{
    Actor, Choices, Json, NotPlayed, Observer, Outcome, Seat, Seats, Session, Step, TableRefusal,
    ToAct, Unambiguous, below, read_move,
};
use rand::Rng;
use serde_json::Value;
use serde_json::value::to_raw_value;

/// [`Live`] for a game.
pub struct LiveGame<G: Hosted> {
    pub(super) session: Session<G>,
    planned: Vec<Step<G::Move>>,
    foreseen: Option<Foreseen<G::Move>>,
    chances: u64,
    /// By seat, and the spectator's last.
    pub(super) eyes: Vec<Option<Eyes<G>>>,
    heard: Vec<u64>,
    asked_at: Vec<u64>,
}

/// What chance does after a move, drawn before it is planned.
struct Foreseen<M> {
    /// How many moves had been made.
    after: usize,
    step: Step<M>,
    drawn: Vec<Step<M>>,
}

/// The moves of chance that are due now, made.
fn draw_all<G: Hosted>(game: &mut G, from: u64, chance: &FairChance) -> Vec<Step<G::Move>> {
    let mut drawn = Vec::new();
    while game.to_act() == ToAct::Chance {
        let action = game.chance(&mut chance.draw(from + drawn.len() as u64));
        game.apply(Actor::Chance, &action, &mut ());
        drawn.push(Step { by: Actor::Chance, action });
    }
    drawn
}

impl<G: Hosted> LiveGame<G> {
    /// A game before its first move.
    pub fn new(session: Session<G>) -> Self {
        let observers = session.game().seats().len() as usize + 1;
        Self {
            session,
            planned: Vec::new(),
            foreseen: None,
            chances: 0,
            eyes: (0..observers).map(|_| None).collect(),
            heard: vec![0; observers],
            asked_at: vec![0; observers],
        }
    }

    pub(super) fn index(&self, observer: Observer) -> usize {
        match observer {
            Observer::Seat(seat) if seat.index() + 1 < self.heard.len() => seat.index(),
            Observer::Seat(_) | Observer::Spectator => self.heard.len() - 1,
        }
    }

    pub(super) fn legal(&self, observer: Observer) -> Vec<G::Move> {
        match observer {
            Observer::Seat(seat) => self.session.game().legal_moves(seat).to_vec(),
            Observer::Spectator => Vec::new(),
        }
    }

    /// The moves of chance that are due after the planned ones.
    fn plan_chance(&mut self, mut game: G, chance: &FairChance) -> Plan {
        let foreseen = self.planned.first().is_some_and(|step| self.foresees(step));
        let foreseen = self.foreseen.take().filter(|_| foreseen);
        if let Some(Foreseen { drawn, .. }) = foreseen {
            for step in drawn {
                game.apply(step.by, &step.action, &mut ());
                self.planned.push(step);
            }
        } else {
            self.planned.extend(draw_all(&mut game, self.chances, chance));
        }
        let row = |step: &Step<G::Move>| Row {
            by: step.by,
            action: serde_json::to_string(&step.action).unwrap_or_default(),
        };
        Plan { rows: self.planned.iter().map(row).collect(), pace: game.pace() }
    }

    /// Whether it is drawn already what chance does after this move.
    fn foresees(&self, step: &Step<G::Move>) -> bool {
        let now = self.session.steps().len();
        self.foreseen.as_ref().is_some_and(|known| known.after == now && known.step == *step)
    }

    fn play(&mut self, step: Step<G::Move>) -> Result<(), NotPlayed<G::Illegal>> {
        let seats = self.session.game().seats();
        let asked = |session: &Session<G>, seat| session.game().legal_moves(seat);
        let before: Vec<_> = seats.iter().map(|seat| asked(&self.session, seat)).collect();
        let range = self.session.play(step.by, &step.action)?;
        self.chances += u64::from(step.by == Actor::Chance);
        for observer in Observer::all(seats) {
            let index = self.index(observer);
            let tellings = &self.session.tellings()[range.clone()];
            let heard = tellings.iter().filter(|telling| telling.heard_by(observer).is_some());
            self.heard[index] += heard.count() as u64;
        }
        for (seat, before) in seats.iter().zip(before) {
            if step.by == Actor::Seat(seat) || asked(&self.session, seat) != before {
                self.asked_at[seat.index()] = self.heard[seat.index()];
            }
        }
        Ok(())
    }
}

impl<G: Hosted> Live for LiveGame<G> {
    fn seats(&self) -> Seats {
        self.session.game().seats()
    }

    fn to_act(&self) -> ToAct {
        self.session.game().to_act()
    }

    fn pace(&self) -> Pace {
        self.session.game().pace()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.game().outcome()
    }

    fn moves(&self) -> u64 {
        self.session.steps().len() as u64
    }

    fn seq(&self, observer: Observer) -> u64 {
        self.heard[self.index(observer)]
    }

    fn asked_at(&self, seat: Seat) -> u64 {
        self.asked_at[self.index(Observer::Seat(seat))]
    }

    fn may_speak(&self, seat: Seat) -> bool {
        self.session.game().may_speak(seat)
    }

    fn has_bots(&self) -> bool {
        G::HAS_BOTS
    }

    fn trains(&self) -> bool {
        G::TRAINS
    }

    fn plan(&mut self, by: Seat, action: &str, chance: &FairChance) -> Result<Plan, TableRefusal> {
        let action = read::<G>(action)?;
        let by = Actor::Seat(by);
        self.session.check(by, &action).map_err(|illegal| TableRefusal::of(&illegal))?;
        let mut game = self.session.game().clone();
        game.apply(by, &action, &mut ());
        self.planned.clear();
        self.planned.push(Step { by, action });
        Ok(self.plan_chance(game, chance))
    }

    fn draw(&self, by: Seat, action: &str, chance: &FairChance) -> Option<Draw> {
        if !G::DRAWS_LONG {
            return None;
        }
        let step = Step { by: Actor::Seat(by), action: read::<G>(action).ok()? };
        self.session.check(step.by, &step.action).ok()?;
        let mut game = self.session.game().clone();
        game.apply(step.by, &step.action, &mut ());
        if game.to_act() != ToAct::Chance || self.foresees(&step) {
            return None;
        }
        let (after, from, chance) = (self.session.steps().len(), self.chances, chance.clone());
        Some(Box::new(move || {
            let drawn = draw_all(&mut game, from, &chance);
            Drawn(Box::new(Foreseen { after, step, drawn }))
        }))
    }

    fn foresee(&mut self, drawn: Drawn) {
        self.foreseen = drawn.0.downcast().ok().map(|foreseen| *foreseen);
    }

    fn plan_start(&mut self, chance: &FairChance) -> Plan {
        self.planned.clear();
        self.plan_chance(self.session.game().clone(), chance)
    }

    fn play_planned(&mut self) {
        for step in std::mem::take(&mut self.planned) {
            // What was planned has been checked, and nothing was played since.
            if self.play(step).is_err() {
                debug_assert!(false, "a planned move was refused");
            }
        }
    }

    fn replay(&mut self, rows: &[Row]) -> Result<(), Corrupt> {
        for row in rows {
            let action = serde_json::from_str(&row.action)
                .map_err(|error| Corrupt(format!("move {}: {error}", self.moves())))?;
            self.play(Step { by: row.by, action }).map_err(|NotPlayed(illegal)| {
                Corrupt(format!("move {}: {illegal:?}", self.moves()))
            })?;
        }
        Ok(())
    }

    fn neutral(&self, seat: Seat, random: &mut dyn Rng) -> String {
        let legal = self.legal(Observer::Seat(seat));
        let action = match G::neutral(&legal) {
            Neutral::Certain(action) => Some(action),
            Neutral::Any(some) if some.is_empty() => legal.first().cloned(),
            Neutral::Any(some) => some.get(below_dyn(random, some.len())).cloned(),
        };
        serde_json::to_string(&action).unwrap_or_default()
    }

    fn thinking(&self, seat: Seat, companion: Companion, players: &Players) -> Option<Think> {
        let legal = self.legal(Observer::Seat(seat));
        if legal.is_empty() || !G::HAS_BOTS {
            return None;
        }
        let view = self.session.view(Observer::Seat(seat));
        let players = players.clone();
        Some(Box::new(move |random| G::think(&players, companion, &view, &legal, random)))
    }

    fn follow(&mut self, observer: Observer, since: Option<u64>) -> Json {
        self.show_whole(observer, since)
    }

    fn unfollow(&mut self, observer: Observer) {
        self.shut_eyes(observer);
    }

    fn news(&mut self, observer: Observer) -> Option<Json> {
        self.show_news(observer)
    }

    fn setup(&self) -> Value {
        serde_json::to_value(self.session.setup()).unwrap_or_default()
    }

    fn record(&self, proof: Option<Proof>) -> Json {
        let mut record = self.session.record();
        record.fair = proof;
        to_raw_value(&record).unwrap_or_default()
    }

    fn look_back(&self) -> Option<LookBack> {
        self.outcome()?;
        let session = self.session.clone();
        Some(Box::new(move || session.replay()))
    }

    fn study(&self) -> Box<dyn Study> {
        Box::new(self.session.clone())
    }

    fn open_puzzles(&self) -> Vec<AnyPuzzle> {
        self.session.game().open_puzzles()
    }

    fn again(&self) -> Value {
        serde_json::to_value(G::again(self.session.setup())).unwrap_or_default()
    }
}

/// A move in JSON. One that is written as the house itself writes it needs no second look.
fn read<G: Hosted>(text: &str) -> Result<G::Move, TableRefusal> {
    if let Ok(action) = serde_json::from_str::<G::Move>(text)
        && serde_json::to_string(&action).is_ok_and(|written| written == text)
    {
        return Ok(action);
    }
    let unreadable = |error: serde_json::Error| TableRefusal {
        code: "bad_move",
        rule: "",
        sentence: format!("{error}."),
        russian: None,
    };
    let Unambiguous(value) = serde_json::from_str(text).map_err(unreadable)?;
    read_move::<G>(&value)
}

fn below_dyn(mut random: &mut dyn Rng, bound: usize) -> usize {
    below(&mut random, bound as u32) as usize
}
