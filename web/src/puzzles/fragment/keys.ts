/** The bench by keyboard. Codes, not letters, so that R and F are where they are in every alphabet. */
import type { FragmentModel } from './model.svelte';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does to the tan that has the focus; false where it is none of ours. */
export function press(model: FragmentModel, index: number, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) {
    if (event.code === 'KeyZ' && !event.shiftKey) model.undo();
    else if (event.code === 'KeyY' || event.code === 'KeyZ') model.redo();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const by = event.shiftKey ? 1 : 2;
    model.select(index);
    if (model.pieces[index]?.at) model.step(index, arrow[0] * by, arrow[1] * by);
    else model.bring(index);
    return true;
  }
  switch (event.code) {
    case 'KeyR':
      model.turn(index, event.shiftKey ? -1 : 1);
      return true;
    case 'KeyF':
      model.flip(index);
      return true;
    case 'Enter':
    case 'NumpadEnter':
    case 'Space':
      enter(model, index);
      return true;
    case 'Delete':
    case 'Backspace':
      model.takeBack(index);
      model.select(undefined);
      return true;
    case 'Escape':
      if (!model.held && model.selected === undefined) return false;
      model.cancel();
      model.select(undefined);
      return true;
    default:
      return false;
  }
}

/** Takes a tan up, out of the tray onto the outline, or puts down the one that is up. */
export function enter(model: FragmentModel, index: number): void {
  const lies = model.pieces[index]?.at !== undefined;
  if (lies && model.selected === index) {
    model.select(undefined);
    model.beat = { index, how: 'laid', by: 0 };
    return;
  }
  model.select(index);
  if (!lies) model.bring(index);
}
