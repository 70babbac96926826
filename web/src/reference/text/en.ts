import { rules } from './en-rules';
import type { ReferenceText } from './types';

export const text: ReferenceText = {
  quick: [
    'Nine cards lie face-down: the rooms and things of a house that will not stay in order.',
    'Each of you is secretly somebody, with a mission that nobody else knows.',
    'On your turn look at a card and say what it is, truly or not.',
    'If nobody doubts you, the effect of the name you said is yours, whatever the card.',
    'If somebody doubts, they look: whoever was wrong takes Silence, and a liar’s turn is over.',
    'When you know where your cards lie and hold the right token, show yourself and turn them up.',
    'Turn up all of them and the game is yours; one mistake and you are out.',
    'If the time runs out first, the Saboteur wins, or Chaos does.',
  ],
  turn: [
    {
      title: 'Time',
      text: 'Before each turn of the Time Keeper, the time token moves one slot forward. On the last slot the game ends at once (T1).',
    },
    {
      title: 'Silence first',
      text: 'If you hold Silence, look at one face-down card, pass, and return the token. Nothing else (T3).',
    },
    {
      title: 'Look and say',
      text: 'Otherwise choose any card: look at a face-down one in secret, point at a face-up one. Then say one of the nine names (N1, N2).',
    },
    {
      title: 'Doubt',
      text: 'Nobody doubts: carry out the effect of the name. Somebody does, and it was true: they take Silence, the card is turned up, your effect happens. It was a lie: you take Silence and your turn is over (N3 to N6).',
    },
    {
      title: 'One more',
      text: 'A Decryption token that you held before the turn may be spent, before or after, to name one more face-down card (N7).',
    },
    {
      title: 'Mission, or pass',
      text: 'Before, between or after these you may try your mission: all or nothing (M1). Once you have named a card, you end the turn yourself (T4).',
    },
  ],
  cards: {
    library: {
      full: 'Peek at another face-down card and take the token of its corner icon, unless you hold one of that kind already. The others see which card you looked at and which token you took, if any. The true Library has no icon and gives nothing.',
      solo: 'The card is turned up instead of peeked at.',
    },
    enigma_code: {
      full: 'If you hold Chaos, peek at another face-down card. Without Chaos nothing happens.',
      solo: 'The card is turned up instead of peeked at.',
    },
    radio_center: { full: 'Turn another face-down card up, for all to see.' },
    tome: {
      full: 'Time moves one slot forward; on the last slot the game ends at once. If it has not, turn another face-down card up.',
      solo: 'You may return your Chaos token so that this effect does not move time. The step that its icon costs cannot be stopped.',
    },
    teamwork: {
      full: 'Choose one: see the Character of another player, in secret; or let another player take Chaos if they have none, and return it if they have it. Players who are out cannot be chosen.',
    },
    command_room: {
      full: 'If you hold no Chaos, peek at another face-down card. With Chaos nothing happens.',
      solo: 'The card is turned up instead of peeked at.',
    },
    turing_bombe: {
      full: 'If you hold no Chaos, take a Decryption token. If you hold Chaos, return it and take nothing.',
    },
    phantom: {
      full: 'First take Chaos if you have none, or return it if you have it. Then you may swap Characters with another player who is still in; each of you knows both cards. With two players you may instead take the top Character of the stack and discard yours face-up. The Ghost may reveal herself here.',
      solo: 'The second part exchanges your Character for one that lies aside; in the third game there is none.',
    },
    machine: {
      full: 'Beginning with the speaker and going clockwise, anyone with Chaos and without Silence may return their Chaos and cancel all of it. Otherwise time moves one slot back, and the card just named and two others of the speaker’s choice are shuffled and laid back face-down, unseen.',
      solo: 'Your own Chaos can cancel it. Only face-up cards are shuffled in, and Silence on them returns.',
    },
    solowork: {
      full: 'Choose one: take Chaos, or return it if you hold it; or choose another card that bears no Silence and play it in full, with its icon and its effect. It lies in the house only when you play alone, in the place of Teamwork.',
    },
  },
  characters: {
    decrypter: {
      full: 'The only one who really came to break the code. Hold a Decryption token, show yourself, and turn up the Command Room and the Enigma Code in any order.',
      advice: 'Do not be the first to reach for Decryption: everybody watches who does.',
    },
    dark_messiah: {
      full: 'Would rather send the code to all the world. Hold a Chaos token, show yourself, and turn up the Radio Center and the Enigma Code in any order.',
      advice: 'Take your Chaos late, or by somebody else’s Teamwork: a Medium needs you to hold it.',
    },
    wanderer: {
      full: 'Wants the Tome and a way out of this world. Needs no token: show yourself, and turn up the Tome of Order and Chaos, the Library and Teamwork in any order.',
      advice: 'Let the others quarrel over the Code; three cards that nobody guards are enough.',
    },
    medium: {
      full: 'Needs a body for the Phantom. Hold no Chaos yourself, show yourself, turn up the Scherbius Phantom, then point at a player who holds Chaos and name their Character. A wrong guess puts you out and does not reveal them.',
      advice:
        'Teamwork shows you a Character or gives away Chaos: one turn for each, and you have your victim.',
    },
    archivist: {
      full: 'Wants every room in its place. Show yourself and the Library; then name a face-down card and turn it up, four times, or until no face-down card is left. The Library does not count among the four.',
      advice: 'Listen for the truths, and keep a Chaos token to stop the Machine.',
    },
    saboteur: {
      full: 'Wins when the time runs out, if still in the game and without a Silence token. Attempts nothing.',
      advice: 'Never be caught in a lie late: Silence on the last slot costs you everything.',
    },
    ghost: {
      full: 'Cannot win. When you carry out the Phantom’s effect, true or not, you may reveal yourself after its first part: take any three cards, look at them, lay them back face-down as you like, and take a new Character from the stack. Its mission may be tried at once.',
      advice: 'Find the Phantom soon, but do not lie about it at once: that is what a Ghost would do.',
    },
  },
  tokens: {
    chaos:
      'With Chaos the Enigma Code works and the Command Room does not; the Bombe only takes it away. Returned, it cancels the Enigma Machine. It comes from the Library, the Phantom and Teamwork. You never hold more than one.',
    decryption:
      'Held since before your turn, it may be spent once in it to name one more face-down card. It comes from the Library and the Bombe. The Decrypter must hold it for the mission. You never hold more than one.',
    silence:
      'Taken when you are caught in a lie, or when you doubt the truth. Until it is returned you may not doubt, try your mission, spend Decryption, stop the Machine or speak at the table. On your turn you look at one face-down card, pass, and return it. Alone, it lies on cards: such a card cannot be chosen.',
    triumph: 'One for each game that you win. The third wins the match.',
    time: 'Goes one slot forward before each turn of the Time Keeper, and with the Tome; the Machine takes it one slot back. When it reaches the last slot, the game ends at once.',
  },
  rules,
};
