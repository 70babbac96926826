//! The coach: it says what the view says, and nothing that the seat could not know (K2).

use crate::support;

use enigmata_bots::mansion::coach::{
    Analysis, CoachAdvice, CoachKnows, CoachReason, Coached, StudiedAnswer, analysis, coach,
};
use enigmata_bots::mansion::{Kind, Strength};
use enigmata_game::{Bot, Game as _, Observer, Seat, Session};
use enigmata_mansion::{Asks, Event, Match, MatchView, Move, Setup, Voices, resample};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use support::{play, reliability::Reliability};

fn bots(strength: Strength, players: u8) -> Vec<Box<dyn Bot<Match>>> {
    (0..players).map(|_| Kind::from(strength).player()).collect()
}

/// Games of novices, who are quick, with every moment at which a player decides.
fn games(count: u64, mut before: impl FnMut(&Session<Match>, Seat, &MatchView)) {
    for game in 0..count {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(40 + game);
        let players = 2 + (game % 4) as u8;
        let voices = if game % 3 == 0 { Voices::First } else { Voices::Sealed };
        let setup = Setup { voices, ..Setup::standard(players) };
        play(&setup, &mut bots(Strength::Novice, players), &mut random, |session, seat, _| {
            before(session, seat, &session.view(Observer::Seat(seat)));
        });
    }
}

#[test]
fn it_says_what_this_seat_has_reason_to_believe() {
    let (mut said, mut doubts, mut missions) = (0, 0, 0);
    games(8, |session, seat, view| {
        if view.game.turn.is_none() {
            return;
        }
        let coached = coach(view).unwrap();
        assert_eq!(coached.seat, seat);
        check(session, view, &coached);
        said += 1;
        doubts += u32::from(coached.doubt.is_some());
        missions += u32::from(coached.mission.is_some());
    });
    assert!(said > 200 && doubts > 50 && missions > 50, "{said} {doubts} {missions}");
}

fn check(session: &Session<Match>, view: &MatchView, coached: &Coached) {
    let truth = session.game().game().layout();
    for spot in &coached.spots {
        assert!(!view.game.spots[spot.spot.index()].face_up);
        assert!(spot.cards.len() <= 3 && spot.why.len() <= 3);
        assert!(spot.cards.iter().all(|card| card.chance >= 0.1));
        assert!(spot.cards.is_sorted_by(|a, b| a.chance >= b.chance));
        for reason in &spot.why {
            match *reason {
                CoachReason::Saw { card, .. } => {
                    let seen = view.game.spots[spot.spot.index()].seen.unwrap();
                    assert!(seen.card == card && !seen.uncertain);
                    assert_eq!(spot.cards[0].card, card);
                    assert!((spot.cards[0].chance - 1.0).abs() < 1e-9);
                }
                CoachReason::Proved { name, .. } => assert_eq!(truth.at(spot.spot), name),
                CoachReason::Disproved { name, .. } => {
                    assert_ne!(truth.at(spot.spot), name);
                    assert!(spot.cards.iter().all(|it| it.card != name));
                }
                CoachReason::Left { cards } => assert!(cards.contains(truth.at(spot.spot))),
                CoachReason::Corner { icon, .. } => {
                    assert_eq!(enigmata_mansion::corner(truth.at(spot.spot)), Some(icon));
                }
                CoachReason::Claimed { seat, .. }
                | CoachReason::Stood { seat, .. }
                | CoachReason::Laid { seat, .. } => assert_ne!(seat, coached.seat),
                CoachReason::Shuffled { spots, .. } => {
                    assert!(spots.set().contains(spot.spot));
                }
            }
        }
    }
    for other in &coached.seats {
        assert_ne!(other.seat, coached.seat);
        assert!(other.characters.is_sorted_by(|a, b| a.chance >= b.chance));
    }
    let asked = matches!(view.game.asks, Asks::Doubts { of, .. } if of.contains(coached.seat));
    assert_eq!(coached.doubt.is_some(), asked);
    if let Some(doubt) = coached.doubt {
        let lies = truth.at(doubt.spot) != doubt.name;
        match doubt.knows {
            CoachKnows::Seen { card } => assert_eq!(card, truth.at(doubt.spot)),
            CoachKnows::Elsewhere { spot } => assert_eq!(truth.at(spot), doubt.name),
            CoachKnows::Settled { truth } => assert_eq!(truth, !lies),
            CoachKnows::Nothing => assert!(doubt.lie > 0.0 && doubt.lie < 1.0, "{doubt:?}"),
        }
        if doubt.knows != CoachKnows::Nothing {
            assert_eq!(doubt.lie, f64::from(u8::from(lies)), "{doubt:?}");
            let known = if lies { CoachAdvice::Doubt } else { CoachAdvice::Believe };
            assert_eq!(doubt.advice, known, "{doubt:?}");
        }
    }
    if let Some(mission) = &coached.mission {
        assert!((0.0..=1.0).contains(&mission.chance));
        assert_eq!(mission.places.len() as u32, mission.character.required().len());
        assert!(mission.ready || !mission.advised);
    }
}

