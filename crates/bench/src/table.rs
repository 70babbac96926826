//! The table in the terminal.

use crate::goals::Part;
use crate::row::{Row, Verdict};

/// Aligned columns, part by part. Whatever falls short is marked at the beginning of its line, too.
#[must_use]
pub fn table(parts: &[(Part, Vec<Row<'_>>)]) -> String {
    let what = widest(parts, |row| plain(&row.goal.what));
    let measured = widest(parts, |row| row.measured());
    let asked = widest(parts, |row| row.goal.asked()).max("asked".len());
    let mut text = format!("    {:what$}  {:>measured$}  asked\n", "", "measured");
    for (part, rows) in parts {
        text += &format!("\n{}\n", part.title());
        for row in rows {
            let (mark, word) = match row.verdict() {
                Verdict::Told => (' ', ""),
                Verdict::Reached => ('✓', "reached"),
                Verdict::Short => ('✗', "SHORT"),
                Verdict::Missing => ('?', "FAILED"),
            };
            let then = match (&row.then, &row.goal.command) {
                (Some((date, _)), Some(command)) => format!("  not now: {date}, {command}"),
                _ => String::new(),
            };
            let (goal, value) = (row.goal, row.measured());
            let line = format!(
                "  {mark} {:what$}  {value:>measured$}  {:asked$}  {word:7}{then}",
                plain(&goal.what),
                goal.asked()
            );
            text += line.trim_end();
            text.push('\n');
        }
    }
    let verdicts = || parts.iter().flat_map(|(_, rows)| rows).map(Row::verdict);
    let count = |wanted: Verdict| verdicts().filter(|&verdict| verdict == wanted).count();
    let (reached, short) = (count(Verdict::Reached), count(Verdict::Short));
    text + &format!("\n{reached} goals are reached, {short} fall short.\n")
}

/// Without the marks of Markdown.
fn plain(text: &str) -> String {
    text.replace(['*', '`'], "")
}

/// How wide a column has to be.
fn widest(parts: &[(Part, Vec<Row<'_>>)], cell: impl Fn(&Row<'_>) -> String) -> usize {
    let rows = parts.iter().flat_map(|(_, rows)| rows);
    rows.map(|row| cell(row).chars().count()).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Figures, Kept, goals};

    #[test]
    fn a_shortfall_and_a_failure_are_plain_to_see() {
        let goals = goals();
        let goal = goals.iter().find(|goal| goal.id == "playouts-4").unwrap();
        let line = |figures: Figures| {
            let rows = Row::of_part(&goals, goal.part, &figures);
            let text = table(&[(goal.part, rows)]);
            text.lines().find(|line| line.contains(&goal.what)).unwrap().to_owned()
        };
        let measured = |value: f64| line(Figures::from([(goal.id.clone(), value.into())]));
        assert!(measured(31.0).starts_with("  ✗ ") && measured(31.0).ends_with("SHORT"));
        assert!(measured(32.0).starts_with("  ✓ ") && measured(32.0).ends_with("reached"));
        assert!(line(Figures::new()).ends_with("FAILED"));
    }

    #[test]
    fn what_was_measured_before_says_when_and_how() {
        let goals = goals();
        let kept = Kept::read(std::path::Path::new("../..")).unwrap();
        let rows = Row::of_long(&goals, &kept);
        for line in
            table(&[(Part::Long, rows)]).lines().filter(|line| line.starts_with("    ")).skip(1)
        {
            assert!(line.contains("not now: 20"), "{line}");
        }
    }
}
