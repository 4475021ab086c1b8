import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isChanged } from '../../../../../scripts/changes.ts';
import { undocumented } from '../../../testing/documented.ts';
import { operationsOf } from '../../../testing/fuzz/requests.ts';
import { type RawInput, rawRequest } from '../../../testing/raw-request.ts';
import { rawSocket } from '../../../testing/raw-socket.ts';
import { isSampled, sampled } from '../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { HOUR } from '../clock.ts';

const ANNA = '79990000001';
const SIGN_OUT = '/api/auth-ext/logout';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => api.close());

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body: object | null;
}

/** Every route of the API, from the document the server itself tells: a new one is in by itself. */
async function operations(): Promise<Operation[]> {
  const { body } = await api.get('/openapi.json');
  return operationsOf(body).map(({ method, path, requestBody }) => ({
    method,
    path,
    body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
  }));
}

/** A token good for the next request; signing out uses it up. */
async function bearer(phone = ANNA): Promise<string> {
  api.clock.advance(HOUR);
  return api.signIn(phone);
}

interface Probe {
  readonly what: string;
  readonly request: Omit<RawInput, 'path' | 'method'>;
  readonly method?: string;
  readonly path?: (path: string) => string;
}

/** One in so many probes of each operation is sent, others at each commit; all in `npm run test:long -- input`. */
const SHARE = 24;
/** One in so many of the probes of a route outside the document, and of the routes that get a body too large. */
const OTHER_SHARE = 6;
const isTouched = isChanged('apps/api/src/platform/http/', 'apps/api/src/sandbox/');

/** The number of bodies made at random. */
const BODIES = sampled(75, 2000);

/**
 * Sends probes to every operation, as nobody and with a live bearer; with a share of them each probe
 * goes to other operations than its neighbours.
 */
async function assail(probes: readonly Probe[]): Promise<string[]> {
  const complaints: string[] = [];
  let token = await bearer();
  for (const [turn, operation] of (await operations()).entries()) {
    const sample = probesFor(operation, probes).filter((_, n) => isSampled(n + turn, SHARE));
    for (const probe of sample) {
      for (const authorization of [null, `Bearer ${token}`]) {
        const method = probe.method ?? operation.method;
        const path = (probe.path ?? fill)(operation.path);
        const headers = {
          ...probe.request.headers,
          ...(authorization && { Authorization: authorization }),
        };
        const answer = await rawRequest(api.url, { ...probe.request, method, path, headers });
        const wrong = undocumented(answer, method);
        if (wrong) complaints.push(`${method} ${operation.path}, ${probe.what}: ${wrong}`);
        if (operation.path === SIGN_OUT && answer.status === 204) token = await bearer();
      }
    }
  }
  return complaints;
}

/** A GET's body is not read: a few show it. */
const probesFor = ({ method }: Operation, probes: readonly Probe[]) =>
  method === 'GET' && probes === bodies ? probes.slice(0, 5) : probes;

const fill = (path: string) => path.replace(/\{\w+\}/g, '1');

const JSON_TYPE = { 'Content-Type': 'application/json' };
const json = (what: string, value: unknown): Probe => ({
  what,
  request: { headers: JSON_TYPE, body: JSON.stringify(value) },
});
const text = (what: string, body: string, type = 'application/json'): Probe => ({
  what,
  request: { headers: { 'Content-Type': type }, body },
});

/** A body that has every key any route of ours reads, each with the same value. */
const everyKey = (value: unknown) => {
  const leaf = { phone: value, code: value, token: value, identifier: value, password: value };
  const profile = { name: value, specialization: value, description: value, city: value };
  const own = { name: value, email: value, locale: value, photo: value };
  return {
    ...leaf,
    ...own,
    ...profile,
    providerArgs: leaf,
    provider_profile: { ...profile, address: value },
    data: { type: value, text: value, status: value, user: value },
    type: value,
    event: value,
    object: { id: value },
  };
};
/** A body in which the parts that a route checks first are right, so that the value gets further. */
const plausible = (value: string) => ({
  ...everyKey(value),
  email: undefined,
  photo: undefined,
  data: { type: 'support', text: value },
  type: 'notification',
  event: `payment.${value}`,
  phone: ANNA,
  providerArgs: { phone: ANNA, identifier: ANNA, code: '123456', token: value, password: value },
  metadata: { [value]: value },
});

