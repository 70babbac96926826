// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { Declined, Lost, type Connection } from '../wire/connection.svelte';
import type { Frame, GameMove, TableCommand, TableInfo } from '../wire/server';
import { LiveTableSession } from './liveTableSession.svelte';

const LINK = 'table';
const LOOK: GameMove = { do: 'look', spot: 4 };
const OTHER: GameMove = { do: 'look', spot: 5 };

interface Asked {
  command: TableCommand;
  answer: (frame: unknown) => void;
  fail: (error: Error) => void;
}

/** The other end: what was asked is answered by the test. */
class Line {
  link = 'open';
  skew = 0;
  welcome = { you: { player: 'me' } };
  asked: Asked[] = [];
  closed = 0;
  #heard: ((frame: Frame) => void)[] = [];
  #opened: (() => void)[] = [];

  ask(command: TableCommand): Promise<unknown> {
    if (this.link !== 'open') return Promise.reject(new Lost());
    return new Promise((answer, fail) => this.asked.push({ command, answer, fail }));
  }
  onPush(heard: (frame: Frame) => void): () => void {
    this.#heard.push(heard);
    return () => (this.#heard = []);
  }
  onOpen(opened: () => void): () => void {
    this.#opened.push(opened);
    if (this.link === 'open') opened();
    return () => (this.#opened = []);
  }

  close(): void {
    this.closed += 1;
    this.cut();
  }

  push(frame: unknown): void {
    for (const heard of this.#heard) heard(frame as Frame);
  }
  cut(): void {
    this.link = 'lost';
    for (const { fail } of this.asked.splice(0)) fail(new Lost());
  }
  back(): void {
    this.link = 'open';
    for (const opened of this.#opened) opened();
  }
  /** What was asked last, of this kind. */
  of(cmd: TableCommand['cmd']): Asked {
    const found = this.asked.findLast(({ command }) => command.cmd === cmd);
    if (!found) throw new Error(`nobody asked for ${cmd}`);
    return found;
  }
  count(cmd: TableCommand['cmd']): number {
    return this.asked.filter(({ command }) => command.cmd === cmd).length;
  }
}

const info = {
  table: LINK,
  stage: 'playing',
  seats: [],
  options: { game: 'mansion' },
} as unknown as TableInfo;
const view = (time: number) => ({ game: { time, history: [] } });
const watched = (seq: number, legal: GameMove[] | undefined = [LOOK, OTHER], time = seq) => ({
  ok: 'watch',
  table: info,
  as: 0,
  chat: [],
  note: '',
  game: { seq, view: view(time), legal },
});
const declined = (code: string, sentence: string, rule?: string) =>
  new Declined({ code, sentence, ...(rule === undefined ? {} : { rule }) });
const settled = () => new Promise((resolve) => setTimeout(resolve));

let line: Line;
let tableSession: LiveTableSession;

beforeEach(async () => {
  line = new Line();
  tableSession = new LiveTableSession(line as unknown as Connection, LINK);
  line.of('watch').answer(watched(10));
  await settled();
  line.asked.length = 0;
});

it('says what comes first once, and then looks', () => {
  const ready: TableCommand = { cmd: 'ready', ready: true };
  line = new Line();
  tableSession = new LiveTableSession(line as unknown as Connection, LINK, ready);
  expect(line.asked.map(({ command }) => command)).toEqual([ready, { cmd: 'watch' }]);
  line.cut();
  line.back();
  expect(line.asked.map(({ command }) => command)).toEqual([{ cmd: 'watch' }]);
});

describe('a table that is followed', () => {
  it('shows what it was told', () => {
    expect(tableSession.view).toEqual(view(10));
    expect(tableSession.legal).toEqual([LOOK, OTHER]);
    expect(tableSession.as).toBe(0);
    expect(tableSession.step).toBeUndefined();
  });

  it('keeps the view up to date, and what may be done', () => {
    const events = [{ event: 'stood', seat: 1, name: 'tome' }];
    line.push({ push: 'update', update: { seq: 11, events, change: { game: { time: 3 } } } });
    expect(tableSession.view).toEqual({ game: { time: 3, history: events } });
    expect(tableSession.legal).toEqual([]);
    expect(tableSession.step).toMatchObject({ count: 1, events, before: view(10), after: tableSession.view });
  });

  it('begins anew with all there is to see', () => {
    line.push({
      push: 'begun',
      deadline: 51_000,
      game: { seq: 1, view: view(1), legal: [LOOK] },
    });
    expect(tableSession.view).toEqual(view(1));
    expect(tableSession.legal).toEqual([LOOK]);
    expect(tableSession.deadline).toBe(51_000);
    expect(tableSession.step).toBeUndefined();
    void tableSession.move(LOOK);
    expect(line.of('move').command).toMatchObject({ seq: 1 });
  });

  it('counts time by this device’s clock', () => {
    line.skew = 1_000;
    line.push({
      push: 'update',
      deadline: 51_000,
      update: { seq: 11, events: [], change: { game: {} } },
    });
    expect(tableSession.deadline).toBe(50_000);
  });

  it('says by this device’s clock from when on a bot may be asked for', async () => {
    const away = { kind: 'person', player: 'p1', present: false, replaceable_at: 51_000 };
    const here = { kind: 'person', player: 'p2', present: true };
    const absent = {
      ...info,
      seats: [
        { seat: 0, occupant: null },
        { seat: 1, occupant: away },
        { seat: 2, occupant: here },
        { seat: 3, occupant: { kind: 'bot', name: 'Joan' } },
      ],
    };
    const own = absent.seats.map((one) =>
      one.seat === 1 ? { ...one, occupant: { ...away, replaceable_at: 50_000 } } : one,
    );
    line.skew = 1_000;
    line.push({ push: 'table', table: absent });
    expect(tableSession.info?.seats).toEqual(own);
    // The same when the whole table comes.
    tableSession.info = undefined;
    line.cut();
    line.back();
    line.of('watch').answer({ ...watched(10), table: absent });
    await settled();
    expect(tableSession.info).toMatchObject({ seats: own });
  });

  it('asks for a bot in the place of a player, and says why there is none', async () => {
    const asking = tableSession.standIn(1);
    expect(line.asked.map(({ command }) => command)).toEqual([{ cmd: 'stand_in', seat: 1 }]);
    line.of('stand_in').fail(declined('not_away', 'They are back.'));
    await asking;
    expect(tableSession.refusal).toEqual({ code: 'not_away', sentence: 'They are back.' });
    const again = tableSession.standIn(2);
    expect(line.of('stand_in').command).toEqual({ cmd: 'stand_in', seat: 2 });
    expect(tableSession.refusal).toBeUndefined();
    line.of('stand_in').answer({ ok: 'stand_in' });
    await again;
    expect(tableSession.refusal).toBeUndefined();
  });

  it('asks what it may see when one sits down or stands up', () => {
    const seated = { ...info, seats: [{ seat: 2, occupant: { kind: 'person', player: 'me' } }] };
    line.push({ push: 'table', table: seated });
    expect(line.count('watch')).toBe(1);
    line.push({ push: 'table', table: { ...seated, spectators: 3 } });
    expect(line.count('watch')).toBe(1);
    expect(tableSession.info).toMatchObject({ spectators: 3 });
  });

  it('asks why it is turned away when a game begins at which nobody may look on', async () => {
    const begin = async (spectators: boolean, occupant: unknown, stage: string) => {
      const options = { game: 'mansion', spectators };
      const waiting = { ...info, stage: 'waiting', options, seats: [{ seat: 0, occupant }] };
      line.cut();
      line.back();
      line.of('watch').answer({ ...watched(0), table: waiting, game: null, as: occupant ? 0 : 'spectator' });
      await settled();
      line.asked.length = 0;
      line.push({ push: 'table', table: { ...waiting, stage } });
      return line.count('watch');
    };
    const me = { kind: 'person', player: 'me' };
    expect(await begin(true, null, 'playing')).toBe(0);
    expect(await begin(false, me, 'playing')).toBe(0);
    expect(await begin(false, null, 'waiting')).toBe(0);
    expect(await begin(false, null, 'closed')).toBe(0);
    expect(await begin(false, null, 'playing')).toBe(1);
    line.of('watch').fail(declined('no_spectators', 'This table does not admit spectators.'));
    await settled();
    expect(tableSession.closed?.sentence).toBe('This table does not admit spectators.');
  });

  it('names no table in its commands: its connection leads to one', () => {
    line.cut();
    line.back();
    void tableSession.move(LOOK);
    void tableSession.standIn(1);
    void tableSession.say('hello');
    void tableSession.keepNote('hm');
    void tableSession.rematch();
    expect(line.asked.map(({ command }) => command)).toEqual([
      { cmd: 'watch', since: 10 },
      { cmd: 'move', seq: 10, move: LOOK },
      { cmd: 'stand_in', seat: 1 },
      { cmd: 'chat', text: 'hello' },
      { cmd: 'note', text: 'hm' },
      { cmd: 'rematch' },
    ]);
  });

  it('says why there is nothing to see', async () => {
    line.cut();
    line.back();
    line.of('watch').fail(declined('no_table', 'There is no table at this link.'));
    await settled();
    expect(tableSession.closed?.sentence).toBe('There is no table at this link.');
  });

  it('listens no more and closes its connection once it is left', () => {
    tableSession.leave();
    expect(line.closed).toBe(1);
    line.push({
      push: 'update',
      update: { seq: 11, events: [], change: { game: { time: 3 } } },
    });
    expect(tableSession.view).toEqual(view(10));
  });
});

describe('a move', () => {
  it('goes with the sequence number of what is seen, once', async () => {
    void tableSession.move(LOOK);
    void tableSession.move(OTHER);
    expect(line.count('move')).toBe(1);
    expect(line.of('move').command).toEqual({ cmd: 'move', seq: 10, move: LOOK });
    expect(tableSession.sending).toBe(true);
    line.of('move').answer({ ok: 'move', update: { seq: 12, events: [], change: { game: { time: 4 } } } });
    await settled();
    expect(tableSession.sending).toBe(false);
    expect(tableSession.view).toEqual(view(4));
    void tableSession.move(OTHER);
    expect(line.of('move').command).toMatchObject({ seq: 12, move: OTHER });
  });

  it('that is refused is told why, and another may be made', async () => {
    void tableSession.move(LOOK);
    line.of('move').fail(declined('not_now', 'Not now.'));
    await settled();
    expect(tableSession.refusal).toEqual({ code: 'not_now', sentence: 'Not now.' });
    expect(tableSession.sending).toBe(false);
    void tableSession.move(OTHER);
    expect(tableSession.refusal).toBeUndefined();
    expect(line.count('move')).toBe(2);
  });

  it('that was lost is sent again, with its old number, if its question is still open', async () => {
    void tableSession.move(LOOK);
    line.cut();
    await settled();
    expect(tableSession.sending).toBe(true);
    line.back();
    expect(line.of('watch').command).toMatchObject({ since: 10 });
    line.of('watch').answer(watched(10));
    await settled();
    expect(line.count('move')).toBe(1);
    expect(line.of('move').command).toMatchObject({ seq: 10, move: LOOK });
  });

  it('that was made before the line was cut is not sent again', async () => {
    void tableSession.move(LOOK);
    line.cut();
    line.back();
    line.of('watch').answer(watched(12, [{ do: 'announce', name: 'tome' }]));
    await settled();
    expect(line.count('move')).toBe(0);
    expect(tableSession.sending).toBe(false);
    expect(tableSession.refusal).toBeUndefined();
  });

  it('is not sent again to a later question that looks the same', async () => {
    void tableSession.move(LOOK);
    line.cut();
    line.back();
    line.of('watch').answer(watched(14));
    await settled();
    expect(line.count('move')).toBe(0);
    expect(tableSession.sending).toBe(false);
  });

  it('is not sent again when nothing is asked any more', async () => {
    void tableSession.move(LOOK);
    line.cut();
    line.back();
    line.of('watch').answer(watched(10, []));
    await settled();
    expect(line.count('move')).toBe(0);
    expect(tableSession.sending).toBe(false);
  });

  it('survives several cuts, and is made once', async () => {
    void tableSession.move(LOOK);
    for (let time = 0; time < 3; time++) {
      line.cut();
      await settled();
      line.back();
      line.of('watch').answer(watched(10));
      await settled();
      expect(line.count('move')).toBe(1);
    }
    line.of('move').answer({ ok: 'move', update: { seq: 12, events: [], change: { game: {} } } });
    await settled();
    expect(tableSession.sending).toBe(false);
  });

  it('that is still on its way is not sent again when the table is looked at anew', async () => {
    const seated = { ...info, seats: [{ seat: 2, occupant: { kind: 'person', player: 'me' } }] };
    line.push({ push: 'table', table: seated });
    void tableSession.move(LOOK);
    line.of('watch').answer(watched(10));
    await settled();
    expect(line.count('move')).toBe(1);
    expect(tableSession.sending).toBe(true);
    line.of('move').answer({ ok: 'move', update: { seq: 12, events: [], change: { game: {} } } });
    await settled();
    expect(tableSession.sending).toBe(false);
  });

  it('made while there is no line goes when it is back, if it still can', async () => {
    line.cut();
    void tableSession.move(LOOK);
    await settled();
    expect(tableSession.sending).toBe(true);
    line.back();
    line.of('watch').answer(watched(10));
    await settled();
    expect(line.of('move').command).toMatchObject({ seq: 10, move: LOOK });
  });
});

describe('an answer to a puzzle', () => {
  const SOLVE: GameMove = { do: 'solve', answer: 'weight:1.1-1.2' };
  const GIVE_UP: GameMove = { do: 'give_up' };
  const racing = (seq: number, puzzle = 'weight:13.6-5.7-5', of = [0, 1]) => ({
    ...watched(seq, of.includes(0) ? [GIVE_UP] : []),
    game: {
      seq,
      legal: of.includes(0) ? [GIVE_UP] : [],
      view: {
        chambers: [],
        asks: { what: 'solve', of, first: null },
        seats: [{ puzzle }, { puzzle: 'weight:1-2-3' }],
        history: [],
      },
    },
  });

  beforeEach(async () => {
    line.cut();
    line.back();
    line.of('watch').answer(racing(10));
    await settled();
    line.asked.length = 0;
  });

  it('that was lost is sent again though no list has it', async () => {
    void tableSession.move(SOLVE);
    line.cut();
    line.back();
    line.of('watch').answer(racing(10));
    await settled();
    expect(line.of('move').command).toEqual({ cmd: 'move', seq: 10, move: SOLVE });
  });

  it('that was lost is sent again though somebody else has solved meanwhile', async () => {
    line.cut();
    void tableSession.move(SOLVE);
    await settled();
    line.back();
    line.of('watch').answer(racing(12));
    await settled();
    expect(line.of('move').command).toMatchObject({ seq: 10, move: SOLVE });
    line.cut();
    await settled();
    line.back();
    line.of('watch').answer(racing(13));
    await settled();
    expect(line.of('move').command).toMatchObject({ seq: 10, move: SOLVE });
  });

  it('is not sent again once it was heard, or for another puzzle', async () => {
    for (const later of [racing(12, 'weight:13.6-5.7-5', [1]), racing(40, 'weight:9-9-3'), watched(12)]) {
      line.cut();
      line.back();
      line.of('watch').answer(racing(10));
      await settled();
      void tableSession.move(SOLVE);
      line.cut();
      await settled();
      line.back();
      line.of('watch').answer(later);
      await settled();
      expect(line.count('move')).toBe(0);
      expect(tableSession.sending).toBe(false);
      line.asked.length = 0;
    }
  });

  it('is refused by a rule, or for another reason that may pass', async () => {
    void tableSession.move(SOLVE);
    line.of('move').fail(declined('unequal', 'The left side is heavier.', 'Z1'));
    await settled();
    expect(tableSession.refusal).toEqual({
      code: 'unequal',
      sentence: 'The left side is heavier.',
      rule: 'Z1',
    });
    void tableSession.move(SOLVE);
    expect(tableSession.refusal).toBeUndefined();
    line.of('move').fail(declined('busy', 'Not now.'));
    await settled();
    expect(tableSession.refusal).toEqual({ code: 'busy', sentence: 'Not now.' });
  });
});
