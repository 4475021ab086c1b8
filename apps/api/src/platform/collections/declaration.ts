import type { Attribute, Attributes, Collection, Input } from '@okoshko/contract/collection';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor, Call } from '../call.ts';

type OwnKeys<A> = {
  [K in keyof A]: A[K] extends { inverse: string } ? never : K & string;
}[keyof A];

/** A table that has a column for every attribute, inverse relations aside. */
export type CollectionTable<A> = PgTable &
  Record<OwnKeys<A> | 'id' | 'document_id' | 'created_at' | 'updated_at', PgColumn>;

/** What an actor is to a row, and what that lets them read and write of it. */
export interface Standing<A, T> {
  when(actor: Actor, row: T): SQL | boolean;
  readonly read: 'all' | readonly (keyof A)[];
  readonly write: 'all' | 'none' | readonly (keyof A)[];
}

export interface Rules<A extends Attributes, T> {
  readonly table: T;
  /** The first that holds for a row decides; a row without one does not exist for the actor. */
  readonly standings: Readonly<Record<string, Standing<A, T>>>;
  /** Set on every create, never taken from the body. */
  stamp?(actor: Actor): Readonly<Record<string, unknown>>;
  /** `none`: nobody creates through the collection (405). A function replaces the plain insert and returns the row's id. */
  readonly create: 'plain' | 'none' | ((call: Call, input: Input<A>) => Promise<number>);
}

export interface Declaration<A extends Attributes = Attributes, T = CollectionTable<A>>
  extends Rules<A, T> {
  readonly collection: Collection<A>;
}

/** Ties a collection to its table; compiles only when every attribute has a column. */
export const declare = <A extends Attributes, T extends CollectionTable<A>>(
  collection: Collection<A>,
  rules: Rules<A, T>,
): Declaration => ({ collection, ...rules }) as unknown as Declaration;

/** Reads by `find`, `findOne` and so on: the name a role's permission is stored under. */
export const actionOf = (
  { uid }: Collection,
  verb: 'find' | 'findOne' | 'create' | 'update' | 'delete',
): string => `${uid}.${verb}`;

/** An attribute kept in the collection's own table. */
export const isColumn = (attribute: Attribute): boolean =>
  attribute.kind !== 'one' || attribute.inverse === undefined;

export const isRelation = (attribute: Attribute): boolean => attribute.kind === 'one';
