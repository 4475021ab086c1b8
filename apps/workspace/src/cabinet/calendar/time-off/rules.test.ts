import { expect, test } from 'vitest';
import { errorsOf, timeTaken } from './rules.ts';

const form = { day: '2026-11-23', isAllDay: false, from: '12:30', to: '14:00', title: ' Обед ' };
const ZONE = 'Europe/Moscow';

test('a stretch is by the provider’s clock', () => {
  expect(timeTaken(form, ZONE).input).toEqual({
    kind: 'busy',
    title: 'Обед',
    starts_at: '2026-11-23T09:30:00.000Z',
    ends_at: '2026-11-23T11:00:00.000Z',
  });
});

test('a whole day is a date, and what it covers is from midnight to midnight', () => {
  expect(timeTaken({ ...form, isAllDay: true, title: '' }, ZONE)).toEqual({
    input: { kind: 'busy', title: null, date_from: '2026-11-23', date_to: '2026-11-23' },
    from: new Date('2026-11-22T21:00:00Z'),
    to: new Date('2026-11-23T21:00:00Z'),
  });
});

test.each([
  [{ to: '12:30' }, ['to']],
  [{ from: '', to: '' }, ['from', 'to']],
  [{ day: '' }, ['day']],
  [{ isAllDay: true, to: '' }, []],
])('what is wrong in %o', (patch, fields) => {
  expect(Object.keys(errorsOf({ ...form, ...patch }))).toEqual(fields);
});
