import { sql } from 'drizzle-orm';
import { rows } from '../src/platform/db/rows.ts';
import type { Db } from '../src/platform/db-handle.ts';

/** A table of a migrated database as its own catalogue has it; the partitions of a table are not listed. */
export interface Table {
  readonly name: string;
  readonly columns: readonly {
    name: string;
    type: string;
    isNotNull: boolean;
    isIdentity: boolean;
  }[];
  /** Primary keys, unique indexes and exclusion constraints, by the columns that they compare for equality. */
  readonly keys: readonly { name: string; columns: readonly string[] }[];
  readonly references: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly to: string;
    readonly toColumns: readonly string[];
  }[];
  readonly triggers: readonly { name: string }[];
}

export const tablesOf = (db: Db): Promise<readonly Table[]> => rows<Table>(db, TABLES);

/** The names of columns by their numbers in an array, in its order. */
const namesOf = (numbers: string) =>
  sql.raw(`(select coalesce(json_agg(a.attname order by k.n), '[]')
  from unnest(${numbers}) with ordinality k (attnum, n)
  join pg_attribute a on a.attnum = k.attnum and a.attrelid = `);

const TABLES = sql`select t.relname as name,
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'isNotNull', a.attnotnull, 'isIdentity',
      a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval(%'))
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(json_build_object('name', c.relname, 'columns',
      (select coalesce(json_agg(a.attname order by k.n), '[]')
        from unnest(i.indkey::int2[]) with ordinality k (attnum, n)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
        left join pg_constraint x on x.conindid = i.indexrelid and x.contype = 'x'
        left join pg_operator o on o.oid = x.conexclop[k.n]
        where k.n <= i.indnkeyatts and coalesce(o.oprname, '=') = '='))), '[]')
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = t.oid and (i.indisunique or i.indisexclusion)) as keys,
  (select coalesce(json_agg(json_build_object('name', c.conname, 'to', c.confrelid::regclass::text,
      'columns', ${namesOf('c.conkey')} c.conrelid), 'toColumns', ${namesOf('c.confkey')} c.confrelid))), '[]')
    from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.conparentid = 0) as "references",
  (select coalesce(json_agg(json_build_object('name', g.tgname)), '[]')
    from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal) as triggers
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`;
