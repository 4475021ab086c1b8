import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../testing/actors.ts';
import { type RequestAs, requestAs } from '../testing/request-as.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

interface Case {
  readonly path: string;
  readonly body: () => Record<string, unknown>;
  readonly change: Record<string, unknown>;
  /** The status for those who read one and are no owners. */
  readonly others: 200 | 404;
  readonly visitor: 200 | 403;
  /** The status of a removal that tells what it leaves outside of the hours. */
  readonly deleted?: 200;
  /** The fields that others may not see. */
  readonly hidden?: readonly string[];
}

let slot = 0;
/** A time that is free: the cases do not disturb one another. */
const freeTime = () => {
  slot += 1;
  return new Date(Date.UTC(2030, 0, slot, 9)).toISOString();
};
const service = async (data: object = {}) =>
  created(
    api.post(
      '/api/services',
      { data: { title: 'Маникюр', duration: 90, price: 250_000, ...data } },
      actors.owner,
    ),
  );

const CASES: Record<string, Case> = {
  services: {
    path: '/api/services',
    body: () => ({ title: 'Педикюр', duration: 60, price: 300_000, buffer_after: 15 }),
    change: { title: 'Педикюр с покрытием', price_max: 400_000 },
    others: 200,
    visitor: 200,
    hidden: ['buffer_before', 'buffer_after', 'is_active', 'step'],
  },
  'service-groups': {
    path: '/api/service-groups',
    body: () => ({ title: 'Руки' }),
    change: { title: 'Ногти', sort: 3 },
    others: 200,
    visitor: 200,
  },
  timetables: {
    path: '/api/timetables',
    body: () => ({
      kind: 'weekly',
      valid_from: '2026-11-01',
      weekly: { mon: [{ from: '10:00', to: '20:00' }], sun: [] },
    }),
    change: { title: 'Зима', breaks: [{ from: '14:00', to: '15:00' }] },
    deleted: 200,
    others: 404,
    visitor: 403,
  },
  holidays: {
    path: '/api/holidays',
    body: () => ({ title: 'Отпуск', date_from: '2027-01-01', date_to: '2027-01-08' }),
    change: { kind: 'vacation' },
    others: 404,
    visitor: 403,
  },
  'client-profiles': {
    path: '/api/client-profiles',
    body: () => ({ name: 'Ольга', phone: '79161110001', comment: 'любит кофе', tags: ['vip'] }),
    change: { comment: 'не звонить', is_blocked: true },
    others: 404,
    visitor: 403,
  },
  promos: {
    path: '/api/promos',
    body: () => ({ title: 'Будни', kind: 'percent', value: 10, weekdays: [1, 2], max_uses: 50 }),
    change: { title: 'Утро', time_from: '09:00:00', time_to: '12:00:00' },
    others: 200,
    visitor: 200,
    hidden: ['code', 'max_uses', 'used_count', 'is_active'],
  },
};

describe.each(Object.entries(CASES))(
  '%s',
  (_name, { path, body, change, deleted = 204, ...access }) => {
    test('are made, read, changed and deleted by their owner', async () => {
      const document = await created(api.post(path, { data: body() }, actors.owner));
      expect(document).toMatchObject(body());
      const one = `${path}/${document.documentId}`;
      expect((await request(`GET ${path}/${document.id}`, 'owner')).body.data).toEqual(document);

      const changed = await request(`PUT ${one}`, 'owner', change);
      expect([changed.status, changed.body.data]).toMatchObject([200, { ...body(), ...change }]);

      expect((await request(`DELETE ${one}`, 'owner')).status).toBe(deleted);
      expect((await request(`GET ${one}`, 'owner')).status).toBe(404);
      expect((await request(`GET ${one}`, 'operator')).status).toBe(404);
      expect((await request(`DELETE ${one}`, 'owner')).status).toBe(204);
    });

    test('are the maker’s own, whatever the body says', async () => {
      const stolen = { ...body(), provider_profile: actors.foreignProvider };
      const answer = await request(`POST ${path}`, 'owner', stolen);
      expect([answer.status, answer.body.error?.message]).toEqual([
        400,
        'Invalid key provider_profile',
      ]);
      const document = await created(
        api.post(`${path}?populate=provider_profile`, { data: body() }, actors.owner),
      );
      expect(document.provider_profile.id).toBe(actors.provider);
      const moved = await request(`PUT ${path}/${document.id}`, 'owner', {
        provider_profile: actors.foreignProvider,
      });
      expect(moved.status).toBe(400);
      await request(`DELETE ${path}/${document.id}`, 'owner');
    });

    test('of another are read as far as they are shown, never changed or deleted', async () => {
      const document = await created(api.post(path, { data: body() }, actors.owner));
      const one = `${path}/${document.id}`;
      for (const part of ['foreign', 'client'] as const) {
        const answer = await request(`GET ${one}`, part);
        expect([part, answer.status]).toEqual([part, access.others]);
        for (const field of access.hidden ?? []) {
          expect(Object.keys(answer.body.data)).not.toContain(field);
        }
        expect((await request(`PUT ${one}`, part, change)).status).toBe(404);
        expect([204, 404]).toContain((await request(`DELETE ${one}`, part)).status);
      }
      const visited = await request(`GET ${one}`, 'visitor');
      expect(visited.status).toBe(access.visitor);
      for (const field of access.hidden ?? []) {
        expect(Object.keys(visited.body.data)).not.toContain(field);
      }
      expect((await request(`PUT ${one}`, 'visitor', change)).status).toBe(403);
      expect((await request(`DELETE ${one}`, 'visitor')).status).toBe(403);
      expect((await request(`POST ${path}`, 'visitor', body())).status).toBe(403);
      expect((await request(`GET ${one}`, 'owner')).body.data).toEqual(document);
      await request(`DELETE ${one}`, 'owner');
    });

    test('are written by staff, who name the owner', async () => {
      const unsaid = await request(`POST ${path}`, 'operator', body());
      expect([unsaid.status, unsaid.body.error.message]).toEqual([
        400,
        'provider_profile must be defined.',
      ]);
      const { body: answer, status } = await request(`POST ${path}`, 'operator', {
        ...body(),
        provider_profile: actors.provider,
      });
      expect(status).toBe(201);
      const one = `${path}/${answer.data.id}`;
      expect((await request(`PUT ${one}`, 'operator', change)).status).toBe(200);
      expect((await request(`GET ${one}`, 'owner')).body.data).toMatchObject(change);
      expect((await request(`DELETE ${one}`, 'operator')).status).toBe(deleted);
    });

    test('need a provider profile', async () => {
      const answer = await request(`POST ${path}`, 'client', body());
      expect([answer.status, answer.body.error.details.code]).toEqual([
        422,
        'provider_profile_required',
      ]);
    });
  },
);

