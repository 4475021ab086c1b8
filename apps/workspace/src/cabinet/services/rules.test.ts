import { expect, test } from 'vitest';
import { services as text } from '../../text/services.ts';
import {
  inOrder,
  lengthText,
  moved,
  nextSort,
  priceText,
  refusalOf,
  renumbered,
  sectionsOf,
  thumbnailOf,
} from './rules.ts';

const row = (id: number, sort: number, group: string | null = null) => ({
  id,
  documentId: `s${id}`,
  sort,
  service_group: group === null ? null : { documentId: group },
});
const group = (id: number, sort: number) => ({ id, documentId: `g${id}`, sort });

test('groups and services stand as clients have them, what has no group last', () => {
  const services = [
    row(1, 5, 'g1'),
    row(2, 0),
    row(3, 0, 'g1'),
    row(4, 0, 'g1'),
    row(5, 9, 'gone'),
  ];
  const sections = sectionsOf(services, [group(2, 0), group(1, 1)]);
  expect(
    sections.map((one) => [one.group?.documentId ?? null, one.services.map(({ id }) => id)]),
  ).toEqual([
    ['g2', []],
    ['g1', [3, 4, 1]],
    [null, [2]],
  ]);
});

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

test('prices and lengths in words', () => {
  expect(priceText(150_000, null)).toBe('1\u00a0500₽');
  expect(priceText(150_000, 150_000)).toBe('1\u00a0500₽');
  expect(priceText(150_000, 200_000)).toBe('1\u00a0500₽–2\u00a0000₽');
  expect([45, 60, 90].map(lengthText)).toEqual(['45 мин', '1 ч', '1 ч 30 мин']);
});

test('what is no picture, or too large, is told before it is sent', () => {
  const file = { name: 'a.png', type: 'image/png', size: 1000 };
  expect(refusalOf(file)).toBeNull();
  expect(refusalOf({ ...file, type: '' })).toBeNull();
  expect(refusalOf({ ...file, type: 'application/pdf' })).toBe(text.notPicture('a.png'));
  expect(refusalOf({ ...file, size: 11 * 1024 * 1024 })).toBe(text.tooLarge('a.png'));
});

test('the smallest picture there is', () => {
  expect(thumbnailOf({ url: '/big', formats: { thumbnail: { url: '/small' } } })).toBe('/small');
  expect(thumbnailOf({ url: '/big', formats: null })).toBe('/big');
});
