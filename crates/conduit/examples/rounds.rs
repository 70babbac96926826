//! How long greedy games last: the table of rounds in `docs/tiles.md`.
//!
//!     cargo run --release -p enigmata-conduit --example rounds

#[path = "../tests/network/greedy.rs"]
mod greedy;

use greedy::{Manner, play};

fn main() {
    for (manner, name) in [(Manner::Greedy, "greedy"), (Manner::Spiteful, "spiteful")] {
        for players in 2..=4 {
            println!("{players} {name} players: {}", rounds(players, manner));
        }
    }
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
