//! Telling a game of Conduit.

use crate::board_conduit;
use crate::words::Speech;
use enigmata_conduit::{Event, Setup, State};
use enigmata_game::{Observer, Session};
use std::io::{self, Write};

/// Tells it in sentences, with the network at the end of each round.
pub(super) struct Teller {
    speech: Speech,
}

impl Teller {
    pub(super) const fn new() -> Self {
        Self { speech: Speech::new(None, Vec::new()) }
    }
}

impl super::Teller<State> for Teller {
    fn begin(&mut self, setup: &Setup, observer: Observer) -> String {
        let (me, seen) = match observer {
            Observer::Seat(seat) => (Some(seat), format!("seat {seat}")),
            Observer::Spectator => (None, "a spectator".to_owned()),
        };
        let names = (0..setup.players).map(|seat| format!("Seat {seat}")).collect();
        self.speech = Speech::new(me, names);
        let time = if setup.untimed {
            "untimed".to_owned()
        } else {
            format!("a timer of {} seconds", setup.timer)
        };
        let graded = if setup.graded { ", graded" } else { "" };
        let legend = board_conduit::LEGEND;
        format!("Conduit, {} players, {time}{graded}, as {seen} saw it.\n{legend}", setup.players)
    }

    fn fact(
        &self,
        seen: &Event,
        session: &Session<State>,
        observer: Observer,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let said = self.speech.say_conduit(seen, session.game().network().laid());
        // A round and the game end with the last fact of a move, so the view is that of this moment.
        match seen {
            Event::RoundBegan { round, .. } => {
                if *round > 1 {
                    write!(output, "{}", board_conduit::table(&session.view(observer)))?;
                }
                writeln!(output, "\n{said}")
            }
            Event::GameEnded { .. } => {
                writeln!(output, "  {said}")?;
                write!(output, "{}", board_conduit::table(&session.view(observer)))
            }
            Event::GameBegan { .. }
            | Event::Chose { .. }
            | Event::Refilled { .. }
            | Event::Drew { .. }
            | Event::PuzzlesTurnedUp { .. }
            | Event::Solved { .. }
            | Event::TimerStarted { .. }
            | Event::GaveUp { .. }
            | Event::Stopped { .. }
            | Event::SolutionsShown { .. }
            | Event::PutAside { .. }
            | Event::Laid { .. }
            | Event::Put { .. }
            | Event::Passed { .. }
            | Event::Scored { .. } => writeln!(output, "  {said}"),
        }
    }
}
