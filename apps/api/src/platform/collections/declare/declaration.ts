import type {
  Attribute,
  Attributes,
  Collection,
  Input,
  ManyAttribute,
  OneAttribute,
} from '@okoshko/contract/collection';
import type { ErrorCode } from '@okoshko/contract/errors';
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import type { Actor, AppCtx } from '../../ctx.ts';
import type { Failure } from '../../errors.ts';
import type { LagReaders } from '../../lag-readers.ts';
import type { Action, Audience } from '../../permissions/grants.ts';
import type { Sentence } from '../../sentence.ts';
import type { Personal } from './owners.ts';

type OwnKeys<A> = {
  [K in keyof A]: A[K] extends { inverse: string } | { kind: 'many' } | { isComputed: true }
    ? never
    : K & string;
}[keyof A];
type LinkKeys<A> = {
  [K in keyof A]: A[K] extends { kind: 'many' }
    ? A[K] extends { inverse: string }
      ? never
      : K
    : never;
}[keyof A];

/** A table with the columns that every document has. */
export type DocumentTable = PgTable &
  Record<'id' | 'document_id' | 'created_at' | 'updated_at', PgColumn>;

/** A table that has a column for every attribute, to-many and inverse relations aside. */
type CollectionTable<A> = DocumentTable & Record<OwnKeys<A>, PgColumn>;

/** The relation of an actor to a row, and what it lets them read and write of it. */
export interface Policy<A = Attributes, T = DocumentTable> {
  when(actor: Actor, row: T): SQL | boolean;
  /** `all` leaves out what is computed. */
  readonly read: 'all' | readonly (keyof A & string)[];
  /** The fields that `all` leaves out; `declare` fills them in. */
  readonly computed?: readonly string[];
  readonly write: 'all' | 'none' | readonly (keyof A & string)[];
  /** Tells whether the row may be deleted; by default where all of it may be written. */
  readonly remove?: boolean;
}

/** The table a to-many relation is kept in: columns of one table, unique over `from` and `to` unless it may repeat. */
export interface Through {
  readonly from: PgColumn;
  readonly to: PgColumn;
  /** Rising, without meaning of its own: the order in which the rows were connected. */
  readonly order: PgColumn;
  /** A list may name the same row several times. */
  readonly mayRepeat?: boolean;
}

/** The answer to a violated constraint: a code, or a field and what is wrong with it. */
type Refusal =
  | { readonly code: ErrorCode; readonly field?: string }
  | { readonly field: string; readonly sentence: Sentence };

/** A change that was written. */
interface WrittenChange {
  /** Id of the row's owner; of a collection without owners, of the row. */
  readonly owner: number;
  /** The names in the body. */
  readonly keys: readonly string[];
  readonly isRemoval: boolean;
}

/** A value of no column: what a statement selects of a table under that name, and what is told of it. */
interface Computed {
  sql(table: string): string;
  present(selected: unknown): unknown;
}

