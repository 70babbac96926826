//! Trying out a tile on the network takes no memory from the heap, so that a search may do it often.
#![allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]

use enigmata_conduit::network::{Mix, Network, Tile};
use enigmata_game::{Seat, below};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A network of so many tiles on random spots, with networkers where they may be put.
fn network(tiles: usize) -> Network {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut network = Network::new(Tile::START);
    while network.laid().len() < tiles {
        let list = Mix::STANDARD.chambers.as_flattened();
        let tile = list[below(&mut random, list.len() as u32) as usize];
        let spot = network.spots()[below(&mut random, network.spots().len() as u32) as usize];
        network.lay(tile, spot, tile.turns().next().unwrap()).unwrap();
        if network.networkers().len() < 12
            && let Some(cell) = network.allowed().iter().next()
        {
            network.put(Seat::new(below(&mut random, 4) as u8), cell).unwrap();
        }
        network.score().unwrap();
    }
    network
}

/// Every tile of a chamber on every spot in every turn, with a networker on each cell that takes one,
/// scored and undone. Says how many networkers were put and how many scored.
fn try_all(network: &mut Network) -> (u32, u32) {
    let (mut put, mut scored) = (0, 0);
    for tile in Mix::STANDARD.chambers[0] {
        for place in 0..network.spots().len() {
            let spot = network.spots()[place];
            for turn in tile.turns() {
                network.lay(tile, spot, turn).unwrap();
                for cell in network.allowed().iter() {
                    network.put(Seat::new(0), cell).unwrap();
                    put += 1;
                    scored += network.score().unwrap().len() as u32;
                    assert!(network.undo() && network.undo());
                }
                scored += network.score().unwrap().len() as u32;
                assert!(network.undo() && network.undo());
            }
        }
    }
    (put, scored)
}

#[test]
fn laying_putting_scoring_and_undoing_do_not_allocate() {
    for tiles in [1, 10, 60, 120, Network::MOST_TILES - 1] {
        let mut network = network(tiles);
        let before = network.clone();
        // What lies may leave no room for one more; the first time it is made.
        let warm = try_all(&mut network);
        let mut tried = (0, 0);
        let taken = allocation_counter::measure(|| tried = try_all(&mut network));
        assert_eq!(taken.count_total, 0, "{tiles} tiles");
        assert!(tried == warm && tried.0 > 100 && (tiles == 1 || tried.1 > 0), "{tried:?}");
        assert!(network == before, "{tiles} tiles");
    }
}
