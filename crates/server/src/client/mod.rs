//! The client for the browser: files that are part of the program, each perhaps in several codings.

mod embedded;
mod kind;

use axum::body::Bytes;
use axum::http::HeaderValue;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::HashMap;

/// Files with names that change with what is in them lie here.
const HASHED: &str = "assets/";
/// How much of a hash tells two versions apart.
const TAG: usize = 12;

/// One file of a build.
#[derive(Debug)]
pub struct Piece {
    name: String,
    content: Content,
}

/// What is sent.
#[derive(Clone, Debug)]
pub struct Content {
    /// All of it.
    pub bytes: Bytes,
    /// An ETag: other bytes have another one.
    pub tag: HeaderValue,
}

/// A way to send a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coding {
    /// Compressed by Brotli.
    Brotli,
    /// Compressed by gzip.
    Gzip,
    /// As it is.
    Plain,
}

impl Coding {
    /// Every coding, the smallest first.
    pub const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Plain];

    /// Its name in HTTP.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Plain => "identity",
        }
    }
}

/// A file that can be asked for.
#[derive(Debug)]
pub struct File {
    /// Its media type.
    pub kind: &'static str,
    /// Whether another content would have another name, so that browsers may keep it.
    pub is_lasting: bool,
    plain: Content,
    brotli: Option<Content>,
    gzip: Option<Content>,
}

/// All files that can be asked for, by their paths.
#[derive(Debug, Default)]
pub struct Client {
    files: HashMap<String, File>,
}

impl Piece {
    /// A file whose hash is known.
    #[must_use]
    pub fn new(name: &str, bytes: Cow<'static, [u8]>, hash: &[u8]) -> Self {
        let bytes = match bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let hash: String = hash.iter().take(TAG).map(|byte| format!("{byte:02x}")).collect();
        let tag = HeaderValue::try_from(format!("\"{hash}\""));
        // Hexadecimal digits are good in every header.
        let tag = tag.unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Self { name: name.to_owned(), content: Content { bytes, tag } }
    }

    /// A file by its name and content.
    #[must_use]
    pub fn of(name: &str, bytes: &'static [u8]) -> Self {
        Self::new(name, Cow::Borrowed(bytes), &Sha256::digest(bytes))
    }
}

impl Client {
    /// A client of these files. `X.br` and `X.gz` are other codings of `X`, and no files of their own.
    #[must_use]
    pub fn new(pieces: impl IntoIterator<Item = Piece>) -> Self {
        let (coded, plain): (Vec<_>, Vec<_>) =
            pieces.into_iter().partition(|piece| coding(&piece.name).1 != Coding::Plain);
        let mut files = HashMap::new();
        for Piece { name, content } in plain {
            let (kind, is_lasting) = (kind::of(&name), name.starts_with(HASHED));
            files.insert(name, File { kind, is_lasting, plain: content, brotli: None, gzip: None });
        }
        for Piece { name, content } in coded {
            let (base, coding) = coding(&name);
            let Some(file) = files.get_mut(base) else { continue };
            match coding {
                Coding::Brotli => file.brotli = Some(content),
                Coding::Gzip => file.gzip = Some(content),
                Coding::Plain => {}
            }
        }
        Self { files }
    }

    /// The page that is shown for every address of the client; none if it was not built.
    #[must_use]
    pub fn index(&self) -> Option<&File> {
        self.file("index.html")
    }

    /// A file by its path, without the first slash. Paths are only compared: there is no way out.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

fn coding(name: &str) -> (&str, Coding) {
    if let Some(base) = name.strip_suffix(".br") {
        (base, Coding::Brotli)
    } else if let Some(base) = name.strip_suffix(".gz") {
        (base, Coding::Gzip)
    } else {
        (name, Coding::Plain)
    }
}

impl File {
    /// What is sent in a coding, if there is such a version.
    #[must_use]
    pub const fn coded(&self, coding: Coding) -> Option<&Content> {
        match coding {
            Coding::Brotli => self.brotli.as_ref(),
            Coding::Gzip => self.gzip.as_ref(),
            Coding::Plain => Some(&self.plain),
        }
    }

    /// Whether it depends on who asks what is sent.
    #[must_use]
    pub const fn varies(&self) -> bool {
        self.brotli.is_some() || self.gzip.is_some()
    }

    /// What is sent to a browser that likes codings so much (none at all is 0), and how it is coded.
    /// Of two that are liked as much it is the smaller one.
    #[must_use]
    pub fn choose(&self, liking: impl Fn(Coding) -> f32) -> (Coding, &Content) {
        let mut best = (Coding::Plain, &self.plain, 0.0);
        for coding in Coding::ALL {
            let liking = liking(coding);
            if let Some(content) = self.coded(coding)
                && liking > best.2
            {
                best = (coding, content, liking);
            }
        }
        (best.0, best.1)
    }
}
