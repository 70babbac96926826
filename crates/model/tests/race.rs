//! Many nodes append to one table, and no interleaving loses or doubles anything.

use enigmata_model::events::Happened;
use enigmata_model::explore::{Kind, ROUND, round};
use std::ops::Range;

/// Nothing is wrong in any schedule, and enough happens in them to say so.
fn nothing_is_wrong(seeds: Range<u64>, kind: Kind) {
    let mut happened = Happened::default();
    let schedules = (seeds.end - seeds.start) * ROUND as u64;
    for seed in seeds {
        match round(seed, kind, None) {
            Ok(one) => happened.iter_mut().zip(one).for_each(|(all, one)| *all += one),
            Err(found) => panic!("{} ({found:?})", found.violation),
        }
    }
    // Every kind of event is in one schedule of twenty at least.
    let is_rare = |count: &u64| *count * 20 < schedules;
    assert!(!happened.iter().any(is_rare), "of {schedules}: {happened:?}");
}

#[test]
fn whoever_goes_on_nothing_is_lost_or_doubled() {
    nothing_is_wrong(0..40, Kind::Random);
}

#[test]
fn few_changes_at_the_worst_moment_lose_nothing() {
    nothing_is_wrong(100..120, Kind::Priorities(2));
    nothing_is_wrong(120..140, Kind::Priorities(3));
    nothing_is_wrong(140..160, Kind::Priorities(5));
}
