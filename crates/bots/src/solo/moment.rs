//! One moment of a game as it is known, and what every act may lead to: the rules of solo over
//! [`Board`]s, one position at a time.

use super::board::{
    ALL, Board, COMMAND_ROOM, ENIGMA_CODE, LIBRARY, MACHINE, MachineTakes, Mask, PHANTOM,
    RADIO_CENTER, TOME, TURING_BOMBE, members,
};
use super::cast::{Cast, PLAYED, ready, required};
use super::starts::last_slot;
use enigmata_mansion::{Card, Icon, SoloSetup, corner};

/// A moment at which the player is asked something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Moment {
    pub(super) board: Board,
    pub(super) slot: u8,
    /// The last slot on which the game goes on (O14a).
    pub(super) last: u8,
    pub(super) decryption: bool,
    pub(super) chaos: bool,
    /// Whether the card of the turn is chosen (O3).
    pub(super) chosen: bool,
    /// Whether the Decryption token may be spent (O6).
    pub(super) spendable: bool,
    pub(super) cast: Cast,
    pub(super) asks: Asked,
}

/// What the player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Asked {
    /// An action of the turn (O3, O5, O6).
    Turn,
    /// A Silence token for this card (O3).
    TakeSilence { to: usize },
    /// A card to be turned up (O4).
    Open { by: usize },
    /// Whether to hold the time against the Tome (O7).
    Tome,
    /// Whether to cancel the Machine (O9).
    Machine,
    /// Other face-up cards for the Machine (O9).
    Mix,
    /// Whether to exchange the Character (O8).
    Exchange,
    /// To take or return Chaos, or to choose another card (O10).
    Solowork,
    /// A card for the mission (M1).
    Mission { missing: Mask },
}

/// A card that can be pointed at: spots of one block are all alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Pick {
    /// This face-up card.
    Up(usize),
    /// Any face-down card of this block.
    Down(Mask),
}

/// An answer, in the words of `SoloMove`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Act {
    Attempt,
    End,
    Choose(Pick),
    Spend(Pick),
    TakeSilence(usize),
    Open(Mask),
    Allow,
    Hold,
    Cancel,
    Mix(Mask),
    Decline,
    Exchange,
    Unsettle,
    Point(usize),
    Reveal(Mask),
}

/// What an act may lead to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Led {
    /// The next question of this turn.
    On(Moment),
    /// A new turn.
    Turn(Moment),
    /// The game is won at this moment.
    Won(Moment),
    /// All is lost.
    Lost,
}

/// What may come of an act, and how likely each is.
pub(super) type Outcomes = Vec<(f64, Led)>;

impl Moment {
    /// The beginning of a turn.
    pub(super) fn turn(
        setup: SoloSetup,
        board: Board,
        slot: u8,
        [decryption, chaos]: [bool; 2],
        cast: Cast,
    ) -> Self {
        Self {
            board,
            slot,
            last: last_slot(setup),
            decryption,
            chaos,
            chosen: false,
            spendable: decryption,
            cast,
            asks: Asked::Turn,
        }
    }

    /// All that can be answered. Of equals the first one is preferred, as the sweeps do.
    pub(super) fn acts(&self) -> Vec<Act> {
        let board = self.board;
        let blocks = || board.blocks();
        let free = || members(board.up() & !board.silenced());
        match self.asks {
            Asked::Turn => {
                let picks = || free().map(Pick::Up).chain(blocks().map(Pick::Down));
                let mut acts = Vec::new();
                acts.extend(self.is_ready().then_some(Act::Attempt));
                if self.chosen {
                    acts.push(Act::End);
                } else {
                    acts.extend(picks().map(Act::Choose));
                }
                if self.spendable {
                    acts.extend(picks().map(Act::Spend));
                }
                acts
            }
            Asked::TakeSilence { .. } => members(board.silenced()).map(Act::TakeSilence).collect(),
            Asked::Open { .. } => blocks().map(Act::Open).collect(),
            Asked::Tome => vec![Act::Allow, Act::Hold],
            Asked::Machine => vec![Act::Allow, Act::Cancel],
            Asked::Mix => board.mixes(MachineTakes::Two).into_iter().map(Act::Mix).collect(),
            Asked::Exchange => vec![Act::Decline, Act::Exchange],
            Asked::Solowork => {
                let others = free().filter(|&card| Card::SOLO[card] != Card::Solowork);
                let picks = others.map(Pick::Up).chain(blocks().map(Pick::Down));
                picks.map(Act::Choose).chain([Act::Unsettle]).collect()
            }
            Asked::Mission { missing } => {
                let shown = members(missing & board.up()).map(Act::Point);
                shown.chain(blocks().map(Act::Reveal)).collect()
            }
        }
    }

