import { eq } from 'drizzle-orm';
import type { Call } from '../call.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import { newDocument } from '../tokens.ts';
import type { CollectionTable, Declaration } from './declaration.ts';
import { createInput, invalidKey } from './input.ts';
import { standingAt, standingNumber } from './standing.ts';

type Row = CollectionTable<Record<string, never>>;

/**
 * Creates a document and returns its row's id. The new row must give its creator a standing that may
 * write every key of the body; otherwise nothing was created.
 */
export async function create(call: Call, declaration: Declaration, body: unknown): Promise<number> {
  const input = createInput(declaration.collection.attributes, body);
  if (declaration.create === 'none') throw new AppError('method_not_allowed');
  if (typeof declaration.create === 'function') return declaration.create(call, input);
  return transact(call, async (call) => {
    const id = await insert(call, declaration, input);
    await requireWritable(call, declaration, { id, keys: Object.keys(input) });
    return id;
  });
}

async function insert(
  { db, actor, now }: Call,
  declaration: Declaration,
  input: Readonly<Record<string, unknown>>,
): Promise<number> {
  const table = declaration.table as unknown as Row;
  const [row] = await db
    .insert(table)
    .values({
      ...defaults(declaration),
      ...input,
      ...declaration.stamp?.(actor),
      ...newDocument(now),
    } as never)
    .returning({ id: table.id });
  return Number(row?.id);
}

async function requireWritable(
  { db, actor }: Call,
  declaration: Declaration,
  written: { readonly id: number; readonly keys: readonly string[] },
): Promise<void> {
  const table = declaration.table as unknown as Row;
  const [row] = await db
    .select({ place: standingNumber(declaration, actor, table) })
    .from(table)
    .where(eq(table.id, written.id));
  if (row?.place === null || row?.place === undefined) throw new AppError('forbidden');
  const { write } = standingAt(declaration, Number(row.place));
  if (write === 'all') return;
  if (write === 'none') throw new AppError('forbidden');
  const refused = written.keys.find((key) => !(write as readonly string[]).includes(key));
  if (refused !== undefined) throw invalidKey(refused);
}

const defaults = ({ collection }: Declaration): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(collection.attributes).flatMap(([name, attribute]) =>
      'default' in attribute ? [[name, attribute.default]] : [],
    ),
  );
