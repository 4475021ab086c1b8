import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/handle.ts';
import { rows } from '../../src/platform/db/rows.ts';

/** What Citus judges a schema by, as a migrated database's own catalogue tells it; partitions are their table's. */
export interface Facts {
  readonly tables: readonly TableFacts[];
  readonly functions: readonly FunctionFacts[];
}

export interface TableFacts {
  readonly name: string;
  readonly columns: readonly ColumnFacts[];
  readonly keys: readonly KeyFacts[];
  readonly foreignKeys: readonly ForeignKeyFacts[];
  readonly triggers: readonly TriggerFacts[];
}

interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly isNotNull: boolean;
  /** Or it takes the next number of a sequence otherwise. */
  readonly isIdentity: boolean;
}

/** A primary key, a unique index or an exclusion constraint. */
interface KeyFacts {
  readonly name: string;
  /** Those compared by equality; expressions are none of them. */
  readonly columns: readonly string[];
}

export interface ForeignKeyFacts {
  readonly name: string;
  readonly columns: readonly string[];
  readonly to: string;
  /** In the order of `columns`. */
  readonly toColumns: readonly string[];
  /** As `pg_constraint.confdeltype` has it: `a` and `r` refuse, `c` cascades, `n` and `d` set. */
  readonly onDelete: string;
}

export interface TriggerFacts {
  readonly name: string;
  readonly calls: string;
}

interface FunctionFacts {
  readonly name: string;
  readonly body: string;
}

export async function factsOf(db: Db): Promise<Facts> {
  const [tables, functions] = await Promise.all([
    rows<TableFacts>(db, TABLES),
    rows<FunctionFacts>(db, FUNCTIONS),
  ]);
  return { tables, functions };
}

/** The names of a table's columns, by their numbers in an array, in its order. */
const names = (table: string, numbers: string) =>
  sql.raw(`coalesce((select json_agg(a.attname order by k.n)
    from unnest(${numbers}) with ordinality k (attnum, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum), '[]')`);

const COLUMNS = sql`(select json_agg(json_build_object('name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod), 'isNotNull', a.attnotnull,
    'isIdentity', a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval(%')
    order by a.attname)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)`;

const KEYS = sql`(select json_agg(json_build_object('name', c.relname, 'columns',
    coalesce((select json_agg(a.attname order by k.n)
      from unnest(i.indkey::int2[]) with ordinality k (attnum, n)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
      left join pg_constraint x on x.conindid = i.indexrelid and x.contype = 'x'
      left join pg_operator o on o.oid = x.conexclop[k.n]
      where k.n <= i.indnkeyatts and coalesce(o.oprname, '=') = '='), '[]')) order by c.relname)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = t.oid and (i.indisunique or i.indisexclusion))`;

const FOREIGN_KEYS = sql`(select json_agg(json_build_object('name', c.conname,
    'columns', ${names('c.conrelid', 'c.conkey')}, 'to', c.confrelid::regclass::text,
    'toColumns', ${names('c.confrelid', 'c.confkey')}, 'onDelete', c.confdeltype) order by c.conname)
  from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.conparentid = 0)`;

const TRIGGERS = sql`(select json_agg(json_build_object('name', g.tgname, 'calls', p.proname) order by g.tgname)
  from pg_trigger g join pg_proc p on p.oid = g.tgfoid
  where g.tgrelid = t.oid and not g.tgisinternal)`;

const TABLES = sql`
  select t.relname as name, ${COLUMNS} as columns, coalesce(${KEYS}, '[]') as keys,
    coalesce(${FOREIGN_KEYS}, '[]') as "foreignKeys", coalesce(${TRIGGERS}, '[]') as triggers
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
  order by t.relname collate "C"`;

const FUNCTIONS = sql`
  select p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists
    (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
