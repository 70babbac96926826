//! Setup and the turn (O1, O3–O6, C1, C5, E4).

use super::driver::{Table, characters, grid};
use Card::{
    CommandRoom, EnigmaCode, Library, Machine, Phantom, RadioCenter, Solowork, Tome, TuringBombe,
};
use Character::{DarkMessiah, Decrypter, Wanderer};
use enigmata_game::ToAct;
use enigmata_mansion::{
    Card, Character, Deck, Icon, Illegal, Layout, SOLO_LAST_SLOT, SOLO_MARKS, SoloAsks, SoloEnding,
    SoloEvent, SoloMove, SoloSetup,
};

#[test]
fn o1_four_silence_no_other_token_time_on_one_and_one_of_three_characters() {
    for mine in [Decrypter, DarkMessiah, Wanderer] {
        let table = Table::dealt(mine);
        let view = table.view();
        assert_eq!((view.game, table.turn(), view.time), (1, 1, 1));
        assert_eq!((view.silence, table.tokens()), (4, vec![]));
        assert_eq!((view.character, view.aside.down), (Some(mine), 2));
        assert!(view.aside.up.is_empty() && view.wins.is_empty());
        assert!(view.spots.iter().all(|spot| spot.card.is_none() && !spot.silence));
    }
}

#[test]
fn o1_the_deal_holds_the_three_characters() {
    let table = Table::empty(SoloSetup::default());
    let deal = |characters| SoloMove::Deal { layout: grid(), characters };
    for wrong in [
        Deck::of(&[Decrypter, Wanderer]),
        Deck::of(&[Decrypter, Wanderer, Wanderer]),
        Deck::of(&[Decrypter, DarkMessiah, Character::Medium]),
    ] {
        assert_eq!(table.refuses_chance(deal(wrong)), Illegal::WrongCharacters);
    }
    let lay = SoloMove::Lay { layout: grid() };
    assert_eq!(table.refuses_chance(lay), Illegal::WrongChance);
    assert_eq!(table.refuses(SoloMove::End), Illegal::ChanceFirst);
}

#[test]
fn c1_solowork_replaces_teamwork() {
    let table = Table::empty(SoloSetup::default());
    let layout = Layout::new(Card::SHARED);
    let deal = SoloMove::Deal { layout, characters: characters(Wanderer) };
    assert_eq!(table.refuses_chance(deal), Illegal::WrongLayout);
    assert!(Table::dealt(Wanderer).session.game().layout().holds_each(&Card::SOLO));
}

#[test]
fn c5_the_track_has_eight_slots_marked_from_one_to_three() {
    let view = Table::dealt(Wanderer).view();
    assert_eq!((view.last_slot, view.marks), (8, [1, 2, 3]));
    assert_eq!((SOLO_LAST_SLOT, SOLO_MARKS), (8, [1, 2, 3]));
}

#[test]
fn o3_a_face_down_card_is_turned_up_without_silence() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe);
    assert_eq!((table.up(), table.silent()), (vec![TuringBombe], vec![]));
    assert_eq!(table.view().silence, 4);
}

#[test]
fn o3_a_face_up_card_gets_silence_and_cannot_be_chosen_again() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end().choose(TuringBombe);
    assert_eq!((table.silent(), table.view().silence), (vec![TuringBombe], 3));
    table.end();
    let again = SoloMove::Choose { spot: table.spot(TuringBombe) };
    assert_eq!(table.refuses(again), Illegal::SilenceOnCard);
}

