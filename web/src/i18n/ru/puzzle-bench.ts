import type { PuzzleBench } from '../en/puzzle-bench';

export const puzzleBench: PuzzleBench = {
  bench: 'Верстак',
  undo: 'Отменить',
  redo: 'Вернуть',
  reset: 'Сначала',
  resetWhole: 'Убрать все фишки',
};
