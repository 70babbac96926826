//! A game as it may be: what an observer sees of it, with a guess at everything that is hidden.
//!
//! It is how a player in a chair tries moves out in the head. Only a view and a guess go in, so what
//! comes out can never tell more than those who look from there already know.

use crate::card::Card;
use crate::character::{Character, Deck};
use crate::match_play::MatchView;
use crate::setup::{Rules, Voices};
use crate::spot::{Layout, Spot, Spots};
use crate::state::{Phase, State};
use crate::view::{Asks, SeatView};
use enigmata_game::{Observer, Seat, Seats};

/// A guess at everything that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    /// What lies on each spot.
    pub layout: Layout,
    /// Who everybody is, by seat.
    pub characters: [Character; Seat::LIMIT as usize],
    /// The stack from the top, or what was put aside.
    pub stack: Deck,
}

impl MatchView {
    /// The game in this view with its secrets guessed, where a player is to act in it. Answers that
    /// others may already have given in secret (N3) count as not given, but the observer's own.
    /// Nothing while Characters are chosen, while chance is to act and after the game.
    #[must_use]
    pub fn imagine(&self, guess: &Guess) -> Option<State> {
        let view = &self.game;
        let turn = view.turn?;
        let held = |holds: fn(&SeatView) -> bool| -> Seats {
            view.seats.iter().filter(|seat| holds(seat)).map(|seat| seat.seat).collect()
        };
        let (chaos, silence) = (held(|seat| seat.chaos), held(|seat| seat.silence));
        let playing = held(|seat| seat.playing);
        let phase = match view.asks {
            Asks::Turn { .. } => Phase::Turn,
            Asks::Watch { .. } => Phase::Watch,
            Asks::Announce { spot, .. } => Phase::Announce { spot },
            Asks::Doubts { of, spot, name, .. } => {
                let own = view.mine.as_ref().and_then(|mine| mine.doubted);
                let me = match view.observer {
                    Observer::Seat(seat) => Seats::only(seat),
                    Observer::Spectator => Seats::NONE,
                };
                let answered = if own.is_some() { me } else { Seats::NONE };
                let doubts = if own == Some(true) { me } else { Seats::NONE };
                Phase::Doubts { spot, name, asked: of, answered, doubts }
            }
            Asks::Peek { named, by, .. } => Phase::Peek { named, by },
            Asks::Open { named, .. } => Phase::Open { named },
            Asks::Teamwork { .. } => Phase::Teamwork,
            Asks::Phantom { .. } => Phase::Phantom,
            Asks::Lay { spots, .. } => Phase::Lay { spots },
            Asks::Machine { of, named } => {
                // Those before `of`, the speaker first and then clockwise, have been asked (F10).
                let order = |seat: Seat| {
                    (seat.number() + self.setup.players - turn.seat.number()) % self.setup.players
                };
                let may = playing.and(chaos).minus(silence);
                let left = may.iter().filter(|&seat| order(seat) >= order(of)).collect();
                Phase::Machine { named, left }
            }
            Asks::Mix { named, .. } => Phase::Mix { named },
            Asks::Mission { missing, .. } => Phase::Mission { missing },
            Asks::Naming { left, .. } => Phase::Naming { left },
            Asks::Accuse { .. } => Phase::Accuse,
            Asks::Chance | Asks::Keep { .. } | Asks::Nothing => return None,
        };
        let up = |spot: &Spot| view.spots[spot.index()].face_up;
        Some(State {
            layout: guess.layout,
            phase,
            up: Spot::all().filter(up).collect(),
            turn: turn.seat,
            keeper: view.keeper,
            playing,
            decryption: held(|seat| seat.decryption),
            chaos,
            silence,
            time: view.time,
            round: view.round,
            named: turn.named,
            spendable: turn.spendable,
            turns: turn.number,
            characters: guess.characters,
            stack: guess.stack,
            discards: view.discards,
            rules: self.rules(),
        })
    }
}

/// Reading a game whose secrets one has: a referee, or a player who has guessed them.
impl State {
    /// Card on every spot, face-down or not.
    #[inline]
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// Which cards lie face-up.
    #[inline]
    #[must_use]
    pub const fn face_up(&self) -> Spots {
        self.up
    }

    /// Character of that seat; of an eliminated one, the last it had.
    #[inline]
    #[must_use]
    pub const fn character_of(&self, seat: Seat) -> Character {
        self.characters[seat.index()]
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether they have named a card in it (T4).
    #[inline]
    #[must_use]
    pub const fn has_named(&self) -> bool {
        self.named
    }

    /// Who is still in.
    #[inline]
    #[must_use]
    pub const fn playing(&self) -> Seats {
        self.playing
    }

    /// Seats that hold a Decryption token.
    #[inline]
    #[must_use]
    pub const fn decryption(&self) -> Seats {
        self.decryption
    }

    /// Seats that hold a Chaos token.
    #[inline]
    #[must_use]
    pub const fn chaos(&self) -> Seats {
        self.chaos
    }

    /// Seats that hold a Silence token.
    #[inline]
    #[must_use]
    pub const fn silence(&self) -> Seats {
        self.silence
    }

    /// The slot of the time token.
    #[inline]
    #[must_use]
    pub const fn time(&self) -> u8 {
        self.time
    }

    /// Time Keeper of this game (S2).
    #[inline]
    #[must_use]
    pub const fn keeper(&self) -> Seat {
        self.keeper
    }

    /// The stack from the top, or what was put aside.
    #[must_use]
    pub const fn stack(&self) -> Deck {
        self.stack
    }

    /// Everything that is hidden in it.
    #[must_use]
    pub const fn hidden(&self) -> Guess {
        Guess { layout: self.layout, characters: self.characters, stack: self.stack }
    }

    /// The name that others may doubt now, and about which spot.
    #[inline]
    #[must_use]
    pub const fn announced(&self) -> Option<(Spot, Card)> {
        if let Phase::Doubts { spot, name, .. } = self.phase { Some((spot, name)) } else { None }
    }
}

impl Rules {
    /// Number of players, 2 to 5.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The Characters of this game, in no order.
    #[must_use]
    pub const fn characters(&self) -> Deck {
        self.characters
    }

    /// How doubts are heard (N3).
    #[must_use]
    pub const fn voices(&self) -> Voices {
        self.voices
    }

    /// Characters dealt to each player: one, or several to choose from (S6).
    #[must_use]
    pub const fn hand(&self) -> u8 {
        self.hand
    }
}
