import { expect, test } from 'vitest';
import { isWithin, justBefore, nextWithin } from '../../../../platform/hours.ts';
import { MESSAGE_HOURS, sendableAt } from './when-to-send.ts';

const night = { from: '21:00:00', to: '09:00:00' };
const MOSCOW = 'Europe/Moscow';
const at = (text: string) => new Date(text);

test.each([
  ['2026-11-21T06:59:59Z', '2026-11-21T07:00:00Z', MOSCOW],
  ['2026-11-21T07:00:00Z', '2026-11-21T07:00:00Z', MOSCOW],
  ['2026-11-21T16:59:59Z', '2026-11-21T16:59:59Z', MOSCOW],
  ['2026-11-21T17:00:00Z', '2026-11-22T07:00:00Z', MOSCOW],
  ['2026-11-21T09:00:00Z', '2026-11-21T22:00:00Z', 'Asia/Kamchatka'],
])('messages of %s go at %s, %s', (from, to, zone) => {
  expect(nextWithin(at(from), MESSAGE_HOURS, zone)).toEqual(at(to));
});

test.each([
  ['2026-11-21T17:59:59Z', false],
  ['2026-11-21T18:00:00Z', true],
  ['2026-11-22T05:59:59Z', true],
  ['2026-11-22T06:00:00Z', false],
])('the night at %s: %j', (instant, is) => expect(isWithin(at(instant), night, MOSCOW)).toBe(is));

test.each(['2026-11-21T18:00:00Z', '2026-11-21T22:00:00Z', '2026-11-22T05:00:00Z'])(
  'before the night of %s is its eve, 20:59',
  (instant) => {
    expect(justBefore(at(instant), night, MOSCOW)).toEqual(at('2026-11-21T17:59:00Z'));
  },
);

const client = {
  is_gone: false,
  is_sender_proved: true,
  has_opted_out: false,
  has_reviewed: false,
  zone: MOSCOW,
  quiet: night,
  appointment: null,
};
const professional = {
  is_gone: false,
  has_switched_off: false,
  has_consent: true,
  zone: MOSCOW,
  quiet: night,
};

test.each([
  ['notice_review', professional],
  ['notice_plan', professional],
  ['reminder', client],
])(
  '%s that is due at any quarter of a day: by day it goes at once, in the quiet hours when they end',
  (kind, reader) => {
    const midnight = at('2026-11-21T21:00:00Z').getTime();
    for (let quarter = 0; quarter < 96; quarter += 1) {
      const now = new Date(midnight + quarter * 900_000);
      const message = { kind, expires_at: null, starts_at: null, send_after: null };
      const goes = sendableAt(message, reader, now);
      const morning = at(quarter < 36 ? '2026-11-22T06:00:00Z' : '2026-11-23T06:00:00Z');
      expect(goes).toEqual(isWithin(now, night, MOSCOW) ? morning : now);
    }
  },
);

test.each([
  ['of the eve goes a minute late', '2026-11-21T17:59:00Z', '2026-11-21T18:00:30Z', null],
  ['of the eve goes a quarter late', '2026-11-21T17:59:00Z', '2026-11-21T18:14:00Z', null],
  [
    'of the eve that is later waits',
    '2026-11-21T17:59:00Z',
    '2026-11-21T18:15:00Z',
    '2026-11-22T06:00:00Z',
  ],
  [
    'of the night itself waits',
    '2026-11-21T18:30:00Z',
    '2026-11-21T18:30:00Z',
    '2026-11-22T06:00:00Z',
  ],
  ['of the day goes', '2026-11-21T10:00:00Z', '2026-11-21T10:20:00Z', null],
] as const)('a reminder %s', (...[, planned, now, goes]) => {
  const message = {
    kind: 'reminder',
    expires_at: null,
    starts_at: null,
    send_after: at(planned),
  };
  expect(sendableAt(message, client, at(now))).toEqual(at(goes ?? now));
});
