import { and, eq, getTableColumns, type Query, type SQL, sql } from 'drizzle-orm';
import type { Actor, Ctx } from '../../ctx.ts';
import { compiled, type Placeholders, preparedRows } from '../../db/rows.ts';
import { sqlState } from '../../db/transact.ts';
import type { Db } from '../../db-handle.ts';
import { hasId } from '../../document-id.ts';
import { AppError } from '../../errors.ts';
import type { Page } from '../../paging.ts';
import type { Declaration, DocumentTable } from '../declare/declaration.ts';
import { isGuessRight, rememberClients, withKnownClients } from '../declare/policy.ts';
import { MAX_INTEGER } from '../declare/values.ts';
import { type DocumentValues, type Presented, present } from './present.ts';
import { looksForParts, multipliedLists, type Order, type QueryPlan } from './query/query-plan.ts';
import { documentSql, orderSql, policySql, tooManyRows, unlessTooMany } from './sql/document.ts';
import { isAll, predicateSql } from './sql/predicate.ts';
import { andRowFilter, fromOf, NOTHING, raw, Statement, type Table } from './sql/statement.ts';

/** A condition of the caller's, over the row as it is named in the statement. */
export type Condition = (row: DocumentTable) => SQL | undefined;

/** A compiled query, which may run many times, and the plan its rows are presented by. */
export interface CompiledRead {
  readonly plan: QueryPlan;
  readonly query: Query;
}
type ListRange = Pick<Page, 'limit' | 'offset'> &
  Partial<Pick<Page, 'withCount'>> & {
    /** A further condition. */
    readonly among?: Condition;
  };

interface ListActor {
  readonly actor: Actor;
  /** With the client profiles that are taken for theirs; the statement tells which they are. */
  readonly knownActor: Actor;
}

/**
 * A page of the documents the actor has a policy for, and their number, in one statement. They are
 * counted only when the page itself does not tell: a page that is not full is the last.
 */
export function compileList(
  { actor, knownActor }: ListActor,
  plan: QueryPlan,
  page: ListRange,
): CompiledRead {
  const statement = new Statement(actor, knownActor);
  const table = statement.table(plan.entity);
  const { limit } = page;
  // No more rows than the largest integer exist, and PostgreSQL refuses a greater number.
  const offset = Math.min(page.offset, MAX_INTEGER);
  const where = whereSql(table, plan, page.among);
  const order = orderSql(table, plan.order, lastKey(plan, table));
  const name = raw(table.name);
  const range = sql`from ${fromOf(table)} where ${where} ${order} limit ${limit} offset ${offset}`;
  const columns = sql`${name}.*, ${policySql(table)} as policy`;
  // Rows are found by what an index has of them, and only those of the page are read.
  const selected = looksForParts(plan.where)
    ? sql`select ${columns} from unnest(array(select ${name}.id ${range})) with ordinality as found (id, place) join ${fromOf(table)} on ${name}.id = found.id order by found.place`
    : sql`select ${columns} ${range}`;
  const counted = sql`(select count(*)::int from ${fromOf(table)} where ${where})`;
  const total =
    page.withCount === false
      ? sql`null::int`
      : sql`case when p.n < ${limit} and (p.n > 0 or ${offset} = 0) then p.n + ${offset} else ${counted} end`;
  const documents = documentsSql(plan, { table: withPolicyColumn(table), selected });
  const clients = statement.clients ?? raw('null::int[]');
  const query = compiled(
    sql`select p.documents, ${total} as total, ${clients} as clients from (${documents}) as p`,
  );
  return { plan, query };
}

/**
 * Ties end in rising ids. Of instants that every row has, and rows hardly share, the later id comes first where the newest do, so
 * that one index serves both directions.
 */
function lastKey({ order, entity }: QueryPlan, { name }: Table): SQL {
  const { columns } = entity.declaration;
  const isAlwaysThere = ({ isSystem, name }: Order['field']) =>
    isSystem || columns[name]?.notNull === true;
  const isNewestFirst = ({ isDescending, path, field }: Order) =>
    isDescending && path.length === 0 && field.kind === 'datetime' && isAlwaysThere(field);
  return raw(order.length > 0 && order.every(isNewestFirst) ? `${name}.id desc` : `${name}.id`);
}

/** The documents of the selected rows and their number `n`; null for the documents of too many related rows. */
function documentsSql(
  plan: QueryPlan,
  { table, selected }: { readonly table: Table; readonly selected: SQL },
): SQL {
  const name = raw(table.name);
  const lists = multipliedLists(plan, true);
  const values = (from: SQL) =>
    sql`from (select ${documentSql(plan, table)} as v from ${from} as ${name}) as d`;
  if (lists.length === 0) {
    return sql`select count(*)::int as n, coalesce(json_agg(v), '[]'::json) as documents ${values(sql`(${selected})`)}`;
  }
  const read = sql`(select coalesce(json_agg(v), '[]'::json) ${values(raw('page'))})`;
  const documents = unlessTooMany(lists, { table, from: sql`page as ${name}` }, read);
  return sql`with page as materialized (${selected})
    select (select count(*)::int from page) as n, ${documents} as documents`;
}

