import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActorName, type Actors, createActors, created } from '../../../testing/actors.ts';
import { openCalendar } from '../../../testing/open-calendar.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const PATH = '/api/appointments';
let api: TestApi;
let actors: Actors;
let request: RequestAs;
let manicure: number;
let pedicure: number;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
  await openCalendar(api, actors.owner);
  const service = async (data: object) =>
    (await created(api.post('/api/services', { data }, actors.owner))).id as number;
  manicure = await service({ title: 'Маникюр', duration: 90, price: 250_000, buffer_after: 15 });
  pedicure = await service({ title: 'Педикюр', duration: 60, price: 300_000, buffer_before: 10 });
});
afterAll(() => api.close());

let day = 0;
/** Noon in Moscow of another day on each call. */
const noon = () => {
  day += 1;
  return new Date(Date.UTC(2027, 0, day, 9)).toISOString();
};
const booked = async (data: object = {}, part: ActorName = 'owner') =>
  created(
    request(`POST ${PATH}`, part, {
      services: [manicure],
      starts_at: noon(),
      client_profile: actors.clientProfile,
      ...data,
    }),
  );

describe('a booking', () => {
  test('takes its end and price from the services, one after another', async () => {
    const starts_at = '2031-05-05T09:00:00.000Z';
    const appointment = await booked({ services: [manicure, pedicure], starts_at });
    expect(appointment).toMatchObject({
      starts_at,
      ends_at: '2031-05-05T11:30:00.000Z',
      price_total: 550_000,
      discount: 0,
      status: 'confirmed',
      source: 'provider',
      time_zone: 'Europe/Moscow',
      capacity: 1,
      participants_count: 1,
      seats_left: 0,
      version: 1,
    });
  });

  test('by a client is pending where the provider confirms bookings', async () => {
    expect((await booked({}, 'client')).status).toBe('confirmed');
    const policy = (booking_policy: string) =>
      api.post('/api/provider-profile/me', { data: { booking_policy } }, actors.owner);
    await policy('request');
    const appointment = await booked({}, 'client');
    expect(appointment).toMatchObject({
      status: 'pending',
      source: 'online',
      pending_expires_at: '2026-11-22T09:00:00.000Z',
    });
    await policy('auto');
  });

  test('without a client is the provider’s own time', async () => {
    const appointment = await booked({ client_profile: null });
    expect(appointment).toMatchObject({ participants_count: 0, seats_left: 1 });
  });

  test.each([
    ['no services', { services: [] }],
    ['a missing service', { services: [9999] }],
    ['no beginning', { starts_at: undefined }],
    ['a beginning that is none', { starts_at: 'завтра' }],
    ['somebody else’s client', { client_profile: 9999 }],
    ['a price set mark of its own', { is_price_set: true }],
    ['a status of its own', { status: 'completed' }],
    ['another provider', { provider_profile: 2 }],
  ])('with %s is refused', async (_what, data) => {
    const answer = await request(`POST ${PATH}`, 'owner', {
      services: [manicure],
      starts_at: noon(),
      client_profile: actors.clientProfile,
      ...data,
    });
    expect(answer.status).toBe(400);
  });

  test('by a client is refused in the past, for what is not offered, and with the provider’s words', async () => {
    const hidden = await created(
      api.post(
        '/api/services',
        { data: { title: 'Не онлайн', duration: 30, price: 1, is_online_bookable: false } },
        actors.owner,
      ),
    );
    for (const [status, data] of [
      [422, { starts_at: '2026-11-21T08:45:00Z' }],
      [422, { services: [hidden.id] }],
      [400, { provider_note: 'я' }],
      [400, { allow_overlap: true }],
    ] as const) {
      const answer = await request(`POST ${PATH}`, 'client', {
        services: [manicure],
        starts_at: noon(),
        client_profile: actors.clientProfile,
        ...data,
      });
      expect([data, answer.status]).toEqual([data, status]);
    }
  });

  test('is not for others: no foreign client, no foreign services, no visitor', async () => {
    const data = { services: [manicure], starts_at: noon(), client_profile: actors.clientProfile };
    expect((await request(`POST ${PATH}`, 'foreign', data)).status).toBe(400);
    expect((await request(`POST ${PATH}`, 'visitor', data)).status).toBe(403);
  });

  test('brings together a client and services of one provider alone, whoever books', async () => {
    const foreign = await created(
      request('POST /api/services', 'foreign', { title: 'Стрижка', duration: 30, price: 1 }),
    );
    const mixed = {
      services: [foreign.id],
      starts_at: noon(),
      client_profile: actors.clientProfile,
    };
    for (const part of ['owner', 'client', 'operator'] as const) {
      const answer = await request(`POST ${PATH}`, part, mixed);
      expect([part, answer.status, answer.body.error?.message]).toEqual([
        part,
        400,
        'client_profile must be a client of the same provider',
      ]);
    }
    const both = await request(`POST ${PATH}`, 'operator', {
      ...mixed,
      services: [manicure, foreign.id],
    });
    expect(both.status).toBe(400);
  });
});

