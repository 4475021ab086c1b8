import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { HOUR } from '../../platform/clock.ts';
import { serviceCtx } from '../../platform/ctx.ts';
import { rows } from '../../platform/db/rows.ts';
import { findDays } from './days/repository.ts';
import { dropOldOpenings } from './jobs.ts';
import { findProviderZone } from './repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  // Three visitors of March and one of the 1st of April in Moscow, which is March by UTC; one of May.
  await query(sql`insert into service_link_openings (document_id, created_at, updated_at, provider_profile, kind,
      visitor_id, opened_at)
    select 'o' || n, at, at, 1, 'page_view', 'v' || n, at from (values
      (1, timestamptz '2026-03-01T09:00Z'), (2, '2026-03-15T20:00Z'), (3, '2026-03-31T09:00Z'),
      (4, '2026-03-31T22:30Z'), (5, '2026-05-02T09:00Z')) opened (n, at)`);
  // Before the sweep looks for old months, it makes theirs.
  await api.settle();
  await query(sql`delete from statistics_days`);
  await query(sql`insert into statistics_changes (provider_profile, at)
    select 1, opened_at from service_link_openings`);
});
afterAll(() => api.close());

const query = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
const left = async () =>
  (
    await query<{ name: string }>(
      sql`select document_id as name from service_link_openings order by 1`,
    )
  ).map(({ name }) => name);
/** Views and appointments of some days. */
async function read(from: string, to: string) {
  const { db } = api.context.database;
  const owner = await findProviderZone(db, 1);
  if (!owner) throw new Error('no provider');
  const days = await findDays(db, owner, { ranges: [{ from, to }], service: 0 });
  return [
    days.reduce((sum, day) => sum + day.page_views, 0),
    days.reduce((sum, day) => sum + day.total, 0),
  ];
}
const SPRING = ['2026-03-01', '2026-05-31'] as const;

test('openings go once their days were counted, never before; what days count of them stays', async () => {
  expect(await read(...SPRING)).toEqual([5, 0]);
  api.clock.set('2028-06-15T10:00:00Z');
  const { db } = api.context.database;
  const ctx = serviceCtx({ db, now: api.clock.now(), log: api.context.log });
  await dropOldOpenings.run({ ...ctx, app: api.service.app });
  expect(await left()).toEqual(['o1', 'o2', 'o3', 'o4', 'o5']);
  await api.settle();
  api.clock.advance(HOUR);
  await api.settle();
  expect(await left()).toEqual(['o5']);
  expect(await read(...SPRING)).toEqual([5, 0]);
  expect(await read('2026-04-01', '2026-04-01')).toEqual([1, 0]);
});

test('a day that is counted again keeps them, before and after it is', async () => {
  await query(sql`insert into appointments (document_id, created_at, updated_at, provider_profile, starts_at, ends_at,
      busy_from, busy_to, time_zone, status, source, capacity, participants_count, price_total, discount, allow_overlap)
    values ('late', '2026-03-31T08:00Z', '2026-03-31T08:00Z', 1, '2026-03-31T10:00Z', '2026-03-31T11:00Z',
      '2026-03-31T10:00Z', '2026-03-31T11:00Z', 'UTC', 'completed', 'provider', 1, 0, 100, 0, true)`);
  expect(await read('2026-03-31', '2026-03-31')).toEqual([1, 1]);
  api.clock.advance(HOUR);
  await api.settle();
  expect(await query(sql`select from statistics_changes`)).toEqual([]);
  expect(await read('2026-03-31', '2026-03-31')).toEqual([1, 1]);
  expect(await read(...SPRING)).toEqual([5, 1]);
});

test('by another clock they stay on the days they were counted on', async () => {
  await query(sql`update provider_profiles set time_zone = 'Asia/Kamchatka' where id = 1`);
  // 22:30 of Kamchatka, and no other day than before.
  expect(await read('2026-03-31', '2026-03-31')).toEqual([1, 1]);
  api.clock.advance(HOUR);
  await api.settle();
  expect(await read(...SPRING)).toEqual([5, 1]);
  expect(await read('2026-03-31', '2026-03-31')).toEqual([1, 1]);
});