#[test]
fn o3_the_fifth_silence_is_moved_from_a_card_of_my_choice() {
    let opened = [TuringBombe, Phantom, CommandRoom, Library, EnigmaCode, Tome];
    let mut table = Table::second(Decrypter, opened);
    table.choose(TuringBombe).end().choose(Phantom).act(SoloMove::Decline).end();
    table.choose(CommandRoom).end().choose(Library).open(Machine).end();
    assert_eq!((table.silent().len(), table.view().silence, table.time()), (4, 0, 6));

    table.choose(EnigmaCode);
    let to = table.spot(EnigmaCode);
    assert_eq!(table.view().asks, SoloAsks::TakeSilence { to });
    assert_eq!(table.time(), 6, "the token comes before the corner");
    let from = |card| SoloMove::TakeSilence { spot: table.spot(card) };
    assert_eq!(table.refuses(from(EnigmaCode)), Illegal::SameCard);
    assert_eq!(table.refuses(from(Tome)), Illegal::NoSilenceOnCard);
    assert_eq!(table.refuses(SoloMove::End), Illegal::MustMoveSilence);

    table.take_silence(Phantom);
    assert_eq!(table.silent(), [Library, EnigmaCode, CommandRoom, TuringBombe]);
    assert_eq!((table.view().silence, table.time()), (0, 7));
    assert_eq!(table.view().asks, SoloAsks::Open { by: EnigmaCode }, "Chaos is held since Phantom");
}

#[test]
fn o3_only_a_chaos_corner_moves_time() {
    let chosen = |card| {
        let mut table = Table::dealt(Wanderer);
        table.choose(card);
        table
    };
    for card in [EnigmaCode, RadioCenter, Solowork] {
        assert_eq!(chosen(card).time(), 2, "{card:?}");
    }
    // Its own effect moves time once more.
    assert_eq!(chosen(Tome).time(), 3);
    for card in [Library, CommandRoom, TuringBombe, Phantom, Machine] {
        assert_eq!(chosen(card).time(), 1, "{card:?}");
    }
}

#[test]
fn o3_a_chaos_corner_of_a_face_up_card_moves_time_too() {
    let mut table = Table::dealt(Wanderer);
    table.choose(EnigmaCode).end().choose(EnigmaCode);
    assert_eq!(table.time(), 4);
}

#[test]
fn o3_the_end_of_a_turn_moves_time_and_needs_a_choice() {
    let mut table = Table::dealt(Wanderer);
    assert_eq!(table.refuses(SoloMove::End), Illegal::ChooseFirst);
    table.choose(TuringBombe);
    let second = SoloMove::Choose { spot: table.spot(Library) };
    assert_eq!(table.refuses(second), Illegal::AlreadyChosen);
    table.end();
    assert_eq!((table.time(), table.turn()), (2, 2));
    assert_eq!(table.refuses(SoloMove::End), Illegal::ChooseFirst);
}

#[test]
fn o3_the_last_slot_loses_at_the_end_of_a_turn() {
    let mut table = Table::dealt(Wanderer);
    table.reach(7).choose(Library).open(Machine).end();
    assert_eq!(table.time(), 8);
    assert_eq!(table.view().ending, Some(SoloEnding::Expired { game: 1 }));
    assert_eq!(table.to_act(), ToAct::Nobody);
    assert_eq!(table.refuses(SoloMove::End), Illegal::GameOver);
}

#[test]
fn o3_the_last_slot_loses_in_the_middle_of_a_turn() {
    // The corner ends it, before the effect.
    let mut table = Table::dealt(Wanderer);
    table.reach(7).choose(RadioCenter);
    assert_eq!(table.view().ending, Some(SoloEnding::Expired { game: 1 }));
    // The Tome's corner does not, but its effect does.
    let mut table = Table::dealt(Wanderer);
    table.reach(6).choose(Tome);
    assert_eq!(table.view().ending, Some(SoloEnding::Expired { game: 1 }));
}

#[test]
fn o4_what_would_be_peeked_at_is_turned_up_and_never_moves_time() {
    for by in [Library, CommandRoom] {
        let mut table = Table::dealt(Wanderer);
        table.choose(by).open(Tome);
        assert!(table.up().contains(&Tome));
        assert_eq!(table.time(), 1, "{by:?}");
        assert!(table.in_turn(), "the Tome's own effect does not happen");
    }
    let mut table = Table::dealt(Wanderer);
    table.choose(RadioCenter).open(Solowork);
    assert_eq!(table.time(), 2, "for Radio Center alone");
}

