import { zoneOf } from '@okoshko/slots';
import { expect, test } from 'vitest';
import { dayOfMoment, instantOfMoment, requireMoment } from './moment.ts';

const moscow = zoneOf('Europe/Moscow');
const instantOf = (text: string) =>
  new Date(instantOfMoment(requireMoment(text), moscow)).toISOString();

test.each([
  ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00.000Z'],
  ['2026-03-02T10:00:00+05:00', '2026-03-02T05:00:00.000Z'],
  ['2026-03-02T10:00:00 05:00', '2026-03-02T05:00:00.000Z'],
  ['2026-03-02T10:00-0530', '2026-03-02T15:30:00.000Z'],
  ['2026-03-02T10:00', '2026-03-02T07:00:00.000Z'],
  ['2026-03-02 10:00:30.25', '2026-03-02T07:00:30.250Z'],
  ['2026-03-02', '2026-03-01T21:00:00.000Z'],
])('%s in Moscow is %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test.each([
  ['2026-02-30'],
  ['2026-03-02T24:00'],
  ['2026-03-02T10:60'],
  ['2026-03-02T10:00+24:00'],
  ['1970-01-01'],
  ['3000-01-01'],
  ['tomorrow'],
])('%s is refused', (text) => {
  expect(() => requireMoment(text)).toThrow('datetime must be');
});

test('an instant has the date of the zone it is read in', () => {
  const moment = requireMoment('2026-03-02T22:00:00Z');
  expect(dayOfMoment(moment, moscow)).toBe(dayOfMoment(requireMoment('2026-03-03'), moscow));
  expect(dayOfMoment(moment, zoneOf('UTC'))).toBe(dayOfMoment(requireMoment('2026-03-02'), moscow));
});
