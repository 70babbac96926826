import { describe, expect, it, vi } from 'vitest';
import { ConduitModel } from './model.svelte';

const TEXT = '807,-c-_ESBT';
const [END, STRAIGHT, BEND, TEE, CROSS] = [0, 2, 4, 6, 8];

function model(answer = ''): ConduitModel {
  return new ConduitModel(TEXT, answer);
}

describe('the board', () => {
  it('takes a chosen piece by a tap, and turns what lies by another', () => {
    const board = model();
    board.pick(STRAIGHT);
    expect(board.held).toBe(STRAIGHT);
    board.tap(0);
    expect([board.held, board.toAnswer()]).toEqual([undefined, '5']);
    board.tap(0);
    expect(board.toAnswer()).toBe('a');
    board.tap(1);
    expect(board.toAnswer()).toBe('a');
  });

  it('takes and puts by keys', () => {
    const board = model('a');
    board.enter(0);
    expect(board.held).toBe(STRAIGHT);
    board.enter(2);
    expect(board.toAnswer()).toBe('..a');
    board.enter(2);
    board.enter(2);
    expect([board.held, board.toAnswer()]).toEqual([undefined, '..a']);
  });

  it('gives back to the tray', () => {
    const board = model('a8');
    board.enter(0);
    board.pick(STRAIGHT);
    expect([board.held, board.toAnswer()]).toEqual([undefined, '.8']);
    board.takeBack(END);
    expect(board.toAnswer()).toBe('');
  });

  it('leaves alone what is crossed out', () => {
    const board = model();
    board.pick(CROSS);
    expect(board.held).toBeUndefined();
    board.put(CROSS, 0);
    board.put(BEND, 9);
    expect(board.toAnswer()).toBe('');
  });

  it('says when all pieces lie, and each time they lie in another way', () => {
    const board = model('a87');
    board.oncomplete = vi.fn();
    board.onchange = vi.fn();
    board.put(BEND, 3);
    expect(board.oncomplete).toHaveBeenLastCalledWith('a87,.3');
    board.turn(BEND, 2);
    expect(board.oncomplete).toHaveBeenLastCalledWith('a87,.c');
    expect(board.oncomplete).toHaveBeenCalledTimes(2);
    // Half a turn of a straight looks the same.
    board.turn(STRAIGHT, 2);
    expect(board.oncomplete).toHaveBeenCalledTimes(2);
    board.takeBack(TEE);
    expect(board.oncomplete).toHaveBeenCalledTimes(2);
    expect(board.onchange).toHaveBeenCalledTimes(3);
  });

  it('goes back and forth', () => {
    const board = model();
    board.put(END, 0);
    board.turn(END);
    board.reset();
    expect(board.toAnswer()).toBe('');
    board.undo();
    expect(board.toAnswer()).toBe('2');
    board.undo();
    board.undo();
    expect([board.toAnswer(), board.canUndo, board.canRedo]).toEqual(['', false, true]);
    board.redo();
    expect(board.toAnswer()).toBe('1');
    board.put(END, 1);
    expect(board.canRedo).toBe(false);
  });

  it('comes back from an answer', () => {
    const board = model();
    board.put(END, 0);
    board.fromAnswer('a87,.c');
    expect([board.toAnswer(), board.full, board.canUndo]).toEqual(['a87,.c', true, false]);
    board.fromAnswer('.');
    expect(board.toAnswer()).toBe('');
  });

  it('does nothing when it is to stand still', () => {
    const board = model('a');
    board.still = true;
    board.tap(0);
    board.enter(0);
    board.pick(BEND);
    board.put(BEND, 1);
    board.reset();
    expect([board.toAnswer(), board.held]).toEqual(['a', undefined]);
  });

  it('walks by arrows, over gaps too', () => {
    const board = new ConduitModel('10-1,8---,8---_EESSBB');
    expect(board.walk(1)).toBe(true);
    expect(board.walk(1)).toBe(true);
    expect(board.puzzle.cells[board.cursor]).toMatchObject({ row: 0, column: 3 });
    expect(board.walk(1)).toBe(false);
    expect(board.walk(2)).toBe(true);
    expect(board.puzzle.cells[board.cursor]).toMatchObject({ row: 1, column: 0 });
  });
});
