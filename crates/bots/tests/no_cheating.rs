//! A bot's move is a matter of what it may know: where everything else is otherwise, it plays the
//! same (K2). By its type a bot is handed a view, its moves and chance; this is the proof that the
//! view is no way round.

use crate::support;

use enigmata_bots::mansion::Novice;
use enigmata_game::{Choices, Game, Observer, Seat, Session, below};
use enigmata_mansion::{Event, Match, Move, Setup, resample};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use support::{Named, bots, play, setups};

#[test]
fn bots_play_the_same_whatever_they_cannot_know() {
    let mut bots = bots();
    let (mut compared, mut differing) = (0, 0);
    for players in 2..=5 {
        for (number, setup) in setups(players).into_iter().enumerate() {
            let seed = u64::from(players) << 8 | number as u64;
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let novices = &mut [Box::new(Novice) as _];
            play(&setup, novices, &mut random, |session, seat, random| {
                if below(random, 12) == 0
                    && let Some(other) = imagined(session, &setup, seat, random)
                {
                    compared += 1;
                    differing += u32::from(session.game() != other.game());
                    compare(session, &other, seat, &mut bots, random.next_u64());
                }
            });
        }
    }
    assert!(compared > 100, "{compared}");
    assert!(differing > compared * 3 / 4, "the other games are the same: {differing}/{compared}");
}

/// Another game that the seat could not tell from this one; nothing between games.
fn imagined(
    session: &Session<Match>,
    setup: &Setup,
    seat: Seat,
    random: &mut ChaCha8Rng,
) -> Option<Session<Match>> {
    if session.game().is_between() {
        return None;
    }
    let is_deal = |step: &_| matches!(step, enigmata_game::Step { action: Move::Deal { .. }, .. });
    let begun = session.steps().iter().rposition(is_deal)?;
    let observer = Observer::Seat(seat);
    let heard = session.heard(observer);
    let from = heard.iter().rposition(|seen| matches!(seen, Event::GameBegan { .. }))?;
    let drawn = resample(session.game().game().rules(), observer, &heard[from..], random).unwrap();
    let mut other = Session::<Match>::new(setup).unwrap();
    for step in session.steps()[..begun].iter().chain(&drawn) {
        other.play(step.by, &step.action).unwrap();
    }
    Some(other)
}

fn compare(
    session: &Session<Match>,
    other: &Session<Match>,
    seat: Seat,
    bots: &mut [Named],
    seed: u64,
) {
    let observer = Observer::Seat(seat);
    assert_eq!(session.view(observer), other.view(observer));
    let legal = session.game().legal_moves(seat).to_vec();
    assert_eq!(legal, other.game().legal_moves(seat).to_vec());
    for (name, bot) in bots {
        let mut move_in = |session: &Session<Match>| {
            bot.choose(&session.view(observer), &legal, &mut ChaCha8Rng::seed_from_u64(seed))
        };
        assert_eq!(move_in(session), move_in(other), "{name} cheats: {session:?}");
    }
}
