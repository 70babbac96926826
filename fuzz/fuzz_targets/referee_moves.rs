//! Any sequence of legal and illegal moves: what is refused changes nothing, and the rest replays.
#![no_main]

use enigmata_game::{Actor, Choices, Game, Seat, Session, ToAct};
use enigmata_mansion::{Match, Move, Setup};
use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let mut session = Session::<Match>::new(&Setup::standard(2 + first % 4)).unwrap();
    let universe = Move::universe();
    for pair in rest.chunks_exact(2) {
        let (who, what) = (usize::from(pair[0]), usize::from(pair[1]));
        let (by, action) = match session.game().to_act() {
            ToAct::Nobody => break,
            _ if who >= 192 => {
                (Actor::Seat(Seat::new(pair[0] % 8)), universe[(who * 256 + what) % universe.len()])
            }
            ToAct::Chance => {
                let mut random = ChaCha8Rng::seed_from_u64(u64::from(pair[1]));
                (Actor::Chance, session.game().chance(&mut random))
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().nth(who % seats.len() as usize).unwrap();
                let legal = session.game().legal_moves(seat);
                (Actor::Seat(seat), legal.nth(what as u32 % legal.len()))
            }
        };
        let before = session.clone();
        if session.play(by, &action).is_err() {
            assert_eq!(session, before);
        }
    }
    assert_eq!(session.record().replay::<Match>().as_ref(), Ok(&session));
});
