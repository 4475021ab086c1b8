import type {
  Attribute,
  Attributes,
  Collection,
  Input,
  ManyAttribute,
  OneAttribute,
} from '@okoshko/contract/collection';
import type { ErrorCode } from '@okoshko/contract/errors';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import type { Actor, AppCall } from '../call.ts';

type OwnKeys<A> = {
  [K in keyof A]: A[K] extends { inverse: string } | { kind: 'many' } ? never : K & string;
}[keyof A];
type LinkKeys<A> = {
  [K in keyof A]: A[K] extends { kind: 'many' }
    ? A[K] extends { inverse: string }
      ? never
      : K
    : never;
}[keyof A];

/** A table that has a column for every attribute, to-many and inverse relations aside. */
export type CollectionTable<A> = PgTable &
  Record<OwnKeys<A> | 'id' | 'document_id' | 'created_at' | 'updated_at', PgColumn>;

/** What an actor is to a row, and what that lets them read and write of it. */
export interface Policy<A, T> {
  when(actor: Actor, row: T): SQL | boolean;
  readonly read: 'all' | readonly (keyof A)[];
  readonly write: 'all' | 'none' | readonly (keyof A)[];
  /** Whether the row may be deleted; by default whoever may write all of it may. */
  readonly remove?: boolean;
}

/** The table a to-many relation is kept in: columns of one table, unique over `from` and `to`. */
export interface Through {
  readonly from: PgColumn;
  readonly to: PgColumn;
  /** Rising, without meaning of its own: the order in which the rows were connected. */
  readonly order: PgColumn;
}

/** What a violated constraint is answered with: a code, a sentence, or both. */
interface Refusal {
  readonly code?: ErrorCode;
  readonly message?: string;
}

/** A create that a service of the module does instead of the plain insert. */
export interface CreateOverride<A extends Attributes, F extends keyof A = keyof A> {
  /** What a body may name: on the new row its creator's policy decides nothing. */
  readonly fields: 'all' | readonly F[];
  readonly run: RunCreate<Pick<A, F>>;
}

/** In the request's transaction, with relations resolved to row ids; returns the new row's id. */
type RunCreate<A extends Attributes> = (call: AppCall, input: Input<A>) => Promise<number>;

interface CommonRules<A extends Attributes, T, F extends keyof A = keyof A> {
  readonly table: T;
  /** The first that holds for a row decides; a row without one does not exist for the actor. */
  readonly policies: Readonly<Record<string, Policy<A, NoInfer<T>>>>;
  /** Set on every create, never taken from the body; may refuse. Of a single type, whose document it is. */
  ownerDefaults?(actor: Actor): Readonly<Record<string, unknown>>;
  /** The owner's attribute: a row refers only to rows of the same owner, or of none. */
  readonly owner?: keyof A & string;
  /** Rows others may refer to; by default all the actor has a policy for. */
  linkable?(actor: Actor, row: NoInfer<T>): SQL | boolean;
  /** By name of the constraint. */
  readonly refusals?: Readonly<Record<string, Refusal>>;
  /**
   * What the database announces changes of the answers as (`platform/cache.ts`): answers that speak of
   * this table alone are cached until then. For few and short rows; the policies must follow from
   * the actor and from tables whose changes are announced so, never from the time.
   */
  readonly topic?: string;
  /** What a JSON attribute must look like. */
  readonly shapes?: Readonly<Partial<Record<keyof A, TSchema>>>;
  /** What beyond its shape is wrong with a value, in sentences. */
  readonly checks?: Readonly<Partial<Record<keyof A, (value: unknown) => readonly string[]>>>;
  /** Without REST routes of its own: others reach it by their relations. */
  readonly routes?: 'none';
  /** What goes into `meta`, beside the document of that row. */
  remarks?(call: AppCall, id: number): Promise<Readonly<Record<string, unknown>>>;
  /**
   * `none`: nobody does this through the collection (405). A function replaces the plain statement; the
   * policies hold for it as for that, unless the fields of a create are listed.
   */
  readonly create: 'plain' | 'none' | RunCreate<A> | CreateOverride<A, F>;
  readonly update?:
    | 'plain'
    | 'none'
    | ((call: AppCall, id: number, change: Input<A>) => Promise<void>);
  readonly remove?: 'plain' | 'none' | ((call: AppCall, id: number) => Promise<void>);
}

export type Rules<A extends Attributes, T, F extends keyof A = keyof A> = CommonRules<A, T, F> &
  ([LinkKeys<A>] extends [never]
    ? unknown
    : { readonly through: Readonly<Record<LinkKeys<A>, Through>> });

export interface Declaration<A extends Attributes = Attributes, T = CollectionTable<A>>
  extends CommonRules<A, T> {
  readonly collection: Collection<A>;
  readonly through: Readonly<Record<string, Through>>;
}

/** Ties a collection to its table; compiles only when every attribute has a column or a table. */
export const declare = <
  A extends Attributes,
  T extends CollectionTable<A>,
  const F extends keyof A = keyof A,
>(
  collection: Collection<A>,
  rules: Rules<A, T, F>,
): Declaration => ({ through: {}, ...rules, collection }) as unknown as Declaration;

export type CollectionOperation = 'find' | 'findOne' | 'create' | 'update' | 'delete';

/** Reads by `find`, `findOne` and so on: the name a role's permission is stored under. */
export const actionOf = ({ uid }: Collection, verb: CollectionOperation): string =>
  `${uid}.${verb}`;

export const isRelation = (attribute: Attribute): attribute is OneAttribute | ManyAttribute =>
  attribute.kind === 'one' || attribute.kind === 'many';

/** A relation another collection's attribute holds. */
export const isInverse = (attribute: Attribute): boolean =>
  isRelation(attribute) && attribute.inverse !== undefined;
