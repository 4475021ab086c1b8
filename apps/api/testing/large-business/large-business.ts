import { sql } from 'drizzle-orm';
import { hashPassword } from '../../src/modules/auth/index.ts';
import { updateCounters } from '../../src/modules/clients/repository.ts';
import { lockDays, recountDays } from '../../src/modules/statistics/counting/repository.ts';
import { onlyRow, rows } from '../../src/platform/db/rows.ts';
import type { Db } from '../../src/platform/db-handle.ts';
import {
  addAppointments,
  addCatalog,
  addClients,
  addOwner,
  LARGE_BUSINESS,
  planAppointments,
} from './statements.ts';

/**
 * A salon as large as they come, beside whatever the database has: 20,000 clients, and 200 appointments in each of the
 * eight weeks before, of this one and of the four to come. All that is counted from rows is counted.
 */
export async function addLargeBusiness(
  db: Db,
  { now, password }: { readonly now: Date; readonly password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const owner = addOwner(now, { ...LARGE_BUSINESS, passwordHash });
    const { provider } = onlyRow(await rows<{ provider: number }>(tx, owner));
    for (const statement of [
      ...addCatalog(now, provider),
      addClients(now, provider),
      planAppointments(now),
      ...addAppointments(provider),
    ]) {
      await tx.execute(statement);
    }
    await countVisits(tx, provider);
    await countDays(tx, provider);
  });
  // Left to the server, it would stand in the way of its first requests.
  await db.execute(sql`vacuum analyze`);
}

async function countVisits(db: Db, provider: number): Promise<void> {
  const clients = await rows<{ id: number }>(
    db,
    sql`select distinct client_profile as id from appointment_participants
      where provider_profile = ${provider}`,
  );
  await updateCounters(
    db,
    clients.map(({ id }) => id),
  );
}

/** The background would need minutes for so many at once. */
async function countDays(db: Db, provider: number): Promise<void> {
  const owner = onlyRow([await lockDays(db, provider)]);
  if (!owner) throw new Error('nobody else counts the days of a new provider');
  const changed = await rows<{ date: string }>(
    db,
    sql`select distinct to_char(at at time zone ${owner.zone}, 'YYYY-MM-DD') as date
      from statistics_changes where provider_profile = ${provider}`,
  );
  await recountDays(
    db,
    owner,
    changed.map(({ date }) => date),
  );
  await db.execute(sql`delete from statistics_changes where provider_profile = ${provider}`);
}
