//! What is agreed before a game (R5, R8).

use crate::puzzle::Band;
use enigmata_game::{Seat, Seats, refusals};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ConduitSetup"))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play, 2 to 4.
    pub players: u8,
    /// How long the sand timer runs, in seconds: 30, 45, 60 or 90 (C5).
    #[serde(default = "Setup::usual_timer")]
    pub timer: u16,
    /// After how many seconds a phase ends in which no player has solved, 60 to 3600 (R5).
    #[serde(default = "Setup::usual_limit")]
    pub limit: u16,
    /// Everyone may finish: neither the timer nor the limit ends a phase (R8).
    #[serde(default)]
    pub untimed: bool,
    /// For each seat the part of the timer that it has, in percent, 50 to 400; when empty, everyone
    /// has all of it (R8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub handicap: Vec<u16>,
    /// All puzzles of a round are of one band (R8).
    #[serde(default)]
    pub graded: bool,
    /// The bands of difficulty that puzzles are drawn from, each named once; when empty, all five (R8).
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "some_bands")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    pub bands: Vec<Band>,
    /// Every puzzle is turned up in one of its symmetric images (R4). A record that does not say so is
    /// from before there were any, and its puzzles lie as the catalogue has them; a new game has them.
    #[serde(default)]
    pub images: bool,
}

impl Setup {
    /// A table of so many players with every default.
    #[must_use]
    pub const fn standard(players: u8) -> Self {
        Self {
            players,
            timer: Self::usual_timer(),
            limit: Self::usual_limit(),
            untimed: false,
            handicap: Vec::new(),
            graded: false,
            bands: Vec::new(),
            images: true,
        }
    }

    const fn usual_timer() -> u16 {
        45
    }

    const fn usual_limit() -> u16 {
        300
    }

    /// The bands that puzzles are drawn from, each once, in rising order.
    pub(super) fn drawn_bands(&self) -> Vec<Band> {
        Band::ALL
            .into_iter()
            .filter(|band| self.bands.is_empty() || self.bands.contains(band))
            .collect()
    }

    /// Seats of all players.
    pub(super) const fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    /// For how many milliseconds a seat may go on after the first solution (R5, R8).
    #[must_use]
    pub fn timer_of(&self, seat: Seat) -> u32 {
        let percent = self.handicap.get(seat.index()).copied().unwrap_or(100);
        u32::from(self.timer) * u32::from(percent) * 10
    }

    /// Check the options against the rules.
    ///
    /// # Errors
    /// What is against the rules.
    pub fn validate(&self) -> Result<(), SetupError> {
        if !(2..=4).contains(&self.players) {
            return Err(SetupError::Players);
        }
        if ![30, 45, 60, 90].contains(&self.timer) {
            return Err(SetupError::Timer);
        }
        if !(60..=3600).contains(&self.limit) {
            return Err(SetupError::Limit);
        }
        let handicapped = !self.handicap.is_empty();
        if handicapped && self.untimed {
            return Err(SetupError::UntimedHandicap);
        }
        if handicapped && self.handicap.len() != usize::from(self.players) {
            return Err(SetupError::HandicapSeats);
        }
        if self.handicap.iter().any(|percent| !(50..=400).contains(percent)) {
            return Err(SetupError::Handicap);
        }
        Ok(())
    }

    /// Whether a game may begin with it. Games that are stored may name a band twice.
    pub(super) fn check_new(&self) -> Result<(), SetupError> {
        if (1..self.bands.len()).any(|end| self.bands[..end].contains(&self.bands[end])) {
            return Err(SetupError::Bands);
        }
        Ok(())
    }
}

/// Bands as they are written: a table that names them names at least one (R8).
fn some_bands<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Band>, D::Error> {
    let bands = Vec::deserialize(from)?;
    if bands.is_empty() {
        return Err(D::Error::custom(
            "name at least one band, or leave bands out for all five (R8)",
        ));
    }
    Ok(bands)
}

refusals! {
    /// Why a setup is no game. Codes are stable.
    SetupError;
    Players = "bad_players", "C3",
        "Conduit is for 2 to 4 players.",
        "В «Канал» играют от 2 до 4 человек.";
    Timer = "bad_timer", "C5",
        "The sand timer runs 30, 45, 60 or 90 seconds.",
        "Песочные часы идут 30, 45, 60 или 90 секунд.";
    Limit = "bad_limit", "R5",
        "The limit of a phase is from 60 to 3600 seconds.",
        "Предел фазы — от 60 до 3600 секунд.";
    UntimedHandicap = "untimed_handicap", "R8",
        "A handicap is a part of the timer: choose either untimed or a handicap.",
        "Фора — это доля времени на часах: выберите либо игру без времени, либо фору.";
    HandicapSeats = "handicap_seats", "R8",
        "A handicap names one factor for each player.",
        "Фора задаётся для каждого игрока.";
    Handicap = "bad_handicap", "R8",
        "A player's part of the timer is from 50 to 400 percent.",
        "Доля времени игрока — от 50 до 400 процентов.";
    Bands = "bad_bands", "R8",
        "Name each band of difficulty once.",
        "Каждая сложность называется один раз.";
}
