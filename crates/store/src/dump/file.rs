//! The file: a line that says what it is, a line for every row, and a line that says that this was all.
//! docs/operating.md describes it.

use super::error::DumpError;
use super::tables::{KEPT, Kind};
use super::tally::Tally;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, BufRead, Read as _, Write};

/// What the first line calls itself. It changes with the meaning of lines, not with the tables.
pub const FORMAT: &str = "enigmata/house/1";

/// No line is longer; nothing that people can write comes near.
const LONGEST: u64 = 16 << 20;

#[derive(Serialize, Deserialize)]
struct First {
    format: String,
    schema: i64,
    program: String,
    tables: Vec<Columns>,
}

/// What the rows of a table have after its name.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Columns {
    table: String,
    columns: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Last {
    rows: BTreeMap<String, u64>,
    sha256: String,
}

/// A file that is being written.
pub(super) struct Writer<W> {
    out: W,
    tally: Tally,
}

impl<W: Write> Writer<W> {
    pub(super) fn begin(mut out: W, schema: i64) -> io::Result<Self> {
        let first = First {
            format: FORMAT.to_owned(),
            schema,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            tables: columns(),
        };
        let (line, mut tally) = (serde_json::to_string(&first)?, Tally::default());
        tally.line(&line);
        writeln!(out, "{line}")?;
        Ok(Self { out, tally })
    }

    /// Add a row of the table with this number in [`KEPT`].
    pub(super) fn row(&mut self, table: usize, line: &str) -> io::Result<()> {
        self.tally.row(table, line);
        writeln!(self.out, "{line}")
    }

    /// That was all. What was written.
    pub(super) fn end(mut self) -> io::Result<Tally> {
        let last = Last { rows: self.tally.rows_by_name(), sha256: self.tally.sha256() };
        writeln!(self.out, "{}", serde_json::to_string(&last)?)?;
        self.out.flush()?;
        Ok(self.tally)
    }
}

/// A file that is being read.
pub(super) struct Reader<R> {
    input: R,
    /// The number of the line that was read last.
    number: u64,
    tally: Tally,
}

impl<R: BufRead> Reader<R> {
    /// Read the first line, of a database of this version.
    pub(super) fn begin(input: R, own: i64) -> Result<Self, DumpError> {
        let mut reader = Self { input, number: 0, tally: Tally::default() };
        let line = reader.line()?;
        // What is no JSON has no format either.
        let what: Value = serde_json::from_str(&line).unwrap_or(Value::Null);
        let none = format!(
            "this is no export of Enigmata: its first line has no \"format\" such as \"{FORMAT}\"."
        );
        let format = what["format"].as_str().ok_or_else(|| reader.wrong(&none))?;
        if format != FORMAT {
            let other = format!("the file's format is {format:?}; I read \"{FORMAT}\".");
            return Err(reader.wrong(&other));
        }
        let unreadable = |_| reader.wrong("it does not say what is in the file.");
        let first: First = serde_json::from_value(what).map_err(unreadable)?;
        if first.schema != own {
            let First { schema, program, .. } = first;
            return Err(DumpError::OtherFile { schema, own, program });
        }
        if first.tables != columns() {
            return Err(reader.wrong("it has other tables than a database of this version."));
        }
        reader.tally.line(&line);
        Ok(reader)
    }

    /// The next row, and the number of its table in [`KEPT`]; nothing once all have been read and the
    /// file has proved to be whole.
    pub(super) fn next(&mut self) -> Result<Option<(usize, String)>, DumpError> {
        let line = self.line()?;
        if line.starts_with('{') {
            self.check_end(&line)?;
            return Ok(None);
        }
        let table = table_of(&line).map_err(|what| self.wrong(&what))?;
        self.tally.row(table, &line);
        Ok(Some((table, line)))
    }

    /// What was read so far.
    pub(super) const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Something is wrong with the line that was read last.
    pub(super) fn wrong(&self, what: &str) -> DumpError {
        DumpError::File(self.number, what.to_owned())
    }

    fn line(&mut self) -> Result<String, DumpError> {
        let mut bytes = Vec::new();
        let mut input = (&mut self.input).take(LONGEST);
        input.read_until(b'\n', &mut bytes).map_err(DumpError::Input)?;
        self.number += 1;
        if bytes.len() as u64 == LONGEST {
            return Err(self.wrong("it is too long."));
        }
        if bytes.pop() != Some(b'\n') {
            return Err(self.wrong("the file ends before its last line: it is cut off."));
        }
        String::from_utf8(bytes).map_err(|_| self.wrong("it is not UTF-8."))
    }

