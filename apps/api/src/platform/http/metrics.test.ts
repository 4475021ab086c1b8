import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { MINUTE } from '../clock.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-thirty-two-letters-or-more';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { METRICS_TOKEN: TOKEN, BACKUP_STATUS: '/nowhere' } });
});
afterAll(() => api.close());

const metrics = (token = TOKEN) => api.request('GET', '/metrics', { token });
/** The line of a series, its labels in any order. */
async function measured(name: string, labels: Readonly<Record<string, string>> = {}) {
  const text = await (
    await fetch(`${api.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  ).text();
  const line = text
    .split('\n')
    .find(
      (one) =>
        new RegExp(`^${name}[{ ]`).test(one) &&
        Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)),
    );
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

test('nobody without the token learns that there are any', async () => {
  for (const token of ['', 'x', `${TOKEN}x`]) {
    expect((await metrics(token)).body.error.details.code).toBe('not_found');
  }
  expect((await metrics()).status).toBe(200);
  expect((await metrics()).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('answers are counted by route and status, whatever the address', async () => {
  const labels = { method: 'GET', route: '/api/tariffs/:id', status: '404' };
  const count = 'okoshko_http_request_duration_seconds_count';
  const token = await api.signIn('79990000001');
  for (const id of ['77', '78', 'nothing']) await api.get(`/api/tariffs/${id}`, token);
  expect(await measured(count, labels)).toBe(3);
  await api.get('/nowhere/at/all');
  expect(await measured(count, { route: 'none', status: '404' })).toBeGreaterThanOrEqual(1);
  expect(await measured('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('what waits is shown with its age, and is gone when it is done', async () => {
  const labels = { work: 'messages: awaited sms' };
  expect(await measured('okoshko_due_rows', labels)).toBe(0);
  await api.post('/api/phone-auth/sms', { phone: '79160001122' });
  api.clock.advance(2 * MINUTE);
  expect(await measured('okoshko_due_rows', labels)).toBe(1);
  expect(await measured('okoshko_due_oldest_seconds', labels)).toBe(120);
  await api.settle();
  expect(await measured('okoshko_due_rows', labels)).toBe(0);
  expect(await measured('okoshko_due_oldest_seconds', labels)).toBe(0);
});

test('messages that did not arrive, channels that are closed, money that awaits a review', async () => {
  const { db } = api.context.database;
  const later = new Date(api.clock.now().getTime() + MINUTE).toISOString();
  await db.execute(sql`insert into messages (channel, kind, text, dedupe_key, status, created_at)
    select 'telegram', 'test', 'x', 'dead ' || n, 'failed', '2026-11-21' from generate_series(1, 3) n`);
  await db.execute(
    sql`insert into message_channels (channel, failures, closed_until) values ('telegram', 0, ${later})
      on conflict (channel) do update set closed_until = excluded.closed_until`,
  );
  await db.execute(sql`insert into manual_reviews (document_id, kind, provider, provider_payment_id,
      details, created_at, updated_at)
    values ('m', 'wrong_amount', 'yookassa', 'p1', '{}', '2026-11-21', '2026-11-21')`);
  expect(await measured('okoshko_messages_dead', { channel: 'telegram', status: 'failed' })).toBe(
    3,
  );
  expect(await measured('okoshko_message_channel_closed', { channel: 'telegram' })).toBe(1);
  expect(await measured('okoshko_manual_reviews_open', { kind: 'wrong_amount' })).toBe(1);
  api.clock.advance(2 * MINUTE);
  expect(await measured('okoshko_message_channel_closed', { channel: 'telegram' })).toBeNull();
});

test('while the database is away the node still reports itself', async () => {
  const { db } = api.context.database;
  await api.get('/api/tariffs');
  await db.execute(sql`alter table message_channels rename to elsewhere`);
  expect(await measured('okoshko_message_channel_closed')).toBeNull();
  expect(await measured('okoshko_http_request_duration_seconds_count')).toBeGreaterThan(0);
  expect(await measured('okoshko_due_rows', { work: 'messages: awaited sms' })).toBe(0);
  await db.execute(sql`alter table elsewhere rename to message_channels`);
});

test('a database that does not answer is not waited for as long as Prometheus waits', async () => {
  const never = { name: 'never', help: 'x', labels: [], read: () => new Promise<never>(() => {}) };
  const { clock, log } = api.context;
  const metrics = await createMetrics({ db: api.context.database.db, clock, log, gauges: [never] });
  expect((await metrics.expose()).text).toContain('process_resident_memory_bytes');
});

test.each(['grafana.json', 'prometheus/alerts.yml'])('%s asks for what there is', async (name) => {
  const file = join(import.meta.dirname, '../../../../../deploy', name);
  const matches = [...(await readFile(file, 'utf8')).matchAll(/(?:okoshko|process|nodejs)_\w+/g)];
  const names = new Set(matches.map(([metric]) => metric.replace(/_(count|sum|bucket)$/, '')));
  const answer = await fetch(`${api.url}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const text = await answer.text();
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((metric) => !text.includes(`# TYPE ${metric} `))).toEqual([]);
});

test('each alert says what it is, what to do and whom it wakes', async () => {
  const file = join(import.meta.dirname, '../../../../../deploy/prometheus/alerts.yml');
  const { groups } = parse(await readFile(file, 'utf8'));
  const rules = groups.flatMap(({ rules }: { rules: object[] }) => rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const rule of rules) {
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Okoshko[A-Z]/),
      expr: expect.any(String),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String), action: expect.any(String) },
    });
  }
});

test('without a token there are none', async () => {
  const other = await startApi();
  expect((await other.request('GET', '/metrics', { token: TOKEN })).status).toBe(404);
  await other.close();
});
