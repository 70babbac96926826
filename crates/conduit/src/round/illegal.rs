//! Why a move is refused.

use crate::network::Unfit;
use crate::puzzle::AnyWrong;
use enigmata_game::{Language, Refusal, refusals};
use std::error::Error;
use std::fmt;

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// By the order of a round.
    Round(Untimely),
    /// Against the rules of the network (P).
    Network(Unfit),
    /// The answer is no solution.
    Wrong(AnyWrong),
}

impl From<Untimely> for Illegal {
    fn from(untimely: Untimely) -> Self {
        Self::Round(untimely)
    }
}

impl From<Unfit> for Illegal {
    fn from(unfit: Unfit) -> Self {
        Self::Network(unfit)
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence(Language::English))
    }
}

impl Error for Illegal {}

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Self::Round(why) => why.code(),
            Self::Network(why) => why.code(),
            Self::Wrong(why) => why.code(),
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Round(why) => why.rule(),
            Self::Network(why) => why.rule(),
            Self::Wrong(why) => why.rule(),
        }
    }

    fn sentence(&self, language: Language) -> &'static str {
        match self {
            Self::Round(why) => why.sentence(language),
            Self::Network(why) => why.sentence(language),
            Self::Wrong(why) => why.sentence(language),
        }
    }
}

refusals! {
    /// Why a move does not fit the round. Codes are stable.
    Untimely;
    Over = "over", "E1",
        "The game is over.",
        "Партия окончена.";
    NotAPlayer = "not_a_player", "C3",
        "Nobody sits there.",
        "На этом месте никто не сидит.";
    NotYourMove = "not_your_move", "R2",
        "It is not your move; wait for the others.",
        "Сейчас не ваш ход; подождите остальных.";
    Chance = "chance_acts", "R2",
        "Tiles are being drawn; wait for them.",
        "Плитки открываются; подождите.";
    NotChance = "not_chance", "R2",
        "Nothing is to be drawn now.",
        "Сейчас ничего не нужно открывать.";
    ChooseNow = "choose_now", "R2",
        "Choose a chamber now.",
        "Сейчас нужно выбрать камеру.";
    ChamberTaken = "chamber_taken", "R2",
        "That chamber has been chosen this round; choose another.",
        "Эту камеру в этом раунде уже выбрали; возьмите другую.";
    SolveNow = "solve_now", "R4",
        "Solve your puzzle now, or give it up.",
        "Сейчас нужно решить головоломку или сдаться.";
    Finished = "finished", "R5",
        "You have finished this puzzle; wait for the others.",
        "Вы уже закончили с этой головоломкой; подождите остальных.";
    OtherFamily = "other_family", "R4",
        "That answer is for a puzzle of another chamber; solve your own.",
        "Этот ответ — к головоломке из другой камеры; решайте свою.";
    Untimed = "untimed", "R8",
        "This table plays untimed: nobody's time runs out.",
        "За этим столом играют без времени: ни у кого оно не кончается.";
    LayNow = "lay_now", "P1",
        "Lay your tile now.",
        "Сейчас нужно положить свою плитку.";
    PutNow = "put_now", "P4",
        "Put a networker on the tile just laid, or pass.",
        "Поставьте сетевика на только что положенную плитку или пропустите.";
    NotBegun = "not_begun", "R1",
        "First the start player is drawn.",
        "Сначала определяется первый игрок.";
    BadStart = "bad_start", "R1",
        "The start player must sit at the table.",
        "Первый игрок должен сидеть за столом.";
    NoSuchTile = "no_such_tile", "C6",
        "The chamber has no such tile left.",
        "Такой плитки в камере не осталось.";
    DrawNow = "draw_now", "R2",
        "The next tile of the chamber is to be drawn.",
        "Нужно открыть следующую плитку камеры.";
    RefillNow = "refill_now", "R3",
        "The chamber is empty and must be refilled first.",
        "Камера пуста, её сначала нужно пополнить.";
    TurnUpNow = "turn_up_now", "R4",
        "The puzzles of all players are to be turned up.",
        "Нужно открыть головоломки всех игроков.";
    BadPuzzles = "bad_puzzles", "R4",
        "Each player needs one puzzle of the chosen chamber.",
        "Каждому нужна одна головоломка из выбранной камеры.";
    Unsolvable = "unsolvable", "Z",
        "A puzzle without a solution cannot be turned up.",
        "Головоломку без решения открыть нельзя.";
    SamePuzzle = "same_puzzle", "R4",
        "That puzzle has been played in this game; draw another.",
        "Эта головоломка в партии уже была; откройте другую.";
}
