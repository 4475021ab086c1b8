import type { BroadcastAudience } from '@okoshko/contract/messaging/broadcasts-schemas';
import type { Channel, MESSAGE_STATUSES } from '@okoshko/contract/messaging/channels';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { after, DAY } from '../../../platform/clock.ts';
import { insertInto, insertTogether } from '../../../platform/db/insert-rows.ts';
import { lockKey } from '../../../platform/db/lock-key.ts';
import { onlyRow, rows } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowsOfPage } from '../../../platform/paging.ts';
import { broadcastDrafts, broadcasts } from '../../../tables/messaging.ts';
import { messages } from '../../../tables/outbox.ts';
import { timestamp } from '../repository.ts';
import type { Professional } from '../rules.ts';

interface AudienceQuery {
  readonly audience: BroadcastAudience;
  readonly channels: readonly Channel[];
  readonly now: Date;
}

/** The professionals of the audience, by account. */
export const findBroadcastAudience = (
  db: Db,
  { audience, channels, now }: AudienceQuery,
): Promise<Professional[]> =>
  rows<Professional>(
    db,
    sql`select account.id as "user", provider.time_zone as zone,
        exists (select from consents consent where consent."user" = account.id
          and consent.document = 'marketing' and consent.withdrawn_at is null) as has_consent,
        ${waysOf(channels)} as channels
      from provider_profiles provider
      join users account on account.id = provider."user"
      where not account.blocked and account.erase_at is null and account.erased_at is null
        and ${conditionOf(audience, now)}
      order by account.id`,
  );

/** The channels that lead to the row `account`, in their order. */
const waysOf = (channels: readonly Channel[]): SQL => sql`
  (select coalesce(jsonb_agg(way.channel order by way.place), '[]') from unnest(${textArray(channels)})
    with ordinality way(channel, place)
    where case way.channel
      when 'push' then exists (select from push_tokens token where token."user" = account.id)
      when 'telegram' then exists (select from messenger_links link where link."user" = account.id)
      when 'sms' then account.phone is not null
      else account.confirmed_email = account.email end)`;

/** The channels that lead to one account. */
export async function findOwnWays(
  db: Db,
  user: number,
  channels: readonly Channel[],
): Promise<readonly Channel[]> {
  const [row] = await rows<{ channels: Channel[] }>(
    db,
    sql`select ${waysOf(channels)} as channels from users account where account.id = ${user}`,
  );
  return row?.channels ?? [];
}

export async function deleteDraft(db: Db, documentId: string): Promise<void> {
  await db.delete(broadcastDrafts).where(eq(broadcastDrafts.document_id, documentId));
}

