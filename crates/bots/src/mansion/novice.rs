//! A novice: mostly honest, a little suspicious, and never in a hurry.

use crate::Bot;
use enigmata_game::{Observer, Seat, below};
use enigmata_mansion::{
    ARCHIVIST_NAMES, Asks, Card, Character, Match, MatchView, Mine, Move, SeatView, Spot, View,
};
use rand::Rng;

/// Remembers what it saw, attempts its mission once it is sure, and otherwise plays at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Novice;

/// One decision, with its whims.
struct Thought<'a> {
    random: &'a mut dyn Rng,
}

impl Thought<'_> {
    fn chance(&mut self, percent: u32) -> bool {
        below(&mut self.random, 100) < percent
    }

    /// One of the legal moves of a kind, if there is any.
    fn any(&mut self, legal: &[Move], kind: impl Fn(&Move) -> bool) -> Option<Move> {
        let fitting: Vec<_> = legal.iter().filter(|action| kind(action)).collect();
        let bound = u32::try_from(fitting.len()).unwrap_or(0);
        fitting.get(below(&mut self.random, bound) as usize).map(|&&action| action)
    }

    /// A move onto a card that is not known yet, or at least a legal one.
    fn curious(&mut self, known: &Known, legal: &[Move]) -> Option<Move> {
        self.any(legal, |action| spot_of(action).is_some_and(|spot| known.at(spot).is_none()))
            .or_else(|| self.any(legal, |action| spot_of(action).is_some()))
    }

    fn turn(&mut self, view: &View, known: &Known, legal: &[Move]) -> Option<Move> {
        if legal.contains(&Move::Attempt) && known.enough(view) {
            return Some(Move::Attempt);
        }
        let looks: Vec<_> =
            legal.iter().filter(|action| matches!(action, Move::Look { .. })).copied().collect();
        if !looks.is_empty() {
            return self.curious(known, &looks);
        }
        let spends: Vec<_> =
            legal.iter().filter(|action| matches!(action, Move::Spend { .. })).copied().collect();
        // The Decrypter needs the token for the mission (M3).
        let saves =
            view.mine.as_ref().and_then(|mine| mine.character) == Some(Character::Decrypter);
        if !spends.is_empty() && !saves && self.chance(50) {
            return self.curious(known, &spends);
        }
        Some(Move::End)
    }

    fn announce(&mut self, view: &View, known: &Known, spot: Spot, legal: &[Move]) -> Option<Move> {
        let me = view.mine.as_ref()?;
        let card = me.looking_at?;
        let truth = Move::Announce { name: card };
        let plain = view.spots[spot.index()].face_up || useful(card, view, me);
        if plain || !self.chance(50) {
            return Some(truth);
        }
        // A name that lies face-up elsewhere would be doubted at once.
        self.any(legal, |action| {
            matches!(*action, Move::Announce { name } if useful(name, view, me) && !known.is_up(name))
        })
    }

    fn doubts(&mut self, known: &Known, spot: Spot, name: Card) -> bool {
        match (known.at(spot), known.find(name)) {
            (Some(card), _) => card != name,
            (None, Some(_)) => true,
            (None, None) => self.chance(6),
        }
    }

    fn think(&mut self, view: &View, legal: &[Move]) -> Option<Move> {
        let known = Known::of(view);
        match view.asks {
            Asks::Turn { .. } => self.turn(view, &known, legal),
            Asks::Watch { .. } | Asks::Peek { .. } | Asks::Open { .. } => {
                self.curious(&known, legal)
            }
            Asks::Announce { spot, .. } => self.announce(view, &known, spot, legal),
            Asks::Doubts { spot, name, .. } => {
                Some(if self.doubts(&known, spot, name) { Move::Doubt } else { Move::Believe })
            }
            Asks::Phantom { .. } => {
                let ghost = view.mine.as_ref()?.character == Some(Character::Ghost);
                let stays = self.chance(if ghost { 20 } else { 70 });
                if stays { Some(Move::Decline) } else { self.any(legal, |_| true) }
            }
            Asks::Mission { missing, .. } => self.any(legal, |action| {
                let card = spot_of(action).and_then(|spot| known.at(spot));
                card.is_some_and(|card| missing.contains(card))
            }),
            Asks::Naming { .. } => self.any(
                legal,
                |action| matches!(*action, Move::Name { spot, name } if known.at(spot) == Some(name)),
            ),
            Asks::Accuse { .. } => self.any(legal, |action| {
                matches!(*action, Move::Accuse { seat, character }
                    if character_of(view, seat) == Some(character))
            }),
            Asks::Keep { .. } => self.any(legal, |action| {
                !matches!(action, Move::Keep { character: Character::Ghost })
            }),
            Asks::Chance
            | Asks::Teamwork { .. }
            | Asks::Lay { .. }
            | Asks::Machine { .. }
            | Asks::Mix { .. }
            | Asks::Nothing => None,
        }
    }
}

impl Bot<Match> for Novice {
    fn choose(&mut self, view: &MatchView, legal: &[Move], random: &mut dyn Rng) -> Move {
        let between = view.standing.ready.is_some();
        let mut thought = Thought { random };
        let chosen = if between { None } else { thought.think(&view.game, legal) };
        chosen
            .filter(|action| legal.contains(action))
            .or_else(|| thought.any(legal, |_| true))
            .unwrap_or(Move::End)
    }
}

