import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The id where the text is one; null: it can be a documentId alone. */
export const rowIdOf = (text: string): number | null =>
  /^\d{1,9}$/.test(text) ? Number(text) : null;

/** The row of a document that a path or a body names by its id or by its documentId. */
export function hasId(row: Record<'id' | 'document_id', PgColumn>, text: string): SQL {
  const id = rowIdOf(text);
  return id === null ? eq(row.document_id, text) : eq(row.id, id);
}
