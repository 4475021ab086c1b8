import { sql } from 'drizzle-orm';
import type { Call } from '../call.ts';
import { rows } from '../db/rows.ts';
import { nameFaultOf, ownNameFaultOf, requireReadableName } from '../names.ts';
import { isObject } from '../narrowing.ts';
import { columnOf } from './columns.ts';
import type { Declaration, Values } from './declaration.ts';

/**
 * Throws `name_misleading` of a name that looks like another one. Names that are stored already stay, so that a form
 * that is sent back unchanged is no failure; `id` is null of a new document.
 */
export async function requireReadableNames(
  call: Call,
  declaration: Declaration,
  { id, values }: { readonly id: number | null; readonly values: Values },
): Promise<void> {
  for (const [name, attribute] of Object.entries(declaration.collection.attributes)) {
    const value = values[name];
    if (attribute.kind !== 'text' || !attribute.isName || typeof value !== 'string') continue;
    const faultOf = attribute.isOfSomebody && !call.actor.isStaff ? ownNameFaultOf : nameFaultOf;
    if (faultOf(value) === null) continue;
    const stored = id === null ? [] : await storedTexts(call, declaration, { id, name });
    if (!stored.includes(value)) requireReadableName([name], value, { faultOf });
  }
}

/** In all languages. */
async function storedTexts(
  { db }: Call,
  declaration: Declaration,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<readonly unknown[]> {
  const [row] = await rows<{ values: Values }>(
    db,
    sql`select to_jsonb(t) as values from ${declaration.table} t where t.id = ${id}`,
  );
  const { values = {} } = row ?? {};
  const translations = isObject(values.translations) ? Object.values(values.translations) : [];
  const text = values[columnOf(declaration, name).name];
  return [text, ...translations.map((texts) => isObject(texts) && texts[name])];
}
