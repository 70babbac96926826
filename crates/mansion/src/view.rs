//! All that one observer may know of a game for 2–5 players (K1), built up from public facts, the
//! observer's own secrets and what they have heard.

use crate::card::{Card, Cards};
use crate::character::{Character, Deck};
use crate::event::Event;
use crate::fate::Fate;
use crate::memory::{Memory, Sighting, unaided};
use crate::spot::{Spot, Trio};
use crate::state::{Ending, Phase, State};
use enigmata_game::{Observer, Seat, Seats};
use serde::Serialize;

/// One game as an observer knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionGame"))]
pub struct View {
    /// Whose view it is.
    pub observer: Observer,
    /// The slot of the time token.
    pub time: u8,
    /// The slot that ends the game.
    pub last_slot: u8,
    /// How many rounds have begun.
    pub round: u8,
    /// Time Keeper of this game (S2).
    pub keeper: Seat,
    /// The turn that is being played, once the first has begun.
    pub turn: Option<Turn>,
    /// What the game waits for.
    pub asks: Asks,
    /// Spots of the grid by rows.
    pub spots: [SpotView; 9],
    /// Players by seat, the eliminated too.
    pub seats: Vec<SeatView>,
    /// The Characters of this game, in no order.
    pub characters_in_play: Deck,
    /// Cards in the Character stack.
    pub stack: u8,
    /// Characters put aside unseen.
    pub aside: u8,
    /// Characters face-up beside the stack.
    pub discards: Deck,
    /// What only this seat may know; nothing for a spectator.
    pub mine: Option<Mine>,
    /// Every card this observer has seen, in order.
    pub sightings: Vec<Sighting>,
    /// How the game ended, once it is over.
    pub ending: Option<Ending>,
    /// What became of the world.
    pub fate: Option<Fate>,
    /// Everything this observer has heard of this game.
    pub history: Vec<Event>,
}

/// The turn that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionTurn"))]
pub struct Turn {
    /// Number of the turn in this game, counted from one.
    pub number: u16,
    /// Player whose turn it is.
    pub seat: Seat,
    /// Whether a card has been named for it (T4).
    pub named: bool,
    /// Whether a Decryption token may still be spent in it (N7).
    pub spendable: bool,
}

/// One spot of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionSpotView", optional_fields))]
pub struct SpotView {
    /// Whether the card lies face-up.
    pub face_up: bool,
    /// The card, when it is face-up or the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// What this observer last saw here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<Sighting>,
}

/// One player, as the observer knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionSeatView", optional_fields))]
pub struct SeatView {
    /// Seat of the player.
    pub seat: Seat,
    /// Whether they are still in.
    pub playing: bool,
    /// Whether they hold Decryption.
    pub decryption: bool,
    /// Whether they hold Chaos.
    pub chaos: bool,
    /// Whether they hold Silence.
    pub silence: bool,
    /// Whether they may speak at the table (K4).
    pub may_speak: bool,
    /// Who they are, if the observer knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<Character>,
}

/// What only one seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionMine"))]
pub struct Mine {
    /// Who I am, once that is settled.
    pub character: Option<Character>,
    /// The Characters I choose from (S6).
    pub hand: Deck,
    /// The card that I am about to name (N2).
    pub looking_at: Option<Card>,
    /// The cards that I hold as the Ghost, spot by spot (G2).
    pub holding: Option<[Card; 3]>,
    /// What I answered to the name that was said, while others may still answer (N3).
    pub doubted: Option<bool>,
    /// The cards that my mission asks for (M).
    pub required: Cards,
    /// Whether my tokens allow the attempt (M2).
    pub mission_ready: bool,
}

/// What the game waits for. Who has already answered in secret is not told (N3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MansionAsks"))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Asks {
    /// A deal or a shuffle.
    Chance,
    /// Both keep a Character (S6).
    Keep {
        /// Both players, whether or not they have kept one.
        of: Seats,
    },
    /// An action of the turn (T4).
    Turn {
        /// Player whose turn it is.
        of: Seat,
    },
    /// A silent look (T3).
    Watch {
        /// Player whose turn it is.
        of: Seat,
    },
    /// A name (N2).
    Announce {
        /// Player whose turn it is.
        of: Seat,
        /// Spot of the card to be named.
        spot: Spot,
    },
    /// Answers to a name (N3).
    Doubts {
        /// Of whom; also of those who have answered.
        of: Seats,
        /// Player who named the card.
        speaker: Seat,
        /// Spot of the card that was named.
        spot: Spot,
        /// Name that was said.
        name: Card,
    },
    /// A peek (F1, F2, F6).
    Peek {
        /// Player whose turn it is.
        of: Seat,
        /// The spot that is left out (N8).
        named: Spot,
        /// Name whose effect it is.
        by: Card,
    },
    /// A card to be turned up (F3, F4).
    Open {
        /// Player whose turn it is.
        of: Seat,
        /// The spot that is left out (N8).
        named: Spot,
    },
    /// Choice of the effect of Teamwork (F5).
    Teamwork {
        /// Player whose turn it is.
        of: Seat,
    },
    /// The Phantom's second effect (F8).
    Phantom {
        /// Player whose turn it is.
        of: Seat,
    },
    /// The Ghost's three cards (G2).
    Lay {
        /// Player whose turn it is, who was the Ghost.
        of: Seat,
        /// From where they were taken.
        spots: Trio,
    },
    /// Whether to cancel the Machine (F10).
    Machine {
        /// Holder of Chaos who is asked now.
        of: Seat,
        /// The spot that was named.
        named: Spot,
    },
    /// Two more cards for the Machine (F10).
    Mix {
        /// Player whose turn it is.
        of: Seat,
        /// The spot that was named.
        named: Spot,
    },
    /// A card for the mission (M1).
    Mission {
        /// Player whose turn it is.
        of: Seat,
        /// What has yet to be shown.
        missing: Cards,
    },
    /// A name and a card of the Archivist (M7).
    Naming {
        /// Player whose turn it is, the Archivist.
        of: Seat,
        /// How many are left.
        left: u8,
    },
    /// A player and their Character, of the Medium (M6).
    Accuse {
        /// Player whose turn it is, the Medium.
        of: Seat,
    },
    /// Nothing: the game is over.
    Nothing,
}

