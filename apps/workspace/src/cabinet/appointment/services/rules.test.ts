import { expect, test } from 'vitest';
import { chosenOf, endAfter, isSameList, overlapOf, sumOf, without } from './rules.ts';

const manicure = { documentId: 'm', title: 'Маникюр', duration: 60, price: 250_000 };
const design = { documentId: 'd', title: 'Дизайн', duration: 30, price: 40_000 };
const listed = [manicure, design];
const booked = {
  services: [{ documentId: 'old', title: 'Снятие' }],
  lines: [{ title: 'Снятие', duration: 20, price: 30_000, sort: 1 }],
};

test('what is chosen costs what the list says, and what is archived, as it was booked', () => {
  const chosen = chosenOf(['old', 'd', 'd', 'gone'], listed, booked);
  expect(chosen.map(({ title }) => title)).toEqual(['Снятие', 'Дизайн', 'Дизайн']);
  expect(chosen.map(({ isArchived }) => isArchived)).toEqual([true, false, false]);
  expect(sumOf(chosen)).toEqual({ minutes: 80, price: 110_000 });
});

test('of a service that is done twice one place is taken away', () => {
  expect(without(['m', 'd', 'd'], 1)).toEqual(['m', 'd']);
  expect([isSameList(['m', 'd'], ['m', 'd']), isSameList(['m'], ['m', 'd'])]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['2026-11-27T13:30:00.000Z', 30],
  ['2026-11-27T14:00:00.000Z', 0],
  ['2026-11-27T15:00:00.000Z', 0],
])('before one that starts at %s it is too long by %i minutes', (starts_at, minutes) => {
  const end = endAfter('2026-11-27T12:00:00.000Z', 120);
  expect(overlapOf(end, { starts_at })).toBe(minutes);
});

test('nobody is next: nothing is too long', () => {
  expect(overlapOf('2026-11-27T12:00:00.000Z', null)).toBe(0);
});
