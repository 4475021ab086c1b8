import { expect, test } from 'vitest';
import { hoursOf, isCheaper, type Promo } from './promo-hours.ts';

const PROMO: Promo = {
  ...{ title: 'Тихие часы', description: null, kind: 'percent', value: 10, ends_at: null },
  ...{ services: [], weekdays: [], time_from: null, time_to: null, new_clients_only: false },
};
const MONDAY = '2026-11-23T10:00:00+03:00';

test.each<[Partial<Promo>, string, boolean]>([
  [{}, MONDAY, true],
  [{ services: ['other'] }, MONDAY, false],
  [{ services: ['cut'] }, MONDAY, true],
  [{ new_clients_only: true }, MONDAY, false],
  [{ weekdays: [1, 2] }, MONDAY, true],
  [{ weekdays: [7] }, MONDAY, false],
  [{ ends_at: '2026-11-23T07:00:00Z' }, MONDAY, false],
  [{ time_from: '10:00', time_to: '12:00' }, MONDAY, true],
  [{ time_from: '08:00', time_to: '10:00' }, MONDAY, false],
  // Begun on Sunday evening, it goes on until Monday's ten.
  [{ time_from: '22:00', time_to: '11:00', weekdays: [7] }, MONDAY, true],
  [{ time_from: '22:00', time_to: '11:00', weekdays: [1] }, MONDAY, false],
  [{ time_from: '22:00', time_to: '02:00', weekdays: [1] }, '2026-11-23T23:30:00+03:00', true],
])('of %j, %s is cheaper: %s', (promo, start, cheaper) => {
  expect(isCheaper({ ...PROMO, ...promo }, { service: 'cut', start })).toBe(cheaper);
});

test.each<[Partial<Promo>, string]>([
  [{}, ''],
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, ''],
  [{ weekdays: [5, 3, 2, 1, 4] }, 'пн–пт'],
  [{ weekdays: [1, 2, 3, 7] }, 'пн–ср, вс'],
  [{ weekdays: [6, 7], time_from: '10:00', time_to: '12:00' }, 'сб, вс, с 10:00 до 12:00'],
])('%j are the hours %j', (promo, hours) => expect(hoursOf({ ...PROMO, ...promo })).toBe(hours));
