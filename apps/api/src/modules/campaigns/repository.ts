import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { clientProfiles } from '../../tables/clients.ts';
import { messageOptOuts, reviewRequests } from '../../tables/messaging.ts';
import { providerProfiles } from '../../tables/providers.ts';
import type { Reachability } from './rules.ts';

export type Sender = Awaited<ReturnType<typeof findSender>>;

/** The provider who writes. */
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

const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const arrayOf = (values: readonly (string | number)[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;

/** How many of the channels lead to the `client` with the `account`, less those they opted out of. */
const channelsCount = (channels: readonly string[]): SQL => sql`(
  select count(*)::int from unnest(array[
    case when exists (select 1 from push_tokens token where token."user" = client."user")
      then 'push' end,
    case when exists (select 1 from messenger_links link where link."user" = client."user")
      then 'telegram' end,
    case when coalesce(client.phone, account.phone) is not null then 'sms' end,
    case when coalesce(client.email, account.email::text) is not null then 'email' end
  ]) channel
  where channel = any(${arrayOf(channels)}::text[]) and not client.opted_out_channels ? channel)`;

/** Whether the `client` is one of these, each an id or a documentId; true of all where there is no list. */
function isAmong(clients: readonly (string | number)[] | undefined): SQL {
  if (clients === undefined) return sql`true`;
  const isId = (one: string | number) => /^\d{1,9}$/.test(String(one));
  const ids = clients.filter(isId).map(Number);
  const documents = clients.filter((one) => !isId(one)).map(String);
  return sql`(client.id = any(${arrayOf(ids)}::int[])
    or client.document_id = any(${arrayOf(documents)}::text[]))`;
}

export interface Recipient extends Reachability {
  readonly id: number;
  readonly document_id: string;
  readonly name: string;
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
    sql`select client.id, client.document_id, client.name,
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
      left join users account on account.id = client."user"
      left join message_opt_outs opt_out on opt_out.client_profile = client.id
      where client.provider_profile = ${provider} and client.archived_at is null
        and client.merged_into is null and ${isAmong(clients)}
      order by client.id`,
  );
}

interface CandidateQuery {
  readonly provider: number;
  /** All clients where there is no list. */
  readonly clients: readonly (string | number)[] | undefined;
  readonly channels: readonly string[];
  /** Appointments before this instant do not count. */
  readonly completedSince: Date;
  /** Nor do requests before this one. */
  readonly requestedSince: Date;
  readonly limit: number;
}

/** A client who may be asked, with the appointment they are asked about. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly appointment: number;
}

interface Selection {
  /** The latest appointment first. */
  readonly candidates: readonly Candidate[];
  /** How many clients are not asked, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

/**
 * Decides of every client of the query whether they may be asked for a review. Profiles with one phone or
 * account are one person, who gets one message, about the latest appointment, and none where any of the
 * profiles was asked, has reviewed, is blocked or opted out.
 */
export async function selectCandidates(
  db: Db,
  { provider, clients, channels, completedSince, requestedSince, limit }: CandidateQuery,
): Promise<Selection> {
  const [selection] = await rows<Selection>(
    db,
    sql`with completed as (
      select participant.client_profile, max(appointment.starts_at) as last_at,
        (array_agg(appointment.id order by appointment.starts_at desc, appointment.id desc))[1]
          as appointment
      from appointments appointment
      join appointment_participants participant on participant.appointment = appointment.id
        and participant.status not in ('left', 'no_show')
      where appointment.provider_profile = ${provider} and appointment.status = 'completed'
        and appointment.archived_at is null
        and appointment.starts_at >= ${timestamp(completedSince)}
      group by participant.client_profile
    ), profiles as (
      select client.id, ${isAmong(clients)} as is_queried,
        coalesce(client.phone, account.phone, 'user ' || client."user", 'client ' || client.id)
          as person
      from client_profiles client
      left join users account on account.id = client."user"
      where client.provider_profile = ${provider} and client.archived_at is null
        and client.merged_into is null
    ), assessed as (
      select client.id, client.name, coalesce(client.time_zone, provider.time_zone) as zone,
        completed.appointment, completed.last_at, profile.person, profile.is_queried,
        case
          when client.is_anonymous then 'anonymous'
          when client.is_blocked then 'blocked'
          when completed.appointment is null then 'no_visit'
          when exists (select 1 from reviews review where review.client_profile = client.id)
            then 'reviewed'
          when exists (select 1 from review_requests request
            join messages message on message.review_request = request.id
            where request.client_profile = client.id
              and message.status not in ('failed', 'cancelled')
              and request.created_at > ${timestamp(requestedSince)}) then 'asked'
          when opt_out.client_profile is not null then 'opted_out'
          when ${channelsCount(channels)} = 0 then 'unreachable'
        end as own_reason
      from profiles profile
      join client_profiles client on client.id = profile.id
      join provider_profiles provider on provider.id = client.provider_profile
      left join users account on account.id = client."user"
      left join message_opt_outs opt_out on opt_out.client_profile = client.id
      left join completed on completed.client_profile = client.id
      where profile.person in (select person from profiles where is_queried)
    ), decided as (
      select *, case
        when own_reason is not null then own_reason
        when bool_or(own_reason in ('blocked', 'reviewed', 'asked', 'opted_out'))
          over (partition by person) then 'same_person'
        when row_number() over (
          partition by person, is_queried, own_reason is null order by last_at desc, id) > 1
          then 'same_person'
      end as reason
      from assessed
    ), selected as (
      select id, name, zone, appointment, last_at from decided
      where is_queried and reason is null order by last_at desc, id limit ${limit}
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(selected) - 'last_at' order by last_at desc, id), '[]')
        from selected) as candidates,
      (select coalesce(jsonb_object_agg(reason, count), '{}')
        from (select reason, count(*) from decided where is_queried and reason is not null
          group by reason) reasons) as skipped`,
  );
  return selection ?? { candidates: [], skipped: {} };
}

/** Answers the id of each client's request. */
export async function insertRequests(
  db: Db,
  requests: readonly (typeof reviewRequests.$inferInsert)[],
): Promise<ReadonlyMap<number, number>> {
  const inserted = await db
    .insert(reviewRequests)
    .values([...requests])
    .returning({ id: reviewRequests.id, client: reviewRequests.client_profile });
  return new Map(inserted.map(({ id, client }) => [client, id]));
}

/** Of a merged client, for the one they were merged into. False: there is no such client. */
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
