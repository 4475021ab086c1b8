import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerOf, CARDS } from '../../../testing/buyer.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';
const OLEG = '79990000009';
const HELP = '/api/help-requests';

let api: TestApi;
let anna: string;
let maria: string;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  anna = await api.signIn(ANNA);
  maria = await api.signIn(MARIA);
  operator = await api.signIn(OLEG);
});
afterAll(() => api.close());

const refusal = (answer: { status: number; body: { error: { message: string } } }) =>
  [answer.status, answer.body.error.message] as const;

const STAMPS = {
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  updatedAt: expect.any(String),
  publishedAt: expect.any(String),
};

describe('reading', () => {
  test('a list is data and pagination, documents are flat, in the order of the attributes', async () => {
    const { status, body, headers } = await api.get('/api/tariffs', anna);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body.meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } });
    expect(body.data[1]).toEqual({
      id: 2,
      documentId: 'atariffmaster00000000000',
      title: 'Мастер',
      accent: true,
      cost: 99_000,
      additional_appointment_cost: 1200,
      appointments_count: 100,
      by_agreement: false,
      is_active: true,
      ...STAMPS,
      locale: 'ru',
    });
    expect(Object.keys(body.data[0])).toEqual([
      'id',
      'documentId',
      'title',
      'accent',
      'cost',
      'additional_appointment_cost',
      'appointments_count',
      'is_active',
      'by_agreement',
      'createdAt',
      'updatedAt',
      'publishedAt',
      'locale',
    ]);
    expect(body.data.map(({ cost }: { cost: number }) => cost)).toEqual([49_000, 99_000, 199_000]);
  });

  test('one is read by its number and by its documentId', async () => {
    const byNumber = await api.get('/api/tariffs/2', anna);
    expect(byNumber.body).toEqual({ data: expect.objectContaining({ id: 2 }), meta: {} });
    expect((await api.get('/api/tariffs/atariffmaster00000000000', anna)).body).toEqual(
      byNumber.body,
    );
  });

  test.each(['4', '0', '-1', '2.0', '02x', 'nosuch', '99999999999999999999'])(
    '%s is not there',
    async (id) => {
      const answer = await api.get(`/api/tariffs/${id}`, anna);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    },
  );

  test.each(['/api/tariffs', '/api/tariffs/1', '/api/user-tariffs', HELP, '/api/users/me'])(
    'nobody may not read %s, a dead bearer is 401',
    async (path) => {
      const anonymous = await api.get(path);
      expect([anonymous.status, codeOf(anonymous)]).toEqual([403, 'forbidden']);
      const dead = await api.get(path, 'dead');
      expect([dead.status, codeOf(dead)]).toEqual([401, 'credentials_invalid']);
    },
  );
});

describe('populate', () => {
  const me = (query: string, token = anna) => api.get(`/api/users/me${query}`, token);

  test('nothing is filled in unasked', async () => {
    for (const query of [
      '',
      '?populate=',
      '?populate[0]=',
      '?populate',
      '?populate[photo]=false',
    ]) {
      const { body } = await me(query);
      expect(Object.keys(body)).not.toContain('photo');
      expect(Object.keys(body)).not.toContain('provider_profile');
    }
  });

  test('two levels, by a path and by objects', async () => {
    for (const query of [
      'populate=provider_profile.photo',
      'populate[provider_profile][populate][photo]=true',
    ]) {
      const { body } = await me(`?${query}`);
      expect(body.provider_profile).toMatchObject({ name: 'Анна Соколова', photo: null });
      expect(Object.keys(body)).not.toContain('photo');
    }
  });

  test('an account without the relation has null', async () => {
    expect((await me('?populate=*', maria)).body.provider_profile).toBeNull();
  });

  test('names that every object of JavaScript has are refused', async () => {
    for (const name of ['__proto__', 'constructor']) {
      expect(refusal(await me(`?populate=${name}`))).toEqual([400, `Invalid key ${name}`]);
    }
  });

  test('works on every collection, and goes in circles only so far', async () => {
    const round = 'provider_profile.user.';
    const near = await me(`?populate=${round}${round}photo`);
    expect(near.body.provider_profile).toMatchObject({ name: 'Анна Соколова' });
    const far = await me(`?populate=${round.repeat(11)}photo`);
    expect(refusal(far)).toEqual([400, 'Populate is too deep']);
    expect((await api.get('/api/tariffs?populate=*', anna)).status).toBe(200);
    expect((await api.get('/api/tariffs?populate=nope', anna)).status).toBe(400);
  });

  test('a relation whose target the role may not read is left out', async () => {
    await api.post(HELP, { data: { type: 'support' } }, anna);
    const { body } = await api.get(`${HELP}?populate=user`, anna);
    expect(body.data[0].type).toBe('support');
    expect(Object.keys(body.data[0])).not.toContain('user');
  });
});

