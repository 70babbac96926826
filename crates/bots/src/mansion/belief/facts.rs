//! What is certain of the grid, by *epochs*: cards stay where they are until three are laid back
//! again, by the Machine or by the Ghost.

use enigmata_game::Seats;
use enigmata_mansion::{Card, Cards, Event, Icon, Spot, Spots, Token, Trio, told_by_library};

/// The grid between two layings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Epoch {
    /// Which cards can lie on each spot.
    pub(super) may: [Cards; 9],
    /// The spots whose cards were laid back before it.
    pub(super) laid: Option<Trio>,
}

/// All that is certain of the grid.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) epochs: Vec<Epoch>,
    /// The spots that anything has ever happened to: the others are all alike.
    pub(super) touched: Spots,
}

impl Facts {
    /// Gathered from what one observer has heard of a game.
    pub(super) fn of(history: &[Event]) -> Self {
        let all = Cards::NONE.others();
        let mut reader = Reader {
            facts: Self { epochs: vec![Epoch { may: [all; 9], laid: None }], touched: Spots::NONE },
            chaos: Seats::NONE,
            decryption: Seats::NONE,
            library: None,
        };
        for event in history {
            reader.read(event);
        }
        reader.settle_library(None);
        let mut facts = reader.facts;
        facts.carry_back();
        facts
    }

    /// What is known of a spot later was true of it before, as long as it did not move.
    fn carry_back(&mut self) {
        for later in (1..self.epochs.len()).rev() {
            let moved = self.epochs[later].laid.map_or(Spots::NONE, Trio::set);
            for spot in moved.others().iter() {
                let known = self.epochs[later].may[spot.index()];
                let before = &mut self.epochs[later - 1].may[spot.index()];
                *before = before.and(known);
            }
        }
        for later in 1..self.epochs.len() {
            let moved = self.epochs[later].laid.map_or(Spots::NONE, Trio::set);
            for spot in moved.others().iter() {
                let known = self.epochs[later - 1].may[spot.index()];
                let now = &mut self.epochs[later].may[spot.index()];
                *now = now.and(known);
            }
        }
    }
}

struct Reader {
    facts: Facts,
    chaos: Seats,
    decryption: Seats,
    /// A peek by the Library whose token is yet to be heard of, and by whom.
    library: Option<(Spot, enigmata_game::Seat)>,
}

impl Reader {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest tells nothing of the grid")]
    fn read(&mut self, event: &Event) {
        self.settle_library(Some(event));
        match *event {
            Event::Looked { seat, spot, by, card } => {
                self.touch(spot);
                if let Some(card) = card {
                    self.note(spot, Cards::of(&[card]));
                }
                if by == enigmata_mansion::Right::Library {
                    self.library = Some((spot, seat));
                }
            }
            Event::Announced { spot, .. } => self.touch(spot),
            Event::Doubted { spot, name, truth, card, .. } => {
                let named = Cards::of(&[name]);
                self.note(spot, if truth { named } else { named.others() });
                if let Some(card) = card {
                    self.note(spot, Cards::of(&[card]));
                }
            }
            Event::TurnedUp { spot, card } => self.note(spot, Cards::of(&[card])),
            Event::TokenTaken { seat, token } => self.hold(seat, token, true),
            Event::TokenReturned { seat, token } => self.hold(seat, token, false),
            Event::Haunted { spots, cards: Some(cards), .. } => self.see(spots, cards),
            Event::Laid { spots, cards, .. } => {
                self.lay(spots);
                if let Some(cards) = cards {
                    self.see(spots, cards);
                }
            }
            Event::Shuffled { spots } => self.lay(spots),
            Event::Revealed { layout, .. } => {
                for spot in Spot::all() {
                    self.note(spot, Cards::of(&[layout.at(spot)]));
                }
            }
            _ => {}
        }
    }

    const fn touch(&mut self, spot: Spot) {
        self.facts.touched = self.facts.touched.with(spot);
    }

    fn note(&mut self, spot: Spot, cards: Cards) {
        self.touch(spot);
        if let Some(epoch) = self.facts.epochs.last_mut() {
            epoch.may[spot.index()] = epoch.may[spot.index()].and(cards);
        }
    }

    fn see(&mut self, spots: Trio, cards: [Card; 3]) {
        for (spot, card) in spots.spots().into_iter().zip(cards) {
            self.note(spot, Cards::of(&[card]));
        }
    }

    fn lay(&mut self, spots: Trio) {
        for spot in spots.spots() {
            self.touch(spot);
        }
        self.facts.epochs.push(Epoch { may: [Cards::NONE.others(); 9], laid: Some(spots) });
    }

    /// The token after a peek by the Library tells the corner; none tells that the corner is empty or
    /// shows what was held already (F1).
    fn settle_library(&mut self, next: Option<&Event>) {
        let Some((spot, seat)) = self.library.take() else { return };
        let held = |icon| match icon {
            Icon::Chaos => self.chaos.contains(seat),
            Icon::Decryption => self.decryption.contains(seat),
        };
        let taken = match next {
            Some(&Event::TokenTaken { token: Token::Chaos, .. }) => Some(Icon::Chaos),
            Some(&Event::TokenTaken { token: Token::Decryption, .. }) => Some(Icon::Decryption),
            Some(_) | None => None,
        };
        let cards = told_by_library(taken, held);
        self.note(spot, cards);
    }

    const fn hold(&mut self, seat: enigmata_game::Seat, token: Token, taken: bool) {
        let held = match token {
            Token::Chaos => &mut self.chaos,
            Token::Decryption => &mut self.decryption,
            Token::Silence => return,
        };
        *held = if taken { held.with(seat) } else { held.without(seat) };
    }
}
