import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, type StartFields, startIn } from './start-fields.ts';

const ZONES = ['Europe/Moscow', 'Asia/Vladivostok', 'America/New_York'] as const;
const two = (value: number) => String(value).padStart(2, '0');
const minute = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2029-12-30'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());
/** A browser reports an empty text or a whole day while it is typed; its year begins with zeros. */
const typedDate = fc.oneof(
  fc.constant(''),
  fc
    .record({
      year: fc.constantFrom('0002', '0202', '2026', '20266'),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, day }) => `${year}-03-${two(day)}`),
);
const typedTime = fc.oneof(
  fc.constant(''),
  fc.nat(24 * 60 - 1).map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`),
);
type Step =
  | { readonly kind: 'suggested'; readonly start: string | null }
  | { readonly kind: 'typed'; readonly changes: Partial<StartFields> };
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('suggested' as const), start: fc.option(minute) }),
    fc.record({
      kind: fc.constant('typed' as const),
      changes: fc.oneof(fc.record({ date: typedDate }), fc.record({ time: typedTime })),
    }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('whatever is typed and suggested in turn, the fields show the start that is chosen', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...ZONES), (walk, zone) => {
      let start: string | null = null;
      let typed: StartFields = { date: '2026-03-01', time: '' };
      for (const step of walk) {
        if (step.kind === 'suggested') start = step.start;
        else {
          typed = { ...fieldsOf(start, typed, zone), ...step.changes };
          start = startIn(typed, zone);
        }
        const fields = fieldsOf(start, typed, zone);
        expect(startIn(fields, zone)).toBe(start === null ? null : sameClock(start, fields, zone));
      }
    }),
  );
});

/** In autumn a zone has one hour twice, so one text means two instants; either is right. */
const sameClock = (start: string, fields: StartFields, zone: string): string => {
  const meant = startIn(fields, zone) ?? '';
  return Math.abs(Date.parse(start) - Date.parse(meant)) === 3_600_000 ? meant : start;
};

test.each([
  ['', '10:00', null],
  ['2026-11-25', '', null],
  ['0002-11-25', '10:00', null],
  ['2026-02-31', '10:00', null],
  ['2026-11-25', '10:00', '2026-11-25T07:00:00.000Z'],
])('«%s» and «%s» mean %s', (date, time, start) => {
  expect(startIn({ date, time }, 'Europe/Moscow')).toBe(start);
});

test('half a time stays as it was typed', () => {
  const typed = { date: '0002-11-25', time: '10:00' };
  expect(fieldsOf(null, typed, 'Europe/Moscow')).toEqual(typed);
});
