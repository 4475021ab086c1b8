import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { cases, SEED } from '../../../../testing/sample.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
beforeEach(() => fixture.nextYear());
afterAll(() => fixture.api.close());

const undo = (id: number, part: 'owner' | 'operator' | 'client' | 'foreign' = 'owner') =>
  fixture.request(`POST /api/appointments/${id}/undo`, part);
const give = async (id: number, data: object) => {
  const { status, body } = await fixture.request(`PUT /api/appointments/${id}`, 'owner', data);
  return [status, body.error?.code];
};

/**
 * All that is stored of an appointment, but its version. Any change drops a reminder whose time has come and that is
 * being tried again.
 */
async function everything(id: number, until: Date): Promise<unknown> {
  const isTried = sql`m.kind = 'reminder' and m.status = 'queued' and m.send_after <= ${until.toISOString()}`;
  const [row] = await fixture.sql(sql`select
    (select to_jsonb(a) - 'version' - 'updated_at' from appointments a where a.id = ${id}) as appointment,
    (select jsonb_agg(to_jsonb(p) - 'updated_at' order by p.id) from appointment_participants p where p.appointment = ${id}) as participants,
    (select jsonb_agg(jsonb_build_array(m.dedupe_key, m.status, m.due_at, m.text) order by m.dedupe_key) from messages m
      where m.appointment = ${id} and m.status <> 'cancelled' and not (${isTried})) as messages,
    (select jsonb_agg(to_jsonb(n) order by n.id) from notifications n where n.appointment = ${id}) as notifications,
    (select jsonb_agg(jsonb_build_array(o.id, o.used_count) order by o.id) from promos o) as promos`);
  return row;
}
const newsOf = (id: number) =>
  fixture.sql<{
    kind: string;
    status: string;
    text: string;
  }>(sql`select kind, status, text from messages
    where appointment = ${id} and kind <> 'reminder' and dedupe_key like '%status_changed%' order by id`);

