//! Who can know what: where each player has looked is public, so the spots that a player knows are a
//! matter of public record, and only what lies there is secret.

use enigmata_game::{Audience, Disclosure, Seat, Seats};
use enigmata_mansion::{Card, Cards, Event, Spot, Spots};

/// What all players can know of the grid, by spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Minds {
    /// The spots whose card a seat has seen and that has not moved since.
    pub(crate) knows: [Spots; Seat::LIMIT as usize],
    /// The last name that was let pass for a spot, unless it was moved or disproved since.
    pub(crate) stood: [Option<Card>; 9],
    /// Names that were proved false for a spot that has not moved since.
    pub(crate) disproved: [Cards; 9],
    /// The spot that was named last.
    pub(crate) named: Spot,
    /// Whose Character a seat has seen and that has not changed hands since.
    pub(crate) met: [Seats; Seat::LIMIT as usize],
    /// Those whose Character lies open.
    pub(crate) revealed: Seats,
}

impl Minds {
    /// No player has seen anything.
    pub(crate) const NEW: Self = Self {
        knows: [Spots::NONE; Seat::LIMIT as usize],
        stood: [None; 9],
        disproved: [Cards::NONE; 9],
        named: Spot::new(0),
        met: [Seats::NONE; Seat::LIMIT as usize],
        revealed: Seats::NONE,
    };

    /// Whether a seat has seen what lies on a spot.
    #[inline]
    pub(crate) const fn knows(&self, seat: Seat, spot: Spot) -> bool {
        self.knows[seat.index()].contains(spot)
    }

    /// The spots that any of these seats has seen.
    #[inline]
    pub(crate) fn any_of(&self, seats: Seats) -> Spots {
        let mut all = Spots::NONE;
        let mut bits = seats.bits();
        while bits != 0 {
            all = all.or(self.knows[bits.trailing_zeros() as usize & 7]);
            bits &= bits - 1;
        }
        all
    }

    /// Take in an event as a spectator hears it.
    #[inline]
    #[expect(clippy::wildcard_enum_match_arm, reason = "only what shows or moves a card matters")]
    pub(crate) fn note(&mut self, event: &Event) {
        match *event {
            Event::Looked { seat, spot, .. } => self.learn(seat, Spots::NONE.with(spot)),
            Event::Announced { spot, .. } => self.named = spot,
            Event::Stood { name, .. } => self.stood[self.named.index()] = Some(name),
            Event::Doubted { seat, spot, name, truth, .. } => {
                self.learn(seat, Spots::NONE.with(spot));
                if !truth {
                    self.stood[spot.index()] = None;
                    self.disproved[spot.index()] = self.disproved[spot.index()].with(name);
                }
            }
            Event::Shuffled { spots } => self.forget(spots.set()),
            Event::Laid { seat, spots, .. } => {
                self.forget(spots.set());
                self.learn(seat, spots.set());
            }
            Event::CharacterSeen { seat, of, .. } => {
                self.met[seat.index()] = self.met[seat.index()].with(of);
            }
            Event::Swapped { seat, with, .. } => self.swap(seat, with),
            Event::Drew { seat, .. } => {
                self.met = self.met.map(|met| met.without(seat));
                self.revealed = self.revealed.without(seat);
            }
            Event::MissionBegan { seat, .. } => self.revealed = self.revealed.with(seat),
            _ => {}
        }
    }

    /// Two Characters changed places, and each player who knew one knows it in its new place; the two know both (F8).
    fn swap(&mut self, a: Seat, b: Seat) {
        for met in &mut self.met {
            let (knew_a, knew_b) = (met.contains(a), met.contains(b));
            *met = met.without(a).without(b);
            if knew_a {
                *met = met.with(b);
            }
            if knew_b {
                *met = met.with(a);
            }
        }
        self.met[a.index()] = self.met[a.index()].with(b);
        self.met[b.index()] = self.met[b.index()].with(a);
    }

    const fn learn(&mut self, seat: Seat, seen: Spots) {
        self.knows[seat.index()] = self.knows[seat.index()].or(seen);
    }

    fn forget(&mut self, moved: Spots) {
        for known in &mut self.knows {
            *known = known.minus(moved);
        }
        for spot in moved.iter() {
            self.stood[spot.index()] = None;
            self.disproved[spot.index()] = Cards::NONE;
        }
    }
}

/// Hears a game that is simulated: what all players there would hear.
impl Audience<Event> for Minds {
    #[inline]
    fn hear(&mut self, disclosure: impl FnOnce() -> Disclosure<Event>) {
        match disclosure() {
            Disclosure::All(event) => self.note(&event),
            Disclosure::Only { others: Some(event), .. } => self.note(&event),
            Disclosure::Only { others: None, .. } => {}
        }
    }
}
