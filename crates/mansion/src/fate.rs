//! What becomes of the world, by the Character whose plan came true.

use crate::character::Character;
use enigmata_game::Language;
use serde::Serialize;

/// The end of the story, in every language of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fate {
    /// English text, one paragraph.
    pub en: &'static str,
    /// Russian text, one paragraph.
    pub ru: &'static str,
}

impl Fate {
    /// The fate that a Character brings; without one, Chaos has broken through.
    #[must_use]
    pub const fn of(character: Option<Character>) -> Self {
        match character {
            Some(Character::Decrypter) => Self {
                en: "The last rotor clicks home and the code lies open, plain as a shopping list. \
                     All over Europe the machines fall silent, and behind them the thing that was \
                     listening loses interest. Morning comes on time. Nobody will ever be told \
                     how near it was.",
                ru: "Последний ротор встаёт на место, и код лежит открытый, простой, как список \
                     покупок. По всей Европе машины умолкают, и то, что слушало за ними, теряет \
                     интерес. Утро наступает вовремя. Никто не узнает, как близко всё было.",
            },
            Some(Character::DarkMessiah) => Self {
                en: "The new signal goes out at dusk. Those who hear it put down what they were \
                     doing and smile. By midnight they are repeating it; by dawn there is nobody \
                     left to hear it for the first time. The war is over. So is every argument.",
                ru: "Новый сигнал уходит в эфир в сумерках. Кто его слышит, откладывает дела и \
                     улыбается. К полуночи его уже повторяют; к рассвету не остаётся никого, кто \
                     слышал бы его впервые. Война окончена. Споры — тоже.",
            },
            Some(Character::Wanderer) => Self {
                en: "A door opens between two shelves, and somebody walks through it towards a \
                     face remembered for longer than this house has stood. Behind, the door stays \
                     ajar. Order and Chaos both notice, and choose our sky to settle their \
                     quarrel under.",
                ru: "Между двумя стеллажами открывается дверь, и кто-то уходит в неё — к лицу, \
                     которое помнит дольше, чем стоит этот дом. Дверь остаётся приоткрытой. \
                     Порядок и Хаос замечают это и выбирают наше небо, чтобы выяснить отношения.",
            },
            Some(Character::Saboteur) => Self {
                en: "When the clock runs dry the one who had counted the seconds speaks a single \
                     word, and the flood stops at the doorstep like a dog. It will go where it is \
                     sent. It has been given a list of addresses, and a very long memory.",
                ru: "Когда часы иссякают, тот, кто считал секунды, произносит одно слово — и \
                     поток ложится у порога, как пёс. Он пойдёт, куда пошлют. Ему выдали список \
                     адресов и очень долгую память.",
            },
            Some(Character::Medium) => Self {
                en: "The inventor opens borrowed eyes, asks for a screwdriver, and undoes his \
                     life's work before tea. The breach heals without a scar. One chair at the \
                     long table stays empty, and in certain mirrors its owner can be seen \
                     knocking.",
                ru: "Изобретатель открывает чужие глаза, просит отвёртку и до чая разбирает дело \
                     всей своей жизни. Разрыв затягивается без шрама. Одно кресло за длинным \
                     столом остаётся пустым, а в некоторых зеркалах видно, как его хозяин \
                     стучится обратно.",
            },
            Some(Character::Archivist) => Self {
                en: "Room after room slides to its proper place, and the house closes like a \
                     well-made lock with Chaos inside it, catalogued and shelved. The world goes \
                     on undisturbed. Only the Archivist has a key, and has begun to read.",
                ru: "Комната за комнатой встаёт на своё место, и дом защёлкивается, как добротный \
                     замок, с Хаосом внутри — описанным и расставленным по полкам. Мир живёт \
                     дальше как ни в чём не бывало. Ключ есть только у Архивариуса, и он уже \
                     начал читать.",
            },
            Some(Character::Ghost) | None => Self {
                en: "First the letters leave the pages, then the pages leave the books. The \
                     stairs forget which way is up. Somewhere a machine types on with nobody at \
                     the keys, and what it types is true from that moment on.",
                ru: "Сначала буквы уходят со страниц, потом страницы — из книг. Лестницы \
                     забывают, где верх. Где-то машина печатает дальше, хотя за клавишами никого, \
                     и всё напечатанное с этой минуты — правда.",
            },
        }
    }

    /// Text in that language.
    #[must_use]
    pub const fn text(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Russian => self.ru,
        }
    }
}
