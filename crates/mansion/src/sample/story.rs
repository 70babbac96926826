//! The story of a game as one observer heard it: the moves that are known to have been made, gaps
//! where a move is secret, and what the facts say about the grid and the Characters.

use crate::card::{Card, Cards, Icon};
use crate::character::Character;
use crate::event::{Event, Right, Token};
use crate::moves::Move;
use crate::printed::told_by_library;
use crate::sample::cast::Cast;
use crate::sample::grid::Grid;
use crate::setup::Rules;
use crate::spot::{Order, Pair, Spot, Trio};
use enigmata_game::{Actor, Observer, Seat, Seats};

/// A whole game so far, with gaps.
pub(crate) struct Story {
    pub(crate) chapters: Vec<Chapter>,
    pub(crate) grid: Grid,
    pub(crate) cast: Cast,
}

/// One move, or a gap for moves that are secret.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Chapter {
    /// A move that everybody, or the observer, knows.
    Known { by: Actor, action: Move },
    /// Chance dealt the Characters and the grid.
    Deal,
    /// Two players keep Characters (S6).
    Keep,
    /// Chance formed the next stack.
    Stack,
    /// The cards of the next relaying were laid back: by the Ghost, or by chance.
    Relay { index: usize, ghost: Option<Seat> },
    /// Answers to a name (N3).
    Answers { speaker: Seat, asked: Seats, own: Option<bool>, verdict: Verdict },
}

/// What became of the answers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Verdict {
    /// Not all have answered.
    Open,
    /// No player doubted the name.
    Stood,
    /// The doubt of this seat counted.
    Doubted(Seat),
}

/// Reads events one by one.
struct Reader {
    story: Story,
    observer: Observer,
    turn: Seat,
    named: Spot,
    chaos: Seats,
    decryption: Seats,
    in_mission: bool,
    /// The turn ends without anybody's saying so.
    turn_is_over: bool,
    /// A check turns this card up, not a move.
    checked: Option<Spot>,
    /// A peek by the Library whose token is yet to be heard of.
    library: Option<Spot>,
    /// What the Ghost holds, if that is the observer.
    holding: Option<[Card; 3]>,
    previous: Option<Event>,
}

impl Story {
    /// Read what an observer has heard of one game.
    pub(crate) fn of(rules: &Rules, observer: Observer, heard: &[&Event]) -> Self {
        let mut reader = Reader {
            story: Self {
                chapters: Vec::new(),
                grid: Grid::new(Card::SHARED),
                cast: Cast::new(rules),
            },
            observer,
            turn: Seat::new(0),
            named: Spot::new(0),
            chaos: Seats::NONE,
            decryption: Seats::NONE,
            in_mission: false,
            turn_is_over: false,
            checked: None,
            library: None,
            holding: None,
            previous: None,
        };
        for &event in heard {
            reader.settle_library(Some(event));
            reader.read(event, rules.hand > 1);
            reader.previous = Some(*event);
        }
        reader.settle_library(None);
        reader.story
    }
}

