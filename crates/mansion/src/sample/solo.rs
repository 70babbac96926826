//! Another solo challenge that looks the same: other cards where they could not be seen (K2).

use crate::card::{Card, Cards};
use crate::character::Deck;
use crate::sample::grid::Grid;
use crate::solo::{Solo, SoloEvent, SoloMove, SoloRight};
use crate::spot::{Layout, Order, Spot, Spots, Trio};
use enigmata_game::{Actor, Step};
use rand::Rng;

/// All moves of a challenge of which everybody would have heard the same. `heard` is what was told
/// from the beginning. Nothing when no challenge agrees with it; that cannot be for one that was
/// played.
pub fn resample_solo<R: Rng>(heard: &[&SoloEvent], random: &mut R) -> Option<Vec<Step<SoloMove>>> {
    let mut reader = Reader::default();
    for &event in heard {
        reader.read(event);
        reader.previous = Some(*event);
    }
    let drawn: Option<Vec<(Layout, Vec<Order>)>> =
        reader.grids.iter().map(|grid| grid.draw(random)).collect();
    let drawn = drawn?;
    let (chance, player) = (Actor::Chance, Actor::Seat(Solo::PLAYER));
    let steps = reader.chapters.into_iter().map(|chapter| match chapter {
        Chapter::Chance(action) => Step { by: chance, action },
        Chapter::Player(action) => Step { by: player, action },
        Chapter::Deal { characters } => {
            Step { by: chance, action: SoloMove::Deal { layout: drawn[0].0, characters } }
        }
        Chapter::Lay { grid } => {
            Step { by: chance, action: SoloMove::Lay { layout: drawn[grid].0 } }
        }
        Chapter::Shuffle { grid, index, two } => {
            let order = drawn[grid].1[index];
            let moved = order != Order::ALL[0];
            let action = if two {
                SoloMove::ShuffleTwo { swap: moved }
            } else {
                SoloMove::Shuffle { order }
            };
            Step { by: chance, action }
        }
    });
    Some(steps.collect())
}

/// One move, or a gap where what chance did is not known.
enum Chapter {
    /// A move of the player, all of which are public.
    Player(SoloMove),
    /// A draw of chance that was shown.
    Chance(SoloMove),
    /// The first deal.
    Deal { characters: Deck },
    /// A later grid.
    Lay { grid: usize },
    /// A shuffle by the Machine.
    Shuffle { grid: usize, index: usize, two: bool },
}

/// Reads events one by one.
#[derive(Default)]
struct Reader {
    chapters: Vec<Chapter>,
    /// One for each game.
    grids: Vec<Grid>,
    chosen: Option<Spot>,
    /// What lies face-up, by spot.
    up: [Option<Card>; 9],
    in_mission: bool,
    /// Solowork waits for its choice (O10).
    solowork: bool,
    previous: Option<SoloEvent>,
}

