import { and, type SQL, sql } from 'drizzle-orm';
import type { AppCtx } from '../../ctx.ts';
import { AppError } from '../../errors.ts';
import { isObject } from '../../narrowing.ts';
import type { Declaration, Through } from '../declare/declaration.ts';
import { policyIndexSql } from '../declare/policy.ts';
import type { Condition } from '../read/read.ts';
import { ownerOf } from './references.ts';

/** Tells whether what clients change is told apart by a version (decision 51). */
export const isVersioned = ({ columns }: Pick<Declaration, 'columns'>): boolean =>
  columns.version !== undefined;

/**
 * Throws `stale` where a change was made from another version than the locked row has; its `details` tell that one.
 * Without one the last write wins.
 */
export function requireVersion(current: number, read: unknown): void {
  if (typeof read === 'number' && read !== current) {
    throw new AppError('stale', { details: { version: current } });
  }
}

/** The body of the first write of a single document, which before it is read as version 0. Throws `stale`. */
export function withoutVersion(body: unknown): unknown {
  if (!isObject(body) || !isObject(body.data)) return body;
  const { version, ...data } = body.data;
  if (typeof version !== 'number') return body;
  requireVersion(0, version);
  return { ...body, data };
}

/** The version after a list of links is written: one more where they are others, as the row itself may stay as it is. */
export function raisedByLinks(
  { columns }: Declaration,
  id: number,
  lists: readonly (readonly [Through, readonly number[]])[],
): { readonly version?: SQL } {
  if (!columns.version || lists.length === 0) return {};
  const changes = lists.map(([{ from, to, order }, ids]) => {
    const linked = sql`array(select ${to} from ${from.table} where ${from} = ${id} order by ${order})`;
    return sql`${linked} <> ${sql.param(`{${ids.join(',')}}`)}::int[]`;
  });
  return { version: sql`${columns.version} + (${sql.join(changes, sql` or `)})::int` };
}

interface LockedRow {
  readonly id: number;
  /** Index of the actor's policy. */
  readonly policy: number;
  /** The owner, in a collection that has owners. */
  readonly owner: unknown;
  /** The reference that `foreignReference` finds. */
  readonly foreign: string | null;
  /** The version under the lock, so that of two changes made from one version the second sees the first. */
  readonly version: number;
}

interface LockTarget {
  readonly declaration: Declaration;
  readonly foreign?: SQL<string | null> | undefined;
}

/** Locks a row that the actor has a policy to; null: for them there is none. */
export async function lockRow(
  { db, actor }: AppCtx,
  { declaration, foreign = sql`null` }: LockTarget,
  condition: Condition,
): Promise<LockedRow | null> {
  const { table } = declaration;
  const policy = policyIndexSql(declaration, actor, table);
  const [row] = await db
    .select({
      id: table.id,
      policy: sql<number | null>`${policy}`,
      owner: ownerOf(declaration) ?? sql`null`,
      foreign,
      version: declaration.columns.version ?? sql`null`,
    })
    .from(table)
    .where(and(condition(table), sql`${policy} is not null`))
    .for('update');
  if (!row) return null;
  const { id, policy: index, owner, version } = row;
  const numbers = { id: Number(id), policy: Number(index), version: Number(version) };
  return { ...numbers, owner, foreign: row.foreign };
}