/// What the seat may not know is drawn again behind its back: the coach says the very same.
#[test]
fn k2_it_cannot_tell_what_the_seat_may_not_know() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let (mut compared, mut differing) = (0, 0);
    games(6, |session, seat, view| {
        if view.game.turn.is_none() || session.steps().len() % 7 != 0 {
            return;
        }
        let observer = Observer::Seat(seat);
        let heard = session.heard(observer);
        let from = heard.iter().rposition(|it| matches!(it, Event::GameBegan { .. })).unwrap();
        let rules = session.game().game().rules();
        let drawn = resample(rules, observer, &heard[from..], &mut random).unwrap();
        let mut other = Session::<Match>::new(session.setup()).unwrap();
        for step in &drawn {
            other.play(step.by, &step.action).unwrap();
        }
        let said = |view: &MatchView| serde_json::to_string(&coach(view)).unwrap();
        assert_eq!(said(view), said(&other.view(observer)));
        compared += 1;
        differing += u32::from(session.game() != other.game());
    });
    assert!(compared > 20 && differing > compared / 2, "{compared} {differing}");
}

#[test]
fn it_is_silent_to_those_who_look_on_and_when_all_is_revealed() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let setup = Setup::standard(3);
    let session = play(&setup, &mut bots(Strength::Novice, 3), &mut random, |session, _, _| {
        assert_eq!(coach(&session.view(Observer::Spectator)), None);
    });
    for seat in session.game().seats().iter() {
        assert_eq!(coach(&session.view(Observer::Seat(seat))), None);
    }
}

/// After the game each word is judged as the coach would have judged it then.
#[test]
fn the_analysis_says_what_each_seat_could_know_then() {
    for game in 0..3 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(80 + game);
        let players = 3 + game as u8;
        let mut heard = Vec::new();
        let setup = Setup::standard(players);
        let session =
            play(&setup, &mut bots(Strength::Regular, players), &mut random, |session, seat, _| {
                let view = session.view(Observer::Seat(seat));
                if let Asks::Doubts { .. } = view.game.asks {
                    let is_name = |seen: &&Event| matches!(seen, Event::Announced { .. });
                    let claim = view.game.history.iter().filter(is_name).count() - 1;
                    heard.push((claim, seat, coach(&view).unwrap().doubt.unwrap()));
                }
            });
        let studied = analysis(&session);
        agrees_with_the_record(&session, &studied);
        let answered = |answers: &[StudiedAnswer]| {
            answers.iter().filter(|answer| answer.doubted.is_some()).count()
        };
        let all: usize = studied.claims.iter().map(|claim| answered(&claim.answers)).sum();
        assert_eq!(all, heard.len());
        for (claim, seat, doubt) in heard {
            let mut answers = studied.claims[claim].answers.iter();
            let answer = answers.find(|answer| answer.seat == seat).unwrap();
            let then = (doubt.knows, doubt.lie, doubt.worth, doubt.advice);
            assert_eq!((answer.knows, answer.lie, answer.worth, answer.advice), then);
        }
    }
}

fn agrees_with_the_record(session: &Session<Match>, studied: &Analysis) {
    let step = |at: u32| session.steps()[at as usize - 1].action;
    let is_said = |action: &Move| matches!(action, Move::Announce { .. });
    let said = session.steps().iter().filter(|step| is_said(&step.action)).count();
    assert_eq!(studied.claims.len(), said);
    for claim in &studied.claims {
        assert_eq!(step(claim.at), Move::Announce { name: claim.name });
        assert!(claim.answers.iter().all(|answer| answer.seat != claim.seat));
    }
    let tried = session.steps().iter().filter(|step| step.action == Move::Attempt).count();
    assert_eq!(studied.attempts.len(), tried);
    for attempt in &studied.attempts {
        assert_eq!(step(attempt.at), Move::Attempt);
        let winner = session.game().outcome().unwrap().winners;
        if attempt.accomplished {
            assert!(winner.contains(attempt.seat));
        }
    }
}

/// What it calls likely is so about as often.
#[test]
fn its_chances_come_true() {
    let mut lies = Reliability::default();
    for game in 0..30 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(300 + game);
        let setup = Setup::standard(4);
        let session = play(&setup, &mut bots(Strength::Regular, 4), &mut random, |_, _, _| {});
        for claim in analysis(&session).claims {
            for answer in claim.answers.iter().filter(|it| it.knows == CoachKnows::Nothing) {
                lies.note(answer.lie, claim.name != claim.card);
            }
        }
    }
    println!("{}", lies.table());
    assert!(lies.count() > 300 && lies.error() < 0.12, "{} {}", lies.count(), lies.error());
}
