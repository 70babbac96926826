//! Why a command stopped early.

use std::io;
use std::process::ExitCode;

/// Something that a person can put right, or trouble with input or output.
#[derive(Debug)]
pub enum Failure {
    /// What is wrong and what to do, in sentences.
    Told(String),
    /// The input or the output failed.
    Io(io::Error),
    /// It was done, and what was tried did not pass.
    NotPassed(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What was to be written as JSON could not be.
impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}

impl From<enigmata_server::Failure> for Failure {
    fn from(failure: enigmata_server::Failure) -> Self {
        Self::Told(failure.to_string())
    }
}

impl Failure {
    /// Print it to the standard error and choose the exit code. A closed output pipe is no failure.
    #[must_use]
    pub fn exit(self) -> ExitCode {
        match self {
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Io(error) => {
                note!("enigmata: {error}.");
                ExitCode::from(1)
            }
            Self::NotPassed(sentence) => {
                note!("enigmata: {sentence}");
                ExitCode::from(1)
            }
            Self::Told(sentence) => {
                note!("enigmata: {sentence}");
                ExitCode::from(2)
            }
        }
    }
}