impl State {
    /// All that an observer may know. `heard` is what they were told of this game.
    #[must_use]
    pub fn view(&self, observer: Observer, heard: &[&Event]) -> View {
        let history = if self.rules.memory_aid || self.ending().is_some() {
            heard.iter().map(|&event| *event).collect()
        } else {
            unaided(heard)
        };
        let memory = Memory::of(&history);
        let ending = self.ending();
        let rest = if matches!(self.phase, Phase::Keep { .. } | Phase::Stack) {
            self.rules.characters.len() - self.rules.players
        } else {
            self.stack.len()
        };
        View {
            observer,
            time: self.time,
            last_slot: Self::last_slot(),
            round: self.round,
            keeper: self.keeper,
            turn: (self.turns > 0).then_some(Turn {
                number: self.turns,
                seat: self.turn,
                named: self.named,
                spendable: self.spendable,
            }),
            asks: self.asks(),
            spots: std::array::from_fn(|index| {
                let spot = Spot::from_bit(index as u32);
                let face_up = self.up.contains(spot);
                let shown = face_up || ending.is_some();
                SpotView {
                    face_up,
                    card: shown.then(|| self.layout.at(spot)),
                    seen: memory.last_on(spot),
                }
            }),
            seats: self.everybody().iter().map(|seat| self.seat(seat, observer, &memory)).collect(),
            characters_in_play: self.rules.characters,
            stack: if self.rules.stacked { rest } else { 0 },
            aside: if self.rules.stacked { 0 } else { rest },
            discards: self.discards,
            mine: match observer {
                Observer::Seat(seat) if self.everybody().contains(seat) => Some(self.mine(seat)),
                Observer::Seat(_) | Observer::Spectator => None,
            },
            sightings: memory.sightings,
            ending,
            fate: ending.map(|ending| Fate::of(ending.character())),
            history,
        }
    }

    fn seat(&self, seat: Seat, observer: Observer, memory: &Memory) -> SeatView {
        let own = observer == Observer::Seat(seat);
        SeatView {
            seat,
            playing: self.playing.contains(seat),
            decryption: self.decryption.contains(seat),
            chaos: self.chaos.contains(seat),
            silence: self.silence.contains(seat),
            may_speak: self.may_speak(seat),
            character: if self.ending().is_some() || own {
                self.settled(seat)
            } else {
                memory.characters[seat.index()]
            },
        }
    }

    /// A seat's Character, once it has one.
    fn settled(&self, seat: Seat) -> Option<Character> {
        let settled = if let Phase::Keep { kept } = self.phase {
            kept.contains(seat)
        } else {
            self.is_dealt()
        };
        settled.then(|| self.characters[seat.index()])
    }

    fn mine(&self, seat: Seat) -> Mine {
        let character = self.settled(seat);
        let my_turn = self.turn == seat;
        Mine {
            character,
            hand: if let Phase::Keep { .. } = self.phase { self.hand(seat) } else { Deck::EMPTY },
            looking_at: if let Phase::Announce { spot } = self.phase
                && my_turn
            {
                Some(self.layout.at(spot))
            } else {
                None
            },
            holding: if let Phase::Lay { spots } = self.phase
                && my_turn
            {
                Some(spots.spots().map(|spot| self.layout.at(spot)))
            } else {
                None
            },
            doubted: if let Phase::Doubts { answered, doubts, .. } = self.phase
                && answered.contains(seat)
            {
                Some(doubts.contains(seat))
            } else {
                None
            },
            required: character.map_or(Cards::NONE, Character::required),
            mission_ready: character.is_some_and(|character| self.tokens_allow(seat, character)),
        }
    }

    /// What the game waits for.
    #[must_use]
    pub fn asks(&self) -> Asks {
        let of = self.turn;
        match self.phase {
            Phase::Deal | Phase::Stack | Phase::Refill | Phase::Shuffle { .. } => Asks::Chance,
            Phase::Keep { .. } => Asks::Keep { of: self.everybody() },
            Phase::Turn => Asks::Turn { of },
            Phase::Watch => Asks::Watch { of },
            Phase::Announce { spot } => Asks::Announce { of, spot },
            Phase::Doubts { spot, name, asked, .. } => {
                Asks::Doubts { of: asked, speaker: of, spot, name }
            }
            Phase::Peek { named, by } => Asks::Peek { of, named, by },
            Phase::Open { named } => Asks::Open { of, named },
            Phase::Teamwork => Asks::Teamwork { of },
            Phase::Phantom => Asks::Phantom { of },
            Phase::Lay { spots } => Asks::Lay { of, spots },
            Phase::Machine { named, left } => Asks::Machine { of: self.asked_of(left), named },
            Phase::Mix { named } => Asks::Mix { of, named },
            Phase::Mission { missing } => Asks::Mission { of, missing },
            Phase::Naming { left } => Asks::Naming { of, left },
            Phase::Accuse => Asks::Accuse { of },
            Phase::Over { .. } => Asks::Nothing,
        }
    }
}
