import type { Attributes } from '@okoshko/contract/collection';
import { asc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import type { Ctx } from '../../ctx.ts';
import type { CollectionOperation, Declaration } from './declaration.ts';

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

/** All that the body of a create may name: a version is of what there is. */
export function createdAttributes({ collection, create }: Declaration): Attributes {
  const { version: _, ...attributes } = collection.attributes;
  const requested = typeof create === 'object' ? create.requested : undefined;
  return { ...attributes, ...requested };
}

/** The schema of a JSON value that a body names. */
export const shapeOf = ({ shapes, create }: Declaration, name: string): TSchema | undefined =>
  shapes?.[name] ?? (typeof create === 'object' ? create.requestedShapes?.[name] : undefined);

export const hasRoutes = ({ routes }: Pick<Declaration, 'routes'>): boolean => routes !== 'none';

export const isOfBooking = ({ ofBooking }: Declaration, one: CollectionOperation): boolean =>
  ofBooking?.includes(one) ?? false;

/** The related ids a row has now, in order: the key of a to-one relation, the list of a to-many. */
export async function currentLinks(
  { db }: Ctx,
  declaration: Declaration,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<readonly number[]> {
  const through = declaration.through[name];
  if (through) {
    const { from, to, order } = through;
    const rows = await db.select({ to }).from(from.table).where(eq(from, id)).orderBy(asc(order));
    return rows.map((row) => Number(row.to));
  }
  const { table } = declaration;
  const key = columnOf(declaration, name);
  const [row] = await db.select({ key }).from(table).where(eq(table.id, id));
  return row?.key === null || row?.key === undefined ? [] : [Number(row.key)];
}
