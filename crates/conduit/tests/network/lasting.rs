//! How long games last with the mix of C6; `docs/tiles.md` has the measurements.

use super::greedy::{Manner, play};

/// The benchmark plays thousands of these games; here are enough to notice a change of the mix.
#[test]
fn c6_most_greedy_games_last_8_to_14_rounds() {
    let mut within = 0;
    for players in 2..=4 {
        let ended: Vec<_> = (0..100).map(|seed| play(players, seed, Manner::Greedy)).collect();
        let rounds: u32 = ended.iter().map(|ended| ended.rounds).sum();
        assert!((900..=1300).contains(&rounds), "{players} players: {rounds} rounds");
        assert!(ended.iter().all(|ended| ended.rounds < 60 && ended.points >= 15), "E1");
        within += ended.iter().filter(|ended| (8..=14).contains(&ended.rounds)).count();
    }
    assert!(within >= 255, "{within} of 300");
}
