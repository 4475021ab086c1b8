import type { Address, UncheckedAddress } from '@okoshko/contract/endpoint';
import type { List, One } from '@okoshko/contract/envelope';
import { call } from './call.ts';
import type { Changes, Filters, Plural, Row, Selection, Sort } from './collections.ts';

/** Forbids keys that `All` does not have, also those that were spread into the object or came with a variable. */
export type Exact<All, D> = D extends unknown
  ? { readonly [K in Exclude<keyof D, keyof All>]: never }
  : never;

/**
 * The documents to read, and the parts of each: `F` are the fields and `R` the relations. They are inferred apart, so
 * that a condition on a missing field does not compile.
 */
export interface AllQuery<P extends Plural, F, R> {
  readonly fields?: F;
  readonly populate?: R & Exact<NonNullable<Populate<P>>, R>;
  readonly filters?: Filters<P>;
  readonly sort?: Sort<P>;
}
export interface ListQuery<P extends Plural, F, R> extends AllQuery<P, F, R> {
  readonly pagination?: {
    readonly page?: number;
    /** 100 at most. */
    readonly pageSize?: number;
    /** Instead of the former two: the first row, from 0, and how many, 100 at most. */
    readonly start?: number;
    readonly limit?: number;
    /** False: the total is not counted, which is dear among many rows. */
    readonly withCount?: boolean;
  };
}
export type Fields<P extends Plural> = Selection<P>['fields'];
export type Populate<P extends Plural> = Selection<P>['populate'];
/** A document with the fields and relations that a query names. */
export type Read<P extends Plural, F, R> = Row<P, { readonly fields: F; readonly populate: R }>;

const at = <T>(method: Address['method'], plural: Plural, rest = ''): UncheckedAddress<T> => ({
  method,
  path: `/api/${plural}${rest}`,
});

/** A page of documents, 25 by default. */
export const readList = <
  P extends Plural,
  const F extends Fields<P> = undefined,
  const R extends Populate<P> = undefined,
>(
  plural: P,
  query: ListQuery<P, F, R>,
) => call(at<List<Read<P, F, R>>>('GET', plural), { query });

/** All documents of a query, pages of 100 in parallel. For what is known to be some hundreds. */
export async function readAll<
  P extends Plural,
  const F extends Fields<P> = undefined,
  const R extends Populate<P> = undefined,
>(plural: P, query: AllQuery<P, F, R>): Promise<readonly Read<P, F, R>[]> {
  const pageOf = (page: number) =>
    call(at<List<Read<P, F, R>>>('GET', plural), {
      query: { ...query, pagination: { page, pageSize: 100 } },
    });
  const first = await pageOf(1);
  const { pageCount } = first.meta.pagination;
  const rest = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => pageOf(index + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
}

/** The number of documents that meet the conditions. */
export async function readCount<P extends Plural>(plural: P, filters: Filters<P>): Promise<number> {
  const query = { filters, fields: ['createdAt'], pagination: { pageSize: 1 } };
  return (await call(at<List<unknown>>('GET', plural), { query })).meta.pagination.total;
}

export const readOne = async <P extends Plural, const S extends Selection<P>>(
  plural: P,
  id: string,
  selection: S,
): Promise<Row<P, S>> =>
  (await call(at<One<Row<P, S>>>('GET', plural, '/:id'), { id, query: selection })).data;

/** Makes a document. With the form's key, a repeat after a lost answer makes no second one. */
export const create = async <P extends Plural, const D extends Changes<P>>(
  plural: P,
  data: D & Exact<Changes<P>, D>,
  idempotencyKey: string,
): Promise<Row<P>> =>
  (await call(at<One<Row<P>>>('POST', plural), { body: { data }, idempotencyKey })).data;

/** Changes a document; `version` of what the form was filled with: another one by now is `stale`. */
export const update = async <P extends Plural, const D extends Changes<P>>(
  plural: P,
  id: string,
  data: D & Exact<Changes<P>, D>,
): Promise<Row<P>> =>
  (await call(at<One<Row<P>>>('PUT', plural, '/:id'), { id, body: { data } })).data;

export interface Versioned {
  /** Null: its changes are not counted. */
  readonly version: number | null;
}

/** The version of what the form was filled with, as it is sent: another one by now is `stale`. */
export const versionIn = ({ version }: Versioned) => (version === null ? {} : { version });

/** Where the documents of a form are read and written. */
export interface Store<T, C, A = unknown> {
  read(base: T): Promise<T>;
  /** Makes one. With the form's key, a repeat after a lost answer makes no second one. */
  create(changes: C, idempotencyKey: string): Promise<A>;
  /** Changes it, if it still is as it was read. */
  update(base: T, changes: C): Promise<A>;
}

/** The documents of a collection, as a form reads and writes them; `A`: what the API adds to its answers to changes. */
export function storeOf<P extends Plural, const S extends Selection<P>, A = unknown>(
  plural: P,
  selection: S,
): Store<Row<P, S> & Versioned, Changes<P>, One<Row<P>> & A> {
  type Answer = One<Row<P>> & A;
  return {
    read: async ({ documentId: id }) =>
      (await call(at<One<Row<P, S> & Versioned>>('GET', plural, '/:id'), { id, query: selection }))
        .data,
    create: (data, idempotencyKey) =>
      call(at<Answer>('POST', plural), { body: { data }, idempotencyKey }),
    update: (base, changes) =>
      call(at<Answer>('PUT', plural, '/:id'), {
        id: base.documentId,
        body: { data: { ...changes, ...versionIn(base) } },
      }),
  };
}

/** `flags`: what else it may do, as the collection names it. */
export const remove = (
  plural: Plural,
  id: string,
  flags: Readonly<Record<string, boolean>> = {},
): Promise<void> => call(at<void>('DELETE', plural, '/:id'), { id, query: flags });
