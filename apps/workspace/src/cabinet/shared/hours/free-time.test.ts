import { expect, test } from 'vitest';
import { busySpanOf, freeTime } from './free-time.ts';
import { at, compareWithTheEngine, freeOn, textAt, ZONE } from './testing/some-day.ts';

test('each start that free time offers is one that the API takes, and none that it has is left out', () => {
  const count = compareWithTheEngine((day, rows) => freeOn(day, rows).free);
  expect(count).toBeGreaterThan(400);
});

test('time to tidy up is nobody’s', () => {
  const room = { duration: 30, before: 0, after: 0 };
  const query = {
    ...{ zone: ZONE, step: 15, now: new Date(at(0)) },
    open: [{ from: at(600), to: at(900) }],
  };
  const visit = {
    ...{ starts_at: textAt(660), ends_at: textAt(720) },
    ...{ busy_from: textAt(650), busy_to: textAt(740) },
  };
  const busy = [busySpanOf(visit)];
  expect(freeTime({ ...query, busy, rooms: [room] })).toMatchObject([
    { from: at(600), to: at(650) },
    { from: at(740), to: at(900) },
  ]);
  // Its own buffers may stick out of the hours, and into nobody else's time.
  expect(freeTime({ ...query, busy, rooms: [{ ...room, before: 15, after: 15 }] })).toMatchObject([
    { from: at(600), to: at(635) },
    { from: at(755), to: at(900) },
  ]);
});
