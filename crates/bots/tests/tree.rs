//! The yardstick is worth the name: even a small tree search beats those who do not think.

use crate::support;

use enigmata_bots::mansion::{Novice, Random, Tree};
use enigmata_game::{Bot, Choices, Game, Observer, Seat};
use enigmata_mansion::{Character, Match, Move, Setup, SpotView};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::play;

/// Games that the tree search won in seat 0 against the same bot in all other seats, and games that
/// those won.
fn wins(games: u64, simulations: u32, other: impl Fn() -> Box<dyn Bot<Match>>) -> (u32, u32) {
    let (mut mine, mut theirs) = (0, 0);
    for seed in 0..games {
        let keeper = Seat::new((seed % 4) as u8);
        let mut chairs = [Box::new(Tree::with(simulations)) as _, other(), other(), other()];
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let setup = Setup { keeper: keeper.into(), ..Setup::standard(4) };
        let session = play(&setup, &mut chairs, &mut random, |_, _, _| {});
        let winners = session.game().outcome().unwrap().winners;
        let won = winners.contains(Seat::new(0));
        mine += u32::from(won);
        theirs += u32::from(!won && !winners.is_empty());
    }
    (mine, theirs)
}

#[test]
fn a_small_tree_beats_three_who_play_at_random() {
    let (mine, theirs) = wins(24, 1_000, || Box::new(Random));
    assert!(mine > theirs, "{mine} against {theirs} of all three");
}

/// The mission cannot fail when it is known where everything lies that it takes.
#[test]
fn a_tree_takes_a_win_that_is_certain() {
    let mut taken = 0;
    for seed in 0..30 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let chairs = &mut [Box::new(Novice) as _];
        play(&Setup::standard(4), chairs, &mut random, |session, seat, random| {
            let legal = session.game().legal_moves(seat).to_vec();
            let view = session.view(Observer::Seat(seat));
            let mine = view.game.mine.as_ref().unwrap();
            let known = |card| {
                let last = |spot: &SpotView| spot.seen.filter(|seen| !seen.uncertain);
                let here = |spot: &SpotView| last(spot).is_some_and(|seen| seen.card == card);
                view.game.spots.iter().any(here)
            };
            let certain = matches!(
                mine.character,
                Some(Character::Decrypter | Character::DarkMessiah | Character::Wanderer)
            ) && mine.required.iter().all(known);
            if certain && legal.contains(&Move::Attempt) {
                let chosen = Tree::with(2_000).choose(&view, &legal, random);
                assert_eq!(chosen, Move::Attempt, "{view:?}");
                taken += 1;
            }
        });
    }
    assert!(taken > 3, "{taken}");
}
