//! A whole game for three, move by move with what everybody is told: systems that merge, several
//! networkers on one colour, several systems closed at once, and a tie at the end.
//!
//! The moves are in `playthroughs/three_players.json`. `UPDATE_GOLDEN=1 cargo test -p
//! enigmata-conduit --test all playthrough` rewrites the text beside it.

use enigmata_conduit::network::{Earned, PowerCell};
use enigmata_conduit::{Decided, Event, Move, Setup, State};
use enigmata_game::{Game, NotPlayed, Observer, Record, Session, Step};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(name)
}

fn record() -> Record<Setup, Move> {
    let text = std::fs::read_to_string(file("three_players.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Every move with what a spectator hears of it.
fn play(mut each: impl FnMut(&Session<State>, &Step<Move>, &[&Event])) -> Session<State> {
    let record = record();
    let mut session = Session::<State>::new(&record.setup).unwrap();
    for step in &record.moves {
        let told = session.play(step.by, &step.action);
        let told = told.unwrap_or_else(|NotPlayed(why)| panic!("{step:?}: {why:?}"));
        each(&session, step, &session.heard_in(Observer::Spectator, told));
    }
    session
}

#[test]
fn the_game_is_told_as_it_was() {
    let mut text = String::new();
    let mut last = vec![String::new(); 4];
    let mut told_from = 0;
    let session = play(|session, step, _| {
        let action = serde_json::to_string(&step.action).unwrap();
        writeln!(text, "\n{} {action}", step.by).unwrap();
        for (index, observer) in Observer::all(session.game().seats()).enumerate() {
            let heard = session.heard_in(observer, told_from..session.disclosures().len());
            let heard: Vec<_> =
                heard.iter().map(|seen| serde_json::to_string(seen).unwrap()).collect();
            last[index] = heard.join("\n  ");
        }
        told_from = session.disclosures().len();
        // Everybody hears what a spectator does, and perhaps more.
        writeln!(text, "  {}", last[3]).unwrap();
        for (seat, heard) in last[..3].iter().enumerate().filter(|(_, heard)| **heard != last[3]) {
            writeln!(text, "  to {seat}: {heard}").unwrap();
        }
        let view = session.view(Observer::Spectator);
        let asks = serde_json::to_string(&view.asks).unwrap();
        let scores: Vec<_> =
            view.seats.iter().map(|seat| format!("{}+{}", seat.points, seat.supply)).collect();
        writeln!(text, "  asks {asks}; points and supply {}", scores.join(" ")).unwrap();
    });
    assert!(session.game().outcome().is_some());
    let golden = file("three_players.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(golden, text).unwrap();
        return;
    }
    let then = std::fs::read_to_string(golden).unwrap();
    for (now, then) in text.lines().zip(then.lines()) {
        assert_eq!(now, then);
    }
    assert!(text == then, "the text is stale");
}

/// What was earned by one tile.
fn scored(told: &[&Event]) -> Vec<(Earned, Vec<PowerCell>)> {
    let earned = |seen: &&Event| match seen {
        Event::Scored { earned, counted } => Some((*earned, counted.clone())),
        _ => None,
    };
    told.iter().filter_map(earned).collect()
}

#[test]
fn p4_systems_merge_and_networkers_on_one_colour_each_score_in_full() {
    let mut met = 0;
    play(|_, _, told| {
        let scored = scored(told);
        for (number, (earned, counted)) in scored.iter().enumerate() {
            for (other, same) in &scored[..number] {
                if counted == same {
                    assert_eq!(earned.points, other.points);
                    assert_ne!(earned.networker.on, other.networker.on);
                    met += 1;
                }
            }
        }
    });
    assert!(met > 0, "no two networkers on one colour were scored together");
}

#[test]
fn p5_one_tile_closes_several_systems() {
    let mut met = 0;
    play(|session, _, told| {
        let network = session.game().network();
        let mut systems: Vec<_> = Vec::new();
        for (earned, _) in scored(told) {
            let system = network.system_of(earned.networker.on).unwrap();
            assert!(system.is_closed());
            if !systems.contains(&system) {
                systems.push(system);
            }
        }
        met += u32::from(systems.len() > 1);
    });
    assert!(met > 0, "no tile closed two systems with networkers");
}

#[test]
fn e1_the_tie_is_broken_as_it_should() {
    let session = play(|_, _, _| {});
    let ending = session.game().ending().unwrap();
    let view = session.view(Observer::Spectator);
    let most = view.seats.iter().map(|seat| seat.points).max().unwrap();
    let tied: Vec<_> = view.seats.iter().filter(|seat| seat.points == most).collect();
    assert!(tied.len() > 1 && most >= 15);
    // Who has the fewest in the supply has the most on the network.
    let supply = tied.iter().map(|seat| seat.supply).min().unwrap();
    let first: Vec<_> =
        tied.iter().filter(|seat| seat.supply == supply).map(|seat| seat.seat).collect();
    assert!(ending.winners.iter().eq(first.iter().copied()));
    let by = if first.len() == 1 { Decided::Networkers } else { Decided::Nothing };
    assert_eq!(ending.by, by);
}
