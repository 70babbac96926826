//! What a viewer remembers, gathered from what they heard and from nothing else (K1, K3).

use crate::card::Card;
use crate::character::Character;
use crate::event::Event;
use crate::spot::{Spot, Spots};
use enigmata_game::Seat;
use serde::Serialize;

/// A card that was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sighting {
    /// In which turn, counted from one.
    pub turn: u16,
    /// Spot that the card lay on then.
    pub spot: Spot,
    /// Card that was seen; it may have moved since.
    pub card: Card,
    /// How it came to be seen.
    pub how: How,
    /// Whether cards of this spot have been shuffled or rearranged since.
    pub uncertain: bool,
}

/// How a card came to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionHow"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// I looked at it.
    Looked,
    /// I doubted its name and was shown it.
    Checked,
    /// It was turned up for all to see.
    TurnedUp,
    /// As the Ghost I took it in my hand, or laid it there.
    Handled,
}

/// Everything remembered of the game so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) sightings: Vec<Sighting>,
    /// Who each seat is known to be.
    pub(crate) characters: [Option<Character>; Seat::LIMIT as usize],
    turn: u16,
}

impl Memory {
    /// Gather what these events of one game leave behind.
    pub(crate) fn of<'a>(heard: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut memory = Self::default();
        for event in heard {
            memory.hear(event);
        }
        memory
    }

    /// What was last seen on a spot.
    pub(crate) fn last_on(&self, spot: Spot) -> Option<Sighting> {
        self.sightings.iter().rev().find(|sighting| sighting.spot == spot).copied()
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn, .. } => self.turn = turn,
            Event::Looked { spot, card: Some(card), .. } => self.sight(spot, card, How::Looked),
            Event::Doubted { spot, card: Some(card), .. } => self.sight(spot, card, How::Checked),
            Event::TurnedUp { spot, card } => self.sight(spot, card, How::TurnedUp),
            Event::Haunted { seat, spots, cards } => {
                self.know(seat, Some(Character::Ghost));
                for (spot, card) in spots.spots().into_iter().zip(cards.into_iter().flatten()) {
                    self.sight(spot, card, How::Handled);
                }
            }
            Event::Laid { spots, cards, .. } => {
                self.forget(spots.set());
                for (spot, card) in spots.spots().into_iter().zip(cards.into_iter().flatten()) {
                    self.sight(spot, card, How::Handled);
                }
            }
            Event::Shuffled { spots } => self.forget(spots.set()),
            Event::CharacterSeen { of, character: Some(character), .. } => {
                self.know(of, Some(character));
            }
            Event::Swapped { seat, with, now: Some([mine, theirs]) } => {
                self.know(seat, Some(mine));
                self.know(with, Some(theirs));
            }
            Event::Swapped { seat, with, now: None } => {
                self.characters.swap(seat.index(), with.index());
            }
            Event::Drew { seat, character } => self.know(seat, character),
            Event::MissionBegan { seat, character } | Event::Eliminated { seat, character } => {
                self.know(seat, Some(character));
            }
            Event::Looked { card: None, .. }
            | Event::Doubted { card: None, .. }
            | Event::CharacterSeen { character: None, .. }
            | Event::GameBegan { .. }
            | Event::Received { .. }
            | Event::Offered { .. }
            | Event::Kept { .. }
            | Event::AllKept
            | Event::StackFormed { .. }
            | Event::TimeMoved { .. }
            | Event::TurnEnded { .. }
            | Event::Pointed { .. }
            | Event::Announced { .. }
            | Event::Answered { .. }
            | Event::Stood { .. }
            | Event::TokenTaken { .. }
            | Event::TokenReturned { .. }
            | Event::NoEffect { .. }
            | Event::Declined { .. }
            | Event::StackEmpty
            | Event::StackRefilled { .. }
            | Event::Discarded { .. }
            | Event::Allowed { .. }
            | Event::Cancelled { .. }
            | Event::Mixed { .. }
            | Event::Named { .. }
            | Event::Accused { .. }
            | Event::GameEnded { .. }
            | Event::Revealed { .. }
            | Event::Triumph { .. }
            | Event::Breakthrough { .. }
            | Event::Ready { .. }
            | Event::StandardSet
            | Event::Left { .. }
            | Event::Joined { .. }
            | Event::MatchEnded { .. } => {}
        }
    }

    fn sight(&mut self, spot: Spot, card: Card, how: How) {
        self.sightings.push(Sighting { turn: self.turn, spot, card, how, uncertain: false });
    }

    fn forget(&mut self, spots: Spots) {
        for sighting in self.sightings.iter_mut().filter(|seen| spots.contains(seen.spot)) {
            sighting.uncertain = true;
        }
    }

    const fn know(&mut self, seat: Seat, character: Option<Character>) {
        self.characters[seat.index()] = character;
    }
}

/// The events that are left when the table's memory aid is off: what was shown to a player in secret
/// is kept for the turn in which it was shown and the one after, so that a lost connection loses
/// nothing, and then it is theirs to have noted (K3). Their own Character is in their hand.
pub(crate) fn unaided(heard: &[&Event]) -> Vec<Event> {
    let turn_of =
        |event: &Event| if let Event::TurnBegan { turn, .. } = *event { Some(turn) } else { None };
    let now = heard.iter().rev().find_map(|event| turn_of(event)).unwrap_or(0);
    let mut turn = 0;
    heard
        .iter()
        .map(|&event| {
            turn = turn_of(event).unwrap_or(turn);
            if turn + 1 < now { event.without_secrets() } else { *event }
        })
        .collect()
}

impl Event {
    /// What everybody at the table hears of it, if anything.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other facts are told to all")]
    pub const fn public(self) -> Option<Self> {
        match self {
            Self::Received { .. }
            | Self::Offered { .. }
            | Self::Kept { .. }
            | Self::Answered { .. } => None,
            other => Some(other.without_secrets()),
        }
    }

    /// The same event for observers who were shown nothing.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other facts are public as they are")]
    const fn without_secrets(self) -> Self {
        match self {
            Self::Looked { seat, spot, by, card: _ } => Self::Looked { seat, spot, by, card: None },
            Self::Doubted { seat, speaker, spot, name, truth, card: _ } => {
                Self::Doubted { seat, speaker, spot, name, truth, card: None }
            }
            Self::CharacterSeen { seat, of, character: _ } => {
                Self::CharacterSeen { seat, of, character: None }
            }
            Self::Swapped { seat, with, now: _ } => Self::Swapped { seat, with, now: None },
            Self::Drew { seat, character: _ } => Self::Drew { seat, character: None },
            Self::Haunted { seat, spots, cards: _ } => Self::Haunted { seat, spots, cards: None },
            Self::Laid { seat, spots, cards: _ } => Self::Laid { seat, spots, cards: None },
            other => other,
        }
    }
}
