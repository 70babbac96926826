/**
 * What is being noted, and its way to the server. One of these belongs to a table session, however many windows of it
 * are open on the page: the column and the sheet show the same notes.
 */
import type { TableSession } from '../../play/tableSession';
import { readNotes, writeNotes, type Notes } from './notes';

/** How long a pause has to be before notes are sent, in milliseconds. */
const PAUSE = 500;
/** Characters of free words. With areas and escapes that stays below the 8000 that the server keeps. */
export const WORDS = 3500;

interface Draft {
  notes: Notes;
  game: number;
}

const kept = new WeakMap<TableSession, Keeping>();

/** The notes of this table session. */
export function keeping(tableSession: TableSession): Keeping {
  const found = kept.get(tableSession) ?? new Keeping(tableSession);
  kept.set(tableSession, found);
  return found;
}

export class Keeping {
  #tableSession: TableSession;
  /** What was changed here and is not known to be kept. Until then nothing else is shown. */
  #draft = $state.raw<Draft>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tableSession: TableSession) {
    this.#tableSession = tableSession;
  }

  /** Whether something is not known to be kept yet. */
  get unsaved(): boolean {
    return this.#draft !== undefined;
  }

  /** The notes of a game of the match. */
  notes(game: number): Notes {
    const draft = this.#draft;
    return draft?.game === game
      ? draft.notes
      : readNotes(draft ? this.#text(draft) : this.#tableSession.note, game);
  }

  change(notes: Notes, game: number): void {
    this.#draft = { notes, game };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE);
  }

  /** Send at once what has not been sent. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const draft = this.#draft;
    if (!draft) return;
    await this.#tableSession.keepNote(this.#text(draft));
    // Without a connection it was not kept; it is sent again when there is one.
    if (this.#draft === draft && this.#tableSession.connected) this.#draft = undefined;
  }

  #text({ notes, game }: Draft): string {
    return writeNotes(notes, game);
  }
}
