import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../../testing/postgres-database.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';

let database: PostgresDatabase;
let fixture: BookingFixture;
let other: TestApi;
beforeAll(async () => {
  database = await createPostgresDatabase();
  // Nodes of one service have one key.
  const env = { RATE_LIMITS: 'off', SECRET_KEY: 'a-key-of-two-nodes-'.repeat(3) };
  const settings = { env, database: { kind: 'postgres', url: database.url } } as const;
  fixture = await openBookingFixture(settings);
  other = await startApi(settings);
});
afterAll(async () => {
  await fixture.api.close();
  await other.close();
  await database.drop();
});

/** Each call of its result sends a press of «Записаться» to the node. */
async function begun(phone: string): Promise<(node: TestApi) => ReturnType<TestApi['post']>> {
  const data = { services: [fixture.manicure], starts_at: fixture.noon(), phone, name: 'Ева' };
  const { body } = await fixture.api.post('/api/booking-intents', { data });
  const { id, token } = body.data;
  const code = await fixture.api.lastCode(phone);
  return (node) => node.post(`/api/booking-intents/${id}/confirm`, { data: { code, token } });
}

const ROUNDS = Array.from({ length: 6 }, (_, n) => n);

test.each(ROUNDS)(
  'a press sent six times at once is answered by its one booking: %i',
  async (n) => {
    const confirm = await begun(`7916870${2000 + n}`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(fixture.api)));
    expect(answers.map(statusAndCode)).toEqual(answers.map(() => [200, undefined]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  },
);

test.each(ROUNDS)('by whichever node: %i', async (n) => {
  const confirm = await begun(`7916870${3000 + n}`);
  const nodes = [fixture.api, other, fixture.api, other, fixture.api, other];
  const answers = await Promise.all(nodes.map(confirm));
  expect(answers.map(statusAndCode)).toEqual(answers.map(() => [200, undefined]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