#[test]
fn o4_another_card_is_a_face_down_one() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Library);
    assert_eq!(table.view().asks, SoloAsks::Open { by: Library });
    assert_eq!(table.refuses(SoloMove::Open { spot: table.spot(Library) }), Illegal::FaceUp);
    assert_eq!(table.refuses(SoloMove::End), Illegal::MustOpen);
}

#[test]
fn o5_the_mission_may_be_attempted_before_or_after_the_choice() {
    let mut before = Table::dealt(Wanderer);
    before.attempt().reveal(Tome).reveal(Library).reveal(Solowork);
    assert_eq!(before.view().wins.len(), 1);
    let mut after = Table::dealt(Wanderer);
    after.choose(Library);
    assert_eq!(after.refuses(SoloMove::Attempt), Illegal::MustOpen, "not within an effect");
    after.open(Tome).attempt().point(Library).reveal(Solowork).point(Tome);
    assert_eq!(after.view().wins.len(), 1);
}

#[test]
fn o6_a_token_taken_this_turn_cannot_be_spent() {
    let mut table = Table::dealt(Wanderer);
    let spend = SoloMove::Spend { spot: table.spot(Machine) };
    assert_eq!(table.refuses(spend), Illegal::NoDecryption);
    table.choose(TuringBombe);
    assert_eq!(table.refuses(spend), Illegal::SoloSpend);
    table.end().spend(Library);
    assert!(!table.holds(Icon::Decryption));
}

#[test]
fn o6_one_more_card_face_down_or_face_up_but_without_silence() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end().choose(TuringBombe).end();
    let silent = SoloMove::Spend { spot: table.spot(TuringBombe) };
    assert_eq!(table.refuses(silent), Illegal::SilenceOnCard);

    // Face-down, before the turn's own choice, with its corner and its effect.
    table.spend(RadioCenter);
    assert_eq!(table.time(), 4);
    table.open(Library);
    assert_eq!(table.refuses(SoloMove::End), Illegal::ChooseFirst, "the own choice is still due");
    table.choose(Library).open(Phantom);
    assert!(table.holds(Icon::Decryption), "Phantom's corner");
    let again = SoloMove::Spend { spot: table.spot(Machine) };
    assert_eq!(table.refuses(again), Illegal::SoloSpend, "not twice a turn");

    // Face-up, after the choice, and it gets a Silence token.
    table.end().choose(CommandRoom).open(EnigmaCode).spend(EnigmaCode);
    assert!(table.silent().contains(&EnigmaCode));
    assert_eq!(table.time(), 6);
}

#[test]
fn e4_after_two_hundred_turns_time_expires() {
    let mut table = Table::dealt(Wanderer);
    for turn in 1..=200 {
        assert_eq!((table.turn(), table.view().ending), (turn, None));
        // Alone face-up, the Machine is just turned down, and holds the time back for ever.
        table.choose(Machine).end();
    }
    assert_eq!(table.view().ending, Some(SoloEnding::Expired { game: 1 }));
    assert!(table.time() < 8);
}

#[test]
fn c4_a_second_token_of_a_kind_is_not_taken() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end().choose(TuringBombe);
    assert!(table.told(SoloEvent::NoEffect { name: TuringBombe }));
    table.end().choose(Library).open(Phantom);
    assert!(!table.told(SoloEvent::TokenTaken { token: Icon::Decryption }));
    assert_eq!(table.tokens(), [Icon::Decryption]);
}

#[test]
fn n9_an_effect_without_a_target_is_skipped() {
    let opened = [TuringBombe, Phantom, CommandRoom, Machine, EnigmaCode, Tome];
    let mut table = Table::second(Decrypter, opened);
    table.choose(Library).open(Solowork).end().choose(RadioCenter);
    assert_eq!(table.up().len(), 9);
    assert!(table.in_turn() && table.told(SoloEvent::NoEffect { name: RadioCenter }));
    assert_eq!(table.view().silence, 4);
    table.end().choose(Tome).act(SoloMove::Allow);
    assert!(table.in_turn(), "the Tome has moved time and finds nothing to turn up");
    assert_eq!(table.time(), 7);
}