    fn check_end(&mut self, line: &str) -> Result<(), DumpError> {
        let unreadable = |_| self.wrong("it is neither a row nor the last line.");
        let last: Last = serde_json::from_str(line).map_err(unreadable)?;
        if last.rows != self.tally.rows_by_name() {
            return Err(self.wrong("the file has not as many rows as it says here."));
        }
        if last.sha256 != self.tally.sha256() {
            return Err(self.wrong("the file was changed after it was written (SHA-256)."));
        }
        if !self.input.fill_buf().map_err(DumpError::Input)?.is_empty() {
            return Err(self.wrong("something follows the last line."));
        }
        Ok(())
    }
}

/// All tables with their columns.
fn columns() -> Vec<Columns> {
    let columns = |table: &super::Kept| Columns {
        table: table.name.to_owned(),
        columns: table.columns.iter().map(|column| column.name.to_owned()).collect(),
    };
    KEPT.iter().map(columns).collect()
}

/// Which table a row is of, if it is written as [`Writer`] writes it.
fn table_of(line: &str) -> Result<usize, String> {
    let row: Vec<Value> =
        serde_json::from_str(line).map_err(|_| "it is neither a row nor the last line.")?;
    let Some((Value::String(name), values)) = row.split_first() else {
        return Err("its row does not begin with a table's name.".to_owned());
    };
    let index = KEPT.iter().position(|table| table.name == name);
    let index = index.ok_or_else(|| format!("there is no table {name:?} in this version."))?;
    let columns = KEPT[index].columns;
    if values.len() != columns.len() {
        return Err(format!("a row of \"{name}\" has {} values.", columns.len()));
    }
    for (column, value) in columns.iter().zip(values) {
        if !fits(column.kind, value) {
            return Err(format!("this cannot be \"{}\" of \"{name}\".", column.name));
        }
    }
    if serde_json::to_string(&row).is_ok_and(|written| written == line) {
        return Ok(index);
    }
    Err("it is not written as an export writes it.".to_owned())
}

fn fits(kind: Kind, value: &Value) -> bool {
    match (kind, value) {
        (_, Value::Null) => true,
        (Kind::Number, Value::Number(number)) => number.is_i64(),
        // PostgreSQL text cannot hold NUL.
        (Kind::Text, Value::String(text)) => !text.contains('\0'),
        (Kind::Bytes, Value::String(digits)) => is_hex(digits),
        (_, Value::Bool(_) | Value::Number(_) | Value::String(_))
        | (_, Value::Array(_) | Value::Object(_)) => false,
    }
}

fn is_hex(digits: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    digits.len().is_multiple_of(2) && digits.bytes().all(is_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_what_its_table_has() {
        let check = |line: &str, expected: &str| match table_of(line) {
            Ok(table) => assert_eq!(KEPT[table].name, expected, "{line}"),
            Err(what) => assert!(what.contains(expected), "{line}: {what}"),
        };
        check(r#"["mutes",1,-2]"#, "mutes");
        check(r#"["settings","a \" \\ \n\u0001 é 🎲","00ff"]"#, "settings");
        check(r#"["settings",null,"00"]"#, "settings");
        check("[]", "table's name");
        check(r#"[1,"mutes"]"#, "table's name");
        check(r#"["wishes",1,2]"#, "no table \"wishes\"");
        check(r#"["nodes",1,2]"#, "no table \"nodes\"");
        check(r#"["mutes",1]"#, "has 2 values");
        check(r#"["mutes",1,2.5]"#, "\"muted\" of \"mutes\"");
        check(r#"["mutes",1,9223372036854775808]"#, "\"muted\"");
        check(r#"["mutes",1,"2"]"#, "\"muted\"");
        check(r#"["settings","a","0"]"#, "\"value\" of \"settings\"");
        check(r#"["settings","a","FF"]"#, "\"value\"");
        check(r#"["settings","a\u0000","ff"]"#, "\"name\"");
        check(r#"["settings",true,"ff"]"#, "\"name\"");
        check(r#"["mutes", 1,2]"#, "not written as");
        check(r#"["settings","\u00e9","ff"]"#, "not written as");
        check("mutes", "neither a row");
    }
}
