/** What is known, in words: for those who cannot see the marks, and for a card's own sheet. */
import { t } from '../i18n/index.svelte';
import type { Found } from '../table/FoundList.svelte';
import type { Card, Character, Spot } from '../wire/mansion';
import type { SoloBoard } from './board.svelte';
import type { Mark } from './memory';

/** Everything that is to be seen of a spot, as one label. */
export function labelOf(board: SoloBoard, spot: Spot): string {
  const { names, table, solo } = t();
  const here = board.spots[spot];
  const memory = board.won ? undefined : board.memory[spot];
  const parts = [
    names.spot[spot],
    here?.card ? `${table.spot.faceUp}, ${names.card[here.card]}` : table.spot.faceDown,
  ];
  if (board.acting.spots.includes(spot)) parts.push(table.picked);
  else if (board.acting.openSpots.has(spot)) parts.push(table.canChoose);
  if (here?.silence) parts.push(solo.spot.silenced);
  if (!here?.card && memory?.card) parts.push(solo.spot.seen(names.card[memory.card]));
  if (!here?.card && memory?.group) parts.push(solo.spot.among(listCards(memory.group.cards)));
  return parts.join('. ');
}

export function listCards(cards: readonly Card[]): string {
  return cards.map((card) => t().names.card[card]).join(', ');
}

/** One line of a spot's history. */
export function markWords(mark: Mark): string {
  const { names } = t();
  const words = t().solo.spot;
  switch (mark.what) {
    case 'turned_up':
      return words.turnedUp(names.card[mark.card]);
    case 'chosen':
      return words.chosen[mark.by];
    case 'silence_laid':
      return mark.from === undefined ? words.silenceLaid : words.silenceFrom(names.spot[mark.from]);
    case 'silence_gone':
      return words.silenceGone;
    case 'turned_down':
      return words.turnedDown;
    case 'mixed':
      return words.mixed;
    case 'pointed':
      return words.pointed;
  }
}

/** Where the cards of the mission are. */
export function foundCards(board: SoloBoard): Found[] {
  const { names, table, solo } = t();
  return board.view.required.map((card) => {
    const up = board.view.spots.findIndex((one) => one.face_up && one.card === card);
    if (up >= 0) return { card, where: `${names.spot[up as Spot]}, ${table.mine.faceUp}`, sure: true };
    const known = board.memory.findIndex((one) => one.card === card);
    if (known >= 0) return { card, where: table.mine.whereKnown(names.spot[known as Spot]), sure: true };
    const group = board.memory.find((one) => one.group?.cards.includes(card))?.group;
    if (!group) return { card, where: table.mine.whereNot, sure: undefined };
    return { card, where: solo.among(group.spots.map((spot) => names.spot[spot]).join(', ')), sure: false };
  });
}

/** The Characters of the challenge for one (O1). */
const THREE = ['decrypter', 'dark_messiah', 'wanderer'] as const;
export type One = (typeof THREE)[number];

/** That Character as one of the three; nobody else plays alone. */
export function one(character: Character | null | undefined): One | undefined {
  return THREE.find((each) => each === character);
}
