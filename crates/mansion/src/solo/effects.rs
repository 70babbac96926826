//! What the chosen card does (F, O4, O7–O10).

use super::event::{SoloEvent, SoloMover};
use super::state::{Phase, Solo, unordered};
use super::tell;
use crate::card::{Card, Icon};
use crate::character::{Character, Deck};
use crate::printed::corner;
use crate::spot::{Order, Pair, Spot, Spots, Trio};
use enigmata_game::Audience;

impl Solo {
    /// The effect of a card that was chosen: the third step of O3.
    pub(super) fn carry_out<A: Audience<SoloEvent>>(
        &mut self,
        spot: Spot,
        card: Card,
        audience: &mut A,
    ) {
        match card {
            Card::Library | Card::RadioCenter => self.open_another(card, audience),
            Card::EnigmaCode if self.chaos => self.open_another(card, audience),
            Card::CommandRoom if !self.chaos => self.open_another(card, audience),
            Card::Tome if self.chaos => self.phase = Phase::Tome,
            Card::Tome => self.run_tome(audience),
            Card::TuringBombe if self.chaos => {
                self.give_back(Icon::Chaos, audience);
                self.phase = Phase::Turn;
            }
            Card::TuringBombe if !self.decryption => {
                self.take(Icon::Decryption, audience);
                self.phase = Phase::Turn;
            }
            Card::Phantom => {
                self.toggle_chaos(audience);
                // In the third game no other Character is left (O8).
                self.phase = if self.game() == 3 { Phase::Turn } else { Phase::Exchange };
            }
            Card::Machine if self.chaos => self.phase = Phase::Machine { spot },
            Card::Machine => self.run_machine(spot, audience),
            Card::Solowork => self.phase = Phase::Solowork { spot },
            // Conditions that fail; and Teamwork, which is not in play (C1).
            Card::EnigmaCode | Card::CommandRoom | Card::TuringBombe | Card::Teamwork => {
                self.no_effect(card, audience);
            }
        }
    }

    /// What has no possible target is skipped (N9).
    fn no_effect<A: Audience<SoloEvent>>(&mut self, name: Card, audience: &mut A) {
        tell(audience, SoloEvent::NoEffect { name });
        self.phase = Phase::Turn;
    }

    fn open_another<A: Audience<SoloEvent>>(&mut self, by: Card, audience: &mut A) {
        if self.up == Spots::ALL {
            self.no_effect(by, audience);
        } else {
            self.phase = Phase::Open { by };
        }
    }

    /// A card is turned up, and time does not move for it (O4).
    pub(super) fn open<A: Audience<SoloEvent>>(&mut self, spot: Spot, audience: &mut A) {
        self.turn_up(spot, audience);
        if let Phase::Earned { left } = self.phase {
            return self.go_on_opening(left - 1, audience);
        }
        if self.phase == (Phase::Open { by: Card::Library })
            && let Some(token) = corner(self.layout.at(spot))
        {
            self.take(token, audience);
        }
        self.phase = Phase::Turn;
    }

    /// Chaos holds the time against the Tome (O7).
    pub(super) fn hold<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        tell(audience, SoloEvent::Held);
        self.give_back(Icon::Chaos, audience);
        self.open_by_tome();
    }

    /// The Tome or the Machine goes on although Chaos could have held it.
    pub(super) fn allow<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        tell(audience, SoloEvent::Allowed);
        if let Phase::Machine { spot } = self.phase {
            self.run_machine(spot, audience);
        } else {
            self.run_tome(audience);
        }
    }

    fn run_tome<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        if self.advance(SoloMover::Tome, audience) {
            self.open_by_tome();
        }
    }

    fn open_by_tome(&mut self) {
        let nothing = self.up == Spots::ALL;
        self.phase = if nothing { Phase::Turn } else { Phase::Open { by: Card::Tome } };
    }

    /// Chaos cancels both effects of the Machine (O9).
    pub(super) fn cancel<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        tell(audience, SoloEvent::Cancelled);
        self.give_back(Icon::Chaos, audience);
        self.phase = Phase::Turn;
    }

    fn run_machine<A: Audience<SoloEvent>>(&mut self, spot: Spot, audience: &mut A) {
        if self.time > 1 {
            self.time -= 1;
            tell(audience, SoloEvent::TimeMoved { slot: self.time, by: SoloMover::Machine });
        }
        if self.others_up(spot).is_empty() {
            tell(audience, SoloEvent::TurnedDown { spot });
            self.turn_down(Spots::NONE.with(spot), audience);
            self.phase = Phase::Turn;
        } else {
            self.phase = Phase::Mix { spot };
        }
    }

    pub(super) fn mix<A: Audience<SoloEvent>>(&mut self, spots: Spots, audience: &mut A) {
        let Phase::Mix { spot: machine } = self.phase else { return };
        let mut chosen = spots.iter();
        let (Some(first), second) = (chosen.next(), chosen.next()) else { return };
        let phase = match second {
            Some(second) => {
                Trio::new([machine, first, second]).map(|spots| Phase::Shuffle { spots })
            }
            None => Pair::new([machine, first]).map(|spots| Phase::ShuffleTwo { spots }),
        };
        let Some(phase) = phase else { return };
        tell(audience, SoloEvent::Mixed { spots: spots.with(machine) });
        self.phase = phase;
    }

    pub(super) fn shuffle<A: Audience<SoloEvent>>(&mut self, order: Order, audience: &mut A) {
        let Phase::Shuffle { spots } = self.phase else { return };
        self.layout = self.layout.laid(spots, order);
        self.laid_down(spots.set(), audience);
    }

    pub(super) fn shuffle_two<A: Audience<SoloEvent>>(&mut self, swap: bool, audience: &mut A) {
        let Phase::ShuffleTwo { spots } = self.phase else { return };
        if swap {
            let [a, b] = spots.spots();
            self.layout = self.layout.swapped(a, b);
        }
        self.laid_down(spots.set(), audience);
    }

    fn laid_down<A: Audience<SoloEvent>>(&mut self, spots: Spots, audience: &mut A) {
        tell(audience, SoloEvent::Shuffled { spots });
        self.turn_down(spots, audience);
        self.phase = Phase::Turn;
    }

    /// The Phantom's second effect (O8): of two who lie face-down chance draws one; otherwise there
    /// is only one to take.
    pub(super) fn exchange<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        if self.stack.len() == 2 {
            tell(audience, SoloEvent::Exchanging);
            self.phase = Phase::Draw;
        } else if let Some((taken, _)) = self.stack.draw().or_else(|| self.shown.draw()) {
            self.become_another(taken, audience);
        }
    }

    pub(super) fn become_another<A: Audience<SoloEvent>>(
        &mut self,
        taken: Character,
        audience: &mut A,
    ) {
        let Some(laid) = self.character.replace(taken) else { return };
        self.stack = self.stack.without(taken);
        self.shown = self.shown.without(taken).with(laid);
        tell(audience, SoloEvent::Exchanged { taken, laid });
        if self.shown.len() == 2 {
            self.stack = unordered(self.shown);
            self.shown = Deck::EMPTY;
            tell(audience, SoloEvent::StackFormed { count: 2 });
        }
        self.phase = Phase::Turn;
    }
}
