//! Deals that anybody can check afterwards.
//!
//! Before the first move the one who deals publishes the [`Commitment`] to a [`Secret`] and a table's
//! name. Then every player may contribute bytes of their own. Every move of chance is drawn from the
//! secret mixed with all contributions: the dealer cannot choose a deal, since the secret was fixed
//! before the contributions came, and no player can, since the secret was hidden from them. After the
//! game the secret is published in a [`Proof`], and [`verify`] draws everything again.

use crate::{Actor, Game, NotPlayed, Record, Session, Step};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::error::Error;
use std::fmt;

/// The longest contribution of a player, in bytes.
pub const CONTRIBUTION_LIMIT: usize = 64;

/// What a dealer keeps to themselves until the game is over: 32 bytes of entropy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// A hash that fixes a secret without telling it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Commitment(Bytes32);

/// The source of every move of chance at one table.
#[derive(Clone, PartialEq, Eq)]
pub struct FairChance {
    key: [u8; 32],
}

/// What is published after the game, as part of its record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The table's name, which is part of the commitment: no commitment serves two tables.
    pub table: String,
    /// What was published before the first move.
    pub commitment: Commitment,
    /// What was committed to, in 64 hexadecimal digits.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    secret: Bytes32,
    /// What the players mixed in, in the order of the seats.
    contributions: Vec<Contribution>,
}

/// What one player mixed in.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Contribution(Vec<u8>);

/// Why a record is not proved fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfair<I> {
    /// It carries no proof.
    NoProof,
    /// The secret is not the one that was committed to.
    OtherSecret,
    /// A move of chance is not the one that follows.
    OtherDraw {
        /// Its number among all moves, counted from zero.
        step: usize,
    },
    /// The record itself is against the rules.
    Illegal {
        /// The number of the move, counted from zero.
        step: usize,
        /// What is wrong with it.
        illegal: I,
    },
    /// Its setup is against the rules.
    Setup,
}

impl<I: fmt::Display> fmt::Display for Unfair<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProof => f.write_str("The record carries no proof."),
            Self::OtherSecret => f.write_str("The secret is not the one that was committed to."),
            Self::OtherDraw { step } => {
                write!(f, "Move {step} (counted from 0) is not the one that chance was bound to.")
            }
            Self::Illegal { step, illegal } => {
                write!(f, "Move {step} of the record (counted from 0) is illegal: {illegal}")
            }
            Self::Setup => f.write_str("The record's setup is against the rules."),
        }
    }
}

impl<I: Error> Error for Unfair<I> {}

impl Secret {
    /// These bytes, which only the dealer may know.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is published before the first move.
    #[must_use]
    pub fn commit(&self, table: &str) -> Commitment {
        Commitment(Bytes32(hash("commitment", &[table.as_bytes(), &self.0])))
    }

    /// The source of chance, once all contributions are in, in the order of the seats.
    #[must_use]
    pub fn chance(&self, contributions: &[Contribution]) -> FairChance {
        let parts: Vec<&[u8]> =
            [&self.0[..]].into_iter().chain(contributions.iter().map(|part| &part.0[..])).collect();
        FairChance { key: hash("chance", &parts) }
    }

    /// What is published after the game.
    #[must_use]
    pub fn prove(&self, table: &str, contributions: &[Contribution]) -> Proof {
        Proof {
            table: table.to_owned(),
            commitment: self.commit(table),
            secret: Bytes32(self.0),
            contributions: contributions.to_vec(),
        }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(…)")
    }
}

impl fmt::Debug for FairChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FairChance(…)")
    }
}

impl Contribution {
    /// These bytes, if they are not too many.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Option<Self> {
        (bytes.len() <= CONTRIBUTION_LIMIT).then(|| Self(bytes.to_vec()))
    }
}

impl FairChance {
    /// The generator of the n-th move of chance at this table, counted from zero. Each has a stream
    /// of its own, so that none depends on how many numbers another one used.
    #[must_use]
    pub fn draw(&self, number: u64) -> ChaCha20Rng {
        let mut random = ChaCha20Rng::from_seed(self.key);
        random.set_stream(number);
        random
    }
}

