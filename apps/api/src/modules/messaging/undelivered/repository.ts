import type { Query } from '@okoshko/contract/endpoint';
import type { Channel } from '@okoshko/contract/messaging/channels';
import type { listMessages } from '@okoshko/contract/messaging/outbox-schemas';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { after, HOUR } from '../../../platform/clock.ts';
import { firstOrNull, selectPage } from '../../../platform/db/rows.ts';
import type { Db } from '../../../platform/db-handle.ts';
import type { RowsOfPage, Slice } from '../../../platform/paging.ts';
import { appointments } from '../../../tables/appointments.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { deliveryAttempts } from '../../../tables/delivery-attempts.ts';
import { messages } from '../../../tables/outbox.ts';
import { providerProfiles } from '../../../tables/providers.ts';
import { idsOfMessagesOf, type MessageRow, wentTo } from '../outbox/repository.ts';

/** Messages are chosen by these; without a status the undelivered ones are. */
export type MessageFilters = Omit<Query<typeof listMessages>, 'page' | 'pageSize'>;

/** A message and what it is about. */
export interface MessageLine {
  readonly message: MessageRow;
  /** The account it went to. */
  readonly user: number | null;
  readonly provider_name: string | null;
  readonly client_name: string | null;
  readonly appointment_starts_at: Date | null;
}

/** The partial indexes have the same condition. */
const IS_DEAD = sql`${messages.status} in ('failed', 'unknown')`;

/** Nobody turns so many pages, and to count them all would take longer than to read one. */
const MOST_COUNTED = 10_000;

/** A page of messages, the newest first, and how many there are in all. */
export function findMessages(
  db: Db,
  filters: MessageFilters,
  slice: Slice,
): Promise<RowsOfPage<MessageLine>> {
  const which = conditionOf(filters);
  const counted = db.select({ id: messages.id }).from(messages).where(which).limit(MOST_COUNTED);
  return selectPage(
    slice,
    db.$count(counted.as('counted')),
    linesOf(db, which).orderBy(desc(messages.id)),
  );
}

export const findMessageLine = (db: Db, id: number): Promise<MessageLine | null> =>
  firstOrNull(linesOf(db, eq(messages.id, id)));

/** More than these are of a message that waited for its channel for hours. */
const MOST_ATTEMPTS = 100;

export type AttemptRow = Awaited<ReturnType<typeof findDeliveryAttempts>>[number];

/** The latest attempts to send the message, the latest first. */
export const findDeliveryAttempts = (
  db: Db,
  { id, created_at }: Pick<MessageRow, 'id' | 'created_at'>,
) =>
  db
    .select({
      channel: deliveryAttempts.channel,
      supplier: deliveryAttempts.supplier,
      outcome: deliveryAttempts.outcome,
      error: deliveryAttempts.error,
      begun_at: deliveryAttempts.begun_at,
      ended_at: deliveryAttempts.ended_at,
    })
    .from(deliveryAttempts)
    // No month long before the message is looked into; the node that sent it may have a clock that is behind.
    .where(
      and(
        eq(deliveryAttempts.message, id),
        gte(deliveryAttempts.begun_at, after(created_at, -HOUR)),
      ),
    )
    .orderBy(desc(deliveryAttempts.begun_at), desc(deliveryAttempts.id))
    .limit(MOST_ATTEMPTS);

const linesOf = (db: Db, which: SQL | undefined) =>
  db
    .select({
      message: messages,
      user: sql<
        number | null
      >`coalesce(${messages.user}, ${clientProfiles.user}, ${messages.account})`,
      provider_name: providerProfiles.name,
      client_name: clientProfiles.name,
      appointment_starts_at: appointments.starts_at,
    })
    .from(messages)
    .leftJoin(providerProfiles, eq(providerProfiles.id, messages.provider_profile))
    .leftJoin(clientProfiles, eq(clientProfiles.id, messages.client_profile))
    .leftJoin(appointments, eq(appointments.id, messages.appointment))
    .where(which);

/** Undelivered messages that failed alike. */
interface ErrorGroup {
  readonly error_group: string | null;
  readonly channel: Channel;
  readonly status: MessageRow['status'];
  readonly count: number;
  readonly ended_at: Date | null;
}