describe('what an unpublished provider has', () => {
  test('is not shown', async () => {
    const publish = (is_published: boolean) =>
      api.post('/api/provider-profile/me', { data: { is_published } }, actors.foreign);
    const group = await created(
      api.post('/api/service-groups', { data: { title: 'Тайное' } }, actors.foreign),
    );
    const promo = await created(
      api.post('/api/promos', { data: { title: 'П', kind: 'amount', value: 1 } }, actors.foreign),
    );
    const secret = await created(
      api.post('/api/services', { data: { title: 'Т', duration: 30, price: 1 } }, actors.foreign),
    );
    const paths = [
      `/api/service-groups/${group.id}`,
      `/api/promos/${promo.id}`,
      `/api/services/${secret.id}`,
      `/api/provider-profiles/${actors.foreignProvider}`,
    ];
    const statuses = () =>
      Promise.all(paths.map(async (path) => (await request(`GET ${path}`, 'visitor')).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await publish(false);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await publish(true);
  });
});

describe('a relation in a body', () => {
  test('names rows of the same provider only', async () => {
    const group = await created(
      api.post('/api/service-groups', { data: { title: 'Чужая' } }, actors.foreign),
    );
    const answer = await request('POST /api/services', 'owner', {
      title: 'Х',
      duration: 30,
      price: 0,
      service_group: group.id,
    });
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      '1 relation(s) of type api::service-group.service-group associated with this entity do not exist',
    ]);
    const theirs = await created(
      api.post('/api/services', { data: { title: 'Ч', duration: 30, price: 1 } }, actors.foreign),
    );
    const promo = await request('POST /api/promos', 'owner', {
      title: 'П',
      kind: 'amount',
      value: 100,
      services: [theirs.documentId],
    });
    expect(promo.status).toBe(400);
  });

  test('refers to another provider not even for staff, and no row changes its owner', async () => {
    const { documentId } = await service();
    const data = { services: [documentId], starts_at: freeTime() };
    const appointment = await created(api.post('/api/appointments', { data }, actors.owner));
    const owned = { data: { name: 'Чужая', provider_profile: actors.foreignProvider } };
    const client = await created(api.post('/api/client-profiles', owned, actors.operator));
    for (const change of [
      { provider_profile: actors.foreignProvider },
      { client_profile: client.id },
    ]) {
      const answer = await request(`PUT /api/appointments/${appointment.id}`, 'operator', change);
      expect([Object.keys(change), answer.status]).toEqual([Object.keys(change), 400]);
    }
    const moved = await request(`PUT /api/services/${documentId}`, 'operator', {
      provider_profile: actors.foreignProvider,
    });
    expect([moved.status, moved.body.error?.message]).toEqual([
      400,
      'provider_profile cannot be changed',
    ]);
  });

  test('may be a group, which leaves its services when it goes', async () => {
    const group = await created(
      api.post('/api/service-groups', { data: { title: 'Руки' } }, actors.owner),
    );
    const one = await service({ service_group: group.documentId });
    const grouped = await request(
      `GET /api/service-groups/${group.id}?populate=services`,
      'visitor',
    );
    expect(grouped.body.data.services.map(({ id }: { id: number }) => id)).toEqual([one.id]);
    await request(`DELETE /api/service-groups/${group.id}`, 'owner');
    const left = await request(`GET /api/services/${one.id}?populate=service_group`, 'owner');
    expect(left.body.data.service_group).toBeNull();
  });

  test('names no file of somebody else’s', async () => {
    const { db } = api.context.database;
    await db.execute(sql`insert into files (document_id, created_at, updated_at, name, hash, ext, mime, size, url)
      values ('afile', '2026-11-21', '2026-11-21', 'a.jpg', 'a', '.jpg', 'image/jpeg', 1, '/uploads/a.jpg')`);
    const body = { title: 'Ф', duration: 30, price: 0, photos: ['afile'] };
    expect((await request('POST /api/services', 'owner', body)).status).toBe(400);
    const staff = { ...body, provider_profile: actors.provider };
    expect((await request('POST /api/services', 'operator', staff)).status).toBe(201);
  });
});

