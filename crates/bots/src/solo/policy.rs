//! The compact policy: a book knows what the turns of the best play are worth, small nets see what any
//! other is worth, and the current turn is searched exactly.

use super::book::Book;
use super::hashed::ByNumber;
use super::moment::Moment;
use super::net::{Net, Sense};
use super::search::Outlook;
use std::sync::LazyLock;

/// The nets of the three games, and the book of a challenge without options.
#[derive(Clone)]
pub struct Policy {
    pub(super) nets: [Net; 3],
    pub(super) book: Book,
}

static SHIPPED: LazyLock<Policy> = LazyLock::new(|| {
    let shipped = Policy::unpacked(include_bytes!("policy.bin"));
    // A test reads the file, so it is whole; without it every turn looks the same.
    shipped.unwrap_or_else(|| Policy { nets: [1, 2, 3].map(Net::new), book: Book::default() })
});

impl Policy {
    /// The one that is part of the program.
    #[must_use]
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// As it is kept in a file.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        self.nets.iter().flat_map(Net::packed).chain(self.book.packed()).collect()
    }

    /// Read it from a file.
    #[must_use]
    pub fn unpacked(bytes: &[u8]) -> Option<Self> {
        let (first, bytes) = Net::unpacked(1, bytes)?;
        let (second, bytes) = Net::unpacked(2, bytes)?;
        let (third, bytes) = Net::unpacked(3, bytes)?;
        Some(Self { nets: [first, second, third], book: Book::unpacked(bytes)? })
    }

    /// Without its book.
    pub fn close_book(&mut self) {
        self.book = Book::default();
    }

    pub(super) fn net(&self, game: u8) -> &Net {
        &self.nets[usize::from(game) - 1]
    }
}

/// What the nets see: boards that they have read they remember.
pub(super) struct Sight<'a> {
    policy: &'a Policy,
    senses: [ByNumber<Sense>; 3],
}

impl<'a> Sight<'a> {
    pub(super) fn new(policy: &'a Policy) -> Self {
        Self { policy, senses: Default::default() }
    }
}

impl Outlook for Sight<'_> {
    fn turn(&mut self, moment: &Moment) -> f64 {
        let game = moment.cast.game();
        let net = self.policy.net(game);
        let senses = &mut self.senses[usize::from(game) - 1];
        let sense = senses.entry(moment.board.bits()).or_insert_with(|| net.sense(moment.board));
        net.turn(sense, moment).into()
    }

    fn forget(&mut self) {
        self.senses = Default::default();
    }
}

/// What the book knows, and nothing else.
impl Outlook for &Book {
    fn turn(&mut self, moment: &Moment) -> f64 {
        self.value(moment.key()).unwrap_or(0.0)
    }
}
