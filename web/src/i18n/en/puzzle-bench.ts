/** The bench on which a puzzle is worked at. */
export const puzzleBench = {
  bench: 'The bench',
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Clear',
  resetWhole: 'Take every piece back',
};

export type PuzzleBench = typeof puzzleBench;
