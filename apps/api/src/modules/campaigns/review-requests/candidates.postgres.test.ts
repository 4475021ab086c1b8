import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { completedClients } from '../../../../testing/completed-clients.ts';
import { opened } from '../../../../testing/opened.ts';
import { openPlans } from '../../../../testing/plans.ts';
import { databaseUrl } from '../../../../testing/postgres-nodes.ts';
import { startApi } from '../../../../testing/start-api.ts';
import { rows } from '../../../platform/db/rows.ts';
import { selectCandidates } from './repository.ts';

const CLIENTS = 30;
const MESSAGES = 2000;

const api = opened(() => startApi({ database: 'postgres' }));
const plans = opened(() => openPlans(databaseUrl(api)));
let provider = 0;

/** Clients who came, and messages, none of which asks for a review. */
beforeAll(async () => {
  const { db } = api.context.database;
  const [first] = await rows<{ id: number }>(db, sql`select min(id) as id from provider_profiles`);
  provider = first?.id ?? 0;
  await completedClients(api, provider, CLIENTS);
  await db.execute(
    sql.raw(`insert into messages (channel, kind, dedupe_key, status, created_at, attempts)
      select 'sms', 'booked', 'm' || n, 'sent', now(), 1 from generate_series(1, ${MESSAGES}) n`),
  );
  await db.execute(sql`analyze`);
});

test('where nobody was asked for a review yet, messages are not read for each client', async () => {
  const query = {
    ...{ provider, clients: undefined, channels: ['sms'], limit: 100 },
    completedSince: new Date('2026-01-01T00:00:00Z'),
    requestedSince: new Date('2026-01-01T00:00:00Z'),
  };
  const { eligible } = await selectCandidates(api.context.database.db, query);
  expect(eligible).toBeGreaterThanOrEqual(CLIENTS);
  const [nodes = []] = await plans.of((db) => selectCandidates(db, query));
  const read = nodes
    .filter((node) => node['Relation Name'] === 'messages')
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  expect(read).toBeLessThanOrEqual(MESSAGES);
});
