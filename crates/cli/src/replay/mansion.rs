//! Telling a game for 2–5 players.

use crate::board;
use crate::words::{Speech, is_of_the_match};
use enigmata_game::{Language, Observer, Session};
use enigmata_mansion::{Event, Length, Match, Set, Setup};
use std::io::{self, Write};

/// Tells it in sentences, with the grid at the start of each turn.
pub(super) struct Teller {
    language: Language,
    speech: Speech,
    length: Length,
}

impl Teller {
    pub(super) const fn new(language: Language) -> Self {
        Self { language, speech: Speech::new(None, Vec::new()), length: Length::Single }
    }
}

impl super::Teller<Match> for Teller {
    fn begin(&mut self, setup: &Setup, observer: Observer) -> String {
        let (me, seen) = match observer {
            Observer::Seat(seat) => (Some(seat), format!("seat {seat}")),
            Observer::Spectator => (None, "a spectator".to_owned()),
        };
        let names = (0..setup.players).map(|seat| format!("Seat {seat}")).collect();
        self.speech = Speech::new(me, names);
        self.length = setup.length;
        let set = match setup.set {
            Set::Simplified => "simplified",
            Set::Standard => "standard",
            Set::Gradual => "gradual",
        };
        let length = match setup.length {
            Length::Single => "a single game",
            Length::ThreeWins => "a match to three wins",
        };
        format!("Mansion, {} players, {set} set, {length}, as {seen} saw it.", setup.players)
    }

    fn fact(
        &self,
        seen: &Event,
        session: &Session<Match>,
        observer: Observer,
        output: &mut impl Write,
    ) -> io::Result<()> {
        if self.length == Length::Single && is_of_the_match(seen) {
            return Ok(());
        }
        if let Event::TurnBegan { seat, .. } = *seen {
            // A turn begins with the last fact of a move, so the view is that of this moment.
            let view = session.view(observer).game;
            let held = board::tokens(&view, seat);
            let held = if held.is_empty() { String::new() } else { format!(" Holds: {held}.") };
            writeln!(output, "\n{} {}.{held}", self.speech.say(seen), board::time(&view))?;
            return write!(output, "{}", board::grid(&view));
        }
        if let Event::GameBegan { .. } = *seen {
            writeln!(output)?;
        }
        writeln!(output, "  {}", self.speech.say(seen))?;
        if let Event::Revealed { .. } = *seen {
            let view = session.view(observer).game;
            write!(output, "{}", board::epilogue(&view, self.language))?;
        }
        Ok(())
    }
}
