import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AppCtx, Ctx } from '../../ctx.ts';
import { newDocument } from '../../tokens.ts';
import {
  type CreatedRow,
  type Declaration,
  isInverse,
  type Through,
  type Values,
} from '../declare/declaration.ts';

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

/** The version after a list of links is written: one more where they are others, as the row itself may stay as it is. */
function raisedByLinks(
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
