//! Why an answer is no solution.

use enigmata_game::refusals;

refusals! {
    /// Why an answer is no solution (Z4). Codes are stable.
    Wrong;
    NotAllUsed = "not_all_used", "Z4",
        "All four pieces must be used: lay the missing ones.",
        "Нужны все четыре фигуры: положите недостающие.";
    NotAnL = "not_an_l", "Z4",
        "Each piece is an L of four cubes: three in a row and one beside an end.",
        "Каждая фигура — уголок из четырёх кубиков: три в ряд и один сбоку у конца.";
    Overlap = "overlap", "Z4",
        "Two pieces take up the same place: move one of them.",
        "Две фигуры занимают одно и то же место: передвиньте одну из них.";
    GapBelow = "gap_below", "Z4",
        "There is a gap below a cube: each must rest on the table or on another cube.",
        "Под кубиком пустота: каждый должен стоять на столе или на другом кубике.";
    NotOneBody = "not_one_body", "Z4",
        "The pieces lie apart: join them by their faces into one body.",
        "Фигуры лежат порознь: соедините их гранями в одно тело.";
    OtherOutline = "other_outline", "Z4",
        "From above, the outline is not that of the picture: cover exactly its cells.",
        "Сверху виден другой контур: закройте ровно клетки рисунка.";
    OtherColours = "other_colours", "Z4",
        "From above, the outline is right but the colours are not: compare them with the picture.",
        "Сверху контур верный, а цвета не те: сравните их с рисунком.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::{Language, Refusal};
    use std::collections::BTreeSet;

    #[test]
    fn z4_each_refusal_says_what_is_wrong_in_both_languages() {
        let mut codes = BTreeSet::new();
        for wrong in Wrong::ALL {
            assert_eq!(wrong.rule(), "Z4");
            assert!(codes.insert(wrong.code()));
            assert!(wrong.code().chars().all(|c| c.is_ascii_lowercase() || c == '_'));
            assert!(wrong.sentence(Language::English).is_ascii());
            assert!(!wrong.sentence(Language::Russian).is_ascii());
        }
    }
}
