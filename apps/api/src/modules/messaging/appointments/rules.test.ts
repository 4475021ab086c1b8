import { expect, test } from 'vitest';
import { remindersOf } from './rules.ts';

const night = { quiet: { from: '22:00', to: '09:00' }, zone: 'Europe/Moscow' };
const moscow = (local: string) => new Date(`${local}:00+03:00`);
const now = moscow('2026-03-01T12:00');

test.each([
  [
    'at each offset',
    { start: '2026-03-03T15:00', offsets: [1440, 120] },
    ['2026-03-02T15:00', '2026-03-03T13:00'],
  ],
  [
    'before the night it falls into',
    { start: '2026-03-03T10:00', offsets: [120] },
    ['2026-03-02T21:59'],
  ],
  ['not in the past', { start: '2026-03-01T13:00', offsets: [1440, 30] }, ['2026-03-01T12:30']],
  ['not now', { start: '2026-03-01T13:00', offsets: [60] }, []],
  [
    'once for one instant',
    { start: '2026-03-03T10:00', offsets: [120, 180] },
    ['2026-03-02T21:59'],
  ],
  [
    'at any hour where the quiet hours end as they begin',
    { start: '2026-03-03T10:00', offsets: [600], hours: { from: '00:00:00', to: '00:00' } },
    ['2026-03-03T00:00'],
  ],
])('a reminder is sent %s', (_, { start, offsets, ...rest }, expected) => {
  const hours = 'hours' in rest ? { ...night, quiet: rest.hours } : night;
  const reminders = remindersOf({ starts_at: moscow(start), offsets }, hours, now);
  expect(reminders.map(({ at }) => at)).toEqual(expected.map(moscow));
});
