import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Declaration } from './declaration.ts';

/** The column an attribute is kept in. */
export function columnOf({ columns, collection }: Declaration, name: string): PgColumn {
  const column = columns[name];
  if (!column) throw new Error(`${collection.plural}.${name} has no column`);
  return column;
}

/** Its name, as SQL writes it. */
export const columnName = (declaration: Declaration, name: string): string =>
  quoted(columnOf(declaration, name).name);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
