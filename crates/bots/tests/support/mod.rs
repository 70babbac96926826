//! What several tests share.
#![allow(dead_code, reason = "each test file uses its own part of it")]

pub mod reliability;

use enigmata_bots::mansion::{Kind, Sharp, Strength, Tree};
use enigmata_game::{Actor, Bot, Game, Seat, Session, ToAct, below};
use enigmata_mansion::{Length, Match, Set, Setup, Voices};
use rand::Rng;

/// A bot with its name.
pub type Named = (String, Box<dyn Bot<Match>>);

/// Every kind of bot. Those who search do it in a small way.
pub fn bots() -> Vec<Named> {
    let small = |kind: Kind| -> Box<dyn Bot<Match>> {
        match kind.strength {
            Strength::Tree => Box::new(Tree::with(60)),
            Strength::Sharp => Box::new(Sharp::new(kind.personality).with_games(60)),
            Strength::Random | Strength::Novice | Strength::Regular => kind.player(),
        }
    };
    Kind::all().map(|kind| (kind.to_string(), small(kind))).collect()
}

/// Tables that differ in one option each, or in what goes together.
pub fn setups(players: u8) -> Vec<Setup> {
    let usual = Setup::standard(players);
    let three = Setup { length: Length::ThreeWins, ..usual };
    vec![
        usual,
        Setup { voices: Voices::First, ..usual },
        Setup { open_checks: false, ..usual },
        Setup { memory_aid: false, ..usual },
        Setup { set: Set::Simplified, ..usual },
        Setup { set: Set::Gradual, ..three },
        Setup { set: Set::Simplified, memory_aid: false, keeper: Seat::new(1).into(), ..three },
    ]
}

/// Let one bot sit in each chair, in turn of those given, and play to the end. Before every move of
/// a seat, `look` is shown the game.
pub fn play<R: Rng>(
    setup: &Setup,
    bots: &mut [Box<dyn Bot<Match>>],
    random: &mut R,
    mut look: impl FnMut(&Session<Match>, Seat, &mut R),
) -> Session<Match> {
    let mut session = Session::<Match>::new(setup).unwrap();
    loop {
        let (by, action) = match session.game().to_act() {
            ToAct::Nobody => return session,
            ToAct::Chance => (Actor::Chance, session.game().chance(random)),
            ToAct::Seats(seats) => {
                let nth = below(random, seats.len()) as usize;
                let seat = seats.iter().nth(nth).unwrap();
                look(&session, seat, random);
                let chair = seat.index() % bots.len();
                (Actor::Seat(seat), session.choose(seat, &mut bots[chair], random))
            }
        };
        session.play(by, &action).unwrap();
    }
}