/** Options that the engine takes unchanged. */
interface CommonOptions<A, T> {
  /** The audience of each operation that has a route, or that relations ask for; policies decide on rows and fields. */
  readonly for?: Readonly<Partial<Record<CollectionOperation, Audience>>>;
  /** Set on every create, never taken from the body; may refuse. Of a single type, whose document it is. */
  ownerDefaults?(actor: Actor): Values;
  /** The owner's attribute: a row refers only to rows of the same owner, or of none. */
  readonly owner?: keyof A & string;
  /** The attribute that rows are sorted by, rising, where a query names no sort. */
  readonly sortedBy?: keyof A & string;
  /** Rows others may refer to; by default all the actor has a policy for. */
  linkable?(actor: Actor, row: T): SQL | boolean;
  /**
   * Selects the ids of the actor's own client profiles as an array, where policies follow from them. The statement of a
   * list is written for the ids that were found last, and answers the present ones, so that a change is noticed.
   */
  clientsOf?(actor: Actor): SQL;
  /** The readers that `?as=` offers, by its words: each makes of the actor somebody with fewer policies. */
  readonly as?: Readonly<Record<string, (actor: Actor) => Actor>>;
  /** By name of the attribute. */
  readonly computed?: Readonly<Record<string, Computed>>;
  /** By name of the constraint. */
  readonly refusals?: Readonly<Record<string, Refusal>>;
  /** The codes an operation refuses with, beside those of the engine and the constraints. */
  readonly errors?: Readonly<Partial<Record<CollectionOperation, readonly ErrorCode[]>>>;
  /**
   * The topics under which the database announces changes of the rows (`platform/cache/cache.ts`): one topic for all of them,
   * or the accounts (`actor`) and providers they are of, by number. Answers made of such rows alone are kept until a
   * change. The policies must follow from the actor and from rows that are announced so, never from the time.
   */
  readonly announced?: string | readonly OwnerKind[];
  /** The readers whose answers may lag, as an endpoint's: lists of staff, lists and documents of visitors. */
  readonly mayLag?: Exclude<LagReaders, 'everybody'>;
  /** The schemas of JSON attributes. */
  readonly shapes?: Readonly<Partial<Record<keyof A, TSchema>>>;
  /** Checks that find faults of a value beyond its shape; paths begin inside it. */
  readonly checks?: Readonly<Partial<Record<keyof A, (value: unknown) => readonly Failure[]>>>;
  /** Attributes that tell of people: staff's reads of them, here or by relations, are noted (`personal-reads.ts`). */
  readonly personal?: Personal<keyof A & string>;
  /** Relations to the collection may be followed by actors who may not find its documents. */
  readonly isAlwaysFollowable?: boolean;
  /** The operations for pages of the provider's own origins, as an endpoint's `isBooking`. */
  readonly ofBooking?: readonly CollectionOperation[];
  /** Without REST routes of its own: others reach it by their relations. */
  readonly routes?: 'none';
  /** Answers the `meta` of a write; null: nothing. A removal with remarks answers 200. */
  remarks?(ctx: AppCtx, change: WrittenChange): Promise<Values> | null;
  /** The answer of a single type where nothing was saved yet; without it, 404. */
  absent?(ctx: AppCtx): Values;
  readonly remove?: 'plain' | 'none' | Remove;
  /**
   * What staff delete of it they may restore for a month. Of collections alone whose removal is plain, or archives: another
   * undoes more than rows. Never of those that tell of people: what is erased of somebody must not come back (152-ФЗ).
   */
  readonly isRestorable?: true;
  /** The flags in the query of a delete, `true` or `false`, and what the API's description says of each. */
  readonly removeFlags?: Readonly<Record<string, string>>;
}

/** The kind of owner as whose change a row's change is announced. */
export type OwnerKind = 'actor' | 'provider';

/** By name of the flag; one that the query does not name is absent. */
export type RemoveFlags = Readonly<Record<string, boolean>>;
type Remove = (ctx: AppCtx, id: number, flags: RemoveFlags) => Promise<void>;

/** A new row, and what there is to say of how it came about. */
export interface CreatedRow {
  readonly id: number;
  readonly remarks: Values;
  /** Its writing, where it is under way: what follows is sent along, and fails where it does. */
  readonly written?: Promise<unknown>;
}
/** In the request's transaction, with relations resolved to row ids; answers the new row's id. */
type Create<I> = (ctx: AppCtx, input: I) => Promise<number> | Promise<CreatedRow>;
type Update<I> = (ctx: AppCtx, id: number, change: I) => Promise<void> | Promise<BegunChange>;

/** A change of a row, whose writing is under way. */
export type BegunChange = Required<Pick<CreatedRow, 'written'>>;

export type CollectionOptions<
  A extends Attributes,
  T,
  F extends keyof (A & R) = keyof A,
  R extends Attributes = Attributes,
