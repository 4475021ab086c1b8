import type { Folder } from '@okoshko/contract/uploads/schemas';
import { expect, test } from 'vitest';
import { nameFailure, treeOf } from './rules.ts';

const folder = (id: number, name: string, parent: number | null = null) =>
  ({ id, name, parent: parent === null ? null : { id: parent } }) as Folder;

test('folders are read as a tree, by name', () => {
  const all = [folder(3, 'Я'), folder(2, 'Б', 1), folder(1, 'Ж'), folder(4, 'А', 1)];
  expect(treeOf(all).map(({ folder: { name }, depth }) => [name, depth])).toEqual([
    ['Ж', 0],
    ['А', 1],
    ['Б', 1],
    ['Я', 0],
  ]);
});

test('a folder has a name without slashes', () => {
  expect(nameFailure(' ')).toBe('required');
  expect(nameFailure('a/b')).toBe('badName');
  expect(nameFailure('Салоны 2026')).toBeNull();
});
