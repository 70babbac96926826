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
    /// See [`Ink::Red`].
    Green,
    /// See [`Ink::Red`].
    Yellow,
    /// See [`Ink::Red`].
    Blue,
    /// See [`Ink::Red`].
    Purple,
    /// See [`Ink::Red`].
    Teal,
    /// A letter on a ground of that colour.
    OnRed,
    /// See [`Ink::OnRed`].
    OnGreen,
    /// See [`Ink::OnRed`].
    OnYellow,
    /// See [`Ink::OnRed`].
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