    /// A number that no other moment of a challenge with the same options has.
    pub(super) fn key(&self) -> u64 {
        let (kind, about) = match self.asks {
            Asked::Turn => (0, 0),
            Asked::TakeSilence { to } => (1, to as u64),
            Asked::Open { by } => (2, by as u64),
            Asked::Tome => (3, 0),
            Asked::Machine => (4, 0),
            Asked::Mix => (5, 0),
            Asked::Exchange => (6, 0),
            Asked::Solowork => (7, 0),
            Asked::Mission { missing } => (8, missing.into()),
        };
        let flags = [self.decryption, self.chaos, self.chosen, self.spendable];
        let flags = flags.iter().fold(0, |bits, &flag| bits << 1 | u64::from(flag));
        let cast = (self.cast.number() as u64) << 2 | u64::from(self.cast.game());
        // 36 bits for the board, then 4, 4, 6, 4 and 9.
        self.board.bits()
            | u64::from(self.slot) << 36
            | flags << 40
            | cast << 44
            | kind << 50
            | about << 54
    }

    fn is_ready(&self) -> bool {
        ready(self.cast.own(), self.decryption, self.chaos)
    }

    fn required(&self) -> Mask {
        required(PLAYED[self.cast.own()])
    }

    /// How likely the mission is (M1, M9).
    pub(super) fn mission(&self) -> f64 {
        self.board.chance(self.required())
    }

    /// What an act may lead to.
    pub(super) fn led(&self, act: Act) -> Outcomes {
        let on = |moment: Self| vec![(1.0, Led::On(moment))];
        let turn = Self { asks: Asked::Turn, ..*self };
        match act {
            Act::Attempt => on(Self { asks: Asked::Mission { missing: self.required() }, ..*self }),
            Act::End => vec![(1.0, self.ended())],
            Act::Choose(pick) => {
                let by_solowork = self.asks == Asked::Solowork;
                Self { chosen: self.chosen || !by_solowork, ..*self }.choose(pick)
            }
            Act::Spend(pick) => Self { spendable: false, decryption: false, ..*self }.choose(pick),
            Act::TakeSilence(from) => {
                let Asked::TakeSilence { to } = self.asks else { return Vec::new() };
                let board = self.board.unsilence(from).silence(to);
                vec![(1.0, Self { board, ..*self }.follow(to))]
            }
            Act::Open(block) => self.each(block, |card| Led::On(self.open(card))),
            Act::Allow if self.asks == Asked::Machine => vec![(1.0, self.run_machine())],
            Act::Allow => vec![(1.0, self.run_tome())],
            Act::Hold => on(Self { chaos: false, ..*self }.open_another(TOME)),
            Act::Cancel => on(Self { chaos: false, ..turn }),
            Act::Mix(others) => on(Self { board: self.board.mixed(others | 1 << MACHINE), ..turn }),
            Act::Decline => on(turn),
            Act::Exchange => {
                let casts = self.cast.exchanged().into_iter().flatten();
                casts.map(|cast| (0.5, Led::On(Self { cast, ..turn }))).collect()
            }
            Act::Unsettle => on(Self { chaos: !self.chaos, ..turn }),
            Act::Point(card) => vec![(1.0, self.show(card))],
            Act::Reveal(block) => self.each(block, |card| self.show(card)),
        }
    }

    /// Every card of a block is as likely as any other.
    fn each(&self, block: Mask, of: impl Fn(usize) -> Led) -> Outcomes {
        let share = 1.0 / f64::from(block.count_ones());
        members(block).map(|card| (share, of(card))).collect()
    }

