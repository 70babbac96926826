//! What was hidden, for those who look back at a game that is over (E5).

use crate::character::{Character, Deck};
use crate::match_play::Match;
use crate::spot::Layout;
use crate::state::{Phase, State};
use enigmata_game::{Over, Revealing, Seats};
use serde::Serialize;

/// What was hidden at one moment of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Truth {
    /// The grid; none before it is dealt.
    pub layout: Option<Layout>,
    /// Who everybody is, by seat, the eliminated too; nothing before they have a Character.
    pub characters: Vec<Option<Character>>,
    /// The stack from the top, or what was put aside. While two players choose, what they were not
    /// offered (S6).
    pub stack: Deck,
}

impl Revealing for Match {
    type Truth = Truth;

    fn truth(&self, _: Over) -> Truth {
        self.game().truth()
    }
}

impl State {
    fn truth(&self) -> Truth {
        let seats = self.everybody();
        let (known, stack) = match self.phase {
            Phase::Deal => (Seats::NONE, Deck::EMPTY),
            Phase::Keep { kept } => {
                let offered = self.rules.players * self.rules.hand;
                (kept, self.stack.slice(offered, self.stack.len()))
            }
            Phase::Stack => (seats, self.returned()),
            Phase::Turn
            | Phase::Watch
            | Phase::Announce { .. }
            | Phase::Doubts { .. }
            | Phase::Peek { .. }
            | Phase::Open { .. }
            | Phase::Teamwork
            | Phase::Phantom
            | Phase::Refill
            | Phase::Lay { .. }
            | Phase::Machine { .. }
            | Phase::Mix { .. }
            | Phase::Shuffle { .. }
            | Phase::Mission { .. }
            | Phase::Naming { .. }
            | Phase::Accuse
            | Phase::Over { .. } => (seats, self.stack),
        };
        let character = |seat| known.contains(seat).then(|| self.characters[seat.index()]);
        Truth {
            layout: self.is_dealt().then_some(self.layout),
            characters: seats.iter().map(character).collect(),
            stack,
        }
    }
}
