//! What happens in solo, in plain English, said to the one who plays or of them.

use crate::glossary::{listed, name, number, short};
use enigmata_mansion::{Icon, SoloEnding, SoloEvent, SoloMover, SoloRight, Spots};

/// One fact as a sentence.
#[must_use]
pub fn say_solo(seen: &SoloEvent) -> String {
    match *seen {
        SoloEvent::LaidOut { game } => format!("The nine cards are laid out for game {game}."),
        SoloEvent::GameBegan { game, character, slot } => {
            format!("Game {game} begins as the {}, with time on slot {slot}.", name(character))
        }
        SoloEvent::TurnBegan { turn } => format!("Turn {turn}."),
        SoloEvent::TurnEnded { turn } => format!("Turn {turn} is over."),
        SoloEvent::Chosen { spot, by } => {
            let by = match by {
                SoloRight::Turn => "",
                SoloRight::Decryption => " for a Decryption token",
                SoloRight::Solowork => " by Solowork",
            };
            format!("Spot {} is chosen{by}.", number(spot))
        }
        SoloEvent::TurnedUp { spot, card } => {
            format!("Spot {} is turned up: {}.", number(spot), short(card))
        }
        SoloEvent::SilenceLaid { spot, from: None } => {
            format!("A Silence token is laid on spot {}.", number(spot))
        }
        SoloEvent::SilenceLaid { spot, from: Some(from) } => {
            format!("A Silence token moves from spot {} to spot {}.", number(from), number(spot))
        }
        SoloEvent::SilenceReturned { spot } => {
            format!("The Silence token of spot {} goes back.", number(spot))
        }
        SoloEvent::TimeMoved { slot, by } => match by {
            SoloMover::Corner => format!("The card's Chaos corner moves time to slot {slot}."),
            SoloMover::Turn => format!("Time moves to slot {slot}."),
            SoloMover::Tome => format!("The Tome moves time to slot {slot}."),
            SoloMover::Machine => format!("The Machine moves time back to slot {slot}."),
        },
        SoloEvent::TokenTaken { token } => format!("The {} token is taken.", icon_name(token)),
        SoloEvent::TokenReturned { token } => {
            format!("The {} token is returned.", icon_name(token))
        }
        SoloEvent::NoEffect { name } => format!("{} has no effect now.", short(name)),
        SoloEvent::Held => "Chaos holds the time.".to_owned(),
        SoloEvent::Allowed => "Chaos lets it happen.".to_owned(),
        SoloEvent::Cancelled => "Chaos cancels the Machine.".to_owned(),
        SoloEvent::Mixed { spots } => format!("The cards of spots {} are taken up.", row(spots)),
        SoloEvent::Shuffled { spots } => {
            format!("They are shuffled and lie face-down on spots {}.", row(spots))
        }
        SoloEvent::TurnedDown { spot } => format!("Spot {} is turned face-down.", number(spot)),
        SoloEvent::Exchanging => "A Character is drawn in exchange.".to_owned(),
        SoloEvent::Exchanged { taken, laid } => {
            format!("The {} is laid aside for the {}.", name(laid), name(taken))
        }
        SoloEvent::StackFormed { count } => {
            format!("The {count} Characters aside are shuffled into a new stack.")
        }
        SoloEvent::Declined => "Nothing more is wanted.".to_owned(),
        SoloEvent::MissionBegan { character } => {
            format!("The {} attempts the mission.", name(character))
        }
        SoloEvent::Pointed { spot } => format!("Spot {} is pointed at.", number(spot)),
        SoloEvent::GameWon { game, win } => format!(
            "Game {game} is won as the {}, with {} slots left.",
            name(win.character),
            win.left
        ),
        SoloEvent::GameEnded { ending } => match ending {
            SoloEnding::Won { fate } => {
                format!("All three games are won; the world is the {}'s.", name(fate))
            }
            SoloEnding::Expired { game } => {
                format!("Time has expired in game {game}. The challenge is lost.")
            }
            SoloEnding::Failed { game, character } => {
                let who = name(character);
                format!("The {who}'s mission fails in game {game}. The challenge is lost.")
            }
        },
        SoloEvent::Revealed { layout, aside } => {
            let cards = listed(layout.cards().into_iter().map(|card| short(card).to_owned()));
            let aside = if aside.is_empty() {
                String::new()
            } else {
                format!(" Aside: {}.", listed(aside.iter().map(|who| name(who).to_owned())))
            };
            format!("All is revealed: {cards}.{aside}")
        }
    }
}

fn row(spots: Spots) -> String {
    listed(spots.iter().map(|spot| number(spot).to_string()))
}

const fn icon_name(icon: Icon) -> &'static str {
    match icon {
        Icon::Chaos => "Chaos",
        Icon::Decryption => "Decryption",
    }
}
