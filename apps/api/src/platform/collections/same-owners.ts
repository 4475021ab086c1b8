import { sql } from 'drizzle-orm';
import type { AppCall } from '../call.ts';
import { rows } from '../db/rows.ts';
import { invalidField } from '../errors.ts';
import { sentence } from '../sentence.ts';
import type { Declaration } from './declaration.ts';
import { foreignReference, refuseForeign } from './references.ts';
import type { Collections } from './registry.ts';

/** What refers to a row, and what it refers to, is of its owner: so it keeps the one it has. */
export function requireOwnerUnchanged(
  { owner: name }: Declaration,
  { owner }: { readonly owner: unknown },
  change: Readonly<Record<string, unknown>>,
): void {
  if (name === undefined || !(name in change) || change[name] === owner) return;
  throw invalidField(name, sentence('unchangeable'));
}

/** A row refers only to rows of its own owner. */
export async function requireSameOwners(
  call: AppCall,
  target: { readonly collections: Collections; readonly declaration: Declaration },
  { id, links }: { readonly id: number; readonly links: ReadonlyMap<string, readonly number[]> },
): Promise<void> {
  const foreign = foreignReference(target, { id, links });
  if (!foreign) return;
  const [row] = await rows<{ foreign: string | null }>(call.db, sql`select ${foreign} as foreign`);
  refuseForeign(target, row?.foreign);
}
