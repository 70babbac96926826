//! Laying, scoring and undoing, in the middle of a game; and whole greedy games, of which first the
//! table of rounds in `docs/tiles.md` is printed.

#[path = "../tests/network/greedy.rs"]
mod greedy;

use divan::counter::ItemsCount;
use enigmata_conduit::network::{Mix, Network, Tile};
use enigmata_game::{Seat, below};
use greedy::{Manner, play};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        for (manner, name) in [(Manner::Greedy, "greedy"), (Manner::Spiteful, "spiteful")] {
            for players in 2..=4 {
                println!("{players} {name} players: {}", rounds(players, manner));
            }
        }
    }
    divan::main();
}

/// How many of a thousand games for so many players last how many rounds.
fn rounds(players: u8, manner: Manner) -> String {
    const GAMES: u64 = 1000;
    let mut counts = [0_u32; 61];
    for seed in 0..GAMES {
        counts[play(players, seed, manner).rounds as usize] += 1;
    }
    let total: u32 = (0..).zip(counts).map(|(rounds, count)| rounds * count).sum();
    let within: u32 = counts[8..=14].iter().sum();
    let mut text = format!("{total} rounds in {GAMES} games, {within} of them of 8 to 14;");
    for (rounds, count) in counts.into_iter().enumerate().filter(|&(_, count)| count > 0) {
        text += &format!(" {rounds}:{count}");
    }
    text
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

/// All spots and turns of one tile, each laid, a networker put where one may be, scored and undone.
/// The items are such placements.
#[divan::bench(args = [10, 30, 60, 120], sample_count = 50)]
fn lay_put_score_undo(bencher: divan::Bencher, tiles: usize) {
    let Some(mut network) = network(tiles) else { return };
    let tile = Mix::STANDARD.chambers[0][5];
    let items = network.spots().len() * tile.turns().count();
    bencher.counter(ItemsCount::new(items)).bench_local(|| {
        let mut points = 0;
        for place in 0..network.spots().len() {
            let spot = network.spots()[place];
            for turn in tile.turns() {
                if network.lay(tile, spot, turn).is_err() {
                    continue;
                }
                let cell = network.allowed().iter().next();
                let put = cell.is_some_and(|cell| network.put(Seat::new(0), cell).is_ok());
                let earned = network.score().unwrap_or(&[]);
                points += earned.iter().map(|earned| u32::from(earned.points)).sum::<u32>();
                for _ in 0..2 + u8::from(put) {
                    network.undo();
                }
            }
        }
        points
    });
}

/// Laying, scoring and undoing alone, without a networker.
#[divan::bench(args = [30, 60], sample_count = 50)]
fn lay_score_undo(bencher: divan::Bencher, tiles: usize) {
    let Some(mut network) = network(tiles) else { return };
    let tile = Mix::STANDARD.chambers[0][5];
    let items = network.spots().len() * tile.turns().count();
    bencher.counter(ItemsCount::new(items)).bench_local(|| {
        for place in 0..network.spots().len() {
            let spot = network.spots()[place];
            for turn in tile.turns() {
                if network.lay(tile, spot, turn).is_ok() {
                    let _ = divan::black_box(network.score());
                    network.undo();
                    network.undo();
                }
            }
        }
    });
}

/// Copying a network, as a search does once for each thread.
#[divan::bench(args = [30, 120])]
fn copy(bencher: divan::Bencher, tiles: usize) {
    let network = network(tiles);
    bencher.bench(|| network.clone());
}

/// Whole greedy games.
#[divan::bench(args = [2, 3, 4], sample_count = 10)]
fn greedy_games(bencher: divan::Bencher, players: u8) {
    bencher
        .counter(ItemsCount::new(10_u32))
        .bench(|| (0..10).map(|seed| play(players, seed, Manner::Greedy).rounds).sum::<u32>());
}
