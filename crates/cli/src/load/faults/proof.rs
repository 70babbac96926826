//! The record of a game that is over: whether it is what all players were told.

use super::ledger::{Findings, Made, Span, compare};
use crate::recorded::RecordOf;
use crate::verify;
use enigmata_game::{Actor, Observer, Seat, Session};
use enigmata_mansion::Match;

/// Verify a record as `enigmata verify` does, and compare it with what the seats were promised.
///
/// # Errors
/// When it is no record of ours, or does not prove that it is right.
pub fn examine(text: &str, seats: &[Vec<Span>], has_clock: bool) -> Result<Findings, String> {
    let record: RecordOf<Match> =
        serde_json::from_str(text).map_err(|error| format!("it cannot be read: {error}"))?;
    verify::proved::<Match>(&record)?;
    let mut findings = Findings::default();
    for (spans, made) in seats.iter().zip(made(&record, seats.len())?) {
        findings.add(compare(spans, &made, has_clock));
    }
    Ok(findings)
}

/// What every seat did, and how much it had heard before.
fn made(record: &RecordOf<Match>, seats: usize) -> Result<Vec<Vec<Made>>, String> {
    let mut session = Session::<Match>::new(&record.setup)
        .map_err(|_| "its setup is against the rules".to_owned())?;
    let mut heard = vec![0; seats];
    let mut made = vec![Vec::new(); seats];
    for step in &record.moves {
        if let Actor::Seat(seat) = step.by {
            let action = serde_json::to_value(step.action).map_err(|error| error.to_string())?;
            let own = made.get_mut(seat.index()).ok_or("somebody moved who was not there")?;
            own.push(Made { heard: heard[seat.index()], action });
        }
        let told = session.play(step.by, &step.action);
        let told = told.map_err(|_| "a move of it is against the rules".to_owned())?;
        for (index, heard) in heard.iter_mut().enumerate() {
            if let Some(seat) = Seat::checked(index as u8) {
                *heard += session.heard_in(Observer::Seat(seat), told.clone()).len() as u64;
            }
        }
    }
    Ok(made)
}
