//! The players of Conduit: how strong they are, whether the first seat has an edge, and how long they think.

use super::program::{Share, asked};
use super::{Failure, Place};
use crate::timing::seconds;
use enigmata_bench::Figure;
use enigmata_bots::conduit::Kind;
use enigmata_conduit::puzzle::Skill;
use enigmata_conduit::{Move, Setup, State, View};
use enigmata_game::{Actor, Bot, Choices, Game, Observer, Session, ToAct};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

#[derive(Deserialize)]
struct Played {
    wins: Vec<Share>,
    wins_by_start: Vec<Share>,
}

pub fn measure(place: &Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    let games = place.sized(4_000, 100);
    let played: Played =
        asked(place, &format!("simulate conduit --bots strong,casual --games {games}"))?;
    note("conduit-strong", (*played.wins.first().ok_or("nobody has won")?).into());
    for players in [2, 3, 4] {
        let games = place.sized(12_000, 200);
        let command =
            format!("simulate conduit --bots regular --players {players} --games {games}");
        let played: Played = asked(place, &command)?;
        note(&format!("conduit-seat-{players}"), edge(&played.wins_by_start));
    }
    for players in [2, 4] {
        note(&format!("conduit-thought-{players}"), (1e3 * thought(players)?).into());
    }
    Ok(())
}

/// How many points the seat that is furthest from its fair share is away from it.
fn edge(seats: &[Share]) -> Figure {
    let fair = 1.0 / seats.len() as f64;
    let away = |share: f64| 100.0 * (share - fair).abs();
    let far = |one: &&Share, other: &&Share| away(one.share).total_cmp(&away(other.share));
    let Some(&Share { share, low, high }) = seats.iter().max_by(far) else {
        return f64::NAN.into();
    };
    let least = if low <= fair && fair <= high { 0.0 } else { away(low).min(away(high)) };
    Figure { value: away(share), within: Some([least, away(low).max(away(high))]) }
}

/// Seconds for a decision of a strong player, on the average.
fn thought(players: u8) -> Result<f64, Failure> {
    let decisions = seen(players)?;
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let took = decisions.iter().map(|(view, legal)| {
        seconds(|| Kind::Strong.player(Skill::STANDARD).choose(view, legal, &mut random))
    });
    Ok(took.sum::<f64>() / decisions.len() as f64)
}

/// What seat 0 knows whenever it chooses or places in two games of regular players, and what it may do.
fn seen(players: u8) -> Result<Vec<(View, Vec<Move>)>, Failure> {
    let mut decisions = Vec::new();
    for seed in 0..2 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut player = Kind::Regular.player(Skill::STANDARD);
        let setup = Setup::standard(players);
        let mut session = Session::<State>::new(&setup).map_err(|_| "no such table")?;
        loop {
            let (by, action) = match session.game().to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
                ToAct::Seats(seats) => {
                    let seat = seats.lowest().ok_or("nobody is to act")?;
                    let view = session.view(Observer::Seat(seat));
                    let legal = session.game().legal_moves(seat).to_vec();
                    let solution = session.game().puzzle(seat).and_then(|it| it.solutions(1).pop());
                    let is_race = legal.contains(&Move::GiveUp);
                    let action = match (is_race, solution) {
                        (true, Some(answer)) => Move::Solve { answer },
                        (true, None) => Move::GiveUp,
                        (false, _) => player.choose(&view, &legal, &mut random),
                    };
                    if seat.number() == 0 && !is_race {
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
