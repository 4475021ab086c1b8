import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { IN_TIME } from '../../../testing/soon.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { createTraffic } from '../db/background-share.ts';
import { createLog } from '../log.ts';
import { installOverload } from './overload.ts';
import { createServer } from './server.ts';

const METRICS_TOKEN = 'metrics-token-of-thirty-two-signs';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({
    env: { METRICS_TOKEN, MAX_REQUESTS_IN_FLIGHT: '2' },
  });
  token = await api.signIn('79990000001');
  // Due jobs read the stand-ins of vendors, which this node serves itself: those requests are refused and counted too.
  await api.settle();
  api.service.background.start();
});
afterAll(() => api.close());

const BODY = '{"data":{"type":"support"}}';
/** A request that was begun, and whose body has not come yet. */
function begin(): Socket {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/help-requests HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n`,
  );
  return socket;
}
async function metric(name: string): Promise<number> {
  const text = String((await api.get('/metrics', METRICS_TOKEN)).body);
  return Number(new RegExp(`^okoshko_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
const inFlight = (count: number) =>
  expect.poll(() => metric('requests_in_flight'), IN_TIME).toBe(count);
const tariffs = () => api.get('/api/tariffs', token);

test('too many requests at once are refused early, and taken again once others are over', async () => {
  const requests = [begin(), begin()];
  await inFlight(2);
  const refused = await metric('requests_refused');
  const answer = await tariffs();
  expect(statusAndCode(answer)).toEqual([503, 'overloaded']);
  expect(answer.headers.get('Retry-After')).toBe('2');
  expect(answer.body).toMatchObject({
    data: null,
    error: { name: 'ServiceUnavailableError', details: { retry_after: 2 } },
  });
  expect(await metric('requests_refused')).toBe(refused + 1);
  expect((await api.get('/healthz')).status).toBe(200);
  expect((await api.get('/readyz')).body).toEqual({ status: 'ok', overloaded: true });
  expect(statusAndCode(await api.post('/api/payment/notifications', {}))).toEqual([
    400,
    'notification_invalid',
  ]);
  // Telegram sends it again.
  expect((await api.post('/api/telegram/webhook', {})).status).toBe(503);
  const [first, second] = requests;
  first?.destroy();
  await inFlight(1);
  expect((await tariffs()).status).toBe(200);
  const reply = new Promise((resolve) => second?.once('data', (bytes) => resolve(`${bytes}`)));
  second?.write(BODY);
  expect(await reply).toMatch(/^HTTP\/1.1 201 /);
  await inFlight(0);
  expect((await api.get('/readyz')).body).toEqual({ status: 'ok' });
});

test('what a start takes is no overload', async () => {
  const server = await createServer({
    ...{
      log: createLog('silent'),
      trustProxy: false,
      rateLimits: false,
      maxRequestsPerMinute: 600,
      tracing: null,
    },
    isHostOrigin: () => false,
    isProvedOrigin: async () => false,
  });
  const overload = await installOverload(server, {
    maxInFlight: 0,
    maxDelay: 100,
    traffic: createTraffic(),
  });
  server.get('/', () => 'ok');
  const end = performance.now() + 1500;
  while (performance.now() < end);
  await setImmediate();
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  expect([(await fetch(url)).status, overload.isOn]).toEqual([200, false]);
  await server.close();
});

test('so are requests while the event loop is late, until it is in time again', async () => {
  const server = await createServer({
    ...{
      log: createLog('silent'),
      trustProxy: false,
      rateLimits: false,
      maxRequestsPerMinute: 600,
      tracing: null,
    },
    isHostOrigin: () => false,
    isProvedOrigin: async () => false,
  });
  await installOverload(server, { maxInFlight: 0, maxDelay: 500, traffic: createTraffic() });
  server.get('/', () => 'ok');
  server.get('/health', { config: { isEssential: true } }, () => 'ok');
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
  // A second is measured as a whole: those in which the work begins are idle in part.
  for (let n = 0; n < 3; n += 1) {
    const end = performance.now() + 1100;
    while (performance.now() < end);
    await setImmediate();
  }
  expect(await Promise.all([statusOf('/'), statusOf('/health')])).toEqual([503, 200]);
  const poll = expect.poll(() => statusOf('/'), IN_TIME);
  await poll.toBe(200);
  await server.close();
});
