import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { vtimezone } from './vtimezone.ts';

const YEAR = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') };

interface Rule {
  readonly onset: string;
  readonly offset: string;
}
/** The rules as a calendar program reads them. */
const rulesOf = (text: string): Rule[] =>
  text
    .split('BEGIN:')
    .slice(2)
    .map((part) => ({
      onset: /DTSTART:(\d+T\d+)/.exec(part)?.[1] ?? '',
      offset: /TZOFFSETTO:([+-]\d+)/.exec(part)?.[1] ?? '',
    }));

test('a zone that never changes its clock has one rule', () => {
  expect(vtimezone('Europe/Moscow', YEAR).split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Moscow',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
});

test('another tells each change by the wall clock’s time before it', () => {
  expect(vtimezone('America/New_York', YEAR)).toContain(
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20260308T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
    ].join('\r\n'),
  );
});

describe.each([
  'Europe/Moscow',
  'Europe/Kaliningrad',
  'Asia/Kamchatka',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
])('%s', (zone) => {
  test('a local time read by the rules is the instant it was written for', () => {
    const rules = rulesOf(vtimezone(zone, YEAR));
    const minute = fc.integer({ min: 0, max: 365 * 1440 });
    fc.assert(
      fc.property(minute, (minutes) => {
        const instant = YEAR.from.getTime() + minutes * 60_000;
        const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        const wall = local.toPlainDateTime();
        const text = wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
        const offset = rules.findLast(({ onset }) => onset <= text)?.offset ?? '';
        const read = wall.toZonedDateTime(`${offset.slice(0, 3)}:${offset.slice(3)}`);
        // An hour that comes twice is read as either; ours is an hour off at most.
        const isTwice =
          wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds !==
          wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
        if (!isTwice) expect(read.epochMilliseconds).toBe(instant);
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});
