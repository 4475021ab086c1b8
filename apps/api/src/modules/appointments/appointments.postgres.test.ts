import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskAs, askAs } from '../../../testing/ask-as.ts';
import { type Cast, castOf, made201 } from '../../../testing/cast.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../testing/postgres-database.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let database: PostgresDatabase;
let api: TestApi;
let cast: Cast;
let ask: AskAs;
let service: number;
beforeAll(async () => {
  database = await createPostgresDatabase();
  api = await startApi({
    database: { kind: 'postgres', url: database.url },
    env: { RATE_LIMITS: 'off' },
  });
  cast = await castOf(api);
  ask = askAs(api, cast);
  const data = { title: 'Маникюр', duration: 60, price: 100, buffer_after: 15 };
  service = (await made201(ask('POST /api/services', 'owner', data))).id;
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const RUSH = 40;

test('forty at once for one time: one has it, the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: RUSH }, () =>
      ask('POST /api/appointments', 'owner', {
        services: [service],
        starts_at: '2030-01-01T09:00:00Z',
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(RUSH - 1).fill(409)]);
});

test('forty at once for overlapping times leave no two that overlap, and nothing fails', async () => {
  const answers = await Promise.all(
    Array.from({ length: RUSH }, (_, n) =>
      ask('POST /api/appointments', 'owner', {
        services: [service],
        starts_at: new Date(Date.UTC(2030, 1, 1, 9, n * 10)).toISOString(),
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const starts = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => Date.parse(body.data.starts_at))
    .sort((a, b) => a - b);
  for (const [place, start] of starts.entries()) {
    if (place > 0) expect(start - Number(starts[place - 1])).toBeGreaterThanOrEqual(75 * 60_000);
  }
});
