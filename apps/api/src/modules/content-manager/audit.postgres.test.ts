import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { opened } from '../../../testing/opened.ts';
import { isScan, openPlans, type PlanNode } from '../../../testing/plans.ts';
import { databaseUrl } from '../../../testing/postgres-nodes.ts';
import { isFull } from '../../../testing/sample.ts';
import { startApi } from '../../../testing/start-api.ts';
import { makeMonthsBetween } from '../../platform/db/months/make.ts';
import type { Db } from '../../platform/db-handle.ts';
import { MONTHLY } from '../../tables/monthly.ts';
import { type AuditFilters, findEntries } from './repository.ts';

const ENTRIES = isFull ? 1_000_000 : 60_000;
const PAGE = 51;
/** Milliseconds from one to the next: a million are of a year. */
const INTERVAL_MS = 31_000;

const api = opened(() => startApi({ database: 'postgres' }));
const plans = opened(() => openPlans(databaseUrl(api)));
beforeAll(async () => {
  await insertEntries(api.context.database.db);
}, 600_000);

/** Three operators' changes of prices, of a year or a few days of it; every thousandth is a refund, about one of a thousand people. */
async function insertEntries(db: Db): Promise<void> {
  const last = new Date('2026-11-01T00:00:00Z');
  await makeMonthsBetween(db, [MONTHLY.audit], {
    first: new Date(last.getTime() - ENTRIES * INTERVAL_MS),
    last,
  });
  // Filled as a restore fills it: the index of parts of values takes longest row by row.
  await db.execute(sql`drop index audit_entries_values`);
  await db.execute(sql`
    insert into audit_entries (document_id, created_at, updated_at, "user", action, model, document, before, after,
      about, fields)
    select 'entry' || n, at, at, null, 'update',
      case when n % 1000 = 0 then 'api::payment-refund.payment-refund' else 'api::service.service' end,
      'document' || n % 5000,
      jsonb_build_object('price', n), jsonb_build_object('price', n + 1, 'title', 'Услуга № ' || n),
      array[n % 1000], case when n % 1000 = 0 then array['amount'] else array['price', 'title'] end
    from generate_series(1, ${sql.raw(String(ENTRIES))}) n,
      lateral (select '2026-11-01'::timestamptz - n * interval '${sql.raw(String(INTERVAL_MS))} milliseconds' as at) instant`);
  await db.execute(sql`create index audit_entries_values on audit_entries using gin ((translate(lower((coalesce(before::text, '')
    || chr(31) || coalesce(after::text, '')) collate ru), 'ё', 'е')) gin_trgm_ops)`);
  await db.execute(sql`vacuum analyze audit_entries`);
}

const rowsOf = (scan: PlanNode): number =>
  scan['Actual Loops'] *
  (scan['Actual Rows'] +
    (scan['Rows Removed by Filter'] ?? 0) +
    (scan['Rows Removed by Index Recheck'] ?? 0));

/** The rows that a page touches, and how it finds them. */
async function planOf(filters: AuditFilters) {
  const [nodes = []] = await plans.of((db) => findEntries(db, filters, PAGE));
  const scans = nodes.filter(isScan);
  const touched = scans.reduce((sum, one) => sum + rowsOf(one), 0);
  // Months that nothing happened in are read whole.
  const types = scans.flatMap((one) => (rowsOf(one) > 0 ? one['Node Type'] : []));
  return { touched, types };
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const pages: readonly (readonly [string, AuditFilters])[] = [
  ['of everything', {}],
  ['of changes alone', { action: 'change' }],
  ['of everything, far down', { before: ENTRIES / 2 }],
  ['of a day', { from: day('2026-10-20'), to: day('2026-10-21') }],
  ['of what many changes are of', { model: 'api::service.service', field: 'price' }],
  ['of what few changes are of', { model: 'api::payment-refund.payment-refund' }],
  ['about a person', { about: 77 }],
  [
    'about a person, and of a type they have nothing of',
    { about: 77, model: 'api::review.review' },
  ],
  ['by or about a person', { person: 77 }],
  ['of a document', { document: 'document77' }],
  ['of a rare value', { value: '№ 12345"' }],
  ['of a rare value of a field', { value: '№ 12345"', field: 'title' }],
  ['of a common value', { value: 'услуга' }],
  ['of a rare field', { field: 'amount' }],
];

test.each(pages)('a page %s touches few rows, however many there are', async (_name, filters) => {
  const { touched, types } = await planOf(filters);
  expect(types).not.toContain('Seq Scan');
  // A person has a thousandth of the entries; twice, as a bitmap counts them and the table again.
  expect(touched).toBeLessThan(Math.max(500, (3 * ENTRIES) / 1000));
});
