/** The first game. A lesson says what to notice and what to do; `instead` answers whoever does another thing. */
export const learn = {
  title: 'Your first game',
  coach: 'Lesson',
  people: { you: 'Guest', vera: 'Vera', felix: 'Felix' },
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  goOn: 'Go on',
  watch: 'Watch what the others do.',
  fold: 'Fold the lesson',
  unfold: 'Unfold the lesson',
  skip: 'Skip this step',
  stepBack: 'Back a step',
  hall: 'Back to the hall',

  resume: 'You have been here before.',
  resumeAt: (step: number, of: number) => `You came as far as step ${step} of ${of}.`,
  resumeOn: 'Go on from there',
  anew: 'Begin anew',
  again: 'Once more',
  play: 'Play now against bots',
  rules: 'The rules',

  lesson: {
    welcome:
      'Nine rooms lie face-down, and each of you wants something from them in secret. You are the Decrypter: hold a Decryption token, show the Command Room and the Enigma Code, and you win.',
    look: 'Your turn. Choose a card to look at; only you will see it. Take the one in the centre.',
    tell_truth:
      'It is the Library. Now tell the others what it is: any of the nine names, true or not. This time say Library.',
    peek: 'Nobody doubted, so the Library works for you: peek at another card and take the token drawn in its corner. Try the upper right.',
    token:
      'The Command Room: half of your mission, and its corner gave you the Decryption token. What you saw stays written on its back for you alone. End your turn.',
    doubt:
      'Vera says that the lower left card is the Library. But you saw the Library in the centre, and there is only one. Doubt her.',
    caught:
      'A lie. Vera takes Silence: she cannot doubt, and all of her next turn is one look. Whoever doubts sees the card: only you and she know that it is the Radio Center.',
    believe:
      'Felix says Enigma Machine. You know nothing against it, and a wrong doubt would silence you. Believe him.',
    mixed:
      'The Machine set time back one slot and mixed three cards, your Command Room among them. It lies under one of the three; your mark there is only a memory now.',
    search:
      'Your turn. Time has moved on, as it does every round. Nobody has seen the Enigma Code yet: look at the lower right card.',
    lie: 'The Enigma Code! Say so, and everybody knows where it is. Say Command Room instead: that name lets you peek once more. Vera is silenced; only Felix could doubt.',
    unharmed:
      'He believed you. A lie that nobody doubts works like the truth. Peek at the upper right: is the Command Room still there?',
    patience:
      'The Phantom. So the Command Room is one of the other two that were mixed. You could guess, but one wrong card in a mission puts you out. End your turn.',
    unsure:
      'Vera had her one look and is rid of Silence. Now Felix says Teamwork. You have never seen that card, and a feeling is not knowledge. Believe him.',
    wrong_doubt:
      'Vera doubted, and it was true: Silence for her again, the card lies face-up, and Felix has his effect all the same. It could have been you.',
    chaos:
      'Felix used it to give you a Chaos token. Chaos closes some effects and opens others: the Command Room’s is closed to you now. Your mission does not mind.',
    deduce:
      'Time moves on; on its last slot everybody loses. The Command Room is lower middle or middle left: see one, and you know both. Look at the lower middle.',
    truth_again:
      'There it is. Say Command Room, this time truly. Felix has heard you say that of another card, and may well think that this is the lie.',
    attempt:
      'Felix doubted the truth: he is silenced, and the room lies face-up. You hold the token and know both cards. Try your mission.',
    point:
      'Your Character lies open, and the bluffing is over. The Command Room is face-up already: point at it.',
    turn_up: 'And the Enigma Code, which you kept to yourself: turn up the lower right card.',
    won: 'You have won. Every Character has another mission, and leaves another world behind. From now on the others think for themselves.',
  },

  instead: {
    look: 'Any card would do, but this story begins in the centre.',
    tell_truth: 'There will be time to lie. Begin with the truth: say Library.',
    peek: 'A fair choice on another day. Today the upper right pays better.',
    token: 'You know one card of two, and a mission tried too early is your last. End your turn.',
    doubt: 'Then the house would have two Libraries. Doubt her.',
    believe: 'You know nothing of that card, and a wrong doubt costs a turn. Believe him.',
    search: 'Not yet, and keep your token: the mission needs it. Look at the lower right card.',
    lie: 'That tells them too much or gives you too little. Say Command Room.',
    unharmed: 'First look where you last saw it: the upper right.',
    patience: 'One of two is a coin toss, and the token is part of your mission. End your turn.',
    unsure: 'You have not seen that card. Let somebody else find out. Believe him.',
    deduce: 'That would tell you no more, or less. Take the lower middle.',
    truth_again: 'A lie can still be caught here; the truth cannot. Say Command Room.',
    attempt: 'You have all that you need, and time does not wait. Try your mission.',
    point: 'The sure one first: point at the Command Room, lower middle.',
    turn_up: 'One wrong card and all is lost. The Enigma Code is lower right.',
  },
} as const;
