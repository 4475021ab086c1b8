import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { rowIdOf } from '../../../platform/document-id.ts';
import { providerProfiles } from '../../../tables/providers.ts';

export type Sender = Awaited<ReturnType<typeof findSender>>;

/** The provider who sends the messages. */
export async function findSender(db: Db, provider: number) {
  const [row] = await db
    .select({
      name: providerProfiles.name,
      address: providerProfiles.address,
      phone: providerProfiles.phone,
    })
    .from(providerProfiles)
    .where(eq(providerProfiles.id, provider));
  if (!row) throw new Error(`provider profile ${provider} is gone`);
  return row;
}

export const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const arrayOf = (values: readonly (string | number)[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;

/** How many of the channels lead to the `client` with the `account`, if any, less those they opted out of. */
export const channelsCount = (channels: readonly string[]): SQL => sql`(
  select count(*)::int from unnest(array[
    case when exists (select 1 from push_tokens token where token."user" = account.id and token.platform <> 'web')
      then 'push' end,
    case when exists (select 1 from messenger_links link where link."user" = account.id)
      then 'telegram' end,
    case when coalesce(client.phone, account.phone) is not null then 'sms' end,
    case when coalesce(client.email, account.email::text) is not null then 'email' end
  ]) channel
  where channel = any(${arrayOf(channels)}::text[]) and not client.opted_out_channels ? channel)`;

/** Whether the `client` is one of these, each an id or a documentId; true of all where there is no list. */
export function isAmong(clients: readonly (string | number)[] | undefined): SQL {
  if (clients === undefined) return sql`true`;
  const ids = clients.flatMap((client) => rowIdOf(String(client)) ?? []);
  const documents = clients.map(String).filter((client) => rowIdOf(client) === null);
  return sql`(client.id = any(${arrayOf(ids)}::int[])
    or client.document_id = any(${arrayOf(documents)}::text[]))`;
}
