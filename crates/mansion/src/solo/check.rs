//! Whether a move is allowed, and if not, by which rule.

use super::moves::SoloMove;
use super::state::{Phase, Solo};
use crate::card::Card;
use crate::check::must;
use crate::illegal::Illegal;
use crate::spot::{Spot, Spots};
use enigmata_game::{Actor, Seat, ToAct};

impl Solo {
    /// Whether the actor may make this move now.
    ///
    /// # Errors
    /// The rule that forbids it; it never tells more than the player may know.
    pub fn check(&self, actor: Actor, action: &SoloMove) -> Result<(), Illegal> {
        match actor {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => {
                self.check_asked(seat)?;
                self.check_player(action)
            }
        }
    }

    fn check_chance(&self, action: &SoloMove) -> Result<(), Illegal> {
        if self.to_act() != ToAct::Chance {
            return Err(Illegal::NotChance);
        }
        match (self.phase, *action) {
            (Phase::Deal, SoloMove::Deal { layout, characters }) => {
                must(layout.holds_each(&Card::SOLO), Illegal::WrongLayout)?;
                must(characters.same_cards(Self::CHARACTERS), Illegal::WrongCharacters)
            }
            (Phase::Lay, SoloMove::Lay { layout }) => {
                must(layout.holds_each(&Card::SOLO), Illegal::WrongLayout)
            }
            (Phase::Draw | Phase::Next, SoloMove::Draw { character }) => {
                must(self.stack.contains(character), Illegal::WrongDraw)
            }
            (Phase::Shuffle { .. }, SoloMove::Shuffle { .. })
            | (Phase::ShuffleTwo { .. }, SoloMove::ShuffleTwo { .. }) => Ok(()),
            _ => Err(Illegal::WrongChance),
        }
    }

    /// Whether anything at all is asked of a seat.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        must(seat == Self::PLAYER, Illegal::NoSuchSeat)?;
        match self.to_act() {
            ToAct::Nobody => Err(Illegal::GameOver),
            ToAct::Chance => Err(Illegal::ChanceFirst),
            ToAct::Seats(_) => Ok(()),
        }
    }

    fn check_player(&self, action: &SoloMove) -> Result<(), Illegal> {
        let up = |spot| self.up.contains(spot);
        match (self.phase, *action) {
            (
                _,
                SoloMove::Deal { .. }
                | SoloMove::Lay { .. }
                | SoloMove::Draw { .. }
                | SoloMove::Shuffle { .. }
                | SoloMove::ShuffleTwo { .. },
            ) => Err(Illegal::ChanceOnly),
            (Phase::Turn, SoloMove::Choose { spot }) => {
                must(!self.chosen, Illegal::AlreadyChosen)?;
                self.check_free(spot)
            }
            (Phase::Turn, SoloMove::Spend { spot }) => {
                must(self.decryption, Illegal::NoDecryption)?;
                must(self.spendable, Illegal::SoloSpend)?;
                self.check_free(spot)
            }
            (Phase::Turn, SoloMove::Attempt) => self.missing_token().map_or(Ok(()), Err),
            (Phase::Turn, SoloMove::End) => must(self.chosen, Illegal::ChooseFirst),
            (Phase::TakeSilence { to }, SoloMove::TakeSilence { spot }) => {
                must(spot != to, Illegal::SameCard)?;
                must(self.silence.contains(spot), Illegal::NoSilenceOnCard)
            }
            (Phase::Open { .. } | Phase::Earned { .. }, SoloMove::Open { spot }) => {
                must(!up(spot), Illegal::FaceUp)
            }
            (Phase::Tome, SoloMove::Hold | SoloMove::Allow)
            | (Phase::Machine { .. }, SoloMove::Cancel | SoloMove::Allow)
            | (Phase::Exchange, SoloMove::Exchange | SoloMove::Decline)
            | (Phase::Solowork { .. }, SoloMove::Unsettle) => Ok(()),
            (Phase::Mix { spot }, SoloMove::Mix { spots }) => self.check_mix(spot, spots),
            (Phase::Solowork { spot: solowork }, SoloMove::Choose { spot }) => {
                must(spot != solowork, Illegal::NotAnother)?;
                self.check_free(spot)
            }
            (Phase::Mission { missing }, SoloMove::Point { spot }) => {
                must(up(spot), Illegal::PointFaceDown)?;
                must(missing.contains(self.layout.at(spot)), Illegal::NotRequired)
            }
            (Phase::Mission { .. }, SoloMove::Reveal { spot }) => {
                must(!up(spot), Illegal::RevealFaceUp)
            }
            (phase, _) => Err(asked_instead(phase)),
        }
    }

    /// A card can be chosen if no Silence token lies on it (O3, O6, O10).
    fn check_free(&self, spot: Spot) -> Result<(), Illegal> {
        must(!self.silence.contains(spot), Illegal::SilenceOnCard)
    }

    fn check_mix(&self, machine: Spot, spots: Spots) -> Result<(), Illegal> {
        must(!spots.contains(machine), Illegal::MixNamed)?;
        must(spots.minus(self.up).is_empty(), Illegal::MixFaceDown)?;
        must(spots.len() == self.mixed_with(machine), Illegal::MixCount)
    }
}

/// What the player is asked for, when they answer something else.
const fn asked_instead(phase: Phase) -> Illegal {
    match phase {
        Phase::TakeSilence { .. } => Illegal::MustMoveSilence,
        Phase::Open { .. } => Illegal::MustOpen,
        Phase::Tome => Illegal::MustTome,
        Phase::Machine { .. } => Illegal::MustMachine,
        Phase::Mix { .. } => Illegal::MixCount,
        Phase::Exchange => Illegal::MustExchange,
        Phase::Solowork { .. } => Illegal::MustSolowork,
        Phase::Mission { .. } => Illegal::MustShow,
        Phase::Earned { .. } => Illegal::MustOpenFirst,
        Phase::Turn
        | Phase::Deal
        | Phase::Shuffle { .. }
        | Phase::ShuffleTwo { .. }
        | Phase::Draw
        | Phase::Lay
        | Phase::Next
        | Phase::Over { .. } => Illegal::OtherQuestion,
    }
}
