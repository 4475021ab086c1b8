import type { Attributes } from '@okoshko/contract/collection';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
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
