//! Telling a solo challenge. There are no secrets: all observers see the same.

use crate::board;
use crate::glossary::name;
use crate::words::say_solo;
use enigmata_game::{Language, Observer, Session};
use enigmata_mansion::{Solo, SoloEvent, SoloSetup};
use std::io::{self, Write};

/// Tells it in sentences, with the grid at the start of each turn.
pub(super) struct Teller {
    language: Language,
}

impl Teller {
    pub(super) const fn new(language: Language) -> Self {
        Self { language }
    }
}

impl super::Teller<Solo> for Teller {
    fn begin(&mut self, setup: &SoloSetup, _: Observer) -> String {
        let late = if setup.late_time { ", with late time" } else { "" };
        let keep = if setup.keep_tokens { ", with kept tokens" } else { "" };
        format!("Mansion for one{late}{keep}.")
    }

    fn fact(
        &self,
        seen: &SoloEvent,
        session: &Session<Solo>,
        observer: Observer,
        output: &mut impl Write,
    ) -> io::Result<()> {
        if let SoloEvent::TurnBegan { turn } = *seen {
            // A turn begins with the last fact of a move, so the view is that of this moment.
            let view = session.view(observer);
            let who = view.character.map_or("nobody", name);
            let (game, time, last) = (view.game, view.time, view.last_slot);
            writeln!(output, "\nGame {game}, turn {turn}, as the {who}. Time {time} of {last}.")?;
            return write!(output, "{}", board::solo_grid(&view));
        }
        if let SoloEvent::LaidOut { .. } = *seen {
            writeln!(output)?;
        }
        writeln!(output, "  {}", say_solo(seen))?;
        if let (SoloEvent::Revealed { .. }, Some(_)) = (*seen, session.game().ending()) {
            write!(output, "{}", board::solo_epilogue(&session.view(observer), self.language))?;
        }
        Ok(())
    }
}
