//! What happens in a game, in plain English: one dry sentence for each fact, for any listener.

mod conduit;
mod solo;

pub use solo::say_solo;

use crate::glossary::{characters_of, listed, mission, name, number, short, token_name};
use enigmata_game::{Seat, Seats};
use enigmata_mansion::{Card, Cause, Deck, Ending, Event, Mover, Right, Trio};

/// Who listens and what all players are called.
pub struct Speech {
    me: Option<Seat>,
    names: Vec<String>,
}

impl Speech {
    /// For one who sits at the table, or for a spectator, with names by seat.
    #[must_use]
    pub const fn new(me: Option<Seat>, names: Vec<String>) -> Self {
        Self { me, names }
    }

    /// A name at the start of a sentence.
    #[must_use]
    pub fn who(&self, seat: Seat) -> String {
        if self.me == Some(seat) { "You".to_owned() } else { self.called(seat) }
    }

    /// A name within a sentence.
    #[must_use]
    pub fn whom(&self, seat: Seat) -> String {
        if self.me == Some(seat) { "you".to_owned() } else { self.called(seat) }
    }

    fn called(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {seat}"))
    }

    fn whose(&self, seat: Seat) -> String {
        if self.me == Some(seat) { "your".to_owned() } else { format!("{}'s", self.called(seat)) }
    }

    /// "You look", "Ada looks".
    fn does(&self, seat: Seat, verb: &str) -> String {
        let mine = self.me == Some(seat);
        let verb = match (verb, mine) {
            ("be", true) => "are".to_owned(),
            ("be", false) => "is".to_owned(),
            (verb, true) => verb.to_owned(),
            (verb, false) => format!("{verb}s"),
        };
        format!("{} {verb}", self.who(seat))
    }

    fn all_of(&self, seats: Seats) -> String {
        listed(seats.iter().map(|seat| self.whom(seat)))
    }

    /// One fact as a sentence.
    #[must_use]
    pub fn say(&self, seen: &Event) -> String {
        match *seen {
            Event::GameBegan { keeper, characters } => format!(
                "A game begins. {} the Time Keeper. In the house: {}.",
                self.does(keeper, "be"),
                characters_of(characters)
            ),
            Event::Received { character } => {
                format!("You are the {}: {}", name(character), mission(character))
            }
            Event::Offered { characters } => {
                format!("You are dealt {}; keep one.", characters_of(characters))
            }
            Event::Kept { character } => {
                format!("You keep the {}: {}", name(character), mission(character))
            }
            Event::AllKept => "Both have chosen.".to_owned(),
            Event::StackFormed { count } => format!("The other {count} Characters form the stack."),
            Event::TimeMoved { slot, by } => match by {
                Mover::Round => format!("A new round: time moves to slot {slot}."),
                Mover::Tome => format!("The Tome moves time to slot {slot}."),
                Mover::Machine => format!("The Machine moves time back to slot {slot}."),
            },
            Event::TurnBegan { turn, seat } => format!("Turn {turn}: {}.", self.whom(seat)),
            Event::TurnEnded { seat } => format!("{} the turn.", self.does(seat, "end")),
            Event::Looked { seat, spot, by, card } => {
                let by = match by {
                    Right::Naming => "",
                    Right::Decryption => " for a Decryption token",
                    Right::Silence => " in silence",
                    Right::Library => " by the Library",
                    Right::EnigmaCode => " by the Enigma Code",
                    Right::CommandRoom => " by the Command Room",
                };
                let card = card.map(|card| format!(": {}", short(card))).unwrap_or_default();
                format!("{} at spot {}{by}{card}.", self.does(seat, "look"), number(spot))
            }
            Event::Pointed { seat, spot } => {
                format!("{} at spot {}.", self.does(seat, "point"), number(spot))
            }
            Event::Announced { seat, spot, name, asked } => {
                let says = self.does(seat, "say");
                let asked = if asked.is_empty() {
                    "Nobody may doubt it".to_owned()
                } else {
                    format!("Asked: {}", self.all_of(asked))
                };
                format!("{says}: spot {} is {}. {asked}.", number(spot), short(name))
            }
            Event::Answered { doubt: true } => "You doubt it.".to_owned(),
            Event::Answered { doubt: false } => "You believe it.".to_owned(),
            Event::Stood { seat, name } => {
                format!("Nobody doubts {} word: {} it is.", self.whose(seat), short(name))
            }
            Event::Doubted { seat, speaker, spot, name, truth, card } => {
                let verdict = if truth { "it was true" } else { "it was a lie" };
                let card = card
                    .filter(|_| !truth)
                    .map(|card| format!(" Spot {} is {}.", number(spot), short(card)))
                    .unwrap_or_default();
                let doubts = self.does(seat, "doubt");
                format!(
                    "{doubts} {} word \"{}\": {verdict}.{card}",
                    self.whose(speaker),
                    short(name)
                )
            }
            Event::TurnedUp { spot, card } => {
                format!("Spot {} is turned up: {}.", number(spot), short(card))
            }
            Event::TokenTaken { seat, token } => {
                format!("{} a {} token.", self.does(seat, "take"), token_name(token))
            }
            Event::TokenReturned { seat, token } => {
                format!("{} a {} token.", self.does(seat, "return"), token_name(token))
            }
            Event::NoEffect { name } => format!("{} has no effect now.", short(name)),
            Event::CharacterSeen { seat, of, character } => {
                let who = character.map(|who| format!(": the {}", name(who))).unwrap_or_default();
                format!("{} {} Character{who}.", self.does(seat, "see"), self.whose(of))
            }
            Event::Swapped { seat, with, now } => {
                let swapped =
                    format!("{} and {} swap Characters.", self.who(seat), self.whom(with));
                now.map_or_else(
                    || swapped.clone(),
                    |[mine, theirs]| {
                        let (mine, theirs) = (name(mine), name(theirs));
                        let now = format!("{} now the {mine}", self.does(seat, "be"));
                        format!("{swapped} {now}, and {} the {theirs}.", self.whom(with))
                    },
                )
            }
            Event::Declined { seat } => format!("{} nothing more.", self.does(seat, "want")),
            Event::StackEmpty => "The stack is empty.".to_owned(),
            Event::StackRefilled { count } => {
                format!("The discards are shuffled into a new stack of {count}.")
            }
            Event::Drew { seat, character } => {
                let who = character.map(|who| format!(": the {}", name(who))).unwrap_or_default();
                format!("{} a Character from the stack{who}.", self.does(seat, "take"))
            }
            Event::Discarded { seat, character } => {
                format!("{} the {}.", self.does(seat, "discard"), name(character))
            }
            Event::Haunted { seat, spots, cards } => {
                let be = self.does(seat, "be");
                format!("{be} the Ghost, and three cards rise: spots {}.", trio(spots, cards))
            }
            Event::Laid { seat, spots, cards } => {
                let lay = self.does(seat, "lay");
                let back = "The Ghost leaves the game.";
                format!("{lay} them back face-down on spots {}. {back}", trio(spots, cards))
            }
            Event::Allowed { seat } => format!("{} the Machine run.", self.does(seat, "let")),
            Event::Cancelled { seat } => format!("{} the Machine.", self.does(seat, "cancel")),
            Event::Mixed { seat, spots } => {
                format!("{} up the cards of spots {}.", self.does(seat, "take"), trio(spots, None))
            }
            Event::Shuffled { spots } => {
                format!("They are shuffled and lie face-down on spots {}.", trio(spots, None))
            }
            Event::MissionBegan { seat, character } => {
                let be = self.does(seat, "be");
                format!("{be} the {} and {} the mission.", name(character), self.attempts(seat))
            }
            Event::Named { seat, spot, name } => {
                format!("{} spot {}: {}.", self.does(seat, "name"), number(spot), short(name))
            }
            Event::Accused { seat, target, character, right } => {
                let verdict = if right { "And so it is" } else { "But it is not so" };
                let (points, whom) = (self.does(seat, "point"), self.whom(target));
                format!("{points} at {whom}: \"the {}\". {verdict}.", name(character))
            }
            Event::Eliminated { seat, character } => format!(
                "The mission fails. {} out of the game; the {} is no more.",
                self.does(seat, "be"),
                name(character)
            ),
            Event::GameEnded { ending } => self.ending(ending),
            Event::Revealed { layout: _, characters, stack } => self.revealed(characters, stack),
            Event::Triumph { seat, count } => {
                format!("{} Triumph {count}.", self.does(seat, "win"))
            }
            Event::Breakthrough { count } => format!("Chaos has broken through {count} time(s)."),
            Event::Ready { seat, standard } => {
                let wish = if standard { ", and for the standard set" } else { "" };
                format!("{} ready for the next game{wish}.", self.does(seat, "be"))
            }
            Event::StandardSet => "From now on the standard set is played.".to_owned(),
            Event::Left { character } => format!("A {} leaves the house.", name(character)),
            Event::Joined { character } => format!("The {} joins the house.", name(character)),
            Event::MatchEnded { winner: Some(seat) } => {
                format!("The match is over. {} it.", self.does(seat, "win"))
            }
            Event::MatchEnded { winner: None } => "The match is over. All lose it.".to_owned(),
        }
    }

