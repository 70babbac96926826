//! The tables in `docs/figures.md`, written between two marks.

use crate::goals::{Goal, Part};
use crate::kept::Kept;
use crate::row::{Row, Verdict};
use std::path::Path;

/// The page with all figures.
const PAGE: &str = "docs/figures.md";

const BEGIN: &str = "<!-- figures: written by `make bench WRITE=1` -->\n";
const END: &str = "<!-- end of figures -->\n";

/// Write the tables of the page again.
///
/// # Errors
/// When the page cannot be read or written, or has no marks.
pub fn write(root: &Path, goals: &[Goal], kept: &Kept) -> std::io::Result<()> {
    let path = root.join(PAGE);
    let text = replaced(&std::fs::read_to_string(&path)?, &page(goals, kept));
    std::fs::write(path, text.ok_or_else(|| std::io::Error::other("the page has no marks"))?)
}

/// A page with what is between its marks replaced; nothing if it has no marks.
fn replaced(page: &str, inner: &str) -> Option<String> {
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}{inner}{END}{after}"))
}

/// Everything, part by part.
fn page(goals: &[Goal], kept: &Kept) -> String {
    let mut text = String::new();
    for part in Part::MEASURED {
        text += &format!("\n## {}\n\n", part.title());
        let Some(run) = kept.runs.get(part.name()) else {
            text += "Not measured yet.\n";
            continue;
        };
        let (date, machine, commit) = (&run.date, &run.machine, &run.commit);
        text += &format!("{date}, {machine}, commit {commit}.\n\n");
        text += "| | measured | asked | |\n|---|---|---|---|\n";
        for row in Row::of_part(goals, part, &run.figures) {
            text += &line(&row, "");
        }
    }
    text += &format!("\n## {}: not measured by `make bench`\n\n", Part::Long.title());
    text += "| | last measured | asked | | when, and by what |\n|---|---|---|---|---|\n";
    for row in Row::of_long(goals, kept) {
        let (date, note) = row.then.unwrap_or_default();
        let command = row.goal.command.as_deref().unwrap_or_default();
        let note = if note.is_empty() { String::new() } else { format!("; {note}") };
        text += &line(&row, &format!(" {date}, `{command}`{note} |"));
    }
    text.push('\n');
    text
}

fn line(row: &Row<'_>, more: &str) -> String {
    let word = match row.verdict() {
        Verdict::Told => "",
        Verdict::Reached => "reached",
        Verdict::Short => "**short**",
        Verdict::Missing => "**not measured**",
    };
    let cell = |text: &str| if text.is_empty() { " |".to_owned() } else { format!(" {text} |") };
    let cells = [cell(&row.goal.what), cell(&row.measured()), cell(&row.goal.asked()), cell(word)];
    format!("|{}{more}\n", cells.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goals;
    use std::path::PathBuf;

    fn root() -> PathBuf {
        PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
    }

    /// `UPDATE_GOLDEN=1` writes the page.
    #[test]
    fn the_page_says_what_was_measured_and_asked() {
        let (goals, kept) = (goals(), Kept::read(&root()).unwrap());
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            write(&root(), &goals, &kept).unwrap();
        }
        let text = std::fs::read_to_string(root().join(PAGE)).unwrap();
        let written = replaced(&text, &page(&goals, &kept)).expect("the page has no marks");
        assert!(written == text, "{PAGE} is stale: run `make golden`");
    }

    #[test]
    fn every_goal_has_been_measured_and_nothing_else_has() {
        let (goals, kept) = (goals(), Kept::read(&root()).unwrap());
        for part in Part::MEASURED {
            let run = kept.runs.get(part.name()).unwrap_or_else(|| panic!("{part:?}"));
            let mut asked: Vec<&str> = of(&goals, part).collect();
            asked.sort_unstable();
            let measured: Vec<&str> = run.figures.keys().map(String::as_str).collect();
            assert_eq!(asked, measured, "{part:?}");
        }
        let mut asked: Vec<&str> = of(&goals, Part::Long).collect();
        asked.sort_unstable();
        assert_eq!(asked, kept.long.keys().map(String::as_str).collect::<Vec<_>>());
    }

    fn of(goals: &[Goal], part: Part) -> impl Iterator<Item = &str> {
        goals.iter().filter(move |goal| goal.part == part).map(|goal| goal.id.as_str())
    }

    #[test]
    fn only_what_is_between_the_marks_changes() {
        let before = format!("# Title\n\n{BEGIN}old\n{END}\nafter\n");
        assert_eq!(replaced(&before, "new\n").unwrap(), before.replace("old", "new"));
        assert_eq!(replaced("# Title\n", "new\n"), None);
    }
}
