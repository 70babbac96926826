//! Every way in which an answer is no solution.

use enigmata_game::refusals;

refusals! {
    /// Why an answer is no solution (Z2). Codes are stable.
    Wrong;
    NotSeven = "not_seven", "Z2",
        "Use all seven pieces, each of them once.",
        "Используйте все семь фигур, каждую по одному разу.";
    Outside = "outside", "Z2",
        "A piece sticks out of the outline; move it wholly inside.",
        "Фигура выступает за контур; сдвиньте её целиком внутрь.";
    Overlap = "overlap", "Z2",
        "Two pieces overlap; move one of them away.",
        "Две фигуры перекрываются; отодвиньте одну из них.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use enigmata_game::{Language, Refusal};

    #[test]
    fn every_refusal_has_a_code_and_a_sentence_of_its_own() {
        for (index, wrong) in Wrong::ALL.iter().enumerate() {
            assert_eq!(wrong.rule(), "Z2");
            for other in &Wrong::ALL[..index] {
                assert_ne!(wrong.code(), other.code());
                for language in [Language::English, Language::Russian] {
                    assert_ne!(wrong.sentence(language), other.sentence(language));
                }
            }
        }
    }
}
