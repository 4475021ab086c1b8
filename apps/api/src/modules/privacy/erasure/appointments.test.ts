import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { DEMO_PASSWORD as password } from '../../../seed/people.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

const erase = async (token: string) =>
  (await fixture.api.post('/api/users/me/erasure', { password }, token)).status;
const stateOf = (id: number) =>
  fixture.sql(sql`select a.status, a.cancelled_by, a.is_late_cancel,
      (select count(*)::int from messages m where m.appointment = a.id and m.kind = 'reminder'
        and m.status = 'queued') as reminders,
      array(select m.kind from messages m where m.appointment = a.id and m.kind = 'cancelled') as messages
    from appointments a where a.id = ${id}`);
const stayingIn = (id: number) =>
  fixture.sql(sql`select client_profile from appointment_participants
    where appointment = ${id} and status = 'joined'`);
const newClient = (phone: string) =>
  created(fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера', phone }));

test('a client who closes their account gives up what is to come, however late, and the provider is told', async () => {
  const { actors, request, book, lesson, rules } = fixture;
  const soon = await book({ starts_at: '2026-11-21T15:00:00.000Z' });
  const group = await book({ services: [lesson] });
  const other = await newClient('79168710001');
  const data = { client_profile: other.id };
  await request(`POST /api/appointments/${group.id}/join_leave`, 'owner', data);
  const others = await book(data);
  await rules({ cancel_window_minutes: 1440 });
  expect((await request(`GET /api/appointments/${soon.id}/cancel`, 'client')).status).toBe(409);
  const used = await fixture.used();
  expect(await erase(actors.client)).toBe(200);
  expect(await stateOf(soon.id)).toEqual([
    {
      status: 'cancelled_by_client',
      cancelled_by: 'client',
      is_late_cancel: true,
      reminders: 0,
      messages: [],
    },
  ]);
  expect(await stayingIn(group.id)).toEqual([{ client_profile: other.id }]);
  expect(await stateOf(group.id)).toMatchObject([{ status: 'confirmed', reminders: 2 }]);
  expect(await stateOf(others.id)).toMatchObject([{ status: 'confirmed', reminders: 2 }]);
  // The plan of the provider gets both back.
  expect(await fixture.used()).toBe(used - 2);
  const notices = await request('GET /api/notifications?sort=id:desc', 'owner');
  const titles = notices.body.data.map(({ title }: { title: string }) => title);
  expect(titles.slice(0, 2).sort()).toEqual(['Запись отменена', 'Участник покинул группу']);
});

test('a provider who closes their account cancels what is to come, and their clients are told', async () => {
  const { actors, api, book, lesson, rules, guest, manicure } = fixture;
  const phone = '79168710002';
  const client = await newClient(phone);
  const past = await book({ client_profile: client.id, starts_at: '2026-11-21T05:00:00.000Z' });
  const single = await book({ client_profile: client.id });
  const group = await book({ client_profile: client.id, services: [lesson] });
  await rules({ booking_policy: 'request' });
  const asking = await guest();
  const starts_at = fixture.noon();
  const data = { services: [manicure], starts_at };
  const request = await created(api.post('/api/appointments', { data }, asking));
  expect(request.status).toBe('pending');
  await api.settle();
  expect(await erase(actors.owner)).toBe(200);
  const dropped = { status: 'cancelled_by_provider', cancelled_by: 'provider', reminders: 0 };
  expect(await stateOf(single.id)).toMatchObject([{ ...dropped, messages: ['cancelled'] }]);
  expect(await stateOf(group.id)).toMatchObject([{ ...dropped, messages: ['cancelled'] }]);
  expect(await stateOf(request.id)).toMatchObject([dropped]);
  expect(await stateOf(past.id)).toMatchObject([{ status: 'confirmed' }]);
  await api.settle();
  const { body } = await api.request('GET', '/dev/outbox', {
    headers: { Accept: 'application/json' },
  });
  const texts = body.filter(({ to }: { to: string }) => to === phone);
  expect(
    texts.filter(({ text }: { text: string }) => text.startsWith('Запись отменена')),
  ).toHaveLength(2);
  const notices = await api.get('/api/notifications?sort=id:desc', asking);
  expect(notices.body.data[0].title).toBe('Запись не подтверждена');
  // Nobody books with them any more.
  const again = await api.post('/api/appointments', { data }, asking);
  expect(statusAndCode(again)).toEqual([400, 'validation_failed']);
});