/// Check a record's proof, and draw every move of chance again. How many there were.
///
/// # Errors
/// The first thing that does not follow.
pub fn verify<G: Game>(record: &Record<G::Setup, G::Move>) -> Result<u64, Unfair<G::Illegal>> {
    let proof = record.fair.as_ref().ok_or(Unfair::NoProof)?;
    let secret = Secret(proof.secret.0);
    if secret.commit(&proof.table) != proof.commitment {
        return Err(Unfair::OtherSecret);
    }
    let chance = secret.chance(&proof.contributions);
    let mut session = Session::<G>::new(&record.setup).map_err(|_| Unfair::Setup)?;
    let mut drawn = 0;
    for (step, Step { by, action }) in record.moves.iter().enumerate() {
        session.check(*by, action).map_err(|illegal| Unfair::Illegal { step, illegal })?;
        if *by == Actor::Chance {
            if session.game().chance(&mut chance.draw(drawn)) != *action {
                return Err(Unfair::OtherDraw { step });
            }
            drawn += 1;
        }
        session
            .play(*by, action)
            .map_err(|NotPlayed(illegal)| Unfair::Illegal { step, illegal })?;
    }
    Ok(drawn)
}

/// SHA-256 over a purpose and parts, each with its length before it, so that no two lists of parts
/// run together into the same bytes.
fn hash(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in [b"enigmata/fair/1", purpose.as_bytes()].iter().chain(parts) {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

/// Written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bytes32([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        unhex(&text)
            .and_then(|bytes| bytes.try_into().ok())
            .map(Self)
            .ok_or_else(|| D::Error::custom("64 hexadecimal digits are wanted"))
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Bytes32::deserialize(deserializer).map(Self)
    }
}

impl Serialize for Contribution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Contribution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        unhex(&text).and_then(|bytes| Self::new(&bytes)).ok_or_else(|| {
            D::Error::custom(format!(
                "at most {CONTRIBUTION_LIMIT} bytes in hexadecimal are wanted"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;

    fn contribution(bytes: &[u8]) -> Contribution {
        Contribution::new(bytes).unwrap()
    }

    #[test]
    fn everything_that_goes_in_changes_what_comes_out() {
        let secret = Secret::new([7; 32]);
        assert_ne!(secret.commit("a"), secret.commit("b"));
        assert_ne!(secret.commit("a"), Secret::new([8; 32]).commit("a"));
        let first = |secret: &Secret, parts: &[&[u8]]| {
            let parts: Vec<_> = parts.iter().map(|part| contribution(part)).collect();
            secret.chance(&parts).draw(0).next_u64()
        };
        let all = [
            first(&secret, &[]),
            first(&secret, &[b""]),
            first(&secret, &[b"ab", b"c"]),
            first(&secret, &[b"a", b"bc"]),
            first(&secret, &[b"c", b"ab"]),
            first(&Secret::new([8; 32]), &[]),
        ];
        for (index, one) in all.iter().enumerate() {
            assert!(!all[index + 1..].contains(one));
        }
        let chance = secret.chance(&[]);
        assert_ne!(chance.draw(0).next_u64(), chance.draw(1).next_u64());
        assert_eq!(chance.draw(1).next_u64(), chance.draw(1).next_u64());
    }

    /// The streams are part of the record's format: a change here would make old proofs false.
    #[test]
    fn the_streams_are_the_same_for_ever() {
        let secret = Secret::new([1; 32]);
        let commitment = secret.commit("table");
        let first = secret.chance(&[contribution(b"one"), contribution(b"two")]).draw(3).next_u64();
        let expected = "e9bef492f310615c8572c8fb26bb1e9ab4bd08d76a648f4837e7793da08bf5f2";
        assert_eq!(commitment.to_string(), expected);
        assert_eq!(first, 11_917_595_694_488_722_106);
    }

    #[test]
    fn secrets_do_not_reach_logs() {
        let secret = Secret::new([0xab; 32]);
        let shown = format!("{secret:?} {:?}", secret.chance(&[]));
        assert!(!shown.contains("ab") && !shown.contains("171"), "{shown}");
    }

    #[test]
    fn proofs_are_read_strictly() {
        let proof = Secret::new([1; 32]).prove("t", &[contribution(b"\x00\xff")]);
        let text = serde_json::to_string(&proof).unwrap();
        assert!(text.contains("\"00ff\""), "{text}");
        assert_eq!(serde_json::from_str::<Proof>(&text).unwrap(), proof);
        let wrong = |from: &str, to: &str| {
            serde_json::from_str::<Proof>(&text.replace(from, to)).unwrap_err().to_string()
        };
        assert!(wrong("00ff", "00f").contains("at most 64 bytes"));
        assert!(wrong("00ff", "0g").contains("at most 64 bytes"));
        assert!(wrong("00ff", "é").contains("at most 64 bytes"));
        assert!(wrong("00ff", &"00".repeat(65)).contains("at most 64 bytes"));
        assert!(wrong("0101", "01").contains("64 hexadecimal"));
        assert_eq!(Contribution::new(&[0; 65]), None);
    }
}