function conditionOf(audience: BroadcastAudience, now: Date): SQL {
  const { plan = 'any', tariffs, cities, activity = 'any', days = 30 } = audience;
  const inForce = sql`select from user_tariffs plan join tariffs tariff on tariff.id = plan.tariff
    where plan.provider_profile = provider.id and plan.status <> 'cancelled'
      and plan.starts_at <= ${timestamp(now)} and plan.ends_at > ${timestamp(now)}`;
  const isBooked = sql`exists (select from appointments appointment
    where appointment.provider_profile = provider.id
      and appointment.created_at > ${timestamp(after(now, -days * DAY))})`;
  const conditions = [
    plan === 'paid' && sql`exists (${inForce})`,
    plan === 'none' && sql`not exists (${inForce})`,
    tariffs && sql`exists (${inForce} and tariff.document_id = any(${textArray(tariffs)}))`,
    cities &&
      sql`lower(trim(provider.city)) = any(${textArray(cities.map((city) => city.trim().toLowerCase()))})`,
    activity === 'active' && isBooked,
    activity === 'idle' && sql`not ${isBooked}`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** Cities as most of those who live there write them, the largest first. */
export const findCities = (db: Db): Promise<{ city: string; providers: number }[]> =>
  rows(
    db,
    sql`select mode() within group (order by trim(city)) as city, count(*)::int as providers
      from provider_profiles where trim(city) <> ''
      group by lower(trim(city)) order by providers desc, city limit 500`,
  );

interface BroadcastContent {
  readonly title: string;
  readonly text: string;
  readonly audience: BroadcastAudience;
}

/** Lets nobody else begin a broadcast of this title and text until the transaction ends. */
export const lockBroadcastContent = (db: Db, { title, text }: BroadcastContent): Promise<void> =>
  lockKey(db, 'broadcast', title, text);

/** The last broadcast of the same content since an instant that nobody stopped. */
export async function findDuplicate(
  db: Db,
  { title, text, audience }: BroadcastContent,
  since: Date,
): Promise<{ readonly author: string | null; readonly created_at: string } | null> {
  const [same] = await rows<{ author: string | null; at: number }>(
    db,
    sql`select ${nameOf(sql`b.author`)} as author, (extract(epoch from b.created_at) * 1000)::float8 as at
      from broadcasts b where b.title = ${title} and b.text = ${text}
        and b.audience = ${JSON.stringify(audience)}::jsonb and b.stopped_at is null
        and b.created_at > ${timestamp(since)}
      order by b.id desc limit 1`,
  );
  return same ? { author: same.author, created_at: new Date(same.at).toISOString() } : null;
}

type NewBroadcast = typeof broadcasts.$inferInsert;

export async function insertBroadcast(db: Db, broadcast: NewBroadcast): Promise<number> {
  const added = db.insert(broadcasts).values(broadcast).returning({ id: broadcasts.id });
  return onlyRow(await added).id;
}

const newMessages = insertInto(messages, [
  ...(['channel', 'channels', 'kind', 'title', 'text', 'is_secret', 'dedupe_key'] as const),
  ...(['status', 'attempts', 'user', 'broadcast', 'created_at', 'send_after', 'due_at'] as const),
]);
type Queued = Parameters<typeof newMessages>[0][number];

/** Queues messages, some thousands a statement. */
export async function queueMessages(db: Db, queued: readonly Queued[]): Promise<void> {
  for (let from = 0; from < queued.length; from += BATCH) {
    await insertTogether(db, [newMessages(queued.slice(from, from + BATCH))]);
  }
}

const BATCH = 2000;

/** Notes who stopped it; false: it was stopped before, or is missing. */
export async function markStopped(
  db: Db,
  documentId: string,
  { user, now }: { readonly user: number; readonly now: Date },
): Promise<number | null> {
  const [row] = await db
    .update(broadcasts)
    .set({ stopped_at: now, stopped_by: user, updated_at: now })
    .where(and(eq(broadcasts.document_id, documentId), isNull(broadcasts.stopped_at)))
    .returning({ id: broadcasts.id });
  return row?.id ?? null;
}

/** Takes back what no gateway was called for yet. */
export async function cancelBroadcastMessages(
  db: Db,
  broadcast: number,
  reason: string,
): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'cancelled', due_at: null, last_error: reason })
    .where(
      and(
        eq(messages.broadcast, broadcast),
        eq(messages.status, 'queued'),
        isNull(messages.sending_since),
      ),
    );
}

/** A broadcast as JSON of the database has it. */
export interface BroadcastRow {
  readonly id: number;
  readonly document_id: string;
  readonly created_at: string;
  readonly title: string;
  readonly text: string;
  readonly is_marketing: boolean;
  readonly channels: Channel[];
  readonly audience: BroadcastAudience;
  readonly pace: number;
  readonly recipients: number;
  readonly author: string | null;
  readonly starts_at: string | null;
  readonly stopped_at: string | null;
  readonly stopped_by: string | null;
  /** The messages, counted by how they ended. */
  readonly messages: readonly {
    readonly status: (typeof MESSAGE_STATUSES)[number];
    readonly last_error: string | null;
    readonly count: number;
    readonly next_send_at: string | null;
    readonly last_send_at: string | null;
  }[];
}

interface BroadcastsQuery {
  /** This one only; null: all. */
  readonly id: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of broadcasts with what came of their messages, the newest first. */
export async function findBroadcasts(
  db: Db,
  { id, limit, offset }: BroadcastsQuery,
): Promise<RowsOfPage<BroadcastRow>> {
  const page = await rows<BroadcastRow>(
    db,
    sql`select b.id, b.document_id, b.created_at, b.title, b.text, b.is_marketing, b.channels, b.audience,
        b.pace, b.recipients, b.starts_at, b.stopped_at, ${nameOf(sql`b.author`)} as author, ${nameOf(sql`b.stopped_by`)} as stopped_by,
        (select coalesce(json_agg(ends), '[]') from (
          select m.status, m.last_error, count(*)::int as count,
            min(m.send_after) filter (where m.status = 'queued') as next_send_at,
            max(m.send_after) filter (where m.status = 'queued') as last_send_at
          from messages m where m.broadcast = b.id group by m.status, m.last_error) ends) as messages
      from broadcasts b where ${id === null ? sql`true` : sql`b.document_id = ${id}`}
      order by b.id desc limit ${limit} offset ${offset}`,
  );
  const total = id === null ? await db.$count(broadcasts) : page.length;
  return { total, rows: page };
}

const nameOf = (user: SQL): SQL =>
  sql`(select coalesce(account.name, account.username::text) from users account where account.id = ${user})`;