    fn attempts(&self, seat: Seat) -> &'static str {
        if self.me == Some(seat) { "attempt" } else { "attempts" }
    }

    /// How a game ended.
    fn ending(&self, ending: Ending) -> String {
        match ending {
            Ending::Mission { winner, character } => {
                format!("The {} succeeds: {} the game.", name(character), self.does(winner, "win"))
            }
            Ending::Saboteur { winner } => {
                let be = self.does(winner, "be");
                format!(
                    "Time has expired. {be} the Saboteur: {} the game.",
                    self.does(winner, "win")
                )
            }
            Ending::Breakthrough { cause: Cause::Time } => {
                "Time has expired. Chaos breaks through: all lose.".to_owned()
            }
            Ending::Breakthrough { cause: Cause::Eliminated } => {
                "Nobody is left. Chaos breaks through: all lose.".to_owned()
            }
        }
    }

    fn revealed(&self, characters: Deck, stack: Deck) -> String {
        let seats = (0..).map_while(Seat::checked);
        let mut everybody: Vec<String> = seats
            .zip(characters.iter())
            .map(|(seat, who)| {
                let be = if self.me == Some(seat) { "are" } else { "is" };
                format!("{} {be} the {}", self.whom(seat), name(who))
            })
            .collect();
        if !stack.is_empty() {
            everybody.push(format!("not in play: {}", characters_of(stack)));
        }
        format!("All is revealed: {}.", everybody.join("; "))
    }
}

/// Whether a fact belongs to the match, and says nothing new where a single game is played (P5).
#[must_use]
pub const fn is_of_the_match(seen: &Event) -> bool {
    matches!(seen, Event::Triumph { .. } | Event::Breakthrough { .. } | Event::MatchEnded { .. })
}

fn trio(spots: Trio, cards: Option<[Card; 3]>) -> String {
    let card = |index: usize| cards.map(|cards| format!(" {}", short(cards[index])));
    let spots = spots.spots().into_iter().enumerate();
    listed(
        spots.map(|(index, spot)| format!("{}{}", number(spot), card(index).unwrap_or_default())),
    )
}
