import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drag } from './drag';
import type { Touch } from './scene';

const at = (clientX: number, clientY: number, pointerId = 1) =>
  ({ clientX, clientY, pointerId, button: 0 }) as PointerEvent;
const cell = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
  [Math.floor(clientX / 50), Math.floor(clientY / 50)] as const;

describe('a piece under a pointer', () => {
  let done: string[] = [];
  const touch: Touch = {
    tap: () => done.push('tap'),
    grab: (colour) => done.push(`grab ${colour}`),
    drag: (right, down) => done.push(`drag ${right} ${down}`),
    drop: () => done.push('drop'),
  };
  beforeEach(() => {
    done = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('is drawn along by cells, and dropped', () => {
    const drag = new Drag(() => touch);
    drag.down(at(10, 10), 'r', cell);
    drag.move(at(70, 10), undefined);
    drag.move(at(70, 110), undefined);
    drag.up(at(70, 110));
    expect(done).toEqual(['grab r', 'drag 1 0', 'drag 1 2', 'drop']);
    // The click that follows is none, but a later one is.
    expect(drag.ended).toBe(true);
    vi.runAllTimers();
    expect(drag.ended).toBe(false);
  });

  it('is only tapped when the finger trembles', () => {
    const drag = new Drag(() => touch);
    drag.down(at(10, 10), 'r', cell);
    drag.move(at(13, 12), undefined);
    drag.up(at(13, 12));
    expect(done).toEqual([]);
    expect(drag.ended).toBe(false);
  });

  it('follows one pointer only', () => {
    const drag = new Drag(() => touch);
    drag.down(at(10, 10), 'r', cell);
    drag.move(at(99, 99, 2), undefined);
    drag.up(at(99, 99, 2));
    drag.cancel();
    drag.move(at(99, 99), undefined);
    expect(done).toEqual([]);
  });
});
