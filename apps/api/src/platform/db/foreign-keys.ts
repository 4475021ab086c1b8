import { sql } from 'drizzle-orm';
import type { Db } from '../db-handle.ts';
import { rows } from './rows.ts';

/** A column that names rows of another table by their `id`. */
interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  /** The fate of a row whose target is deleted; `stays`: the deletion is refused. */
  readonly onDelete: 'goes along' | 'is emptied' | 'stays';
}

/** The foreign keys as the database has them; those of partitions are their tables'. */
export const findForeignKeys = (db: Db): Promise<ForeignKey[]> =>
  rows<ForeignKey>(
    db,
    sql`select source.relname as "table", own.attname as "column", target.relname as target,
      case key.confdeltype when 'c' then 'goes along' when 'n' then 'is emptied' else 'stays' end as "onDelete"
    from pg_constraint key
      join pg_class source on source.oid = key.conrelid
      join pg_class target on target.oid = key.confrelid
      join pg_attribute own on own.attrelid = key.conrelid and own.attnum = key.conkey[1]
    where key.contype = 'f' and key.conparentid = 0
      and key.connamespace = current_schema()::text::regnamespace
    order by 1, 2`,
  );

/** The columns of a table that an insert may name. */
export async function findWrittenColumns(db: Db, table: string): Promise<string[]> {
  const columns = await rows<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute
      where attrelid = ${`"${table}"`}::text::regclass and attnum > 0
        and not attisdropped and attgenerated = ''
      order by attnum`,
  );
  return columns.map(({ name }) => name);
}
