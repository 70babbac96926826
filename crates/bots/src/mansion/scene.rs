//! The table at one moment of a game, as all players could see it: gathered from what was heard, so that
//! what a player did can be judged by what was on the table then.

use super::minds::Minds;
use enigmata_game::{Seat, Seats};
use enigmata_mansion::{Card, Cards, Event, Spot, Spots, Token};

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

    /// Take in the next event of the game.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest does not change the table")]
    pub(crate) fn hear(&mut self, event: &Event) {
        self.minds.note(event);
        match *event {
            Event::TurnBegan { seat, .. } => self.turn = seat,
            Event::TimeMoved { slot, .. } => self.time = slot,
            Event::TurnedUp { spot, card } => {
                self.up = self.up.with(spot);
                self.shown[spot.index()] = Some(card);
                self.open = self.open.with(card);
            }
            Event::Shuffled { spots } | Event::Laid { spots, .. } => self.turn_down(spots.set()),
            Event::TokenTaken { seat, token } => {
                let held = self.holders(token);
                *held = held.with(seat);
            }
            Event::TokenReturned { seat, token } => {
                let held = self.holders(token);
                *held = held.without(seat);
            }
            Event::Eliminated { seat, .. } => self.playing = self.playing.without(seat),
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
