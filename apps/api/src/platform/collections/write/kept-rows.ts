import { and, eq, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../ctx.ts';
import { findForeignKeys, findWrittenColumns } from '../../db/foreign-keys.ts';
import { rows } from '../../db/rows.ts';
import type { Db } from '../../db-handle.ts';
import { AppError } from '../../errors.ts';
import type { Declaration, Values } from '../declare/declaration.ts';

type ForeignKeys = Awaited<ReturnType<typeof findForeignKeys>>;

/** All that the removal of a document takes away or changes, by names of tables and columns; of an archived one nothing. */
export interface KeptRows {
  /** The row itself, then those that go with it. */
  readonly rows: readonly KeptRow[];
  /** The references that it empties, with the row that they named. */
  readonly emptied: readonly {
    readonly table: string;
    readonly column: string;
    readonly ids: readonly number[];
    readonly target: { readonly table: string; readonly id: number };
  }[];
}

interface KeptRow {
  readonly table: string;
  readonly row: Values;
}

/** Reads what the removal of a document is about to take away. */
export const readKept = (
  { db }: Ctx,
  { table, columns }: Declaration,
  id: number,
): Promise<KeptRows> =>
  columns.archived_at
    ? Promise.resolve({ rows: [], emptied: [] })
    : readRows(db, getTableName(table), id);

/**
 * Restores a removed document, under its ids, as it would stand had it been there meanwhile: without what has gone from
 * around it. Answers whether there was one to restore. Throws `deleted_parent_gone`.
 */
export async function restoreKept(
  ctx: Ctx,
  { table, columns }: Declaration,
  { id, kept }: { readonly id: number; readonly kept: KeptRows },
): Promise<boolean> {
  const { archived_at: archived } = columns;
  if (!archived) {
    await writeRows(ctx, kept);
    return true;
  }
  const restored = await ctx.db
    .update(table)
    .set({ archived_at: null, updated_at: ctx.now })
    .where(and(eq(table.id, id), isNotNull(archived)))
    .returning({ id: table.id });
  return restored.length > 0;
}

/** By the database's own foreign keys, from row to row. */
async function readRows(db: Db, table: string, id: number): Promise<KeptRows> {
  const keys = await findForeignKeys(db);
  const kept = new Map<string, KeptRow>();
  const emptied: KeptRows['emptied'][number][] = [];
  const pending = [{ table, column: 'id', value: id }];
  for (let next = pending.shift(); next; next = pending.shift()) {
    for (const row of await findRows(db, next)) {
      const key = `${next.table} ${JSON.stringify(row)}`;
      // A row may be reached by two ways.
      if (kept.has(key)) continue;
      kept.set(key, { table: next.table, row });
      const { id: target } = row;
      if (typeof target !== 'number') continue;
      const referring = keys.filter((one) => one.target === next.table);
      for (const { table, column, onDelete } of referring) {
        if (onDelete === 'goes along') pending.push({ table, column, value: target });
        if (onDelete !== 'is emptied') continue;
        const ids = await findIds(db, { table, column, value: target });
        if (ids.length > 0) {
          emptied.push({ table, column, ids, target: { table: next.table, id: target } });
        }
      }
    }
  }
  return { rows: [...kept.values()], emptied };
}

async function writeRows({ db, now }: Ctx, { rows: kept, emptied }: KeptRows): Promise<void> {
  const keys = await findForeignKeys(db);
  for (const [index, { table, row }] of kept.entries()) {
    const isDocument = index === 0;
    const present = await withoutGone(db, { table, row }, keys);
    if (present) await insertRow(db, table, { ...present, ...(isDocument && { updated_at: now }) });
    else if (isDocument) throw new AppError('deleted_parent_gone');
  }
  for (const { table, column, ids, target } of emptied) {
    const by = sql.identifier(column);
    await db.execute(sql`update ${sql.identifier(table)} set ${by} = ${target.id}
      where id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) and ${by} is null
        and exists (select from ${sql.identifier(target.table)} where id = ${target.id})`);
  }
}

interface Referring {
  readonly table: string;
  readonly column: string;
  readonly value: number;
}

const findRows = async (db: Db, at: Referring): Promise<Values[]> =>
  (await rows<{ row: Values }>(db, sql`select to_jsonb(t) as row ${fromReferring(at)}`)).map(
    ({ row }) => row,
  );

const findIds = async (db: Db, at: Referring): Promise<number[]> =>
  (await rows<{ id: number }>(db, sql`select t.id ${fromReferring(at)}`)).map(({ id }) => id);

const fromReferring = ({ table, column, value }: Referring): SQL =>
  sql`from ${sql.identifier(table)} t where t.${sql.identifier(column)} = ${value}`;

/** The row with what it still may refer to; null: it would be gone along with what it refers to. */
async function withoutGone(
  db: Db,
  { table, row }: KeptRow,
  keys: ForeignKeys,
): Promise<Values | null> {
  const present: Record<string, unknown> = { ...row };
  for (const { column, target, onDelete } of keys.filter((key) => key.table === table)) {
    const named = row[column];
    if (typeof named !== 'number' || (await isThere(db, target, named))) continue;
    if (onDelete === 'goes along') return null;
    if (onDelete === 'stays') throw new AppError('deleted_parent_gone');
    present[column] = null;
  }
  return present;
}

/** Holds the row until the end of the transaction. */
const isThere = async (db: Db, table: string, id: number): Promise<boolean> =>
  (await rows(db, sql`select from ${sql.identifier(table)} where id = ${id} for key share`))
    .length > 0;

/** Of a table that has changed since, as far as it has the columns. */
async function insertRow(db: Db, table: string, row: Values): Promise<void> {
  const columns = (await findWrittenColumns(db, table)).filter((name) => name in row);
  const [into, names] = [
    sql.identifier(table),
    sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    ),
  ];
  await db.execute(sql`insert into ${into} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${into}, ${JSON.stringify(row)}::jsonb)`);
}
