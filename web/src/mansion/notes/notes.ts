/**
 * The private notepad (rule K3): nine areas, each with a guess, who saw it, and the icon learnt from the
 * Library, and free words beside. The server keeps it as one text.
 */
import type { Card, MansionIcon, Seat } from '../../wire/mansion';

export interface Area {
  guess?: Card;
  saw: readonly Seat[];
  icon?: MansionIcon | 'none';
}

export interface Notes {
  areas: readonly Area[];
  /** Whatever else one wants to remember. */
  words: string;
}

interface Written {
  game: number;
  areas: Area[];
  words: string;
}

const EMPTY: Area = { saw: [] };

/** What was noted. Areas are of one game of a match: a new layout begins with empty ones. */
export function readNotes(text: string, game: number): Notes {
  const written = parsed(text);
  const areas = Array.from({ length: 9 }, (_, spot) =>
    written?.game === game ? (written.areas[spot] ?? EMPTY) : EMPTY,
  );
  return { areas, words: written ? written.words : text };
}

/** As the server keeps it. */
export function writeNotes(notes: Notes, game: number): string {
  const written: Written = { game, areas: [...notes.areas], words: notes.words };
  return JSON.stringify(written);
}

/** With one area changed. */
export function changeArea(notes: Notes, spot: number, area: Area): Notes {
  return { ...notes, areas: notes.areas.map((one, index) => (index === spot ? area : one)) };
}

/** Somebody's program may have kept plain words there: then it is that, and nothing is lost. */
function parsed(text: string): Written | undefined {
  try {
    const value = JSON.parse(text) as Partial<Written> | null;
    if (typeof value?.game === 'number' && Array.isArray(value.areas) && typeof value.words === 'string')
      return {
        game: value.game,
        words: value.words,
        areas: value.areas.map((one) => ({ ...one, saw: Array.isArray(one?.saw) ? one.saw : [] })),
      };
  } catch {
    // Not ours.
  }
  return undefined;
}
