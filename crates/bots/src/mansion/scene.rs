//! The table at one moment of a game, as everybody could see it: gathered from what was heard, so that
//! what a player did can be judged by what was on the table then.

use super::minds::Minds;
use enigmata_game::{Seat, Seats};
use enigmata_mansion::{Card, Cards, Seen, Spot, Spots, Token};

/// Public facts at one moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    pub(crate) players: u8,
    pub(crate) turn: Seat,
    pub(crate) time: u8,
    pub(crate) playing: Seats,
    pub(crate) decryption: Seats,
    pub(crate) chaos: Seats,
    pub(crate) silence: Seats,
    pub(crate) up: Spots,
    /// The cards that lie face-up.
    pub(crate) open: Cards,
    shown: [Option<Card>; 9],
    pub(crate) minds: Minds,
}

impl Scene {
    /// Before anything has happened.
    pub(crate) const fn new(players: u8) -> Self {
        Self {
            players,
            turn: Seat::new(0),
            time: 1,
            playing: Seats::first(players),
            decryption: Seats::NONE,
            chaos: Seats::NONE,
            silence: Seats::NONE,
            up: Spots::NONE,
            open: Cards::NONE,
            shown: [None; 9],
            minds: Minds::NEW,
        }
    }

    /// One more fact.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest does not change the table")]
    pub(crate) fn hear(&mut self, seen: &Seen) {
        self.minds.note(seen);
        match *seen {
            Seen::TurnBegan { seat, .. } => self.turn = seat,
            Seen::TimeMoved { slot, .. } => self.time = slot,
            Seen::TurnedUp { spot, card } => {
                self.up = self.up.with(spot);
                self.shown[spot.index()] = Some(card);
                self.open = self.open.with(card);
            }
            Seen::Shuffled { spots } | Seen::Laid { spots, .. } => self.turn_down(spots.set()),
            Seen::TokenTaken { seat, token } => {
                let held = self.holders(token);
                *held = held.with(seat);
            }
            Seen::TokenReturned { seat, token } => {
                let held = self.holders(token);
                *held = held.without(seat);
            }
            Seen::Eliminated { seat, .. } => self.playing = self.playing.without(seat),
            _ => {}
        }
    }

    const fn holders(&mut self, token: Token) -> &mut Seats {
        match token {
            Token::Decryption => &mut self.decryption,
            Token::Chaos => &mut self.chaos,
            Token::Silence => &mut self.silence,
        }
    }

    fn turn_down(&mut self, spots: Spots) {
        self.up = self.up.minus(spots);
        for spot in spots.iter() {
            if let Some(card) = self.shown[spot.index()].take() {
                self.open = self.open.without(card);
            }
        }
    }

    /// Who may doubt a word of a seat.
    pub(crate) const fn may_doubt(&self, speaker: Seat) -> Seats {
        self.playing.without(speaker).minus(self.silence)
    }

    /// Whether a face-down card other than this one lies on the table.
    pub(crate) const fn others_down(&self, spot: Spot) -> bool {
        !self.up.with(spot).others().is_empty()
    }
}
