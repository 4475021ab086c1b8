import { expect, test } from 'vitest';
import { lengthText, priceText, sectionsOf } from './rules.ts';

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

test('prices and lengths in words', () => {
  expect(priceText(150_000, null)).toBe('1\u00a0500₽');
  expect(priceText(150_000, 150_000)).toBe('1\u00a0500₽');
  expect(priceText(150_000, 200_000)).toBe('1\u00a0500₽–2\u00a0000₽');
  expect([45, 60, 90].map(lengthText)).toEqual(['45 мин', '1 ч', '1 ч 30 мин']);
});
