//! From game to game (O2, O11–O14).

use super::driver::Table;
use Card::{Library, Machine, Phantom, RadioCenter, Solowork, Tome, TuringBombe};
use Character::{DarkMessiah, Decrypter, Wanderer};
use enigmata_game::{Game, Seats, ToAct};
use enigmata_mansion::{
    Card, Character, Icon, Illegal, Solo, SoloAsks, SoloEnding, SoloMove, SoloSetup, SoloWin,
};

const LATE: SoloSetup = SoloSetup { late_time: true, keep_tokens: false };
const KEEP: SoloSetup = SoloSetup { late_time: false, keep_tokens: true };

/// How many cards the last win turns up; they are the first ones of the grid that are face-down.
fn opens(table: &mut Table) -> usize {
    let mut count = 0;
    while let SoloAsks::Earned { .. } = table.view().asks {
        table.open(Card::SOLO[count]);
        count += 1;
    }
    count
}

/// Win as the first, then be drawn as the second.
fn second(setup: SoloSetup, first: Character, second: Character) -> Table {
    let mut table = Table::with(setup, first);
    table.win().lays();
    opens(&mut table);
    table.draws(second);
    table
}

#[test]
fn o2_three_wins_in_a_row_win_the_challenge() {
    let mut table = second(SoloSetup::default(), Decrypter, Wanderer);
    table.win().lays();
    opens(&mut table);
    assert_eq!(table.view().ending, None);
    table.win();
    let wins: Vec<_> = table.view().wins.iter().map(|win| win.character).collect();
    assert_eq!(wins, [Decrypter, Wanderer, DarkMessiah]);
    assert!(matches!(table.view().ending, Some(SoloEnding::Won { .. })));
    assert_eq!(table.session.game().outcome().unwrap().winners, Seats::only(Solo::PLAYER));
}

#[test]
fn o2_time_that_expires_in_a_later_game_loses_all() {
    let mut table = second(SoloSetup::default(), Wanderer, Decrypter);
    table.reach(7).choose(Library).open(Machine).end();
    assert_eq!(table.view().ending, Some(SoloEnding::Expired { game: 2 }));
}

#[test]
fn o11_as_many_cards_are_turned_up_as_slots_lie_between() {
    for (slot, cards) in [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1), (7, 0)] {
        let mut table = Table::dealt(Wanderer);
        table.reach(slot).win();
        assert_eq!(table.view().wins, [SoloWin { character: Wanderer, slot, left: cards }]);
        table.lays();
        assert_eq!(opens(&mut table), usize::from(cards), "won on slot {slot}");
        assert_eq!(table.to_act(), ToAct::Chance, "the next Character is drawn");
    }
}

#[test]
fn o11_a_new_layout_and_the_cards_are_of_my_choice() {
    let mut table = Table::dealt(Wanderer);
    table.reach(5).win();
    assert_eq!(table.to_act(), ToAct::Chance);
    let draw = SoloMove::Draw { character: Decrypter };
    assert_eq!(table.refuses_chance(draw), Illegal::WrongChance, "the grid comes first");
    table.lays();
    assert!(table.up().is_empty() && table.silent().is_empty());
    assert_eq!((table.view().silence, table.character()), (4, None));
    assert_eq!(table.view().asks, SoloAsks::Earned { left: 2 });
    let choose = SoloMove::Choose { spot: table.spot(Tome) };
    assert_eq!(table.refuses(choose), Illegal::MustOpenFirst);
    assert_eq!(table.refuses(SoloMove::End), Illegal::MustOpenFirst);
    table.open(Tome);
    assert_eq!(table.refuses(SoloMove::Open { spot: table.spot(Tome) }), Illegal::FaceUp);
    table.open(Solowork).draws(Decrypter);
    assert_eq!(table.up(), [Tome, Solowork]);
    assert_eq!(table.time(), 2, "turned up for the win, they move no time");
}

#[test]
fn o11_the_winner_leaves_and_one_of_two_is_drawn() {
    for drawn in [Decrypter, DarkMessiah] {
        let mut table = Table::dealt(Wanderer);
        table.win().lays();
        opens(&mut table);
        let winner = SoloMove::Draw { character: Wanderer };
        assert_eq!(table.refuses_chance(winner), Illegal::WrongDraw);
        table.draws(drawn);
        let view = table.view();
        assert_eq!((view.game, table.turn(), view.character), (2, 1, Some(drawn)));
        assert_eq!(view.aside.down, 1);
    }
}

#[test]
fn o11_a_character_that_lay_face_up_is_shuffled_in_again() {
    let mut table = Table::dealt(DarkMessiah);
    table.choose(Phantom).act(SoloMove::Exchange).draws(Wanderer).win().lays();
    opens(&mut table);
    assert_eq!((table.view().aside.down, table.view().aside.up.len()), (2, 0));
    table.draws(DarkMessiah);
    assert_eq!(table.character(), Some(DarkMessiah));
}

#[test]
fn o11_both_tokens_return_and_time_starts_on_two() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end().choose(Phantom).act(SoloMove::Decline);
    assert_eq!(table.tokens(), [Icon::Decryption, Icon::Chaos]);
    table.win().lays();
    opens(&mut table);
    table.draws(Decrypter);
    assert_eq!((table.time(), table.tokens()), (2, vec![]));
}

