import type { PuzzleBench } from '../en/puzzle-bench';

export const puzzleBench: PuzzleBench = {
  bench: 'Верстак',
  undo: 'Отменить',
  redo: 'Повторить',
  reset: 'Сначала',
  resetWhole: 'Убрать всё с верстака',
};
