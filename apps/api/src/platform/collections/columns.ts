import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Declaration } from './declaration.ts';

/** The column an attribute is kept in, as SQL writes it. */
export function columnOf({ table, collection }: Declaration, name: string): string {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[name];
  if (!column) throw new Error(`${collection.plural}.${name} has no column`);
  return quoted(column.name);
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