describe('own rows', () => {
  test('what is bought is read by its buyer, and by staff', async () => {
    const buyer = buyerOf(api);
    const { url } = (await buyer.askUrl('tariff_id=2', anna)).body.data;
    await buyer.card(url, CARDS.good);
    await api.settle();
    const [plan] = (await api.get('/api/user-tariffs?populate=tariff,provider_profile', anna)).body
      .data;
    expect(plan).toMatchObject({
      tariff: { title: 'Мастер' },
      provider_profile: { city: 'Москва' },
    });

    for (const id of [plan.id, plan.documentId]) {
      expect((await api.get(`/api/user-tariffs/${id}`, anna)).status).toBe(200);
      expect((await api.get(`/api/user-tariffs/${id}`, operator)).status).toBe(200);
      const other = await api.get(`/api/user-tariffs/${id}`, maria);
      expect([other.status, codeOf(other)]).toEqual([404, 'not_found']);
    }
    expect((await api.get('/api/user-tariffs', maria)).body.meta.pagination.total).toBe(0);
  });

  test('a published profile is read by others without its phone, an unpublished one not at all', async () => {
    const own = (await api.get('/api/provider-profiles/1', anna)).body.data;
    expect(own).toMatchObject({ phone: ANNA, is_published: true });
    const profile = (await api.get('/api/provider-profiles/1', maria)).body.data;
    expect(profile).toMatchObject({ name: own.name, city: own.city });
    expect(Object.keys(profile)).not.toContain('phone');
    expect(Object.keys(profile)).not.toContain('is_published');
    const { db } = api.context.database;
    await db.execute(sql`update provider_profiles set is_published = false`);
    expect((await api.get('/api/provider-profiles/1', maria)).status).toBe(404);
    expect((await api.get('/api/provider-profiles', maria)).body.data).toEqual([]);
    expect((await api.get('/api/provider-profiles/1', anna)).status).toBe(200);
    await db.execute(sql`update provider_profiles set is_published = true`);
  });
});