/** The groups of undelivered messages, the largest first. */
export const findErrorGroups = (
  db: Db,
  filters: MessageFilters,
  limit: number,
): Promise<ErrorGroup[]> =>
  db
    .select({
      error_group: messages.error_group,
      channel: messages.channel,
      status: messages.status,
      count: count(),
      ended_at: max(messages.ended_at),
    })
    .from(messages)
    .where(and(IS_DEAD, conditionOf(filters)))
    .groupBy(messages.error_group, messages.channel, messages.status)
    .orderBy(desc(count()), asc(messages.error_group), asc(messages.channel))
    .limit(limit);

export const countDead = (db: Db, filters: MessageFilters): Promise<number> =>
  db.$count(messages, and(IS_DEAD, conditionOf(filters)));

interface Retryable {
  readonly now: Date;
  readonly mayArriveTwice: boolean;
}

/** Counts the undelivered messages that could be sent again, and by reason the others: `skipOf` in SQL. */
export async function countRetryable(
  db: Db,
  filters: MessageFilters,
  { now, mayArriveTwice }: Retryable,
) {
  const isLate = sql`${messages.expires_at} <= ${now.toISOString()}::timestamptz`;
  const reason = sql<string | null>`case when ${messages.text} is null then 'text_lost'
    when ${isLate} then 'too_late'
    when ${messages.status} = 'unknown' and not ${mayArriveTwice}::boolean then 'may_arrive_twice' end`;
  return db
    .select({ reason, count: count() })
    .from(messages)
    .where(and(IS_DEAD, conditionOf(filters)))
    .groupBy(sql`1`);
}

/** Locks the oldest undelivered ones; those that somebody else is deciding on are left out. */
const lockOldest = (db: Db, which: SQL | undefined, limit: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(and(IS_DEAD, which))
    .orderBy(asc(messages.id))
    .limit(limit)
    .for('update', { skipLocked: true });

export const lockDead = (db: Db, filters: MessageFilters, limit: number): Promise<MessageRow[]> =>
  lockOldest(db, conditionOf(filters), limit);

/** Locks the oldest undelivered ones that can be sent again. */
export const lockRetryable = (
  db: Db,
  filters: MessageFilters,
  { now, mayArriveTwice, limit }: Retryable & { readonly limit: number },
): Promise<MessageRow[]> => {
  const isInTime = or(isNull(messages.expires_at), gt(messages.expires_at, now));
  const isFailed = mayArriveTwice ? undefined : eq(messages.status, 'failed');
  const which = and(conditionOf(filters), isNotNull(messages.text), isInTime, isFailed);
  return lockOldest(db, which, limit);
};

export async function cancelMessages(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'cancelled', due_at: null })
    .where(inArray(messages.id, [...ids]));
}

export const lockMessages = (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  db
    .select()
    .from(messages)
    .where(inArray(messages.id, [...ids]))
    .orderBy(asc(messages.id))
    .for('update');

/** A message that is sent again. */
interface Retried {
  readonly id: number;
  readonly due_at: Date;
  /** The pack that pays for it. */
  readonly addon: number | null;
}

/** Puts undelivered messages into the outbox again, each at its instant, in one statement. */
export async function requeue(db: Db, retried: readonly Retried[]): Promise<void> {
  if (retried.length === 0) return;
  await db.execute(sql`
    update messages set status = 'queued', attempts = 0, due_at = r.due_at, addon = r.addon, last_error = null,
      error_group = null, ended_at = null, waits_for = null, leased_until = null
    from json_to_recordset(${JSON.stringify(retried)}::json) as r(id bigint, due_at timestamptz, addon int)
    where messages.id = r.id`);
}

function conditionOf({
  user,
  address,
  from,
  to,
  status,
  ...same
}: MessageFilters): SQL | undefined {
  return and(
    status === undefined ? IS_DEAD : undefined,
    status === undefined || status === 'any' ? undefined : eq(messages.status, status),
    ...SAME.map((name) => {
      const value = same[name];
      return value === undefined ? undefined : eq(messages[name], value);
    }),
    address === undefined ? undefined : wentTo(address.trim()),
    user === undefined ? undefined : sql`${messages.id} = any(array(${idsOfMessagesOf(user)}))`,
    from === undefined ? undefined : gte(messages.created_at, new Date(from)),
    to === undefined ? undefined : lt(messages.created_at, new Date(to)),
  );
}

/** These columns must have the very value. */
const SAME = [
  ...(['channel', 'kind', 'supplier', 'error_group'] as const),
  ...(['provider_profile', 'client_profile'] as const),
];
