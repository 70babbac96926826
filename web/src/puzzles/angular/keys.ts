/** What a key means on a board. Letters go by their place on the keyboard: they work in any alphabet. */
import { COLOURS, type Axis, type Colour } from './shape';

export type Act =
  | { readonly do: 'take'; readonly colour: Colour }
  | { readonly do: 'step' | 'shift'; readonly right: number; readonly down: number }
  | { readonly do: 'turn'; readonly axis: Axis; readonly quarters: 1 | -1 }
  | { readonly do: 'raise'; readonly by: 1 | -1 }
  /** The table is turned by a quarter, clockwise as seen from above, or back. */
  | { readonly do: 'view'; readonly by: 1 | -1 }
  | { readonly do: 'lay' | 'aside' | 'letBe' | 'release' | 'undo' | 'redo' | 'whole' };

/** The part of a keyboard event that counts. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const PLAIN: Readonly<Record<string, Act>> = {
  Enter: { do: 'lay' },
  Space: { do: 'lay' },
  NumpadEnter: { do: 'lay' },
  Escape: { do: 'letBe' },
  Delete: { do: 'aside' },
  Backspace: { do: 'aside' },
  PageUp: { do: 'raise', by: 1 },
  PageDown: { do: 'raise', by: -1 },
  Home: { do: 'release' },
  KeyW: { do: 'whole' },
};

const AXES: Readonly<Record<string, Axis>> = { KeyX: 'x', KeyY: 'y', KeyZ: 'z' };

export function actOf(key: Key): Act | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) {
    if (key.code === 'KeyZ') return { do: key.shiftKey ? 'redo' : 'undo' };
    return key.code === 'KeyY' ? { do: 'redo' } : undefined;
  }
  const step = STEPS[key.key];
  if (step) return { do: key.shiftKey ? 'shift' : 'step', right: step[0], down: step[1] };
  const axis = AXES[key.code];
  if (axis) return { do: 'turn', axis, quarters: key.shiftKey ? -1 : 1 };
  if (key.code === 'KeyV') return { do: 'view', by: key.shiftKey ? -1 : 1 };
  const colour = COLOURS[['Digit1', 'Digit2', 'Digit3', 'Digit4'].indexOf(key.code)];
  if (colour) return { do: 'take', colour };
  return PLAIN[key.code] ?? PLAIN[key.key];
}

/** Whether a button that has the focus needs this key itself. */
export const isPress = (act: Act) => act.do === 'lay';
