import { expect, test } from 'vitest';
import { folderTreeOf, isWithin, outermost } from './rules.ts';

test.each([
  ['/1', true],
  ['/1/2', true],
  ['/1/2/3', true],
  ['/10', false],
  ['', false],
  ['/2/1', false],
])('the path %j in the folder /1: %s', (path, expected) => {
  expect(isWithin(path, { path: '/1' })).toBe(expected);
});

test('of nested folders the outermost ones stay', () => {
  const folders = ['/1/2', '/1', '/10', '/3/4', '/3/4/5'].map((path) => ({ path }));
  expect(outermost(folders).map(({ path }) => path)).toEqual(['/1', '/10', '/3/4']);
});

test('the tree keeps the order of the list', () => {
  const folders = [
    { id: 2, name: 'b', parent: null },
    { id: 3, name: 'c', parent: 2 },
    { id: 1, name: 'a', parent: null },
    { id: 4, name: 'd', parent: 2 },
  ];
  const leaf = (id: number, name: string) => ({ id, name, children: [] });
  expect(folderTreeOf(folders)).toEqual([
    { id: 2, name: 'b', children: [leaf(3, 'c'), leaf(4, 'd')] },
    leaf(1, 'a'),
  ]);
});
