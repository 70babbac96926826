//! What the cards do (F as used by O, O7–O10).

use super::driver::Table;
use Card::{
    CommandRoom, EnigmaCode, Library, Machine, Phantom, RadioCenter, Solowork, Tome, TuringBombe,
};
use Character::{DarkMessiah, Decrypter, Wanderer};
use enigmata_game::ToAct;
use enigmata_mansion::{
    Card, Character, Deck, Icon, Illegal, Order, SoloAsks, SoloEvent, SoloMove,
};

/// The Machine, the Tome and four more lie open.
const OPENED: [Card; 6] = [Machine, Tome, Library, CommandRoom, TuringBombe, Phantom];

#[test]
fn f1_library_turns_a_card_up_and_takes_its_corners_token() {
    let check = |opened, tokens: &[Icon]| {
        let mut table = Table::dealt(Wanderer);
        table.choose(Library).open(opened);
        assert_eq!(table.tokens(), tokens, "{opened:?}");
    };
    for card in [EnigmaCode, Tome, RadioCenter, Solowork] {
        check(card, &[Icon::Chaos]);
    }
    for card in [CommandRoom, TuringBombe, Phantom, Machine] {
        check(card, &[Icon::Decryption]);
    }
}

#[test]
fn f1_no_other_effect_takes_a_corners_token() {
    let mut table = Table::dealt(Wanderer);
    table.choose(RadioCenter).open(Tome).end().choose(CommandRoom).open(Phantom);
    assert_eq!(table.tokens(), []);
}

#[test]
fn f2_enigma_code_needs_chaos() {
    let mut table = Table::dealt(Wanderer);
    table.choose(EnigmaCode);
    assert!(table.in_turn() && table.told(SoloEvent::NoEffect { name: EnigmaCode }));
    table.end().choose(Library).open(Tome).end().choose(EnigmaCode).open(Machine);
    assert_eq!(table.up(), [Library, EnigmaCode, Tome, Machine]);
}

#[test]
fn f3_radio_center_turns_a_card_up() {
    let mut table = Table::dealt(Wanderer);
    table.choose(RadioCenter).open(Phantom);
    assert_eq!(table.up(), [RadioCenter, Phantom]);
}

#[test]
fn f6_command_room_needs_no_chaos() {
    let mut table = Table::dealt(Wanderer);
    table.choose(CommandRoom).open(Phantom).end();
    table.choose(Phantom).act(SoloMove::Decline).end().choose(CommandRoom);
    assert!(table.in_turn() && table.told(SoloEvent::NoEffect { name: CommandRoom }));
}

#[test]
fn f7_turing_bombe_gives_decryption_or_takes_chaos_away() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe);
    assert_eq!(table.tokens(), [Icon::Decryption]);
    let mut table = Table::dealt(Wanderer);
    table.choose(Phantom).act(SoloMove::Decline).end().choose(TuringBombe);
    assert_eq!(table.tokens(), []);
}

#[test]
fn o7_without_chaos_the_tome_moves_time_and_turns_a_card_up() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Tome);
    assert_eq!((table.time(), table.view().asks), (3, SoloAsks::Open { by: Tome }));
    table.open(Phantom);
    assert_eq!(table.tokens(), []);
}

#[test]
fn o7_chaos_holds_the_tomes_own_move_but_not_the_corners() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Phantom).act(SoloMove::Decline).end().choose(Tome);
    assert_eq!((table.time(), table.view().asks), (3, SoloAsks::Tome));
    assert_eq!(table.refuses(SoloMove::End), Illegal::MustTome);
    assert_eq!(table.refuses(SoloMove::Cancel), Illegal::MustTome);
    table.act(SoloMove::Hold);
    assert_eq!((table.time(), table.tokens().len()), (3, 0));
    table.open(Machine);
    assert!(table.in_turn());
}

#[test]
fn o7_chaos_may_let_the_tome_move_time() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Phantom).act(SoloMove::Decline).end().choose(Tome).act(SoloMove::Allow);
    assert_eq!((table.time(), table.holds(Icon::Chaos)), (4, true));
    assert_eq!(table.view().asks, SoloAsks::Open { by: Tome });
}

#[test]
fn o8_the_phantom_first_takes_or_returns_chaos() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Phantom);
    assert!(table.holds(Icon::Chaos));
    assert_eq!(table.view().asks, SoloAsks::Exchange);
    assert_eq!(table.refuses(SoloMove::End), Illegal::MustExchange);
    table.act(SoloMove::Decline).end().choose(Phantom).act(SoloMove::Decline);
    assert!(!table.holds(Icon::Chaos));
    assert_eq!(table.character(), Some(Wanderer), "declined twice");
}

