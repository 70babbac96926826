//! A game that is over, word by word: what each seat could know then, through its own view alone.

use super::doubting::doubting;
use super::mission::mission;
use super::thinking;
use super::wire::{Analysis, StudiedAnswer, StudiedAttempt, StudiedClaim};
use enigmata_game::{Actor, Observer, Seat, Session};
use enigmata_mansion::{Event, Match, MatchView, Move};

/// Every claim and every attempt of a game, which should be over: it tells what was hidden.
#[must_use]
pub fn analysis(game: &Session<Match>) -> Analysis {
    let mut study = Study { claims: Vec::new(), attempts: Vec::new() };
    let Ok(mut session) = Session::<Match>::new(game.setup()) else { return study.end() };
    for (step, at) in game.steps().iter().zip(1u32..) {
        if let (Actor::Seat(seat), Move::Attempt) = (step.by, step.action) {
            study.attempt(at, seat, &session.view(Observer::Seat(seat)));
        }
        // What is recorded has been checked.
        let Ok(told) = session.play(step.by, &step.action) else { break };
        if let Actor::Seat(seat) = step.by {
            study.answer(seat, step.action);
        }
        for event in session.heard_in(Observer::Spectator, told) {
            study.hear(at, event, &session);
        }
    }
    study.end()
}

struct Study {
    claims: Vec<StudiedClaim>,
    attempts: Vec<StudiedAttempt>,
}

impl Study {
    fn end(self) -> Analysis {
        Analysis { claims: self.claims, attempts: self.attempts }
    }

    fn attempt(&mut self, at: u32, seat: Seat, view: &MatchView) {
        let known = view.game.mine.as_ref().and_then(|mine| mine.character);
        let Some(character) = known else { return };
        let chance = thinking(view, mission).flatten().map_or(0.0, |mission| mission.chance);
        self.attempts.push(StudiedAttempt {
            at,
            game: view.standing.game,
            turn: view.game.turn.map_or(0, |turn| turn.number),
            seat,
            character,
            chance,
            accomplished: false,
        });
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other move answers a name")]
    fn answer(&mut self, seat: Seat, action: Move) {
        let doubted = match action {
            Move::Doubt => true,
            Move::Believe => false,
            _ => return,
        };
        let answers = self.claims.last_mut().map(|claim| &mut claim.answers);
        let answer = answers.into_iter().flatten().find(|answer| answer.seat == seat);
        if let Some(answer) = answer {
            answer.doubted = Some(doubted);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is neither word nor attempt")]
    fn hear(&mut self, at: u32, event: &Event, session: &Session<Match>) {
        match *event {
            Event::Announced { seat, spot, name, asked } => {
                let answer = |seat| asked_of(seat, &session.view(Observer::Seat(seat)));
                self.claims.push(StudiedClaim {
                    at,
                    game: session.game().number(),
                    turn: session.game().game().turns(),
                    seat,
                    spot,
                    name,
                    card: session.game().game().layout().at(spot),
                    answers: asked.iter().filter_map(answer).collect(),
                });
            }
            Event::GameEnded { ending } => {
                if let Some(last) = self.attempts.last_mut() {
                    let is_now = last.game == session.game().number();
                    last.accomplished = is_now && ending.winner() == Some(last.seat);
                }
            }
            _ => {}
        }
    }
}

fn asked_of(seat: Seat, view: &MatchView) -> Option<StudiedAnswer> {
    let doubt = thinking(view, |thought| doubting(thought)).flatten()?;
    let (knows, lie, worth, advice) = (doubt.knows, doubt.lie, doubt.worth, doubt.advice);
    Some(StudiedAnswer { seat, knows, lie, worth, advice, doubted: None })
}
