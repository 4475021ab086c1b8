import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

const PATH = '/api/appointments';
const ANNA = '79165550001';
let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

let phones = 79_165_550_100;
const newPhone = () => {
  phones += 1;
  return String(phones);
};
const book = (
  client: unknown,
  data: object = {},
  part: 'owner' | 'operator' | 'client' | 'foreign' = 'owner',
) =>
  fixture.request(`POST ${PATH}?populate=client_profile`, part, {
    services: [fixture.manicure],
    starts_at: fixture.noon(),
    client,
    ...data,
  });
const bookSeries = (client: unknown, starts_at: string) =>
  fixture.request(`POST ${PATH}/series`, 'owner', {
    services: [fixture.manicure],
    starts_at,
    repeat: { unit: 'week', every: 1, count: 3 },
    client,
  });
const clientsOf = (phone: string) =>
  fixture.sql<{ id: number; name: string; provider_profile: number }>(
    sql`select id, name, provider_profile from client_profiles where phone = ${phone} order by id`,
  );
const countAll = async () =>
  (
    await fixture.sql(sql`select (select count(*)::int from client_profiles) as clients,
      (select count(*)::int from appointments) as appointments`)
  )[0];

describe('a new client of a booking', () => {
  test('is made with it, as POST /api/client-profiles makes one', async () => {
    const client = {
      name: 'Ольга',
      phone: ANNA,
      email: 'olga@example.ru',
      birthday: '1990-02-03',
      comment: 'со стороны рынка',
      tags: ['звонок'],
      consents: { marketing: true },
    };
    const { status, body } = await book(client);
    expect([status, body.data.status, body.data.participants_count]).toEqual([201, 'confirmed', 1]);
    const { id, documentId } = body.data.client_profile;
    expect(body.meta).toEqual({ client: { id, documentId, name: 'Ольга', is_new: true } });
    const stored = (await fixture.request(`GET /api/client-profiles/${id}`, 'owner')).body.data;
    expect(stored).toMatchObject({
      ...client,
      locale: 'ru',
      consents: { marketing: true, source: 'provider', at: fixture.api.clock.now().toISOString() },
    });
    const messages = await fixture.sql(sql`select kind from messages
      where client_profile = ${id} and kind <> 'reminder'`);
    expect(messages).toEqual([{ kind: 'booked_by_provider' }]);
    // Staff make them for the provider of the services.
    const phone = newPhone();
    const byStaff = await book(
      { name: 'Пётр', phone, consents: { marketing: true } },
      {},
      'operator',
    );
    expect(byStaff.body.data.client_profile.consents.source).toBe('staff');
    expect(await clientsOf(phone)).toMatchObject([{ provider_profile: fixture.actors.provider }]);
  });

  test('whose phone is a client’s already is that client, as they are, and the answer says so', async () => {
    const phone = newPhone();
    const existing = await created(
      fixture.request('POST /api/client-profiles', 'owner', { name: 'Вера Ильина', phone }),
    );
    const { status, body } = await book({ name: 'Вера', phone, comment: 'другое' });
    expect([status, body.data.client_profile.id]).toEqual([201, existing.id]);
    expect(body.meta.client).toEqual({
      id: existing.id,
      documentId: existing.documentId,
      name: 'Вера Ильина',
      is_new: false,
    });
    const stored = await fixture.request(`GET /api/client-profiles/${existing.id}`, 'owner');
    expect(stored.body.data).toMatchObject({ name: 'Вера Ильина', comment: null });
    // Another provider's client of the same phone is another client.
    await fixture.request('POST /api/client-profiles', 'foreign', { name: 'Вера', phone: ANNA });
    expect(await clientsOf(ANNA)).toHaveLength(2);
  });

  test('takes a seat in a group, and the price the quote promised', async () => {
    const lesson = { services: [fixture.lesson], starts_at: fixture.noon() };
    const group = (await book({ name: 'Ира', phone: newPhone() }, lesson)).body;
    const joined = (await book({ name: 'Лена', phone: newPhone() }, { ...lesson, seats: 2 })).body;
    expect([joined.data.id, joined.data.seats_left]).toEqual([group.data.id, 0]);
    expect(joined.meta.client).toMatchObject({ name: 'Лена', is_new: true });
    const before = await countAll();
    const dear = await book({ name: 'Катя', phone: newPhone() }, { expected_price: 1 });
    expect(statusAndCode(dear)).toEqual([409, 'price_changed']);
    expect(await countAll()).toEqual(before);
  });

  test('is not made where the time is taken, nor the appointment where the client is wrong', async () => {
    const starts_at = fixture.noon();
    await fixture.book({ starts_at });
    const before = await countAll();
    const refused = await book({ name: 'Нина', phone: newPhone() }, { starts_at });
    expect(statusAndCode(refused)).toEqual([409, 'slot_taken']);
    for (const [client, path] of [
      [{ phone: newPhone() }, ['client', 'name']],
      [{ name: 'Нина', phone: '12' }, ['client', 'phone']],
      [{ name: 'Нина', tags: 'важный' }, ['client', 'tags']],
      [{ name: 'Нина', visits_count: 5 }, ['client', 'visits_count']],
      [{ name: 'Нина', provider_profile: 1 }, ['client', 'provider_profile']],
      [{ name: 'Нина', consents: { source: 'client' } }, ['client', 'consents', 'source']],
      ['Нина', ['client']],
      [['Нина'], ['client']],
    ] as const) {
      const { status, body } = await book(client);
      expect([client, status, body.error.details.errors[0].path]).toEqual([client, 400, path]);
    }
    const both = await book({ name: 'Нина' }, { client_profile: fixture.actors.clientProfile });
    expect([both.status, both.body.error.details.errors[0].path]).toEqual([400, ['client']]);
    expect(await countAll()).toEqual(before);
  });

  test('is the provider’s alone to name: clients and other providers may not', async () => {
    const before = await countAll();
    for (const part of ['client', 'foreign'] as const) {
      expect(statusAndCode(await book({ name: 'Я' }, {}, part))).toEqual([400, 'key_invalid']);
    }
    expect(await countAll()).toEqual(before);
  });

  test('is not for those whose role may add no clients', async () => {
    const ROLES = '/api/users-permissions/roles';
    const [{ id }] = (await fixture.request(`GET ${ROLES}`, 'operator')).body.roles;
    const { permissions } = (await fixture.request(`GET ${ROLES}/${id}`, 'operator')).body.role;
    const mayCreate = async (enabled: boolean) => {
      permissions['api::client-profile'].controllers['client-profile'].create.enabled = enabled;
      // A sign-in counts as a password that was just typed.
      const token = await fixture.api.signIn('79990000009');
      await fixture.api.request('PUT', `${ROLES}/${id}`, { token, body: { permissions } });
    };
    const before = await countAll();
    await mayCreate(false);
    const refused = await book({ name: 'Я' });
    await mayCreate(true);
    expect(statusAndCode(refused)).toEqual([400, 'key_invalid']);
    expect(await countAll()).toEqual(before);
  });

  test('is one with its appointment when the request is repeated with its key', async () => {
    const phone = newPhone();
    const data = {
      services: [fixture.manicure],
      starts_at: fixture.noon(),
      client: { name: 'Соня', phone },
    };
    const send = () =>
      fixture.api.request('POST', PATH, {
        token: fixture.actors.owner,
        body: { data },
        headers: { 'Idempotency-Key': `walk-in-${phone}` },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, first.body.meta.client.is_new]).toEqual([201, true]);
    expect(second.body).toEqual(first.body);
    expect((await send()).body).toEqual(first.body);
    expect(await clientsOf(phone)).toHaveLength(1);
  });
});

describe('a new client of a series', () => {
  test('is made with it, or not at all', async () => {
    const starts_at = fixture.noon();
    const { status, body } = await bookSeries({ name: 'Рита', phone: newPhone() }, starts_at);
    expect([status, body.meta.client]).toMatchObject([201, { name: 'Рита', is_new: true }]);
    const participants = await fixture.sql(sql`select distinct p.client_profile as id
      from appointment_participants p join appointments a on a.id = p.appointment
      where a.series = ${body.data.series}`);
    expect(participants).toEqual([{ id: body.meta.client.id }]);
    const before = await countAll();
    const again = await bookSeries({ name: 'Зоя', phone: newPhone() }, starts_at);
    expect(statusAndCode(again)).toEqual([409, 'series_refused']);
    const wrong = await bookSeries({ name: 'Зоя', phone: '12' }, fixture.noon());
    expect([wrong.status, wrong.body.error.details.errors[0].path]).toEqual([
      400,
      ['client', 'phone'],
    ]);
    expect(await countAll()).toEqual(before);
  });
});
