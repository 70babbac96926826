//! How long it takes to tell every move's chance in the challenge for one.

#![allow(missing_docs, reason = "a benchmark is no library")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on should stop")]

use enigmata_bots::Bot;
use enigmata_bots::solo::{SoloPlayer, advise};
use enigmata_game::{Actor, Choices as _, Game, Observer, Session, ToAct};
use enigmata_mansion::{Solo, SoloMove, SoloSetup, SoloView};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::cell::Cell;

fn main() {
    divan::main();
}

/// Whatever comes up in some challenges.
fn positions() -> Vec<(SoloView, Vec<SoloMove>)> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut player = SoloPlayer::new();
    let mut positions = Vec::new();
    for _ in 0..5 {
        let mut session = Session::<Solo>::new(&SoloSetup::default()).unwrap();
        loop {
            match session.game().to_act() {
                ToAct::Chance => {
                    let action = session.game().chance(&mut random);
                    session.play(Actor::Chance, &action).unwrap();
                }
                ToAct::Nobody => break,
                ToAct::Seats(_) => {
                    let view = session.view(Observer::Seat(Solo::PLAYER));
                    let legal = session.game().legal_moves(Solo::PLAYER).to_vec();
                    let action = player.choose(&view, &legal, &mut random);
                    session.play(Actor::Seat(Solo::PLAYER), &action).unwrap();
                    positions.push((view, legal));
                }
            }
        }
    }
    positions
}

#[divan::bench(sample_size = 1, sample_count = 400)]
fn advice(bencher: divan::Bencher) {
    let positions = positions();
    let next = Cell::new(0);
    bencher
        .with_inputs(|| {
            next.set((next.get() + 1) % positions.len());
            &positions[next.get()]
        })
        .bench_local_refs(|(view, legal)| advise(view, legal));
}
