import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

describe('a notification', () => {
  const PATH = '/api/notifications';
  const toMaria = { user: 2, kind: 'visit_booked', title: 'Вы записаны', data: { appointment: 5 } };

  test('is added by staff, read and deleted by its user', async () => {
    const notification = await created(request(`POST ${PATH}`, 'operator', toMaria));
    const one = `${PATH}/${notification.id}`;
    expect((await request(`GET ${one}`, 'client')).body.data).toMatchObject({
      data: { appointment: 5 },
    });
    expect((await request(`GET ${one}`, 'owner')).status).toBe(404);
    expect((await request(`GET ${PATH}`, 'owner')).body.meta.pagination.total).toBe(0);
    expect((await request(`DELETE ${one}`, 'owner')).status).toBe(204);
    expect((await request(`GET ${one}`, 'client')).status).toBe(200);
    expect((await request(`DELETE ${one}`, 'client')).status).toBe(204);
    expect((await request(`GET ${one}`, 'client')).status).toBe(404);
  });

  test('is read once: the first time stays', async () => {
    const { id, documentId } = await created(request(`POST ${PATH}`, 'operator', toMaria));
    const read = (name: unknown, part: 'client' | 'owner' | 'visitor' = 'client') =>
      request(`POST /api/notification/read/${name}`, part);
    const first = api.clock.now().toISOString();
    expect((await read(id)).body.data).toEqual({ id, documentId, read_at: first });
    api.clock.advance(60_000);
    expect((await read(documentId)).body.data.read_at).toBe(first);
    expect((await request(`GET ${PATH}/${id}`, 'client')).body.data.read_at).toBe(first);
    expect([(await read(id, 'owner')).status, (await read('none')).status]).toEqual([404, 404]);
    expect((await read(id, 'visitor')).status).toBe(403);
  });

  test('is read with all others of its user, and with nobody else’s', async () => {
    const unread = async (part: 'client' | 'owner') =>
      (await request(`GET ${PATH}?filters[read_at][$null]=true`, part)).body.meta.pagination.total;
    const readAll = async (data?: object, part: 'client' | 'owner' | 'operator' = 'client') => {
      const { status, body } = await request('POST /api/notification/read', part, data);
      return [status, body.data?.count ?? body.error.details.code];
    };
    await readAll({});
    const add = (user: number) =>
      created(request(`POST ${PATH}`, 'operator', { ...toMaria, user }));
    const [first] = [await add(2), await add(2), await add(1)];
    await request(`POST /api/notification/read/${first.id}`, 'client');
    const at = api.clock.now().toISOString();
    api.clock.advance(60_000);
    const newest = await add(2);
    api.clock.advance(1);
    const later = await add(2);
    // An operator reads their own alone, though they see everybody's.
    expect(await readAll({}, 'operator')).toEqual([200, 0]);
    expect(await readAll({ until: newest.createdAt })).toEqual([200, 2]);
    expect([await unread('client'), await unread('owner')]).toEqual([1, 1]);
    expect(await readAll({ until: newest.createdAt })).toEqual([200, 0]);
    expect((await request(`GET ${PATH}/${first.id}`, 'client')).body.data.read_at).toBe(at);
    expect((await request(`GET ${PATH}/${later.id}`, 'client')).body.data.read_at).toBeNull();
    expect([await readAll(), await readAll()]).toEqual([
      [200, 1],
      [200, 0],
    ]);
    expect([await unread('client'), await unread('owner')]).toEqual([0, 1]);
    expect(await readAll({ until: 'вчера' })).toEqual([400, 'validation_failed']);
    expect((await request('POST /api/notification/read', 'visitor', {})).status).toBe(403);
  });

  test('is not added or changed by others', async () => {
    for (const part of ['owner', 'client', 'visitor'] as const) {
      const status = part === 'visitor' ? 403 : 405;
      expect((await request(`POST ${PATH}`, part, toMaria)).status).toBe(status);
      expect((await request(`PUT ${PATH}/1`, part, { title: 'х' })).status).toBe(status);
    }
    expect((await request(`GET ${PATH}`, 'visitor')).status).toBe(403);
  });
});
