import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/call.ts';
import { columnOf } from '../../../platform/collections/columns.ts';
import {
  type Declaration,
  isInverse,
  isRelation,
} from '../../../platform/collections/declaration.ts';
import { rowFilter } from '../../../platform/collections/policy.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { rows } from '../../../platform/db/rows.ts';
import { labelAttributeOf } from '../labels/rules.ts';

/** More are not counted: what matters is that there are many. */
const COUNTED = 1000;
const SHOWN = 5;

interface ReferenceRow {
  readonly model: string;
  readonly field: string;
  readonly count: number;
  readonly documents: readonly {
    readonly id: number;
    readonly documentId: string;
    readonly label: string | null;
  }[];
}

/** A relation by which documents refer to others. */
export interface Referrer {
  readonly declaration: Declaration;
  readonly field: string;
}

/** The relations that lead to a collection, those that another one's attribute keeps aside. */
export const referrersTo = (all: Iterable<Declaration>, plural: string): readonly Referrer[] =>
  [...all].flatMap((declaration) =>
    Object.entries(declaration.collection.attributes).flatMap(([field, attribute]) =>
      isRelation(attribute) && !isInverse(attribute) && attribute.target === plural
        ? [{ declaration, field }]
        : [],
    ),
  );

/** Who refers to the row, in one statement; relations by which nobody does are left out. */
export async function findReferences(
  db: Db,
  actor: Actor,
  { id, referrers }: { readonly id: number; readonly referrers: readonly Referrer[] },
): Promise<ReferenceRow[]> {
  const selects = referrers.map((one) => selectReferences(actor, one, id));
  if (selects.length === 0) return [];
  return rows<ReferenceRow>(
    db,
    sql`select * from (${sql.join(selects, sql` union all `)}) as found where count > 0`,
  );
}

function selectReferences(actor: Actor, { declaration, field }: Referrer, id: number): SQL {
  const { table, collection } = declaration;
  const name = labelAttributeOf(collection.attributes);
  const label = name === null ? sql`null` : sql`${columnOf(declaration, name)}`;
  return sql`select ${collection.uid}::text as model, ${field}::text as field, count(*)::int as count,
      coalesce(json_agg(json_build_object('id', id, 'documentId', "documentId", 'label', label)
        order by id desc) filter (where n <= ${SHOWN}), '[]') as documents
    from (
      select ${table.id} as id, ${table.document_id} as "documentId", ${label}::text as label,
        row_number() over (order by ${table.id} desc) as n
      from ${table} where ${refersTo(declaration, field, id)} and ${rowFilter(declaration, actor, table)}
      order by ${table.id} desc limit ${COUNTED}) as referring`;
}

function refersTo(declaration: Declaration, field: string, id: number): SQL {
  const through = declaration.through[field];
  if (!through) return eq(columnOf(declaration, field), id);
  const { from, to } = through;
  return sql`${declaration.table.id} in (select ${from} from ${from.table} where ${to} = ${id})`;
}
