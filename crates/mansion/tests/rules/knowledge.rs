//! K: who knows what.

use crate::support::script::{PLAIN, Play};
use enigmata_game::Observer;
use enigmata_mansion::{Card, Character, Event, How, Setup};

fn json(play: &Play, seat: Option<u8>) -> String {
    let observer =
        seat.map_or(Observer::Spectator, |seat| Observer::Seat(enigmata_game::Seat::new(seat)));
    serde_json::to_string(&play.session.view(observer)).unwrap()
}

#[test]
fn k1_a_viewer_is_shown_public_facts_and_own_secrets() {
    let mut play = Play::standard(4, "medium archivist ghost wanderer");
    play.run("0 look 3; 0 say turing_bombe; all believe; 0 end; 1 look 5");
    for (seat, mine) in [(0, "medium"), (1, "archivist"), (2, "ghost"), (3, "wanderer")] {
        let view = play.seen_by(seat);
        for other in view.seats {
            let known = (other.seat.number() == seat)
                .then(|| crate::support::script::word::<Character>(mine));
            assert_eq!(other.character, known);
        }
        let cards: Vec<Card> = view.sightings.iter().map(|seen| seen.card).collect();
        let expected: &[Card] = match seat {
            0 => &[Card::Tome],
            1 => &[Card::CommandRoom],
            _ => &[],
        };
        assert_eq!(cards, expected);
    }
    assert!(play.game().mine.is_none(), "a spectator has no secrets");
    assert!(play.seen_by(6).mine.is_none(), "nor has a seat that is not at the table");
    // Where people looked and what they said is public.
    let public = json(&play, None);
    assert!(public.contains("\"event\":\"looked\"") && public.contains("turing_bombe"));
    assert!(!public.contains("\"card\""));
}

#[test]
fn k1_a_seat_keeps_the_memory_of_what_it_saw_where_and_when() {
    let mut play = Play::standard(3, "wanderer decrypter medium");
    play.run("0 look 3; 0 say radio_center; 1 doubt; 2 believe");
    play.run("1 look 8; 1 say library; 2 believe; 1 peek 4; 1 end");
    play.run("2 look 8; 2 say machine; 1 believe; 1 allow; 2 mix 3 4; chance shuffle 1 2 0; 2 end");
    let seen: Vec<_> = play
        .seen_by(1)
        .sightings
        .iter()
        .map(|seen| (seen.turn, seen.spot.number(), seen.card, seen.how, seen.uncertain))
        .collect();
    assert_eq!(
        seen,
        [
            (1, 3, Card::Tome, How::Checked, true),
            (2, 8, Card::Machine, How::Looked, true),
            (2, 4, Card::Teamwork, How::Looked, true),
        ]
    );
}

/// The property is proved on random games in `secrecy.rs`; this is one case that a reader can follow.
#[test]
fn k2_games_that_differ_in_secrets_look_the_same() {
    let mut swapped = PLAIN;
    swapped.swap(5, 6);
    let script = "0 look 0; 0 say library; 1 believe; 2 doubt; 3 believe; 0 peek 5; 0 end";
    let mut one = Play::standard(4, "medium archivist ghost wanderer decrypter");
    let mut two =
        Play::new(Setup::standard(4), swapped, "medium ghost archivist wanderer saboteur");
    one.run(script);
    two.run(script);
    for seat in [Some(3), None] {
        assert_eq!(json(&one, seat), json(&two, seat));
        assert_eq!(one.heard(seat), two.heard(seat));
    }
    assert_ne!(json(&one, Some(0)), json(&two, Some(0)), "seat 0 saw the difference");
}

#[test]
fn k3_without_the_memory_aid_secrets_fade_after_a_turn() {
    let setup = Setup { memory_aid: false, ..Setup::standard(3) };
    let mut play = Play::new(setup, PLAIN, "wanderer decrypter medium");
    play.run("0 look 3; 0 say teamwork; all believe; 0 see 1; 0 end");
    let kept = play.seen_by(0);
    assert_eq!(kept.spots[3].seen.unwrap().card, Card::Tome, "still in the turn after");
    assert_eq!(kept.seats[1].character, Some(Character::Decrypter));
    play.run("1 look 0; 1 say enigma_code; all believe; 1 end");
    let faded = play.seen_by(0);
    assert!(faded.spots[3].seen.is_none() && faded.sightings.is_empty());
    assert_eq!(faded.seats[1].character, None);
    assert!(!serde_json::to_string(&faded.history).unwrap().contains("\"card\""));
    assert_eq!(faded.mine.unwrap().character, Some(Character::Wanderer), "my own I hold");
    assert!(matches!(faded.history[1], Event::Received { .. }));
    assert!(Setup::standard(3).memory_aid, "on by default");
}

#[test]
fn k3_without_the_memory_aid_every_kind_of_secret_fades() {
    let setup = Setup { memory_aid: false, ..Setup::standard(3) };
    let mut play = Play::new(setup, PLAIN, "ghost decrypter medium wanderer");
    play.run("0 look 7; 0 say phantom; all believe; 0 haunt 0 1 2; 0 lay 1 2 0; 0 end");
    play.run("1 look 7; 1 say phantom; all believe; 1 swap 0; 1 end");
    play.run("2 look 3; 2 say machine; 0 doubt; 1 believe");
    assert_eq!(play.seen_by(0).sightings.len(), 1, "only the check of the last turn is left");
    play.run("0 look 0; 0 say enigma_code; 1 believe; 0 peek 4; 0 end");
    play.run("1 look 0; 1 say command_room; 0 believe; 1 end");
    let history = play.seen_by(0).history;
    let secret = |seen: &Event| {
        matches!(
            seen,
            Event::Haunted { cards: Some(_), .. }
                | Event::Laid { cards: Some(_), .. }
                | Event::Swapped { now: Some(_), .. }
                | Event::Drew { character: Some(_), .. }
                | Event::Doubted { card: Some(_), .. }
        )
    };
    assert!(!history.iter().any(secret), "{history:?}");
    assert!(play.heard(Some(0)).iter().any(secret), "though it was told at the time");
}

#[test]
fn k4_the_silenced_may_not_speak_at_the_table() {
    let mut play = Play::standard(3, "wanderer decrypter medium");
    play.run("0 look 3; 0 say radio_center; 1 doubt; 2 believe");
    assert!(!play.seat(0).may_speak && play.seat(1).may_speak);
    play.run("1 look 0; 1 say enigma_code; 2 believe; 1 end");
    play.run("2 look 0; 2 say enigma_code; 1 believe; 2 end; 0 watch 1");
    assert!(play.seat(0).may_speak, "until the token is returned");
}
