//! The Enigma Machine (O9).

use super::driver::Table;
use Card::{CommandRoom, EnigmaCode, Library, Machine, Phantom, Solowork, Tome, TuringBombe};
use Character::{Decrypter, Wanderer};
use enigmata_mansion::{Card, Character, How, Illegal, Order, Sighting, SoloAsks, SoloMove, Spots};

/// The Machine, the Tome and four more lie open.
const OPENED: [Card; 6] = [Machine, Tome, Library, CommandRoom, TuringBombe, Phantom];

#[test]
fn o9_the_machine_alone_is_turned_down_without_chance() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Machine);
    assert!(table.in_turn() && table.up().is_empty());
    assert_eq!(table.time(), 1, "never below slot 1");
    let (spot, how) = (table.spot(Machine), How::TurnedUp);
    let remembered = Sighting { turn: 1, spot, card: Machine, how, uncertain: false };
    assert_eq!(table.memory(), [remembered]);
}

#[test]
fn o9_the_only_other_face_up_card_is_shuffled_with_it() {
    for swap in [false, true] {
        let mut table = Table::dealt(Wanderer);
        table.choose(TuringBombe).end().choose(TuringBombe).end().choose(Machine);
        assert_eq!(table.time(), 2, "one slot back");
        let spot = table.spot(Machine);
        assert_eq!(table.view().asks, SoloAsks::Mix { spot, count: 1 });
        assert_eq!(table.refuses(SoloMove::Mix { spots: Spots::NONE }), Illegal::MixCount);
        table.mix(&[TuringBombe]);
        let order = SoloMove::Shuffle { order: Order::ALL[0] };
        assert_eq!(table.refuses_chance(order), Illegal::WrongChance);
        let bombe = table.spot(TuringBombe);
        table.shuffles_two(swap);
        assert_eq!((table.up(), table.silent(), table.view().silence), (vec![], vec![], 4));
        let now = if swap { (bombe, spot) } else { (spot, bombe) };
        assert_eq!((table.spot(Machine), table.spot(TuringBombe)), now);
        assert!(table.memory().iter().all(|memory| memory.uncertain));
        assert_eq!(table.memory().len(), 2);
    }
}

#[test]
fn o9_two_other_face_up_cards_of_my_choice_are_shuffled_with_it() {
    let mut table = Table::second(Decrypter, OPENED);
    table.choose(Machine);
    assert_eq!(table.time(), 1, "back to slot 1, though the game began on II");
    let mix = |cards: &[Card]| SoloMove::Mix { spots: table.spots(cards) };
    assert_eq!(table.refuses(mix(&[Tome])), Illegal::MixCount);
    assert_eq!(table.refuses(mix(&[Tome, Library, Phantom])), Illegal::MixCount);
    assert_eq!(table.refuses(mix(&[Tome, EnigmaCode])), Illegal::MixFaceDown);
    assert_eq!(table.refuses(mix(&[Tome, Machine])), Illegal::MixNamed);
    assert_eq!(table.silent(), [Machine], "chosen face-up");

    let spots = [Library, Tome, Machine].map(|card| table.spot(card));
    table.mix(&[Tome, Library]);
    let two = SoloMove::ShuffleTwo { swap: true };
    assert_eq!(table.refuses_chance(two), Illegal::WrongChance);
    // The first of the three spots gets the third's card, and so on.
    table.shuffles(Order::ALL[4]);
    assert_eq!([Machine, Library, Tome].map(|card| table.spot(card)), spots);
    assert_eq!(table.up(), [CommandRoom, TuringBombe, Phantom]);
    assert_eq!(table.view().silence, 4, "the Machine's Silence is back");
    let uncertain = |memory: &Sighting| memory.uncertain && memory.turn == 0;
    assert!(table.memory().iter().all(uncertain));
    assert_eq!(table.memory().len(), 3);
}

#[test]
fn o9_silence_returns_from_the_cards_that_are_shuffled_only() {
    let mut table = Table::second(Decrypter, OPENED);
    table.choose(TuringBombe).end().choose(Library).open(Solowork).end();
    assert_eq!(table.silent(), [Library, TuringBombe]);
    table.choose(Machine).act(SoloMove::Allow).mix(&[Library, Tome]).shuffles(Order::ALL[0]);
    assert_eq!((table.silent(), table.view().silence), (vec![TuringBombe], 3));
}

#[test]
fn o9_chaos_cancels_both_effects_and_silence_stays() {
    let mut table = Table::second(Decrypter, OPENED);
    table.choose(Phantom).act(SoloMove::Decline).end().choose(Machine);
    assert_eq!((table.view().asks, table.time()), (SoloAsks::Machine, 3));
    assert_eq!(table.refuses(SoloMove::Hold), Illegal::MustMachine);
    table.act(SoloMove::Cancel);
    assert_eq!((table.time(), table.tokens()), (3, vec![]));
    assert_eq!(table.silent(), [Phantom, Machine]);
    assert!(table.in_turn() && table.up().contains(&Machine));
}

#[test]
fn o9_what_is_turned_up_again_is_known_again() {
    let mut table = Table::dealt(Wanderer);
    table.choose(TuringBombe).end().choose(Machine).mix(&[TuringBombe]).shuffles_two(true);
    table.end().choose(TuringBombe);
    let memory = table.memory();
    assert_eq!(memory.len(), 1, "the other one is face-down still");
    assert!(memory[0].uncertain && memory[0].spot == table.spot(Machine));
    assert_eq!(memory[0].card, TuringBombe, "what was last seen there");
}
