//! The tables of a solved game in files: a few words on what they are, and the values.

use super::board::MachineTakes;
use super::boards::Boards;
use super::choice::{Row, lost};
use super::starts::Starts;
use enigmata_mansion::SoloSetup;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often unfinished tables are kept.
const OFTEN: Duration = Duration::from_secs(180);

/// How far the tables of a game are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Kept {
    /// The sweeps that made them.
    pub(super) sweeps: u32,
    /// The largest change in the last one.
    pub(super) change: f64,
    /// The values of the beginnings, once the game is solved.
    pub(super) starts: Option<Starts>,
}

/// Where the tables of one game are kept.
pub(super) struct Keeper {
    facts: PathBuf,
    values: PathBuf,
    folder: PathBuf,
    boards: usize,
    slots: usize,
    casts: usize,
    last: Instant,
}

impl Keeper {
    /// For one game of a challenge with these options.
    pub(super) fn new(
        folder: &Path,
        setup: SoloSetup,
        game: u8,
        casts: usize,
        boards: &Boards,
        slots: u8,
    ) -> Self {
        let late = if setup.late_time { "-late" } else { "" };
        let kept = if setup.keep_tokens { "-kept" } else { "" };
        let all = if boards.takes() == MachineTakes::All { "-all" } else { "" };
        let name = format!("solo{late}{kept}{all}-game-{game}");
        Self {
            facts: folder.join(format!("{name}.json")),
            values: folder.join(format!("{name}.values")),
            folder: folder.to_owned(),
            boards: boards.len(),
            slots: slots.into(),
            casts,
            last: Instant::now(),
        }
    }

    /// What an earlier run has left, if its values are all there.
    pub(super) fn kept(&self) -> io::Result<Option<Kept>> {
        let facts = match fs::read(&self.facts) {
            Ok(facts) => facts,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let whole = fs::metadata(&self.values).is_ok_and(|file| file.len() == self.bytes());
        Ok(serde_json::from_slice(&facts).ok().filter(|_| whole))
    }

    fn bytes(&self) -> u64 {
        (self.slots * self.boards * self.row()) as u64
    }

    fn row(&self) -> usize {
        4 * self.casts * size_of::<f64>()
    }

    /// Whether it is time to keep what there is.
    pub(super) fn is_due(&self) -> bool {
        self.last.elapsed() > OFTEN
    }

    /// Read all values.
    pub(super) fn read<const K: usize>(
        &self,
        mut each: impl FnMut(usize, usize, &Row<K, 2>),
    ) -> io::Result<()> {
        let mut file = BufReader::with_capacity(1 << 20, File::open(&self.values)?);
        let mut bytes = vec![0; self.row()];
        for slot in 1..=self.slots {
            for board in 0..self.boards {
                file.read_exact(&mut bytes)?;
                each(slot, board, &unpacked(&bytes));
            }
        }
        Ok(())
    }

    /// Keep all values. They are written beside the old ones and then take their place, so that
    /// a run that is stopped has lost nothing.
    pub(super) fn keep<const K: usize>(
        &mut self,
        kept: &Kept,
        row: impl Fn(usize, usize) -> Row<K, 2>,
    ) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let part = self.values.with_extension("part");
        let mut file = BufWriter::with_capacity(1 << 20, File::create(&part)?);
        for slot in 1..=self.slots {
            for board in 0..self.boards {
                for value in row(slot, board).iter().flatten().flatten() {
                    file.write_all(&value.to_le_bytes())?;
                }
            }
        }
        file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        // Old facts go first: a run that finds none starts from the beginning, and none go with other values.
        let _ = fs::remove_file(&self.facts);
        fs::rename(part, &self.values)?;
        let facts = self.facts.with_extension("part");
        fs::write(&facts, serde_json::to_vec(kept)?)?;
        fs::rename(facts, &self.facts)?;
        self.last = Instant::now();
        Ok(())
    }

    /// Open solved values, to look a few of them up.
    pub(super) fn open(&self) -> io::Result<Option<Looked>> {
        let solved = self.kept()?.is_some_and(|kept| kept.starts.is_some());
        if !solved {
            return Ok(None);
        }
        let file = File::open(&self.values)?;
        Ok(Some(Looked { file, boards: self.boards, row: self.row() }))
    }
}

/// Solved values of one game in a file.
pub(super) struct Looked {
    file: File,
    boards: usize,
    row: usize,
}

impl Looked {
    /// The values at the beginning of a turn: by Decryption, Chaos and cast, one after the other.
    pub(super) fn turn(&mut self, slot: usize, board: usize) -> io::Result<Vec<f64>> {
        let at = ((slot - 1) * self.boards + board) * self.row;
        self.file.seek(SeekFrom::Start(at as u64))?;
        let mut bytes = vec![0; self.row];
        self.file.read_exact(&mut bytes)?;
        Ok(numbers(&bytes).collect())
    }
}

fn numbers(bytes: &[u8]) -> impl Iterator<Item = f64> {
    bytes.as_chunks().0.iter().map(|&bytes| f64::from_le_bytes(bytes))
}

fn unpacked<const K: usize>(bytes: &[u8]) -> Row<K, 2> {
    let mut row: Row<K, 2> = lost();
    let values = row.iter_mut().flatten().flatten();
    values.zip(numbers(bytes)).for_each(|(value, number)| *value = number);
    row
}
