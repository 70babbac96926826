//! Games of random moves: how many moves they take, and how often there is a winner.
//!
//!     cargo run --release -p enigmata-game --example playout -- [mansion|solo|conduit [GAMES]]

use enigmata_game::{Game, playout};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_else(|| "mansion".to_owned());
    let games = args.next().map_or(Ok(200), |text| text.parse())?;
    match &*game {
        "mansion" => play::<enigmata_mansion::Match>(&enigmata_mansion::Setup::standard(4), games),
        "solo" => play::<enigmata_mansion::Solo>(&enigmata_mansion::SoloSetup::default(), games),
        "conduit" => play::<enigmata_conduit::State>(&enigmata_conduit::Setup::standard(3), games),
        _ => Err("the games are mansion, solo and conduit".into()),
    }
}

fn play<G: Game>(setup: &G::Setup, games: u64) -> Result<(), Box<dyn Error>> {
    let (mut decisions, mut chances, mut won) = (0, 0, 0);
    for seed in 0..games {
        let mut game = G::new(setup)?;
        let took = playout(&mut game, &mut ChaCha8Rng::seed_from_u64(seed));
        decisions += took.decisions;
        chances += took.chances;
        won += u64::from(game.outcome().is_some_and(|outcome| !outcome.winners.is_empty()));
    }
    println!("{games} games of {}: {decisions} moves of players, {chances} of chance", G::NAME);
    println!("{won} of them have a winner");
    Ok(())
}
