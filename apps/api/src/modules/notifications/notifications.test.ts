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

  test('is not added or changed by others', async () => {
    for (const part of ['owner', 'client', 'visitor'] as const) {
      const status = part === 'visitor' ? 403 : 405;
      expect((await request(`POST ${PATH}`, part, toMaria)).status).toBe(status);
      expect((await request(`PUT ${PATH}/1`, part, { title: 'х' })).status).toBe(status);
    }
    expect((await request(`GET ${PATH}`, 'visitor')).status).toBe(403);
  });
});
