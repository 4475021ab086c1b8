import { MINUTE } from '@okoshko/slots';
import { expect, test } from 'vitest';
import { bookingIn, freeFrom } from '../shared/hours/free-time.ts';
import { at, freeOn, onManyDays } from '../shared/hours/testing/some-day.ts';
import { fitIn, type Gap, gapIn } from './gap.ts';
import { newAppointmentSearch } from './search.ts';

const pressed = (free: Parameters<typeof bookingIn>[0]): Gap => {
  const gap = gapIn(newAppointmentSearch(bookingIn(free)));
  if (!gap) throw new Error('free time has a start and an end');
  return gap;
};

test('what is said to fit into free time is taken by the API, and what is not is refused there', () => {
  const counts = { fits: 0, later: 0, never: 0 };
  onManyDays(({ day, rows, takes }) => {
    const { free, open, busy } = freeOn(day, rows);
    const places = [
      ...free,
      ...[610, 935, 1335].map((minute) => freeFrom(at(minute), { open, busy })),
    ];
    for (const place of places.flatMap((one) =>
      one && one.from >= at(day.now) ? pressed(one) : [],
    )) {
      for (const room of day.rooms) {
        const fit = fitIn(place, { ...room, minutes: room.duration });
        counts[fit.kind] += 1;
        const isTaken = takes(room, place.at);
        // The free time of a day ends with it.
        const isOfDay = place.at + room.duration * MINUTE <= at(1440);
        if (isOfDay || !isTaken) expect([room, fit.kind === 'fits']).toEqual([room, isTaken]);
        if (fit.kind === 'later') expect([room, takes(room, fit.at)]).toEqual([room, true]);
        if (fit.kind === 'never') expect(fit.needed).toBeGreaterThan(fit.free);
      }
    }
  });
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(30);
});

const gap = {
  ...{ at: at(600), until: at(720) },
  ...{ from: at(590), to: at(735) },
};

test.each([
  [{ minutes: 120, before: 0, after: 15 }, { kind: 'fits' }],
  [
    { minutes: 120, before: 0, after: 20 },
    { kind: 'never', needed: 140, free: 135 },
  ],
  [
    { minutes: 125, before: 10, after: 0 },
    { kind: 'never', needed: 125, free: 120 },
  ],
  [
    { minutes: 60, before: 30, after: 0 },
    { kind: 'later', at: at(620) },
  ],
  [
    { minutes: 105, before: 30, after: 0 },
    { kind: 'never', needed: 135, free: 130 },
  ],
])('what is needed and what there is: %o', (extent, fit) => {
  expect(fitIn(gap, extent)).toEqual(fit);
});

test('an address that names a part of it names no free time', () => {
  expect(gapIn({ at: '2026-11-23T09:00:00.000Z', until: '2026-11-23T10:00:00.000Z' })).toBeNull();
});
