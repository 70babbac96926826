//! A novice: honest, forgetful, obvious.

mod goals;
mod memory;
mod spot;

use enigmata_game::{Bot, below};
use enigmata_mansion::{Asks, Character, Match, MatchView, Move, Spot, View};
use goals::{last_round, riddle, unwanted, wanted};
use memory::{Memory, character_of};
use rand::Rng;
use spot::spot_of;

/// Mostly says what it sees, remembers the last few cards, and attempts its mission when it is sure,
/// or when time is running out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Novice;

/// One decision, with its whims.
struct Thought<'a> {
    view: &'a View,
    memory: Memory,
    legal: &'a [Move],
    random: &'a mut dyn Rng,
}

impl Thought<'_> {
    fn chance(&mut self, percent: u32) -> bool {
        below(&mut self.random, 100) < percent
    }

    /// One of the legal moves of a kind, if there is any.
    fn any(&mut self, kind: impl Fn(&Memory, &Move) -> bool) -> Option<Move> {
        let fitting: Vec<_> =
            self.legal.iter().filter(|action| kind(&self.memory, action)).collect();
        let bound = u32::try_from(fitting.len()).unwrap_or(0);
        fitting.get(below(&mut self.random, bound) as usize).map(|&&action| action)
    }

    fn character(&self) -> Option<Character> {
        self.view.mine.as_ref().and_then(|mine| mine.character)
    }

    fn think(&mut self) -> Option<Move> {
        let view = self.view;
        match view.asks {
            Asks::Turn { .. } => self.turn(),
            Asks::Watch { .. } | Asks::Peek { .. } | Asks::Open { .. } => self.curious(),
            Asks::Announce { spot, .. } => self.announce(spot),
            Asks::Doubts { spot, name, .. } => {
                let doubts = !self.memory.fits(spot, name) || self.chance(4);
                Some(if doubts { Move::Doubt } else { Move::Believe })
            }
            Asks::Teamwork { .. } => self.teamwork(),
            Asks::Phantom { .. } => self.phantom(),
            Asks::Machine { .. } => {
                let cancels = match self.character() {
                    Some(Character::Saboteur) => true,
                    Some(Character::DarkMessiah) => false,
                    Some(_) | None => !last_round(view) && self.chance(30),
                };
                Some(if cancels { Move::Cancel } else { Move::Allow })
            }
            // What it remembers it does not want to lose.
            Asks::Mix { .. } => self.any(|memory, action| {
                matches!(action, Move::Mix { spots }
                    if spots.spots().into_iter().all(|spot| memory.at(spot).is_none()))
            }),
            Asks::Mission { missing, .. } => self
                .any(|memory, action| {
                    let card = spot_of(action).and_then(|spot| memory.at(spot));
                    card.is_some_and(|card| missing.contains(card))
                })
                .or_else(|| self.unseen()),
            Asks::Naming { .. } => self
                .any(|memory, action| {
                    matches!(*action, Move::Name { spot, name } if memory.at(spot) == Some(name))
                })
                .or_else(|| {
                    self.any(|memory, action| {
                        matches!(*action, Move::Name { spot, name } if memory.fits(spot, name))
                    })
                }),
            Asks::Accuse { .. } => self.accuse(),
            Asks::Keep { .. } => self
                .any(|_, action| !matches!(action, Move::Keep { character: Character::Ghost })),
            Asks::Chance | Asks::Lay { .. } | Asks::Nothing => None,
        }
    }

    /// A move onto a card that is not remembered.
    fn unseen(&mut self) -> Option<Move> {
        self.any(|memory, action| spot_of(action).is_some_and(|spot| memory.at(spot).is_none()))
    }

    /// The same, or onto any card.
    fn curious(&mut self) -> Option<Move> {
        self.unseen().or_else(|| self.any(|_, action| spot_of(action).is_some()))
    }

    fn turn(&mut self) -> Option<Move> {
        let named = self.view.turn.is_some_and(|turn| turn.named);
        if self.legal.contains(&Move::Attempt) {
            let unknown = self.memory.unknown(self.view);
            let now_or_never = named && last_round(self.view);
            if unknown == Some(0) || (now_or_never && unknown == Some(1)) {
                return Some(Move::Attempt);
            }
        }
        if !named {
            return self.look();
        }
        // The Decrypter needs the token for the mission (M3).
        if self.character() != Some(Character::Decrypter) && self.chance(50) {
            let spend = self.any(|memory, action| {
                matches!(*action, Move::Spend { spot } if memory.at(spot).is_none())
            });
            return spend.or(Some(Move::End));
        }
        Some(Move::End)
    }

    /// Where the card lies that it wants most, if it remembers; else somewhere new.
    fn look(&mut self) -> Option<Move> {
        let best = wanted(self.view).first().copied();
        self.any(|memory, action| {
            matches!(*action, Move::Look { spot } if best.is_some() && memory.at(spot) == best)
        })
        .or_else(|| {
            self.any(|memory, action| {
                matches!(*action, Move::Look { spot } if memory.at(spot).is_none())
            })
        })
        .or_else(|| self.any(|_, action| matches!(action, Move::Look { .. })))
    }

    /// The truth, most of the time; a lie is what it would like best, likely or not.
    fn announce(&mut self, spot: Spot) -> Option<Move> {
        let card = self.view.mine.as_ref()?.looking_at?;
        let wanted = wanted(self.view);
        let lies = if self.view.spots[spot.index()].face_up || wanted.contains(&card) {
            0
        } else if unwanted(card, self.view) {
            30
        } else {
            12
        };
        let lie = wanted.into_iter().find(|&name| name != card && !self.memory.is_up(name));
        match lie {
            Some(name) if self.chance(lies) => Some(Move::Announce { name }),
            Some(_) | None => Some(Move::Announce { name: card }),
        }
    }

    fn teamwork(&mut self) -> Option<Move> {
        let view = self.view;
        let medium = self.character() == Some(Character::Medium);
        if medium && riddle(view) {
            let holds = |seat| {
                memory::targets(view)
                    .any(|player| player.seat == seat && player.character.is_none())
            };
            return self.any(|_, action| matches!(*action, Move::See { seat } if holds(seat)));
        }
        if medium && memory::targets(view).next().is_none() {
            return self.any(|_, action| matches!(action, Move::Unsettle { .. }));
        }
        self.any(
            |_, action| matches!(*action, Move::See { seat } if character_of(view, seat).is_none()),
        )
    }

    fn phantom(&mut self) -> Option<Move> {
        let ghost = self.character() == Some(Character::Ghost);
        if self.chance(if ghost { 10 } else { 85 }) {
            return Some(Move::Decline);
        }
        self.any(|_, action| !matches!(action, Move::Decline))
    }

    /// A player whom it knows, or else a guess at a player whom it does not.
    fn accuse(&mut self) -> Option<Move> {
        let view = self.view;
        let known = |character| view.seats.iter().any(|seat| seat.character == Some(character));
        self.any(|_, action| {
            matches!(*action, Move::Accuse { seat, character }
                if character_of(view, seat) == Some(character))
        })
        .or_else(|| {
            self.any(|_, action| {
                matches!(*action, Move::Accuse { seat, character }
                    if character_of(view, seat).is_none()
                        && view.characters_in_play.contains(character)
                        && !known(character))
            })
        })
    }
}

