/** Runs a statement and returns its rows. */
export type Query = (statement: string) => Promise<readonly { readonly line: string }[]>;

/**
 * The parts of a migrated database as text, a line for each: its own catalog and the rows that every installation has.
 * Columns are in the order of their names, as their order in the table means nothing.
 */
export const catalogueOf = (query: Query): Promise<string> => textOf(query, PARTS);

/** The parts that the tables in code do not tell, in short: `catalogue.txt`. */
export const beyondTablesOf = (query: Query): Promise<string> => textOf(query, BEYOND_TABLES);

type Parts = Readonly<Record<string, string>>;

async function textOf(query: Query, parts: Parts): Promise<string> {
  const texts: string[] = [];
  for (const [title, statement] of Object.entries(parts)) {
    const rows = await query(statement);
    texts.push([`# ${title}`, ...rows.map(({ line }) => line.trimEnd())].join('\n'));
  }
  return `${texts.join('\n\n')}\n`;
}

/** Functions of extensions are left out. */
const OWN_FUNCTION = `pronamespace = 'public'::regnamespace and not exists
  (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const PARTS = {
  extensions: `select extname as line from pg_extension where extname <> 'plpgsql' order by extname collate "C"`,

  collations: `select concat_ws(' ', collname, collprovider::text,
      coalesce(to_jsonb(c) ->> 'collicurules', '')) as line
    from pg_collation c where collnamespace = 'public'::regnamespace order by collname collate "C"`,

  columns: `select concat_ws(' ', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end,
      case a.attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
      case when a.attgenerated = 's' then 'generated' when d.adbin is not null then 'default' end,
      pg_get_expr(d.adbin, d.adrelid),
      case when a.attcollation <> t.typcollation then 'collate ' || o.collname end) as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_collation o on o.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attname collate "C"`,

  // The existing months depend on the day and repeat their parent: they are only checked to be months and the rest.
  'tables kept by months': `select concat_ws(' ', c.relname, pg_get_partkeydef(c.oid),
      case when count(*) filter (where part.relname = c.relname || '_rest'
        and pg_get_expr(part.relpartbound, part.oid) = 'DEFAULT') = 1 then 'rest' end,
      case when bool_and(part.relname ~ '_(rest|\\d{4}_\\d\\d)$') then 'months' end) as line
    from pg_class c join pg_inherits i on i.inhparent = c.oid join pg_class part on part.oid = i.inhrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'p'
    group by c.oid order by c.relname collate "C"`,

  constraints: `select concat_ws(' ', c.conrelid::regclass::text, c.conname,
      pg_get_constraintdef(c.oid, true)) as line
    from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.contype not in ('n', 't')
      and not exists (select from pg_class t where t.oid = c.conrelid and t.relispartition)
    order by c.conrelid::regclass::text collate "C", c.conname collate "C"`,

  indexes: `select pg_get_indexdef(i.indexrelid) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition order by c.relname collate "C"`,

  sequences: `select concat_ws(' ', sequencename, data_type::text, start_value, min_value, max_value,
      increment_by, cache_size, case when cycle then 'cycle' end) as line
    from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,

  triggers: `select concat_ws(' ', pg_get_triggerdef(t.oid, true), t.tgenabled::text) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and not c.relispartition
    order by c.relname collate "C", t.tgname collate "C"`,

  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p
    where ${OWN_FUNCTION} order by p.proname collate "C"`,

  'views and types': `select line from (
      select concat_ws(' ', relname, relkind::text) as line from pg_class
      where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I', 'S')
      union all
      select concat_ws(' ', typname, typtype::text) from pg_type t
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    ) v order by line collate "C"`,

  grants: `select line from (
      select concat_ws(' ', relname, grantee.rolname, x.privilege_type) as line
      from pg_class c cross join lateral aclexplode(c.relacl) x
      left join pg_roles grantee on grantee.oid = x.grantee
      where c.relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', proname, grantee.rolname, x.privilege_type)
      from pg_proc p cross join lateral aclexplode(p.proacl) x
      left join pg_roles grantee on grantee.oid = x.grantee
      where ${OWN_FUNCTION}
    ) g order by line collate "C"`,

  roles: `select concat_ws(' | ', id, document_id, created_at at time zone 'UTC', name, description, type) as line
    from roles order by id`,

  permissions: `select concat_ws(' ', r.type, p.action) as line
    from permissions p join roles r on r.id = p.role
    group by r.id, r.type, p.action having bool_and(p.state = 'granted')
    order by r.id, p.action collate "C"`,

  tariffs: `select (to_jsonb(t) - 'created_at' - 'updated_at')::text as line from tariffs t order by id`,

  'other rows': `select line from (
      select 'sign_in_providers ' || to_jsonb(s)::text as line from sign_in_providers s
    ) o order by line collate "C"`,
} as const satisfies Parts;

const { extensions, collations, triggers, roles, tariffs } = PARTS;
const BEYOND_TABLES: Parts = {
  extensions,
  collations,
  'tables kept by months': PARTS['tables kept by months'],

  'exclusion constraints': `select concat_ws(' ', c.conrelid::regclass::text, c.conname,
      pg_get_constraintdef(c.oid, true)) as line
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype = 'x'
    order by c.conrelid::regclass::text collate "C", c.conname collate "C"`,

  triggers,

  // Their bodies are those of the migration.
  functions: `select concat_ws(' ', p.oid::regprocedure::text, 'returns', pg_get_function_result(p.oid),
      l.lanname, case p.provolatile when 'i' then 'immutable' when 's' then 'stable' end,
      case when p.prosecdef then 'security definer' end) as line
    from pg_proc p join pg_language l on l.oid = p.prolang
    where ${OWN_FUNCTION} order by p.proname collate "C"`,

  'views and types': PARTS['views and types'],
  roles,
  tariffs,
  'other rows': PARTS['other rows'],
};
