//! Random playouts, counted in decisions by players.

use divan::counter::ItemsCount;
use enigmata_game::{Game, playout};
use enigmata_mansion::{Setup, State};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn main() {
    divan::main();
}

const GAMES: u64 = 10_000;

/// Whole games of the standard set, from the deal to the end. The items are players' decisions.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 20)]
fn standard(bencher: divan::Bencher, players: u8) {
    let Ok(start) = State::new(&Setup::standard(players)) else { return };
    let play = || {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        (0..GAMES).map(|_| playout(&mut start.clone(), &mut random).decisions).sum::<u64>()
    };
    let decisions = play();
    bencher.counter(ItemsCount::new(decisions)).bench(play);
}
