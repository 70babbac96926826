//! Every way in which the server says no: a code for programs, a sentence for people.

use axum::http::StatusCode;
use enigmata_game::{Language, TableRefusal};
use std::borrow::Cow;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is against a game's rules, or no move or setup at all.
    Rules(TableRefusal),
    /// The frame or body is no JSON, or no command.
    Unreadable(String),
    /// A frame or body is too long.
    TooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// Only text frames are spoken.
    Binary,
    /// The client speaks a version that the server does not.
    OtherProtocol,
    /// The page that opened the connection is not ours.
    ForeignOrigin,
    /// One has to be somebody for this.
    NobodyYet,
    /// The cookie or token is forged, expired or signed out.
    NotRecognised,
    /// Login or password do not fit.
    WrongPassword,
    /// That login is taken.
    LoginTaken,
    /// A login has a wrong form.
    BadLogin,
    /// A password is too short or too long.
    BadPassword,
    /// A name is empty, too long, or has characters that cannot be seen.
    BadName,
    /// It needs an account.
    NeedsAccount,
    /// One has an account already.
    HasAccount,
    /// A program cannot do this; its owner can.
    ForPeople,
    /// Too many programs of one account.
    TooManyPrograms {
        /// The limit.
        limit: usize,
    },
    /// Who one is has changed, so that the connection has to be made again.
    ComeAgain,
    /// There is no such table.
    NoTable,
    /// There is no such seat.
    NoSeat,
    /// The seat is taken, or none is free.
    SeatTaken,
    /// The player has no seat here.
    NotSeated,
    /// The connection does not follow this table.
    NotWatching,
    /// Only the host may.
    NotHost,
    /// The host removed this player.
    WasRemoved,
    /// It is only possible before the game.
    AlreadyBegun,
    /// It is only possible during the game.
    NotBegun,
    /// It is only possible after the game.
    NotOver,
    /// The table was closed.
    Closed,
    /// The table does not admit spectators.
    NoSpectators,
    /// The game has no bots.
    NoBots,
    /// The options are out of their limits.
    BadOptions(&'static str),
    /// The move answers a question that is no longer asked.
    Stale,
    /// The table has no chat.
    NoChat,
    /// A silenced player may not speak (K4).
    Silenced,
    /// A text is empty or too long.
    BadText {
        /// The limit in characters.
        limit: usize,
    },
    /// Too many commands in a short time.
    TooFast,
    /// The connection does not read what is sent to it.
    TooSlow,
    /// The connection says nothing.
    Silent,
    /// Too many connections from one address.
    TooManyConnections,
    /// Too many connections or tables in all.
    Full,
    /// Too many tables of one person.
    TooManyTables {
        /// The limit.
        limit: usize,
    },
    /// Too many tables are followed by one connection.
    TooManyWatched {
        /// The limit.
        limit: usize,
    },
    /// There is no such page or record.
    NotFound,
    /// The address is there, but not for this method.
    WrongMethod,
    /// A body is not said to be JSON.
    NotJson,
    /// What is asked for after the question mark is not understood.
    BadFilter(&'static str),
    /// The store failed: nothing was done, or it is not certain.
    Store,
    /// The server is going down.
    ShuttingDown,
}

impl Fault {
    /// Stable; clients may rely on it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.row().0
    }

    /// The rule that forbids it, where a rule does.
    #[must_use]
    pub const fn rule(&self) -> Option<&'static str> {
        if let Self::Rules(refusal) = self
            && !refusal.rule.is_empty()
        {
            return Some(refusal.rule);
        }
        None
    }

    /// For HTTP.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.row().1
    }

    /// What is wrong and what to do.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most sentences have nothing to fill in")]
    #[must_use]
    pub fn sentence(&self, language: Language) -> Cow<'_, str> {
        let (_, _, english, russian) = self.row();
        let template = match language {
            Language::English => english,
            Language::Russian => russian,
        };
        match self {
            Self::Rules(refusal) => Cow::Borrowed(&refusal.sentence),
            Self::Unreadable(detail) => Cow::Owned(template.replace("{}", detail)),
            Self::BadOptions(detail) | Self::BadFilter(detail) => {
                Cow::Owned(template.replace("{}", detail))
            }
            Self::TooLong { limit }
            | Self::BadText { limit }
            | Self::TooManyPrograms { limit }
            | Self::TooManyTables { limit }
            | Self::TooManyWatched { limit } => {
                Cow::Owned(template.replace("{}", &limit.to_string()))
            }
            _ => Cow::Borrowed(template),
        }
    }

    #[rustfmt::skip]
    const fn row(&self) -> (&'static str, StatusCode, &'static str, &'static str) {
        use StatusCode as S;
        match self {
            Self::Rules(refusal) => (refusal.code, S::UNPROCESSABLE_ENTITY, "", ""),
            Self::Unreadable(_) => ("unreadable", S::BAD_REQUEST,
                "This cannot be read: {}.",
                "Это не читается: {}."),
            Self::TooLong { .. } => ("too_long", S::PAYLOAD_TOO_LARGE,
                "That is too long; at most {} bytes are read.",
                "Слишком длинно: читается не больше {} байт."),
            Self::Binary => ("binary", S::BAD_REQUEST,
                "Only text is spoken here, in JSON.",
                "Здесь говорят только текстом, в JSON."),
            Self::OtherProtocol => ("other_protocol", S::BAD_REQUEST,
                "This server speaks protocol 1; reload the page to get the client that fits.",
                "Сервер говорит по протоколу 1; обновите страницу, чтобы получить подходящий клиент."),
            Self::ForeignOrigin => ("foreign_origin", S::FORBIDDEN,
                "The page that asks is not of this server.",
                "Запрашивающая страница не с этого сервера."),
            Self::NobodyYet => ("nobody_yet", S::UNAUTHORIZED,
                "Say who you are first: open the page, or ask for a session.",
                "Сначала представьтесь: откройте страницу или запросите сеанс."),
            Self::NotRecognised => ("not_recognised", S::UNAUTHORIZED,
                "Your session is not known here any more; open the page again.",
                "Ваш сеанс здесь больше не известен; откройте страницу заново."),
            Self::WrongPassword => ("wrong_password", S::FORBIDDEN,
                "This name and password do not fit together.",
                "Имя и пароль не подходят друг к другу."),
            Self::LoginTaken => ("login_taken", S::CONFLICT,
                "This name is taken by another account; choose a different one.",
                "Это имя занято другой учётной записью; выберите другое."),
            Self::BadLogin => ("bad_login", S::UNPROCESSABLE_ENTITY,
                "An account's name has 3 to 24 letters, digits, dots, hyphens or underscores.",
                "Имя учётной записи — от 3 до 24 букв, цифр, точек, дефисов или подчёркиваний."),
            Self::BadPassword => ("bad_password", S::UNPROCESSABLE_ENTITY,
                "A password has 8 to 200 characters.",
                "В пароле от 8 до 200 знаков."),
            Self::BadName => ("bad_name", S::UNPROCESSABLE_ENTITY,
                "A name has 1 to 24 visible characters.",
                "В имени от 1 до 24 видимых знаков."),
            Self::NeedsAccount => ("needs_account", S::FORBIDDEN,
                "This needs an account: choose a name and a password first.",
                "Для этого нужна учётная запись: сначала выберите имя и пароль."),
            Self::HasAccount => ("has_account", S::CONFLICT,
                "You have an account already.",
                "У вас уже есть учётная запись."),
            Self::ForPeople => ("for_people", S::FORBIDDEN,
                "A program cannot do this; its owner can, after signing in.",
                "Программа этого не может; это может её владелец, войдя в учётную запись."),
            Self::TooManyPrograms { .. } => ("too_many_programs", S::CONFLICT,
                "You have {} programs already; delete one first.",
                "У вас уже {} программ; сначала удалите одну."),
            Self::ComeAgain => ("come_again", S::UNAUTHORIZED,
                "Who you are here has changed; connect again.",
                "Ваша учётная запись изменилась; подключитесь снова."),
            Self::NoTable => ("no_table", S::NOT_FOUND,
                "There is no table at this link.",
                "По этой ссылке стола нет."),
            Self::NoSeat => ("no_seat", S::UNPROCESSABLE_ENTITY,
                "There is no such seat at this table.",
                "Такого места за этим столом нет."),
            Self::SeatTaken => ("seat_taken", S::CONFLICT,
                "No seat is free there; look on, or open a table of your own.",
                "Свободных мест там нет; смотрите или откройте свой стол."),
            Self::NotSeated => ("not_seated", S::FORBIDDEN,
                "You have no seat at this table.",
                "У вас нет места за этим столом."),
            Self::NotWatching => ("not_watching", S::CONFLICT,
                "Follow this table first: send watch.",
                "Сначала начните следить за столом: отправьте watch."),
            Self::NotHost => ("not_host", S::FORBIDDEN,
                "Only the host of the table may do this.",
                "Это может только хозяин стола."),
            Self::WasRemoved => ("was_removed", S::FORBIDDEN,
                "The host has removed you from this table.",
                "Хозяин убрал вас из-за этого стола."),
            Self::AlreadyBegun => ("already_begun", S::CONFLICT,
                "The game has begun; this can only be changed before.",
                "Игра уже началась; изменить это можно только до неё."),
            Self::NotBegun => ("not_begun", S::CONFLICT,
                "The game has not begun.",
                "Игра ещё не началась."),
            Self::NotOver => ("not_over", S::CONFLICT,
                "The game is not over yet.",
                "Игра ещё не окончена."),
            Self::Closed => ("closed", S::GONE,
                "This table is closed.",
                "Этот стол закрыт."),
            Self::NoSpectators => ("no_spectators", S::FORBIDDEN,
                "This table does not admit spectators.",
                "За этим столом зрителей не допускают."),
            Self::NoBots => ("no_bots", S::UNPROCESSABLE_ENTITY,
                "Bots do not play this game.",
                "Боты в эту игру не играют."),
            Self::BadOptions(_) => ("bad_options", S::UNPROCESSABLE_ENTITY,
                "These options are out of their limits: {}.",
                "Эти настройки вне пределов: {}."),
            Self::Stale => ("stale", S::CONFLICT,
                "The table has moved on; look again and choose anew.",
                "Стол уже ушёл вперёд; посмотрите и выберите заново."),
            Self::NoChat => ("no_chat", S::FORBIDDEN,
                "The chat of this table is turned off.",
                "Чат этого стола отключён."),
            Self::Silenced => ("silenced", S::FORBIDDEN,
                "You hold Silence: you cannot speak until the token is returned (K4).",
                "У вас жетон безмолвия: говорить нельзя, пока он не возвращён (K4)."),
            Self::BadText { .. } => ("bad_text", S::UNPROCESSABLE_ENTITY,
                "Write something, of at most {} characters.",
                "Напишите что-нибудь, не длиннее {} знаков."),
            Self::TooFast => ("too_fast", S::TOO_MANY_REQUESTS,
                "That was too much at once; wait a moment.",
                "Слишком много за раз; подождите немного."),
            Self::TooSlow => ("too_slow", S::REQUEST_TIMEOUT,
                "Your connection could not keep up; connect again and go on from where you were.",
                "Соединение не успевало; подключитесь снова и продолжайте с того же места."),
            Self::Silent => ("silent", S::REQUEST_TIMEOUT,
                "Nothing was heard from you for a while; connect again to go on.",
                "От вас давно ничего не слышно; подключитесь снова, чтобы продолжить."),
            Self::TooManyConnections => ("too_many_connections", S::TOO_MANY_REQUESTS,
                "Too many connections come from your address; close some windows.",
                "С вашего адреса слишком много соединений; закройте лишние окна."),
            Self::Full => ("full", S::SERVICE_UNAVAILABLE,
                "The house is full; come back a little later.",
                "Дом полон; зайдите немного позже."),
            Self::TooManyTables { .. } => ("too_many_tables", S::TOO_MANY_REQUESTS,
                "You sit at {} unfinished tables already; finish or leave one first.",
                "Вы уже сидите за {} незаконченными столами; сначала закончите или покиньте один."),
            Self::TooManyWatched { .. } => ("too_many_watched", S::TOO_MANY_REQUESTS,
                "This connection follows {} tables already; leave one first.",
                "Это соединение уже следит за {} столами; сначала оставьте один."),
            Self::NotFound => ("not_found", S::NOT_FOUND,
                "There is nothing here.",
                "Здесь ничего нет."),
            Self::WrongMethod => ("wrong_method", S::METHOD_NOT_ALLOWED,
                "This address cannot be used in that way; see /api/openapi.json.",
                "Этот адрес так не используется; см. /api/openapi.json."),
            Self::NotJson => ("not_json", S::UNSUPPORTED_MEDIA_TYPE,
                "Send JSON, with the header Content-Type: application/json.",
                "Отправляйте JSON с заголовком Content-Type: application/json."),
            Self::BadFilter(_) => ("bad_filter", S::BAD_REQUEST,
                "This filter is not understood: {}.",
                "Этот фильтр непонятен: {}."),
            Self::Store => ("store", S::SERVICE_UNAVAILABLE,
                "This could not be stored just now; look again and try once more.",
                "Сейчас это не удалось сохранить; посмотрите и попробуйте ещё раз."),
            Self::ShuttingDown => ("shutting_down", S::SERVICE_UNAVAILABLE,
                "The server is being restarted; you will be back at your table in a moment.",
                "Сервер перезапускается; через мгновение вы снова будете за столом."),
        }
    }
}

impl From<TableRefusal> for Fault {
    fn from(refusal: TableRefusal) -> Self {
        Self::Rules(refusal)
    }
}
