import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor, Call } from '../call.ts';
import { rows } from '../db/rows.ts';
import type { CollectionTable, Declaration } from './declaration.ts';
import { isColumn } from './declaration.ts';
import type { Page } from './pagination.ts';
import { type DocumentValues, present } from './present.ts';
import type { Reading } from './reading.ts';
import { reach, standingNumber } from './standing.ts';

type Row = CollectionTable<Record<string, never>>;
export type Presented = Record<string, unknown>;

/** A condition of the caller's, over the row as it is named in the statement. */
export type Condition = (row: Row) => SQL | undefined;

/** A page of the documents the actor has a standing to, and their number, in one statement. */
export async function readList(
  call: Call,
  reading: Reading,
  page: Page,
): Promise<{ readonly documents: Presented[]; readonly total: number }> {
  const { declaration } = reading;
  const { row, from } = named(declaration, 0);
  const where = reach(declaration, call.actor, row);
  const values = documentValues(reading, { row, actor: call.actor, depth: 0 });
  const [answer] = await rows<{ total: number; documents: DocumentValues[] }>(
    call.db,
    sql`select (select count(*)::int from ${from} where ${where}) as total,
      coalesce((select json_agg(page.v) from (
        select ${values} as v from ${from} where ${where}
        order by ${row.id} limit ${page.limit} offset ${page.offset}) page), '[]'::json) as documents`,
  );
  return {
    documents: (answer?.documents ?? []).map((one) => present(reading, one)),
    total: answer?.total ?? 0,
  };
}

/** The document that meets the condition, or null when there is none the actor has a standing to. */
export async function readOne(
  call: Call,
  reading: Reading,
  condition: Condition,
): Promise<Presented | null> {
  const { declaration } = reading;
  const { row, from } = named(declaration, 0);
  const values = documentValues(reading, { row, actor: call.actor, depth: 0 });
  const where = sql`${condition(row) ?? sql`true`} and ${reach(declaration, call.actor, row)}`;
  const [answer] = await rows<{ v: DocumentValues }>(
    call.db,
    sql`select ${values} as v from ${from} where ${where} limit 1`,
  );
  return answer ? present(reading, answer.v) : null;
}

/** `{id}` of a path: the number of a row or a document's public name. */
export const byId =
  (id: string): Condition =>
  (row) =>
    /^\d{1,9}$/.test(id)
      ? or(eq(row.id, Number(id)), eq(row.document_id, id))
      : eq(row.document_id, id);

/** The document of a single type: the one that bears the actor's stamp. */
export const ownSingle =
  (declaration: Declaration, actor: Actor): Condition =>
  (row) =>
    and(
      ...Object.entries(declaration.stamp?.(actor) ?? {}).map(([name, value]) =>
        value === null ? sql`false` : eq(column(row, name) as PgColumn, value),
      ),
    );

interface Place {
  readonly row: Row;
  readonly actor: Actor;
  readonly depth: number;
}

/** The values of one document as a JSON array, in the order `present` reads them. */
function documentValues(reading: Reading, place: Place): SQL {
  const { declaration, relations } = reading;
  const { row, actor } = place;
  const columns = Object.entries(declaration.collection.attributes)
    .filter(([, attribute]) => isColumn(attribute) && attribute.kind !== 'one')
    .map(([name]) => sql`${(row as Record<string, unknown>)[name]}`);
  const related = [...relations].map(([name, below]) =>
    relatedValues(below, place, relationOf(declaration, name)),
  );
  const values = [
    standingNumber(declaration, actor, row),
    sql`${row.id}`,
    sql`${row.document_id}`,
    sql`${row.created_at}`,
    sql`${row.updated_at}`,
    ...columns,
    ...related,
  ];
  return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

interface Relation {
  readonly name: string;
  readonly inverse: string | undefined;
}

function relatedValues(reading: Reading, parent: Place, relation: Relation): SQL {
  const depth = parent.depth + 1;
  const { row, from } = named(reading.declaration, depth);
  const { actor } = parent;
  const [parentKey, ownKey] = relation.inverse
    ? [parent.row.id, column(row, relation.inverse)]
    : [column(parent.row, relation.name), row.id];
  const values = documentValues(reading, { row, actor, depth });
  return sql`(select ${values} from ${from}
    where ${ownKey} = ${parentKey} and ${reach(reading.declaration, actor, row)} limit 1)`;
}

function relationOf({ collection }: Declaration, name: string): Relation {
  const attribute = collection.attributes[name];
  return { name, inverse: attribute?.kind === 'one' ? attribute.inverse : undefined };
}

const column = (row: Row, name: string) => (row as unknown as Record<string, Row['id']>)[name];

/** The table under a name of its own, so that a collection can be read inside itself. */
function named(declaration: Declaration, depth: number): { row: Row; from: SQL } {
  const name = `t${depth}`;
  const row = alias(declaration.table, name) as unknown as Row;
  return { row, from: sql`${declaration.table} as ${sql.identifier(name)}` };
}