describe('asking for help', () => {
  test('is answered 201 with the document', async () => {
    const answer = await api.post(HELP, { data: { type: 'enterprise_tariff' } }, maria);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        documentId: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
        type: 'enterprise_tariff',
        text: null,
        status: 'new',
        contact: '+79990000002',
        closed_at: null,
        version: 1,
        ...STAMPS,
      },
      meta: {},
    });
    const { id, documentId } = answer.body.data;
    for (const one of [id, documentId]) {
      expect((await api.get(`${HELP}/${one}`, maria)).body).toEqual(answer.body);
      expect((await api.get(`${HELP}/${one}`, operator)).body.data).toMatchObject(answer.body.data);
      expect((await api.get(`${HELP}/${one}`, anna)).status).toBe(404);
    }
    const listed = (await api.get(HELP, anna)).body.data.map((row: { id: number }) => row.id);
    expect(listed).not.toContain(id);
  });

  test('what clients add beside data, and what they send back, is ignored', async () => {
    const data = { type: 'support', text: 'Помогите', publishedAt: 'x', locale: 'ru' };
    const answer = await api.post(HELP, { data, foo: 1 }, anna);
    expect(answer.body.data).toMatchObject({ type: 'support', text: 'Помогите', status: 'new' });
  });

  test('a form is as good as JSON', async () => {
    const answer = await api.request('POST', HELP, {
      token: anna,
      body: 'data[type]=support',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.body.data?.type]).toEqual([201, 'support']);
  });

  test.each([
    ['no body', undefined, 'Missing "data" payload in the request body'],
    ['no data', {}, 'Missing "data" payload in the request body'],
    ['bare attributes', { type: 'support' }, 'Missing "data" payload in the request body'],
    ['null', { data: null }, 'Missing "data" payload in the request body'],
    ['a string', { data: 'x' }, 'Missing "data" payload in the request body'],
    ['a list', { data: [] }, /this must be a `object` type/],
    ['no type', { data: {} }, 'type must be defined.'],
    [
      'a null type',
      { data: { type: null } },
      /^type must be a `string` type, but the final value was: `null`/,
    ],
    [
      'an unknown type',
      { data: { type: 'x' } },
      /^type must be one of the following values: enterprise_tariff, support/,
    ],
    [
      'a number for a text',
      { data: { type: 'support', text: 5 } },
      'text must be a `string` type, but the final value was: `5`.',
    ],
    [
      'a long text',
      { data: { type: 'support', text: 'x'.repeat(5001) } },
      'text must be at most 5000 characters',
    ],
    ['two failures', { data: { type: 'x', text: 5 } }, '2 errors occurred'],
    ['an unknown key', { data: { type: 'support', nope: 1 } }, 'Invalid key nope'],
    ['an id', { data: { type: 'support', id: 7 } }, 'Invalid key id'],
    ['a documentId', { data: { type: 'support', documentId: 'x' } }, 'Invalid key documentId'],
    ['a date', { data: { type: 'support', createdAt: 'x' } }, 'Invalid key createdAt'],
    ['somebody else', { data: { type: 'support', user: 1 } }, 'Invalid key user'],
    ['a status', { data: { type: 'support', status: 'closed' } }, 'Invalid key status'],
    ['a constructor', { data: { type: 'support', constructor: 1 } }, 'Invalid key constructor'],
  ])('%s is refused and nothing is kept', async (...[, body, message]) => {
    const before = (await api.get(HELP, operator)).body.meta.pagination.total;
    const answer = await api.post(HELP, body, maria);
    const [status, words] = refusal(answer);
    expect(status).toBe(400);
    expect(words).toMatch(message);
    expect((await api.get(HELP, operator)).body.meta.pagination.total).toBe(before);
  });

  test('every failure is told at once, in the order of the attributes', async () => {
    const answer = await api.post(HELP, { data: { text: 5, type: 'x' } }, anna);
    expect(answer.body.error.name).toBe('ValidationError');
    expect(answer.body.error.details.errors).toMatchObject([
      { path: ['type'], name: 'ValidationError', value: 'x' },
      { path: ['text'], name: 'ValidationError', value: 5 },
    ]);
  });

  test('nobody is refused before the body is looked at', async () => {
    const answer = await api.post(HELP, '{broken');
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
  });
});

describe('what a collection does not do', () => {
  test.each([
    ['PATCH', '/api/tariffs/1', 'HEAD, GET, PUT, DELETE'],
    ['PUT', '/api/entitlement-changes/1', 'HEAD, GET'],
    ['DELETE', '/api/entitlement-changes/1', 'HEAD, GET'],
    ['PUT', HELP, 'HEAD, GET, POST'],
    ['POST', '/api/entitlement-changes', 'HEAD, GET'],
  ])('%s %s is 405, for everybody', async (...[method, path, allow]) => {
    for (const token of [undefined, maria, operator, 'dead']) {
      const answer = await api.request(method, path, {
        body: { data: { title: 'даром', cost: 0 } },
        ...(token && { token }),
      });
      expect([answer.status, codeOf(answer), answer.headers.get('allow')]).toEqual([
        405,
        'method_not_allowed',
        allow,
      ]);
    }
  });
});
