//! Every rule that several nodes rely on is broken once, and it is noticed by what must not happen.

use enigmata_model::check::Violation;
use enigmata_model::explore::{Kind, round};
use enigmata_model::mutant::Mutant;

/// Most are noticed in the first round; none may need more.
const ROUNDS: u64 = 30;

/// Break a rule until something is wrong: what it was.
fn noticed(mutant: Mutant) -> Violation {
    let mut rounds = (0..ROUNDS).map(|seed| round(seed, Kind::of_round(seed), Some(mutant)));
    match rounds.find_map(Result::err) {
        Some(found) => found.violation,
        None => panic!("nobody noticed {mutant:?}"),
    }
}

#[test]
fn without_a_unique_key_two_moves_have_one_number() {
    let violation = noticed(Mutant::NoUniqueKey);
    assert!(matches!(violation, Violation::Number(_)), "{violation}");
}

#[test]
fn what_is_told_before_it_is_stored_may_not_be_so() {
    let violation = noticed(Mutant::PublishBeforePersist);
    assert!(matches!(violation, Violation::Told(_)), "{violation}");
}

#[test]
fn who_does_not_decide_again_breaks_the_rules() {
    let violation = noticed(Mutant::NoReloadOnConflict);
    let is_noticed = matches!(violation, Violation::Illegal(_) | Violation::Told(_));
    assert!(is_noticed, "{violation}");
}

#[test]
fn a_table_that_a_dead_node_owns_stops() {
    assert_eq!(noticed(Mutant::DeadOwner), Violation::Stuck);
}

#[test]
fn a_claim_whose_answer_was_lost_is_a_claim() {
    assert_eq!(noticed(Mutant::ClaimIsBelieved), Violation::Stuck);
}

#[test]
fn who_catches_up_has_to_look_at_what_is_due() {
    assert_eq!(noticed(Mutant::NoLookAfterCatchingUp), Violation::Stuck);
}

#[test]
fn what_the_store_did_not_take_is_tried_again() {
    assert_eq!(noticed(Mutant::NoSecondLook), Violation::Stuck);
}

#[test]
fn an_alarm_that_is_believed_takes_time_from_somebody() {
    let violation = noticed(Mutant::DeadlineWithoutLooking);
    assert!(matches!(violation, Violation::Early(_)), "{violation}");
}

#[test]
fn a_lost_answer_does_not_mean_that_nothing_was_stored() {
    let violation = noticed(Mutant::LostAnswerIsFailure);
    assert!(matches!(violation, Violation::Denied(_)), "{violation}");
}

#[test]
fn a_row_without_a_version_forgets_who_is_ready() {
    assert_eq!(noticed(Mutant::RowWithoutVersion), Violation::Stuck);
}

#[test]
fn who_comes_from_a_node_that_is_further_must_not_be_led_back() {
    let violation = noticed(Mutant::WatchWithoutLooking);
    assert!(matches!(violation, Violation::Told(_)), "{violation}");
}
