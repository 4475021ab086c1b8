import type { ErrorCode } from '@okoshko/contract/errors';
import { sql } from 'drizzle-orm';
import { limits } from '../tables/auth.ts';
import type { Call } from './call.ts';
import type { Db } from './db/handle.ts';
import { transact } from './db/transact.ts';
import { AppError } from './errors.ts';

/**
 * How often something may be tried: `max` times in a window of `window` ms, with a pause of
 * `pauses[n - 1]` ms after the nth try (the last pause repeats).
 */
export interface LimitRule {
  readonly max: number;
  readonly window: number;
  readonly pauses?: readonly number[];
}

interface LimitResult {
  /** Counted and allowed; a refused try does not count. */
  readonly allowed: boolean;
  /** Seconds until the next one is allowed. */
  readonly wait: number;
}

/**
 * Counts a try and says whether it is allowed, in one statement, so that fifty at once are counted
 * as fifty, in whatever order their instants come. Must be committed before the secret it protects is compared.
 */
export async function countTry(
  db: Db,
  key: string,
  { rule, now }: { rule: LimitRule; now: Date },
): Promise<LimitResult> {
  const at = now.toISOString();
  const pauses = sql`array[${sql.join(
    (rule.pauses ?? [0]).map((ms) => sql`${ms}::bigint`),
    sql`, `,
  )}]`;
  const pause = (count: ReturnType<typeof sql>) =>
    sql`(${pauses})[least(${count}, cardinality(${pauses}))] * interval '1 millisecond'`;
  const again = sql`case when ${limits.resets_at} <= ${at} then 1 else ${limits.count} + 1 end`;
  const [counted] = await db
    .insert(limits)
    .values({
      key,
      count: 1,
      available_at: sql`${at}::timestamptz + ${pause(sql`1`)}`,
      resets_at: sql`${at}::timestamptz + ${rule.window}::bigint * interval '1 millisecond'`,
    })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: again,
        available_at: sql`${at}::timestamptz + ${pause(again)}`,
        resets_at: sql`case when ${limits.resets_at} <= ${at} then excluded.resets_at else ${limits.resets_at} end`,
      },
      setWhere: sql`(${limits.available_at} <= ${at} or ${pause(sql`${limits.count}`)} = interval '0')
        and (${limits.resets_at} <= ${at} or ${limits.count} < ${rule.max})`,
    })
    .returning();
  if (counted) return { allowed: true, wait: waitOf(counted, { rule, now }) };
  return { allowed: false, wait: await secondsLeft(db, key, { rule, now }) };
}

/** Counts a try and throws the code when it is refused; answers the seconds until the next try is allowed. */
export async function requireTry(
  { db, now }: Pick<Call, 'db' | 'now'>,
  key: string,
  { rule, code }: { rule: LimitRule; code: ErrorCode },
): Promise<number> {
  const { allowed, wait } = await countTry(db, key, { rule, now });
  if (!allowed) throw new AppError(code, { retryAfter: wait });
  return wait;
}

/**
 * Counts a try against every limit, or against none when one of them refuses it; returns the seconds until
 * the next try is allowed.
 */
export const requireTries = (
  call: Call,
  rules: readonly (readonly [key: string, LimitRule])[],
  code: ErrorCode,
): Promise<number> =>
  transact(call, async (call) => {
    const waits = rules.map(([key, rule]) => requireTry(call, key, { rule, code }));
    return Math.max(0, ...(await Promise.all(waits)));
  });

/**
 * Looks a short secret up for an address that may miss no more often than the rule says: above it even what there is
 * is not told. To be called outside of transactions, so that a miss is counted. Throws `not_found`, `code`.
 */
export async function requireFound<Row>(
  { db, now }: Pick<Call, 'db' | 'now'>,
  key: string,
  { rule, code, find }: { rule: LimitRule; code: ErrorCode; find: () => Promise<Row | null> },
): Promise<Row> {
  const wait = await secondsLeft(db, key, { rule, now });
  if (wait > 0) throw new AppError(code, { retryAfter: wait });
  const row = await find();
  if (row !== null) return row;
  await requireTry({ db, now }, key, { rule, code });
  throw new AppError('not_found');
}

/** Resets the count, as after a success. */
export async function resetTries(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(sql`${limits.key} = ${key}`);
}

async function secondsLeft(
  db: Db,
  key: string,
  { rule, now }: { rule: LimitRule; now: Date },
): Promise<number> {
  const [row] = await db.select().from(limits).where(sql`${limits.key} = ${key}`);
  return row ? waitOf(row, { rule, now }) : 0;
}

function waitOf(
  row: typeof limits.$inferSelect,
  { rule, now }: { rule: LimitRule; now: Date },
): number {
  const pauses = rule.pauses ?? [];
  const isPaused = (pauses[Math.min(row.count, pauses.length) - 1] ?? 0) > 0;
  const pause = isPaused ? secondsUntil(row.available_at, now) : 0;
  const isFull = row.count >= rule.max && row.resets_at > now;
  return isFull ? Math.max(pause, secondsUntil(row.resets_at, now)) : pause;
}

const secondsUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));
