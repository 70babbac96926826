//! Which moves are legal now.

use super::choices::{Menu, SoloChoices};
use super::state::{Phase, Solo};
use crate::spot::{PAIRS, Spot};

impl Solo {
    /// What the player may do now; nothing when not asked.
    #[inline]
    pub(super) fn choices(&self) -> SoloChoices {
        let down = || u64::from(self.up.others().bits());
        let free = || u64::from(self.silence.others().bits());
        match self.phase {
            Phase::Turn => {
                let choose = if self.chosen { 0 } else { free() };
                let end = u64::from(self.chosen) << 9;
                let attempt = u64::from(self.missing_token().is_none()) << 10;
                let spend = if self.spendable { free() << 11 } else { 0 };
                SoloChoices::new(Menu::Turn, choose | end | attempt | spend)
            }
            Phase::TakeSilence { .. } => {
                SoloChoices::new(Menu::TakeSilence, self.silence.bits().into())
            }
            // The card whose effect it is lies face-up, so every face-down card is another one.
            Phase::Open { .. } | Phase::Earned { .. } => SoloChoices::new(Menu::Open, down()),
            Phase::Tome => SoloChoices::new(Menu::Tome, 0b11),
            Phase::Machine { .. } => SoloChoices::new(Menu::Machine, 0b11),
            Phase::Mix { spot } => SoloChoices::new(Menu::Mix, self.mix_choices(spot)),
            Phase::Exchange => SoloChoices::new(Menu::Exchange, 0b11),
            Phase::Solowork { spot } => {
                let others = u64::from(self.silence.others().without(spot).bits());
                SoloChoices::new(Menu::Solowork, others | 1 << 9)
            }
            Phase::Mission { missing } => {
                let point = self
                    .up
                    .iter()
                    .filter(|&spot| missing.contains(self.layout.at(spot)))
                    .fold(0, |mask, spot| mask | 1 << (9 + spot.number()));
                SoloChoices::new(Menu::Mission, down() | point)
            }
            Phase::Deal
            | Phase::Shuffle { .. }
            | Phase::ShuffleTwo { .. }
            | Phase::Draw
            | Phase::Lay
            | Phase::Next
            | Phase::Over { .. } => SoloChoices::NONE,
        }
    }

    /// Two other face-up cards, or the only one (O9).
    fn mix_choices(&self, machine: Spot) -> u64 {
        let others = self.others_up(machine);
        if others.len() < 2 {
            return others.bits().into();
        }
        PAIRS
            .iter()
            .enumerate()
            .filter(|(_, pair)| pair.set().minus(others).is_empty())
            .fold(0, |mask, (index, _)| mask | 1 << (9 + index))
    }
}