impl Reader {
    fn read(&mut self, event: &Event, choosing: bool) {
        match *event {
            Event::GameBegan { .. } => {
                self.story.chapters.push(Chapter::Deal);
                if choosing {
                    self.story.chapters.push(Chapter::Keep);
                }
            }
            Event::Received { character } => self.note_own(character),
            Event::Offered { characters } => {
                if let Observer::Seat(seat) = self.observer {
                    self.story.cast.offered(seat, characters);
                }
            }
            Event::Kept { character } => {
                if let Observer::Seat(seat) = self.observer {
                    self.story.cast.kept(seat, character);
                }
            }
            Event::AllKept => self.story.cast.all_kept(),
            Event::StackFormed { .. } => self.story.chapters.push(Chapter::Stack),
            Event::StackRefilled { .. } => {
                self.story.cast.refill();
                self.story.chapters.push(Chapter::Stack);
            }
            Event::TurnBegan { seat, .. } => {
                self.turn = seat;
                self.in_mission = false;
                self.turn_is_over = false;
                self.checked = None;
            }
            Event::TurnEnded { .. } if self.turn_is_over => {}
            Event::TurnEnded { .. } => self.made(Move::End),
            Event::Looked { spot, by, card, .. } => self.looked(spot, by, card),
            Event::Pointed { spot, .. } if self.in_mission => self.made(Move::Point { spot }),
            Event::Pointed { spot, .. } => self.made(Move::Look { spot }),
            Event::Announced { seat, spot, name, asked } => {
                self.named = spot;
                self.checked = None;
                self.made(Move::Announce { name });
                if !asked.is_empty() {
                    let (own, verdict) = (None, Verdict::Open);
                    self.story.chapters.push(Chapter::Answers {
                        speaker: seat,
                        asked,
                        own,
                        verdict,
                    });
                }
            }
            Event::Answered { doubt } => self.amend(|own, _| *own = Some(doubt)),
            Event::Stood { .. } => self.amend(|_, verdict| *verdict = Verdict::Stood),
            Event::Doubted { seat, spot, name, truth, card, .. } => {
                self.amend(|_, verdict| *verdict = Verdict::Doubted(seat));
                self.judged(spot, name, truth, card);
            }
            Event::TurnedUp { spot, card } => self.turned_up(spot, card),
            Event::TokenTaken { seat, token } => {
                self.unsettled(seat, token);
                self.hold(seat, token, true);
            }
            Event::TokenReturned { seat, token } => {
                self.unsettled(seat, token);
                self.hold(seat, token, false);
            }
            Event::CharacterSeen { of, character, .. } => {
                if let Some(character) = character {
                    self.story.cast.note(of, |held| held == character);
                }
                self.made(Move::See { seat: of });
            }
            Event::Swapped { seat, with, now } => {
                // The Ghost does not swap (G2).
                self.story.cast.note(seat, |held| held != Character::Ghost);
                self.made(Move::Swap { seat: with });
                self.story.cast.swap(seat, with);
                if let Some([mine, theirs]) = now {
                    self.story.cast.note(seat, |held| held == mine);
                    self.story.cast.note(with, |held| held == theirs);
                }
            }
            Event::Declined { .. } => self.made(Move::Decline),
            Event::StackEmpty => self.wanted_to_draw(),
            Event::Drew { seat, character } => self.drew(seat, character),
            Event::Discarded { character, .. } => self.story.cast.discard(character),
            Event::Haunted { seat, spots, cards } => {
                self.story.cast.note(seat, |held| held == Character::Ghost);
                self.made(Move::Haunt { spots });
                self.holding = cards;
                for (spot, card) in spots.spots().into_iter().zip(cards.into_iter().flatten()) {
                    self.story.grid.note(spot, Cards::of(&[card]));
                }
            }
            Event::Laid { seat, spots, cards } => {
                let order = self.holding.zip(cards).and_then(|(taken, laid)| order(taken, laid));
                self.relay(spots, order, Some(seat));
            }
            Event::Allowed { seat } => self.made_by(seat, Move::Allow),
            Event::Cancelled { seat } => self.made_by(seat, Move::Cancel),
            Event::Mixed { spots, .. } => self.mixed(spots),
            Event::Shuffled { spots } => self.relay(spots, None, None),
            Event::MissionBegan { seat, character } => {
                self.story.cast.note(seat, |held| held == character);
                self.in_mission = true;
                self.made(Move::Attempt);
            }
            Event::Named { spot, name, .. } => self.made(Move::Name { spot, name }),
            Event::Accused { target, character, right, .. } => {
                self.story.cast.note(target, |held| (held == character) == right);
                self.made(Move::Accuse { seat: target, character });
            }
            Event::Eliminated { .. } => self.turn_is_over = true,
            Event::Revealed { layout, characters, stack } => {
                for spot in Spot::all() {
                    self.story.grid.note(spot, Cards::of(&[layout.at(spot)]));
                }
                self.story.cast.revealed(characters, stack);
            }
            Event::TimeMoved { .. }
            | Event::NoEffect { .. }
            | Event::GameEnded { .. }
            | Event::Triumph { .. }
            | Event::Breakthrough { .. }
            | Event::StandardSet
            | Event::Left { .. }
            | Event::Joined { .. }
            | Event::Ready { .. }
            | Event::MatchEnded { .. } => {}
        }
    }

    fn made(&mut self, action: Move) {
        self.made_by(self.turn, action);
    }

    fn made_by(&mut self, seat: Seat, action: Move) {
        self.story.chapters.push(Chapter::Known { by: Actor::Seat(seat), action });
    }

    fn note_own(&mut self, character: Character) {
        if let Observer::Seat(seat) = self.observer {
            self.story.cast.note(seat, |held| held == character);
        }
    }

