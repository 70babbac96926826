import { describe, expect, it } from 'vitest';
import type { MansionGame, MansionEvent, MansionView } from '../wire/mansion';
import { isSecret, publicFacts, publicView } from './public';

const SECRET = 'phantom';
const OWN = 'saboteur';

/** Everything that one seat may know and others may not holds one of two words. */
const told: MansionEvent[] = [
  { event: 'received', character: OWN },
  { event: 'offered', characters: [OWN] },
  { event: 'kept', character: OWN },
  { event: 'answered', doubt: true },
  { event: 'looked', seat: 0, spot: 1, by: 'naming', card: SECRET },
  { event: 'doubted', seat: 0, speaker: 1, spot: 2, name: 'tome', truth: false, card: SECRET },
  { event: 'character_seen', seat: 0, of: 1, character: OWN },
  { event: 'swapped', seat: 0, with: 1, now: [OWN, OWN] },
  { event: 'drew', seat: 0, character: OWN },
  { event: 'haunted', seat: 0, spots: [0, 1, 2], cards: [SECRET, SECRET, SECRET] },
  { event: 'laid', seat: 0, spots: [0, 1, 2], cards: [SECRET, SECRET, SECRET] },
  { event: 'announced', seat: 0, spot: 1, name: 'library', asked: [1] },
];

function view(change: Partial<MansionGame>): MansionView {
  const seen = { turn: 1, spot: 0, card: SECRET, how: 'looked', uncertain: false };
  const spot = { face_up: false, seen };
  const game = {
    observer: 0,
    spots: [spot, spot, spot, spot, spot, spot, spot, spot, { face_up: true, card: 'tome', seen }],
    seats: [
      { seat: 0, playing: true, character: OWN },
      { seat: 1, playing: false, character: 'wanderer' },
      { seat: 2, playing: true, character: OWN },
    ],
    mine: { character: OWN, looking_at: SECRET, hand: [], required: [], doubted: true },
    sightings: [seen],
    ending: null,
    history: told,
    ...change,
  };
  return { setup: {}, standing: {}, game } as never;
}

describe('what everybody may know (K1)', () => {
  it('has no secret of a seat', () => {
    const shown = JSON.stringify(publicView(view({})));
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain(OWN);
    expect(shown).not.toContain('answered');
  });

  it('keeps what is public', () => {
    const { game } = publicView(view({}));
    expect(game.observer).toBe('spectator');
    expect(game.spots[8]).toEqual({ face_up: true, card: 'tome' });
    expect(game.seats[1]?.character).toBe('wanderer');
    expect(game.history.map((fact) => fact.event)).toEqual([
      'looked',
      'doubted',
      'character_seen',
      'swapped',
      'drew',
      'haunted',
      'laid',
      'announced',
    ]);
  });

  it('shows who everybody was when the game is over (E5)', () => {
    const { game } = publicView(view({ ending: { how: 'breakthrough', cause: 'time' } }));
    expect(game.seats.map((seat) => seat.character)).toEqual([OWN, 'wanderer', OWN]);
  });

  it('knows what only one seat has learnt', () => {
    expect(told.filter((fact) => !isSecret(fact)).map((fact) => fact.event)).toEqual([
      'answered',
      'announced',
    ]);
    expect(publicFacts(told).some(isSecret)).toBe(false);
  });

  it('leaves what it was given as it was', () => {
    const before = JSON.stringify(told);
    publicFacts(told);
    expect(JSON.stringify(told)).toBe(before);
  });
});
