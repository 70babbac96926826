//! Lines of bounded length: never more of the input is held than a line may have.

use std::io::{self, BufRead};

/// A line without its newline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    /// All of it.
    Whole(&'a [u8]),
    /// There was more than the limit; it has been thrown away.
    TooLong,
}

/// Reads lines of at most so many bytes.
pub struct Lines<R> {
    input: R,
    limit: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Lines of `input` of at most `limit` bytes, the newline not counted.
    pub const fn new(input: R, limit: usize) -> Self {
        Self { input, limit, line: Vec::new() }
    }

    /// The next line, if there is one. A last line needs no newline.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let (mut begun, mut too_long) = (false, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() && !begun {
                return Ok(None);
            }
            begun = true;
            let newline = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..newline.unwrap_or(chunk.len())];
            too_long |= self.line.len() + part.len() > self.limit;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let ended = newline.is_some() || chunk.is_empty();
            let used = part.len() + usize::from(newline.is_some());
            self.input.consume(used);
            if ended {
                return Ok(Some(if too_long { Line::TooLong } else { Line::Whole(&self.line) }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn lines_are_cut_at_newlines_and_dropped_past_the_limit() {
        let check = |input: &str, expect: &[Option<&str>]| {
            // A buffer of three bytes puts newlines and the limit at every place of a chunk.
            let mut lines = Lines::new(BufReader::with_capacity(3, input.as_bytes()), 4);
            for line in expect {
                let read = lines.next_line().unwrap().unwrap();
                match line {
                    Some(text) => assert_eq!(read, Line::Whole(text.as_bytes()), "{input:?}"),
                    None => assert_eq!(read, Line::TooLong, "{input:?}"),
                }
            }
            assert_eq!(lines.next_line().unwrap(), None, "{input:?}");
        };
        check("", &[]);
        check("ab", &[Some("ab")]);
        check("ab\n", &[Some("ab")]);
        check("\n\nabcd\n", &[Some(""), Some(""), Some("abcd")]);
        check("abcde\nab", &[None, Some("ab")]);
        check("abcdefghijkl", &[None]);
        check("abcdefghijkl\nabcd", &[None, Some("abcd")]);
    }
}