const bodies: readonly Probe[] = [
  { what: 'no body', request: {} },
  { what: 'an empty JSON body', request: { headers: JSON_TYPE, body: '' } },
  json('an empty object', {}),
  json('an array', [1, 2]),
  json('a number', 5),
  json('a string', 'text'),
  json('null', null),
  json('true', true),
  ...[
    null,
    1,
    -1,
    1.5,
    1e308,
    true,
    '',
    [],
    {},
    [[]],
    '\u0000',
    'a\u0000b',
    '\ud800',
    'я'.repeat(300),
  ].map((value) => json(`every key ${JSON.stringify(value).slice(0, 20)}`, everyKey(value))),
  ...[
    '\u0000',
    'ok\u0000',
    '\ud800',
    '\udfff',
    '\u202e',
    "'; drop table users; --",
    'x'.repeat(70_000),
  ].map((value) => json(`plausible ${JSON.stringify(value).slice(0, 20)}`, plausible(value))),
  json('unknown keys', { data: { nope: 1 }, nope: { nope: [] } }),
  text('a __proto__ key', '{"__proto__": {"isOperator": true}, "data": {"type": "support"}}'),
  text('a nested __proto__ key', '{"data": {"type": "support", "__proto__": {"user": 3}}}'),
  text('a constructor key', '{"constructor": {"prototype": {"isOperator": true}}}'),
  text('broken JSON', '{"phone": '),
  text('two JSON values', '{}{}'),
  text('not UTF-8', '{"phone":"\xff\xfe"}'),
  text('a byte order mark', '\ufeff{}'),
  text('deep arrays', `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  text('deep objects', `${'{"data":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  text(
    'a deep value',
    `{"data":{"type":"support","text":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`,
  ),
  text('a form', 'phone=79990000001&data[type]=support', 'application/x-www-form-urlencoded'),
  text(
    'a hostile form',
    `a${'[b]'.repeat(500)}=1&__proto__[x]=1&%00=%00`,
    'application/x-www-form-urlencoded',
  ),
  text('plain text', 'hello', 'text/plain'),
  text('XML', '<a/>', 'application/xml'),
  text('no such type', '{}', 'nonsense'),
  text('an empty type', '{}', ''),
  text('multipart without a boundary', 'x', 'multipart/form-data'),
  text('multipart garbage', 'garbage', 'multipart/form-data; boundary=x'),
  text(
    'multipart cut off',
    '--x\r\nContent-Disposition: form-data; name="user"\r\n\r\n{"na',
    'multipart/form-data; boundary=x',
  ),
  text(
    'multipart with a NUL name',
    '--x\r\nContent-Disposition: form-data; name="user"\r\n\r\n{"name":"\\u0000"}\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ),
  text(
    'multipart with a JSON array',
    '--x\r\nContent-Disposition: form-data; name="user"\r\n\r\n[1]\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ),
  text(
    'multipart of __proto__',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ),
];

const query = (what: string, tail: string): Probe => ({
  what,
  request: {},
  path: (path) => `${fill(path)}?${tail}`,
});
const queries: readonly Probe[] = [
  query('a lone &', '&&&'),
  query('an empty key', '=1'),
  query('broken percent-encoding', 'populate=%E0%A4%A&tariff_id=%E0%A4%A'),
  query('a bare percent', '%&%=%'),
  query('NUL', 'populate=%00&tariff_id=%00&return_url=%00'),
  query('a NUL tariff', 'tariff_id=%00'),
  query('a lone surrogate', 'tariff_id=%ED%A0%80'),
  query('deep brackets', `populate${'[a]'.repeat(200)}=1&pagination${'[a]'.repeat(30)}=1`),
  query('2000 parameters', Array.from({ length: 2000 }, (_, n) => `p${n}=${n}`).join('&')),
  query('2000 populates', Array.from({ length: 2000 }, (_, n) => `populate[${n}]=user`).join('&')),
  query('a populate loop', `populate=${'user.provider_profile.'.repeat(50)}user`),
  query('a __proto__ key', '__proto__[page]=1&pagination[__proto__]=1&populate[__proto__]=1'),
  query('a constructor key', 'populate=constructor&populate[toString]=true'),
  query('nulls', 'populate&pagination&tariff_id&return_url'),
  query('lists', 'tariff_id[]=1&tariff_id[]=2&return_url[]=x&additional_letters[]=true'),
  query('objects', 'tariff_id[a]=1&additional_letters[a]=true&pagination[page][a]=1'),
  query('odd pages', 'pagination[page]=1e400&pagination[pageSize]=Infinity'),
  query('a huge page', 'pagination[page]=999999999&pagination[pageSize]=100'),
  query('a huge start', 'pagination[start]=9007199254740993'),
  query('filters', 'filters[title]=x'),
  query('sort', 'sort=title'),
  query('fields', 'fields=title'),
  query('12 kB', `x=${'y'.repeat(12_000)}`),
  query('a strange return address', 'additional_letters=true&return_url=javascript:alert(1)'),
];

const id = (value: string): Probe => ({
  what: `id ${value.slice(0, 30)}`,
  request: {},
  path: (path) => path.replace(/\{\w+\}/g, value),
});
const ids: readonly Probe[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '999999999999999999999',
  '2147483648',
  'nope',
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%ED%A0%80',
  '%25',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aX-Evil:%201',
  '%F0%9F%98%80',
  "1'%20or%20'1'='1",
  '__proto__',
  'constructor',
  'x'.repeat(499),
  'x'.repeat(600),
  '',
  '/',
  '1/2',
].map(id);

const methods: readonly Probe[] = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
].map((method) => ({
  what: `method ${method}`,
  method,
  request: { headers: JSON_TYPE, body: '{}' },
}));

/** Tells whether the head of the request alone refuses its sender. */
const isKnownByHead = (path: string): boolean => path === '/api/telegram/webhook';

describe('whatever is sent to any route, the answer is a success or a documented refusal', () => {
  test.each([
    ['bodies', bodies],
    ['query strings', queries],
    ['ids in the path', ids],
    ['methods', methods],
  ])('%s', async (_what, probes) => {
    expect(await assail(probes)).toEqual([]);
  });

  test('a body over a megabyte is too large for every route that reads one', async () => {
    const body = JSON.stringify({ phone: 'x'.repeat(1024 * 1024) });
    // A caller without the right to a route is refused before the body is read.
    const token = await bearer('79990000009');
    const refused = [];
    for (const [turn, { method, path }] of (await operations()).entries()) {
      if (method === 'GET' || isKnownByHead(path)) continue;
      if (!isSampled(turn, OTHER_SHARE, isTouched)) continue;
      const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
      const answer = await rawRequest(api.url, { method, path: fill(path), headers, body });
      expect(undocumented(answer)).toBeNull();
      refused.push(answer.status);
    }
    expect(new Set(refused)).toEqual(new Set([413]));
  });

  test('the document names the routes there are', async () => {
    const documented = (await operations()).map(({ method, path }) => `${method} ${path}`);
    expect(documented).toEqual(
      expect.arrayContaining([
        'POST /api/phone-auth/sms',
        'PUT /api/users/{id}',
        'GET /api/tariff-payment/getUrl',
        'POST /api/help-requests',
        'POST /api/payment/notifications',
      ]),
    );
  });
});

/** Development's own routes speak their vendors' words, but they do not fall over either. */
const HIDDEN: readonly (readonly [string, string])[] = [
  ['POST', '/sandbox/payments/v3/payments'],
  ['GET', '/sandbox/payments/v3/payments/{id}'],
  ['GET', '/sandbox/payments/checkout/{id}/payment'],
  ['POST', '/sandbox/payments/checkout/{id}/card'],
  ['POST', '/sandbox/payments/checkout/{id}/confirm'],
  ['POST', '/sandbox/payments/checkout/{id}/cancel'],
  ['GET', '/uploads/{id}'],
  ['GET', '/widget/v1/{id}'],
  ['GET', '/widget/flags/{id}'],
  ['GET', '/dev/outbox'],
  ['GET', '/healthz'],
  ['GET', '/nowhere/{id}'],
];

describe('routes outside the document', () => {
  test.each(HIDDEN)('%s %s never fails', async (method, path) => {
    const { shopId, secretKey } = api.context.sandbox?.credentials ?? { shopId: '', secretKey: '' };
    const basic = Buffer.from(`${shopId}:${secretKey}`).toString('base64');
    const headers = { Authorization: `Basic ${basic}`, 'Idempotence-Key': 'a-key' };
    const turn = HIDDEN.findIndex((one) => one[1] === path);
    const all = [...bodies, ...queries, ...ids];
    for (const probe of all.filter((_, n) => isSampled(n + turn, OTHER_SHARE, isTouched))) {
      const answer = await rawRequest(api.url, {
        ...probe.request,
        method,
        path: (probe.path ?? fill)(path),
        headers: { ...headers, ...probe.request.headers },
      });
      const failed = answer.status >= 500 ? `${probe.what}: ${answer.text}` : null;
      expect(failed).toBeNull();
    }
  });
});

describe('bytes that are no request', () => {
  test.each([
    ['garbage', 'hello\r\n\r\n', 400, 'bad_request'],
    ['an unknown method', 'NOPE / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s', async (...[, bytes, status, code]) => {
    const { text } = await rawSocket(api.url, bytes).ended;
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(text.split('\r\n\r\n')[1] ?? '');
    expect(body).toMatchObject({ data: null, error: { status, details: { code } } });
  });
});

describe('bodies made at random from the schemas', () => {
  test(`${BODIES} of them, the same each time`, async () => {
    const withBody = (await operations()).filter(({ body }) => body !== null);
    let token = await bearer();
    const attack = fc.constantFrom(...withBody).chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        body: likely(operation.body as Schema),
        isSignedIn: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(attack, async ({ operation, body, isSignedIn }) => {
        const answer = await rawRequest(api.url, {
          method: operation.method,
          path: fill(operation.path),
          headers: { ...JSON_TYPE, ...(isSignedIn && { Authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body) ?? '',
        });
        expect(undocumented(answer)).toBeNull();
        if (operation.path === SIGN_OUT && answer.status === 204) token = await bearer();
      }),
      { seed: 20_261_121, numRuns: BODIES },
    );
  });
});

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
}

/** Mostly what the schema asks for, down to its leaves; there, now and then, anything. */
function likely(schema: Schema): fc.Arbitrary<unknown> {
  const anything = fc.anything({ withNullPrototype: false, maxDepth: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: validValue(schema) },
    { weight: 1, arbitrary: anything.filter((value) => typeof value !== 'bigint') },
  );
}

function validValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(likely));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {}).map(([key, one]) => [
      key,
      likely(one),
    ]);
    return fc.record(Object.fromEntries(properties), { requiredKeys: [] });
  }
  if (schema.type === 'integer') return fc.integer();
  if (schema.type === 'null') return fc.constant(null);
  return fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(ANNA, '123456', 'a@example.ru'));
}
