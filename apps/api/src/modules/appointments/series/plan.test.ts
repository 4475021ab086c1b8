import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActorName } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { cases, SEED } from '../../../../testing/sample.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
beforeEach(() => fixture.nextYear());
afterAll(() => fixture.api.close());

interface Planned {
  readonly rule_starts_at: string;
  readonly starts_at: string;
  readonly state: string;
  readonly nearest: readonly string[];
}

const plan = (data: object, part: ActorName = 'owner') =>
  fixture.request('POST /api/appointments/plan', part, { services: [fixture.manicure], ...data });
const planned = async (data: object): Promise<readonly Planned[]> => {
  const { status, body } = await plan(data);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const series = (data: object) =>
  fixture.request('POST /api/appointments/series', 'owner', {
    services: [fixture.manicure],
    partial: true,
    ...data,
  });
const put = async (timetable: object, holidays: readonly object[]): Promise<void> => {
  await fixture.sql(sql`delete from holidays where provider_profile = ${fixture.actors.provider}`);
  await fixture.sql(sql`update appointments set status = 'cancelled_by_provider'
    where provider_profile = ${fixture.actors.provider}`);
  await fixture.sql(
    sql`delete from timetables where provider_profile = ${fixture.actors.provider}`,
  );
  const valid_from = '2020-01-01';
  const response = await fixture.request('POST /api/timetables', 'owner', {
    valid_from,
    ...timetable,
  });
  expect([response.status, response.body.error]).toEqual([201, undefined]);
  for (const holiday of holidays) {
    const { status, body } = await fixture.request('POST /api/holidays', 'owner', holiday);
    expect([status, body.error]).toEqual([201, undefined]);
  }
};

/** Hours on the clock, `10:00` and on; the calendar begins on 1 December of the fixture's year. */
const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const span = fc
  .tuple(fc.integer({ min: 32, max: 60 }), fc.integer({ min: 4, max: 30 }))
  .map(([from, length]) => ({ from: clock(from), to: clock(Math.min(from + length, 92)) }));
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const calendarCase = fc.record({
  hours: fc.record(Object.fromEntries(days.map((day) => [day, fc.option(span)]))),
  breaks: fc.option(fc.constant({ from: '13:00', to: '14:00' })),
  offDay: fc.option(fc.integer({ min: 0, max: 20 })),
  appointments: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 24, max: 80 })),
    {
      maxLength: 6,
    },
  ),
  start: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 24, max: 84 })),
  repeat: fc.record({
    unit: fc.constantFrom('day', 'week'),
    every: fc.integer({ min: 1, max: 2 }),
    count: fc.integer({ min: 2, max: 5 }),
  }),
});

test('a start may stand in the place of one of the rule, in the plan and in what is booked', async () => {
  const starts_at = fixture.noon();
  const repeat = { unit: 'week', every: 1, count: 3 };
  const [first, second, third] = await planned({ starts_at, repeat });
  const to = new Date(Date.parse(second?.starts_at ?? '') + 90 * MINUTE).toISOString();
  const instead = [{ from: second?.rule_starts_at, to }];
  const moved = await planned({ starts_at, repeat, instead });
  const expected = [first?.starts_at, to, third?.starts_at];
  expect(moved.map((one) => one.starts_at)).toEqual(expected);
  expect(moved[1]).toMatchObject({ rule_starts_at: second?.rule_starts_at, state: 'free' });
  const { status, body } = await series({ starts_at, repeat, instead });
  const booked = body.data.appointments.map((one: Planned) => one.starts_at);
  expect([status, booked]).toEqual([201, expected]);
  const stray = [{ from: to, to: starts_at }];
  for (const answer of [
    await plan({ starts_at, repeat, instead: stray }),
    await series({ starts_at, repeat, instead: stray }),
  ])
    expect(statusAndCode(answer)).toEqual([400, 'validation_failed']);
  expect(statusAndCode(await plan({ starts_at }, 'foreign'))).toEqual([422, 'series_by_provider']);
});

test('the plan of each date is what booking answers, and what the working hours say of it then', async () => {
  const states = new Set<string>();
  const property = fc.asyncProperty(calendarCase, async ({ hours, breaks, offDay, ...facts }) => {
    const first = Date.parse(fixture.noon()) - 12 * 60 * MINUTE;
    const at = ([day, quarters]: readonly [number, number]) =>
      new Date(first + day * DAY + quarters * 15 * MINUTE).toISOString();
    const weekly = Object.fromEntries(days.map((day) => [day, hours[day] ? [hours[day]] : []]));
    const off =
      offDay === null ? [] : [{ starts_at: at([offDay, 0]), ends_at: at([offDay + 1, 0]) }];
    await put({ kind: 'weekly', weekly, breaks: breaks ? [breaks] : [] }, off);
    for (const start of facts.appointments) {
      await fixture.request('POST /api/appointments', 'owner', {
        services: [fixture.manicure],
        starts_at: at(start),
      });
    }
    const rule = { starts_at: at(facts.start), repeat: facts.repeat };
    const before = await planned(rule);
    for (const { nearest } of before) {
      for (const starts_at of nearest) {
        expect((await planned({ starts_at }))[0]).toMatchObject({ starts_at, state: 'free' });
      }
    }
    const outside = async () => {
      const { body } = await fixture.request(
        'GET /api/appointments/outside-hours?pagination[pageSize]=100',
        'owner',
      );
      return body.data as { documentId: string; reason: string }[];
    };
    const { status, body } = await series(rule);
    const refused = status === 201 ? body.data.refused : body.error.details.refused;
    const booked = status === 201 ? body.data.appointments : [];
    const reasons = new Map((await outside()).map((one) => [one.documentId, one.reason]));
    const answered = [
      ...refused.map(({ starts_at }: Planned) => [starts_at, 'busy']),
      ...booked.map(({ starts_at, documentId }: Planned & { documentId: string }) => [
        starts_at,
        reasons.get(documentId) ?? 'free',
      ]),
    ].sort();
    for (const [, state] of answered) states.add(state);
    expect(before.map(({ starts_at, state }) => [starts_at, state]).sort()).toEqual(answered);
  });
  await fc.assert(property, { seed: SEED, numRuns: cases(25), endOnFailure: true });
  expect([...states]).toEqual(expect.arrayContaining(['busy', 'free', 'closed']));
}, 300_000);
