import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { counted, NUMBERS, type Owner } from '../days/repository.ts';

/** Names the lock of a provider's days among other advisory ones. */
const DAYS_LOCK = 4_712;

/** Providers something happened at that their days do not show yet, those who wait longest first. */
export async function findChanged(db: Db, limit: number): Promise<number[]> {
  const found = await rows<{ provider: number }>(
    db,
    sql`select provider_profile as provider from (
        select provider_profile, min(id) as first from statistics_changes group by 1
      ) waiting order by first limit ${limit}`,
  );
  return found.map(({ provider }) => provider);
}

/** The provider's clock, held as it is until the transaction ends; null: another node is at it. */
export async function holdOwner(db: Db, provider: number): Promise<Owner | null> {
  const [row] = await rows<Owner>(
    db,
    sql`select id as provider, time_zone as zone from provider_profiles
      where id = ${provider} and pg_try_advisory_xact_lock(${DAYS_LOCK}, ${provider})
      for share`,
  );
  return row ?? null;
}

/** What is known to have changed: the rows of the log, and the local days they are of. */
export async function findChanges(db: Db, { provider, zone }: Owner, limit: number) {
  const found = await rows<{ id: number; date: string }>(
    db,
    sql`select id::float8 as id, to_char(at at time zone ${zone}, 'YYYY-MM-DD') as date
      from statistics_changes where provider_profile = ${provider} order by id limit ${limit}`,
  );
  return { ids: found.map(({ id }) => id), days: [...new Set(found.map(({ date }) => date))] };
}

/** Counts the local days anew. */
export async function recountDays(db: Db, owner: Owner, days: readonly string[]): Promise<void> {
  const names = sql.raw(NUMBERS.join(', '));
  const list = sql`array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[]`;
  await db.execute(sql`delete from statistics_days
    where provider_profile = ${owner.provider} and date = any(${list})`);
  await db.execute(sql`insert into statistics_days (provider_profile, date, service, ${names})
    select ${owner.provider}, at, service, ${names}
    from (${counted(owner, sql`(select unnest(${list}) as date)`)}) anew`);
}

export async function deleteCountedChanges(db: Db, ids: readonly number[]): Promise<void> {
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[]`;
  await db.execute(sql`delete from statistics_changes where id = any(${list})`);
}
