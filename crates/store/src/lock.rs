//! One server at a time for a database file.
//!
//! The lock is on a file beside the database and ends with its process, however that ends. What stands in
//! the file only says who has it, and counts only while the lock is held.

use super::{StoreError, private};
use parking_lot::Mutex;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::{FileExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often, and how long apart, it is looked who has the lock: that is written just after it is taken.
const LOOKS: u32 = 50;
const APART: Duration = Duration::from_millis(10);
/// More than any of our own has.
const LONGEST: usize = 256;

/// The right to use a database file, until it is released or dropped.
pub(super) struct Lock {
    path: PathBuf,
    file: Mutex<Option<File>>,
}

/// Which process has a database file open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    pid: u32,
    address: Option<SocketAddr>,
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "process {}", self.pid)?;
        self.address.map_or(Ok(()), |address| write!(f, ", which listens at {address}"))
    }
}

impl Lock {
    /// Take the lock of a database file, whose folder is made if it is missing.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another server has it.
    pub(super) fn take(database: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = database.parent() {
            let failed = |error| StoreError::Folder(folder.to_owned(), error);
            private::make_folder(folder).map_err(failed)?;
        }
        let path = database.with_extension("lock");
        let failed = |error| StoreError::Lock(path.clone(), error);
        loop {
            let file = private::open(&path).map_err(failed)?;
            match file.try_lock() {
                // The one before has removed it: another server may have made a new one.
                Ok(()) if !is_at(&file, &path) => continue,
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(holder(&file))),
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            write(&file, &format!("{}\n", std::process::id())).map_err(failed)?;
            return Ok(Self { path, file: Mutex::new(Some(file)) });
        }
    }

    /// Tell those who find it taken where this server listens.
    pub(super) fn announce(&self, address: SocketAddr) {
        if let Some(file) = &*self.file.lock() {
            // It only makes a sentence better.
            let _ = write(file, &format!("{}\n{address}\n", std::process::id()));
        }
    }

    /// Another server may use the database from now on.
    pub(super) fn release(&self) {
        let held = self.file.lock().take();
        if held.is_some() {
            // While it is still locked, so that no other server's is removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.release();
    }
}

fn write(file: &File, text: &str) -> io::Result<()> {
    file.write_all_at(text.as_bytes(), 0)?;
    file.set_len(text.len() as u64)
}

fn is_at(file: &File, path: &Path) -> bool {
    let same = |ours: fs::Metadata, theirs: fs::Metadata| {
        (ours.dev(), ours.ino()) == (theirs.dev(), theirs.ino())
    };
    file.metadata().is_ok_and(|ours| fs::metadata(path).is_ok_and(|theirs| same(ours, theirs)))
}

/// Who has it, if that can be known: what a process that was killed has written says nothing.
fn holder(file: &File) -> Option<Holder> {
    for _ in 0..LOOKS {
        let mut bytes = [0; LONGEST];
        let length = file.read_at(&mut bytes, 0).unwrap_or(0);
        let holder = read(&String::from_utf8_lossy(&bytes[..length]));
        if holder.as_ref().is_some_and(|holder| is_alive(holder.pid)) {
            return holder;
        }
        std::thread::sleep(APART);
    }
    None
}

fn read(text: &str) -> Option<Holder> {
    let (pid, rest) = text.split_once('\n')?;
    let address = rest.split_once('\n').and_then(|(address, _)| address.parse().ok());
    Some(Holder { pid: pid.parse().ok()?, address })
}

fn is_alive(pid: u32) -> bool {
    let pid = i32::try_from(pid).ok().and_then(rustix::process::Pid::from_raw);
    // Of another user's process one only hears that it must not be signalled.
    pid.is_some_and(|pid| rustix::process::test_kill_process(pid) != Err(rustix::io::Errno::SRCH))
}
