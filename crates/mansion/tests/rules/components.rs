//! C: components.

use crate::support::script::{PLAIN, Play};
use enigmata_game::Actor;
use enigmata_mansion::{
    Card, Character, Deck, Icon, Illegal, LAST_SLOT, Layout, Move, SOLO_LAST_SLOT, SOLO_MARKS,
    Setup, corner,
};

#[test]
fn c1_nine_cards_lie_in_the_grid() {
    let mut play = Play::standard(3, "");
    assert_eq!(play.game().spots.len(), 9);
    assert_eq!(play.up(), [] as [u8; 0]);
    play.run("0 look 0").refuses("0 say solowork", Illegal::NotInPlay);
    for name in PLAIN {
        assert!(play.legal(0).contains(&Move::Announce { name }));
    }
}

#[test]
fn c1_a_layout_with_a_card_twice_or_solowork_is_refused() {
    let setup = Setup::standard(3);
    let session = enigmata_game::Session::<enigmata_mansion::Match>::new(&setup).unwrap();
    let characters = Deck::of(&Character::ALL);
    let mut twice = PLAIN;
    twice[8] = Card::Library;
    for layout in [twice, Card::SOLO] {
        let deal = Move::Deal { layout: Layout::new(layout), characters };
        let refused = session.clone().play(Actor::Chance, &deal).unwrap_err();
        assert_eq!(refused.0, Illegal::WrongLayout);
    }
}

#[test]
fn c2_corner_icons() {
    let with = |icon| {
        let shows = move |&card: &Card| corner(card) == icon;
        Card::SHARED.into_iter().chain([Card::Solowork]).filter(shows).collect::<Vec<_>>()
    };
    assert_eq!(
        with(Some(Icon::Chaos)),
        [Card::EnigmaCode, Card::RadioCenter, Card::Tome, Card::Teamwork, Card::Solowork]
    );
    assert_eq!(
        with(Some(Icon::Decryption)),
        [Card::CommandRoom, Card::TuringBombe, Card::Phantom, Card::Machine]
    );
    assert_eq!(with(None), [Card::Library]);
}

#[test]
fn c3_nine_characters_of_seven_kinds() {
    let count = |set: &Setup| {
        enigmata_game::Session::<enigmata_mansion::Match>::new(set)
            .unwrap()
            .view(enigmata_game::Observer::Spectator)
            .game
            .characters_in_play
    };
    let mut simplified = Setup::standard(3);
    simplified.set = enigmata_mansion::Set::Simplified;
    let both =
        count(&simplified).iter().chain(count(&Setup::standard(3)).iter().filter(|&character| {
            !matches!(
                character,
                Character::Decrypter | Character::DarkMessiah | Character::Wanderer
            )
        }));
    let mut all: Vec<Character> = both.collect();
    all.sort_unstable();
    assert_eq!(all.len(), 9);
    all.dedup();
    assert_eq!(all, Character::ALL);
}

#[test]
fn c4_a_second_token_is_simply_not_taken() {
    let mut play = Play::standard(3, "wanderer");
    play.run("0 look 6; 0 say turing_bombe; all believe; 0 end");
    assert_eq!(play.tokens(0), "D");
    play.run("1 look 0; 1 say library; all believe; 1 peek 1; 1 end");
    play.run("2 look 0; 2 say library; all believe; 2 peek 1; 2 end");
    play.run("0 look 6; 0 say turing_bombe; all believe");
    assert_eq!(play.tokens(0), "D", "still one");
    play.run("0 end; 1 look 0; 1 say library; all believe; 1 peek 2; 1 end");
    assert_eq!(play.tokens(1), "C", "still one");
}

/// The supply has one Silence token fewer than players. When all others are silenced no player is left
/// who could doubt, so the speaker never is.
#[test]
fn c4_silence_never_runs_out() {
    for players in 3..=5u8 {
        let mut play = Play::standard(players, "wanderer");
        play.run("0 look 0; 0 say library; 1 doubt");
        while let [asked, ..] = play.to_act()[..] {
            if asked == 0 {
                break;
            }
            play.run(&format!("{asked} believe"));
        }
        play.run("0 peek 1; 0 end; 1 watch 1");
        // Each in turn is caught by the last seat, which stays free.
        for seat in 2..players - 1 {
            play.run(&format!("{seat} look 0; {seat} say machine"));
            for asked in play.to_act() {
                let word = if asked == players - 1 { "doubt" } else { "believe" };
                play.run(&format!("{asked} {word}"));
            }
            assert_eq!(play.tokens(seat), "S");
        }
        play.run(&format!("{} look 0; {} say library; 0 doubt", players - 1, players - 1));
        for asked in play.to_act() {
            if asked != players - 1 {
                play.run(&format!("{asked} believe"));
            }
        }
        let silenced = (0..players).filter(|&seat| play.seat(seat).silence).count();
        assert!(silenced < usize::from(players));
    }
    // Two players: one is silenced, and then the other's word stands.
    let mut play = Play::standard(2, "wanderer decrypter medium");
    play.run("0 keep wanderer; 1 keep saboteur");
    play.run("chance stack decrypter dark_messiah medium archivist ghost");
    play.run("0 look 0; 0 say library; 1 doubt; 0 peek 1; 0 end");
    assert_eq!(play.tokens(1), "S");
    play.run("1 watch 1; 0 look 0; 0 say machine; 1 doubt");
    assert_eq!((play.tokens(0).as_str(), play.tokens(1).as_str()), ("CS", ""));
    play.run("1 look 0; 1 say machine");
    assert_eq!(play.to_act(), [1], "nobody may doubt");
}

#[test]
fn c5_tracks() {
    assert_eq!(LAST_SLOT, 6);
    assert_eq!(Play::standard(4, "").game().last_slot, 6);
    assert_eq!(SOLO_LAST_SLOT, 8);
    assert_eq!(SOLO_MARKS, [1, 2, 3]);
    // "On the 5th slot, 2 slots lie between it and the last."
    assert_eq!(SOLO_LAST_SLOT - 5 - 1, 2);
}
