//! A sheet of characters.

use super::{Ink, Paint};

/// Characters in rows, each with its ink. What is put beyond the edge is not seen.
pub(in crate::picture) struct Canvas {
    width: usize,
    /// Characters row by row, `width` in each.
    places: Vec<(char, Ink)>,
}

impl Canvas {
    /// Sheet of spaces.
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, places: vec![(' ', Ink::Plain); width * height] }
    }

    /// Put one character at column `x` of row `y`; beyond the edge it is dropped.
    pub(super) fn put(&mut self, x: usize, y: usize, character: char, ink: Ink) {
        if x < self.width
            && let Some(place) = self.places.get_mut(y * self.width + x)
        {
            *place = (character, ink);
        }
    }

    /// A text from there to the right.
    pub(super) fn text(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        for (character, step) in text.chars().zip(0..) {
            self.put(x + step, y, character, ink);
        }
    }

    /// A text with its middle there.
    pub(super) fn centred(&mut self, x: usize, y: usize, text: &str, ink: Ink) {
        self.text(x.saturating_sub(text.chars().count() / 2), y, text, ink);
    }

    /// The rows as lines, without the spaces at their ends.
    pub(in crate::picture) fn lines(&self, paint: Paint) -> Vec<String> {
        let blank = |place: &(char, Ink)| *place == (' ', Ink::Plain);
        self.places
            .chunks(self.width.max(1))
            .map(|row| {
                let end = row.iter().rposition(|place| !blank(place)).map_or(0, |last| last + 1);
                let mut line = String::new();
                let mut ink = Ink::Plain;
                for &(character, wanted) in &row[..end] {
                    if paint == Paint::Ansi && wanted != ink {
                        // Inks do not undo one another, so each begins from none.
                        let code = wanted.code();
                        line.push_str(if wanted == Ink::Plain { "\x1b[" } else { "\x1b[0;" });
                        line.push_str(code);
                        line.push('m');
                        ink = wanted;
                    }
                    line.push(character);
                }
                if ink != Ink::Plain {
                    line.push_str("\x1b[0m");
                }
                if paint == Paint::Plain { line.trim_end().to_owned() } else { line }
            })
            .collect()
    }
}