> = CommonOptions<A, NoInfer<T>> & {
  readonly table: T;
  /** The first that holds for a row decides; a row without one does not exist for the actor. */
  readonly policies: Readonly<Record<string, Policy<A, NoInfer<T>>>>;
  /**
   * `none`: nobody does this through the collection (405). A function replaces the plain statement; the
   * policies hold for it as for that. `fields` lists what a create may name, where that is not what the policy
   * may write: by policy that the new row may give its creator, or for all of them.
   */
  readonly create:
    | 'plain'
    | 'none'
    | Create<Input<A>>
    | {
        readonly fields: CreateFields<F>;
        /** The names in the body beside attributes: `run` is told, nothing keeps them. */
        readonly requested?: R & Attributes;
        /** The schemas of the JSON among them. */
        readonly requestedShapes?: Readonly<Partial<Record<NoInfer<keyof R & string>, TSchema>>>;
        readonly run: Create<Input<Pick<NoInfer<A & R>, F>>>;
      };
  readonly update?: 'plain' | 'none' | Update<Input<A>>;
} & ([LinkKeys<A>] extends [never]
    ? { readonly through?: undefined }
    : { readonly through: Readonly<Record<LinkKeys<A>, Through>> });

export type Values = Readonly<Record<string, unknown>>;

/** A collection tied to its table: columns, policies and overrides by the names of attributes. */
export interface Declaration extends CommonOptions<Attributes, DocumentTable> {
  readonly collection: Collection;
  readonly table: DocumentTable;
  /** The columns of the attributes in the table, and of those that every document has. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly through: Readonly<Record<string, Through>>;
  readonly policies: readonly (Policy & { readonly name: string })[];
  readonly create: 'plain' | 'none' | CreateOverride;
  readonly update:
    | 'plain'
    | 'none'
    | { run(ctx: AppCtx, id: number, change: Values): Promise<void> | Promise<BegunChange> };
}

/** The names that a body may have: for all who create, or by the policy that the new row gives them. */
export type CreateFields<F = string> = Fields<F> | Readonly<Record<string, Fields<F>>>;
export type Fields<F = string> = 'all' | readonly F[];

interface CreateOverride {
  /** Null: what the policy of the new row lets write. */
  readonly fields: CreateFields | null;
  readonly requested?: Attributes;
  readonly requestedShapes?: Readonly<Partial<Record<string, TSchema>>>;
  run(ctx: AppCtx, input: Values): Promise<number | CreatedRow>;
}

/** Ties a collection to its table; compiles only when every attribute has a column or a table. */
export function declare<
  A extends Attributes,
  T extends CollectionTable<A>,
  const F extends keyof (A & R) & string = keyof A & string,
  const R extends Attributes = Record<never, never>,
>(collection: Collection<A>, options: CollectionOptions<A, T, F, R>): Declaration {
  const { table, policies, through = {}, create, update = 'none' } = options;
  return {
    ...options,
    collection,
    columns: getTableColumns<DocumentTable>(table),
    through,
    policies: Object.entries(policies).map(([name, policy]) => ({
      ...{ name, computed: Object.keys(options.computed ?? {}) },
      ...policy,
      read: withVersion(collection, policy),
    })),
    create: typeof create === 'function' ? { fields: null, run: create } : create,
    update: typeof update === 'function' ? { run: update } : update,
  };
}

/** Actors who may change a document read its version. */
const withVersion = (
  { attributes }: Collection,
  { read, write }: Pick<Policy, 'read' | 'write'>,
): Policy['read'] =>
  read === 'all' || write === 'none' || !attributes.version ? read : [...read, 'version'];

export const OPERATIONS = ['find', 'findOne', 'create', 'update', 'delete'] as const;
export type CollectionOperation = (typeof OPERATIONS)[number];

/** The name a role's permission is stored under. */
export const actionOf = ({ uid }: Collection, operation: CollectionOperation): Action =>
  `${uid}.${operation}`;

export const isRelation = (attribute: Attribute): attribute is OneAttribute | ManyAttribute =>
  attribute.kind === 'one' || attribute.kind === 'many';

/** A relation another collection's attribute holds. */
export const isInverse = (attribute: Attribute): boolean =>
  isRelation(attribute) && attribute.inverse !== undefined;