impl Bot<Match> for Novice {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        let between = view.standing.ready.is_some();
        let memory = Memory::of(&view.game);
        let mut thought = Thought { view: &view.game, memory, legal, random };
        let chosen = if between { None } else { thought.think() };
        chosen
            .filter(|action| legal.contains(action))
            .or_else(|| thought.any(|_, _| true))
            .unwrap_or(Move::End)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::Session;
    use enigmata_mansion::{Ending, Setup};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    /// They do reach their goals, and not always: a newcomer should have a chance.
    #[test]
    fn novices_finish_their_games_and_some_accomplish_missions() {
        let (mut missions, mut saboteurs) = (0, 0);
        for seed in 0..160 {
            let players = 2 + (seed % 4) as u8;
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut session = Session::<Match>::new(&Setup::standard(players)).unwrap();
            while let Some(step) = session.bot_step(&mut [Novice], &mut random) {
                session.play(step.by, &step.action).unwrap();
            }
            match session.game().game().ending().unwrap() {
                Ending::Mission { .. } => missions += 1,
                Ending::Saboteur { .. } => saboteurs += 1,
                Ending::Breakthrough { .. } => {}
            }
        }
        println!("{missions} missions, {saboteurs} Saboteurs of 160");
        assert!((30..130).contains(&missions), "{missions} of 160");
    }
}