impl Reader {
    fn read(&mut self, event: &SoloEvent) {
        match *event {
            SoloEvent::LaidOut { game } => {
                self.grids.push(Grid::new(Card::SOLO));
                self.up = [None; 9];
                self.in_mission = false;
                self.chapters.push(match game {
                    1 => Chapter::Deal { characters: Solo::CHARACTERS },
                    _ => Chapter::Lay { grid: self.grids.len() - 1 },
                });
            }
            SoloEvent::GameBegan { game: 1, character, .. } => {
                if let Some(Chapter::Deal { characters }) = self.chapters.last_mut() {
                    let rest = characters.without(character);
                    *characters = [character].into_iter().chain(rest.iter()).collect();
                }
            }
            SoloEvent::GameBegan { game: 2, character, .. } => {
                self.chapters.push(Chapter::Chance(SoloMove::Draw { character }));
            }
            SoloEvent::TurnEnded { .. } => self.made(SoloMove::End),
            SoloEvent::Chosen { spot, by } => {
                self.chosen = Some(spot);
                self.solowork = self.up[spot.index()] == Some(Card::Solowork);
                self.made(match by {
                    SoloRight::Decryption => SoloMove::Spend { spot },
                    SoloRight::Turn | SoloRight::Solowork => SoloMove::Choose { spot },
                });
            }
            SoloEvent::TurnedUp { spot, card } => self.turned_up(spot, card),
            SoloEvent::SilenceLaid { from: Some(spot), .. } => {
                self.made(SoloMove::TakeSilence { spot });
            }
            SoloEvent::TokenTaken { .. } | SoloEvent::TokenReturned { .. } if self.solowork => {
                self.solowork = false;
                self.made(SoloMove::Unsettle);
            }
            SoloEvent::Held => self.made(SoloMove::Hold),
            SoloEvent::Allowed => self.made(SoloMove::Allow),
            SoloEvent::Cancelled => self.made(SoloMove::Cancel),
            SoloEvent::Mixed { spots } => {
                let others = self.chosen.map_or(spots, |machine| spots.without(machine));
                self.made(SoloMove::Mix { spots: others });
            }
            SoloEvent::Shuffled { spots } => self.shuffled(spots),
            SoloEvent::TurnedDown { spot } => self.up[spot.index()] = None,
            SoloEvent::Exchanging => self.made(SoloMove::Exchange),
            SoloEvent::Exchanged { taken, .. } => {
                let drawn = matches!(self.previous, Some(SoloEvent::Exchanging));
                self.chapters.push(if drawn {
                    Chapter::Chance(SoloMove::Draw { character: taken })
                } else {
                    Chapter::Player(SoloMove::Exchange)
                });
            }
            SoloEvent::Declined => self.made(SoloMove::Decline),
            SoloEvent::MissionBegan { .. } => {
                self.in_mission = true;
                self.made(SoloMove::Attempt);
            }
            SoloEvent::Pointed { spot } => self.made(SoloMove::Point { spot }),
            SoloEvent::Revealed { layout, .. } => {
                for spot in Spot::all() {
                    self.note(spot, layout.at(spot));
                }
            }
            SoloEvent::GameBegan { .. }
            | SoloEvent::TurnBegan { .. }
            | SoloEvent::SilenceLaid { from: None, .. }
            | SoloEvent::SilenceReturned { .. }
            | SoloEvent::TimeMoved { .. }
            | SoloEvent::TokenTaken { .. }
            | SoloEvent::TokenReturned { .. }
            | SoloEvent::NoEffect { .. }
            | SoloEvent::StackFormed { .. }
            | SoloEvent::GameWon { .. }
            | SoloEvent::GameEnded { .. } => {}
        }
    }

    fn made(&mut self, action: SoloMove) {
        self.chapters.push(Chapter::Player(action));
    }

    fn note(&mut self, spot: Spot, card: Card) {
        if let Some(grid) = self.grids.last_mut() {
            grid.note(spot, Cards::of(&[card]));
        }
    }

    /// A card turns up because it was chosen, for a mission, by an effect or for a win.
    fn turned_up(&mut self, spot: Spot, card: Card) {
        self.note(spot, card);
        self.up[spot.index()] = Some(card);
        let chosen =
            matches!(self.previous, Some(SoloEvent::Chosen { spot: at, .. }) if at == spot);
        if chosen {
            self.solowork = card == Card::Solowork;
        } else if self.in_mission {
            self.made(SoloMove::Reveal { spot });
        } else {
            self.made(SoloMove::Open { spot });
        }
    }

    fn shuffled(&mut self, spots: Spots) {
        let grid = self.grids.len() - 1;
        let index = self.grids[grid].relayings();
        let list: Vec<Spot> = spots.iter().collect();
        let two = list.len() == 2;
        match list[..] {
            [a, b, c] => {
                if let Some(trio) = Trio::new([a, b, c]) {
                    self.grids[grid].relay(trio, None);
                }
            }
            [a, b] => self.grids[grid].relay_two([a, b]),
            _ => return,
        }
        for spot in list {
            self.up[spot.index()] = None;
        }
        self.chapters.push(Chapter::Shuffle { grid, index, two });
    }
}
