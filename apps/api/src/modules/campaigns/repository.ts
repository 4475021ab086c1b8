import { eq, type SQL, sql } from 'drizzle-orm';
import { rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { rowIdOf } from '../../platform/document-id.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { messageOptOuts } from '../../tables/messaging.ts';
import { providerProfiles } from '../../tables/providers.ts';
import type { Reachability } from './rules.ts';

export interface Recipient extends Reachability {
  readonly id: number;
  readonly document_id: string;
  readonly name: string;
  /** Their account; several clients may have one. */
  readonly user: number | null;
  readonly zone: string;
}

interface RecipientQuery {
  readonly provider: number;
  readonly clients: readonly (string | number)[];
  readonly channels: readonly string[];
  readonly now: Date;
  /** Messages after this instant are recent. */
  readonly recentSince: Date;
}

/** The provider's own clients among these, locked so that concurrent campaigns count each other's messages. */
export async function lockRecipients(
  db: Db,
  { provider, clients, channels, now, recentSince }: RecipientQuery,
): Promise<readonly Recipient[]> {
  await rows(
    db,
    sql`select client.id from client_profiles client
      where client.provider_profile = ${provider} and ${isAmong(clients)}
      order by client.id for update`,
  );
  return rows<Recipient>(
    db,
    sql`select client.id, client.document_id, client.name, client."user",
        coalesce(client.time_zone, provider.time_zone) as zone,
        client.is_blocked, opt_out.client_profile is not null as has_opted_out,
        coalesce((client.consents ->> 'marketing')::boolean, false) as has_consent,
        ${channelsCount(channels)} as channels_count,
        (select count(*)::int from messages message
          where message.client_profile = client.id and message.kind = 'note'
            and message.status <> 'cancelled' and message.created_at > ${timestamp(recentSince)}
        ) as recent_count,
        (select appointment.id from appointments appointment
          join appointment_participants participant on participant.appointment = appointment.id
          where participant.client_profile = client.id and participant.status = 'joined'
            and appointment.status = 'confirmed' and appointment.starts_at > ${timestamp(now)}
          order by appointment.starts_at, appointment.id limit 1) as next_appointment
      from client_profiles client
      join provider_profiles provider on provider.id = client.provider_profile
      left join users account on account.id = client."user" and account.erase_at is null
      left join message_opt_outs opt_out on opt_out.client_profile = client.id
      where client.provider_profile = ${provider} and client.archived_at is null
        and client.merged_into is null and ${isAmong(clients)}
      order by client.id`,
  );
}

/**
 * Records that the client opted out; of a merged one, the client they were merged into. False: there is no such
 * client.
 */
export async function insertOptOut(db: Db, client: number, now: Date): Promise<boolean> {
  const [existing] = await rows(
    db,
    sql`with client as (select coalesce(merged_into, id) as id from ${clientProfiles}
        where id = ${client}),
      opt_out as (insert into ${messageOptOuts} (client_profile, created_at)
        select id, ${timestamp(now)} from client on conflict do nothing)
      select 1 from client`,
  );
  return existing !== undefined;
}

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

/** Counts the channels that lead to the `client` with the `account`, if any, less those they opted out of. */
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

/** True where the `client` is one of these, each an id or a documentId, or where there is no list. */
export function isAmong(clients: readonly (string | number)[] | undefined): SQL {
  if (clients === undefined) return sql`true`;
  const ids = clients.flatMap((client) => rowIdOf(String(client)) ?? []);
  const documents = clients.map(String).filter((client) => rowIdOf(client) === null);
  return sql`(client.id = any(${arrayOf(ids)}::int[])
    or client.document_id = any(${arrayOf(documents)}::text[]))`;
}
