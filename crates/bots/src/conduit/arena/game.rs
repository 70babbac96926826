//! One game between bots, with a simulated clock.

use crate::conduit::{Attempt, Player};
use enigmata_conduit::{Ending, Illegal, Move, Setup, SetupError, State};
use enigmata_game::{
    Actor, Bot as _, Choices, Game, Language, NotPlayed, Observer, Refusal, Seat, Seats, Session,
    ToAct,
};
use rand::Rng;
use std::fmt;

/// A bot in its seat, with its own chance.
pub struct Seated<R> {
    /// Bot that plays the seat.
    pub player: Player,
    /// What it draws from.
    pub random: R,
}

/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// After how many rounds.
    pub rounds: u8,
    /// Points by seat.
    pub points: Vec<u16>,
    /// Who had the start marker in the first round.
    pub start: Seat,
    /// Puzzles solved, by seat.
    pub solved: Vec<u16>,
    /// Chambers, spots and networkers that were chosen.
    pub decisions: u32,
    /// How long the puzzles took, in milliseconds of the players' time.
    pub solving: u64,
}

/// Why a game was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Foul {
    /// The table is none.
    Setup(SetupError),
    /// A player made a move that is against the rules.
    Against {
        /// Player who made the move, or chance.
        by: Actor,
        /// Move that was refused.
        action: Box<Move>,
        /// Why the move was refused.
        rule: Box<Illegal>,
    },
    /// The game went on and no player was to act, or a seat had no bot.
    Stuck {
        /// Number of the round, counted from one.
        round: u8,
    },
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => f.write_str(error.sentence(Language::English).as_ref()),
            Self::Against { by, action, rule } => {
                let sentence = rule.sentence(Language::English);
                write!(f, "{by:?} plays against {}: {action:?}. {sentence}", rule.rule())
            }
            Self::Stuck { round } => {
                write!(f, "The game is stuck in round {round}: name a bot for every seat.")
            }
        }
    }
}

impl std::error::Error for Foul {}

/// Plays a whole game; every move is checked.
///
/// # Errors
/// What was wrong with the table or with a move.
pub fn play<R: Rng, C: Rng>(
    setup: &Setup,
    seats: &mut [Seated<R>],
    chance: &mut C,
) -> Result<Played, Foul> {
    let mut session = Session::<State>::new(setup).map_err(Foul::Setup)?;
    let (mut start, mut decisions, mut solving) = (Seat::new(0), 0, 0);
    let mut solved = vec![0; usize::from(setup.players)];
    loop {
        let stuck = Foul::Stuck { round: session.game().round() };
        match session.game().to_act() {
            ToAct::Nobody => {
                let state = session.game();
                let ending = state.ending().ok_or(stuck)?;
                let rounds = state.round();
                let points = state.seats().iter().map(|seat| state.points(seat)).collect();
                return Ok(Played { ending, rounds, points, start, solved, decisions, solving });
            }
            ToAct::Chance => {
                let action = session.game().chance(chance);
                if let Move::Begin { start: first, .. } = action {
                    start = first;
                }
                make(&mut session, Actor::Chance, &action)?;
            }
            ToAct::Seats(who) if is_solving(session.game(), who) => {
                solving += solve(&mut session, who, seats, &mut solved)?;
            }
            ToAct::Seats(who) => {
                let seat = who.lowest().ok_or(stuck.clone())?;
                let bot = seats.get_mut(seat.index()).ok_or(stuck)?;
                let legal = session.game().legal_moves(seat).to_vec();
                let view = session.view(Observer::Seat(seat));
                let action = bot.player.choose(&view, &legal, &mut bot.random);
                decisions += 1;
                make(&mut session, Actor::Seat(seat), &action)?;
            }
        }
    }
}

fn make(session: &mut Session<State>, by: Actor, action: &Move) -> Result<(), Foul> {
    session.play(by, action).map(|_| ()).map_err(|NotPlayed(rule)| Foul::Against {
        by,
        action: Box::new(action.clone()),
        rule: Box::new(rule),
    })
}

fn is_solving(state: &State, who: Seats) -> bool {
    who.lowest().is_some_and(|seat| {
        matches!(state.legal_moves(seat), enigmata_conduit::Choices::Solve { .. })
    })
}

/// All players work on their puzzles; what they do is done in the order of time (R5, R8). How long it took.
fn solve<R: Rng>(
    session: &mut Session<State>,
    who: Seats,
    seats: &mut [Seated<R>],
    solved: &mut [u16],
) -> Result<u64, Foul> {
    let stuck = Foul::Stuck { round: session.game().round() };
    let mut attempts = Vec::new();
    for seat in who.iter() {
        let bot = seats.get_mut(seat.index()).ok_or(stuck.clone())?;
        let view = session.view(Observer::Seat(seat));
        let attempt = bot.player.attempt(&view, &mut bot.random).ok_or(stuck.clone())?;
        attempts.push((seat, attempt));
    }
    let mut events = timed(session.setup(), attempts);
    events.sort_by_key(|&(millis, seat, ref action)| (millis, *action == Move::Stop, seat));
    let took = events.last().map_or(0, |&(millis, ..)| millis);
    for (_, seat, action) in events {
        make(session, Actor::Seat(seat), &action)?;
        if matches!(action, Move::Solve { .. }) {
            solved[seat.index()] += 1;
        }
    }
    Ok(took)
}

/// When each player does what: solves, gives up, or stops because the time is up.
fn timed(setup: &Setup, attempts: Vec<(Seat, Attempt)>) -> Vec<(u64, Seat, Move)> {
    let limit = if setup.untimed { u64::MAX } else { u64::from(setup.limit) * 1000 };
    let first = attempts
        .iter()
        .filter(|(_, attempt)| attempt.answer.is_some())
        .map(|(_, attempt)| u64::from(attempt.millis))
        .filter(|&millis| millis <= limit)
        .min();
    let deadline = |seat| match first {
        Some(first) if !setup.untimed => first + u64::from(setup.timer_of(seat)),
        Some(_) | None => limit,
    };
    let event = |(seat, attempt): (Seat, Attempt)| {
        let (millis, deadline) = (u64::from(attempt.millis), deadline(seat));
        if millis > deadline {
            return (deadline, seat, Move::Stop);
        }
        (millis, seat, attempt.answer.map_or(Move::GiveUp, |answer| Move::Solve { answer }))
    };
    attempts.into_iter().map(event).collect()
}
