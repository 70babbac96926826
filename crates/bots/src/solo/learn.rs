//! From solved tables in files to nets.

use super::boards::Boards;
use super::book::Book;
use super::cast::CASTS;
use super::choice::Row;
use super::distill::{Lesson, begin, train};
use super::evaluate::visits;
use super::keep::Keeper;
use super::net::Net;
use super::policy::Policy;
use super::reach::reached;
use super::starts::last_slot;
use super::values::Values;
use enigmata_mansion::SoloSetup;
use rand::Rng;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A solved challenge.
#[derive(Clone, Copy)]
pub struct Solved<'a> {
    /// Where its tables are.
    pub folder: &'a Path,
    /// Boards that its tables are numbered by.
    pub boards: &'a Arc<Boards>,
    /// What its beginnings are worth.
    pub best: &'a Values,
}

/// Compute the book: exact values of so many turns, those at which the most is at stake when the
/// challenge is played as well as can be.
///
/// # Errors
/// When the tables are not there.
pub fn write_book(solved: &Solved<'_>, policy: &mut Policy, count: usize) -> io::Result<()> {
    let &Solved { folder, boards, best } = solved;
    let mut turns = reached(folder, boards, best)?;
    turns.sort_by(|one, other| other.at_stake().total_cmp(&one.at_stake()));
    turns.truncate(count);
    policy.book = Book::new(turns.iter().map(|it| (it.moment.key(), it.value)));
    Ok(())
}

/// How often a net learns from what it does.
const ROUNDS: usize = 4;

/// Make the nets of these games again from the tables that were solved into the folder. Each is shown so
/// many boards in each of some rounds; after the first one it learns mostly from the turns that it
/// comes to itself. Tells each round's error.
///
/// # Errors
/// When the tables are not there.
pub fn learn<R: Rng>(
    solved: &Solved<'_>,
    policy: &mut Policy,
    games: &[u8],
    count: usize,
    random: &mut R,
    mut tell: impl FnMut(u8, f64),
) -> io::Result<()> {
    let &Solved { folder, boards, best } = solved;
    for &game in games {
        let (mut net, mut lesson) = match game {
            1 => lesson::<9>(folder, boards, game)?,
            2 => lesson::<6>(folder, boards, game)?,
            _ => lesson::<3>(folder, boards, game)?,
        };
        begin(&mut net, random);
        lesson.weigh(&[]);
        for round in 0..ROUNDS {
            let error = train(&mut net, &lesson, count, random);
            tell(game, error);
            policy.nets[usize::from(game) - 1] = net.clone();
            if round + 1 < ROUNDS {
                lesson.weigh(&met(policy, best, boards, game));
            }
        }
    }
    Ok(())
}

/// The turns that the policy comes to: board, place among the net's values, and how often.
fn met(policy: &Policy, best: &Values, boards: &Boards, game: u8) -> Vec<(usize, usize, f64)> {
    let net = policy.net(game);
    let met = visits(policy, best, game).into_iter().filter_map(|(moment, often)| {
        let left = usize::from(moment.last - moment.slot);
        let place = net.place(left, moment.decryption, moment.chaos, moment.cast.number());
        Some((boards.number(moment.board)?, place, often))
    });
    met.collect()
}

fn lesson<'a, const K: usize>(
    folder: &Path,
    boards: &'a Boards,
    game: u8,
) -> io::Result<(Net, Lesson<'a>)> {
    let setup = SoloSetup::default();
    let last = usize::from(last_slot(setup));
    debug_assert_eq!(K, CASTS[usize::from(game) - 1]);
    let keeper = Keeper::new(folder, setup, game, K, boards, last_slot(setup));
    let mut net = Net::new(game);
    let each = net.values();
    let mut values = vec![0.0; boards.len() * each];
    let mut most: f32 = 0.0;
    keeper.read(|slot, board, row: &Row<K, 2>| {
        for (tokens, by_cast) in row.iter().flatten().enumerate() {
            let from = net.place(last - slot, tokens >= 2, tokens % 2 == 1, 0);
            for (cast, &value) in by_cast.iter().enumerate() {
                values[board * each + from + cast] = value as f32;
                most = most.max(value as f32);
            }
        }
    })?;
    net.most = most;
    Ok((net, Lesson { boards, values, weights: Vec::new(), sums: Vec::new() }))
}