    fn choose(&self, pick: Pick) -> Outcomes {
        match pick {
            Pick::Down(block) => self.each(block, |card| {
                Self { board: self.board.turned_up(card), ..*self }.follow(card)
            }),
            Pick::Up(card) if self.board.has_silence_left() => {
                vec![(1.0, Self { board: self.board.silence(card), ..*self }.follow(card))]
            }
            Pick::Up(to) => vec![(1.0, Led::On(Self { asks: Asked::TakeSilence { to }, ..*self }))],
        }
    }

    /// The second and third step of O3.
    fn follow(&self, card: usize) -> Led {
        if corner(Card::SOLO[card]) == Some(Icon::Chaos) {
            self.later().map_or(Led::Lost, |later| later.carry_out(card))
        } else {
            self.carry_out(card)
        }
    }

    /// One slot later, if time has not expired then.
    fn later(&self) -> Option<Self> {
        (self.slot < self.last).then_some(Self { slot: self.slot + 1, ..*self })
    }

    fn ended(&self) -> Led {
        self.later().map_or(Led::Lost, |later| {
            let spendable = later.decryption;
            Led::Turn(Self { chosen: false, spendable, asks: Asked::Turn, ..later })
        })
    }

    fn carry_out(&self, card: usize) -> Led {
        let turn = Self { asks: Asked::Turn, ..*self };
        let asks = |asks| Self { asks, ..*self };
        Led::On(match card {
            LIBRARY | RADIO_CENTER => self.open_another(card),
            ENIGMA_CODE if self.chaos => self.open_another(card),
            COMMAND_ROOM if !self.chaos => self.open_another(card),
            ENIGMA_CODE | COMMAND_ROOM => turn,
            TOME if self.chaos => asks(Asked::Tome),
            TOME => return self.run_tome(),
            TURING_BOMBE if self.chaos => Self { chaos: false, ..turn },
            TURING_BOMBE => Self { decryption: true, ..turn },
            PHANTOM => {
                let asks = if self.cast.game() == 3 { Asked::Turn } else { Asked::Exchange };
                Self { chaos: !self.chaos, asks, ..*self }
            }
            MACHINE if self.chaos => asks(Asked::Machine),
            MACHINE => return self.run_machine(),
            _ => asks(Asked::Solowork),
        })
    }

    fn open_another(&self, by: usize) -> Self {
        let asks = if self.board.up() == ALL { Asked::Turn } else { Asked::Open { by } };
        Self { asks, ..*self }
    }

    /// A card is turned up (O4); the Library gives the token of its corner (F1).
    fn open(&self, card: usize) -> Self {
        let mut led = Self { board: self.board.turned_up(card), asks: Asked::Turn, ..*self };
        if self.asks == (Asked::Open { by: LIBRARY }) {
            let icon = corner(Card::SOLO[card]);
            led.decryption |= icon == Some(Icon::Decryption);
            led.chaos |= icon == Some(Icon::Chaos);
        }
        led
    }

    fn run_tome(&self) -> Led {
        self.later().map_or(Led::Lost, |later| Led::On(later.open_another(TOME)))
    }

    fn run_machine(&self) -> Led {
        let slot = (self.slot - 1).max(1);
        let alone = self.board.up() == 1 << MACHINE;
        let board = if alone { self.board.mixed(1 << MACHINE) } else { self.board };
        let asks = if alone { Asked::Turn } else { Asked::Mix };
        Led::On(Self { slot, board, asks, ..*self })
    }

    /// A card is shown for the mission; the first wrong one loses (M9, O2).
    fn show(&self, card: usize) -> Led {
        let Asked::Mission { missing } = self.asks else { return Led::Lost };
        if missing >> card & 1 == 0 {
            return Led::Lost;
        }
        let missing = missing & !(1 << card);
        let is_down = self.board.up() >> card & 1 == 0;
        let board = if is_down { self.board.turned_up(card) } else { self.board };
        let led = Self { board, asks: Asked::Mission { missing }, ..*self };
        if missing == 0 { Led::Won(led) } else { Led::On(led) }
    }
}
