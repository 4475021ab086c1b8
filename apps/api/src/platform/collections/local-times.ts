import { eq } from 'drizzle-orm';
import type { Call } from '../call.ts';
import { invalidField } from '../errors.ts';
import { LocalTime } from '../local-time.ts';
import type { Declaration, Values } from './declaration.ts';
import { ownerOf } from './references.ts';
import { type Collections, ownerDeclarationOf, targetOf } from './registry.ts';
import { BAD_INSTANT, inZone } from './values.ts';

interface Target {
  readonly collections: Collections;
  readonly declaration: Declaration;
}
interface RowInput {
  readonly values: Values;
  /** The related rows' ids. */
  readonly links: ReadonlyMap<string, readonly number[]>;
  /** Of a row that is there. */
  readonly owner?: unknown;
}

/**
 * The values with each time without a zone as the instant when the owner's clocks show it; they are in UTC where a row
 * has no owner, or the owner no zone.
 */
export async function withInstants(call: Call, target: Target, row: RowInput): Promise<Values> {
  const times = Object.entries(row.values).filter(([, value]) => value instanceof LocalTime);
  if (times.length === 0) return row.values;
  const zone = await zoneOf(call, target, row);
  const instants = times.map(([name, value]) => {
    const at = inZone(value as LocalTime, zone);
    if (!at) throw invalidField(name, BAD_INSTANT);
    return [name, at];
  });
  return { ...row.values, ...Object.fromEntries(instants) };
}

async function zoneOf({ db }: Call, target: Target, row: RowInput): Promise<string> {
  const { owner: name = '' } = target.declaration;
  const owners = ownerDeclarationOf(target.collections, target.declaration);
  const owner = row.owner ?? row.values[name] ?? (await relatedOwner(db, target, row));
  const column = owners?.columns.time_zone;
  if (!column || owner === null) return 'UTC';
  const [profile] = await db
    .select({ zone: column })
    .from(owners.table)
    .where(eq(owners.table.id, owner));
  return String(profile?.zone ?? 'UTC');
}

/** A new row that does not name its owner has the owner of what it refers to. */
async function relatedOwner(db: Call['db'], target: Target, { links }: RowInput) {
  for (const [name, [related]] of links) {
    const declaration = targetOf(target.collections, target.declaration, name);
    const column = ownerOf(declaration);
    if (!column || related === undefined) continue;
    const { table } = declaration;
    const [row] = await db.select({ owner: column }).from(table).where(eq(table.id, related));
    if (row?.owner) return row.owner;
  }
  return null;
}
