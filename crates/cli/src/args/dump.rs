//! The arguments of `enigmata export` and `enigmata import`.

use clap::Args;
use enigmata_server::config::{Config, DatabaseUrl};
use enigmata_server::store::Location;
use std::path::PathBuf;

/// Which database.
#[derive(Args, Clone, Debug)]
pub struct DatabaseArgs {
    /// The database in this folder. Without this and --database-url, the one that `enigmata serve` would open:
    /// as ENIGMATA_DATABASE_URL or ENIGMATA_DATA say, or the usual folder.
    #[arg(long, value_name = "DIR", conflicts_with = "database_url")]
    pub data: Option<PathBuf>,
    /// The database of PostgreSQL at this address. Better given by the environment, as
    /// ENIGMATA_DATABASE_URL: there nobody else sees the password.
    #[arg(long, value_name = "URL")]
    pub database_url: Option<DatabaseUrl>,
}

impl DatabaseArgs {
    /// Where it is. What the command line says goes before what the environment says.
    ///
    /// # Errors
    /// When nothing is said about it and there is no home folder.
    pub fn place(&self, usual: &Config) -> Result<Location, String> {
        if self.data.is_none() && self.database_url.is_none() {
            return usual.place();
        }
        let (data, database_url) = (self.data.clone(), self.database_url.clone());
        Config { data, database_url, ..usual.clone() }.place()
    }
}

/// Arguments of `export`.
#[derive(Args, Clone, Debug)]
pub struct ExportArgs {
    /// Which database.
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// The file to write, which must not be there yet; - writes to the standard output.
    pub file: PathBuf,
}

/// Arguments of `import`.
#[derive(Args, Clone, Debug)]
pub struct ImportArgs {
    /// Which database.
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// The file that `enigmata export` wrote; - reads it from the standard input.
    pub file: PathBuf,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Cli, Command};
    use clap::Parser;

    fn place(args: &[&str], usual: Config) -> String {
        let line = ["enigmata", "export"].iter().chain(args).chain(&["house.jsonl"]);
        let Some(Command::Export(args)) = Cli::parse_from(line).command else { panic!() };
        args.database.place(&usual).unwrap().to_string()
    }

    fn usual(args: &[&str]) -> Config {
        Cli::parse_from(["enigmata"].iter().chain(args)).serve
    }

    #[test]
    fn the_command_line_goes_before_the_environment() {
        let url = "postgres://me:s3cret@db.example.org/house";
        let both = || usual(&["--data", "/usual", "--database-url", url]);
        assert_eq!(place(&[], usual(&["--data", "/usual"])), "/usual/enigmata.db");
        assert!(place(&[], both()).contains("/house at db.example.org"));
        assert_eq!(place(&["--data", "/other"], both()), "/other/enigmata.db");
        let other = "postgres://db.example.org/other";
        assert!(place(&["--database-url", other], both()).contains("/other at"));
        let two = ["enigmata", "import", "--data", "x", "--database-url", other, "y"];
        assert!(Cli::try_parse_from(two).is_err());
    }
}
