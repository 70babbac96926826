import type { Section } from './types';

export const rules: readonly Section[] = [
  {
    letter: 'C',
    title: 'What is in the house',
    rules: [
      {
        id: 'C1',
        text: 'Nine Mansion cards lie in three rows of three, each face-down or face-up: Library, Enigma Code, Radio Center, Tome of Order and Chaos, Teamwork, Command Room, Turing Bombe, Scherbius Phantom, Enigma Machine. When you play alone, Solowork takes the place of Teamwork, in the missions too.',
        ruling: true,
      },
      {
        id: 'C2',
        text: 'Every Mansion card but the Library has a corner icon. Chaos: Enigma Code, Tome, Radio Center, Teamwork, Solowork. Decryption: Scherbius Phantom, Enigma Machine, Command Room, Turing Bombe. The books tell the icons of the Code, the Tome, the Phantom and the Machine, and that the Library has none; the other five are ours, an even four and four.',
        ruling: true,
      },
      {
        id: 'C3',
        text: 'There are nine Character cards: two Decrypters, two Dark Messiahs, and one each of Wanderer, Saboteur, Medium, Archivist and Ghost.',
      },
      {
        id: 'C4',
        text: 'You hold at most one token of each kind: Decryption, Chaos, Silence. A second one is simply not taken. The supply has as many Decryption and as many Chaos tokens as there are players, and one Silence token fewer; it can never run out.',
      },
      {
        id: 'C5',
        text: 'The time track for two to five players has 6 slots. The solo track has 8, and its marks I, II and III are slots 1, 2 and 3.',
        ruling: true,
      },
    ],
  },
  {
    letter: 'S',
    title: 'Setting up for two to five',
    rules: [
      { id: 'S1', text: 'The nine cards are shuffled and laid face-down.' },
      { id: 'S2', text: 'One player is the Time Keeper. The time token starts on slot 1.' },
      {
        id: 'S3',
        text: 'Simplified set, three to five players: two Decrypters, two Dark Messiahs, the Wanderer. Each player is dealt one; the rest are put aside unseen.',
      },
      {
        id: 'S4',
        text: 'Standard set: Decrypter, Dark Messiah, Wanderer, Saboteur, Medium, Archivist, Ghost. Each player is dealt one; the rest form the Character stack, unseen.',
      },
      {
        id: 'S5',
        text: 'Simplified set, two players: two Decrypters, two Dark Messiahs, the Wanderer, and either the Saboteur, as in the English book, or the Medium, as in the Russian one. The table chooses; it is the Saboteur unless it says otherwise.',
      },
      {
        id: 'S6',
        text: 'Two players, with either set: each is dealt three Characters and secretly keeps one. All the others, returned or never dealt, are shuffled into the Character stack. Nobody is told that the other has chosen before both have.',
        ruling: true,
      },
      { id: 'S7', text: 'Nobody holds a token at the start.' },
    ],
  },
  {
    letter: 'T',
    title: 'The turn',
    rules: [
      {
        id: 'T1',
        text: 'Turns go clockwise from the Time Keeper. Before each turn of the Time Keeper, the very first too, the time token moves one slot forward. When it reaches the last slot the game ends at once (E2). If nothing else moves the token, four rounds are played.',
      },
      {
        id: 'T2',
        text: 'A Time Keeper who is out still moves the time when their seat comes round. Otherwise the turn of a player who is out is skipped.',
      },
      {
        id: 'T3',
        text: 'If you hold Silence, you secretly peek at one face-down card of your choice, do nothing else, and pass; then the token is returned, before anything of the next turn happens, a move of the time included. So a silenced Saboteur who sits just before the Time Keeper is free in time to win. With no face-down card on the table, you just pass.',
        ruling: true,
      },
      {
        id: 'T4',
        text: 'Otherwise you must name a card once (N1). Before or after that you may spend a Decryption token to name one more (N7), and between these actions you may try your mission (M1). Once you have named, you end the turn yourself: it never ends by itself, since that would tell who has nothing left to try.',
        ruling: true,
      },
    ],
  },
  {
    letter: 'N',
    title: 'Naming a card',
    rules: [
      {
        id: 'N1',
        text: 'Choose any of the nine cards. A face-down one you look at secretly; at a face-up one you point.',
      },
      {
        id: 'N2',
        text: 'Say any one of the nine names that are in play. It may be a lie, even about a face-up card.',
      },
      {
        id: 'N3',
        text: 'Every other player who is still in and not silenced may doubt. The first voice counts. The table chooses how voices are heard. Sealed, as is usual: all answer in secret within the same time, and of those who doubt the closest to the speaker clockwise counts. First: the order in which the answers arrive. Only the doubt that counts is made public; who has answered, and every other answer, is not.',
        ruling: true,
      },
      {
        id: 'N4',
        text: 'If nobody doubts, or nobody may, the speaker carries out the effect of the name that was said, whatever the card really is.',
      },
      {
        id: 'N5',
        text: 'Whoever doubts secretly sees the card. If the name was true, the doubter takes a Silence token, a face-down card is turned up, and the speaker carries out the effect.',
      },
      {
        id: 'N6',
        text: 'If the name was false, all learn that it was a lie, but not what the card is. The speaker takes a Silence token, nothing happens, and their turn ends at once. The card stays as it lay. With two players and open checks, which are on unless the table turns them off, the card is turned up.',
      },
      {
        id: 'N7',
        text: 'A Decryption token that you held before your turn began may be spent, once a turn, to name a face-down card; everything about naming applies. A token gained in this turn does not count, nor one that you get back after spending.',
      },
      {
        id: 'N8',
        text: 'Where an effect says “another” card, it means any card but the one on the spot just named, whatever that card really is.',
      },
      {
        id: 'N9',
        text: 'Effects must be carried out as far as they can be; only the second effect of the Phantom is a choice. What has no possible target is skipped.',
        ruling: true,
      },
    ],
  },
  {
    letter: 'F',
    title: 'Effects',
    rules: [
      {
        id: 'F1',
        text: 'Library. Peek at another face-down card and take the token of its corner icon, unless you hold one already (C4). The true Library gives none. Everybody sees which spot was peeked at and which token was taken; when none is taken, the others do not learn whether you held it already or there was no icon.',
      },
      { id: 'F2', text: 'Enigma Code. Only if you hold Chaos: peek at another face-down card.' },
      { id: 'F3', text: 'Radio Center. Turn another face-down card up.' },
      {
        id: 'F4',
        text: 'Tome of Order and Chaos. Time moves one slot forward; on the last slot the game ends at once. Then turn another face-down card up.',
      },
      {
        id: 'F5',
        text: 'Teamwork. Choose one: see another player’s Character in secret; or another player takes a Chaos token if they have none, and returns it if they have one. Players who are out cannot be chosen.',
      },
      { id: 'F6', text: 'Command Room. Only if you hold no Chaos: peek at another face-down card.' },
      {
        id: 'F7',
        text: 'Turing Bombe. Without Chaos, take a Decryption token. With Chaos, return the Chaos token.',
      },
      {
        id: 'F8',
        text: 'Scherbius Phantom. First take a Chaos token if you have none, or return it if you have one. Then you may swap Character cards with another player who is still in; both of you know both cards. You are always asked, even when you can only decline, so that being asked tells nothing.',
      },
      {
        id: 'F9',
        text: 'Scherbius Phantom with two players. Instead of the swap you may take the top Character of the stack and then discard your old one face-up beside it. If the stack is empty when you draw, the discards are shuffled into a new one; with neither stack nor discards you can only decline. Two players always have a stack, in the variant too (V1).',
      },
      {
        id: 'F10',
        text: 'Enigma Machine. First, beginning with the speaker and going clockwise, each player who is in, not silenced and holds Chaos is asked once whether to return it and cancel both effects; the first yes cancels. Otherwise time moves one slot back, never below slot 1; then the card on the spot named and any two others of the speaker’s choice, face-down or face-up, are shuffled together and laid on the same three spots face-down, unseen by all. If the name was a lie that nobody challenged, the card on that spot still takes the Machine’s part.',
        ruling: true,
      },
    ],
  },
  {
    letter: 'G',
    title: 'The Ghost',
    rules: [
      { id: 'G1', text: 'The Ghost cannot win and has no mission to try.' },
      {
        id: 'G2',
        text: 'A Ghost who carries out the Phantom’s effect may, after its first part, reveal herself instead of swapping: take any three cards, look at them, and lay them back face-down on those three spots in any order; the Ghost leaves the game, and you take the top Character of the stack, unseen by the others. She may decline and stay hidden, but an ordinary swap is not open to her. An empty stack is refilled as in F9; only two players can come to that.',
        ruling: true,
      },
      {
        id: 'G3',
        text: 'The mission of the new Character may be tried in the same turn, straight away too.',
      },
      { id: 'G4', text: 'Whoever swaps with the holder of the Ghost (F8) becomes the Ghost.' },
    ],
  },
  {
    letter: 'M',
    title: 'Missions',
    rules: [
      {
        id: 'M1',
        text: 'You try your mission on your own turn, when not silenced, between other actions, before or after naming. Your Character is revealed, then the tokens are shown, then the cards are pointed at or turned up, in any order, one at a time.',
      },
      {
        id: 'M2',
        text: 'If you do not have the tokens that the mission asks for, or have one that it forbids, the attempt is refused and nothing is revealed. The book lets such a mistake be taken back.',
        ruling: true,
      },
      { id: 'M3', text: 'Decrypter, holding Decryption: Command Room and Enigma Code.' },
      { id: 'M4', text: 'Dark Messiah, holding Chaos: Radio Center and Enigma Code.' },
      { id: 'M5', text: 'Wanderer: Tome of Order and Chaos, Library and Teamwork.' },
      {
        id: 'M6',
        text: 'Medium, holding no Chaos, while some other player holds it: Scherbius Phantom; then point at a player who holds Chaos and name their Character. A wrong guess does not reveal them. One paragraph of the guide speaks of a player without Chaos; the text of the card itself decides.',
        ruling: true,
      },
      {
        id: 'M7',
        text: 'Archivist: Library; then, one by one, name a face-down card and turn it up, four times, or until no face-down card is left if there are fewer. The Library does not count among the four.',
      },
      { id: 'M8', text: 'Saboteur: never tries anything, and wins when the time runs out (E2).' },
      {
        id: 'M9',
        text: 'A required card that is face-up is simply pointed at; that is a step of its own, and a face-up card that is not required cannot be pointed at. The Archivist may say any of the nine names (M7), the Medium any of the seven Characters (M6). The first wrong card or name ends the attempt: no further card is turned up, those turned up stay up, you are out, your Character lies face-up, your tokens return to the supply, and the turn passes.',
      },
      { id: 'M10', text: 'Success wins the game at once.' },
    ],
  },
  {
    letter: 'E',
    title: 'The end of a game',
    rules: [
      { id: 'E1', text: 'A mission accomplished: that player wins.' },
      {
        id: 'E2',
        text: 'The time has run out: the Saboteur wins, if somebody in the game is the Saboteur and is neither out nor silenced. Otherwise Chaos breaks through and all lose. After the token reaches the last slot nothing else happens.',
      },
      {
        id: 'E3',
        text: 'When all but one are out, the last player plays on, and nobody can doubt them. When all are out, Chaos breaks through at once.',
        ruling: true,
      },
      {
        id: 'E4',
        text: 'The Machine could hold time back for ever. So after 24 rounds, or at the end of the 200th turn of a solo game, the time has run out.',
        ruling: true,
      },
      {
        id: 'E5',
        text: 'When a game has ended, everything is shown to all: the cards, the Characters, the stack or what was put aside. Its record, with every move, may be read by all; that of a match, once the match is over.',
        ruling: true,
      },
    ],
  },
  {
    letter: 'P',
    title: 'To three wins',
    rules: [
      { id: 'P1', text: 'A win gives a Triumph: I, then II; the third wins the match.' },
      {
        id: 'P2',
        text: 'The second Chaos Breakthrough ends the match, and all lose. The table may choose the third instead.',
      },
      {
        id: 'P3',
        text: 'Between games the cards are laid out anew, tokens return, Characters are dealt again, and the player to the left of the Time Keeper becomes Time Keeper. The next game begins when everybody has said that they are ready, those who were out too.',
        ruling: true,
      },
      {
        id: 'P4',
        text: 'Between games the set may change from simplified to standard, if everybody asks for it when they say that they are ready. There is no way back.',
        ruling: true,
      },
      { id: 'P5', text: 'Or play single games, each for itself.' },
    ],
  },
  {
    letter: 'V',
    title: 'Variant: Characters arrive one by one',
    rules: [
      {
        id: 'V1',
        text: 'For two to five players, to three wins. The first game has two Decrypters, two Dark Messiahs and the Wanderer. Saboteur, Medium, Archivist and Ghost are outside the Mansion. From the second game on, the Characters that are not dealt form the stack.',
      },
      {
        id: 'V2',
        text: 'First win of a Decrypter: one Decrypter leaves, and the Saboteur joins if still outside. First win of a Dark Messiah: one leaves, and the Medium joins if still outside. First win of the Wanderer: the Archivist joins if still outside.',
      },
      {
        id: 'V3',
        text: 'A second or later win of one of those three, or a win of anybody else: the Ghost joins if still outside; otherwise one at random of those who are, if any. So there can be from five to nine Characters.',
      },
      { id: 'V4', text: 'After a Chaos Breakthrough the set stays as it is.' },
      {
        id: 'V5',
        text: 'Two players choose from two Characters each while the set has five, and from three as soon as it has six or more.',
      },
    ],
  },
  {
    letter: 'O',
    title: 'Alone, face to face with Chaos',
    rules: [
      {
        id: 'O1',
        text: 'The nine cards are those without Teamwork, with Solowork. Decrypter, Dark Messiah and Wanderer are shuffled; take one. The supply has four Silence tokens, one Decryption, one Chaos, one Triumph. Time starts on I.',
      },
      {
        id: 'O2',
        text: 'Win three games in a row, one with each Character. A failed mission, or time run out, loses everything.',
      },
      {
        id: 'O3',
        text: 'Your turn. Step 1: choose a card that bears no Silence token; a face-down one is turned up, a face-up one gets a Silence token from the supply, or, if there is none, from a card of your choice. Step 2: if its icon is Chaos, time moves one slot forward. Step 3: carry out its effect. There is no lying. Then time moves one slot forward and the next turn begins. Time on the last slot loses at once, in the middle of a turn too.',
      },
      {
        id: 'O4',
        text: 'Wherever an effect would let you peek, the card is turned up instead. A card turned up by the effect of another never moves time.',
      },
      { id: 'O5', text: 'You may try your mission before or after you choose a card, as in M1.' },
      {
        id: 'O6',
        text: 'A Decryption token held since before the turn may be spent to choose one more card that bears no Silence token, face-down or face-up, with steps 1 to 3 of O3.',
      },
      {
        id: 'O7',
        text: 'Tome. Return your Chaos token and its effect does not move time. The move of step 2 cannot be prevented.',
      },
      {
        id: 'O8',
        text: 'Phantom. The second effect is a choice. In the first game, draw at random one of the two Characters that lie aside, and lay yours aside face-up; the second time, take the one that remains, and shuffle the other two into a new stack; and so on in the same way. In the second game, swap the two; the one swapped out lies aside face-up. In the third game there is nothing to swap. Characters that lie face-down together have no order: chance decides when one is drawn.',
        ruling: true,
      },
      {
        id: 'O9',
        text: 'Enigma Machine. Return your Chaos token to cancel it. Otherwise time moves one slot back; then the Machine and up to two other face-up cards of your choice, two if there are two, are shuffled and laid face-down, and Silence tokens on them return. With no other face-up card, the Machine is just turned down. Time may go back to slot 1 even if the game began on II or III; cards that bear Silence may be chosen; a cancelled Machine keeps its Silence.',
        ruling: true,
      },
      {
        id: 'O10',
        text: 'Solowork. Choose one: take the Chaos token, or return it if you hold it; or choose another card that bears no Silence token and carry out steps 1 to 3 of O3 with it. A Silence token that has to move may come from Solowork itself.',
      },
      {
        id: 'O11',
        text: 'After the first win: the cards are laid out anew; turn up as many of your choice as there are slots strictly between the time token and the last slot; the Character who won leaves; draw one of the other two; Decryption and Chaos return; time starts on II.',
      },
      {
        id: 'O12',
        text: 'After the second win: the same, with one card more; take the last Character; you start with a Decryption token, which you may spend on the first turn; Chaos returns; time starts on III.',
      },
      {
        id: 'O13',
        text: 'After the third win you have won. The fate of the world is that of the Character who won with the most time left, the earlier one if equal. Time left is counted from the slot of the win itself, so that with the first easing of O14 a win on the last slot is later than one just before it.',
        ruling: true,
      },
      {
        id: 'O14',
        text: 'Two ways to make it easier. First: time runs out only when the token would leave the last slot; a win on the last slot then turns up no card by O11, and one by O12. Second: you keep your tokens between games, unless they were shown for the mission.',
      },
    ],
  },
  {
    letter: 'K',
    title: 'Who knows what',
    rules: [
      {
        id: 'K1',
        text: 'Everybody, onlookers too, sees what is public: the grid with its face-up cards, tokens, time, what was announced, who doubted whom and the verdict, which spots were peeked at, shuffled or rearranged, revealed Characters, how many cards are in the stacks. A player also sees their own secrets: their Character, those dealt to choose from, given away or received, the cards they saw, when and on which spot, and the Characters they saw. Nothing else is shown to anyone.',
      },
      {
        id: 'K2',
        text: 'Two games that differ only in what you may not know look exactly alike to you, to the last detail of what is sent to your screen. Nothing can be read between the lines.',
      },
      {
        id: 'K3',
        text: 'With the memory aid, which is on unless the table turns it off, what you have seen is remembered for you. Without it, it is yours to note in your private notepad: nine areas, each with a guess, who saw the card, and the icon learnt from the Library. What was shown to you in secret then stays in view during that turn and the next, so that a lost connection loses nothing, and fades after that; your own Character is always in your hand, and public facts stay.',
        ruling: true,
      },
      {
        id: 'K4',
        text: 'A silenced player cannot speak in the chat of the table until the token is returned.',
      },
    ],
  },
];
