//! Deals of Conduit that anybody can check afterwards.

use crate::support;

use enigmata_conduit::puzzle::{Catalogue, Family};
use enigmata_conduit::{Move, Setup, State};
use enigmata_game::fair::{Contribution, Secret, Unfair, verify};
use enigmata_game::{Actor, Game, Record, Session, ToAct};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use support::sensible_step;

fn secret() -> Secret {
    Secret::new([42; 32])
}

fn contributions() -> Vec<Contribution> {
    ["ada", ""].iter().map(|part| Contribution::new(part.as_bytes()).unwrap()).collect()
}

/// A whole game whose chance is bound.
fn record() -> Record<Setup, Move> {
    let chance = secret().chance(&contributions());
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut session = Session::<State>::new(&Setup::standard(2)).unwrap();
    let mut drawn = 0;
    loop {
        match session.game().to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let action = session.game().chance(&mut chance.draw(drawn));
                session.play(Actor::Chance, &action).unwrap();
                drawn += 1;
            }
            ToAct::Seats(_) => drop(sensible_step(&mut session, &mut random)),
        }
    }
    Record { fair: Some(secret().prove("table 9", &contributions())), ..session.record() }
}

#[test]
fn a_fair_record_is_proved_and_a_changed_one_is_not() {
    let fair = record();
    assert!(verify::<State>(&fair).unwrap() > 20);
    let turned_up = fair.moves.iter().position(|step| matches!(step.action, Move::TurnUp { .. }));
    let mut other = fair;
    let step = turned_up.unwrap();
    if let Move::TurnUp { puzzles } = &mut other.moves[step].action {
        let family = puzzles[0].family();
        let entries = Catalogue::standard().of(family).iter();
        puzzles[0] =
            entries.map(|entry| &entry.puzzle).find(|one| **one != puzzles[0]).unwrap().clone();
    }
    assert_eq!(verify::<State>(&other), Err(Unfair::OtherDraw { step }));
}

/// A record that was kept before puzzles were turned up in images: it replays, and its proof holds.
#[test]
fn a_record_from_before_there_were_images_is_still_proved() {
    let text = include_str!("records/without_images.json");
    let old: Record<Setup, Move> = serde_json::from_str(text).unwrap();
    assert!(old.replay::<State>().unwrap().game().outcome().is_some());
    assert!(verify::<State>(&old).unwrap() > 20);
    // The same secret deals images where they are agreed on.
    let setup = Setup { images: true, ..old.setup.clone() };
    assert!(verify::<State>(&Record { setup, ..old }).is_err());
}

/// What a secret deals is part of the record's format, and puzzles are dealt from the catalogue: when
/// it is remade, the proofs of older games turn false. This test says so first; if it is meant, the
/// numbers are to be replaced by those in the message.
#[test]
fn the_deals_of_a_secret_and_the_catalogue_are_the_same_for_ever() {
    let chance = secret().chance(&contributions());
    let state = State::new(&Setup::standard(4)).unwrap();
    let begin = serde_json::to_string(&state.chance(&mut chance.draw(0))).unwrap();
    assert_eq!(begin, BEGIN);
    let catalogue = Family::ALL.map(|family| {
        let puzzles = Catalogue::standard().of(family).iter();
        puzzles
            .flat_map(|entry| format!("{} {}\n", entry.band, entry.puzzle).into_bytes())
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            })
    });
    assert_eq!(catalogue, CATALOGUE);
    let images = Family::ALL.map(|family| {
        let puzzle = &Catalogue::standard().of(family)[199].puzzle;
        puzzle.image(&mut chance.draw(1)).to_string()
    });
    assert_eq!(images, IMAGES);
}

const BEGIN: &str =
    r#"{"do":"begin","start":2,"tops":["NESg.Wbg","NEg.Sr.Wb","Ng.Eg.Sr.Wr","NSWbg.Ebg"]}"#;
const CATALOGUE: [u64; 4] = [
    11_456_123_605_757_601_940,
    13_445_082_120_507_229_119,
    12_626_734_972_106_205_366,
    7_179_211_942_086_823_080,
];
const IMAGES: [&str; 4] = [
    "weight:14.18.28.11-22.19.16.6-5",
    "fragment:3f0.6f0.3f0.0fc.6f9",
    "conduit:800,000,002_EESSBBTTX",
    "angular:.gb-bgb-rrr",
];
