//! Every way to be wrong, with its rule and a sentence for the player.

use enigmata_game::refusals;

refusals! {
    /// Why a move is refused. Codes are stable.
    Illegal;
    // Who may act.
    NoSuchSeat = "no_such_seat", "S1",
        "Nobody sits there.",
        "Там никто не сидит.";
    GameOver = "game_over", "E1",
        "The game is over.",
        "Партия окончена.";
    ChanceFirst = "chance_first", "S1",
        "Cards are being dealt or shuffled; wait a moment.",
        "Карты раздаются или тасуются; подождите.";
    ChanceOnly = "chance_only", "S1",
        "Only chance deals, shuffles and draws.",
        "Раздаёт, тасует и тянет только случай.";
    NotChance = "not_chance", "S1",
        "Nothing is to be dealt, shuffled or drawn now.",
        "Сейчас нечего раздавать, тасовать или тянуть.";
    WrongChance = "wrong_chance", "S1",
        "Chance has something else to do now.",
        "Сейчас от случая требуется другое.";
    Eliminated = "eliminated", "M9",
        "You are out until the next game.",
        "Вы выбыли до следующей партии.";
    NotYourTurn = "not_your_turn", "T1",
        "It is somebody else's turn.",
        "Сейчас ход другого игрока.";
    WaitForDoubts = "wait_for_doubts", "N3",
        "You have named a card; wait until the others have answered.",
        "Вы назвали карту; дождитесь ответа остальных.";
    SilencedMayNotDoubt = "silenced_may_not_doubt", "N3",
        "You hold a Silence token and may not doubt.",
        "У вас жетон безмолвия: сомневаться нельзя.";
    AlreadyAnswered = "already_answered", "N3",
        "You have answered already.",
        "Вы уже ответили.";
    AlreadyKept = "already_kept", "S6",
        "You have chosen your Character already.",
        "Вы уже выбрали персонажа.";

    // Chance.
    WrongLayout = "wrong_layout", "S1",
        "The grid must hold each of the nine Mansion cards once.",
        "В сетке должна лежать каждая из девяти карт особняка по одному разу.";
    WrongCharacters = "wrong_characters", "S4",
        "The deal must hold exactly the Characters of this game.",
        "Раздача должна содержать ровно персонажей этой партии.";
    WrongStack = "wrong_stack", "S6",
        "The stack must hold exactly the Characters that are shuffled into it.",
        "Стопка должна содержать ровно замешанных в неё персонажей.";
    WrongKeeper = "wrong_keeper", "S2",
        "The Time Keeper must be one of the players.",
        "Хранителем времени должен быть один из игроков.";
    WrongAdmission = "wrong_admission", "V3",
        "Only somebody who is still outside can join the house.",
        "Присоединиться может только тот, кто ещё вне особняка.";

    // What is asked.
    MustKeep = "must_keep", "S6",
        "Choose the Character you keep.",
        "Выберите персонажа, которого оставите себе.";
    NotInHand = "not_in_hand", "S6",
        "That Character was not dealt to you.",
        "Этого персонажа вам не раздали.";
    OtherQuestion = "other_question", "T4",
        "That does not fit this moment of your turn.",
        "Сейчас в вашем ходу это невозможно.";
    Silenced = "silenced", "T3",
        "You hold a Silence token: look at one face-down card, and pass.",
        "У вас жетон безмолвия: посмотрите одну закрытую карту и передайте ход.";
    NotSilenced = "not_silenced", "T3",
        "You hold no Silence token: name a card instead.",
        "У вас нет жетона безмолвия: назовите карту.";
    MustWatch = "must_watch", "T3",
        "There are face-down cards: look at one of them first.",
        "Есть закрытые карты: сначала посмотрите одну из них.";
    WatchFaceUp = "watch_face_up", "T3",
        "That card is face-up; choose a face-down one.",
        "Эта карта открыта; выберите закрытую.";
    MustName = "must_name", "T4",
        "You must name a card before you end your turn.",
        "Прежде чем закончить ход, нужно назвать карту.";
    AlreadyNamed = "already_named", "T4",
        "You have named your card for this turn.",
        "В этот ход вы уже назвали карту.";
    NoDecryption = "no_decryption", "N7",
        "You hold no Decryption token.",
        "У вас нет жетона дешифровки.";
    FreshDecryption = "fresh_decryption", "N7",
        "A Decryption token can be spent once a turn, and only if you held it before the turn.",
        "Жетон дешифровки тратится раз за ход и только если он был у вас до начала хода.";
    SpendFaceUp = "spend_face_up", "N7",
        "With a Decryption token you name a face-down card.",
        "Жетон дешифровки позволяет назвать только закрытую карту.";
    MustAnnounce = "must_announce", "N2",
        "Say first what the card is, truly or not.",
        "Сначала объявите, что это за карта, — правдиво или нет.";
    NotInPlay = "not_in_play", "N2",
        "No card of that name is in play.",
        "Карты с таким названием нет в игре.";
    MustAnswer = "must_answer", "N3",
        "You are asked whether you doubt the name.",
        "Вас спрашивают, сомневаетесь ли вы в названном.";

    // Effects.
    MustPeek = "must_peek", "N9",
        "Peek at another face-down card.",
        "Посмотрите другую закрытую карту.";
    MustOpen = "must_open", "N9",
        "Turn another face-down card up.",
        "Откройте другую закрытую карту.";
    NamedSpot = "named_spot", "N8",
        "It must be another card than the one you named.",
        "Это должна быть другая карта, не та, что вы назвали.";
    FaceUp = "face_up", "N9",
        "That card is face-up already.",
        "Эта карта уже открыта.";
    MustTeamwork = "must_teamwork", "F5",
        "See a player's Character, or give or take Chaos.",
        "Посмотрите персонажа игрока либо дайте или снимите Хаос.";
    TargetSelf = "target_self", "F5",
        "Choose another player, not yourself.",
        "Выберите другого игрока, а не себя.";
    TargetOut = "target_out", "F5",
        "That player is out of the game.",
        "Этот игрок выбыл из партии.";
    NoSuchTarget = "no_such_target", "F5",
        "There is no such player.",
        "Такого игрока нет.";
    MustPhantom = "must_phantom", "F8",
        "Use the Phantom's second effect, or decline.",
        "Примените второй эффект Тени или откажитесь.";
    SwapTarget = "swap_target", "F8",
        "Swap with another player who is still in the game.",
        "Меняться можно с другим игроком, который ещё в партии.";
    TwoDoNotSwap = "two_do_not_swap", "F9",
        "With two players you draw from the stack instead of swapping.",
        "Вдвоём вместо обмена берут персонажа из стопки.";
    OnlyTwoDraw = "only_two_draw", "F9",
        "Only with two players is a Character drawn from the stack.",
        "Персонажа из стопки берут только при игре вдвоём.";
    GhostDoesNotSwap = "ghost_does_not_swap", "G2",
        "The Ghost does not swap: reveal her, or decline.",
        "Призрак не меняется: откройтесь или откажитесь.";
    NothingToDraw = "nothing_to_draw", "F9",
        "No Character is left to draw.",
        "Не осталось персонажей, которых можно взять.";
    NotTheGhost = "not_the_ghost", "G2",
        "Only the Ghost can do that.",
        "Так может только Призрак.";
    MustLay = "must_lay", "G2",
        "Lay the three cards back in the order you like.",
        "Верните три карты на места в любом порядке.";
    MustMachine = "must_machine", "F10",
        "Cancel the Machine with your Chaos token, or let it run.",
        "Отмените Машину, вернув жетон Хаоса, или позвольте ей работать.";
    MustMix = "must_mix", "F10",
        "Choose two more cards to shuffle.",
        "Выберите ещё две карты, чтобы перемешать.";
    MixNamed = "mix_named", "F10",
        "The card you named is shuffled anyway; choose two others.",
        "Названная карта и так замешивается; выберите две другие.";

    // Missions.
    GhostHasNoMission = "ghost_has_no_mission", "G1",
        "The Ghost has no mission; she must become somebody else first.",
        "У Призрака нет цели: сначала нужно стать кем-то другим.";
    SaboteurWaits = "saboteur_waits", "M8",
        "The Saboteur attempts nothing: let the time run out.",
        "Лазутчик ничего не предпринимает: дождитесь, когда выйдет время.";
    NeedsDecryption = "needs_decryption", "M3",
        "The Decrypter's mission needs a Decryption token.",
        "Для цели Криптолога нужен жетон дешифровки.";
    NeedsChaos = "needs_chaos", "M4",
        "The Dark Messiah's mission needs a Chaos token.",
        "Для цели Тёмного мессии нужен жетон Хаоса.";
    MediumHasChaos = "medium_has_chaos", "M6",
        "The Medium must hold no Chaos token.",
        "У Медиума не должно быть жетона Хаоса.";
    NobodyHasChaos = "nobody_has_chaos", "M6",
        "The Medium needs another player who holds Chaos.",
        "Медиуму нужен другой игрок с жетоном Хаоса.";
    MustShow = "must_show", "M1",
        "Your mission has begun: point at a required card or turn one up.",
        "Цель уже объявлена: укажите на нужную карту или откройте её.";
    PointFaceDown = "point_face_down", "M9",
        "That card is face-down: turn it up instead.",
        "Эта карта закрыта: откройте её.";
    NotRequired = "not_required", "M9",
        "Your mission does not need that face-up card.",
        "Эта открытая карта для цели не нужна.";
    RevealFaceUp = "reveal_face_up", "M9",
        "That card is face-up: just point at it if you need it.",
        "Эта карта открыта: если она нужна, просто укажите на неё.";
    MustNameCard = "must_name_card", "M7",
        "Name a face-down card and turn it up.",
        "Назовите закрытую карту и откройте её.";
    NameFaceUp = "name_face_up", "M7",
        "That card is face-up: name a face-down one.",
        "Эта карта открыта: назовите закрытую.";
    MustAccuse = "must_accuse", "M6",
        "Point at a player who holds Chaos and name their Character.",
        "Укажите на игрока с жетоном Хаоса и назовите его персонажа.";
    AccuseWithoutChaos = "accuse_without_chaos", "M6",
        "That player holds no Chaos token.",
        "У этого игрока нет жетона Хаоса.";

    // The match.
    NotBetweenGames = "not_between_games", "P3",
        "A game is being played.",
        "Партия ещё идёт.";
    BetweenGames = "between_games", "P3",
        "The game is over; say that you are ready for the next.",
        "Партия окончена; сообщите, что готовы к следующей.";
    AlreadyReady = "already_ready", "P3",
        "You are ready already; wait for the others.",
        "Вы уже готовы; подождите остальных.";
    NoSetChange = "no_set_change", "P4",
        "Only from the simplified set can you change to the standard one.",
        "Перейти на стандартный набор можно только с ознакомительного.";

    // Solo.
    ChooseFirst = "choose_first", "O3",
        "You must choose a card before you end your turn.",
        "Прежде чем закончить ход, нужно выбрать карту.";
    AlreadyChosen = "already_chosen", "O3",
        "You have chosen your card for this turn.",
        "В этот ход вы уже выбрали карту.";
    SilenceOnCard = "silence_on_card", "O3",
        "There is a Silence token on that card.",
        "На этой карте лежит жетон безмолвия.";
    NoSilenceOnCard = "no_silence_on_card", "O3",
        "There is no Silence token on that card.",
        "На этой карте нет жетона безмолвия.";
    SoloSpend = "solo_spend", "O6",
        "A Decryption token can be spent once a turn, and only if you held it before the turn.",
        "Жетон дешифровки тратится раз за ход и только если он был у вас до начала хода.";
    MustMoveSilence = "must_move_silence", "O3",
        "The supply is empty: choose the card whose Silence token moves.",
        "Запас пуст: выберите карту, с которой переложить жетон безмолвия.";
    SameCard = "same_card", "O3",
        "The token must come from another card.",
        "Жетон нужно взять с другой карты.";
    MustTome = "must_tome", "O7",
        "Return your Chaos token to hold the time, or let it move.",
        "Верните жетон Хаоса, чтобы удержать время, или позвольте ему идти.";
    MustExchange = "must_exchange", "O8",
        "Exchange your Character, or decline.",
        "Смените персонажа или откажитесь.";
    MustSolowork = "must_solowork", "O10",
        "Take or return Chaos, or choose another card.",
        "Возьмите или верните Хаос либо выберите другую карту.";
    NotAnother = "not_another", "O10",
        "Solowork wants another card than itself.",
        "Личное поручение требует другую карту.";
    MixCount = "mix_count", "O9",
        "Choose two other face-up cards, or all of them if there are fewer.",
        "Выберите две другие открытые карты или все, если их меньше.";
    MixFaceDown = "mix_face_down", "O9",
        "Only face-up cards are shuffled in solo.",
        "В одиночном режиме тасуются только открытые карты.";
    WrongDraw = "wrong_draw", "O8",
        "Only a Character that lies face-down aside can be drawn.",
        "Взять можно только персонажа, который лежит в стороне лицом вниз.";
    MustOpenFirst = "must_open_first", "O11",
        "Turn up the cards that your last win has earned.",
        "Откройте карты, которые принесла последняя победа.";
}
