//! Chance draws evenly (O1, O8, O9, O11).

use super::driver::Table;
use Card::{Machine, Phantom, TuringBombe};
use Character::Wanderer;
use enigmata_mansion::{Card, Character, SoloMove, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

const DRAWS: u32 = 6000;

/// What of chance's move is counted, drawn many times over, comes up in so many ways, each about as
/// often as the others.
#[track_caller]
fn even(table: &Table, ways: u32, counted: impl Fn(SoloMove) -> String) {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let mut tally = BTreeMap::<String, u32>::new();
    for _ in 0..DRAWS {
        let action = table.session.game().chance(&mut random);
        *tally.entry(counted(action)).or_default() += 1;
    }
    assert_eq!(tally.len(), ways as usize, "{tally:?}");
    let share = DRAWS / ways;
    // More than six standard deviations on either side for every number of ways counted here.
    let off = |&count: &u32| count.abs_diff(share) > share / 4;
    assert!(!tally.values().any(off), "{tally:?}");
}

#[test]
fn o1_every_card_is_as_likely_on_a_spot_and_every_character_in_my_hand() {
    let table = Table::empty(SoloSetup::default());
    let deal = |action| {
        let SoloMove::Deal { layout, characters } = action else { panic!("{action:?}") };
        (layout, characters)
    };
    even(&table, 9, |action| format!("{:?}", deal(action).0.cards()[4]));
    even(&table, 3, |action| format!("{:?}", deal(action).1.at(0)));
}

#[test]
fn o8_either_character_aside_is_as_likely() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Phantom).act(SoloMove::Exchange);
    even(&table, 2, |action| format!("{action:?}"));
}

#[test]
fn o9_every_order_is_as_likely() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end();
    let mut two = Table { session: table.session.clone() };
    two.choose(Machine).mix(&[TuringBombe]);
    even(&two, 2, |action| format!("{action:?}"));
    table.choose(Phantom).act(SoloMove::Decline).end();
    table.choose(Machine).act(SoloMove::Allow).mix(&[TuringBombe, Phantom]);
    even(&table, 6, |action| format!("{action:?}"));
}

#[test]
fn o11_the_next_grid_and_character_are_drawn_evenly() {
    let mut table = Table::dealt(Wanderer);
    table.reach(7).win();
    even(&table, 9, |action| {
        let SoloMove::Lay { layout } = action else { panic!("{action:?}") };
        format!("{:?}", layout.cards()[0])
    });
    table.lays();
    even(&table, 2, |action| format!("{action:?}"));
}
