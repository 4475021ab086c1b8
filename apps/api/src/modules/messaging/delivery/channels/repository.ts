import type { Channel } from '@okoshko/contract/messaging/channels';
import { and, eq, sql } from 'drizzle-orm';
import type { SupplierFailure } from '../../../../gateways/delivery/port.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Db } from '../../../../platform/db-handle.ts';
import { messageChannels, messageSuppliers } from '../../../../tables/messaging.ts';

/** The channels that are closed now, each with the instant it opens: of one that waits to be woken, the end of time. */
export async function findClosed(db: Db, now: Date): Promise<ReadonlyMap<Channel, Date>> {
  const rows = await channels(db);
  return new Map(
    rows.flatMap(({ channel, closed_until, is_stopped }) => {
      if (is_stopped) return [[channel, END_OF_TIME] as const];
      return closed_until && closed_until > now ? [[channel, closed_until] as const] : [];
    }),
  );
}

const channels = statement((db) => db.select().from(messageChannels));

/** The last instant there is. */
const END_OF_TIME = new Date(8.64e15);

interface Closing {
  readonly now: Date;
  readonly until: Date;
  readonly reason: string;
}

/** Closes a channel by itself: what an operator decided stays, and so does a later end. */
export async function closeChannel(
  db: Db,
  channel: Channel,
  { now, until, reason }: Closing,
): Promise<void> {
  await db
    .insert(messageChannels)
    .values({ channel, failures: 0, closed_until: until, closed_at: now, reason })
    .onConflictDoUpdate({
      target: messageChannels.channel,
      set: { closed_until: until, closed_at: now, reason, closed_by: null },
      setWhere: sql`not ${messageChannels.is_stopped}
        and coalesce(${messageChannels.closed_until} < ${until.toISOString()}::timestamptz, true)`,
    });
}

/** Reserves room on the channel, which takes `perSecond` messages: the instant from which on the message may go. */
export async function reserveSecond(
  db: Db,
  channel: Channel,
  { perSecond, now }: { readonly perSecond: number; readonly now: Date },
): Promise<Date> {
  const [row] = await reservation(db, { channel, perSecond, now, at: now.toISOString() });
  return row?.at ?? now;
}

const reservation = statement((db) => {
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const perSecond = sql`${sql.placeholder('perSecond')}::int`;
  const { reserved_second, reserved_count } = messageChannels;
  const isOver = sql`coalesce(${reserved_second} + interval '1 second' <= ${at}, true)`;
  return db
    .insert(messageChannels)
    .values({
      channel: sql.placeholder('channel'),
      failures: 0,
      reserved_second: sql.placeholder('now'),
      reserved_count: 1,
    })
    .onConflictDoUpdate({
      target: messageChannels.channel,
      set: {
        reserved_second: sql`case when ${isOver} then ${at} when ${reserved_count} < ${perSecond} then ${reserved_second}
          else ${reserved_second} + interval '1 second' end`,
        reserved_count: sql`case when ${isOver} or ${reserved_count} >= ${perSecond} then 1
          else ${reserved_count} + 1 end`,
      },
    })
    .returning({ at: reserved_second });
});

/** Counts a failure; answers whether it is the `max`th in a row, after which they are counted anew. */
export async function countFailure(db: Db, channel: Channel, max: number): Promise<boolean> {
  const [row] = await db
    .insert(messageChannels)
    .values({ channel, failures: 1 })
    .onConflictDoUpdate({
      target: messageChannels.channel,
      set: {
        failures: sql`case when ${messageChannels.failures} + 1 >= ${max} then 0
          else ${messageChannels.failures} + 1 end`,
      },
    })
    .returning({ failures: messageChannels.failures });
  return row?.failures === 0;
}

/** Remembers why a supplier took no message, whether another one took it or none. */
export async function recordFailures(
  db: Db,
  failures: readonly SupplierFailure[],
  now: Date,
): Promise<void> {
  for (const { supplier: name, why } of failures) {
    const failure = why.slice(0, 500);
    await db
      .insert(messageSuppliers)
      .values({ name, failure, failed_at: now })
      .onConflictDoUpdate({ target: messageSuppliers.name, set: { failure, failed_at: now } });
  }
}

export async function resetFailures(db: Db, channel: Channel): Promise<void> {
  await reset(db, { channel });
}

const reset = statement((db) =>
  db
    .update(messageChannels)
    .set({ failures: 0 })
    .where(
      and(
        eq(messageChannels.channel, sql.placeholder('channel')),
        sql`${messageChannels.failures} > 0`,
      ),
    ),
);