#[test]
fn o12_one_card_more_is_turned_up_and_the_last_character_is_taken() {
    for (slot, cards) in [(2, 6), (3, 5), (5, 3), (7, 1)] {
        let mut table = second(SoloSetup::default(), Decrypter, Wanderer);
        table.reach(slot).win().lays();
        assert_eq!(opens(&mut table), cards, "won on slot {slot}");
        let view = table.view();
        assert_eq!((view.game, table.turn(), view.time), (3, 1, 3));
        assert_eq!((view.character, view.aside.down), (Some(DarkMessiah), 0));
    }
}

#[test]
fn o12_decryption_is_given_for_the_first_turn_and_chaos_returns() {
    let mut table = second(SoloSetup::default(), Decrypter, DarkMessiah);
    table.win();
    table.lays();
    opens(&mut table);
    assert_eq!(table.tokens(), [Icon::Decryption]);
    assert!(table.view().turn.unwrap().spendable);
    table.spend(Phantom);
    assert_eq!(table.tokens(), [Icon::Chaos]);
    // Held already, it is kept and not doubled.
    let mut table = second(SoloSetup::default(), DarkMessiah, Decrypter);
    table.win();
    assert_eq!(table.tokens(), [Icon::Decryption]);
}

#[test]
fn o13_the_fate_is_that_of_the_win_with_the_most_time_left() {
    let fate = |slots: [u8; 2]| {
        let mut table = Table::dealt(Wanderer);
        table.reach(slots[0]).win().lays();
        opens(&mut table);
        table.draws(Decrypter).reach(slots[1]).win().lays();
        opens(&mut table);
        table.win();
        table.view().ending
    };
    // The last game begins, and is won, on slot 3.
    assert_eq!(fate([1, 2]), Some(SoloEnding::Won { fate: Wanderer }));
    assert_eq!(fate([3, 2]), Some(SoloEnding::Won { fate: Decrypter }));
    assert_eq!(fate([5, 4]), Some(SoloEnding::Won { fate: DarkMessiah }));
    // Of equals the earlier one.
    assert_eq!(fate([2, 2]), Some(SoloEnding::Won { fate: Wanderer }));
    assert_eq!(fate([4, 3]), Some(SoloEnding::Won { fate: Decrypter }));
    assert_eq!(fate([3, 3]), Some(SoloEnding::Won { fate: Wanderer }));
}

#[test]
fn o14_late_time_expires_when_the_token_would_leave_the_last_slot() {
    let mut table = Table::with(LATE, Wanderer);
    table.reach(8);
    assert_eq!(table.view().ending, None);
    table.choose(Library).open(Machine).end();
    assert_eq!((table.view().ending, table.time()), (Some(SoloEnding::Expired { game: 1 }), 8));
    // In the middle of a turn too.
    let mut table = Table::with(LATE, Wanderer);
    table.reach(8).choose(RadioCenter);
    assert_eq!(table.view().ending, Some(SoloEnding::Expired { game: 1 }));
}

#[test]
fn o14_late_time_lets_the_machine_come_back_from_the_last_slot() {
    let mut table = Table::with(LATE, Wanderer);
    table.reach(8).choose(Machine).act(SoloMove::Allow);
    assert_eq!(table.time(), 7);
}

#[test]
fn o14_a_win_on_the_last_slot_opens_no_card_and_then_one() {
    let mut table = Table::with(LATE, Wanderer);
    table.reach(8).win().lays();
    assert_eq!(opens(&mut table), 0);
    let mut table = second(LATE, Decrypter, Wanderer);
    table.reach(8).win().lays();
    assert_eq!(opens(&mut table), 1);
}

#[test]
fn o14_a_win_just_before_the_last_slot_is_earlier_than_one_on_it() {
    let mut table = Table::with(LATE, Wanderer);
    table.reach(8).win().lays();
    opens(&mut table);
    table.draws(DarkMessiah).reach(7).win().lays();
    assert_eq!(table.view().wins.iter().map(|win| win.left).collect::<Vec<_>>(), [0, 0]);
    opens(&mut table);
    table.reach(8).win();
    assert_eq!(table.view().ending, Some(SoloEnding::Won { fate: DarkMessiah }));
}

#[test]
fn o14_tokens_are_kept_unless_they_were_shown() {
    let kept = |mine, expect: &[Icon]| {
        let mut table = Table::with(KEEP, mine);
        table.choose(TuringBombe).end().choose(Phantom).act(SoloMove::Decline);
        assert_eq!(table.tokens(), [Icon::Decryption, Icon::Chaos]);
        table.win().lays();
        opens(&mut table);
        let next = if mine == Wanderer { Decrypter } else { Wanderer };
        table.draws(next);
        assert_eq!(table.tokens(), expect, "{mine:?}");
        table
    };
    kept(Decrypter, &[Icon::Chaos]);
    kept(DarkMessiah, &[Icon::Decryption]).spend(Phantom);
    kept(Wanderer, &[Icon::Decryption, Icon::Chaos]).spend(Machine);
}

#[test]
fn o14_kept_tokens_last_into_the_third_game_and_decryption_is_given_anyway() {
    let third = |setup, first, next| {
        let mut table = second(setup, first, next);
        table.choose(Phantom).act(SoloMove::Decline).end();
        table.win().lays();
        opens(&mut table);
        table.tokens()
    };
    assert_eq!(third(KEEP, Decrypter, Wanderer), [Icon::Decryption, Icon::Chaos]);
    assert_eq!(third(KEEP, Decrypter, DarkMessiah), [Icon::Decryption], "Chaos was shown");
    assert_eq!(third(SoloSetup::default(), Decrypter, Wanderer), [Icon::Decryption]);
}