describe('two appointments at one time', () => {
  test('are refused, buffers included; right after each other they are not', async () => {
    const at = (time: string) => ({ starts_at: `2032-01-01T${time}:00.000Z` });
    await booked(at('09:00')); // until 10:30, busy until 10:45
    for (const time of ['09:00', '08:00', '10:29', '10:44']) {
      const answer = await request(`POST ${PATH}`, 'owner', { services: [manicure], ...at(time) });
      expect([time, ...statusAndCode(answer)]).toEqual([time, 409, 'slot_taken']);
    }
    // Its own ten minutes before would begin within the fifteen after.
    const early = await request(`POST ${PATH}`, 'owner', { services: [pedicure], ...at('10:54') });
    expect(statusAndCode(early)).toEqual([409, 'slot_taken']);
    await booked({ services: [pedicure], ...at('10:55') });
    await booked({ ...at('09:30'), allow_overlap: true });
  });

  test('booked at once leave one', async () => {
    const starts_at = noon();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        request(`POST ${PATH}`, 'owner', { services: [manicure], starts_at }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(11).fill(409)]);
  });

  test('are possible once the first is cancelled or deleted', async () => {
    const starts_at = noon();
    const first = await booked({ starts_at });
    await request(`PUT ${PATH}/${first.id}`, 'owner', { status: 'cancelled_by_provider' });
    const second = await booked({ starts_at });
    expect((await request(`DELETE ${PATH}/${second.id}`, 'owner')).status).toBe(204);
    await booked({ starts_at });
  });
});

