//! What was hidden, for those who look back at a challenge that is over (E5).

use super::Solo;
use super::state::Phase;
use crate::truth::Truth;
use enigmata_game::{Over, Revealing};

impl Revealing for Solo {
    type Truth = Truth;

    fn truth(&self, _: Over) -> Truth {
        let is_dealt = !matches!(self.phase, Phase::Deal);
        Truth {
            layout: is_dealt.then_some(self.layout),
            characters: vec![self.character],
            stack: self.stack,
        }
    }
}
