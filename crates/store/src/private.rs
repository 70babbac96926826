//! Files and folders that only the user of the server may read, independent of the umask.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{
    DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, fchown,
};
use std::path::{Path, PathBuf};

const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;
/// The rights of others in a mode.
const OTHERS: u32 = 0o077;
/// What begins so in a data folder is of this program: the database, copies of it, tables of solo.
const OWN_NAMES: [&str; 2] = ["enigmata", "solo"];
/// What SQLite has beside a database file.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// The names of a database file and of what SQLite has beside it.
pub(super) fn with_beside(database: &Path) -> impl Iterator<Item = PathBuf> {
    ["", BESIDE[0], BESIDE[1], BESIDE[2]].into_iter().map(|end| {
        let mut name = database.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    })
}

/// Make a data folder with mode 0700. One that is there already is given that mode if it has nothing but
/// what this program keeps; others may need what else is in it.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        close_folder(if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    match DirBuilder::new().mode(FOLDER_MODE).create(folder) {
        Ok(()) => fs::set_permissions(folder, Permissions::from_mode(FOLDER_MODE)),
        // Another server that starts at the same moment has made it.
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        Err(error) => Err(error),
    }
}

fn close_folder(folder: &Path) {
    let Ok(about) = fs::metadata(folder) else { return };
    if about.mode() & OTHERS == 0 {
        return;
    }
    let closed =
        is_own(folder) && fs::set_permissions(folder, Permissions::from_mode(FOLDER_MODE)).is_ok();
    if !closed {
        tracing::warn!(
            folder = %folder.display(), mode = %format_args!("{:o}", about.mode() & 0o7777),
            "other users can enter the data folder; they cannot read the server's files in it"
        );
    }
}

/// Whether a folder is for this program alone. One directly below the root, such as /srv, is the machine's.
fn is_own(folder: &Path) -> bool {
    let is_deep = fs::canonicalize(folder)
        .is_ok_and(|folder| folder.parent().is_some_and(|parent| parent.parent().is_some()));
    let is_own = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| {
            let name = entry.file_name();
            OWN_NAMES.iter().any(|own| name.as_encoded_bytes().starts_with(own.as_bytes()))
        })
    };
    is_deep && fs::read_dir(folder).is_ok_and(|mut entries| entries.all(is_own))
}

/// Make a database file if it is missing, and let only its user read it and what is beside it: SQLite gives
/// what it makes beside a file the mode of that file.
pub(super) fn make_database(database: &Path) -> io::Result<()> {
    open(database)?;
    with_beside(database).for_each(|file| close_file(&file));
    Ok(())
}

fn close_file(file: &Path) {
    let Ok(about) = fs::metadata(file) else { return };
    if about.mode() & 0o777 == FILE_MODE {
        return;
    }
    if let Err(error) = fs::set_permissions(file, Permissions::from_mode(FILE_MODE)) {
        tracing::warn!(
            %error, file = %file.display(), mode = %format_args!("{:o}", about.mode() & 0o777),
            "the mode of this file cannot be set to 600"
        );
    }
}

/// Open a file to read and write, with mode 0600; one that is missing is made.
pub(super) fn open(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    loop {
        match options.clone().create_new(true).mode(FILE_MODE).open(file) {
            Ok(made) => {
                made.set_permissions(Permissions::from_mode(FILE_MODE))?;
                give_to_owner(&made, file);
                return Ok(made);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
        match options.open(file) {
            // It was removed in between.
            Err(error) if error.kind() == ErrorKind::NotFound && !file.is_symlink() => {}
            opened => {
                close_file(file);
                return opened;
            }
        }
    }
}

/// What root makes in a service's folder is the service's, which has to open it later.
fn give_to_owner(made: &File, file: &Path) {
    let owner = file.parent().and_then(|folder| fs::metadata(folder).ok());
    if let (Some(owner), Ok(own)) = (owner, made.metadata())
        && own.uid() == 0
        && owner.uid() != 0
    {
        // Where this is not allowed, the file stays root's.
        let _ = fchown(made, Some(owner.uid()), Some(owner.gid()));
    }
}
