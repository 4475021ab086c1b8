import { type SQL, sql } from 'drizzle-orm';
import { columnOf } from '../../../platform/collections/columns.ts';
import type { Declaration } from '../../../platform/collections/declaration.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { rows } from '../../../platform/db/rows.ts';
import { labelAttributeOf, type WantedRows } from './rules.ts';

export interface LabelRow {
  readonly model: string;
  readonly id: number;
  readonly documentId: string;
  readonly label: string | null;
}

/** What documents of several collections are known by, in one statement. */
export async function findLabelRows(
  db: Db,
  wanted: ReadonlyMap<Declaration, WantedRows>,
): Promise<LabelRow[]> {
  const selects = [...wanted].map(([declaration, which]) => selectLabels(declaration, which));
  if (selects.length === 0) return [];
  return rows<LabelRow>(db, sql.join(selects, sql` union all `));
}

function selectLabels(declaration: Declaration, { ids, documents }: WantedRows): SQL {
  const { table, collection } = declaration;
  const name = labelAttributeOf(collection.attributes);
  const label = name === null ? sql`null` : sql`${columnOf(declaration, name)}`;
  return sql`select ${collection.uid}::text as model, ${table.id} as id,
      ${table.document_id} as "documentId", ${label}::text as label
    from ${table}
    where ${table.id} = any(${arrayOf([...ids], 'int')})
      or ${table.document_id} = any(${arrayOf([...documents], 'text')})`;
}

/** Of any length and one parameter; as an array, so that either index serves. */
const arrayOf = (values: readonly (string | number)[], type: 'int' | 'text'): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json)::${sql.raw(type)})`;
