//! Deals that anybody can check afterwards.

use enigmata_game::fair::{Contribution, FairChance, Secret, Unfair, verify};
use enigmata_game::{Actor, Game, Record, Session};
use enigmata_mansion::{Illegal, Match, Move, Setup, Solo, SoloSetup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const TABLE: &str = "table 9";

fn secret() -> Secret {
    Secret::new([42; 32])
}

fn contributions() -> Vec<Contribution> {
    ["ada", "", "clara"].iter().map(|part| Contribution::new(part.as_bytes()).unwrap()).collect()
}

/// A random game whose chance is bound.
fn play<G: Game>(setup: &G::Setup, chance: &FairChance) -> Record<G::Setup, G::Move> {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut session = Session::<G>::new(setup).unwrap();
    let mut drawn = 0;
    while let Some(mut step) = session.random_step(&mut random) {
        if step.by == Actor::Chance {
            step.action = session.game().chance(&mut chance.draw(drawn));
            drawn += 1;
        }
        session.play(step.by, &step.action).unwrap();
    }
    Record { fair: Some(secret().prove(TABLE, &contributions())), ..session.record() }
}

fn match_record() -> Record<Setup, Move> {
    let setup: Setup = serde_json::from_str(
        r#"{"players":2,"set":"gradual","length":"three_wins","breakthroughs":3}"#,
    )
    .unwrap();
    play::<Match>(&setup, &secret().chance(&contributions()))
}

#[test]
fn a_fair_record_is_proved() {
    let drawn = verify::<Match>(&match_record()).unwrap();
    assert!(drawn > 4, "several deals and stacks: {drawn}");
    let solo = play::<Solo>(&SoloSetup::default(), &secret().chance(&contributions()));
    assert!(verify::<Solo>(&solo).is_ok());
}

/// S2: who begins is drawn by the same chance as the deal.
#[test]
fn s2_a_keeper_by_chance_is_proved() {
    let setup: Setup = serde_json::from_str(r#"{"players":4,"keeper":"random"}"#).unwrap();
    let fair = play::<Match>(&setup, &secret().chance(&contributions()));
    assert!(verify::<Match>(&fair).is_ok());
    let mut value = serde_json::to_value(&fair).unwrap();
    let appointed = &mut value["moves"][0]["move"];
    assert_eq!(appointed["do"], "appoint");
    appointed["keeper"] = ((appointed["keeper"].as_u64().unwrap() + 1) % 4).into();
    let other: Record<Setup, Move> = serde_json::from_value(value).unwrap();
    assert_eq!(verify::<Match>(&other), Err(Unfair::OtherDraw { step: 0 }));
}

#[test]
fn whatever_is_changed_is_noticed() {
    let fair = match_record();
    let check = |change: fn(&mut serde_json::Value), expected: Unfair<Illegal>| {
        let mut value = serde_json::to_value(&fair).unwrap();
        change(&mut value);
        let record: Record<Setup, Move> = serde_json::from_value(value).unwrap();
        assert_eq!(verify::<Match>(&record), Err(expected));
    };
    check(|record| record["fair"] = serde_json::Value::Null, Unfair::NoProof);
    check(|record| record["fair"]["table"] = "table 8".into(), Unfair::OtherSecret);
    check(|record| record["fair"]["secret"] = "00".repeat(32).into(), Unfair::OtherSecret);
    check(|record| record["fair"]["commitment"] = "00".repeat(32).into(), Unfair::OtherSecret);
    check(|record| record["fair"]["contributions"][1] = "00".into(), Unfair::OtherDraw { step: 0 });
    check(
        |record| {
            record["moves"][0]["move"]["layout"].as_array_mut().unwrap().swap(3, 4);
        },
        Unfair::OtherDraw { step: 0 },
    );
    check(|record| record["setup"]["players"] = 7.into(), Unfair::Setup);
    check(
        |record| record["moves"][1]["by"] = 7.into(),
        Unfair::Illegal { step: 1, illegal: Illegal::NoSuchSeat },
    );
}

/// What a secret deals is part of the record's format: should a library draw otherwise some day, old
/// proofs would turn false, and this test says so first.
#[test]
fn the_deal_of_a_secret_is_the_same_for_ever() {
    let game = Match::new(&Setup::standard(4)).unwrap();
    let deal = game.chance(&mut secret().chance(&contributions()).draw(0));
    let written = serde_json::json!({
        "do": "deal",
        "layout": [
            "command_room", "teamwork", "turing_bombe", "radio_center", "phantom", "machine",
            "library", "enigma_code", "tome",
        ],
        "characters": [
            "saboteur", "dark_messiah", "wanderer", "decrypter", "archivist", "medium", "ghost",
        ],
    });
    assert_eq!(serde_json::to_value(deal).unwrap(), written);
}
