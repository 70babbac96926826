import { beforeEach, describe, expect, it } from 'vitest';
import { eyeOf, project, rayAt, START } from './camera';
import { begin, moveTo, take, type Work } from './model';
import { Pointers, type Ground } from './pointer';
import { sceneOf } from './scene';
import type { Place } from './shape';

const SIZE = 700;
const eye = eyeOf(START, 7, 1, 1);
const lies = begin('bbby-byyy', 'r330430530340');

let work: Work;
let still: boolean;
let done: string[];
const ground = (): Ground => ({
  touch: {
    tap: (x, y, colour) => done.push(`tap ${x} ${y} ${colour ?? '-'}`),
    grab: (colour) => {
      done.push(`grab ${colour}`);
      work = take(work, colour);
    },
    drag: (right, down) => done.push(`drag ${right} ${down}`),
    drop: () => done.push('drop'),
  },
  scene: sceneOf(work),
  still,
  ray: ({ clientX, clientY }) => rayAt(eye, [(clientX / SIZE) * 2 - 1, 1 - (clientY / SIZE) * 2]),
  swing: (right, down) => done.push(`swing ${Math.round(right)} ${Math.round(down)}`),
  zoom: (by) => done.push(`zoom ${by.toFixed(1)}`) > 0,
});

/** A pointer over that place of the lattice. */
function at(place: Place, pointerId = 1, by: readonly [number, number] = [0, 0]): PointerEvent {
  const [x, y] = project(eye, place);
  const [clientX, clientY] = [((x + 1) / 2) * SIZE + by[0], ((1 - y) / 2) * SIZE + by[1]];
  return { clientX, clientY, pointerId, button: 0 } as PointerEvent;
}
const surface = { setPointerCapture: () => undefined } as unknown as Element;
const CUBE: Place = [3.5, 3.5, 1];
const BARE: Place = [1.5, 5.5, 0];

describe('pointers on the table', () => {
  let pointers: Pointers;
  beforeEach(() => {
    work = lies;
    still = false;
    done = [];
    pointers = new Pointers(ground);
  });

  it('tap a cell or a piece', () => {
    for (const place of [BARE, CUBE]) {
      pointers.press(at(place), surface);
      pointers.move(at(place, 1, [3, 2]));
      pointers.release(at(place, 1, [3, 2]));
    }
    expect(done).toEqual(['tap 1 5 -', 'tap 3 3 r']);
  });

  it('draw a piece along, and drop it', () => {
    pointers.press(at(CUBE), surface);
    pointers.move(at([1.5, 4.5, 1]));
    pointers.release(at([1.5, 4.5, 1]));
    expect(done).toEqual(['grab r', 'drag -2 1', 'drop']);
  });

  it('turn the table by its ground, and by a piece while another is in the hand', () => {
    work = moveTo(take(lies, 'g'), 1, 1);
    for (const place of [BARE, CUBE]) {
      pointers.press(at(place), surface);
      pointers.move(at(place, 1, [20, 10]));
      pointers.release(at(place, 1, [20, 10]));
    }
    expect(done).toEqual(['swing 20 10', 'swing 20 10']);
  });

  it('bring it nearer by two', () => {
    pointers.press(at(CUBE), surface);
    pointers.press(at(CUBE, 2, [100, 0]), surface);
    pointers.move(at(CUBE, 2, [200, 0]));
    pointers.release(at(CUBE, 2, [200, 0]));
    // The one that stays turns it on, and is no tap.
    pointers.move(at(CUBE, 1, [0, 30]));
    pointers.release(at(CUBE, 1, [0, 30]));
    expect(done).toEqual(['swing 50 0', 'zoom 2.0', 'swing 0 30']);
  });

  it('do not lose a piece to a second finger', () => {
    pointers.press(at(CUBE), surface);
    pointers.move(at([1.5, 4.5, 1]));
    pointers.press(at(BARE, 2), surface);
    pointers.move(at(BARE, 2, [50, 50]));
    pointers.release(at(BARE, 2, [50, 50]));
    pointers.release(at([1.5, 4.5, 1]));
    expect(done).toEqual(['grab r', 'drag -2 1', 'drop']);
  });

  it('only turn a table that is still', () => {
    still = true;
    pointers.press(at(CUBE), surface);
    pointers.release(at(CUBE));
    pointers.press(at(CUBE), surface);
    pointers.move(at(CUBE, 1, [20, 0]));
    pointers.release(at(CUBE, 1, [20, 0]));
    expect(done).toEqual(['swing 20 0']);
  });
});
