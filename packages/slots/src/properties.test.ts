import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asked as anyQuestion } from '../testing/arbitraries.ts';
import { createOracle, type OracleCase, oracleFree, oracleStarts } from '../testing/oracle.ts';
import { appointmentsOf, questionOf } from '../testing/question.ts';
import { MINUTE, maxAvailable, minuteOf, possibleStarts, readSchedule } from './index.ts';

const RUNS = Number(process.env.SLOTS_RUNS ?? 80);
const settings = { numRuns: RUNS, seed: Number(process.env.SLOTS_SEED ?? 20_261_121) };

const engineStarts = (asked: OracleCase) =>
  possibleStarts(questionOf(asked, appointmentsOf(asked)));

const freeFrom = (asked: OracleCase, at: number) =>
  maxAvailable({
    schedule: readSchedule(asked.record),
    appointments: appointmentsOf(asked),
    at,
    now: asked.now,
    services: asked.services,
    isOwn: asked.isOwn,
  });

const told = (instants: readonly number[]) => instants.map((one) => new Date(one).toISOString());

test('starts are those of the oracle, wherever and whenever', () => {
  let offered = 0;
  fc.assert(
    fc.property(anyQuestion, (asked) => {
      const { offers, reason } = engineStarts(asked);
      offered += offers.length;
      expect(told(offers.map(({ start }) => start))).toEqual(told(oracleStarts(asked)));
      expect(reason === null).toBe(offers.length > 0);
    }),
    settings,
  );
  // The questions are such that most of the answers say something.
  expect(offered).toBeGreaterThan(RUNS);
}, 600_000);

test('free minutes are those of the oracle', () => {
  fc.assert(
    fc.property(anyQuestion, fc.integer({ min: 0, max: 287 }), (asked, place) => {
      const at = asked.from + place * 5 * MINUTE;
      const { minutes, limitedBy, until } = freeFrom(asked, at);
      expect(until - at).toBe(minutes * MINUTE);
      if (at < asked.now) expect([minutes, limitedBy]).toEqual([0, 'past']);
      else expect(Math.min(minutes, 2000)).toBe(oracleFree(asked, at));
    }),
    settings,
  );
}, 600_000);

test('a visit is offered on the grid exactly where there is time for it', () => {
  fc.assert(
    fc.property(anyQuestion, (some) => {
      const asked = { ...some, mode: 'grid' as const, lead: 0, horizon: null };
      const oracle = createOracle(asked);
      const offered = new Set(engineStarts(asked).offers.map(({ start }) => start));
      for (let t = asked.from; t < asked.to; t += 5 * MINUTE) {
        const { minutes } = freeFrom(asked, t);
        const isClear = (from: number, to: number) => {
          for (let one = from; one < to; one += MINUTE) if (oracle.isEngaged(one)) return false;
          return true;
        };
        const hasRoom =
          t > asked.now &&
          minutes >= asked.duration &&
          isClear(t - asked.before * MINUTE, t) &&
          isClear(t, t + (asked.duration + asked.after) * MINUTE);
        if (offered.has(t)) expect(hasRoom).toBe(true);
        else if (hasRoom) expect(isOnGrid(asked, t)).toBe(false);
      }
    }),
    { ...settings, numRuns: Math.ceil(RUNS / 3) },
  );
}, 600_000);

function isOnGrid({ record, step }: OracleCase, instant: number): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: record.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  return minuteOf(parts) % step === 0;
}
