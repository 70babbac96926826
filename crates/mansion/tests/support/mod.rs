//! What several tests share.
#![allow(dead_code, reason = "each test file uses its own part of it")]

pub mod script;

use enigmata_game::Seat;
use enigmata_mansion::{Card, Edition, Keeper, Length, Match, Move, Set, Setup, Voices};

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
                    keeper: keeper_of(setups.len(), players),
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

/// Every seat in turn, and one whom chance draws.
fn keeper_of(number: usize, players: u8) -> Keeper {
    let number = number as u8 % (players + 1);
    if number < players { Keeper::Seat(Seat::new(number)) } else { Keeper::Random }
}

/// What must hold after every move of a match.
pub fn invariant(game: &Match) -> Result<(), String> {
    game.game().consistent()
}

/// How a kind of people plays.
pub type Temper = fn(&Move) -> u32;

/// Who plays the n-th game of a setup: restless people first, whose games are long, then uniformly
/// random and trusting ones in turn. Each sees parts of the game that the others rarely see.
pub fn temper(game: u64) -> Temper {
    match game {
        0 => restless,
        odd if odd % 2 == 1 => uniform,
        _ => trusting,
    }
}

fn uniform(_: &Move) -> u32 {
    1
}

/// People who mostly believe each other and think before a mission. Among uniformly random players
/// most names are doubted, and effects are rare.
fn trusting(action: &Move) -> u32 {
    match action {
        Move::Doubt | Move::Attempt => 1,
        Move::Believe => 8,
        Move::End => 4,
        // 84 trios would crowd out declining.
        Move::Haunt { .. } => 1,
        _ => 20,
    }
}

/// People who love the Phantom and the Machine: time stands still, Characters change hands until
/// stacks run out, and cards are shuffled again and again.
fn restless(action: &Move) -> u32 {
    match action {
        Move::Announce { name: Card::Phantom | Card::Machine } => 200,
        Move::Doubt | Move::Attempt | Move::Cancel => 1,
        Move::Haunt { .. } => 2,
        Move::Believe | Move::Allow => 60,
        Move::Draw | Move::Swap { .. } => 100,
        _ => 10,
    }
}
