//! A table for one, spoken to in few words: cards are named, not spots.

use enigmata_game::{Actor, Choices, Game, Observer, Session, ToAct};
use enigmata_mansion::{
    Card, Character, Deck, Icon, Illegal, Layout, Order, Sighting, Solo, SoloAsks, SoloEvent,
    SoloMove, SoloSetup, SoloView, Spot, Spots,
};

/// A challenge on the grid of `Card::SOLO`, by rows.
pub struct Table {
    pub session: Session<Solo>,
}

/// How the first deal names the Characters: mine first.
pub fn characters(mine: Character) -> Deck {
    Deck::of(&[mine]).iter().chain(Solo::CHARACTERS.without(mine).iter()).collect()
}

pub fn grid() -> Layout {
    Layout::new(Card::SOLO)
}

impl Table {
    pub fn empty(setup: SoloSetup) -> Self {
        Self { session: Session::new(&setup).unwrap() }
    }

    pub fn with(setup: SoloSetup, mine: Character) -> Self {
        let mut table = Self::empty(setup);
        table.chance(SoloMove::Deal { layout: grid(), characters: characters(mine) });
        table
    }

    pub fn dealt(mine: Character) -> Self {
        Self::with(SoloSetup::default(), mine)
    }

    /// The second game after a Wanderer's win on slot 1, which turns these six cards up.
    pub fn second(mine: Character, opened: [Card; 6]) -> Self {
        let mut table = Self::dealt(Character::Wanderer);
        table.win().lays();
        for card in opened {
            table.open(card);
        }
        table.draws(mine);
        table
    }

    #[track_caller]
    pub fn chance(&mut self, action: SoloMove) -> &mut Self {
        let played = self.session.play(Actor::Chance, &action);
        assert!(played.is_ok(), "{action:?}: {played:?}");
        self
    }

    pub fn lays(&mut self) -> &mut Self {
        self.chance(SoloMove::Lay { layout: grid() })
    }

    #[track_caller]
    pub fn draws(&mut self, character: Character) -> &mut Self {
        self.chance(SoloMove::Draw { character })
    }

    #[track_caller]
    pub fn shuffles(&mut self, order: Order) -> &mut Self {
        self.chance(SoloMove::Shuffle { order })
    }

    #[track_caller]
    pub fn shuffles_two(&mut self, swap: bool) -> &mut Self {
        self.chance(SoloMove::ShuffleTwo { swap })
    }

    #[track_caller]
    pub fn act(&mut self, action: SoloMove) -> &mut Self {
        let played = self.session.play(Actor::Seat(Solo::PLAYER), &action);
        assert!(played.is_ok(), "{action:?}: {played:?} in {:?}", self.session.game());
        self
    }

    /// Why the player may not do that.
    #[track_caller]
    pub fn refuses(&self, action: SoloMove) -> Illegal {
        let checked = self.session.game().check(Actor::Seat(Solo::PLAYER), &action);
        assert!(checked.is_err(), "{action:?} is allowed");
        checked.unwrap_err()
    }

    /// Why chance may not do that.
    #[track_caller]
    pub fn refuses_chance(&self, action: SoloMove) -> Illegal {
        self.session.game().check(Actor::Chance, &action).unwrap_err()
    }

    #[track_caller]
    pub fn choose(&mut self, card: Card) -> &mut Self {
        self.act(SoloMove::Choose { spot: self.spot(card) })
    }

    #[track_caller]
    pub fn spend(&mut self, card: Card) -> &mut Self {
        self.act(SoloMove::Spend { spot: self.spot(card) })
    }

    #[track_caller]
    pub fn take_silence(&mut self, card: Card) -> &mut Self {
        self.act(SoloMove::TakeSilence { spot: self.spot(card) })
    }

    #[track_caller]
    pub fn open(&mut self, card: Card) -> &mut Self {
        self.act(SoloMove::Open { spot: self.spot(card) })
    }

    #[track_caller]
    pub fn mix(&mut self, cards: &[Card]) -> &mut Self {
        self.act(SoloMove::Mix { spots: self.spots(cards) })
    }

    #[track_caller]
    pub fn reveal(&mut self, card: Card) -> &mut Self {
        self.act(SoloMove::Reveal { spot: self.spot(card) })
    }