/** Throws `query_too_expensive` where the database gave up. */
async function limitedRows<Row>(db: Db, query: Query, placeholders?: Placeholders): Promise<Row[]> {
  try {
    return await preparedRows<Row>(db, query, placeholders);
  } catch (error) {
    if (sqlState(error) !== QUERY_CANCELED) throw error;
    throw new AppError('query_too_expensive', { cause: error });
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const QUERY_CANCELED = '57014';

interface ListAnswer {
  readonly total: number | null;
  readonly documents: readonly DocumentValues[] | null;
  /** Ids of the actor's client profiles; null: the statement was not written for them. */
  readonly clients: readonly number[] | null;
}

/**
 * Reads a page. `compile` writes the statement for the client profiles an actor is known to have. Where it finds others,
 * it is written for those and run anew; where they changed meanwhile, a third and last run looks for them itself.
 */
export async function runList(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  compile: (knownActor: Actor) => CompiledRead,
): Promise<{ readonly documents: Presented[]; readonly total: number }> {
  const run = async (knownActor: Actor) => {
    const { plan, query } = compile(knownActor);
    const [answer] = await limitedRows<ListAnswer>(db, query);
    return { plan, knownActor, answer };
  };
  let list = await run(withKnownClients(actor));
  const clients = list.answer?.clients ?? null;
  if (clients && !isGuessRight(list.knownActor, clients))
    list = await run(rememberClients(actor, clients));
  if (!isGuessRight(list.knownActor, list.answer?.clients ?? null)) list = await run(actor);
  const { plan, answer } = list;
  if (!answer?.documents) throw tooManyRows();
  return {
    documents: answer.documents.map((one) => present(plan, one)),
    total: answer.total ?? 0,
  };
}

export const readList = (ctx: Ctx, plan: QueryPlan, page: ListRange) =>
  runList(ctx, (knownActor) => compileList({ actor: ctx.actor, knownActor }, plan, page));

/** Counts the documents that meet the plan's condition and that the actor has a policy for. */
export async function countRows({ db, actor }: Ctx, plan: QueryPlan): Promise<number> {
  const table = new Statement(actor).table(plan.entity);
  const [answer] = await limitedRows<{ total: number }>(
    db,
    compiled(
      sql`select count(*)::int as total from ${fromOf(table)} where ${whereSql(table, plan)}`,
    ),
  );
  return answer?.total ?? 0;
}

/** The document that meets the condition, if there is one the actor has a policy for. */
export function compileOne(actor: Actor, plan: QueryPlan, condition: Condition): CompiledRead {
  const table = new Statement(actor).table(plan.entity);
  const where = whereSql(table, plan, condition);
  const name = raw(table.name);
  const selected = sql`select ${name}.*, ${policySql(table)} as policy from ${fromOf(table)} where ${where} order by ${name}.id limit 1`;
  const row = withPolicyColumn(table);
  const lists = multipliedLists(plan, false);
  const document = documentSql(plan, row);
  const query =
    lists.length === 0
      ? compiled(sql`select ${document} as v from (${selected}) as ${name}`)
      : compiled(sql`with page as materialized (${selected})
          select ${unlessTooMany(lists, { table: row, from: sql`page as ${name}` }, sql`(select ${document} from page as ${name})`)} as v from page`);
  return { plan, query };
}

/** `placeholders`: the values of those the condition has. */
export async function runOne(
  db: Db,
  { plan, query }: CompiledRead,
  placeholders?: Placeholders,
): Promise<Presented | null> {
  const [answer] = await limitedRows<{ v: DocumentValues | null }>(db, query, placeholders);
  if (!answer) return null;
  if (!answer.v) throw tooManyRows();
  return present(plan, answer.v);
}

export const readOne = ({ db, actor }: Ctx, plan: QueryPlan, condition: Condition) =>
  runOne(db, compileOne(actor, plan, condition));

/** The row as a subselect has it, with its policy. */
const withPolicyColumn = (table: Table): Table => ({
  ...table,
  policy: raw(`${table.name}.policy`),
});

/** The row filter comes first: conditions run in the order they are written, and folding text costs more. */
function whereSql(table: Table, { where }: QueryPlan, among?: Condition): SQL {
  const condition = among?.(table.row);
  const filter = isAll(where) ? NOTHING : sql` and ${predicateSql(table, where)}`;
  return sql`true${andRowFilter(table)}${condition ? sql` and ${condition}` : NOTHING}${filter}`;
}

/** `{id}` of a path: an id or a documentId. */
export const byId =
  (id: string): Condition =>
  (row) =>
    hasId(row, id);

/** The document of a single type: the one with the actor's owner defaults; none where there are no defaults. */
export const ownSingle =
  (declaration: Declaration, actor: Actor): Condition =>
  (row) => {
    if (!declaration.ownerDefaults) return undefined;
    const conditions = Object.entries(declaration.ownerDefaults(actor)).map(([name, value]) => {
      const column = getTableColumns(row)[name];
      return value === null || !column ? sql`false` : eq(column, value);
    });
    return conditions.length === 0 ? sql`false` : and(...conditions);
  };
