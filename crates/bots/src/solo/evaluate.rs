//! What a policy gets, exactly: it is followed to every turn that it may come to, and the chances of
//! where each turn leads are a system of equations.

use super::cast::{CASTS, Cast};
use super::follow::{Followed, dealt, first_casts};
use super::mind::Mind;
use super::moment::Moment;
use super::policy::Policy;
use super::starts::Starts;
use super::values::Values;
use enigmata_mansion::SOLO_MARKS;

/// With more cards open than that there is little to learn.
const TO_LEARN: u32 = 4;

/// What a policy gets in a challenge whose best play is known. After each game it tells to how many
/// turns the policy may come, and what it gets as far as that is known.
pub fn evaluate(
    policy: &Policy,
    best: &Values,
    mut tell: impl FnMut(u8, usize, &Values),
) -> Values {
    let mut got = Values::unknown(best.setup);
    for game in [3, 2, 1] {
        let begins = begins(best, game, Starts::MOST_OPEN);
        let followed = follow(policy, best, &begins);
        got.starts[usize::from(game) - 1] = starts(&followed, &got, game);
        tell(game, followed.turns.len(), &got);
    }
    got
}

/// The turns that a policy comes to in one game, and how often each, when it begins as often with each
/// number of open cards up to [`TO_LEARN`].
pub(super) fn visits(policy: &Policy, best: &Values, game: u8) -> Vec<(Moment, f64)> {
    let begins = begins(best, game, TO_LEARN);
    let opened = |moment: &Moment| moment.board.up().count_ones();
    let ways = |open| begins.iter().filter(|it| opened(it) == open).count();
    let often: Vec<f64> = begins.iter().map(|it| 1.0 / ways(opened(it)) as f64).collect();
    let followed = follow(policy, best, &begins);
    let often = followed.often(&often);
    followed.found.into_iter().zip(often).collect()
}

fn follow(policy: &Policy, best: &Values, begins: &[Moment]) -> Followed {
    let mind = |_| Mind::new(policy, best.setup, best);
    let minds: Vec<Mind<'_>> = (0..rayon::current_num_threads()).map(mind).collect();
    Followed::new(begins.iter().copied(), minds)
}

/// All beginnings of a game with at most so many cards open.
fn begins(best: &Values, game: u8, most_open: u32) -> Vec<Moment> {
    let slot = SOLO_MARKS[usize::from(game) - 1];
    // The first game begins with nothing face-up.
    let most_open = if game == 1 { 0 } else { most_open };
    let mut begins = Vec::new();
    for board in (0..=most_open).flat_map(dealt) {
        for cast in first_casts(game) {
            for (decryption, chaos) in best.tokens(game) {
                begins.push(Moment::turn(best.setup, board, slot, [decryption, chaos], cast));
            }
        }
    }
    begins
}

/// What the beginnings of a game are worth to the guide that is followed, when the worth of later games is known.
fn starts(followed: &Followed, got: &Values, game: u8) -> Starts {
    let slot = SOLO_MARKS[usize::from(game) - 1];
    let values = followed.values(&got.win(), 1.0);
    Starts::mean(|board| {
        let value = |decryption, chaos, cast| {
            let moment = Moment::turn(got.setup, board, slot, [decryption, chaos], cast);
            followed.find(&moment).map_or(0.0, |number| values[number])
        };
        let tokens = [(false, false), (false, true), (true, false), (true, true)];
        let casts = CASTS[usize::from(game) - 1];
        let row = tokens.into_iter().flat_map(|(decryption, chaos)| {
            (0..casts).map(move |number| value(decryption, chaos, Cast::new(game, number)))
        });
        row.collect()
    })
}
