//! Colours in a terminal, for who asks for them.

/// Whether a terminal's colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paint {
    /// Letters and shapes alone.
    #[default]
    Plain,
    /// ANSI colours as well.
    Ansi,
}

/// What a character is drawn with where colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Ink {
    /// As the terminal writes.
    #[default]
    Plain,
    /// What stands back: grids, empty places.
    Faint,
    /// What is printed and matters.
    Strong,
    /// One of these colours, as a letter or a line.
    Red,
    /// Green letter or line.
    Green,
    /// Yellow letter or line.
    Yellow,
    /// Blue letter or line.
    Blue,
    /// Purple letter or line.
    Purple,
    /// Teal letter or line.
    Teal,
    /// A letter on a ground of that colour.
    OnRed,
    /// Letter on a green ground.
    OnGreen,
    /// Letter on a yellow ground.
    OnYellow,
    /// Letter on a blue ground.
    OnBlue,
}

impl Ink {
    /// The numbers of the ANSI sequence that begins it.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Plain => "0",
            Self::Faint => "2",
            Self::Strong => "1",
            Self::Red => "31",
            Self::Green => "32",
            Self::Yellow => "33",
            Self::Blue => "34",
            Self::Purple => "35",
            Self::Teal => "36",
            Self::OnRed => "1;97;41",
            Self::OnGreen => "1;97;42",
            Self::OnYellow => "1;30;43",
            Self::OnBlue => "1;97;44",
        }
    }
}
