//! Pictures as SVG, by our own hand: a few elements, one style sheet for all of them.

pub(super) mod angular;
pub(super) mod conduit;
pub(super) mod fragment;
mod style;
pub(super) mod weight;

use std::fmt::{Display, Write as _};

/// A drawing that grows element by element, the later ones above the earlier.
pub(super) struct Drawing {
    width: f64,
    height: f64,
    body: String,
}

impl Drawing {
    /// A sheet of that size with the ground drawn.
    fn new(width: f64, height: f64) -> Self {
        let mut drawing = Self { width, height, body: String::new() };
        drawing.rect("ground", (1.0, 1.0), (width - 2.0, height - 2.0), 14.0);
        drawing
    }

    /// A rectangle by its upper left corner and its size, with round corners.
    fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64), round: f64) {
        let [x, y, width, height, round] = [x, y, width, height, round].map(Number);
        self.add(format_args!(
            "<rect class=\"e-{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             rx=\"{round}\"/>"
        ));
    }

    /// A disc or a ring, as the class has it.
    fn circle(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        let [x, y, radius] = [x, y, radius].map(Number);
        self.add(format_args!(
            "<circle class=\"e-{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    /// Lines through these points, one after another, for each list of them.
    fn path<'a>(
        &mut self,
        class: &str,
        lines: impl IntoIterator<Item = &'a [(f64, f64)]>,
        ends: Ends,
    ) {
        let mut data = String::new();
        for line in lines {
            for (number, &(x, y)) in line.iter().enumerate() {
                let pen = if number == 0 { 'M' } else { 'L' };
                let _ = write!(data, "{pen}{} {}", Number(x), Number(y));
            }
            data.push_str(match ends {
                Ends::Open => "",
                Ends::Closed => "Z",
            });
        }
        self.add(format_args!("<path class=\"e-{class}\" d=\"{data}\"/>"));
    }

    /// A text with its middle there.
    fn text(&mut self, class: &str, (x, y): (f64, f64), size: f64, text: &str) {
        let [x, y, size] = [x, y, size].map(Number);
        let text = escaped(text);
        self.add(format_args!(
            "<text class=\"e-{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>"
        ));
    }

    fn add(&mut self, element: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.body, "{element}");
    }

    /// The whole document.
    pub(super) fn finish(&self, title: &str) -> String {
        let [width, height] = [self.width, self.height].map(Number);
        let (title, style, body) = (escaped(title), style::SHEET, &self.body);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n\
             <title>{title}</title>\n<style>\n{style}</style>\n{body}</svg>\n"
        )
    }
}

/// Whether a line comes back to where it began.
#[derive(Clone, Copy)]
enum Ends {
    Open,
    Closed,
}

/// A number with two digits after the point at most.
struct Number(f64);

impl Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Without a minus before zero.
        write!(f, "{}", if rounded == 0.0 { 0.0 } else { rounded })
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
