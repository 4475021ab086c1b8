import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  limitOf,
  mayCancel,
  mayMove,
  movesAfter,
  type OwnTerms,
  refusedMoveOf,
  sectionOf,
} from './client-steps.ts';
import { CANCELLED_STATUSES, STATUSES, UPCOMING_STATUSES } from './statuses.ts';

const NOW = Date.parse('2026-11-26T09:00:00Z');
const MINUTE = 60_000;
const instants = fc.integer({ min: -10_000, max: 10_000 }).map((minutes) => NOW + minutes * MINUTE);
const written = (instant: number) => new Date(instant).toISOString();

/** The server's terms: an appointment not to come allows nothing, and moves only while it may be cancelled. */
const terms: fc.Arbitrary<OwnTerms> = fc
  .record({
    status: fc.constantFrom(...STATUSES),
    start: instants,
    minutes: fc.integer({ min: 1, max: 1440 }),
    window: fc.nat(5_000),
    isGroup: fc.boolean(),
    left: fc.option(fc.nat(3)),
  })
  .map(({ status, start, minutes, window, isGroup, left }) => {
    const isToCome = (UPCOMING_STATUSES as readonly string[]).includes(status);
    const until = isToCome ? written(start - window * MINUTE) : null;
    const moves_left = until === null || isGroup ? 0 : left;
    return {
      ...{ status, isGroup, startsAt: written(start), endsAt: written(start + minutes * MINUTE) },
      allowed: {
        cancel_until: until,
        move_until: moves_left === 0 ? null : until,
        moves_left,
      },
    };
  });

test('each appointment has one place, and what was called off before its time is neither to come nor over', () => {
  fc.assert(
    fc.property(terms, (own) => {
      const section = sectionOf(own, NOW);
      const isCalledOff = (['declined', 'expired', ...CANCELLED_STATUSES] as string[]).includes(
        own.status,
      );
      if (isCalledOff) expect(section).not.toBe('upcoming');
      if (isCalledOff && Date.parse(own.startsAt) > NOW) expect(section).toBe('cancelled');
      if (section === 'past') expect(Date.parse(own.startsAt)).toBeLessThanOrEqual(NOW);
      if (mayCancel(own, NOW)) expect(section).toBe('upcoming');
    }),
  );
});

test('what may not be done has one reason that can be told, and what may has none', () => {
  fc.assert(
    fc.property(terms, (own) => {
      const limit = limitOf(own, NOW);
      if (mayMove(own, NOW)) expect(limit).toBeNull();
      if (limit === 'cancel_window') expect(mayCancel(own, NOW)).toBe(false);
      if (limit === 'move_limit')
        expect([mayCancel(own, NOW), mayMove(own, NOW)]).toEqual([true, false]);
      const isAhead = own.allowed.cancel_until !== null && Date.parse(own.startsAt) > NOW;
      if (isAhead && !mayMove(own, NOW)) expect(limit).not.toBeNull();
    }),
  );
});

test('a move leaves one fewer, of whatever is counted', () => {
  fc.assert(
    fc.property(terms, (own) => {
      const left = movesAfter(own);
      if (own.isGroup || own.allowed.moves_left === null) expect(left).toBeNull();
      else expect(left).toBe(Math.max(own.allowed.moves_left - 1, 0));
    }),
  );
});

test('a refused move is asked about anew, chosen anew, or said', () => {
  expect(
    refusedMoveOf({
      code: 'price_changed',
      details: { code: 'price_changed', expected: 1, price: 2 },
    }),
  ).toEqual({
    ...{ kind: 'price', price: 2 },
  });
  for (const code of ['slot_taken', 'slot_unavailable'] as const) {
    const nearest = [written(NOW)];
    expect(refusedMoveOf({ code, details: { code, nearest } })).toEqual({ kind: 'start', nearest });
    expect(refusedMoveOf({ code })).toEqual({ kind: 'start', nearest: [] });
  }
  expect(refusedMoveOf({ code: 'stale' })).toEqual({ kind: 'other' });
});
