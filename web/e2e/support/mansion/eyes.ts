/** What somebody knows of a table of Mansion, and what is asked of them, by what came over their wire. */
import { applyChange } from '../../../src/wire/change';
import type { MansionMove, MansionView } from '../../../src/wire/mansion';
import type { Frame, GameView } from '../../../src/wire/server';
import type { Wire } from '../wire';

export class Eyes {
  readonly #wire: Wire;
  readonly #link: string;
  #read = 0;
  #view: GameView | undefined;
  #legal: readonly MansionMove[] = [];
  #seq = -1;

  constructor(wire: Wire, link: string) {
    this.#wire = wire;
    this.#link = link;
  }

  get view(): MansionView {
    this.#look();
    if (!this.#view) throw new Error('no game has been told');
    return this.#view as MansionView;
  }

  /** Whether there is a game to be seen. */
  get begun(): boolean {
    this.#look();
    return this.#view !== undefined;
  }

  /** What may be done now. */
  get legal(): readonly MansionMove[] {
    this.#look();
    return this.#legal;
  }

  /** Which question is open: another one has another mark. */
  get question(): string {
    this.#look();
    return `${this.#seq} ${this.#legal.length}`;
  }

  #look(): void {
    const frames = this.#wire.at(this.#link);
    for (; this.#read < frames.length; this.#read++) this.#hear(frames[this.#read] as Frame);
  }

  #hear(frame: Frame): void {
    if ('push' in frame && frame.push === 'begun') this.#now(frame.game);
    else if ('ok' in frame && frame.ok === 'watch') {
      if (frame.game) this.#now(frame.game);
    } else if ('update' in frame && this.#view) {
      const { seq, events, change, legal } = frame.update;
      this.#now({ seq, view: applyChange(this.#view, change, events), legal });
    }
  }

  #now({ seq, view, legal }: { seq: number; view: GameView; legal?: readonly object[] | undefined }): void {
    this.#view = view;
    this.#legal = (legal ?? []) as readonly MansionMove[];
    this.#seq = seq;
  }
}
