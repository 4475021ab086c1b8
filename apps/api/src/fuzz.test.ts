import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../testing/actors.ts';
import { wrongAnswer } from '../testing/fuzz/check.ts';
import {
  type FuzzedPart,
  type FuzzedRequest,
  type Operation,
  operationsOf,
  requestOf,
} from '../testing/fuzz/requests.ts';
import { type RawAnswer, rawRequest } from '../testing/raw-request.ts';
import { cases, SEED } from '../testing/sample.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

/** An answer takes no longer, in milliseconds: what does hangs. */
const TIMEOUT_MS = 5000;

let api: TestApi;
let actors: Actors;
let operations: readonly Operation[];
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
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

const COUNT = cases(1200);

test(`${COUNT} requests nobody would send are answered as documented`, {
  timeout: 5_400_000,
}, async () => {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (const request of fc.sample(requestOf(operations), { numRuns: COUNT, seed: SEED })) {
    const answer = await send(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const what = wrongAnswer(request.operation, answer);
    if (what) wrong.push(describeRequest(request, `${what} ${answer.text.slice(0, 200)}`));
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  // It reached the services, not only their doors.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 50);
  expect(statuses.get(201) ?? 0).toBeGreaterThan(0);
});

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
    setTimeout(() => done({ status: 0, headers: {}, text: 'no answer' }), TIMEOUT_MS).unref();
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
