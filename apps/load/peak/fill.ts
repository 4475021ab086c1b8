import { sql } from 'drizzle-orm';
import pg from 'pg';
import { lockDays, recountDays } from '../../api/src/modules/statistics/counting/repository.ts';
import { permissions } from '../../api/src/modules.ts';
import { SECOND } from '../../api/src/platform/clock.ts';
import { openDatabase } from '../../api/src/platform/db/open-database.ts';
import { onlyRow, rows } from '../../api/src/platform/db/rows.ts';
import type { Db } from '../../api/src/platform/db-handle.ts';
import { createLog } from '../../api/src/platform/log.ts';
import { syncPermissions } from '../../api/src/platform/permissions/sync.ts';
import { hashToken } from '../../api/src/platform/tokens.ts';
import { dayFromNow } from '../load/days.ts';
import { BASE, bearerOf, DATASET, remindersOf, statements } from './dataset.ts';
import { MESSAGES } from './rates.ts';

/** The rows that the load works on. */
export interface Filled {
  /** Confirmed appointments to come, but for those that are reminded of meanwhile. */
  readonly coming: readonly { readonly id: number; readonly provider: number }[];
  /** The highest id of an appointment in the dataset: appointments made later have greater ids. */
  readonly lastAppointment: number;
}

/** A thousand providers' rows, signed in; reminders fall due from now on, for so many milliseconds. */
export async function fillDataset(url: string, loadMs: number): Promise<Filled> {
  const database = await openDatabase({ kind: 'postgres', url }, createLog('silent'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await database.migrate(syncPermissions(permissions), new Date());
    for (const statement of statements) await client.query(statement);
    await insertSessions(client);
    await client.query('vacuum analyze');
    await countDays(database.db);
    const reminders = Math.ceil((loadMs / SECOND) * MESSAGES.reminders);
    await client.query(remindersOf(reminders), [new Date(), 1 / MESSAGES.reminders]);
    const coming = await client.query(`select id, provider_profile - ${BASE} as provider
      from appointments a where id > ${BASE} and starts_at > now() + interval '1 day'
      and not exists (select from messages m where m.appointment = a.id and m.status = 'queued') order by id`);
    const last = await client.query('select max(id) as last from appointments');
    return { coming: coming.rows, lastAppointment: last.rows[0].last };
  } finally {
    await client.end();
    await database.close();
  }
}

async function insertSessions(client: pg.Client): Promise<void> {
  const hashes = Array.from({ length: DATASET.providers }, (_, n) => hashToken(bearerOf(n + 1)));
  await client.query(
    `insert into sessions (token_hash, "user", created_at, last_used_at, expires_at)
      select hash, ${BASE} + n, now(), now(), now() + interval '30 days'
      from unnest($1::text[]) with ordinality as t (hash, n)`,
    [hashes],
  );
}

/** Counts the days, as the background did long ago. */
async function countDays(db: Db): Promise<void> {
  const { past, coming, providers } = DATASET;
  const days = Array.from({ length: past + coming + 6 }, (_, n) => dayFromNow(n - past - 6));
  await db.transaction(async (tx) => {
    for (let n = 1; n <= providers; n += 1) {
      const owner = onlyRow([await lockDays(tx, BASE + n)]);
      if (owner) await recountDays(tx, owner, days);
    }
  });
  const [left] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from statistics_changes`,
  );
  if (left?.count !== 0) throw new Error(`${left?.count} changes are not counted`);
}
