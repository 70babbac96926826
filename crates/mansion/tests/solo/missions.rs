//! Missions alone (M, O2, O5, C1).

use super::driver::Table;
use Card::{
    CommandRoom, EnigmaCode, Library, Machine, Phantom, RadioCenter, Solowork, Tome, TuringBombe,
};
use Character::{DarkMessiah, Decrypter, Wanderer};
use enigmata_game::{Game, Seats, ToAct};
use enigmata_mansion::{Card, Character, Illegal, SoloEnding, SoloEvent, SoloMove};

#[test]
fn m2_without_its_token_an_attempt_is_refused() {
    let mut table = Table::dealt(Decrypter);
    assert_eq!(table.refuses(SoloMove::Attempt), Illegal::NeedsDecryption);
    assert!(!table.view().mission_ready);
    table.choose(TuringBombe).attempt();
    let mut table = Table::dealt(DarkMessiah);
    assert_eq!(table.refuses(SoloMove::Attempt), Illegal::NeedsChaos);
    table.choose(Phantom).act(SoloMove::Decline).attempt();
    Table::dealt(Wanderer).attempt();
}

#[test]
fn m3_the_decrypter_shows_command_room_and_enigma_code() {
    let mut table = Table::dealt(Decrypter);
    table.choose(TuringBombe).attempt().reveal(EnigmaCode).reveal(CommandRoom);
    assert_eq!(table.view().wins[0].character, Decrypter);
}

#[test]
fn m4_the_dark_messiah_shows_radio_center_and_enigma_code() {
    let mut table = Table::dealt(DarkMessiah);
    table.choose(Phantom).act(SoloMove::Decline).attempt();
    table.reveal(RadioCenter).reveal(EnigmaCode);
    assert_eq!(table.view().wins[0].character, DarkMessiah);
}

#[test]
fn c1_solowork_stands_for_teamwork_in_the_wanderers_mission() {
    let mut table = Table::dealt(Wanderer);
    table.attempt().reveal(Solowork).reveal(Library);
    assert!(table.view().wins.is_empty(), "the Tome is missing");
    table.reveal(Tome);
    assert_eq!(table.view().wins[0].character, Wanderer);
}

#[test]
fn m1_nothing_else_is_done_once_a_mission_has_begun() {
    let mut table = Table::dealt(Wanderer);
    table.attempt();
    assert_eq!(table.refuses(SoloMove::End), Illegal::MustShow);
    let choose = SoloMove::Choose { spot: table.spot(Library) };
    assert_eq!(table.refuses(choose), Illegal::MustShow);
}

#[test]
fn m9_a_face_up_card_is_pointed_at_if_it_is_required() {
    let mut table = Table::dealt(Wanderer);
    table.choose(Library).open(Machine).attempt();
    let point = |card| SoloMove::Point { spot: table.spot(card) };
    let reveal = |card| SoloMove::Reveal { spot: table.spot(card) };
    assert_eq!(table.refuses(point(Machine)), Illegal::NotRequired);
    assert_eq!(table.refuses(point(Tome)), Illegal::PointFaceDown);
    assert_eq!(table.refuses(reveal(Library)), Illegal::RevealFaceUp);
    table.point(Library);
    let again = SoloMove::Point { spot: table.spot(Library) };
    assert_eq!(table.refuses(again), Illegal::NotRequired);
    table.reveal(Tome).reveal(Solowork);
    assert_eq!(table.view().wins.len(), 1);
}

#[test]
fn m9_the_first_wrong_card_loses_everything() {
    let mut table = Table::dealt(Wanderer);
    table.attempt().reveal(Tome).reveal(Phantom);
    let ending = SoloEnding::Failed { game: 1, character: Wanderer };
    assert_eq!(table.view().ending, Some(ending));
    assert_eq!(table.to_act(), ToAct::Nobody);
    assert_eq!(table.up(), [Tome, Phantom], "what was turned up stays up");
}

#[test]
fn o2_a_failed_mission_of_a_later_game_loses_all() {
    let mut table = Table::dealt(Decrypter);
    table.win().lays();
    for card in &Card::SOLO[..6] {
        table.open(*card);
    }
    table.draws(Wanderer).attempt().reveal(Phantom);
    let ending = SoloEnding::Failed { game: 2, character: Wanderer };
    assert_eq!(table.view().ending, Some(ending));
    let outcome = table.session.game().outcome().unwrap();
    assert_eq!(outcome.winners, Seats::NONE);
}

#[test]
fn e5_everything_is_revealed_after_each_game() {
    let revealed = |table: &Table| {
        let is = |seen: &&SoloEvent| matches!(seen, SoloEvent::Revealed { .. });
        table.view().history.iter().filter(is).count()
    };
    let mut table = Table::dealt(Wanderer);
    let cards = |table: &Table| table.view().spots.map(|spot| spot.card);
    table.attempt();
    assert_eq!((revealed(&table), cards(&table)), (0, [None; 9]));
    table.reveal(Phantom);
    assert_eq!((revealed(&table), cards(&table)), (1, Card::SOLO.map(Some)));
    // A game that is won is over too, but then other cards are laid.
    let mut table = Table::dealt(Wanderer);
    table.win();
    assert_eq!(revealed(&table), 1);
    table.lays();
    assert_eq!(cards(&table), [None; 9]);
}
