import { lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEvents } from '../../tables/audit.ts';
import type { Actor, Call } from '../call.ts';
import { after, DAY } from '../clock.ts';
import { rows } from '../db/rows.ts';
import type { Sweep } from '../due.ts';
import { newDocument } from '../tokens.ts';
import { type Declaration, isInverse } from './declaration.ts';
import { currentLinks, type Values } from './statements.ts';

/** How long a record is kept, in milliseconds: three years. */
const KEPT = 3 * 365 * DAY;

/** People of the staff; what the service does on its own has its own history. */
export const isAudited = ({ isOperator, user }: Actor): boolean => isOperator && user !== null;

export interface Snapshot {
  readonly document: string;
  readonly values: Values;
}

/** What is stored of a row, relations as row numbers; null when it is not audited, or not there. */
export async function snapshot(
  call: Call,
  declaration: Declaration,
  id: number,
): Promise<Snapshot | null> {
  if (!isAudited(call.actor)) return null;
  const table = declaration.table as unknown as Record<string, PgColumn>;
  const [row] = await rows<{ v: Record<string, unknown> }>(
    call.db,
    sql`select to_jsonb(t) as v from ${declaration.table} t where t.id = ${id}`,
  );
  if (!row) return null;
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(declaration.collection.attributes)) {
    if (isInverse(attribute)) continue;
    values[name] = declaration.through[name]
      ? await currentLinks(call, declaration, { id, name })
      : (row.v[table[name]?.name ?? name] ?? null);
  }
  if (row.v.translations !== undefined) values.translations = row.v.translations;
  return { document: String(row.v.document_id), values };
}

/** Writes down what became of a row, in the transaction of the change; nothing where nothing did. */
export async function audit(
  { db, actor, now }: Call,
  { collection }: Declaration,
  { before, after }: { readonly before: Snapshot | null; readonly after: Snapshot | null },
): Promise<void> {
  const document = (after ?? before)?.document;
  if (document === undefined) return;
  const action = before ? (after ? 'update' : 'delete') : 'create';
  const changed = Object.keys((after ?? before)?.values ?? {}).filter(
    (name) => JSON.stringify(before?.values[name]) !== JSON.stringify(after?.values[name]),
  );
  if (action === 'update' && changed.length === 0) return;
  const told = (of: Snapshot | null) =>
    of && Object.fromEntries(changed.map((name) => [name, of.values[name]]));
  await db.insert(auditEvents).values({
    ...newDocument(now),
    user: actor.user,
    action,
    model: collection.uid,
    document,
    before: told(before),
    after: told(after),
  });
}

/** Forgets what nobody has to answer for any more. */
export const forgetAudit: Sweep = {
  name: 'audit: forget old records',
  every: DAY,
  run: async ({ db, now }) => {
    await db.delete(auditEvents).where(lt(auditEvents.created_at, after(now, -KEPT)));
  },
};
