//! Random playouts of Mansion, drawing a game anew, and placings in Conduit.

use super::{Failure, Place};
use crate::timing::rate;
use enigmata_bench::Figure;
use enigmata_conduit::network::{Mix, Network, Tile};
use enigmata_game::{Game, Observer, Seat, Session, below, playout};
use enigmata_mansion::{Setup, State, resample};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;

pub fn measure(place: &Place, note: &mut impl FnMut(&str, Figure)) -> Result<(), Failure> {
    for players in [2, 3, 4, 5] {
        note(&format!("playouts-{players}"), (playouts(place, players)? / 1e6).into());
    }
    note("resampling", (resampling(place)? / 1e3).into());
    note("placings", (1e9 / placings(place)?).into());
    Ok(())
}

/// Decisions a second in whole games of the standard set, from the deal to the end.
fn playouts(place: &Place, players: u8) -> Result<f64, Failure> {
    const GAMES: u64 = 10_000;
    let start = State::new(&Setup::standard(players)).map_err(|_| "no such table")?;
    Ok(rate(place.time(2.0), || {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        (0..GAMES).map(|_| playout(&mut { start }, &mut random).decisions).sum()
    }))
}

/// Games a second drawn anew for one seat, in the middle of random games for four, replaying included:
/// what a player in a chair does to imagine what may be.
fn resampling(place: &Place) -> Result<f64, Failure> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let observer = Observer::Seat(Seat::new(1));
    let moments: Vec<Session<State>> = (0..200).filter_map(|_| middle(&mut random)).collect();
    let fresh = State::new(&Setup::standard(4)).map_err(|_| "no such table")?;
    Ok(rate(place.time(1.0), || {
        let mut drawn = 0;
        for session in &moments {
            let heard = session.heard(observer);
            let rules = session.game().rules();
            let Some(steps) = resample(rules, observer, &heard, &mut random) else { continue };
            let mut game = fresh;
            for step in steps {
                game.apply(step.by, &step.action, &mut ());
            }
            black_box(game);
            drawn += 1;
        }
        drawn
    }))
}

/// Thirty moves into a random game for four, if it lasts that long.
fn middle(random: &mut Xoshiro256PlusPlus) -> Option<Session<State>> {
    let mut session = Session::<State>::new(&Setup::standard(4)).ok()?;
    for _ in 0..30 {
        let step = session.random_step(random)?;
        session.play(step.by, &step.action).ok()?;
    }
    Some(session)
}

/// Placings a second in a network of thirty tiles: every spot and turn of one tile is laid, a networker
/// put where one may be, scored and undone.
fn placings(place: &Place) -> Result<f64, Failure> {
    let mut network = network(30).ok_or("no network")?;
    let tile = Mix::STANDARD.chambers[0][5];
    Ok(rate(place.time(1.0), || {
        let mut placings = 0;
        for index in 0..network.spots().len() {
            let spot = network.spots()[index];
            for turn in tile.turns() {
                if network.lay(tile, spot, turn).is_err() {
                    continue;
                }
                let cell = network.allowed().iter().next();
                let put = cell.is_some_and(|cell| network.put(Seat::new(0), cell).is_ok());
                let _ = black_box(network.score());
                for _ in 0..2 + u8::from(put) {
                    network.undo();
                }
                placings += 1;
            }
        }
        placings
    }))
}

/// A network of so many tiles on random spots, with up to twelve networkers.
fn network(tiles: usize) -> Option<Network> {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut network = Network::new(Tile::START);
    while network.laid().len() < tiles {
        let list = Mix::STANDARD.chambers.as_flattened();
        let tile = list[below(&mut random, list.len() as u32) as usize];
        let spot = network.spots()[below(&mut random, network.spots().len() as u32) as usize];
        network.lay(tile, spot, tile.turns().next()?).ok()?;
        if network.networkers().len() < 12
            && let Some(cell) = network.allowed().iter().next()
        {
            network.put(Seat::new(below(&mut random, 4) as u8), cell).ok()?;
        }
        network.score().ok()?;
    }
    Some(network)
}
