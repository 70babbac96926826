//! The three games of a challenge: how each begins and what a win brings (O1, O11–O14).

use super::event::SoloEvent;
use super::state::{Phase, Solo, SoloEnding, SoloWin, unordered};
use super::tell;
use crate::card::Icon;
use crate::character::{Character, Deck};
use crate::printed::SOLO_MARKS;
use crate::spot::{Layout, Spots};
use enigmata_game::Audience;

impl Solo {
    pub(super) fn deal<A: Audience<SoloEvent>>(
        &mut self,
        layout: Layout,
        characters: Deck,
        audience: &mut A,
    ) {
        self.lay_out(layout, audience);
        if let Some((character, rest)) = characters.draw() {
            self.stack = unordered(rest);
            self.begin_game(character, audience);
        }
    }

    fn lay_out<A: Audience<SoloEvent>>(&mut self, layout: Layout, audience: &mut A) {
        self.layout = layout;
        self.up = Spots::NONE;
        self.silence = Spots::NONE;
        tell(audience, SoloEvent::LaidOut { game: self.game() });
    }

    fn begin_game<A: Audience<SoloEvent>>(&mut self, character: Character, audience: &mut A) {
        let game = self.game();
        self.character = Some(character);
        self.time = SOLO_MARKS[usize::from(game) - 1];
        tell(audience, SoloEvent::GameBegan { game, character, slot: self.time });
        self.begin_turn(audience);
    }

    /// A mission is accomplished, and the one who did it leaves (O11–O13).
    pub(super) fn win<A: Audience<SoloEvent>>(&mut self, character: Character, audience: &mut A) {
        let game = self.game();
        let win = SoloWin::new(character, self.time);
        self.wins[usize::from(game) - 1] = Some(win);
        tell(audience, SoloEvent::GameWon { game, win });
        if game == 3 {
            let fate = self.fate().unwrap_or(character);
            return self.finish(SoloEnding::Won { fate }, audience);
        }
        self.tell_all(audience);
        self.character = None;
        (self.turns, self.chosen, self.spendable) = (0, false, false);
        self.stack = unordered(self.stack.iter().chain(self.shown.iter()).collect());
        self.shown = Deck::EMPTY;
        self.settle_tokens(character, game == 2, audience);
        self.phase = Phase::Lay;
    }

    /// Tokens return, or with O14b only the one that was shown; the third game begins with a
    /// Decryption token in any case (O12).
    fn settle_tokens<A: Audience<SoloEvent>>(
        &mut self,
        winner: Character,
        second: bool,
        audience: &mut A,
    ) {
        let returns = |token| !self.setup.keep_tokens || shown_by(winner) == Some(token);
        let (decryption, chaos) = (returns(Icon::Decryption), returns(Icon::Chaos));
        if self.chaos && chaos {
            self.give_back(Icon::Chaos, audience);
        }
        if second {
            self.take(Icon::Decryption, audience);
        } else if self.decryption && decryption {
            self.give_back(Icon::Decryption, audience);
        }
    }

    /// The grid of the next game, and how many of its cards the last win turns up (O11, O12).
    pub(super) fn lay<A: Audience<SoloEvent>>(&mut self, layout: Layout, audience: &mut A) {
        self.lay_out(layout, audience);
        let earned = match self.wins {
            [_, Some(second), _] => second.left + 1,
            [Some(first), None, _] => first.left,
            [None, None, _] => 0,
        };
        self.go_on_opening(earned, audience);
    }

    pub(super) fn go_on_opening<A: Audience<SoloEvent>>(&mut self, left: u8, audience: &mut A) {
        if left > 0 {
            self.phase = Phase::Earned { left };
        } else if self.stack.len() > 1 {
            self.phase = Phase::Next;
        } else if let Some((last, _)) = self.stack.draw() {
            self.follow_as(last, audience);
        }
    }

    /// Chance has drawn: for the Phantom (O8), or for the second game (O11).
    pub(super) fn draw<A: Audience<SoloEvent>>(&mut self, character: Character, audience: &mut A) {
        if self.phase == Phase::Draw {
            self.become_another(character, audience);
        } else {
            self.follow_as(character, audience);
        }
    }

    fn follow_as<A: Audience<SoloEvent>>(&mut self, character: Character, audience: &mut A) {
        self.stack = self.stack.without(character);
        self.begin_game(character, audience);
    }

    /// Whose plan the world follows: most time left, and of equals the earlier one (O13).
    fn fate(&self) -> Option<Character> {
        // By the slot, since with O14a a win on the last slot and one just before it leave equally
        // many slots between, but not equally much time.
        self.wins.iter().flatten().min_by_key(|win| win.slot).map(|win| win.character)
    }
}

/// The token that a mission shows (M3, M4).
const fn shown_by(character: Character) -> Option<Icon> {
    match character {
        Character::Decrypter => Some(Icon::Decryption),
        Character::DarkMessiah => Some(Icon::Chaos),
        Character::Wanderer
        | Character::Saboteur
        | Character::Medium
        | Character::Archivist
        | Character::Ghost => None,
    }
}
