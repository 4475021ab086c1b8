import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ActorName, type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { HOUR } from '../../platform/clock.ts';
import { requestLimits } from './rules.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;
beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '1' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const add = (token: string, ip = '10.2.0.1', data: object = { type: 'support' }) =>
  api.request('POST', '/api/help-requests', {
    token,
    body: { data },
    headers: { 'X-Forwarded-For': ip },
  });
/** Uses up the rest of the limit in the same day. */
const useUp = (key: string, max: number) =>
  api.context.database.db.execute(
    sql`update limits set count = ${max} where key like ${`help:${key}%`}`,
  );

describe('a help request', () => {
  test('is read by its author, and changed by operators alone', async () => {
    const { id } = await created(
      request('POST /api/help-requests', 'client', { type: 'support', text: 'Помогите' }),
    );
    const path = `/api/help-requests/${id}`;
    expect((await request(`PUT ${path}`, 'client', { text: 'х' })).status).toBe(405);
    const response = await request(`PUT ${path}`, 'operator', { status: 'in_work' });
    expect(response.body.data).toMatchObject({ status: 'in_work', text: 'Помогите' });
    expect((await request(`GET ${path}`, 'client')).body.data.status).toBe('in_work');
    for (const foreign of [{ user: 1 }, { text: 'Не их слова' }]) {
      const answer = await request(`PUT ${path}`, 'operator', foreign);
      expect(statusAndCode(answer)).toEqual([400, 'key_invalid']);
    }
    expect((await request(`GET ${path}?populate=user`, 'operator')).body.data).toMatchObject({
      ...{ text: 'Помогите', user: { phone: '79990000002' } },
    });
    expect((await request(`DELETE ${path}`, 'operator')).status).toBe(204);
  });

  test('is withdrawn by its author until somebody works on it, and by nobody else', async () => {
    const ids = await Promise.all(
      ['new', 'in_work', 'closed'].map(async (status) => {
        const { id } = await created(
          request('POST /api/help-requests', 'client', { type: 'support' }),
        );
        await request(`PUT /api/help-requests/${id}`, 'operator', { status });
        return id;
      }),
    );
    const statuses = async (part: ActorName) => {
      const answers = [];
      for (const id of ids) {
        answers.push(statusAndCode(await request(`DELETE /api/help-requests/${id}`, part)));
      }
      return answers;
    };
    const remaining = async () =>
      (await request('GET /api/help-requests', 'operator')).body.data.length;
    const missing = [204, undefined];
    expect([await statuses('foreign'), await remaining()]).toEqual([
      [missing, missing, missing],
      3,
    ]);
    const begun = [409, 'help_request_begun'];
    expect([await statuses('client'), await remaining()]).toEqual([[missing, begun, begun], 2]);
    expect([await statuses('operator'), await remaining()]).toEqual([
      [missing, missing, missing],
      0,
    ]);
  });

  test('is answered where its author says, by the phone of the account unless they do', async () => {
    const contactOf = async (data: object) =>
      (await created(request('POST /api/help-requests', 'client', { type: 'support', ...data })))
        .contact;
    expect(await contactOf({})).toBe('+79990000002');
    expect(await contactOf({ contact: 'телеграм @maria' })).toBe('телеграм @maria');
  });

  test('is worked on by one operator, and tells who closed it and when', async () => {
    const { id } = await created(
      request('POST /api/help-requests', 'client', { type: 'enterprise_tariff' }),
    );
    const path = `/api/help-requests/${id}`;
    const read = async (part: ActorName) =>
      (await request(`GET ${path}?populate=*`, part)).body.data;
    const change = (data: object) => request(`PUT ${path}`, 'operator', data);
    const { version } = await read('operator');
    await change({ status: 'in_work', version });
    const begun = await read('operator');
    expect(begun.assignee.name).toBe('Олег Операторов');
    expect(statusAndCode(await change({ status: 'closed', version }))).toEqual([409, 'stale']);
    expect(statusAndCode(await change({ assignee: 2 }))).toEqual([400, 'validation_failed']);
    expect((await change({ closed_at: '2026-01-01T00:00:00Z' })).status).toBe(400);
    const now = api.clock.now().toISOString();
    await change({ status: 'closed' });
    const closed = await read('operator');
    expect([closed.closed_at, closed.closed_by.name]).toEqual([now, 'Олег Операторов']);
    const own = await read('client');
    expect(own).toMatchObject({ status: 'closed', closed_at: now });
    expect(['assignee', 'closed_by'].filter((name) => name in own)).toEqual([]);
    await change({ status: 'in_work' });
    expect(await read('operator')).toMatchObject({ closed_at: null, closed_by: null });
    const audited = await request(
      `GET /api/audit-events?filters[document]=${closed.documentId}&filters[action]=update`,
      'operator',
    );
    expect(audited.body.meta.pagination.total).toBe(3);
  });

  test('is sent so often in a day by one account, and by all of one address; operators are free', async () => {
    const { perAccount, perAddress } = requestLimits(false);
    expect([requestLimits(true).perAccount.max, perAccount.max]).toEqual([10, 1000]);
    await add(actors.client);
    await useUp('phone:', perAccount.max - 1);
    const rush = await Promise.all(Array.from({ length: 4 }, () => add(actors.client)));
    const refused = rush.filter(({ status }) => status === 429);
    expect([refused.length, rush.length - refused.length]).toEqual([3, 1]);
    for (const answer of refused) {
      expect(statusAndCode(answer)).toEqual([429, 'help_request_limit']);
      expect(Number(answer.headers.get('Retry-After'))).toBe(answer.body.error.details.retry_after);
    }
    expect((await add(actors.client, '10.2.0.2')).status).toBe(429);
    expect((await add(actors.owner)).status).toBe(201);
    expect((await add(actors.owner, '10.2.0.1', { type: 'nonsense' })).status).toBe(400);
    await useUp('address:10.2.0.1', perAddress.max);
    expect(statusAndCode(await add(actors.owner))).toEqual([429, 'help_request_limit']);
    expect((await add(actors.owner, '10.2.0.3')).status).toBe(201);
    expect((await add(actors.operator)).status).toBe(201);
    api.clock.advance(24 * HOUR);
    expect((await add(actors.owner)).status).toBe(201);
  });
});
