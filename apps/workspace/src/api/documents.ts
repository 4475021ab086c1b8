import type { Address, UncheckedAddress } from '@okoshko/contract/endpoint';
import type { List, One } from '@okoshko/contract/envelope';
import { call } from './call.ts';
import type { Plural, Row, Selection } from './collections.ts';

/** Conditions by attribute, as the API's query language has them: `{ name: { $containsi: 'анна' } }`. */
export interface Filters {
  readonly [name: string]: Filters | readonly Filters[] | Operand | readonly Operand[] | undefined;
}
type Operand = string | number | boolean | null | Date;

export interface ListQuery<P extends Plural> extends Selection<P> {
  readonly filters?: Filters;
  readonly sort?: readonly string[];
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
/** What a document's form sends; relations as documentIds. */
export type Changes = Readonly<Record<string, unknown>>;

const at = <T>(method: Address['method'], plural: Plural, rest = ''): UncheckedAddress<T> => ({
  method,
  path: `/api/${plural}${rest}`,
});

/** A page of documents, 25 by default. */
export const readList = <P extends Plural, const Q extends ListQuery<P>>(plural: P, query: Q) =>
  call(at<List<Row<P, Q>>>('GET', plural), { query });

/** All documents of a query, pages of 100 in parallel. For what is known to be some hundreds. */
export async function readAll<P extends Plural, const Q extends Omit<ListQuery<P>, 'pagination'>>(
  plural: P,
  query: Q,
): Promise<readonly Row<P, Q>[]> {
  const pageOf = (page: number) =>
    call(at<List<Row<P, Q>>>('GET', plural), {
      query: { ...query, pagination: { page, pageSize: 100 } },
    });
  const first = await pageOf(1);
  const { pageCount } = first.meta.pagination;
  const rest = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) => pageOf(index + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
}

export const readOne = async <P extends Plural, const S extends Selection<P>>(
  plural: P,
  id: string,
  selection: S,
): Promise<Row<P, S>> =>
  (await call(at<One<Row<P, S>>>('GET', plural, '/:id'), { id, query: selection })).data;

/** Makes a document. With the form's key, a repeat after a lost answer makes no second one. */
export const create = async <P extends Plural>(
  plural: P,
  data: Changes,
  idempotencyKey: string,
): Promise<Row<P>> =>
  (await call(at<One<Row<P>>>('POST', plural), { body: { data }, idempotencyKey })).data;

/** Changes a document; `version` of what the form was filled with: another one by now is `stale`. */
export const update = async <P extends Plural>(
  plural: P,
  id: string,
  data: Changes & { readonly version?: number },
): Promise<Row<P>> =>
  (await call(at<One<Row<P>>>('PUT', plural, '/:id'), { id, body: { data } })).data;

/** `flags`: what else it may do, as the collection names it. */
export const remove = (
  plural: Plural,
  id: string,
  flags: Readonly<Record<string, boolean>> = {},
): Promise<void> => call(at<void>('DELETE', plural, '/:id'), { id, query: flags });