#[test]
fn o8_in_the_first_game_one_of_two_is_drawn_then_the_other_taken_and_so_on() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Phantom).act(SoloMove::Exchange);
    assert_eq!(table.to_act(), ToAct::Chance);
    let own = SoloMove::Draw { character: Wanderer };
    assert_eq!(table.refuses_chance(own), Illegal::WrongDraw);
    table.draws(DarkMessiah);
    let aside = table.view().aside;
    assert_eq!(table.character(), Some(DarkMessiah));
    assert_eq!((aside.down, aside.up), (1, Deck::of(&[Wanderer])));

    // The second time nothing is left to chance, and the other two form a new stack.
    table.end().choose(Phantom).act(SoloMove::Exchange);
    assert!(table.in_turn());
    let aside = table.view().aside;
    assert_eq!(table.character(), Some(Decrypter));
    assert_eq!((aside.down, aside.up), (2, Deck::EMPTY));

    // The Machine turns the Phantom down, so that it can be chosen a third time.
    table.end().choose(Machine).mix(&[Phantom]).shuffles_two(false).end();
    table.choose(Phantom).act(SoloMove::Exchange);
    let own = SoloMove::Draw { character: Decrypter };
    assert_eq!(table.refuses_chance(own), Illegal::WrongDraw);
    table.draws(Wanderer);
    let aside = table.view().aside;
    assert_eq!((aside.down, aside.up), (1, Deck::of(&[Decrypter])));
}

#[test]
fn o8_the_new_characters_mission_counts() {
    let mut table = Table::dealt(Decrypter);
    table.choose(Phantom).act(SoloMove::Exchange).draws(DarkMessiah);
    table.attempt().reveal(RadioCenter).reveal(EnigmaCode);
    assert_eq!(table.view().wins[0].character, DarkMessiah);
}

#[test]
fn o8_in_the_second_game_the_two_are_swapped() {
    let mut table = Table::second(Decrypter, OPENED);
    assert_eq!(table.view().aside.down, 1);
    table.choose(Phantom).act(SoloMove::Exchange);
    assert_eq!(table.character(), Some(DarkMessiah));
    assert!(table.in_turn(), "nothing is left to chance");
    table.end().choose(Machine).act(SoloMove::Allow);
    table.mix(&[Phantom, Tome]).shuffles(Order::ALL[0]).end();
    table.choose(Phantom).act(SoloMove::Exchange);
    assert_eq!(table.character(), Some(Decrypter));
    let aside = table.view().aside;
    assert_eq!(aside.down + aside.up.len(), 1);
}

#[test]
fn o8_in_the_third_game_nothing_is_asked() {
    let mut table = Table::second(Decrypter, OPENED);
    table.win().lays();
    while let SoloAsks::Earned { .. } = table.view().asks {
        let next = table.session.game().layout().find(Card::SOLO[table.up().len()]);
        table.act(SoloMove::Open { spot: next.unwrap() });
    }
    table.choose(Phantom);
    assert_eq!((table.view().game, table.character()), (3, Some(DarkMessiah)));
    assert!(table.in_turn() && table.holds(Icon::Chaos));
}

#[test]
fn o10_solowork_takes_chaos_or_returns_it() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Solowork);
    assert_eq!(table.view().asks, SoloAsks::Solowork { spot: table.spot(Solowork) });
    assert_eq!(table.refuses(SoloMove::End), Illegal::MustSolowork);
    table.act(SoloMove::Unsettle);
    assert!(table.holds(Icon::Chaos) && table.in_turn());
    table.end().choose(Solowork).act(SoloMove::Unsettle);
    assert!(!table.holds(Icon::Chaos));
}

#[test]
fn o10_solowork_chooses_another_card_with_all_that_follows() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end().choose(TuringBombe).end().choose(Solowork);
    let choose = |card| SoloMove::Choose { spot: table.spot(card) };
    assert_eq!(table.refuses(choose(Solowork)), Illegal::NotAnother);
    assert_eq!(table.refuses(choose(TuringBombe)), Illegal::SilenceOnCard);
    table.choose(RadioCenter);
    assert_eq!(table.time(), 5, "both corners");
    table.open(Phantom).end().choose(Phantom).act(SoloMove::Decline);
    assert_eq!(table.silent(), [TuringBombe, Phantom]);
}

#[test]
fn o10_a_face_up_card_chosen_by_solowork_gets_silence() {
    let mut table = Table::second(Decrypter, OPENED);
    table.choose(Solowork).choose(TuringBombe);
    assert_eq!(table.silent(), [TuringBombe]);
    assert!(table.holds(Icon::Decryption) && table.in_turn());
}

#[test]
fn o10_by_a_decryption_token_solowork_leaves_the_turns_own_choice() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end().spend(Solowork).choose(EnigmaCode);
    assert_eq!(table.refuses(SoloMove::End), Illegal::ChooseFirst);
    table.choose(Library).open(Machine).end();
    assert_eq!(table.turn(), 3);
}

#[test]
fn o10_the_silence_that_moves_may_come_from_solowork_itself() {
    let opened = [Solowork, Tome, Library, CommandRoom, TuringBombe, Phantom];
    let mut table = Table::second(Decrypter, opened);
    table.choose(TuringBombe).end().choose(Phantom).act(SoloMove::Decline).end();
    table.choose(CommandRoom).end().choose(Solowork);
    assert_eq!((table.view().silence, table.time()), (0, 6));
    table.choose(Library).take_silence(Solowork).open(Machine);
    assert_eq!(table.silent(), [Library, CommandRoom, TuringBombe, Phantom]);
}
