//! Which moves are legal now.

use crate::character::Character;
use crate::choices::{Choices, Menu};
use crate::spot::{PAIRS, Spot};
use crate::state::{Phase, State};
use enigmata_game::Seat;

/// One bit for each of the nine names in play (N2).
const NINE_NAMES: u128 = 0x1ff;
/// One bit for each of the 84 trios, from bit 16 on.
const ALL_TRIOS: u128 = ((1 << 84) - 1) << 16;

impl State {
    /// What a seat may do now; nothing when it is not asked.
    // Inlined always: a playout picks from the choices at once and takes the pick apart again.
    #[inline(always)]
    #[must_use]
    pub fn legal_moves(&self, seat: Seat) -> Choices {
        if !self.to_act().seats().contains(seat) {
            return Choices::NONE;
        }
        let down = || u128::from(self.up.others().bits());
        match self.phase {
            Phase::Turn => {
                let spend = if self.spendable { down() } else { 0 };
                let look = if self.named { 0 } else { 0x1ff << 9 };
                let attempt = u128::from(self.may_attempt()) << 18;
                let end = u128::from(self.named) << 19;
                Choices::new(Menu::Turn, spend | look | attempt | end)
            }
            Phase::Watch if down() == 0 => Choices::new(Menu::Watch, 1 << 9),
            Phase::Watch => Choices::new(Menu::Watch, down()),
            Phase::Announce { .. } => Choices::new(Menu::Announce, NINE_NAMES),
            Phase::Doubts { .. } => Choices::new(Menu::Doubts, 0b11),
            Phase::Peek { named, .. } => {
                Choices::new(Menu::Peek, self.others_down(named).bits().into())
            }
            Phase::Open { named } => {
                Choices::new(Menu::Open, self.others_down(named).bits().into())
            }
            Phase::Teamwork => {
                let others = u128::from(self.others().bits());
                Choices::new(Menu::Teamwork, others | others << 8)
            }
            Phase::Phantom => Choices::new(Menu::Phantom, self.phantom_choices()),
            Phase::Lay { .. } => Choices::new(Menu::Lay, 0b11_1111),
            Phase::Machine { .. } => Choices::new(Menu::Machine, 0b11),
            Phase::Mix { named } => Choices::new(Menu::Mix, PAIRS_WITHOUT[named.index()].into()),
            Phase::Mission { missing } => {
                let point = self
                    .up
                    .iter()
                    .filter(|&spot| missing.contains(self.layout.at(spot)))
                    .fold(0, |mask, spot| mask | 1 << (9 + spot.number()));
                Choices::new(Menu::Mission, down() | point)
            }
            Phase::Naming { .. } => {
                let names = |mask, spot: Spot| mask | NINE_NAMES << (9 * spot.number());
                Choices::new(Menu::Naming, self.up.others().iter().fold(0, names))
            }
            Phase::Accuse => {
                let anybody = (1 << Character::ALL.len()) - 1;
                let accuse = |mask, seat: Seat| mask | anybody << (7 * seat.number());
                Choices::new(Menu::Accuse, self.chaos.without(self.turn).iter().fold(0, accuse))
            }
            Phase::Keep { .. } => {
                let keep = |mask, character| mask | 1 << character as u8;
                Choices::new(Menu::Keep, self.hand(seat).iter().fold(0, keep))
            }
            Phase::Deal
            | Phase::Stack
            | Phase::Refill
            | Phase::Shuffle { .. }
            | Phase::Over { .. } => Choices::NONE,
        }
    }

    /// The Phantom's second effect (F8, F9, G2): declining is always possible.
    fn phantom_choices(&self) -> u128 {
        let decline = 1;
        let ghost = self.character() == Character::Ghost;
        match (ghost, self.rules.players) {
            (true, _) if self.can_draw() => decline | ALL_TRIOS,
            (true, _) => decline,
            (false, 2) => decline | u128::from(self.can_draw()) << 1,
            (false, _) => decline | u128::from(self.others().bits()) << 8,
        }
    }
}

/// For each spot, the pairs that leave it out (F10).
const PAIRS_WITHOUT: [u64; 9] = {
    let mut masks = [0; 9];
    let mut spot = 0;
    while spot < 9 {
        let mut pair = 0;
        while pair < PAIRS.len() {
            let [a, b] = PAIRS[pair].spots();
            if a.index() != spot && b.index() != spot {
                masks[spot] |= 1 << pair;
            }
            pair += 1;
        }
        spot += 1;
    }
    masks
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::character::Deck;
    use crate::illegal::Illegal;
    use crate::moves::Move;
    use crate::setup::{Rules, Setup};
    use crate::spot::TRIOS;
    use enigmata_game::{Actor, Choices as _};

    /// No game comes to this, since a draw gives back what it takes: a state made by hand.
    #[test]
    fn f9_with_neither_stack_nor_discards_only_declining_is_possible() {
        let setup = Setup::standard(2);
        let seat = Seat::new(0);
        let mut state = State::begin(Rules::new(&setup, setup.characters(), true), seat);
        state.phase = Phase::Phantom;
        (state.stack, state.discards) = (Deck::EMPTY, Deck::EMPTY);
        for character in [Character::Wanderer, Character::Ghost] {
            state.characters[0] = character;
            assert_eq!(state.legal_moves(seat).to_vec(), [Move::Decline]);
        }
        let check = |state: &State, action| state.check(Actor::Seat(seat), &action);
        let haunt = Move::Haunt { spots: TRIOS[0] };
        assert_eq!(check(&state, haunt), Err(Illegal::NothingToDraw));
        state.characters[0] = Character::Wanderer;
        assert_eq!(check(&state, Move::Draw), Err(Illegal::NothingToDraw));
        state.discards = Deck::of(&[Character::Medium]);
        assert_eq!(check(&state, Move::Draw), Ok(()), "the discards will be shuffled");
    }
}
