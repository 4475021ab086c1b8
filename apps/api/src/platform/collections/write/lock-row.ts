import { and, type SQL, sql } from 'drizzle-orm';
import type { AppCtx } from '../../ctx.ts';
import type { Declaration } from '../declare/declaration.ts';
import { policyIndexSql } from '../declare/policy.ts';
import type { Condition } from '../read/read.ts';
import { ownerOf } from './references.ts';

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
