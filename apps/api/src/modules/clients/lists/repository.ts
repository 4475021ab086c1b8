import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { providerProfiles } from '../../../tables/providers.ts';

const recordsOf = (clients: readonly object[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as r(document_id text,
    created_at timestamptz, updated_at timestamptz, provider_profile int, name text, phone text,
    email text, birthday date, comment text, tags jsonb, consents jsonb)`;

/** Clients of the provider whom a record without a phone describes. */
const NAMESAKES = sql`select from ${clientProfiles} c where c.provider_profile = r.provider_profile
  and lower(c.name) = lower(r.name) and c.phone is null and c.archived_at is null
  and c.email is not distinct from r.email and c.birthday is not distinct from r.birthday`;

/** Inserts the clients whom the provider does not have yet; answers how many. */
export async function insertUnknownClients(db: Db, clients: readonly object[]): Promise<number> {
  if (clients.length === 0) return 0;
  const inserted = await rows(
    db,
    sql`insert into ${clientProfiles} (document_id, created_at, updated_at, provider_profile, name,
        phone, email, birthday, comment, tags, consents)
      select r.document_id, r.created_at, r.updated_at, r.provider_profile, r.name, r.phone, r.email,
        r.birthday, r.comment, r.tags, r.consents
      from ${recordsOf(clients)}
      where r.phone is not null or not exists (${NAMESAKES})
      on conflict do nothing returning 1`,
  );
  return inserted.length;
}

/** The number of the clients that the provider does not have yet. */
export async function countUnknownClients(db: Db, clients: readonly object[]): Promise<number> {
  if (clients.length === 0) return 0;
  const unknown = await rows(
    db,
    sql`select 1 from ${recordsOf(clients)} where not exists (${NAMESAKES} and r.phone is null)
      and not exists (select from ${clientProfiles} p where p.provider_profile = r.provider_profile
        and p.phone = r.phone and p.merged_into is null and p.archived_at is null)`,
  );
  return unknown.length;
}

/** A page of a provider's clients, in the order of their ids. */
export function findClientPage(
  db: Db,
  {
    provider,
    after,
    limit,
  }: { readonly provider: number; readonly after: number; readonly limit: number },
) {
  const day = (instant: PgColumn) =>
    sql<
      string | null
    >`to_char(${instant} at time zone ${providerProfiles.time_zone}, 'YYYY-MM-DD')`;
  return db
    .select({
      id: clientProfiles.id,
      name: clientProfiles.name,
      phone: clientProfiles.phone,
      email: clientProfiles.email,
      birthday: clientProfiles.birthday,
      comment: clientProfiles.comment,
      tags: clientProfiles.tags,
      consents: clientProfiles.consents,
      visits_count: clientProfiles.visits_count,
      no_show_count: clientProfiles.no_show_count,
      first_visit: day(clientProfiles.first_visit_at),
      last_visit: day(clientProfiles.last_visit_at),
    })
    .from(clientProfiles)
    .innerJoin(providerProfiles, eq(providerProfiles.id, clientProfiles.provider_profile))
    .where(
      and(
        eq(clientProfiles.provider_profile, provider),
        isNull(clientProfiles.archived_at),
        gt(clientProfiles.id, after),
      ),
    )
    .orderBy(asc(clientProfiles.id))
    .limit(limit);
}
