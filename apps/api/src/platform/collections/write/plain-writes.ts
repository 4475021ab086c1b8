import { asc, eq, getTableName, sql } from 'drizzle-orm';
import type { AppCtx, Ctx } from '../../ctx.ts';
import { newDocument } from '../../tokens.ts';
import { columnOf } from '../declare/columns.ts';
import {
  type CreatedRow,
  type Declaration,
  isInverse,
  type Through,
  type Values,
} from '../declare/declaration.ts';
import { raisedByLinks } from './version.ts';

/** The plain insert, for overrides as well: defaults, the values, relations. Returns the row's id. */
export async function insertPlain(
  ctx: Ctx,
  declaration: Declaration,
  input: Values,
): Promise<number> {
  const { table } = declaration;
  const { columns, lists } = splitColumns(declaration, input);
  const [row] = await ctx.db
    .insert(table)
    .values(newRow(ctx, declaration, columns))
    .returning({ id: table.id });
  const id = Number(row?.id);
  for (const [through, ids] of lists) await writeLinks(ctx, through, { from: id, to: ids });
  return id;
}

/** A new row, as the declaration makes it: its own way, or by the plain insert. */
export async function createRow(
  ctx: AppCtx,
  declaration: Declaration,
  input: Values,
): Promise<CreatedRow> {
  const { create } = declaration;
  const row =
    typeof create === 'object'
      ? await create.run(ctx, input)
      : await insertPlain(ctx, declaration, input);
  return typeof row === 'number' ? { id: row, remarks: {} } : row;
}

/** The plain update of what is named, for overrides as well. */
export async function updatePlain(
  ctx: Ctx,
  declaration: Declaration,
  { id, change }: { readonly id: number; readonly change: Values },
): Promise<void> {
  const { table } = declaration;
  const { columns, lists } = splitColumns(declaration, change);
  await ctx.db
    .update(table)
    .set({ ...columns, ...raisedByLinks(declaration, id, lists), updated_at: ctx.now })
    .where(eq(table.id, id));
  for (const [through, ids] of lists) await writeLinks(ctx, through, { from: id, to: ids });
}

export async function removePlain(ctx: Ctx, declaration: Declaration, id: number) {
  const { table } = declaration;
  await ctx.db.delete(table).where(eq(table.id, id));
}

/** The related ids a row has now, in order: the key of a to-one relation, the list of a to-many. */
export async function currentLinks(
  { db }: Ctx,
  declaration: Declaration,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<readonly number[]> {
  const through = declaration.through[name];
  if (through) {
    const { from, to, order } = through;
    const rows = await db.select({ to }).from(from.table).where(eq(from, id)).orderBy(asc(order));
    return rows.map((row) => Number(row.to));
  }
  const { table } = declaration;
  const key = columnOf(declaration, name);
  const [row] = await db.select({ key }).from(table).where(eq(table.id, id));
  return row?.key === null || row?.key === undefined ? [] : [Number(row.key)];
}

/** Rows are written anew, so that an order unique over the list is no obstacle. */
async function writeLinks(
  { db }: Ctx,
  { from, to, order }: Through,
  link: { readonly from: number; readonly to: readonly number[] },
): Promise<void> {
  await db.delete(from.table).where(eq(from, link.from));
  if (link.to.length === 0) return;
  const [source, target, position] = [from, to, order].map(({ name }) => sql.identifier(name));
  await db.execute(sql`insert into ${sql.identifier(getTableName(from.table))} (${source}, ${target}, ${position})
    select ${link.from}, one, place from unnest(${sql.param(`{${link.to.join(',')}}`)}::int[]) with ordinality as list(one, place)`);
}

function splitColumns({ collection, through }: Declaration, input: Values) {
  const columns: Record<string, unknown> = {};
  const lists: [Through, readonly number[]][] = [];
  for (const [name, value] of Object.entries(input)) {
    const attribute = collection.attributes[name];
    const list = through[name];
    // References were resolved to ids before.
    if (list) lists.push([list, value as readonly number[]]);
    else if (!attribute || !isInverse(attribute)) columns[name] = value;
  }
  return { columns, lists };
}

/** A row as it is first stored: of what has a default, whatever is not given. */
const newRow = ({ now }: Ctx, declaration: Declaration, columns: Values): Values => ({
  ...defaults(declaration),
  ...columns,
  ...newDocument(now),
});

const defaults = ({ collection }: Declaration): Values =>
  Object.fromEntries(
    Object.entries(collection.attributes).flatMap(([name, attribute]) =>
      'default' in attribute ? [[name, attribute.default]] : [],
    ),
  );