describe('what is impossible is refused with a sentence', () => {
  const json = (value: unknown) => JSON.stringify(value);
  test.each([
    ['/api/services', { title: 'Х', duration: 4, price: 0 }, /duration must be greater/],
    ['/api/services', { title: 'Х', duration: 1441, price: 0 }, /duration must be less/],
    ['/api/services', { title: 'Х', duration: 30, price: -1 }, /price must be greater/],
    ['/api/services', { title: 'Х', duration: 30, price: 2, price_max: 1 }, /price_max must be/],
    ['/api/services', { duration: 30, price: 0 }, /title must be defined/],
    ['/api/services', { title: '', duration: 30, price: 0 }, /title must be at least 1/],
    ['/api/timetables', { kind: 'weekly', valid_from: '2026-11-01' }, /plan of its kind/],
    [
      '/api/timetables',
      { kind: 'weekly', valid_from: '2026-11-01', weekly: { mon: [{ from: '25:00', to: '1' }] } },
      /weekly/,
    ],
    [
      '/api/timetables',
      { kind: 'weekly', valid_from: '2026-11-01', weekly: { someday: [] } },
      /weekly/,
    ],
    [
      '/api/timetables',
      { kind: 'cycle', valid_from: '2026-11-01', cycle: { anchor_date: '2026-11-01', days: [] } },
      /cycle/,
    ],
    [
      '/api/timetables',
      { kind: 'dates', valid_from: '2026-11-02', valid_to: '2026-11-01', dates: [] },
      /dates|valid_to/,
    ],
    ['/api/timetables', { kind: 'weekly', valid_from: '01.11.2026', weekly: {} }, /yyyy-MM-dd/],
    ['/api/holidays', { title: 'Х' }, /date_from and date_to/],
    ['/api/holidays', { date_from: '2026-11-02', date_to: '2026-11-01' }, /before it begins/],
    ['/api/holidays', { date_from: '2026-11-02' }, /date_from and date_to/],
    [
      '/api/holidays',
      { starts_at: '2026-11-02T10:00:00Z', ends_at: '2026-11-02T10:00:00Z' },
      /before it begins/,
    ],
    ['/api/promos', { title: 'Х', kind: 'percent', value: 101 }, /100 percent/],
    ['/api/promos', { title: 'Х', kind: 'amount', value: 1, time_from: '09:00:00' }, /time_to/],
    ['/api/promos', { title: 'Х', kind: 'amount', value: 1, weekdays: [8] }, /weekdays/],
    ['/api/client-profiles', { name: 'Х', phone: '123' }, /phone/],
    ['/api/client-profiles', { name: 'Х', email: 'x' }, /email/],
    ['/api/client-profiles', { name: 'Х', time_zone: 'Mars/Base' }, /time_zone/],
    ['/api/client-profiles', { name: 'Х', tags: 'vip' }, /tags/],
    ['/api/client-profiles', { name: 'Х', visits_count: 5 }, /Invalid key visits_count/],
  ] as const)('%s %#', async (...[path, data, sentence]) => {
    const answer = await request(`POST ${path}`, 'owner', data);
    expect([answer.status, json(answer.body.error)]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });

  test('a phone once for a provider, until its client is archived', async () => {
    const data = { name: 'Один', phone: '79161110077' };
    const first = await created(api.post('/api/client-profiles', { data }, actors.owner));
    const second = await request('POST /api/client-profiles', 'owner', data);
    expect([second.status, second.body.error.message]).toEqual([
      400,
      'This attribute must be unique',
    ]);
    expect((await request('POST /api/client-profiles', 'foreign', data)).status).toBe(201);
    await request(`DELETE /api/client-profiles/${first.id}`, 'owner');
    expect((await request('POST /api/client-profiles', 'owner', data)).status).toBe(201);
  });

  test('an unknown key at a free time', async () => {
    const answer = await request('POST /api/appointments', 'owner', {
      services: [(await service()).id],
      starts_at: freeTime(),
      moves_count: 1,
    });
    expect([answer.status, answer.body.error.message]).toEqual([400, 'Invalid key moves_count']);
  });
});
