import { describe, expect, test } from 'vitest';
import { cellAfter, fullestOf, levelOf, transposed, usedColumns } from './heat.ts';

const CELLS = [
  [0, 0, 2, 0, 0],
  [0, 0, 0, 5, 0],
];

test('columns that hold something, no fewer than asked for', () => {
  expect(usedColumns(CELLS, 1)).toEqual({ from: 2, to: 3 });
  expect(usedColumns(CELLS, 3)).toEqual({ from: 2, to: 4 });
  expect(usedColumns([[0, 0, 0, 1]], 3)).toEqual({ from: 1, to: 3 });
  expect(usedColumns([[0, 0]], 1)).toEqual({ from: 0, to: 1 });
});

test.each([
  [0, 0],
  [1, 1],
  [25, 1],
  [26, 2],
  [100, 4],
])('%i of 100 is level %i', (value, level) => expect(levelOf(value, 100)).toBe(level));

test('the fullest cell', () => {
  expect(fullestOf(CELLS)).toEqual({ row: 1, column: 3 });
  expect(fullestOf([[0, 0]])).toEqual({ row: 0, column: 0 });
});

describe('arrows', () => {
  test('go in four directions and stay inside', () => {
    const at = { row: 0, column: 0 };
    expect(cellAfter('ArrowRight', at, CELLS)).toEqual({ row: 0, column: 1 });
    expect(cellAfter('ArrowDown', at, CELLS)).toEqual({ row: 1, column: 0 });
    expect(cellAfter('ArrowUp', at, CELLS)).toEqual(at);
    expect(cellAfter('ArrowLeft', at, CELLS)).toEqual(at);
  });

  test('other keys lead nowhere', () => {
    expect(cellAfter('Enter', { row: 0, column: 0 }, CELLS)).toBeNull();
  });
});

test('rows as columns', () =>
  expect(
    transposed([
      [1, 2],
      [3, 4],
    ]),
  ).toEqual([
    [1, 3],
    [2, 4],
  ]));