/// The cards that are certain: face-up, or seen and not moved since.
struct Known {
    cards: [Option<Card>; 9],
    up: Vec<Card>,
}

impl Known {
    fn of(view: &View) -> Self {
        let seen = |spot: usize| {
            let sighting = view.spots[spot].seen.filter(|sighting| !sighting.uncertain);
            view.spots[spot].card.or(sighting.map(|sighting| sighting.card))
        };
        let up = view.spots.iter().filter(|spot| spot.face_up).filter_map(|spot| spot.card);
        Self { cards: std::array::from_fn(seen), up: up.collect() }
    }

    const fn at(&self, spot: Spot) -> Option<Card> {
        self.cards[spot.index()]
    }

    fn find(&self, card: Card) -> Option<usize> {
        self.cards.iter().position(|&known| known == Some(card))
    }

    fn is_up(&self, card: Card) -> bool {
        self.up.contains(&card)
    }

    /// Whether the mission can be accomplished from what is certain (M).
    fn enough(&self, view: &View) -> bool {
        let Some(mine) = view.mine.as_ref() else { return false };
        if !mine.required.iter().all(|card| self.find(card).is_some()) {
            return false;
        }
        match mine.character {
            Some(Character::Decrypter | Character::DarkMessiah | Character::Wanderer) => true,
            Some(Character::Medium) => view.seats.iter().any(|player| {
                player.chaos && player.playing && player.character.is_some() && !is_me(player, view)
            }),
            Some(Character::Archivist) => {
                let down = |spot: &usize| !view.spots[*spot].face_up;
                let to_name =
                    (0..9).filter(down).filter(|&spot| self.cards[spot] != Some(Card::Library));
                let (sure, unsure): (Vec<_>, Vec<_>) =
                    to_name.partition(|&spot| self.cards[spot].is_some());
                unsure.is_empty() || sure.len() >= usize::from(ARCHIVIST_NAMES)
            }
            Some(Character::Saboteur | Character::Ghost) | None => false,
        }
    }
}

fn is_me(player: &SeatView, view: &View) -> bool {
    view.observer == Observer::Seat(player.seat)
}

fn character_of(view: &View, seat: Seat) -> Option<Character> {
    view.seats.iter().find(|player| player.seat == seat).and_then(|player| player.character)
}

/// Whether saying a name is worth anything to this player now (F).
fn useful(name: Card, view: &View, mine: &Mine) -> bool {
    let chaos = view.seats.iter().any(|player| is_me(player, view) && player.chaos);
    match name {
        Card::EnigmaCode => chaos,
        Card::CommandRoom => !chaos,
        Card::Tome => mine.character == Some(Character::Saboteur),
        Card::Machine => false,
        Card::Phantom => matches!(mine.character, Some(Character::Ghost | Character::DarkMessiah)),
        Card::Library | Card::RadioCenter | Card::Teamwork | Card::TuringBombe | Card::Solowork => {
            true
        }
    }
}

/// The one spot that a move is about.
const fn spot_of(action: &Move) -> Option<Spot> {
    match *action {
        Move::Look { spot }
        | Move::Spend { spot }
        | Move::Watch { spot }
        | Move::Peek { spot }
        | Move::Open { spot }
        | Move::Point { spot }
        | Move::Reveal { spot }
        | Move::Name { spot, .. } => Some(spot),
        Move::Deal { .. }
        | Move::Stack { .. }
        | Move::Shuffle { .. }
        | Move::Admit { .. }
        | Move::Keep { .. }
        | Move::Announce { .. }
        | Move::Doubt
        | Move::Believe
        | Move::End
        | Move::See { .. }
        | Move::Unsettle { .. }
        | Move::Swap { .. }
        | Move::Draw
        | Move::Decline
        | Move::Haunt { .. }
        | Move::Lay { .. }
        | Move::Cancel
        | Move::Allow
        | Move::Mix { .. }
        | Move::Attempt
        | Move::Accuse { .. }
        | Move::Ready { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::{Actor, Choices, Game, Session, ToAct};
    use enigmata_mansion::{Ending, Setup};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn novices_finish_their_games_and_sometimes_accomplish_missions() {
        let mut missions = 0;
        for seed in 0..120 {
            let players = 2 + (seed % 4) as u8;
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut session = Session::<Match>::new(&Setup::standard(players)).unwrap();
            loop {
                let (by, action) = match session.game().to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => (Actor::Chance, session.game().chance(&mut random)),
                    ToAct::Seats(seats) => {
                        let seat = seats.lowest().unwrap();
                        let legal = session.game().legal_moves(seat).to_vec();
                        let view = session.view(Observer::Seat(seat));
                        (Actor::Seat(seat), Novice.choose(&view, &legal, &mut random))
                    }
                };
                session.play(by, &action).unwrap();
            }
            let ending = session.game().game().ending().unwrap();
            missions += u32::from(matches!(ending, Ending::Mission { .. }));
        }
        assert!(missions > 12, "{missions} of 120");
    }
}
