/** The story of three victories: who comes into the house, and what each victory was. */
export const soloStory = {
  /** Who one is now, and what is to be done. */
  begins: {
    decrypter:
      'Somewhere there is a switchboard, and beside it a sheet that nobody can read. Bring a wheel that still turns. Guessing is for people with time.',
    dark_messiah:
      'Chaos is no enemy of yours, merely poor company. Keep it in your pocket. Find the transmitter, and something worth transmitting.',
    wanderer:
      'No token opens a door for you: only the Tome, the Library and a piece of work done alone. You know the way. The way has forgotten you.',
  },
  /** The first, the second and the third victory. */
  won: {
    decrypter: [
      'The message reads from end to end, and it is addressed to nobody. You file it under solved and lock the drawer. Behind the wall the rooms begin to move again.',
      'A second cipher, and the hand in it is your own. You leave the key in the lock for whoever comes last. It is late; the house has stopped pretending to sleep.',
      'The last wheel drops into place. What the Machine has been saying all night is a single name, and you know better than to read it aloud.',
    ],
    dark_messiah: [
      'The set in the Radio Center warms up by itself. You say one word into the dark, and something repeats it, correctly. Nobody in the village sleeps well tonight.',
      'It goes out on a frequency that does not exist, and it is answered. You thank the operator. There is no operator.',
      'Every receiver in the house says the same thing at once. Then it is quiet, and the quiet belongs to you.',
    ],
    wanderer: [
      'The Tome is closed on the right page, the Library is where it was, the errand is done. You were never here. One of the doors now opens outwards.',
      'You walk the corridor once more, and this time it ends. What you brought stays on the table; what lay on the table goes with you.',
      'Three rooms, in the order in which they were built. The house lets you go, as a clock lets go of an hour.',
    ],
  },
} as const;
