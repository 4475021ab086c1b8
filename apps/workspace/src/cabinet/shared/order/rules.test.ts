import { expect, test } from 'vitest';
import { inOrder, moved, nextSort, renumbered } from './rules.ts';

const row = (id: number, sort: number) => ({ id, documentId: `s${id}`, sort });

test('a row goes a place up or down, and not beyond the ends', () => {
  const ids = ['a', 'b', 'c'];
  expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(ids, 'a', -1)).toBe(ids);
  expect(moved(ids, 'c', 1)).toBe(ids);
  expect(moved(ids, 'gone', 1)).toBe(ids);
});

test('an order of one’s own: what came later stands last, and only what differs is saved', () => {
  const rows = [row(1, 0), row(2, 1), row(3, 7)];
  const ids = ['s2', 's1'];
  expect(inOrder(rows, ids).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(inOrder(rows, null)).toBe(rows);
  expect(renumbered(rows, ids).map((one) => [one.row.id, one.sort])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect(renumbered(rows, ['s1', 's2'])).toEqual([]);
  expect([nextSort(rows), nextSort([])]).toEqual([8, 0]);
});
