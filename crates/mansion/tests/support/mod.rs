//! What several tests share.
#![allow(dead_code, reason = "each test file uses its own part of it")]

pub mod script;

use enigmata_game::{Seat, below};
use enigmata_mansion::{Edition, Length, Match, Move, Set, Setup, Voices};
use rand::Rng;

/// Every combination of options for a number of players.
pub fn every_setup(players: u8) -> Vec<Setup> {
    let mut setups = Vec::new();
    for (set, length) in [
        (Set::Simplified, Length::Single),
        (Set::Simplified, Length::ThreeWins),
        (Set::Standard, Length::Single),
        (Set::Standard, Length::ThreeWins),
        (Set::Gradual, Length::ThreeWins),
    ] {
        for voices in [Voices::Sealed, Voices::First] {
            for (open_checks, memory_aid, edition, breakthroughs) in [
                (true, true, Edition::English, 2),
                (false, true, Edition::Russian, 3),
                (true, false, Edition::Russian, 2),
                (false, false, Edition::English, 3),
            ] {
                setups.push(Setup {
                    players,
                    keeper: Seat::new(setups.len() as u8 % players),
                    set,
                    edition,
                    voices,
                    open_checks,
                    memory_aid,
                    length,
                    breakthroughs,
                });
            }
        }
    }
    setups
}

/// What must hold after every move of a match.
pub fn invariant(game: &Match) -> Result<(), String> {
    game.game().consistent()
}

/// How likely a move is for people who mostly believe each other and think before a mission: under
/// uniformly random players most names are doubted, and effects are rare.
pub fn weight(action: &Move) -> u32 {
    match action {
        Move::Doubt => 1,
        Move::Believe => 8,
        Move::Attempt => 1,
        Move::End => 4,
        // 84 trios would crowd out declining.
        Move::Haunt { .. } => 1,
        _ => 20,
    }
}

/// One of these, by weight.
pub fn weighted<M: Copy, R: Rng>(moves: &[M], weight: fn(&M) -> u32, random: &mut R) -> M {
    let mut ticket = below(random, moves.iter().map(weight).sum());
    *moves
        .iter()
        .find(|action| {
            let hit = ticket < weight(action);
            ticket = ticket.wrapping_sub(weight(action));
            hit
        })
        .unwrap()
}
