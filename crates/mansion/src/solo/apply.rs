//! What a move does. Every move here has passed `check`.

use super::event::{SoloEvent, SoloMover, SoloRight};
use super::moves::SoloMove;
use super::state::{Phase, Solo, SoloEnding};
use super::tell;
use crate::card::Icon;
use crate::printed::{SOLO_LAST_SLOT, SOLO_TURN_LIMIT, corner};
use crate::spot::{Spot, Spots};
use enigmata_game::Audience;

impl Solo {
    /// Make a move that `check` allows.
    #[inline]
    pub(super) fn make<A: Audience<SoloEvent>>(&mut self, action: &SoloMove, audience: &mut A) {
        match *action {
            SoloMove::Deal { layout, characters } => self.deal(layout, characters, audience),
            SoloMove::Lay { layout } => self.lay(layout, audience),
            SoloMove::Draw { character } => self.draw(character, audience),
            SoloMove::Shuffle { order } => self.shuffle(order, audience),
            SoloMove::ShuffleTwo { swap } => self.shuffle_two(swap, audience),
            SoloMove::Choose { spot } => {
                let solowork = matches!(self.phase, Phase::Solowork { .. });
                let right = if solowork { SoloRight::Solowork } else { SoloRight::Turn };
                // Solowork comes on top of the turn's own choice, or of a Decryption token's.
                self.chosen |= !solowork;
                self.choose(spot, right, audience);
            }
            SoloMove::Spend { spot } => {
                self.spendable = false;
                self.give_back(Icon::Decryption, audience);
                self.choose(spot, SoloRight::Decryption, audience);
            }
            SoloMove::TakeSilence { spot } => self.take_silence(spot, audience),
            SoloMove::End => self.end_turn(audience),
            SoloMove::Open { spot } => self.open(spot, audience),
            SoloMove::Hold => self.hold(audience),
            SoloMove::Cancel => self.cancel(audience),
            SoloMove::Allow => self.allow(audience),
            SoloMove::Mix { spots } => self.mix(spots, audience),
            SoloMove::Exchange => self.exchange(audience),
            SoloMove::Decline => {
                tell(audience, SoloEvent::Declined);
                self.phase = Phase::Turn;
            }
            SoloMove::Unsettle => {
                self.toggle_chaos(audience);
                self.phase = Phase::Turn;
            }
            SoloMove::Attempt => self.attempt(audience),
            SoloMove::Point { spot } => self.point(spot, audience),
            SoloMove::Reveal { spot } => self.reveal(spot, audience),
        }
    }

    /// The choice of a card, its first step: it is turned up, or gets a Silence token (O3).
    fn choose<A: Audience<SoloEvent>>(&mut self, spot: Spot, by: SoloRight, audience: &mut A) {
        tell(audience, SoloEvent::Chosen { spot, by });
        if !self.up.contains(spot) {
            self.turn_up(spot, audience);
        } else if self.supply() > 0 {
            self.silence = self.silence.with(spot);
            tell(audience, SoloEvent::SilenceLaid { spot, from: None });
        } else {
            self.phase = Phase::TakeSilence { to: spot };
            return;
        }
        self.follow(spot, audience);
    }

    fn take_silence<A: Audience<SoloEvent>>(&mut self, from: Spot, audience: &mut A) {
        let Phase::TakeSilence { to } = self.phase else { return };
        self.silence = self.silence.without(from).with(to);
        tell(audience, SoloEvent::SilenceLaid { spot: to, from: Some(from) });
        self.follow(to, audience);
    }

    /// The second and the third step: a Chaos corner moves time, and the effect is carried out (O3).
    fn follow<A: Audience<SoloEvent>>(&mut self, spot: Spot, audience: &mut A) {
        let card = self.layout.at(spot);
        let goes_on =
            corner(card) != Some(Icon::Chaos) || self.advance(SoloMover::Corner, audience);
        if goes_on {
            self.carry_out(spot, card, audience);
        }
    }

    /// Move time one slot forward. Whether the game goes on: the last slot ends it at once, or with
    /// O14a the step beyond it.
    pub(super) fn advance<A: Audience<SoloEvent>>(
        &mut self,
        by: SoloMover,
        audience: &mut A,
    ) -> bool {
        let leaves = self.time == SOLO_LAST_SLOT;
        if !leaves {
            self.time += 1;
            tell(audience, SoloEvent::TimeMoved { slot: self.time, by });
        }
        let expired = leaves || (self.time == SOLO_LAST_SLOT && !self.setup.late_time);
        if expired {
            self.expire(audience);
        }
        !expired
    }

    pub(super) fn begin_turn<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        self.turns += 1;
        self.chosen = false;
        self.spendable = self.decryption;
        self.phase = Phase::Turn;
        tell(audience, SoloEvent::TurnBegan { turn: self.turns });
    }

    /// The turn is over and time moves on (O3), though not for ever (E4).
    fn end_turn<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        tell(audience, SoloEvent::TurnEnded { turn: self.turns });
        if self.turns == SOLO_TURN_LIMIT {
            self.expire(audience);
        } else if self.advance(SoloMover::Turn, audience) {
            self.begin_turn(audience);
        }
    }

    /// Turn a face-down card up.
    pub(super) fn turn_up<A: Audience<SoloEvent>>(&mut self, spot: Spot, audience: &mut A) {
        self.up = self.up.with(spot);
        tell(audience, SoloEvent::TurnedUp { spot, card: self.layout.at(spot) });
    }

    /// Turn cards down; Silence tokens on them return (O9).
    pub(super) fn turn_down<A: Audience<SoloEvent>>(&mut self, spots: Spots, audience: &mut A) {
        for spot in spots.and(self.silence).iter() {
            tell(audience, SoloEvent::SilenceReturned { spot });
        }
        self.up = self.up.minus(spots);
        self.silence = self.silence.minus(spots);
    }

    /// Take a token unless it is held (C4).
    pub(super) fn take<A: Audience<SoloEvent>>(&mut self, token: Icon, audience: &mut A) {
        let held = std::mem::replace(self.held(token), true);
        if !held {
            tell(audience, SoloEvent::TokenTaken { token });
        }
    }

    pub(super) fn give_back<A: Audience<SoloEvent>>(&mut self, token: Icon, audience: &mut A) {
        *self.held(token) = false;
        tell(audience, SoloEvent::TokenReturned { token });
    }

    const fn held(&mut self, token: Icon) -> &mut bool {
        match token {
            Icon::Decryption => &mut self.decryption,
            Icon::Chaos => &mut self.chaos,
        }
    }

    pub(super) fn toggle_chaos<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        if self.chaos {
            self.give_back(Icon::Chaos, audience);
        } else {
            self.take(Icon::Chaos, audience);
        }
    }

    /// Time has expired, and all is lost (O2).
    fn expire<A: Audience<SoloEvent>>(&mut self, audience: &mut A) {
        self.finish(SoloEnding::Expired { game: self.game() }, audience);
    }

    /// It is over, and everything is revealed (E5).
    pub(super) fn finish<A: Audience<SoloEvent>>(&mut self, ending: SoloEnding, audience: &mut A) {
        self.phase = Phase::Over { ending };
        tell(audience, SoloEvent::GameEnded { ending });
        self.tell_all(audience);
    }

    pub(super) fn tell_all<A: Audience<SoloEvent>>(&self, audience: &mut A) {
        tell(audience, SoloEvent::Revealed { layout: self.layout, aside: self.stack });
    }
}
