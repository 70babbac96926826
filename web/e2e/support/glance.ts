/** What somebody could read off a page, and whether it is more than they were told. */
import type { Page } from '@playwright/test';
import { applyChange } from '../../src/wire/change';
import { names } from '../../src/i18n/en/names';
import type { Frame, GameView } from '../../src/wire/server';
import type { Card, MansionView } from './types';
import { CARDS, CHARACTERS } from '../../src/wire/printed';

export interface Glance {
  /** By spot: all of its texts and attributes, and of the picture of its face alone. */
  spots: { texts: string; face: string; up: boolean }[];
  /** By seat. */
  seats: { seat: number; texts: string }[];
  /** Whether the whole document has anything that looks like a layout. */
  whole: string;
}

export function glance(page: Page): Promise<Glance> {
  return page.evaluate(read);
}

/** Runs in the page. */
export function read(): Glance {
  const texts = (root: Element | null): string => {
    if (!root) return '';
    const found: string[] = [];
    for (const one of [root, ...root.querySelectorAll('*')]) {
      for (const attribute of one.attributes)
        if (attribute.name !== 'class' && attribute.name !== 'd' && attribute.name !== 'style')
          found.push(attribute.value);
      for (const child of one.childNodes) if (child.nodeType !== 1) found.push(child.textContent ?? '');
    }
    return found.join(' · ');
  };
  return {
    spots: [...document.querySelectorAll('[data-spot]')].map((spot) => ({
      texts: texts(spot),
      face:
        spot
          .querySelector('.face')
          ?.innerHTML.replace(/<!--.*?-->/g, '')
          .trim() ?? '',
      up: spot.querySelector('.turn.up') !== null,
    })),
    seats: [...document.querySelectorAll('[data-seat]')].map((seat) => ({
      seat: Number(seat.getAttribute('data-seat')),
      texts: texts(seat),
    })),
    whole: document.documentElement.outerHTML.match(/(layout|truth|secret)("|&quot;)?\s*:/i)?.[0] ?? '',
  };
}

/** The view that a page has of a table, from the frames that came from there. */
export function viewOf(frames: readonly Frame[]): MansionView | undefined {
  let view: GameView | undefined;
  for (const frame of frames) {
    if ('push' in frame && frame.push === 'begun') view = frame.game.view;
    else if ('ok' in frame && frame.ok === 'watch') view = frame.game?.view;
    else if ('update' in frame && view) view = applyChange(view, frame.update.change, frame.update.events);
  }
  return view as MansionView | undefined;
}

/** Which of the cards a text names: by their ids, their names and their short names. */
export function cardsIn(text: string): Card[] {
  return CARDS.filter((card) => mentions(text, [card, names.card[card], names.cardShort[card]]));
}

function mentions(text: string, words: readonly string[]): boolean {
  return words.some((word) => new RegExp(`(?<![\\w])${word}(?![\\w])`, 'i').test(text));
}

/** Everything on the page that was not told to whoever looks at it. `noted` is what they wrote themselves. */
export function shown(glance: Glance, view: MansionView, noted: readonly Card[] = []): string[] {
  const faults: string[] = [];
  if (view.standing.over) return faults;
  const { game } = view;
  glance.spots.forEach(({ texts, face, up }, spot) => {
    const seen = new Set<Card>();
    const said = new Set<Card>(noted);
    for (const fact of game.history) {
      if ('spots' in fact && (fact.spots as number[]).includes(spot)) {
        if (fact.event === 'shuffled' || fact.event === 'mixed') said.add('machine');
        const cards = 'cards' in fact ? fact.cards : undefined;
        const card = cards?.[(fact.spots as number[]).indexOf(spot)];
        if (card) seen.add(card);
      }
      if (!('spot' in fact) || fact.spot !== spot) continue;
      if ('card' in fact && fact.card) seen.add(fact.card);
      if (fact.event === 'announced' || fact.event === 'named') said.add(fact.name);
      if (fact.event === 'looked' && fact.by === 'library') said.add('library');
    }
    for (const card of cardsIn(texts))
      if (!seen.has(card) && !said.has(card)) faults.push(`spot ${spot} says ${card}`);
    const open = game.spots[spot]?.card;
    const pictured = cardsIn(texts).filter((card) => seen.has(card));
    if (face !== '' && !open && pictured.length === 0) faults.push(`spot ${spot} shows a face`);
    if (up && !open && seen.size === 0) faults.push(`spot ${spot} is turned up`);
  });
  for (const { seat, texts } of glance.seats)
    for (const character of CHARACTERS) {
      if (game.seats[seat]?.character === character || game.observer === seat) continue;
      if (mentions(texts, [character, names.character[character]]))
        faults.push(`seat ${seat} is called ${character}`);
    }
  if (glance.whole !== '') faults.push(`the document has ${glance.whole}`);
  return faults;
}
