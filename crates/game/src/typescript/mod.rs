//! The types of the wire as TypeScript, so that a client in that language cannot misread them.
//!
//! One file declares all that some types mention, found by following them: a new type cannot be
//! forgotten. Files are kept in the repository and compared in tests.

mod layout;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use ts_rs::{Config, TS, TypeVisitor};

/// What a file of declarations begins with.
const HEADER: &str = "// Generated from the types in Rust. `make golden` writes it anew.\n";

/// The declarations of one file, each once and by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declarations {
    declared: BTreeMap<String, String>,
    /// By name: the path of the file that declares it, and the declaration.
    imports: BTreeMap<String, (String, String)>,
    /// By path: the names that are mentioned here.
    imported: BTreeMap<String, BTreeSet<String>>,
    clash: Option<Clash>,
}

/// Two types want the same name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash(pub String);

impl Declarations {
    /// A file that stands by itself.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// These, in a file that imports what another one declares, by the other's path in an import. What
    /// several declare alike is imported from the first.
    #[must_use]
    pub fn beside(mut self, module: &str, other: &Self) -> Self {
        for (name, text) in &other.declared {
            let (_, known) = self
                .imports
                .entry(name.clone())
                .or_insert_with(|| (module.to_owned(), text.clone()));
            if known != text {
                self.clash.get_or_insert(Clash(name.clone()));
            }
        }
        self
    }

    /// These, a type and all that it mentions.
    #[must_use]
    pub fn with<T: TS + ?Sized + 'static>(mut self) -> Self {
        self.visit::<T>();
        T::visit_generics(&mut self);
        self
    }

    /// These, and a constant.
    #[must_use]
    pub fn with_constant(mut self, name: &str, docs: &str, value: impl fmt::Display) -> Self {
        let text = format!("/** {docs} */\nexport const {name} = {value};\n");
        self.declared.insert(name.to_owned(), text);
        self
    }

    /// The names that are declared, in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.declared.keys().map(String::as_str)
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When two different types have the same name.
    pub fn file(&self) -> Result<String, Clash> {
        if let Some(clash) = &self.clash {
            return Err(clash.clone());
        }
        let mut text = HEADER.to_owned();
        if !self.imported.is_empty() {
            text += "\n";
        }
        for (module, names) in &self.imported {
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            let names = names.join(", ");
            text += &format!("import type {{ {names} }} from \"{module}\";\n");
        }
        for declaration in self.declared.values() {
            text += "\n";
            text += declaration;
        }
        Ok(text)
    }
}

/// A type without a path of its own is written where it is used: it is built in.
impl TypeVisitor for Declarations {
    fn visit<T: TS + ?Sized + 'static>(&mut self) {
        if T::output_path().is_none() {
            return;
        }
        let config = config();
        let name = T::ident(&config);
        let docs = T::docs().unwrap_or_default();
        let text = layout::declaration(&docs, &T::decl(&config));
        let imports = self.imports.get(&name);
        let known = imports.map(|(_, known)| known).or_else(|| self.declared.get(&name));
        if known.is_some_and(|known| *known != text) {
            self.clash.get_or_insert(Clash(name));
        } else if let Some((module, _)) = imports {
            self.imported.entry(module.clone()).or_default().insert(name);
        } else if known.is_none() {
            self.declared.insert(name, text);
            T::visit_dependencies(self);
        }
    }
}

/// JSON has no large integers of its own, and a client reads every number as a double.
fn config() -> Config {
    Config::new().with_large_int("number")
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "two types are called {} in TypeScript", self.0)
    }
}

impl std::error::Error for Clash {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Actor, Observer, Record, Step};

    /// A name that is taken.
    #[derive(TS)]
    #[ts(rename = "Seat")]
    #[expect(dead_code, reason = "only its declaration is looked at")]
    struct Chair {
        legs: u64,
    }

    #[derive(TS)]
    #[expect(dead_code, reason = "only its declaration is looked at")]
    struct Large {
        nanoseconds: u64,
        chairs: Option<Vec<Actor>>,
    }

    #[test]
    fn all_that_is_mentioned_is_declared_once() {
        let declared = Declarations::new()
            .with::<Vec<Record<Actor, Observer>>>()
            .with::<Step<Actor>>()
            .with::<Step<Observer>>();
        let names: Vec<_> = declared.names().collect();
        let wanted =
            ["Actor", "Commitment", "Contribution", "GameRecord", "GameStep", "Observer", "Proof"];
        assert_eq!(names[..7], wanted);
        assert_eq!(names[7..], ["Seat"]);
        let text = declared.file().unwrap();
        assert!(text.contains("export type Actor = \"chance\" | Seat;\n"), "{text}");
        assert!(text.contains("export type Observer = Seat | \"spectator\";\n"), "{text}");
        assert!(
            text.contains(
                "export type GameStep<M> = {\n  /** Player who made the move, or chance. */\n"
            ),
            "{text}"
        );
        assert!(text.contains("  moves: Array<GameStep<M>>,\n"), "{text}");
        assert!(text.contains("  fair?: Proof,\n"), "{text}");
    }

    #[test]
    fn numbers_are_never_large_integers() {
        let text = Declarations::new().with::<Large>().file().unwrap();
        let wanted = "type Large = { nanoseconds: number, chairs: Array<Actor> | null };\n";
        assert!(text.contains(wanted), "{text}");
    }

    #[test]
    fn what_another_file_declares_is_imported() {
        let actors = Declarations::new().with::<Actor>();
        let text = Declarations::new().beside("./actors", &actors).with::<Large>().file().unwrap();
        assert!(text.contains("\nimport type { Actor } from \"./actors\";\n"), "{text}");
        assert!(text.contains("type Large") && !text.contains("type Actor"), "{text}");
    }

    #[test]
    fn what_two_files_declare_alike_is_imported_from_the_first() {
        let actors = Declarations::new().with::<Actor>();
        let observers = Declarations::new().with::<Observer>().with::<Actor>();
        let file = Declarations::new().beside("./actors", &actors).beside("./all", &observers);
        let text = file.with::<Large>().with::<Observer>().file().unwrap();
        assert!(text.contains("import type { Actor } from \"./actors\";\n"), "{text}");
        assert!(text.contains("import type { Observer } from \"./all\";\n"), "{text}");
    }

    #[test]
    fn two_types_cannot_share_a_name() {
        let actors = Declarations::new().with::<Actor>();
        for file in [actors.clone(), Declarations::new().beside("./actors", &actors)] {
            let clash = file.with::<Chair>().file().unwrap_err();
            assert_eq!(clash.to_string(), "two types are called Seat in TypeScript");
        }
    }
}