    #[track_caller]
    pub fn point(&mut self, card: Card) -> &mut Self {
        self.act(SoloMove::Point { spot: self.spot(card) })
    }

    #[track_caller]
    pub fn attempt(&mut self) -> &mut Self {
        self.act(SoloMove::Attempt)
    }

    #[track_caller]
    pub fn end(&mut self) -> &mut Self {
        self.act(SoloMove::End)
    }

    /// Win at once: take the token that the mission needs, then show its cards.
    #[track_caller]
    pub fn win(&mut self) -> &mut Self {
        let mine = self.character();
        if mine == Some(Character::Decrypter) && !self.holds(Icon::Decryption) {
            self.choose(Card::TuringBombe);
        } else if mine == Some(Character::DarkMessiah) && !self.holds(Icon::Chaos) {
            self.choose(Card::Phantom);
            if self.view().asks == SoloAsks::Exchange {
                self.act(SoloMove::Decline);
            }
        }
        self.attempt();
        while let SoloAsks::Mission { missing } = self.view().asks {
            let card = missing.iter().next().unwrap();
            if self.up().contains(&card) {
                self.point(card)
            } else {
                self.reveal(card)
            };
        }
        self
    }

    /// Let whole turns pass until time is on that slot.
    #[track_caller]
    pub fn reach(&mut self, slot: u8) -> &mut Self {
        while self.time() < slot {
            let free = |card| !self.silent().contains(&card);
            let idle = free(Card::EnigmaCode) && !self.holds(Icon::Chaos);
            let ones = [Card::TuringBombe, Card::Phantom, Card::CommandRoom];
            let one = ones.into_iter().find(|&card| free(card)).unwrap();
            self.choose(if idle && slot - self.time() > 1 { Card::EnigmaCode } else { one });
            while !self.in_turn() {
                let legal = self.session.game().legal_moves(Solo::PLAYER);
                self.act(legal.nth(legal.len() - 1));
            }
            self.end();
        }
        assert_eq!(self.time(), slot);
        self
    }

    pub fn spot(&self, card: Card) -> Spot {
        self.session.game().layout().find(card).unwrap()
    }

    pub fn spots(&self, cards: &[Card]) -> Spots {
        cards.iter().map(|&card| self.spot(card)).collect()
    }

    pub fn view(&self) -> SoloView {
        self.session.view(Observer::Seat(Solo::PLAYER))
    }

    pub fn time(&self) -> u8 {
        self.view().time
    }

    /// The number of the turn.
    pub fn turn(&self) -> u16 {
        self.view().turn.map_or(0, |turn| turn.number)
    }

    pub fn tokens(&self) -> Vec<Icon> {
        let view = self.view();
        let held = [(view.decryption, Icon::Decryption), (view.chaos, Icon::Chaos)];
        held.into_iter().filter_map(|(held, token)| held.then_some(token)).collect()
    }

    pub fn holds(&self, token: Icon) -> bool {
        self.tokens().contains(&token)
    }

    pub fn character(&self) -> Option<Character> {
        self.view().character
    }

    /// The cards that lie face-up, by spots.
    pub fn up(&self) -> Vec<Card> {
        let spots = self.view().spots;
        spots.iter().filter(|spot| spot.face_up).filter_map(|spot| spot.card).collect()
    }

    /// The cards on which a Silence token lies, by spots.
    pub fn silent(&self) -> Vec<Card> {
        let spots = self.view().spots;
        spots.iter().filter(|spot| spot.silence).filter_map(|spot| spot.card).collect()
    }

    /// What was last seen on spots that are face-down now.
    pub fn memory(&self) -> Vec<Sighting> {
        let spots = self.view().spots;
        spots.iter().filter(|spot| !spot.face_up).filter_map(|spot| spot.seen).collect()
    }

    pub fn to_act(&self) -> ToAct {
        self.session.game().to_act()
    }

    /// Whether the player goes on with the turn, outside of any effect.
    pub fn in_turn(&self) -> bool {
        self.view().asks == SoloAsks::Turn
    }

    /// Whether this was told since the last turn began.
    pub fn told(&self, fact: SoloEvent) -> bool {
        let history = self.view().history;
        let began = |seen: &&SoloEvent| matches!(seen, SoloEvent::TurnBegan { .. });
        history.iter().rev().take_while(|seen| !began(seen)).any(|&seen| seen == fact)
    }
}
