#![allow(clippy::unwrap_used, reason = "a test says what it expects by failing")]

use super::*;
use crate::puzzle::Skill;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The model that the records of these tests come from: not the standard one.
const TRUE: Model = Model::new([
    Pace { reading: 8_000, per_step: 2_500, spread: 300 },
    Pace { reading: 3_500, per_step: 3_000, spread: 500 },
    Pace { reading: 6_000, per_step: 1_400, spread: 450 },
    Pace { reading: 4_500, per_step: 6_000, spread: 350 },
]);

/// Each puzzle of the catalogue five times, by people of the true model who are stopped after 45 s.
fn records() -> Vec<Solving> {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut records = Vec::new();
    for family in Family::ALL {
        for entry in Catalogue::standard().of(family).iter().flat_map(|entry| [entry; 5]) {
            let millis = TRUE.stray(&entry.rating, family, &mut random);
            let (puzzle, solved) = (entry.puzzle.clone(), millis <= 45_000);
            records.push(Solving { puzzle, millis: millis.min(45_000), solved, person: None });
        }
    }
    records
}

/// How far one figure is off another, as a factor less one.
fn off(found: u32, told: u32) -> f64 {
    let (found, told) = (f64::from(found), f64::from(told));
    (found / told).max(told / found) - 1.0
}

#[test]
fn a_known_model_is_found_again_from_times_that_the_timer_cuts() {
    let records = records();
    let found = calibrate(&records, &Model::STANDARD);
    let only_solved: Vec<Solving> = records.iter().filter(|one| one.solved).cloned().collect();
    let as_if_solved: Vec<Solving> =
        records.iter().map(|one| Solving { solved: true, ..one.clone() }).collect();
    let naive = [only_solved, as_if_solved].map(|naive| calibrate(&naive, &Model::STANDARD));
    for family in Family::ALL {
        let (pace, told) = (found.pace(family), TRUE.pace(family));
        assert!(off(pace.per_step, told.per_step) < 0.15, "{family}: {pace:?}");
        assert!(off(pace.spread, told.spread) < 0.2, "{family}: {pace:?}");
        // Nothing is solved without steps, so the reading alone is known less well than their sum.
        assert!(pace.reading.abs_diff(told.reading) < 3_000, "{family}: {pace:?}");
        for steps in [5, 30] {
            assert!(off(pace.millis(steps), told.millis(steps)) < 0.15, "{family}: {pace:?}");
        }
        for naive in naive.iter().map(|naive| naive.pace(family)) {
            assert!(naive.per_step < told.per_step / 3, "{family}: {naive:?}");
            assert!(off(naive.millis(30), told.millis(30)) > 0.5, "{family}: {naive:?}");
        }
    }
}

#[test]
fn a_fast_person_and_a_slow_one_are_told_apart() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut records = Vec::new();
    for (person, permille) in [("fast", 2000), ("slow", 600), ("usual", 1000)] {
        for entry in Family::ALL.into_iter().flat_map(|family| Catalogue::standard().of(family)) {
            let usual = TRUE.stray(&entry.rating, entry.puzzle.family(), &mut random);
            let millis = Skill::new(permille).unwrap().scaled(usual);
            let (puzzle, solved) = (entry.puzzle.clone(), millis <= 45_000);
            let person = Some(person.to_owned());
            records.push(Solving { puzzle, millis: millis.min(45_000), solved, person });
        }
    }
    records.push(Solving { person: None, ..records[0].clone() });
    let skills = skills(&records, &TRUE);
    assert_eq!(skills.len(), 3);
    for (person, permille) in [("fast", 2000), ("slow", 600), ("usual", 1000)] {
        let found = u32::from(skills[person].permille());
        assert!(off(found, permille) < 0.15, "{person}: {found}");
    }
}

#[test]
fn without_records_nothing_changes_and_a_single_one_changes_little() {
    assert_eq!(calibrate(&[], &Model::STANDARD), Model::STANDARD);
    let slow = &Catalogue::standard().of(Family::Weight)[0];
    let record =
        Solving { puzzle: slow.puzzle.clone(), millis: 60_000, solved: true, person: None };
    let found = calibrate(&[record], &Model::STANDARD);
    let (pace, before) = (found.pace(Family::Weight), Model::STANDARD.pace(Family::Weight));
    assert!(pace.millis(3) > before.millis(3) && pace.millis(3) < 30_000, "{pace:?}");
    for family in [Family::Fragment, Family::Conduit, Family::Angular] {
        assert_eq!(found.pace(family), Model::STANDARD.pace(family));
    }
}

#[test]
fn times_that_cannot_be_do_no_harm() {
    let puzzle = Catalogue::standard().of(Family::Conduit)[7].puzzle.clone();
    let times = [0, 1, u32::MAX].into_iter().flat_map(|millis| [(millis, true), (millis, false)]);
    let record =
        |(millis, solved)| Solving { puzzle: puzzle.clone(), millis, solved, person: None };
    let pace = calibrate(&times.map(record).collect::<Vec<_>>(), &Model::STANDARD);
    let pace = pace.pace(Family::Conduit);
    assert!(pace.per_step >= 1 && pace.spread >= 1 && pace.millis(10) < 3_600_000, "{pace:?}");
}

#[test]
fn a_record_is_a_line_of_json_and_a_fit_is_a_sentence() {
    let line = r#"{"puzzle":"weight:1.2-4.7-3","millis":9000,"solved":true,"person":"Ann"}"#;
    let record: Solving = serde_json::from_str(line).unwrap();
    assert_eq!(serde_json::to_string(&record).unwrap(), line);
    let nameless = line.replace(r#","person":"Ann""#, "");
    assert_eq!(serde_json::from_str::<Solving>(&nameless).unwrap().person, None);
    assert!(serde_json::from_str::<Solving>(&line.replace("weight:", "wait:")).is_err());

    let fits = fit(&[record], &Model::STANDARD).map(|fit| fit.to_string());
    assert!(fits[0].starts_with("weight: 1 solved, 0 not in time; reading "), "{}", fits[0]);
    let none = "angular: 0 solved, 0 not in time; without records the pace stays as it is";
    assert_eq!(fits[3], none);
}
