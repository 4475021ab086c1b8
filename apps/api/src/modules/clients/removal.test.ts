import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

let phones = 79_164_000_000;
async function newClient() {
  phones += 1;
  const data = { name: 'Вера', phone: String(phones) };
  const { id, documentId } = await created(
    fixture.request('POST /api/client-profiles', 'owner', data),
  );
  return { id: Number(id), documentId: String(documentId), phone: data.phone };
}
const remove = (id: number, query = '') =>
  fixture.request(`DELETE /api/client-profiles/${id}${query}`, 'owner');
const exists = async (id: number) =>
  (await fixture.request(`GET /api/client-profiles/${id}`, 'owner')).status === 200;
const statusOf = async (id: number) =>
  (await fixture.request(`GET /api/appointments/${id}`, 'owner')).body.data.status;
/** Kinds of what reached the phone, by appointment, apart from what was sent when they were booked. */
async function sentTo(phone: string) {
  await fixture.api.settle();
  const rows = await fixture.sql<{ appointment: number; kind: string }>(sql`
    select appointment, kind from messages
    where "to" = ${phone} and status in ('sent', 'delivered') and kind not like 'booked%'
    order by appointment`);
  return rows.map(({ appointment, kind }) => [appointment, kind]);
}
/** A client with a past appointment, an upcoming one, a request and a seat in a group of two people. */
async function busyClient() {
  const client = await newClient();
  const client_profile = client.id;
  const past = await fixture.book({ client_profile });
  await fixture.nextYear();
  const upcoming = await fixture.book({ client_profile });
  const pending = await fixture.book({ client_profile });
  await fixture.sql(sql`update appointments set status = 'pending' where id = ${pending.id}`);
  const group = await fixture.book({ services: [fixture.lesson] });
  const joined = await fixture.request(`POST /api/appointments/${group.id}/join_leave`, 'owner', {
    action: 'join',
    client_profile,
  });
  expect(joined.body.data.participants_count).toBe(2);
  const gone = await fixture.book({ client_profile });
  await fixture.request(`GET /api/appointments/${gone.id}/cancel`, 'owner');
  await fixture.sql(sql`delete from messages`);
  return { ...client, past, upcoming, pending, group };
}

test('a client with upcoming appointments is deleted only with them, and told', async () => {
  const client = await busyClient();
  const used = await fixture.used();
  for (const query of ['', '?cancel=false']) {
    const refused = await remove(client.id, query);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { code: 'client_has_appointments', client_profile: client.id, appointments: 3 },
    ]);
  }
  expect(statusAndCode(await remove(client.id, '?cancel=yes'))).toEqual([400, 'validation_failed']);
  expect(statusAndCode(await remove(client.id, '?cancle=true'))).toEqual([400, 'key_invalid']);
  expect(await exists(client.id)).toBe(true);
  expect(await statusOf(client.upcoming.id)).toBe('confirmed');

  expect((await remove(client.id, '?cancel=true')).status).toBe(204);
  expect(await exists(client.id)).toBe(false);
  expect(await statusOf(client.upcoming.id)).toBe('cancelled_by_provider');
  expect(await statusOf(client.pending.id)).toBe('cancelled_by_provider');
  const group = (await fixture.request(`GET /api/appointments/${client.group.id}`, 'owner')).body;
  expect(group.data).toMatchObject({ status: 'confirmed', participants_count: 1 });
  expect(used - (await fixture.used())).toBe(3);
  expect(await sentTo(client.phone)).toEqual([
    [client.upcoming.id, 'cancelled'],
    [client.pending.id, 'declined'],
    [client.group.id, 'cancelled'],
  ]);
  expect((await remove(client.id)).status).toBe(204);

  const free = await newClient();
  expect((await remove(free.id)).status).toBe(204);
});

test('the content manager asks alike, and of several deletes all or none', async () => {
  const [free, busy] = [await newClient(), await busyClient()];
  const path = '/content-manager/collection-types/api::client-profile.client-profile';
  const { operator } = fixture.actors;
  const one = await fixture.api.request('DELETE', `${path}/${busy.documentId}`, {
    token: operator,
  });
  expect(statusAndCode(one)).toEqual([409, 'client_has_appointments']);
  const bulk = (query: string) =>
    fixture.api.post(
      `${path}/actions/bulkDelete${query}`,
      { documentIds: [free.documentId, busy.documentId] },
      operator,
    );
  expect(statusAndCode(await bulk(''))).toEqual([409, 'client_has_appointments']);
  expect(statusAndCode(await bulk('?all=true'))).toEqual([400, 'key_invalid']);
  expect([await exists(free.id), await exists(busy.id)]).toEqual([true, true]);
  const deleted = await bulk('?cancel=true');
  expect([deleted.status, deleted.body]).toEqual([200, { count: 2, gone: 0 }]);
  expect([await exists(free.id), await exists(busy.id)]).toEqual([false, false]);
  expect((await sentTo(busy.phone)).map(([, kind]) => kind)).toEqual([
    'cancelled',
    'declined',
    'cancelled',
  ]);
});

test('of a deletion and fifty bookings at once nothing is left behind', async () => {
  const client = await newClient();
  await Promise.all([
    ...Array.from({ length: 50 }, () =>
      fixture.request('POST /api/appointments', 'owner', {
        services: [fixture.manicure],
        starts_at: fixture.noon(),
        client_profile: client.id,
      }),
    ),
    remove(client.id, '?cancel=true'),
  ]);
  const orphans = await fixture.sql(sql`select id from appointments
    where client_profile = ${client.id} and status = 'confirmed'`);
  expect([await exists(client.id), orphans]).toEqual([false, []]);
});
