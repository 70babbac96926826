//! Whether a move is allowed, and if not, by which rule.

use crate::card::Card;
use crate::character::Character;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::spot::Spot;
use crate::state::{Phase, State};
use enigmata_game::{Actor, Seat, ToAct};

impl State {
    /// Whether the actor may make this move now.
    ///
    /// # Errors
    /// The rule that forbids it; it never tells more than the actor may know.
    pub fn check(&self, actor: Actor, action: &Move) -> Result<(), Illegal> {
        match actor {
            Actor::Chance => self.check_chance(action),
            Actor::Seat(seat) => {
                self.check_asked(seat)?;
                self.check_seat(seat, action)
            }
        }
    }

    fn check_chance(&self, action: &Move) -> Result<(), Illegal> {
        if self.to_act() != ToAct::Chance {
            return Err(Illegal::NotChance);
        }
        match (self.phase, *action) {
            (Phase::Deal, Move::Deal { layout, characters }) => {
                must(layout.holds_each(&Card::SHARED), Illegal::WrongLayout)?;
                must(characters.same_cards(self.rules.characters), Illegal::WrongCharacters)
            }
            (Phase::Stack, Move::Stack { characters }) => {
                must(characters.same_cards(self.returned()), Illegal::WrongStack)
            }
            (Phase::Refill, Move::Stack { characters }) => {
                must(characters.same_cards(self.discards), Illegal::WrongStack)
            }
            (Phase::Shuffle { .. }, Move::Shuffle { .. }) => Ok(()),
            _ => Err(Illegal::WrongChance),
        }
    }

    /// Whether anything at all is asked of a seat.
    fn check_asked(&self, seat: Seat) -> Result<(), Illegal> {
        must(self.everybody().contains(seat), Illegal::NoSuchSeat)?;
        match self.to_act() {
            ToAct::Nobody => return Err(Illegal::GameOver),
            ToAct::Chance => return Err(Illegal::ChanceFirst),
            ToAct::Seats(asked) if asked.contains(seat) => return Ok(()),
            ToAct::Seats(_) => {}
        }
        must(self.playing.contains(seat), Illegal::Eliminated)?;
        Err(if let Phase::Keep { .. } = self.phase {
            Illegal::AlreadyKept
        } else if !matches!(self.phase, Phase::Doubts { .. }) {
            Illegal::NotYourTurn
        } else if seat == self.turn {
            Illegal::WaitForDoubts
        } else if self.silence.contains(seat) {
            Illegal::SilencedMayNotDoubt
        } else {
            Illegal::AlreadyAnswered
        })
    }

    fn check_seat(&self, seat: Seat, action: &Move) -> Result<(), Illegal> {
        let up = |spot| self.up.contains(spot);
        match (self.phase, *action) {
            (_, Move::Deal { .. } | Move::Stack { .. } | Move::Shuffle { .. }) => {
                Err(Illegal::ChanceOnly)
            }
            (_, Move::Admit { .. } | Move::Appoint { .. }) => Err(Illegal::ChanceOnly),
            (_, Move::Ready { .. }) => Err(Illegal::NotBetweenGames),
            (Phase::Keep { .. }, Move::Keep { character }) => {
                must(self.hand(seat).contains(character), Illegal::NotInHand)
            }
            (Phase::Turn, Move::Look { .. }) => must(!self.named, Illegal::AlreadyNamed),
            (Phase::Turn, Move::Spend { spot }) => {
                must(self.decryption.contains(seat), Illegal::NoDecryption)?;
                must(self.spendable, Illegal::FreshDecryption)?;
                must(!up(spot), Illegal::SpendFaceUp)
            }
            (Phase::Turn, Move::Attempt) => self.check_attempt(),
            (Phase::Turn, Move::End) => must(self.named, Illegal::MustName),
            (Phase::Watch, Move::Watch { spot }) => must(!up(spot), Illegal::WatchFaceUp),
            (Phase::Watch, Move::End) => must(self.up.others().is_empty(), Illegal::MustWatch),
            (Phase::Announce { .. }, Move::Announce { name }) => in_play(name),
            (Phase::Doubts { .. }, Move::Doubt | Move::Believe) => Ok(()),
            (Phase::Peek { named, .. }, Move::Peek { spot })
            | (Phase::Open { named }, Move::Open { spot }) => {
                must(spot != named, Illegal::NamedSpot)?;
                must(!up(spot), Illegal::FaceUp)
            }
            (Phase::Teamwork, Move::See { seat } | Move::Unsettle { seat }) => {
                self.check_target(seat)
            }
            (Phase::Phantom, Move::Decline) => Ok(()),
            (Phase::Phantom, Move::Swap { seat }) => {
                must(self.character() != Character::Ghost, Illegal::GhostDoesNotSwap)?;
                must(self.rules.players > 2, Illegal::TwoDoNotSwap)?;
                must(seat != self.turn && self.playing.contains(seat), Illegal::SwapTarget)
            }
            (Phase::Phantom, Move::Draw) => {
                must(self.character() != Character::Ghost, Illegal::GhostDoesNotSwap)?;
                must(self.rules.players == 2, Illegal::OnlyTwoDraw)?;
                must(self.can_draw(), Illegal::NothingToDraw)
            }
            (Phase::Phantom, Move::Haunt { .. }) => {
                must(self.character() == Character::Ghost, Illegal::NotTheGhost)?;
                must(self.can_draw(), Illegal::NothingToDraw)
            }
            (Phase::Lay { .. }, Move::Lay { .. }) => Ok(()),
            (Phase::Machine { .. }, Move::Cancel | Move::Allow) => Ok(()),
            (Phase::Mix { named }, Move::Mix { spots }) => {
                must(!spots.set().contains(named), Illegal::MixNamed)
            }
            (Phase::Mission { missing }, Move::Point { spot }) => {
                must(up(spot), Illegal::PointFaceDown)?;
                must(missing.contains(self.layout.at(spot)), Illegal::NotRequired)
            }
            (Phase::Mission { .. }, Move::Reveal { spot }) => {
                must(!up(spot), Illegal::RevealFaceUp)
            }
            (Phase::Naming { .. }, Move::Name { spot, name }) => self.check_naming(spot, name),
            // Neither the Medium nor a player who is out holds Chaos.
            (Phase::Accuse, Move::Accuse { seat, .. }) => {
                must(self.chaos.contains(seat), Illegal::AccuseWithoutChaos)
            }
            (phase, action) => Err(asked_instead(phase, action)),
        }
    }

