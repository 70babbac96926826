//! Every way in which an answer is no solution.

use enigmata_game::{Language, Refusal};

/// Why an answer is no solution. Codes are stable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wrong {
    /// Some of the seven tans are missing, or there are too many of a kind.
    NotSeven,
    /// A tan reaches out of the outline or into a hole.
    Outside,
    /// Two tans overlap.
    Overlap,
}

impl Wrong {
    /// Every one of them.
    pub const ALL: [Self; 3] = [Self::NotSeven, Self::Outside, Self::Overlap];
}

impl Refusal for Wrong {
    fn code(&self) -> &'static str {
        match self {
            Self::NotSeven => "not_seven",
            Self::Outside => "outside",
            Self::Overlap => "overlap",
        }
    }

    fn rule(&self) -> &'static str {
        "Z2"
    }

    fn sentence(&self, language: Language) -> &'static str {
        match (language, self) {
            (Language::English, Self::NotSeven) => "Use all seven pieces, each of them once.",
            (Language::English, Self::Outside) => {
                "A piece sticks out of the outline; move it wholly inside."
            }
            (Language::English, Self::Overlap) => "Two pieces overlap; move one of them away.",
            (Language::Russian, Self::NotSeven) => {
                "Используйте все семь фигур, каждую по одному разу."
            }
            (Language::Russian, Self::Outside) => {
                "Фигура выступает за контур; сдвиньте её целиком внутрь."
            }
            (Language::Russian, Self::Overlap) => {
                "Две фигуры перекрываются; отодвиньте одну из них."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_a_code_and_a_sentence_of_its_own() {
        for (index, wrong) in Wrong::ALL.into_iter().enumerate() {
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