describe('an appointment', () => {
  test('is visible to its provider and its client, by nobody else', async () => {
    const appointment = await booked({ provider_note: 'тайна', client_comment: 'без лака' });
    const one = `${PATH}/${appointment.id}`;
    const statusFor = async (part: ActorName) => (await request(`GET ${one}`, part)).status;
    expect([
      await statusFor('owner'),
      await statusFor('client'),
      await statusFor('operator'),
    ]).toEqual([200, 200, 200]);
    expect([await statusFor('foreign'), await statusFor('visitor')]).toEqual([404, 403]);
    const { data } = (await request(`GET ${one}?populate=client_profile`, 'client')).body;
    expect(data).toMatchObject({ client_comment: 'без лака', client_profile: { name: 'Мария' } });
    for (const key of ['provider_note', 'external_id', 'allow_overlap', 'reminder_minutes']) {
      expect(Object.keys(data)).not.toContain(key);
    }
    for (const key of ['comment', 'tags', 'is_blocked']) {
      expect(Object.keys(data.client_profile)).not.toContain(key);
    }
  });

  test('is answered with its services in order, its lines and who comes', async () => {
    const { id } = await booked({ services: [pedicure, manicure] });
    const populate = 'populate=services,lines.service,participants.client_profile,client_profile';
    for (const part of ['owner', 'client'] as const) {
      const { data } = (await request(`GET ${PATH}/${id}?${populate}`, part)).body;
      expect(data).toMatchObject({
        services: [{ title: 'Педикюр' }, { title: 'Маникюр' }],
        lines: [
          { title: 'Педикюр', price: 300_000, duration: 60, service: { id: pedicure } },
          { title: 'Маникюр', price: 250_000, duration: 90, service: { id: manicure } },
        ],
        participants: [{ status: 'joined', seats: 1, client_profile: { name: 'Мария' } }],
        client_profile: { id: actors.clientProfile },
      });
    }
  });

  test('is found by its provider, status, time and service', async () => {
    const appointment = await booked({ starts_at: '2034-03-01T09:00:00.000Z' });
    const query = [
      `filters[provider_profile][id]=${actors.provider}`,
      'filters[status][$in][0]=confirmed&filters[status][$in][1]=pending',
      'filters[starts_at][$gte]=2034-01-01T00:00:00Z&filters[starts_at][$lt]=2035-01-01T00:00:00Z',
      `filters[services][id]=${manicure}`,
      'sort=starts_at:desc&populate[client_profile][fields]=name&populate[services][fields]=title,price',
    ].join('&');
    const { data } = (await request(`GET ${PATH}?${query}`, 'owner')).body;
    expect(data.map(({ id }: { id: number }) => id)).toEqual([appointment.id]);
    expect(Object.keys(data[0].services[0])).toEqual(['id', 'documentId', 'title', 'price']);
  });

  test('tells its client nothing by filters on what they may not read', async () => {
    await booked({ provider_note: 'опаздывает' });
    for (const query of [
      'filters[provider_note][$contains]=опаздывает',
      'filters[provider_note][$null]=true',
      'filters[allow_overlap]=false',
      'filters[client_profile][comment][$null]=true',
      'filters[client_profile][is_blocked]=false',
    ]) {
      const { status, body } = await request(`GET ${PATH}?${query}`, 'client');
      const total = status === 400 ? 0 : body.meta.pagination.total;
      expect([query, total]).toEqual([query, 0]);
    }
  });

  test('of a group is visible to who takes part, without the price of all', async () => {
    const group = await created(
      api.post(
        '/api/services',
        { data: { title: 'Мастер-класс', duration: 60, price: 100_000, capacity: 5 } },
        actors.owner,
      ),
    );
    const { id, ...appointment } = await booked({ services: [group.id] });
    expect(appointment).toMatchObject({ capacity: 5, participants_count: 1, seats_left: 4 });
    const { data } = (await request(`GET ${PATH}/${id}`, 'client')).body;
    expect(data).toMatchObject({ status: 'confirmed', seats_left: 4 });
    expect(Object.keys(data)).not.toContain('price_total');
    expect((await request(`PUT ${PATH}/${id}`, 'client', { client_comment: 'я' })).status).toBe(
      404,
    );
    expect((await request(`GET ${PATH}/${id}`, 'foreign')).status).toBe(404);
  });

  test('is in the lists of those two alone', async () => {
    await booked();
    const total = async (part: ActorName) =>
      (await request(`GET ${PATH}`, part)).body.meta.pagination.total as number;
    expect(await total('owner')).toBeGreaterThan(0);
    expect(await total('client')).toBeGreaterThan(0);
    expect(await total('foreign')).toBe(0);
  });

  test('moves over its own old time, and not onto another', async () => {
    const appointment = await booked({ starts_at: '2033-01-01T09:00:00.000Z' });
    await booked({ starts_at: '2033-01-01T12:00:00.000Z' });
    const moved = await request(`PUT ${PATH}/${appointment.id}`, 'owner', {
      starts_at: '2033-01-01T09:15:00.000Z',
    });
    expect(moved.body.data).toMatchObject({
      ends_at: '2033-01-01T10:45:00.000Z',
      moves_count: 1,
      version: 2,
    });
    const onto = await request(`PUT ${PATH}/${appointment.id}`, 'owner', {
      starts_at: '2033-01-01T11:00:00.000Z',
    });
    expect(statusAndCode(onto)).toEqual([409, 'slot_taken']);
  });

  test('changes its services and with them its end and price', async () => {
    const appointment = await booked();
    const changed = await request(`PUT ${PATH}/${appointment.id}`, 'owner', {
      services: [pedicure],
    });
    expect(changed.body.data).toMatchObject({ price_total: 300_000, moves_count: 0 });
    expect(
      new Date(changed.body.data.ends_at).getTime() - new Date(appointment.starts_at).getTime(),
    ).toBe(3_600_000);
  });

  test('keeps the price it was booked at', async () => {
    const appointment = await booked({ services: [pedicure] });
    await request(`PUT /api/services/${pedicure}`, 'owner', { price: 999_900 });
    expect((await request(`GET ${PATH}/${appointment.id}`, 'owner')).body.data.price_total).toBe(
      300_000,
    );
    await request(`PUT /api/services/${pedicure}`, 'owner', { price: 300_000 });
  });

  test('is not changed over another’s change', async () => {
    const { id } = await booked();
    const change = { provider_note: 'а', version: 1 };
    expect((await request(`PUT ${PATH}/${id}`, 'owner', change)).status).toBe(200);
    expect(statusAndCode(await request(`PUT ${PATH}/${id}`, 'owner', change))).toEqual([
      409,
      'stale',
    ]);
  });

  test('changes its status only as appointments do', async () => {
    const { id } = await booked();
    const turn = (status: string) => request(`PUT ${PATH}/${id}`, 'owner', { status });
    expect(statusAndCode(await turn('no_show'))).toEqual([409, 'bad_transition']);
    expect(statusAndCode(await turn('pending'))).toEqual([409, 'bad_transition']);
    expect((await turn('confirmed')).body.data).toMatchObject({ status: 'confirmed', version: 1 });
    expect(statusAndCode(await turn('completed'))).toEqual([409, 'bad_transition']);
    const over = 'cancelled_by_provider';
    expect((await turn(over)).body.data.status).toBe(over);
    const late = await request(`PUT ${PATH}/${id}`, 'owner', { starts_at: noon() });
    expect(statusAndCode(late)).toEqual([409, 'bad_transition']);
  });

  test('is neither changed nor deleted by another provider', async () => {
    const { id } = await booked();
    expect((await request(`PUT ${PATH}/${id}`, 'foreign', { status: 'completed' })).status).toBe(
      404,
    );
    expect((await request(`DELETE ${PATH}/${id}`, 'foreign')).status).toBe(204);
    expect((await request(`GET ${PATH}/${id}`, 'owner')).body.data.status).toBe('confirmed');
  });
});
