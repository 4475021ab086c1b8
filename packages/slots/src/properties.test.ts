import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oracleCase } from '../testing/arbitraries.ts';
import {
  createOracle,
  type OracleCase,
  oracleFree,
  oracleRefusal,
  oracleStarts,
} from '../testing/oracle.ts';
import { appointmentsOf, queryOf } from '../testing/query.ts';
import {
  findSlots,
  MINUTE,
  maxAvailable,
  minuteOf,
  outsideHours,
  readSchedule,
  slotAt,
  zoneOf,
} from './index.ts';

const RUNS = Number(process.env.SLOTS_RUNS ?? 80);
const settings = { numRuns: RUNS, seed: Number(process.env.SLOTS_SEED ?? 20_261_121) };

const engineStarts = (query: OracleCase) => findSlots(queryOf(query, appointmentsOf(query)));

const freeFrom = (query: OracleCase, at: number) =>
  maxAvailable({
    schedule: readSchedule(query.record),
    appointments: appointmentsOf(query),
    at,
    now: query.now,
    services: query.services,
    isByProvider: query.isByProvider,
  });

const texts = (instants: readonly number[]) => instants.map((one) => new Date(one).toISOString());

test('starts are those of the oracle, wherever and whenever', () => {
  let count = 0;
  fc.assert(
    fc.property(oracleCase, (query) => {
      const { slots, reason } = engineStarts(query);
      count += slots.length;
      expect(texts(slots.map(({ start }) => start))).toEqual(texts(oracleStarts(query)));
      expect(reason === null).toBe(slots.length > 0);
    }),
    settings,
  );
  // Most of the cases have slots.
  expect(count).toBeGreaterThan(RUNS);
}, 600_000);

test('a start that is not offered is refused for the reason an onlooker sees', () => {
  const reasons = new Set<string>();
  const limit = fc.constantFrom(null, null, 1, 2);
  fc.assert(
    fc.property(oracleCase, limit, (input, maxPerDay) => {
      const { range: _, ...query } = queryOf(input, appointmentsOf(input));
      const { dayOf } = zoneOf(input.record.time_zone);
      const isFull = (t: number) =>
        maxPerDay !== null &&
        input.busy.filter(([from]) => dayOf(from) === dayOf(t)).length >= maxPerDay;
      const offered = new Set(oracleStarts(input).filter((t) => !isFull(t)));
      const refusalOf = oracleRefusal(input, maxPerDay);
      for (let t = input.from; t < input.to; t += 15 * MINUTE) {
        const slot = slotAt({ ...query, booking: { ...query.booking, maxPerDay } }, t);
        const refusal = typeof slot === 'string' ? slot : 'offered';
        reasons.add(refusal);
        expect([texts([t]), refusal]).toEqual([
          texts([t]),
          offered.has(t) ? 'offered' : refusalOf(t),
        ]);
      }
    }),
    { ...settings, numRuns: Math.ceil(RUNS / 2) },
  );
  // Nearly all of them are seen.
  expect(reasons.size).toBeGreaterThan(11);
}, 600_000);

test('appointments outside of the hours are those with a minute that is not open', () => {
  fc.assert(
    fc.property(oracleCase, (input) => {
      const booked = input.busy.map(([starts, ends], n) => {
        const services = n % 2 ? input.services : [1];
        // The later half of them is a year on.
        const years = n < 3 ? 0 : 364 * 1440 * MINUTE;
        return { starts: starts + years, ends: ends + years, services };
      });
      const outside = outsideHours(readSchedule(input.record), booked);
      const isOutside = ({ starts, ends, services }: (typeof booked)[number]) => {
        const { isOpen } = createOracle({ ...input, services, isByProvider: true });
        for (let t = starts; t < ends; t += MINUTE) if (!isOpen(t)) return true;
        return false;
      };
      const reported = new Set(outside.map(({ appointment }) => appointment));
      expect(booked.map((one) => reported.has(one))).toEqual(booked.map(isOutside));
    }),
    settings,
  );
}, 600_000);

test('free minutes are those of the oracle', () => {
  fc.assert(
    fc.property(oracleCase, fc.integer({ min: 0, max: 287 }), (query, step) => {
      const at = query.from + step * 5 * MINUTE;
      const { minutes, limitedBy, until } = freeFrom(query, at);
      expect(until - at).toBe(minutes * MINUTE);
      if (at < query.now) expect([minutes, limitedBy]).toEqual([0, 'past']);
      else expect(Math.min(minutes, 2000)).toBe(oracleFree(query, at));
    }),
    settings,
  );
}, 600_000);

test('an appointment is offered on the grid exactly where there is time for it', () => {
  fc.assert(
    fc.property(oracleCase, (input) => {
      const query = { ...input, mode: 'grid' as const, lead: 0, horizon: null };
      const oracle = createOracle(query);
      const offered = new Set(engineStarts(query).slots.map(({ start }) => start));
      for (let t = query.from; t < query.to; t += 5 * MINUTE) {
        const { minutes } = freeFrom(query, t);
        const isClear = (from: number, to: number) => {
          for (let one = from; one < to; one += MINUTE) if (oracle.isEngaged(one)) return false;
          return true;
        };
        const isFree =
          t > query.now &&
          minutes >= query.duration &&
          isClear(t - query.before * MINUTE, t) &&
          isClear(t, t + (query.duration + query.after) * MINUTE);
        if (offered.has(t)) expect(isFree).toBe(true);
        else if (isFree) expect(isOnGrid(query, t)).toBe(false);
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
