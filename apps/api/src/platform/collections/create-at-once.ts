import { getTableName, type Query, type SQL, sql } from 'drizzle-orm';
import type { AppCall } from '../call.ts';
import { compiled, preparedRows } from '../db/rows.ts';
import { isRetryable, sqlState } from '../db/transact.ts';
import { LocalTime } from '../local-time.ts';
import { isAudited } from './audit.ts';
import { columnOf } from './columns.ts';
import type { Declaration, Values } from './declaration.ts';
import { readInput } from './input.ts';
import { memoize } from './memoize.ts';
import { newRow } from './plain-writes.ts';
import { policiesThatWrite, policyIndexSql } from './policy.ts';
import { type DocumentValues, type Presented, present } from './present.ts';
import type { QueryPlan } from './query/query-plan.ts';
import { requireReadableNames } from './readable-names.ts';
import { withRefusals } from './refusals.ts';
import { documentSql } from './sql/document.ts';
import { raw, Statement } from './sql/statement.ts';
import { writableKeys } from './writable-keys.ts';

/** SQLSTATE of `refuse()`, which the migrations define. */
const INSUFFICIENT_PRIVILEGE = '42501';

interface CreateInput {
  readonly body: unknown;
  readonly plan: QueryPlan;
  /** What the plan was made of: memoized statements are found by it. */
  readonly key: string;
}

/**
 * Inserts a document and reads it back in one statement, which is the whole transaction: faster than `create`
 * of `write.ts`, which can do all. Null: nothing was written, as the body needs more than one statement, or the
 * new row gives its creator no policy that may write the body; `create` then makes it, or refuses it with a
 * reason.
 */
export async function createAtOnce(
  call: AppCall,
  declaration: Declaration,
  { body, plan, key }: CreateInput,
): Promise<Presented | null> {
  const { create, remarks } = declaration;
  if (create !== 'plain' || remarks || plan.relations.length > 0 || isAudited(call.actor))
    return null;
  const { values, links, keys } = readInput(declaration, body, {
    isNew: true,
    writable: () => writableKeys(declaration, call.actor),
  });
  if (links.size > 0 || Object.values(values).some((one) => one instanceof LocalTime)) return null;
  await requireReadableNames(call, declaration, { id: null, values });
  const row = newRow(call, declaration, { ...values, ...declaration.ownerDefaults?.(call.actor) });
  const names = Object.keys(row);
  const query = memoize(call.actor, `create ${names} ${keys} ${key}`, () =>
    insertQuery(call, plan, { names, keys }),
  );
  try {
    const created = await withRefusals(declaration, () =>
      preparedRows<{ v: DocumentValues }>(call.db, query, driverValues(declaration, row)),
    );
    return created[0] ? present(plan, created[0].v) : null;
  } catch (error) {
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE || isRetryable(error)) return null;
    throw error;
  }
}

interface InsertNames {
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

/** The insert with a placeholder for every value; `refuse()` fails it where no policy may write the body. */
function insertQuery({ actor }: AppCall, plan: QueryPlan, { names, keys }: InsertNames): Query {
  const table = new Statement(actor).table(plan.entity);
  const { declaration } = plan.entity;
  const columns = names.map((name) => sql.identifier(columnOf(declaration, name).name));
  const values = names.map((name) => sql`${sql.placeholder(name)}`);
  const rowPolicy = raw(`${table.name}.policy`);
  const writingPolicies = raw(policiesThatWrite(declaration, keys).join(', ') || 'null');
  const policy = sql`case when ${rowPolicy} in (${writingPolicies}) then ${rowPolicy} else refuse() end`;
  return compiled(sql`with inserted as (
      insert into ${sql.identifier(getTableName(declaration.table))} (${list(columns)}) values (${list(values)}) returning *)
    select ${documentSql(plan, { ...table, policy })} as v
    from (select ${raw(table.name)}.*, ${policyIndexSql(declaration, actor, table.row)} as policy from inserted as ${raw(table.name)}) as ${raw(table.name)}`);
}

/** The values as the database takes them. */
const driverValues = (declaration: Declaration, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null ? null : columnOf(declaration, name).mapToDriverValue(value),
    ]),
  );

const list = (parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]): SQL =>
  sql.join([...parts], sql`, `);
