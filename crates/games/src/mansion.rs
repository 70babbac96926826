//! Mansion and its solo challenge at a table.

use crate::{Hosted, Neutral, Waiting};
use enigmata_game::{Game, Seat, Seats, ToAct};
use enigmata_mansion::{Asks, Match, Move, Setup, Solo, SoloMove, SoloSetup};

impl Hosted for Match {
    const HAS_BOTS: bool = true;
    const HAS_COACH: bool = true;

    fn waiting(&self) -> Waiting {
        if self.outcome().is_some() {
            return Waiting::Nobody;
        }
        let turn = u32::from(self.number()) << 16 | u32::from(self.game().turns());
        // Questions of one turn are told apart by what is asked, and of whom where it goes round.
        let question = |what: u32| turn << 4 | what;
        if self.is_between() {
            // Who is ready is told to all (P3), so that who is not may be known.
            return match self.to_act() {
                ToAct::Seats(of) => Waiting::Answer { of, question: question(0) },
                ToAct::Chance | ToAct::Nobody => Waiting::Nobody,
            };
        }
        match self.game().asks() {
            Asks::Chance | Asks::Nothing => Waiting::Nobody,
            Asks::Keep { of } => Waiting::Answer { of, question: question(1) },
            Asks::Doubts { of, .. } => Waiting::Answer { of, question: question(2) },
            Asks::Machine { of, .. } => Waiting::Answer {
                of: Seats::only(of),
                question: question(3 + u32::from(of.number())),
            },
            Asks::Turn { of }
            | Asks::Watch { of }
            | Asks::Announce { of, .. }
            | Asks::Peek { of, .. }
            | Asks::Open { of, .. }
            | Asks::Teamwork { of }
            | Asks::Phantom { of }
            | Asks::Lay { of, .. }
            | Asks::Mix { of, .. }
            | Asks::Mission { of, .. }
            | Asks::Naming { of, .. }
            | Asks::Accuse { of } => Waiting::Turn { of, turn },
        }
    }

    fn neutral(legal: &[Move]) -> Neutral<Move> {
        let quiet = [Move::Believe, Move::Decline, Move::Allow, Move::End];
        if let Some(&action) = quiet.iter().find(|action| legal.contains(action)) {
            return Neutral::Certain(action);
        }
        let ready = Move::Ready { standard: false };
        if legal.contains(&ready) {
            return Neutral::Certain(ready);
        }
        // Neither a token is spent nor a mission risked for a player who is not there.
        let modest = |action: &&Move| !matches!(action, Move::Attempt | Move::Spend { .. });
        Neutral::Any(legal.iter().filter(modest).copied().collect())
    }

    fn may_speak(&self, seat: Seat) -> bool {
        self.is_between() || self.outcome().is_some() || self.game().may_speak(seat)
    }

    fn remembers(setup: &Setup) -> bool {
        setup.memory_aid
    }

    fn again(setup: &Setup) -> Setup {
        Setup { keeper: setup.keeper.next(setup.players), ..*setup }
    }
}

impl Hosted for Solo {
    const HAS_BOTS: bool = false;
    const HAS_COACH: bool = false;

    fn waiting(&self) -> Waiting {
        match Game::to_act(self) {
            ToAct::Seats(_) => {
                let turn = u32::from(self.game()) << 16 | u32::from(self.turns());
                Waiting::Turn { of: Self::PLAYER, turn }
            }
            ToAct::Chance | ToAct::Nobody => Waiting::Nobody,
        }
    }

    fn neutral(legal: &[SoloMove]) -> Neutral<SoloMove> {
        let quiet = [SoloMove::Decline, SoloMove::Allow, SoloMove::End];
        if let Some(&action) = quiet.iter().find(|action| legal.contains(action)) {
            return Neutral::Certain(action);
        }
        let modest =
            |action: &&SoloMove| !matches!(action, SoloMove::Attempt | SoloMove::Spend { .. });
        Neutral::Any(legal.iter().filter(modest).copied().collect())
    }

    fn may_speak(&self, _: Seat) -> bool {
        true
    }

    fn remembers(_: &SoloSetup) -> bool {
        true
    }

    fn again(setup: &SoloSetup) -> SoloSetup {
        *setup
    }
}
