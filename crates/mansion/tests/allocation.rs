//! A playout takes no memory from the heap.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use enigmata_game::{Game, playout};
use enigmata_mansion::{Match, Setup, State};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[test]
fn playouts_do_not_allocate() {
    for players in 2..=5 {
        let setup = Setup::standard(players);
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let mut decisions = 0;
        let taken = allocation_counter::measure(|| {
            for _ in 0..500 {
                decisions += playout(&mut State::new(&setup).unwrap(), &mut random).decisions;
                decisions += playout(&mut Match::new(&setup).unwrap(), &mut random).decisions;
            }
        });
        assert!(decisions > 10_000);
        assert_eq!(taken.count_total, 0, "{players} players");
    }
}
