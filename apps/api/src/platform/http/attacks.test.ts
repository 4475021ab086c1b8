import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RawAnswer, type RawInput, rawRequest } from '../../../testing/raw-request.ts';
import { rawSocket } from '../../../testing/raw-socket.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { hostOrigins } from '../host-origins.ts';

const FIXTURE = 'https://salon.example';

let api: TestApi;
let anna: string;
beforeAll(async () => {
  api = await startApi({ env: { HOST_ORIGINS: FIXTURE, RATE_LIMITS: 'off' } });
  anna = await api.signIn('79990000001');
});
afterAll(() => api.close());

const SAFE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'strict-transport-security': expect.stringContaining('max-age='),
  'content-security-policy': expect.stringContaining("default-src 'self'"),
};
/** A type and, of what is text, its encoding. */
const TYPED = /^[a-z]+\/[a-z.+-]+; charset=utf-8$/;
/** The head of an answer that came over a socket. */
const headersIn = (text: string) =>
  Object.fromEntries(
    [...(text.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [
      String(name).toLowerCase(),
      String(value).trim(),
    ]),
  );

describe('every answer bears the security headers', () => {
  const request = (
    method: string,
    path: string,
    more: Partial<RawInput> = {},
  ): Promise<RawAnswer> =>
    rawRequest(api.url, {
      method,
      path,
      ...more,
      headers: { authorization: `Bearer ${anna}`, ...more.headers },
    });

  test.each([
    ['GET', '/api/tariffs', 200],
    ['HEAD', '/api/tariffs', 200],
    ['GET', '/api/nope', 404],
    ['PATCH', '/api/tariffs', 405],
    ['OPTIONS', '/api/tariffs', 200],
    ['GET', '/api/tariffs/%E0%A4%A', 400],
    ['GET', '//api', 400],
    ['GET', `/api/tariffs/${'x'.repeat(600)}`, 414],
    ['GET', '/widget/v1/okoshko.js', 200],
    ['GET', '/widget/v1/nope.js', 404],
    ['GET', '/widget/flags/ru.svg', 200],
    ['GET', '/widget/flags/../../secret', 404],
    ['GET', '/uploads/nothing.jpg', 404],
    ['GET', '/v/some-token', 200],
    ['GET', '/docs', 200],
    ['GET', '/readyz', 503],
    ['TRACE', '/api/tariffs', 404],
    ['GET', '/', 200],
  ])('%s %s: %i', async (...[method, path, status]) => {
    const { headers, ...answer } = await request(method, path);
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject(SAFE);
    expect(headers['x-powered-by']).toBeUndefined();
    if (answer.text !== '') expect(headers['content-type']).toMatch(TYPED);
  });

  test.each([
    [
      'a preflight',
      'OPTIONS',
      { origin: FIXTURE, 'access-control-request-method': 'POST' },
      '',
      204,
    ],
    ['a body of no known type', 'POST', { 'content-type': 'text/xml' }, '<x/>', 415],
    ['a body too large', 'POST', { 'content-type': 'application/json' }, 'x'.repeat(2e6), 413],
  ] as const)('%s', async (...[, method, headers, body, status]) => {
    const answer = await request(method, '/api/help-requests', { headers, ...(body && { body }) });
    expect([answer.status, answer.headers]).toEqual([status, expect.objectContaining(SAFE)]);
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a head of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['ten thousand headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a:b\r\n'.repeat(10_000)}\r\n`, 431],
    ['an address of a megabyte', `GET /${'a'.repeat(1e6)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two names of the host',
      'GET /api/tariffs HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a header broken by a bare CR', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\rc: d\r\n\r\n', 400],
  ])('%s is refused, and the connection ended', async (_what, bytes, status) => {
    const { text } = await rawSocket(api.url, bytes).ended;
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headersIn(text)).toMatchObject(SAFE);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error.status).toBe(status);
  });
});

