/**
 * A server that always deals the same game: the one of the lesson, told over the wire up to a certain point.
 * So pictures of the table change when the table does, and not with every deal.
 */
import type { Page, WebSocketRoute } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange } from '../../src/wire/change';
import type { LessonId, Script } from '../../src/learn/script';
import {
  PROTOCOL,
  type GameMove,
  type GameView,
  type Occupant,
  type TableCommand,
  type TableInfo,
} from '../../src/wire/server';

const PATH = join(import.meta.dirname, '../../src/learn/script.json');
const script = JSON.parse(readFileSync(PATH, 'utf8')) as Script;

/** As long as a real one. */
export const LINK = 'a-quiet-table-by-night';
const TIME = Date.UTC(2026, 10, 15, 20, 0);

/** The view, and what may be done, when a lesson begins. */
function at(lesson: LessonId): { view: GameView; legal: readonly GameMove[] } {
  let view: GameView = script.view;
  let legal: readonly GameMove[] = script.legal;
  for (const { id, steps } of script.lessons) {
    if (id === lesson) break;
    for (const step of steps) {
      view = applyChange(view, step.change, step.told);
      legal = step.legal ?? [];
    }
  }
  return { view, legal };
}

function person(name: string, player: string): Occupant {
  return { kind: 'person', player, name, program: false, ready: true, present: true, stand_in: false };
}

function info(names: readonly string[], over: boolean): TableInfo {
  const [me = '', ...others] = names;
  const seats = [person(me, 'me'), ...others.map((name, index) => person(name, `other${index}`))];
  return {
    table: LINK,
    stage: over ? 'over' : 'playing',
    options: { game: 'mansion', setup: script.view.setup, spectators: true, chat: true, clock: null },
    host: 'me',
    seats: seats.map((occupant, seat) => ({ seat, occupant })),
    spectators: 0,
    commitment: '',
    outcome: null,
    next: null,
    created_at: TIME,
  };
}

/** Whatever this page asks for is answered with the game at that point. */
export async function scripted(page: Page, lesson: LessonId, language: 'en' | 'ru'): Promise<void> {
  const names = language === 'ru' ? ['Ада', 'Вера', 'Феликс'] : ['Ada', 'Vera', 'Felix'];
  const you = { player: 'me', name: names[0] ?? '', kind: 'guest', login: null, language };
  await page.route('**/api/session', (route) => route.fulfill({ json: you }));
  await page.routeWebSocket(/\/ws[/?]/, (socket: WebSocketRoute) => {
    const say = (frame: object) => socket.send(JSON.stringify(frame));
    socket.onMessage((text) => {
      const { cmd, id } = JSON.parse(String(text)) as TableCommand & { id: number };
      if (cmd !== 'watch') return say({ ok: 'done', id });
      const game = { seq: 1, ...at(lesson) };
      return say({
        ok: 'watch',
        id,
        table: info(names, lesson === 'won'),
        as: 0,
        game,
        chat: [],
        note: '',
      });
    });
    say({ push: 'welcome', protocol: PROTOCOL, version: '0', time: TIME, you });
  });
}
