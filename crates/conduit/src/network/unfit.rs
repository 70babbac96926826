//! Why the network refuses a tile or a networker.

use enigmata_game::refusals;

refusals! {
    /// Why a tile, a networker or a scoring is refused. Codes are stable.
    Unfit;
    SpotTaken = "spot_taken", "P1",
        "A tile lies there already; choose an empty spot.",
        "Там уже лежит плитка; выберите пустое место.";
    SpotApart = "spot_apart", "P1",
        "Lay the tile on a spot that shares an edge with a tile already laid.",
        "Положите плитку на место, которое граничит стороной с уже лежащей плиткой.";
    NetworkFull = "network_full", "E3",
        "The network has all the tiles that a game can have.",
        "В сети уже столько плиток, сколько бывает за всю партию.";
    ScoreFirst = "score_first", "P5",
        "Score the tile just laid before the next one.",
        "Сначала подсчитайте очки за только что положенную плитку.";
    NoTileJustLaid = "no_tile_just_laid", "P4",
        "A networker goes on the tile just laid; lay a tile first.",
        "Сетевик ставится на только что положенную плитку; сначала положите плитку.";
    OneNetworkerOnly = "one_networker_only", "P4",
        "You have put a networker on this tile already; one is all.",
        "Вы уже поставили сетевика на эту плитку; больше одного нельзя.";
    NoSuchCell = "no_such_cell", "P4",
        "The tile just laid has no such power cell; choose one that it has.",
        "На только что положенной плитке нет такой ячейки; выберите одну из имеющихся.";
    ColourTaken = "colour_taken", "P4",
        "This system has a networker on a cell of that colour; choose another colour or system.",
        "В этой системе уже стоит сетевик на ячейке этого цвета; выберите другой цвет или систему.";
    NothingToScore = "nothing_to_score", "P5",
        "There is no tile to score; lay one first.",
        "Подсчитывать нечего; сначала положите плитку.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::{Language, Refusal};
    use std::collections::BTreeSet;

    #[test]
    fn refusals_have_codes_of_their_own_and_speak_both_languages() {
        let codes: BTreeSet<&str> = Unfit::ALL.iter().map(Refusal::code).collect();
        assert_eq!(codes.len(), Unfit::ALL.len());
        for unfit in Unfit::ALL {
            assert!(unfit.code().chars().all(|c| c.is_ascii_lowercase() || c == '_'));
            assert!(["P1", "P4", "P5", "E3"].contains(&unfit.rule()));
            let [english, russian] =
                [Language::English, Language::Russian].map(|language| unfit.sentence(language));
            assert!(english.is_ascii() && english.ends_with('.'));
            assert!(!russian.is_ascii() && russian.ends_with('.'));
        }
    }
}