    fn check_naming(&self, spot: Spot, name: Card) -> Result<(), Illegal> {
        must(!self.up.contains(spot), Illegal::NameFaceUp)?;
        in_play(name)
    }

    /// Whether Teamwork may choose this player (F5).
    fn check_target(&self, seat: Seat) -> Result<(), Illegal> {
        must(self.everybody().contains(seat), Illegal::NoSuchTarget)?;
        must(seat != self.turn, Illegal::TargetSelf)?;
        must(self.playing.contains(seat), Illegal::TargetOut)
    }

    fn check_attempt(&self) -> Result<(), Illegal> {
        if self.may_attempt() {
            return Ok(());
        }
        Err(match self.character() {
            Character::Decrypter => Illegal::NeedsDecryption,
            Character::DarkMessiah => Illegal::NeedsChaos,
            Character::Medium if self.chaos.contains(self.turn) => Illegal::MediumHasChaos,
            Character::Medium => Illegal::NobodyHasChaos,
            Character::Saboteur => Illegal::SaboteurWaits,
            Character::Ghost => Illegal::GhostHasNoMission,
            Character::Wanderer | Character::Archivist => Illegal::OtherQuestion,
        })
    }
}

/// What the player is asked for, when they answer something else.
const fn asked_instead(phase: Phase, action: Move) -> Illegal {
    match phase {
        Phase::Keep { .. } => Illegal::MustKeep,
        Phase::Turn if matches!(action, Move::Watch { .. }) => Illegal::NotSilenced,
        Phase::Watch => Illegal::Silenced,
        Phase::Announce { .. } => Illegal::MustAnnounce,
        Phase::Doubts { .. } => Illegal::MustAnswer,
        Phase::Peek { .. } => Illegal::MustPeek,
        Phase::Open { .. } => Illegal::MustOpen,
        Phase::Teamwork => Illegal::MustTeamwork,
        Phase::Phantom => Illegal::MustPhantom,
        Phase::Lay { .. } => Illegal::MustLay,
        Phase::Machine { .. } => Illegal::MustMachine,
        Phase::Mix { .. } => Illegal::MustMix,
        Phase::Mission { .. } => Illegal::MustShow,
        Phase::Naming { .. } => Illegal::MustNameCard,
        Phase::Accuse => Illegal::MustAccuse,
        Phase::Turn
        | Phase::Deal
        | Phase::Stack
        | Phase::Refill
        | Phase::Shuffle { .. }
        | Phase::Over { .. } => Illegal::OtherQuestion,
    }
}

fn in_play(name: Card) -> Result<(), Illegal> {
    must(Card::SHARED.contains(&name), Illegal::NotInPlay)
}

pub(crate) const fn must(holds: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(otherwise) }
}
