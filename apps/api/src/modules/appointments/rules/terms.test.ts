import { expect, test } from 'vitest';
import { agreedServices, includesAll, termsOf } from './terms.ts';

const service = {
  duration: 60,
  price: 100,
  buffer_before: 5,
  buffer_after: 10,
  capacity: 1,
};
const NOON = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);

test('an appointment is busy from the first service’s buffer to the last one’s', () => {
  const last = { ...service, duration: 30, price: 50, buffer_before: 99, buffer_after: 20 };
  expect(termsOf([service, last], NOON)).toEqual({
    starts_at: NOON,
    ends_at: minutes(90),
    busy_from: minutes(-5),
    busy_to: minutes(110),
    price_total: 150,
    capacity: 1,
  });
});

test.each([
  [[{ ...service, capacity: 8 }], 8],
  [[{ ...service, capacity: 8 }, service], 1],
])('only a single service is for groups', (services, capacity) => {
  expect(termsOf(services, NOON).capacity).toBe(capacity);
});

const booked = { by: 'client', before: [1], after: [1, 2] } as const;
const replaced = { by: 'provider', before: [1, 2], after: [3, 3] } as const;
const added = { by: 'client', before: [3, 3], after: [3, 3, 2] } as const;

test.each([
  [[1], [], [1]],
  [[1, 2], [booked], [1]],
  [
    [3, 3],
    [booked, replaced],
    [3, 3],
  ],
  [
    [3, 3, 2],
    [booked, replaced, added],
    [3, 3],
  ],
])('of %j after %j a client leaves %j', (current, changes, agreed) => {
  expect(agreedServices(current, changes)).toEqual(agreed);
});

test.each([
  [[3, 2, 3], true],
  [[3, 2], false],
  [[], false],
])('%j has one service twice: %s', (list, expected) => {
  expect(includesAll(list, [3, 3])).toBe(expected);
});
