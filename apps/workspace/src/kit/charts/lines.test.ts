import { describe, expect, test } from 'vitest';
import {
  domainOf,
  isFlat,
  isOneDot,
  type Line,
  labelledPoints,
  lonelyPoints,
  nearestTo,
  peakAt,
  peakOf,
  placeOf,
  rowsOf,
} from './lines.ts';
import { frameOf } from './scales.ts';
import { shortMoney } from './short-money.ts';

const line = (...values: (number | null)[]): Line => ({
  name: 'line',
  points: values.map((value, index) => ({ short: `${index}`, name: `day ${index}`, value })),
});

test.each([
  [[line(3, 7)], [0, 7]],
  [
    [line(3, 7), line(12)],
    [0, 12],
  ],
  [[line(-5, 7)], [-5, 7]],
  [[line(0, 0)], [0, 1]],
  [[line()], [0, 1]],
  [[line(null, 4)], [0, 4]],
] as [[Line, Line?], number[]][])('the domain of %j', (lines, domain) => {
  expect(domainOf(lines)).toEqual(domain);
});

test('flat is nothing but zeros', () => {
  expect([isFlat([line(0, null)]), isFlat([line(0), line(1)])]).toEqual([true, false]);
});

test('the peak is the first of the greatest; of zeros there is none', () => {
  expect(peakOf(line(1, 5, 5))?.name).toBe('day 1');
  expect(peakOf(line(0, null))).toBeNull();
});

test('points without neighbours are dots', () => {
  expect(lonelyPoints(line(1, null, 2, 3, null, 4))).toEqual([0, 5]);
  expect(lonelyPoints(line(7))).toEqual([0]);
});

describe('places', () => {
  test('names have room, whether there is one point or four hundred', () => {
    expect(labelledPoints(1, 250, 60)).toEqual([0]);
    expect(labelledPoints(3, 250, 60)).toEqual([0, 1, 2]);
    expect(labelledPoints(30, 250, 60)).toEqual([0, 8, 16, 24]);
    expect(labelledPoints(400, 250, 60)).toHaveLength(4);
  });

  test('from edge to edge, one alone in the middle', () => {
    expect([placeOf(0, 4, 100), placeOf(3, 4, 100), placeOf(0, 1, 100)]).toEqual([12.5, 87.5, 50]);
  });

  test('the nearest point, also from beyond the edges', () => {
    const nearest = [-20, 24, 26, 500].map((position) => nearestTo(position, 4, 100));
    expect(nearest).toEqual([0, 0, 1, 3]);
    expect(nearestTo(50, 1, 100)).toBe(0);
  });
});

describe('the frame', () => {
  test('ticks are whole, and one where there are zeros alone', () => {
    const valuesOf = (lines: [Line]) => frameOf(lines, 300, String).ticks.map(({ value }) => value);
    expect(valuesOf([line(0, 1)])).toEqual([0, 1]);
    expect(valuesOf([line(0, 0)])).toEqual([0]);
  });

  test('less is lower, huge numbers have room for their names', () => {
    const { y, left, inner } = frameOf([line(0, 123_456_789_00)], 300, shortMoney);
    expect(y(0)).toBeGreaterThan(y(100_000_000_00));
    expect(left + inner).toBeLessThan(300);
    expect(inner).toBeGreaterThan(150);
  });
});

test('rows are as many as the longer line has points', () => {
  expect(rowsOf([line(1), line(2, 3)])).toEqual([
    { name: 'day 0', values: [1, 2] },
    { name: 'day 1', values: [null, 3] },
  ]);
});

test.each([
  [0, '0₽'],
  [50_000, '500₽'],
  [1_200_000, '12 тыс.₽'],
  [150_000, '1,5 тыс.₽'],
  [150_000_000, '1,5 млн₽'],
  [-1_200_000, '−12 тыс.₽'],
])('%i kopecks beside an axis: %s', (kopecks, text) => {
  expect(shortMoney(kopecks).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  [line(null, 4, null), true, 1],
  [line(4, 4), false, 0],
  [line(0, 0, 3), false, 2],
  [line(0), true, -1],
  [line(null), false, -1],
])('one dot is told, and the first of the greatest values is named', (of, isDot, at) => {
  expect([isOneDot(of), peakAt(of)]).toEqual([isDot, at]);
});
