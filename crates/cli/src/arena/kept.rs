//! The file in which finished deals are kept.

use crate::failure::Failure;
use enigmata_bots::mansion::arena::{Arena, Block, Header, Journal};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file that grows by one line with every deal. Each is handed to the system as it is finished: who
/// kills the program loses the deals that are being played.
#[derive(Debug)]
pub struct Kept(File);

impl Kept {
    /// Open the file, or begin it, and read the deals that are there.
    ///
    /// # Errors
    /// When it belongs to another run, is in use or cannot be read.
    pub fn open(path: &Path, arena: &Arena) -> Result<(Self, Vec<Block>), Failure> {
        let told = |trouble: &dyn std::fmt::Display| {
            Failure::Told(format!("{} cannot be resumed: {trouble}.", path.display()))
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|error| told(&error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(told(&"another run is writing to it"));
            }
            Err(TryLockError::Error(error)) => return Err(told(&error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| told(&error))?;
        let header = Header::new(arena, env!("CARGO_PKG_VERSION"));
        let journal = Journal::read(&bytes, arena, &header).map_err(|error| told(&error))?;
        file.set_len(journal.whole_bytes as u64)?;
        file.seek(SeekFrom::End(0))?;
        if journal.whole_bytes == 0 {
            file.write_all(header.line().as_bytes())?;
        }
        Ok((Self(file), journal.blocks))
    }

    /// Keep one deal more.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&mut self, block: &Block) -> io::Result<()> {
        self.0.write_all(block.line().as_bytes())
    }
}