const STATUSES = [
  ...['confirmed', 'declined', 'cancelled_by_provider'],
  ...['in_progress', 'completed', 'no_show'],
];
const history = fc.record({
  isRequest: fc.boolean(),
  /** Minutes from the start. */
  at: fc.constantFrom(-300, -30, 5, 50),
  steps: fc.array(fc.record({ status: fc.constantFrom(...STATUSES), isUndone: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
});

test('what is undone is as if it had never been done: row, participants, promos, messages', async () => {
  const { body: promo } = await fixture.request('POST /api/promos', 'owner', {
    title: 'Утро',
    kind: 'percent',
    value: 10,
  });
  expect(promo.error).toBeUndefined();
  let undone = 0;
  const property = fc.asyncProperty(history, async ({ isRequest, at, steps }) => {
    await fixture.rules({ booking_policy: isRequest ? 'request' : 'auto' });
    await fixture.sql(
      sql`update appointments set status = 'cancelled_by_client' where status in ('pending', 'confirmed')`,
    );
    const { id, starts_at } = await fixture.book({}, isRequest ? 'client' : 'owner');
    const from = new Date(Date.parse(starts_at) + at * MINUTE);
    if (from > new Date(fixture.api.clock.now())) await fixture.to(from.toISOString());
    for (const { status, isUndone } of steps) {
      fixture.api.clock.advance(20 * SECOND);
      await fixture.api.settle();
      const until = new Date(fixture.api.clock.now().getTime() + 9 * SECOND);
      const before = await everything(id, until);
      const used = await fixture.used();
      const isDrop = status === 'declined' || status === 'cancelled_by_provider';
      const reason = isDrop ? { cancel_reason: 'Уезжаю' } : {};
      const [answered] = await give(id, { status, ...reason });
      if (answered !== 200) continue;
      if (JSON.stringify(await everything(id, until)) === JSON.stringify(before)) continue;
      fixture.api.clock.advance(9 * SECOND);
      if (!isUndone) continue;
      await fixture.api.settle();
      expect(statusAndCode(await undo(id))).toEqual([200, undefined]);
      expect(await everything(id, until)).toEqual(before);
      if (isDrop) expect(await fixture.used()).toBe(used);
      undone += isDrop ? 1 : 0;
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: cases(50), endOnFailure: true });
  expect(undone).toBeGreaterThan(3);
}, 300_000);

test('the message waits its ten seconds and leaves then; taken back, none ever does', async () => {
  const newRequest = async () => {
    const { id } = await fixture.book();
    await fixture.sql(
      sql`update appointments set status = 'pending', pending_expires_at = starts_at where id = ${id}`,
    );
    return id;
  };
  const [confirmed, undone] = [await newRequest(), await newRequest()];
  for (const id of [confirmed, undone])
    expect(await give(id, { status: 'confirmed' })).toEqual([200, undefined]);
  fixture.api.clock.advance(10 * SECOND);
  await fixture.api.settle();
  expect(await newsOf(confirmed)).toMatchObject([{ kind: 'booked', status: 'queued' }]);
  expect(statusAndCode(await undo(undone))).toEqual([200, undefined]);
  fixture.api.clock.advance(5 * SECOND);
  await fixture.api.settle();
  expect(await newsOf(confirmed)).toMatchObject([{ kind: 'booked', status: 'sent' }]);
  expect(await newsOf(undone)).toEqual([]);
  expect(statusAndCode(await undo(confirmed))).toEqual([409, 'bad_transition']);
});

test('a request that is confirmed, taken back and confirmed again is counted once; declined, it is given back', async () => {
  await fixture.rules({ booking_policy: 'request' });
  const used = await fixture.used();
  const { id } = await fixture.book({}, 'client');
  const counted = [];
  const steps = ['confirmed', 'undo', 'confirmed', 'undo', 'declined', 'undo', 'declined', 'undo'];
  for (const step of [
    ...steps,
    'confirmed',
    'cancelled_by_provider',
    'undo',
    'cancelled_by_provider',
  ]) {
    fixture.api.clock.advance(SECOND);
    if (step === 'undo') expect((await undo(id)).status).toBe(200);
    else await give(id, { status: step });
    counted.push((await fixture.used()) - used);
  }
  expect(counted).toEqual([1, 1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 0]);
  await fixture.rules({ booking_policy: 'auto' });
});

test('a cancellation is told after its ten seconds, never once it is undone, and at once where it is final', async () => {
  const [told, undone, final] = [await fixture.book(), await fixture.book(), await fixture.book()];
  const cancelled = { status: 'cancelled_by_provider', cancel_reason: 'Заболела' };
  for (const { id } of [told, undone]) expect(await give(id, cancelled)).toEqual([200, undefined]);
  await fixture.request(`GET /api/appointments/${final.id}/cancel`, 'owner');
  fixture.api.clock.advance(10 * SECOND);
  await fixture.api.settle();
  expect(await newsOf(told.id)).toMatchObject([{ kind: 'cancelled', status: 'queued' }]);
  expect(await newsOf(final.id)).toMatchObject([{ kind: 'cancelled', status: 'sent' }]);
  expect(statusAndCode(await undo(undone.id))).toEqual([200, undefined]);
  expect(statusAndCode(await undo(final.id))).toEqual([409, 'bad_transition']);
  fixture.api.clock.advance(5 * SECOND);
  await fixture.api.settle();
  expect(await newsOf(told.id)).toMatchObject([{ kind: 'cancelled', status: 'sent' }]);
  expect(await newsOf(undone.id)).toEqual([]);
  const { body } = await fixture.request(`GET /api/appointments/${undone.id}`, 'owner');
  expect(body.data).toMatchObject({
    ...{ status: 'confirmed', starts_at: undone.starts_at, cancelled_at: null },
    ...{ cancelled_by: null, cancel_reason: null },
  });
});

test('only its author takes it back, nothing but the last change, and not over another’s time', async () => {
  const { id, starts_at } = await fixture.book();
  expect(statusAndCode(await undo(id))).toEqual([409, 'bad_transition']);
  await fixture.to(new Date(Date.parse(starts_at) + 5 * MINUTE).toISOString());
  await give(id, { status: 'no_show' });
  expect(statusAndCode(await undo(id, 'client'))).toEqual([404, 'not_found']);
  expect(statusAndCode(await undo(id, 'foreign'))).toEqual([404, 'not_found']);
  expect(statusAndCode(await undo(id, 'operator'))).toEqual([409, 'bad_transition']);
  await fixture.book({ starts_at });
  expect(statusAndCode(await undo(id))).toEqual([409, 'slot_taken']);
  const second = await fixture.book();
  await fixture.to(new Date(Date.parse(second.starts_at) + 5 * MINUTE).toISOString());
  await give(second.id, { status: 'no_show' });
  await give(second.id, { provider_note: 'позвонить' });
  expect(statusAndCode(await undo(second.id))).toEqual([409, 'bad_transition']);
});

test('an operator who takes back their own leaves an entry of it', async () => {
  const { id, starts_at } = await fixture.book();
  await fixture.to(new Date(Date.parse(starts_at) + 5 * MINUTE).toISOString());
  await fixture.request(`PUT /api/appointments/${id}`, 'operator', { status: 'no_show' });
  const count = async () =>
    (
      await fixture.sql<{ n: number }>(
        sql`select count(*)::int as n from audit_entries where action <> 'read'`,
      )
    )[0]?.n ?? 0;
  const before = await count();
  expect(statusAndCode(await undo(id, 'operator'))).toEqual([200, undefined]);
  expect(await count()).toBe(before + 1);
});
