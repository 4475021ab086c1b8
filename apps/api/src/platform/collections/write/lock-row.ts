import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor, AppCtx } from '../../ctx.ts';
import type { Placeholders } from '../../db/rows.ts';
import { statement } from '../../db/statement.ts';
import { rowIdOf } from '../../document-id.ts';
import type { Declaration } from '../declare/declaration.ts';
import { policyIndexSql } from '../declare/policy.ts';
import { memoize } from '../read/memoize.ts';
import type { Condition } from '../read/read.ts';
import { ownerOf } from './references.ts';

export interface LockedRow {
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

/** The row, by a condition that may be compiled once: what it is known by, and the values of its placeholders. */
interface KnownRow {
  readonly key: string;
  readonly condition: Condition;
  readonly values: Placeholders;
}

/** The row of a document that a path names by its id or by its documentId. */
export function named(text: string): KnownRow {
  const id = rowIdOf(text);
  const key = id === null ? 'document_id' : 'id';
  const condition: Condition = (row) => eq(row[key], sql.placeholder('name'));
  return { key, condition, values: { name: id ?? text } };
}

interface LockTarget {
  readonly declaration: Declaration;
  readonly foreign?: () => SQL<string | null> | undefined;
}

/** Locks a row that the actor has a policy to; null: for them there is none. */
export async function lockRow(
  { db, actor }: AppCtx,
  target: LockTarget,
  by: Condition | KnownRow,
): Promise<LockedRow | null> {
  const [row] =
    typeof by === 'function'
      ? await lockOf(actor, target, by)(db)
      : await memoize(actor, `lock ${target.declaration.collection.uid} ${by.key}`, () =>
          lockOf(actor, target, by.condition),
        )(db, by.values);
  if (!row) return null;
  const { id, policy: index, owner, version } = row;
  const numbers = { id: Number(id), policy: Number(index), version: Number(version) };
  return { ...numbers, owner, foreign: row.foreign };
}

const lockOf = (actor: Actor, { declaration, foreign }: LockTarget, condition: Condition) =>
  statement((db) => {
    const { table } = declaration;
    const policy = policyIndexSql(declaration, actor, table);
    return db
      .select({
        id: table.id,
        policy: sql<number | null>`${policy}`,
        owner: ownerOf(declaration) ?? sql`null`,
        foreign: foreign?.() ?? sql<null>`null`,
        version: declaration.columns.version ?? sql`null`,
      })
      .from(table)
      .where(and(condition(table), sql`${policy} is not null`))
      .for('update');
  });