    fn amend(&mut self, change: impl FnOnce(&mut Option<bool>, &mut Verdict)) {
        if let Some(Chapter::Answers { own, verdict, .. }) = self.story.chapters.last_mut() {
            change(own, verdict);
        }
    }

    fn looked(&mut self, spot: Spot, by: Right, card: Option<Card>) {
        self.made(match by {
            Right::Naming => Move::Look { spot },
            Right::Decryption => Move::Spend { spot },
            Right::Silence => Move::Watch { spot },
            Right::Library | Right::EnigmaCode | Right::CommandRoom => Move::Peek { spot },
        });
        self.turn_is_over = by == Right::Silence;
        if let Some(card) = card {
            self.story.grid.note(spot, Cards::of(&[card]));
        } else if by == Right::Library {
            self.library = Some(spot);
        }
    }

    /// The token after a peek by the Library tells the corner; none tells that the corner is empty
    /// or shows what was held already (F1).
    fn settle_library(&mut self, next: Option<&Event>) {
        let Some(spot) = self.library.take() else { return };
        let held = |icon| match icon {
            Icon::Chaos => self.chaos.contains(self.turn),
            Icon::Decryption => self.decryption.contains(self.turn),
        };
        let taken = match next {
            Some(&Event::TokenTaken { token: Token::Chaos, .. }) => Some(Icon::Chaos),
            Some(&Event::TokenTaken { token: Token::Decryption, .. }) => Some(Icon::Decryption),
            Some(_) | None => None,
        };
        let cards = told_by_library(taken, held);
        self.story.grid.note(spot, cards);
    }

    fn judged(&mut self, spot: Spot, name: Card, truth: bool, card: Option<Card>) {
        let named = Cards::of(&[name]);
        self.story.grid.note(spot, if truth { named } else { named.others() });
        if let Some(card) = card {
            self.story.grid.note(spot, Cards::of(&[card]));
        }
        self.checked = Some(spot);
        self.turn_is_over = !truth;
    }

    fn turned_up(&mut self, spot: Spot, card: Card) {
        self.story.grid.note(spot, Cards::of(&[card]));
        if self.in_mission {
            if !matches!(self.previous, Some(Event::Named { .. })) {
                self.made(Move::Reveal { spot });
            }
        } else if self.checked != Some(spot) {
            self.made(Move::Open { spot });
        }
    }

    /// A Chaos token of another player moves by Teamwork (F5), or when they cancel the Machine.
    fn unsettled(&mut self, seat: Seat, token: Token) {
        let cancelled = matches!(self.previous, Some(Event::Cancelled { .. }));
        if token == Token::Chaos && seat != self.turn && !cancelled {
            self.made(Move::Unsettle { seat });
        }
    }

    const fn hold(&mut self, seat: Seat, token: Token, taken: bool) {
        let held = match token {
            Token::Chaos => &mut self.chaos,
            Token::Decryption => &mut self.decryption,
            Token::Silence => return,
        };
        *held = if taken { held.with(seat) } else { held.without(seat) };
    }

    /// A draw follows a rearrangement by itself (G2); otherwise it was a move (F9).
    fn wanted_to_draw(&mut self) {
        if !matches!(self.previous, Some(Event::Laid { .. })) {
            self.story.cast.note(self.turn, |held| held != Character::Ghost);
            self.made(Move::Draw);
        }
    }

    fn drew(&mut self, seat: Seat, character: Option<Character>) {
        if !matches!(self.previous, Some(Event::StackRefilled { .. })) {
            self.wanted_to_draw();
        }
        self.story.cast.drew(seat);
        if let Some(character) = character {
            self.story.cast.note(seat, |held| held == character);
        }
    }

    fn mixed(&mut self, spots: Trio) {
        let others: Vec<Spot> =
            spots.spots().into_iter().filter(|&spot| spot != self.named).collect();
        if let Some(spots) = <[Spot; 2]>::try_from(others).ok().and_then(Pair::new) {
            self.made(Move::Mix { spots });
        }
    }

    fn relay(&mut self, spots: Trio, order: Option<Order>, ghost: Option<Seat>) {
        let index = self.story.grid.relayings();
        self.story.grid.relay(spots, order);
        self.story.chapters.push(Chapter::Relay { index, ghost });
    }
}

/// The order that lays these cards where they lie now.
fn order(taken: [Card; 3], laid: [Card; 3]) -> Option<Order> {
    Order::ALL.into_iter().find(|order| order.from_spots().map(|from| taken[from]) == laid)
}