describe('only host pages read answers from a browser', () => {
  const isOurs = hostOrigins({
    listed: [FIXTURE],
    publicUrl: () => 'https://okoshko.example',
    allowLoopback: false,
  });

  test.each([FIXTURE, 'https://okoshko.example'])('%s may', (origin) => {
    expect(isOurs(origin)).toBe(true);
  });

  test.each([
    'null',
    '',
    'https://SALON.example',
    'https://salon.example:8443',
    'https://salon.example.',
    'https://salon.example/',
    'https://www.salon.example',
    'https://salon.example.evil.example',
    'https://evilsalon.example',
    'https://salon.example@evil.example',
    'https://salon.example evil.example',
    'https://salon.example,https://evil.example',
    'http://salon.example',
    'http://localhost',
    'http://127.0.0.1:3000',
  ])('"%s" may not', async (origin) => {
    expect(isOurs(origin)).toBe(false);
    const isOfDevelopment = /localhost|127/.test(origin);
    if (origin === '' || isOfDevelopment) return;
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await rawRequest(api.url, {
        method,
        path: '/api/tariffs',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('of a family of origins all below its name are host pages, and no other', () => {
  const isOurs = hostOrigins({
    listed: ['https://*.salon.example', 'https://*.shop.example:8443'],
    publicUrl: () => 'https://okoshko.example',
    allowLoopback: false,
  });

  test.each([
    'https://www.salon.example',
    'https://preview-7.git.salon.example',
    'https://xn--80a.salon.example',
    'https://a.shop.example:8443',
  ])('%s is', (origin) => {
    expect(isOurs(origin)).toBe(true);
  });

  test.each([
    'null',
    '',
    'https://*.salon.example',
    'https://salon.example',
    'https://.salon.example',
    'https://a..salon.example',
    'http://www.salon.example',
    'https://www.salon.example:8443',
    'https://www.salon.example/',
    'https://www.salon.example.',
    'https://WWW.salon.example',
    'https://evilsalon.example',
    'https://www.salon.example.evil.example',
    'https://evil.example#.salon.example',
    'https://evil.example?.salon.example',
    'https://evil.example/.salon.example',
    'https://www.salon.example@evil.example',
    'https://evil.example@www.salon.example',
    'https://a.shop.example',
    'javascript:alert(1)//.salon.example',
  ])('"%s" is none', (origin) => {
    expect(isOurs(origin)).toBe(false);
  });
});

describe('who sends slowly is let go, and keeps nobody waiting', () => {
  test('within ten seconds for a head, a minute for a body, a minute and a half of silence', () => {
    const { headersTimeout, requestTimeout, timeout } = api.service.server.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 60_000, 90_000]);
  });

  test('two hundred at once, of four kinds', async () => {
    const { server } = api.service.server;
    // Shorter timeouts show the same in a tenth of the time.
    Object.assign(server, { headersTimeout: 1000, requestTimeout: 2500 });
    const head = 'POST /api/phone-auth/sms HTTP/1.1\r\nHost: x\r\n';
    const json = `${head}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`;
    const kinds = ['', 'GET /api/tariffs HT', `${head}A`, json];
    const sockets = Array.from({ length: 200 }, (_, n) => rawSocket(api.url, kinds[n % 4]));
    const drip = setInterval(() => {
      for (const [n, one] of sockets.entries()) if (n % 4 > 1) one.write('a');
    }, 100);
    await pause(200);
    for (let n = 0; n < 20; n += 1) {
      expect((await api.get('/api/tariffs', anna)).status).toBe(200);
    }
    const ends = await Promise.all(sockets.map(({ ended }) => ended));
    clearInterval(drip);
    const answers = ends.filter(({ text }) => text !== '');
    expect(answers.length).toBeGreaterThan(100);
    for (const { text } of answers) expect(text).toMatch(/^HTTP\/1.1 408 Request Timeout/);
  });

  test('who does not read what they asked for is cut off', async () => {
    const { server } = api.service.server;
    server.timeout = 1500;
    const gone = new Promise<void>((done) =>
      server.once('connection', (socket) => socket.once('close', () => done())),
    );
    const greedy = rawSocket(api.url);
    greedy.socket.pause();
    for (let n = 0; n < 200; n += 1) greedy.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n');
    await gone;
    greedy.socket.destroy();
  });
});
