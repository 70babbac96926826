//! Declarations in lines: they are read by people, and a difference should show what changed.

/// The longest line, unless it cannot be broken.
const WIDTH: usize = 100;

/// An exported declaration below its comment.
pub(super) fn declaration(docs: &str, declaration: &str) -> String {
    let (head, body) = declaration.split_once(" = ").unwrap_or((declaration, ""));
    let comment: String = comment(docs, 0);
    if body.is_empty() {
        return format!("{comment}export {head}\n");
    }
    let body = body.trim_end_matches(';');
    let line = format!("export {head} = {};\n", one_line(body));
    if fits(body) && line.len() <= WIDTH {
        return comment + &line;
    }
    let alternatives = pieces(body, '|');
    let body = if let [only] = alternatives[..] { broken(only, 0) } else { union(&alternatives) };
    let gap = if body.starts_with('\n') { "" } else { " " };
    format!("{comment}export {head} ={gap}{body};\n")
}

fn union(alternatives: &[&str]) -> String {
    alternatives.iter().map(|alternative| format!("\n  | {}", broken(alternative, 4))).collect()
}

/// A type that begins in an indented line, an object's fields each in one of their own if need be.
fn broken(text: &str, indent: usize) -> String {
    let text = text.trim();
    let fields = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    let short = fits(text) && one_line(text).len() + indent < WIDTH;
    let (Some(fields), false) = (fields, short) else { return one_line(text) };
    let margin = " ".repeat(indent);
    let mut lines = "{\n".to_owned();
    for field in pieces(fields, ',') {
        let (docs, field) = match field.split_once("*/") {
            Some((docs, field)) => (docs, field),
            None => ("", field),
        };
        lines += &comment(docs, indent + 2);
        lines += &format!("{margin}  {},\n", one_line(field));
    }
    lines + &margin + "}"
}

/// A comment in lines of its own, or nothing.
fn comment(docs: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    let docs = docs.trim().trim_start_matches("/**").trim_end_matches("*/");
    let lines = docs.lines().map(|line| line.trim().trim_start_matches('*').trim());
    let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    match lines[..] {
        [] => String::new(),
        [line] => format!("{margin}/** {line} */\n"),
        _ => {
            let lines: String = lines.iter().map(|line| format!("{margin} * {line}\n")).collect();
            format!("{margin}/**\n{lines}{margin} */\n")
        }
    }
}

fn fits(text: &str) -> bool {
    !text.contains("/*")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace(", }", " }")
}

/// The parts of a text between separators that stand outside of brackets, strings and comments.
fn pieces(text: &str, separator: char) -> Vec<&str> {
    let (mut pieces, mut from, mut depth) = (Vec::new(), 0, 0_i32);
    let (mut in_string, mut in_comment) = (false, false);
    for (at, letter) in text.char_indices() {
        if in_comment {
            in_comment = !(letter == '/' && text[..at].ends_with('*'));
            continue;
        }
        match letter {
            '"' => in_string = !in_string,
            _ if in_string => {}
            '*' if text[..at].ends_with('/') => in_comment = true,
            '{' | '[' | '(' | '<' => depth += 1,
            '}' | ']' | ')' | '>' => depth -= 1,
            _ if letter == separator && depth == 0 => {
                pieces.push(&text[from..at]);
                from = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(&text[from..]);
    pieces.retain(|piece| !piece.trim().is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_short_is_one_line() {
        let text = declaration("/**\n * A pair.\n */\n", "type Pair<T> = { a: T, b: [T, T], };");
        assert_eq!(text, "/** A pair. */\nexport type Pair<T> = { a: T, b: [T, T] };\n");
        assert_eq!(declaration("", "type Way = \"a|b\" | 0;"), "export type Way = \"a|b\" | 0;\n");
    }

    #[test]
    fn fields_with_comments_have_lines_of_their_own() {
        let text =
            "type A = { \"do\": \"a\", \n/**\n * One, {two\n * or} 3–5.\n */\nb?: [B, C], };";
        let wanted = "export type A = {\n  \"do\": \"a\",\n  /**\n   * One, {two\n   * or} 3–5.\n   \
                      */\n  b?: [B, C],\n};\n";
        assert_eq!(declaration("", text), wanted);
    }

    #[test]
    fn alternatives_have_lines_of_their_own_when_they_are_long() {
        let text =
            "type A = { \"do\": \"a\" } | { \"do\": \"b\", \n/**\n * Which.\n */\nc: C | null, };";
        let wanted = "export type A =\n  | { \"do\": \"a\" }\n  | {\n      \"do\": \"b\",\n      \
                      /** Which. */\n      c: C | null,\n    };\n";
        assert_eq!(declaration("", text), wanted);
        let letters = vec!["\"letter\""; 20].join(" | ");
        let text = declaration("", &format!("type Letters = {letters};"));
        assert_eq!(text.lines().count(), 21);
    }
}
