import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rowIdOf } from '../../platform/document-id.ts';
import { providerProfiles } from '../../tables/providers.ts';

/** By which channels a client can be reached: what they have, less what they refused. */
export const channelCountSql = (channels: readonly string[]): SQL => sql`(
  select count(*)::int from unnest(array[
    case when exists (select 1 from push_tokens t where t."user" = c."user") then 'push' end,
    case when exists (select 1 from messenger_links l where l."user" = c."user") then 'telegram' end,
    case when coalesce(c.phone, u.phone) is not null then 'sms' end,
    case when coalesce(c.email, u.email::text) is not null then 'email' end
  ]) channel
  where channel = any(array[${sql.join(
    channels.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]) and not c.opted_out_channels ? channel)`;

/** Clients the request names, or all: by number or documentId. */
export function named(clients: readonly (string | number)[] | undefined): SQL {
  if (clients === undefined) return sql`true`;
  const ids = clients.flatMap((one) => rowIdOf(String(one)) ?? []);
  const documents = clients.map(String).filter((one) => rowIdOf(one) === null);
  const list = (all: readonly SQL[]) => sql.join([...all], sql`, `);
  return sql`(c.id = any(array[${list(ids.map((one) => sql`${one}`))}]::int[])
    or c.document_id = any(array[${list(documents.map((one) => sql`${one}`))}]::text[]))`;
}

export async function findSender(db: Db, provider: number) {
  const [row] = await db
    .select({
      name: providerProfiles.name,
      address: providerProfiles.address,
      phone: providerProfiles.phone,
      slug: providerProfiles.slug,
      time_zone: providerProfiles.time_zone,
    })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider));
  if (!row) throw new Error(`provider profile ${provider} is gone`);
  return row;
}
