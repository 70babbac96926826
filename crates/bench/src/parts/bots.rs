//! The players of Mansion: how strong they are, how long they think, and what they think with.

use super::program::{Share, asked};
use super::{Failure, Place};
use crate::timing::{median, seconds};
use enigmata_bench::Figure;
use enigmata_bots::mansion::belief::Belief;
use enigmata_bots::mansion::{Novice, Personality, Sharp, Tree};
use enigmata_game::{Actor, Bot, Choices as _, Game, Observer, Seat, Seats, Session, ToAct};
use enigmata_mansion::{
    Asks, Card, Character, Deck, Event, Match, MatchView, Move, Right, Setup, Spot,
};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde::Deserialize;

pub fn measure(place: &Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    let games = place.sized(2_000, 50);
    for players in [4, 2, 3, 5] {
        let novices = ",novice".repeat(players - 1);
        let it: Arena = asked(place, &format!("arena --bots regular{novices} --games {games}"))?;
        note(&format!("regular-{players}"), it.first()?.share.into());
    }
    let games = place.sized(400, 16);
    let sharp: Arena = asked(
        place,
        &format!("arena --bots sharp,regular,regular,regular --games {games} --times"),
    )?;
    note("sharp-4", sharp.first()?.share.into());
    let times = sharp.times.first().ok_or("no times")?;
    note("sharp-median", times.median_ms.into());
    note("sharp-worst", times.max_ms.into());
    for players in [4, 2, 3, 5] {
        let simulations = tree(&decisions(players)?, place.sized(50_000, 2_000));
        note(&format!("tree-{players}"), (simulations / 1e6).into());
    }
    note("dreams", (dreams(&decisions(4)?, place.sized(40_000, 2_000)) / 1e3).into());
    note("claim", (1e3 / claims(place)?).into());
    Ok(())
}

#[derive(Deserialize)]
struct Arena {
    bots: Vec<Measured>,
    #[serde(default)]
    times: Vec<Times>,
}

#[derive(Deserialize)]
struct Measured {
    #[serde(flatten)]
    share: Share,
}

#[derive(Deserialize)]
struct Times {
    median_ms: f64,
    max_ms: f64,
}

impl Arena {
    /// The bot that is named first.
    fn first(&self) -> Result<&Measured, Failure> {
        Ok(self.bots.first().ok_or("no bot has played")?)
    }
}

/// What somebody knows who is to act, and what they may do.
type Decision = (MatchView, Vec<Move>);

/// Simulations a second of the plain tree search, with all that belongs to a decision: drawing worlds, too.
fn tree(decisions: &[Decision], simulations: u32) -> f64 {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let took = decisions
        .iter()
        .map(|(view, legal)| seconds(|| Tree::with(simulations).choose(view, legal, &mut random)));
    decisions.len() as f64 * f64::from(simulations) / took.sum::<f64>()
}

/// Games a second in the head of a sharp player: what more of them take, where it names or doubts, which it
/// thinks over with all of its games.
fn dreams(decisions: &[Decision], games: usize) -> f64 {
    let searched =
        |view: &MatchView| matches!(view.game.asks, Asks::Announce { .. } | Asks::Doubts { .. });
    let rates = decisions.iter().filter(|(view, legal)| legal.len() > 1 && searched(view)).map(
        |(view, legal)| {
            let took = |games: usize| {
                let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
                let mut sharp = Sharp::new(Personality::Even).with_games(games);
                seconds(|| sharp.choose(view, legal, &mut random))
            };
            let few = took(games / 10);
            (games - games / 10) as f64 / (took(games) - few)
        },
    );
    median(rates)
}

/// Claims a second that are taken in by a belief in 40,320 grids.
fn claims(place: &Place) -> Result<f64, Failure> {
    let belief = Belief::of(&all_named()?).ok_or("no belief")?;
    if belief.worlds() != 40_320 {
        return Err(format!("{} grids", belief.worlds()).into());
    }
    let seat = Seat::new(1);
    let asked = Seats::first(4).without(seat);
    let said = Event::Announced { seat, spot: Spot::new(1), name: Card::Library, asked };
    let mut rates = Vec::new();
    for _ in 0..place.sized(200, 10) {
        let mut belief = belief.clone();
        rates.push(1.0 / seconds(|| belief.update(&said)));
    }
    Ok(median(rates))
}

/// Four play, I have seen one card, and all others have been looked at and named: 8! grids.
fn all_named() -> Result<MatchView, Failure> {
    let session = Session::<Match>::new(&Setup::standard(4)).map_err(|_| "no such table")?;
    let mut view = session.view(Observer::Seat(Seat::new(3)));
    let asked = |seat: Seat| Seats::first(4).without(seat);
    let mut history = vec![
        Event::GameBegan { keeper: Seat::new(0), characters: Deck::of(&Character::ALL) },
        Event::Received { character: Character::Wanderer },
    ];
    for turn in 0..9 {
        let (seat, spot) = (Seat::new(turn % 4), Spot::new(turn));
        let card = (turn == 3).then_some(Card::Tome);
        let name = Card::SHARED[usize::from(turn * 5 % 9)];
        history.extend([
            Event::TurnBegan { turn: turn.into(), seat },
            Event::Looked { seat, spot, by: Right::Naming, card },
            Event::Announced { seat, spot, name, asked: asked(seat) },
            Event::Stood { seat, name },
            Event::TurnEnded { seat },
        ]);
    }
    view.game.characters_in_play = Deck::of(&Character::ALL);
    view.game.history = history;
    Ok(view)
}

/// What seat 0 knows whenever it is to act in two games of novices.
fn decisions(players: u8) -> Result<Vec<Decision>, Failure> {
    let mut decisions = Vec::new();
    for seed in 0..2 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let setup = Setup::standard(players);
        let mut session = Session::<Match>::new(&setup).map_err(|_| "no such table")?;
        loop {
            let (by, action) = match session.game().to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
                ToAct::Seats(seats) => {
                    let seat = seats.lowest().ok_or("nobody is to act")?;
                    let legal = session.game().legal_moves(seat).to_vec();
                    let view = session.view(Observer::Seat(seat));
                    let action = Novice.choose(&view, &legal, &mut random);
                    if seat.number() == 0 {
                        decisions.push((view, legal));
                    }
                    (Actor::Seat(seat), action)
                }
            };
            session.play(by, &action).map_err(|_| "a move was refused")?;
        }
    }
    Ok(decisions)
}
