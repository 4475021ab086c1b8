import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../testing/actors.ts';
import { wrongAnswer } from '../testing/fuzz/check.ts';
import { edgeDays, oddFields } from '../testing/fuzz/edges.ts';
import {
  type FuzzedPart,
  type FuzzedRequest,
  linkWalkOf,
  type Operation,
  operationsOf,
  requestOf,
  walkOf,
} from '../testing/fuzz/requests.ts';
import { hugeRequests } from '../testing/fuzz/sizes.ts';
import { BANK, ISSUER } from '../testing/issuer.ts';
import { openCalendar } from '../testing/open-calendar.ts';
import { type RawAnswer, rawRequest } from '../testing/raw-request.ts';
import { cases, isSampled, SEED } from '../testing/sample.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

/** An answer takes no longer, in milliseconds: what does hangs. */
const TIMEOUT_MS = 5000;

let api: TestApi;
let actors: Actors;
let operations: readonly Operation[];
beforeAll(async () => {
  // With these settings the fuzz reaches also what would be refused at the door without them.
  api = await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER, ...BANK } });
  actors = await createActors(api);
  operations = operationsOf((await api.get('/openapi.json')).body);
});
afterAll(() => api.close());

test('the document names every route of the API', () => {
  const documented = operations.map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  const served = api.service.routeActions.map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual(served.sort());
});

const COUNT = cases(600);

test(`${COUNT} requests nobody would send are answered as documented`, {
  timeout: 5_400_000,
}, async () => {
  const requests = fc.sample(requestOf(operations), { numRuns: COUNT, seed: SEED });
  const { wrong, statuses } = await sendAll(requests);
  expect(wrong.slice(0, 20)).toEqual([]);
  // It reached the services, not only their doors.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 50);
  expect((statuses.get(201) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(0);
});

const WALKS = Math.ceil(COUNT / 200);

test(`${WALKS} walks around a group: whoever asks what, and however often`, {
  timeout: 5_400_000,
}, async () => {
  await openCalendar(api, actors.owner);
  for (let walk = 1; walk <= WALKS; walk += 1) {
    // Each has a service of its own: requests may have changed or removed any other.
    const service = { title: 'Урок', duration: 30, price: 100_000, capacity: 3 };
    const { id } = await created(api.post('/api/services', { data: service }, actors.owner));
    const starts_at = new Date(Date.UTC(2026, 11, 1, 0, walk * 30)).toISOString();
    const group = { services: [id], starts_at, allow_overlap: true };
    const booked = await created(api.post('/api/appointments', { data: group }, actors.owner));
    const walks = walkOf(operations, String(booked.id));
    for (const requests of fc.sample(walks, { numRuns: 1, seed: SEED + walk })) {
      expect((await sendAll(requests)).wrong).toEqual([]);
    }
  }
});

test(`${WALKS} walks along the link of a message`, { timeout: 5_400_000 }, async () => {
  await openCalendar(api, actors.owner);
  const send = (path: string, data: object) => created(api.post(path, { data }, actors.owner));
  const { id: service } = await send('/api/services', { title: 'Стрижка', duration: 30, price: 1 });
  const phone = '79168600001';
  let done = 0;
  const { id: client } = await send('/api/client-profiles', { name: 'Вера', phone });
  for (let walk = 1; walk <= WALKS; walk += 1) {
    const starts_at = new Date(Date.UTC(2026, 11, 2, 0, walk * 30)).toISOString();
    const data = { services: [service], starts_at, client_profile: client, allow_overlap: true };
    await send('/api/appointments', data);
    await api.settle();
    const headers = { Accept: 'application/json' };
    const { body } = await api.request('GET', '/dev/outbox', { headers });
    const { text } = body.find(({ to }: { to: string }) => to === phone);
    const token = /\/v\/(\w{11})/.exec(text)?.[1] ?? '';
    const [requests = []] = fc.sample(linkWalkOf(operations, token), {
      numRuns: 1,
      seed: SEED + walk,
    });
    const { wrong, statuses } = await sendAll(requests);
    expect(wrong).toEqual([]);
    done += statuses.get(200) ?? 0;
  }
  expect(done).toBeGreaterThan(0);
});

// Last: what they make and change stands in no walk's way.
test('days at the ends of the calendar are answered as documented, wherever an address has one', async () => {
  const requests = edgeDays(operations);
  expect(new Set(requests.map(({ operation }) => operation.path)).size).toBeGreaterThan(20);
  expect((await sendAll(requests)).wrong).toEqual([]);
});

/** A refusal is no longer, in bytes: what was sent is not sent back. */
const LONGEST_REFUSAL = 20_000;

test('requests as large as they may be, each in one way, are answered as documented and briefly refused', {
  timeout: 5_400_000,
}, async () => {
  const requests = hugeRequests(operations).filter((_, n) => isSampled(n, 32));
  const { wrong, longest } = await sendAll(requests);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(longest).toBeLessThan(LONGEST_REFUSAL);
});

test('objects in place of text and numbers are answered as documented, in each field of each body', {
  timeout: 5_400_000,
}, async () => {
  const requests = oddFields(operations);
  expect(requests.length).toBeGreaterThan(1000);
  const { wrong } = await sendAll(requests.filter((_, n) => isSampled(n, 14)));
  expect(wrong.slice(0, 20)).toEqual([]);
});

/** The faults of the answers, the number of answers of each status, and the bytes of the longest refusal. */
async function sendAll(requests: readonly FuzzedRequest[]) {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  let longest = 0;
  for (const request of requests) {
    // A repeated request comes at another instant.
    api.clock.advance(1);
    const answer = await send(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 400) longest = Math.max(longest, answer.bytes.length);
    const what = wrongAnswer(request, answer);
    if (what) wrong.push(describeRequest(request, `${what} ${answer.text.slice(0, 200)}`));
  }
  return { wrong, statuses, longest };
}

const bearerOf = (part: FuzzedPart): string | undefined =>
  part === 'dead' ? 'dead' : actors[part];

async function send({
  operation,
  part,
  path,
  contentType,
  body,
}: FuzzedRequest): Promise<RawAnswer> {
  const token = bearerOf(part);
  const { method } = operation;
  const late = new Promise<RawAnswer>((done) => {
    setTimeout(
      () => done({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: 'no answer' }),
      TIMEOUT_MS,
    ).unref();
  });
  const headers = {
    ...(body !== undefined && { 'Content-Type': contentType }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const response = rawRequest(api.url, {
    method,
    path,
    headers,
    ...(body !== undefined && { body }),
  });
  return Promise.race([response, late]);
}

const describeRequest = ({ operation, part, path, body }: FuzzedRequest, what: string): string =>
  `${part}: ${operation.method} ${path.slice(0, 300)} ${body?.slice(0, 300) ?? ''} → ${what}`;
