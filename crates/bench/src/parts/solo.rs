//! The challenge for one: its exact values, the player that is part of the program, and advice.

use super::program::asked;
use super::{Failure, Place};
use crate::timing::{median, seconds};
use enigmata_bench::Figure;
use enigmata_bots::solo::{SoloPlayer, advise};
use enigmata_game::{Actor, Bot, Choices as _, Game, Observer, Session, ToAct};
use enigmata_mansion::{Solo, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

#[derive(Deserialize)]
struct Values {
    challenge_win_probability: f64,
    policy_win_probability: f64,
}

#[derive(Deserialize)]
struct Played {
    win_rate: f64,
    standard_error: f64,
    apart: f64,
}

pub fn measure(place: &Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    let values: Values = asked(place, "solo value")?;
    note("solo-value", (100.0 * values.challenge_win_probability).into());
    note("solo-policy", (100.0 * values.policy_win_probability).into());
    let share = values.policy_win_probability / values.challenge_win_probability;
    note("solo-policy-share", (100.0 * share).into());
    let games = place.sized(20_000, 500);
    let played: Played = asked(place, &format!("solo play --games {games}"))?;
    let within = [-1.96, 1.96].map(|it| 100.0 * (played.win_rate + it * played.standard_error));
    note("solo-played", Figure { value: 100.0 * played.win_rate, within: Some(within) });
    note("solo-apart", played.apart.into());
    let times = advice(place.sized(20, 2))?;
    note("solo-advice", (1e3 * median(times.iter().copied())).into());
    note("solo-advice-worst", (1e3 * times.into_iter().fold(0.0, f64::max)).into());
    Ok(())
}

/// How long advice takes in whatever comes up in some challenges, in seconds.
fn advice(challenges: usize) -> Result<Vec<f64>, Failure> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let (mut player, mut times) = (SoloPlayer::new(), Vec::new());
    for _ in 0..challenges {
        let mut session =
            Session::<Solo>::new(&SoloSetup::default()).map_err(|_| "no such challenge")?;
        loop {
            let (by, action) = match session.game().to_act() {
                ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
                ToAct::Nobody => break,
                ToAct::Seats(_) => {
                    let view = session.view(Observer::Seat(Solo::PLAYER));
                    let legal = session.game().legal_moves(Solo::PLAYER).to_vec();
                    times.push(seconds(|| advise(&view, &legal)));
                    (Actor::Seat(Solo::PLAYER), player.choose(&view, &legal, &mut random))
                }
            };
            session.play(by, &action).map_err(|_| "a move was refused")?;
        }
    }
    Ok(times)
}
