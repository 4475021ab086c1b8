import type { ErrorCode } from '@okoshko/contract/errors';
import { sql } from 'drizzle-orm';
import { limits } from '../../tables/auth.ts';
import { MINUTE } from '../clock.ts';
import { type Ctx, senderOf } from '../ctx.ts';
import type { Db } from '../db-handle.ts';
import { AppError } from '../errors.ts';
import { compiled, preparedRows, textsOf } from './rows.ts';
import { statement } from './statement.ts';

/**
 * A limit on tries: `max` times in a window of `window` ms, with a pause of `pauses[n - 1]` ms after the nth try (the
 * last pause repeats). Where it is `steady`, tries come back one by one, all of them in the time of the window, so that
 * nobody waits for the end of an hour that others used up.
 */
export interface LimitRule {
  readonly max: number;
  readonly window: number;
  readonly pauses?: readonly number[];
  readonly steady?: boolean;
}

interface LimitResult {
  /** Counted and allowed; a refused try does not count. */
  readonly allowed: boolean;
  /** Seconds until the next one is allowed. */
  readonly wait: number;
  /** The limit that refused it, and whether that is used up or only pauses. */
  readonly refusal?: { readonly key: string; readonly isFull: boolean };
}

/** Counts a try and says whether it is allowed. Must be committed before the secret it protects is compared. */
export async function countTry(
  db: Db,
  key: string,
  { rule, now }: { rule: LimitRule; now: Date },
): Promise<Omit<LimitResult, 'refusal'>> {
  const { allowed, wait } = await countTries(db, [[key, rule]], now);
  return { allowed, wait };
}

/** The counter of a try: a key and its rule. */
export type Limit = readonly [key: string, LimitRule];

/** Counts a try against every limit, or against none when one of them refuses it: one statement. */
export async function countTries(db: Db, tries: readonly Limit[], now: Date): Promise<LimitResult> {
  const rules = new Map(tries);
  const counted = await preparedRows<Count & { readonly allowed: boolean }>(db, COUNT, {
    now: now.toISOString(),
    rules: JSON.stringify(tries.map(toRow)),
  });
  const waitFor = (count: Count): number => {
    const rule = rules.get(count.key);
    return rule ? waitOf(count, { rule, now }) : 0;
  };
  const refused = counted.find(({ allowed }) => !allowed);
  if (refused) {
    const { key, count } = refused;
    const { max = 0, steady = false } = rules.get(key) ?? {};
    const refusal = { key, isFull: steady || count >= max };
    return { allowed: false, wait: waitFor(refused), refusal };
  }
  return { allowed: true, wait: Math.max(0, ...counted.map(waitFor)) };
}

const COUNT = compiled(
  sql`select * from count_tries(${sql.placeholder('now')}, ${sql.placeholder('rules')})`,
);

const toRow = ([name, { max, window, pauses = [0], steady }]: Limit) => ({
  ...{ name, max, pauses, duration: window },
  refill: steady ? refillOf({ max, window }) : null,
});

const refillOf = ({ max, window }: LimitRule): number => Math.ceil(window / max);

/** Counts a try and throws the code when it is refused; answers the seconds until the next try is allowed. */
export const requireTry = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  key: string,
  { rule, code }: { rule: LimitRule; code: ErrorCode },
): Promise<number> => requireTries(ctx, [[key, rule]], code);

/**
 * Counts a try against every limit, or against none when one of them refuses it; returns the seconds until
 * the next try is allowed.
 */
export async function requireTries(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tries: readonly Limit[],
  code: ErrorCode,
): Promise<number> {
  const { allowed, wait } = await countTries(db, tries, now);
  if (!allowed) throw new AppError(code, { retryAfter: wait });
  return wait;
}

/**
 * Looks a short secret up for an address that may miss no more often than the rule says: above it even what there is
 * is not told. To be called outside of transactions, so that a miss is counted. Throws `not_found`, `code`.
 */
async function requireFound<Row>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  { rule, code, find }: { rule: LimitRule; code: ErrorCode; find: () => Promise<Row | null> },
): Promise<Row> {
  await requireLeft({ db, now }, key, { rule, code });
  const row = await find();
  if (row !== null) return row;
  await requireTry({ db, now }, key, { rule, code });
  throw new AppError('not_found');
}

/** Throws the code where a try would be refused; counts none. */
export async function requireLeft(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: string,
  { rule, code }: { rule: LimitRule; code: ErrorCode },
): Promise<void> {
  const wait = await secondsLeft(db, [[key, rule]], now);
  if (wait > 0) throw new AppError(code, { retryAfter: wait });
}

/** Resets the count, as after a success. */
export async function resetTries(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(sql`${limits.key} = ${key}`);
}

/** Seconds until a try would be allowed by every limit; counts none. */
export async function secondsLeft(db: Db, tries: readonly Limit[], now: Date): Promise<number> {
  const rules = new Map(tries);
  const counted = await counts(db, { keys: JSON.stringify([...rules.keys()]) });
  const waits = counted.map((count) => {
    const rule = rules.get(count.key);
    return rule ? waitOf(count, { rule, now }) : 0;
  });
  return Math.max(0, ...waits);
}

const counts = statement((db) =>
  db
    .select()
    .from(limits)
    .where(sql`${limits.key} = any(${textsOf(sql.placeholder('keys'))})`),
);

/** A counted limit; hand-written statements answer instants as text on PGlite. */
interface Count {
  readonly key: string;
  readonly count: number;
  readonly available_at: Date | string;
  readonly resets_at: Date | string;
}

function waitOf(row: Count, { rule, now }: { rule: LimitRule; now: Date }): number {
  if (rule.steady) {
    const next = new Date(row.resets_at).getTime() - (rule.max - 1) * refillOf(rule);
    return secondsUntil(new Date(next), now);
  }
  const pauses = rule.pauses ?? [];
  const isPaused = (pauses[Math.min(row.count, pauses.length) - 1] ?? 0) > 0;
  const pause = isPaused ? secondsUntil(new Date(row.available_at), now) : 0;
  const resetsAt = new Date(row.resets_at);
  const isFull = row.count >= rule.max && resetsAt > now;
  return isFull ? Math.max(pause, secondsUntil(resetsAt, now)) : pause;
}

const secondsUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** Links of one kind: an address may miss them ten times in ten minutes, or `max`. */
interface LinkKind {
  readonly kind: string;
  readonly max?: number;
}

/** What the token of a link leads to. Throws `not_found`, `link_limit` to an address that misses too often. */
export const requireLink = <Row>(
  ctx: Ctx,
  { kind, max = 10 }: LinkKind,
  find: () => Promise<Row | null>,
): Promise<Row> =>
  requireFound(ctx, `${kind}:misses:${senderOf(ctx).network}`, {
    rule: { max, window: 10 * MINUTE },
    code: 'link_limit',
    find,
  });
