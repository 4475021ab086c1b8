import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../../testing/buyer.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { createLog } from '../log.ts';

const ANNA = '79990000001';
const FIXTURE = 'https://salon.example';

let api: TestApi;
let anna: string;
beforeAll(async () => {
  api = await startApi({ env: { HOST_ORIGINS: FIXTURE, RATE_LIMITS: 'off' } });
  anna = await api.signIn(ANNA);
});
afterAll(() => api.close());

describe('paths and methods', () => {
  test.each(['/api/tariffs', '/API/Tariffs', '/api/tariffs/', '/api/TARIFFS/?pagination[page]=1'])(
    '%s is the same list',
    async (path) => {
      expect((await api.get(path, anna)).body.meta.pagination.total).toBe(3);
    },
  );

  test.each([
    '/api/nope',
    '/nope',
    '/api',
    '/api/tariffs/1/2',
    '/api/userss',
    '/.env',
    '/api/auth',
  ])('%s is not there, whoever asks', async (path) => {
    for (const token of [undefined, anna, 'dead']) {
      const answer = await api.get(path, token);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    }
  });

  test.each([
    ['//api/tariffs', 'Malicious Path'],
    ['/api/tariffs/%E0%A4%A', 'failed to decode'],
  ])('%s: %s', async (path, message) => {
    const { status, text } = await rawRequest(api.url, { method: 'GET', path });
    expect([status, JSON.parse(text).error]).toEqual([
      400,
      expect.objectContaining({ name: 'BadRequestError', message }),
    ]);
  });

  test.each([
    ['{"a', /in JSON at position 3$/],
    ['"x"', /^invalid JSON, only supports object and array$/],
    ['5', /^invalid JSON, only supports object and array$/],
    ['null', /^invalid JSON, only supports object and array$/],
    ['{"__proto__":{"a":1}}', /^Object contains forbidden prototype property$/],
  ])('the body %s is refused in the words of Strapi', async (body, message) => {
    const { text } = await rawRequest(api.url, {
      method: 'POST',
      path: '/api/help-requests',
      headers: { authorization: `Bearer ${anna}`, 'content-type': 'application/json' },
      body,
    });
    const { error } = JSON.parse(text);
    expect([error.status, error.name, error.message]).toEqual([
      400,
      'SyntaxError',
      expect.stringMatching(message),
    ]);
  });

  test.each([
    ['GET', '/api/phone-auth/sms', 'POST'],
    ['DELETE', '/api/phone-auth/sms', 'POST'],
    ['HEAD', '/api/phone-auth/sms', 'POST'],
    ['POST', '/api/users/me', 'HEAD, GET'],
    ['GET', '/api/auth-ext/logout', 'POST'],
    ['PATCH', '/api/users/1', 'HEAD, GET, PUT, DELETE'],
    ['PUT', '/API/Entitlement-Changes/1/', 'HEAD, GET'],
    ['POST', '/api/tariff-payment/getUrl', 'GET'],
    ['PUT', '/api/payment/notifications', 'POST'],
  ])('%s %s is 405, with Allow', async (...[method, path, allow]) => {
    const answer = await api.request(method, path, { token: anna });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(codeOf(answer)).toBe('method_not_allowed');
  });

  test.each([
    ['/api/tariffs', 'HEAD, GET, POST'],
    ['/API/Users/1/', 'HEAD, GET, PUT, DELETE'],
    ['/api/auth-ext/logout', 'POST'],
  ])('OPTIONS %s tells the methods, and nothing else', async (path, allow) => {
    const answer = await api.request('OPTIONS', path);
    expect([answer.status, answer.headers.get('allow'), answer.body]).toEqual([200, allow, '']);
  });

  test('HEAD is a GET without its body', async () => {
    const got = await api.get('/api/tariffs', anna);
    const head = await api.request('HEAD', '/api/tariffs', { token: anna });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
  });

  test('an empty JSON body is an empty object, with a GET too', async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${anna}` };
    const got = await rawRequest(api.url, { method: 'GET', path: '/api/users/me', headers });
    expect(got.status).toBe(200);
    const put = await rawRequest(api.url, {
      method: 'PUT',
      path: '/api/users/1',
      headers,
      body: '',
    });
    expect(put.status).toBe(200);
  });

  test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
    const headers = { Authorization: `${scheme} ${anna}` };
    expect((await api.request('GET', '/api/users/me', { headers })).status).toBe(200);
  });

  test.each(['Bearer a b', 'bearer  a b  ', 'Bearer a,b'])(
    '"%s" is a dead bearer: 401, and the widget signs out',
    async (Authorization) => {
      const answer = await api.request('GET', '/api/users/me', { headers: { Authorization } });
      expect([answer.status, codeOf(answer)]).toEqual([401, 'credentials_invalid']);
    },
  );

  test.each(['Basic abc', 'Bearer ', 'Token x', 'nonsense'])(
    '"%s" is no credentials: 403, not 401',
    async (Authorization) => {
      const answer = await api.request('GET', '/api/users/me', { headers: { Authorization } });
      expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    },
  );
});

describe('headers', () => {
  test("every answer has its request's id and the security set", async () => {
    const ids = new Set<string | null>();
    for (const path of [
      '/api/tariffs',
      '/api/nope',
      '/healthz',
      '/widget/v1/okoshko.js',
      '/docs',
    ]) {
      const { headers } = await api.get(path, anna);
      ids.add(headers.get('x-request-id'));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      const policy = headers.get('content-security-policy')?.split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "base-uri 'none'",
          "default-src 'self'",
          "frame-ancestors 'none'",
          "object-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
        ]),
      );
      expect(policy?.join()).not.toMatch(/unsafe|https?:/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(ids.size).toBe(5);
    expect([...ids].every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  });

  test('answers of the API are never stored', async () => {
    const { headers } = await api.get('/api/users/me', anna);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const other = await api.get('/api/user-tariffs', anna);
    expect(other.headers.get('cache-control')).toBe('no-store');
  });
});

describe('pages of other origins', () => {
  const EXPOSED = 'Allow, Retry-After, X-Request-Id, okoshko-position';
  const from = (Origin: string, path = '/api/tariffs') =>
    api.request('GET', path, { token: anna, headers: { Origin } });

  test.each([FIXTURE, 'http://localhost:5173', 'http://127.0.0.1:8080', 'http://[::1]:1'])(
    '%s may read',
    async (origin) => {
      const { headers } = await from(origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-expose-headers')).toBe(EXPOSED);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    },
  );

  test.each([
    'https://evil.example',
    'http://salon.example',
    'https://salon.example.evil.example',
    'https://localhost.evil.example',
    'null',
    'file://',
  ])('%s may not', async (origin) => {
    expect((await from(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a refusal can be read as well', async () => {
    const { status, headers } = await from(FIXTURE, '/api/nope');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, FIXTURE]);
  });

  test.each([
    [400, '/api/tariffs/%E0%A4%A'],
    [414, `/api/tariffs/${'x'.repeat(600)}`],
  ])("so can the router's own %i, after its preflight", async (status, path) => {
    const headers = { Origin: FIXTURE, 'Access-Control-Request-Method': 'GET' };
    const preflight = await rawRequest(api.url, { method: 'OPTIONS', path, headers });
    expect([preflight.status, preflight.text]).toEqual([204, '']);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': FIXTURE,
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
    const refusal = await rawRequest(api.url, { method: 'GET', path, headers });
    expect(refusal.status).toBe(status);
    expect(refusal.headers).toMatchObject({
      'access-control-allow-origin': FIXTURE,
      'access-control-expose-headers': EXPOSED,
      vary: expect.stringContaining('Origin'),
    });
    const other = { method: 'GET', path, headers: { Origin: 'https://evil.example' } };
    const { headers: unread } = await rawRequest(api.url, other);
    expect(unread).not.toHaveProperty('access-control-allow-origin');
  });

  test('a preflight tells what may be sent', async () => {
    const answer = await api.request('OPTIONS', '/api/help-requests', {
      headers: {
        Origin: FIXTURE,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(FIXTURE);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, DELETE');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(answer.headers.get('access-control-max-age')).toBe('86400');
  });
});

describe("the widget's files", () => {
  test('the loader has a stable address, a short life and is for every page', async () => {
    const answer = await api.request('GET', '/widget/v1/okoshko.js', {
      headers: { Origin: 'https://any.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.body).not.toContain('__OKOSHKO_SETTINGS__');
  });

  test('what it loads is named by its content and kept for ever', async () => {
    const loader = (await api.get('/widget/v1/okoshko.js')).body as string;
    const names = [...new Set(loader.match(/(?:session|ui)\.[\w-]{8,}\.js/g) ?? [])];
    expect(names.length).toBeGreaterThanOrEqual(2);
    for (const name of names) {
      const answer = await api.get(`/widget/v1/${name}`);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect((await api.get('/widget/v1/manifest.json')).status).toBe(404);
    expect((await api.get('/widget/v1/nope.12345678.js')).status).toBe(404);
  });

  test('types for its pages and the licences of what is inside lie beside it', async () => {
    const types = await api.get('/widget/v1/okoshko.d.ts');
    expect(types.body).toContain('interface OkoshkoGlobal');
    expect(types.body).not.toContain('import ');
    expect(types.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const { body } = await api.get('/widget/v1/NOTICES.txt');
    for (const name of ['react', 'react-dom', 'scheduler', 'zustand', 'flag-icons'])
      expect(body).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
    expect(body).toContain('Permission is hereby granted, free of charge');
  });

  test('the package for React is installed from here, and asks no other address', async () => {
    const answer = await fetch(`${api.url}/widget/v1/react.tgz`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    const packed = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('latin1');
    expect(packed).toContain('package/dist/index.js');
    expect(packed).toContain('"name": "@okoshko/react"');
    expect(packed).not.toMatch(/registry|"(?:dependencies|publishConfig)"/);
    const { version } = JSON.parse(
      /\{\s*"name": "@okoshko\/react"[\s\S]*?\n\}/.exec(packed)?.[0] ?? '',
    );
    const exact = await fetch(`${api.url}/widget/${version}/react.tgz`);
    expect(exact.headers.get('cache-control')).toContain('immutable');
    expect(exact.headers.get('etag')).toBe(answer.headers.get('etag'));
  });

  test('flags are pictures kept for ever', async () => {
    const answer = await api.get('/widget/flags/ru.svg');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});

describe('for those who run it', () => {
  test('/healthz is up while the process is; /readyz while it can work', async () => {
    expect((await api.get('/healthz')).body).toEqual({ status: 'ok' });
    const idle = await api.get('/readyz');
    expect([idle.status, codeOf(idle)]).toEqual([503, 'unavailable']);
    api.service.background.start();
    expect((await api.get('/readyz')).body).toEqual({ status: 'ok' });
    await api.service.background.stop();
    expect((await api.get('/readyz')).status).toBe(503);
  });

  test('the API describes itself', async () => {
    const { body } = await api.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/phone-auth/sms'].post.requestBody).toBeDefined();
    expect(body.paths['/api/tariffs/{id}'].get.responses['200']).toBeDefined();
    const hidden = Object.keys(body.paths).filter((path) =>
      /sandbox|dev|widget|healthz/.test(path),
    );
    expect(hidden).toEqual([]);
    const docs = await fetch(`${api.url}/docs`);
    expect([docs.status, docs.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  });
});

describe('a flood', () => {
  test('stops at so many requests a minute from one address, told when to come back', async () => {
    const flooded = await startApi({
      env: { TRUST_PROXY: '1', MAX_REQUESTS_PER_MINUTE: '60' },
    });
    const knock = (ip: string, path = '/api/tariffs') =>
      flooded.request('GET', path, {
        headers: { 'X-Forwarded-For': ip, Origin: 'http://localhost:1' },
      });
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) => knock('203.0.113.1', n % 2 ? '/api/nope' : '/metrics')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const answer of refused) {
      expect(codeOf(answer)).toBe('too_many_requests');
      const { retry_after } = answer.body.error.details;
      expect(retry_after).toBeGreaterThan(0);
      expect(retry_after).toBeLessThanOrEqual(60);
      expect(answer.headers.get('retry-after')).toBe(String(retry_after));
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:1');
    }
    expect((await knock('203.0.113.2')).status).toBe(403);
    // Pages and files are counted apart.
    expect((await knock('203.0.113.1', '/docs')).status).toBe(200);
    expect((await knock('203.0.113.1', '/widget/v1/okoshko.js')).status).toBe(200);
    await flooded.close();
  });

  test('counts neither the widget’s files nor what balancers ask, and they are answered in one', async () => {
    const flooded = await startApi({
      env: { TRUST_PROXY: '1', MAX_REQUESTS_PER_MINUTE: '60' },
    });
    const statusOf = async (path: string) =>
      (await fetch(flooded.url + path, { headers: { 'X-Forwarded-For': '203.0.113.5' } })).status;
    const times = (count: number, path: string) =>
      Promise.all(Array.from({ length: count }, () => statusOf(path)));
    const free = ['/widget/v1/okoshko.js', '/healthz', '/readyz'];
    for (const path of free) expect(await times(310, path)).not.toContain(429);
    // A name that no release has is looked for in the storage.
    expect(new Set(await times(310, '/widget/v1/ui.00000000.js'))).toEqual(new Set([404, 429]));
    expect(await statusOf('/api/tariffs')).toBe(403);
    expect(new Set(await times(70, '/api/tariffs'))).toEqual(new Set([403, 429]));
    for (const path of free) expect(await statusOf(path)).not.toBe(429);
    await flooded.close();
  });

  test('of pages and files uses up nothing of the API, and in place of a page is told in a page', async () => {
    const flooded = await startApi({
      env: { TRUST_PROXY: '1', MAX_REQUESTS_PER_MINUTE: '60' },
    });
    const look = (path: string) =>
      fetch(flooded.url + path, { headers: { 'X-Forwarded-For': '203.0.113.3' } });
    for (let n = 0; n < 3; n += 1) {
      const files = await Promise.all(Array.from({ length: 100 }, () => look('/robots.txt')));
      expect(files.filter(({ status }) => status !== 200)).toEqual([]);
    }
    expect((await look('/api/tariffs')).status).toBe(403);
    const documents = flooded.service.router.filter(({ served }) => served === 'document');
    expect(documents.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/p/:slug', '/cabinet', '/desk/*', '/v/:token', '/docs']),
    );
    for (const { path, method } of documents) {
      if (method !== 'GET') continue;
      const answer = await look(path.replace(/:\w+|\*/, 'x?a=1'));
      expect([path, answer.status]).toEqual([path, 429]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await answer.text();
      expect(html).toContain('Слишком много запросов');
      expect(html).toMatch(/<meta http-equiv="refresh" content="\d+"\/>/);
      expect(html).toContain('Открыть ещё раз');
    }
    expect((await look('/robots.txt')).headers.get('content-type')).toContain('json');
    await flooded.close();
  });

  /** Opens an address as the browser of a person does; `fetch` would say that a script did. */
  const open = async (url: string, mode: string, from = '203.0.113.4') => {
    const headers = {
      ...(mode === 'old' ? { Accept: 'text/html,*/*;q=0.8' } : { 'Sec-Fetch-Mode': mode }),
      'X-Forwarded-For': from,
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers }, resolve).on('error', reject);
    });
    const [type] = (answer.headers['content-type'] ?? '').split(';');
    return { status: answer.statusCode, type, text: await text(answer) };
  };

  test.each([
    ['/api/auth/email-confirmation?confirmation=x', 400],
    ['/api/connect/none', 400],
    ['/api/connect/none/callback?code=1&state=2', 400],
    ['/api/nothing-of-ours', 404],
    ['/p/%ff', 400],
    ['/p/', 404],
    ['/my', 404],
    ['/no/such.file', 404],
    [`/p/${'a'.repeat(3000)}`, 414],
  ])('in place of %s who opened it reads a page, and a script JSON', async (path, status) => {
    const [page, old, json] = [
      await open(api.url + path, 'navigate'),
      await open(api.url + path, 'old'),
      await open(api.url + path, 'cors'),
    ];
    for (const one of [page, old]) expect([one.status, one.type]).toEqual([status, 'text/html']);
    expect(page.text).toMatch(/<a class="(?:button blue|link)" href=/);
    expect(json.status).toBe(status);
    if (path.startsWith('/api')) expect(json.type).toBe('application/json');
  });

  test('documents of the API that are over a limit are pages with another try', async () => {
    const limited = await startApi({ env: { TRUST_PROXY: '1' } });
    const look = (path: string) => open(limited.url + path, 'navigate');
    for (let n = 0; n < 7; n += 1)
      await Promise.all(Array.from({ length: 100 }, () => look('/api/tariffs')));
    for (const path of ['/api/auth/email-confirmation?confirmation=x', '/api/connect/vk']) {
      const { status, text: html } = await look(path);
      expect([path, status]).toEqual([path, 429]);
      expect(html).toContain('Слишком много запросов');
      expect(html).toContain('Открыть ещё раз');
    }
    await limited.close();
  });

  test('no page that people read is left out of those that are refused in words', async () => {
    const ofApi = new Set(api.service.routeActions.map(({ path }) => path));
    const pages = api.service.router.filter(
      ({ path, method, served }) =>
        method === 'GET' &&
        served !== 'document' &&
        !ofApi.has(path) &&
        !/[:*]|^\/(?:dev|sandbox)\//.test(path),
    );
    for (const { path } of pages) {
      const { headers } = await fetch(api.url + path, { headers: { Accept: 'text/html' } });
      expect([path, headers.get('content-type')?.startsWith('text/html')]).toEqual([path, false]);
    }
  });
});

describe('the log', () => {
  test('tells what happened and keeps every secret', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    const quiet = await startApi({ overrides: { log } });
    const phone = '79161234567';
    const token = await signUp(quiet, phone);
    const code = await quiet.lastCode(phone);
    const sms = await quiet.post('/api/phone-auth/sms', { phone: ANNA });
    const wrong = { phone: ANNA, code: '000000', token: sms.body.token };
    await quiet.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs: wrong });
    await quiet.request('PUT', '/api/users/4?x=query-secret', {
      token,
      body: { name: 'Имя\u0000' },
    });
    await quiet.get('/api/users/me?access_token=query-secret', token);
    await quiet.context.database.db.execute('drop table help_requests cascade');
    expect((await quiet.get('/api/help-requests', token)).status).toBe(500);
    const answer = await quiet.post(
      '/api/help-requests',
      { data: { type: 'support', text: 'тайна' } },
      token,
    );
    expect([answer.status, codeOf(answer)]).toEqual([500, 'internal']);
    await quiet.close();

    const text = lines.join('');
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.some(({ req }) => req?.path === '/api/users/me')).toBe(true);
    expect(entries.some(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId ?? ''))).toBe(true);
    expect(entries.filter(({ level }) => level === 'error').length).toBeGreaterThanOrEqual(2);
    for (const secret of [
      token,
      code,
      sms.body.token,
      phone,
      ANNA,
      'my own password',
      'query-secret',
      'тайна',
      'Bearer',
    ]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
    expect(JSON.stringify(answer.body)).not.toMatch(/help_requests|stack|at /);
  });
});
