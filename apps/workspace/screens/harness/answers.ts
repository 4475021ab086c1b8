import type { Address, Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import { type ErrorCode, errors } from '@okoshko/contract/errors';
import type { Facts, Plural } from '../../src/api/collections.ts';
import { documentOf, pageOf } from './collection-answer.ts';
import { type OperationName, resolved, successOf } from './description.ts';
import type { Query } from './query.ts';
import { sampleOf } from './sample.ts';

/** A request as an answer sees it. */
export interface ApiRequest {
  readonly name: OperationName;
  /** The id in its path. */
  readonly id: string | undefined;
  readonly query: Query;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface ApiResponse {
  readonly status: number;
  /** JSON; a Blob: a file; undefined: nothing. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to an operation. If an operation has two, the later counts. */
export interface Answer {
  readonly name: OperationName;
  give(request: ApiRequest): ApiResponse;
}

/** Facts of an answer: the rest is the plainest that its schema allows. */
export type Part<T> = T extends readonly (infer U)[]
  ? readonly Part<U>[]
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> }
    : T;

type Source<T> = T | ((request: ApiRequest) => T);
const factsIn = <T>(source: Source<T>, request: ApiRequest): T =>
  typeof source === 'function' ? (source as (request: ApiRequest) => T)(request) : source;

const nameOf = ({ method, path }: Pick<Address, 'method' | 'path'>): OperationName =>
  `${method} ${path}` as OperationName;

/** An endpoint answers this. */
export const reply = <A extends Address>(
  address: A,
  facts: Source<Part<Reply<A>>> = {} as Part<Reply<A>>,
): Answer => ({
  name: nameOf(address),
  give: (request) => {
    const { status, schema } = successOf(nameOf(address));
    return { status, body: schema ? sampleOf(schema, factsIn(facts, request)) : undefined };
  },
});

/** An endpoint answers that there is nothing. */
export const nothing = (address: Address): Answer => ({
  name: nameOf(address),
  give: () => ({ status: 204, body: undefined }),
});

/** A collection answers lists of these rows, page by page, each as the query shapes it. */
export const rows = <P extends Plural>(plural: P, source: Source<readonly Facts<P>[]>): Answer => ({
  name: `GET /api/${plural}`,
  give: (request) => {
    const { schema } = successOf(request.name);
    const items = schema && resolved(schema).properties?.data?.items;
    const shaped = factsIn(source, request).map((one, index) =>
      documentOf(
        items ?? {},
        { id: index + 1, documentId: idOf(plural, index), ...one },
        request.query,
      ),
    );
    return { status: 200, body: pageOf(shaped, request.query) };
  },
});

interface ByStatus {
  readonly pending: readonly Facts<'appointments'>[];
  readonly others: readonly Facts<'appointments'>[];
}
/** Requests where they are request for, the other appointments elsewhere. */
export const appointmentsBy = ({ pending, others }: ByStatus): Answer =>
  rows('appointments', ({ query }) => {
    const filters = query.filters as Query | undefined;
    return filters?.status === 'pending' ? pending : others;
  });

/** The documentId of a row that facts do not name. */
const idOf = (plural: Plural, index: number): string => `${plural}-${index + 1}`;

type Single = 'GET' | 'PUT' | 'POST';

/** A collection answers one document: read, changed or made. What was sent is in it, where facts do not tell otherwise. */
export const one = <P extends Plural>(
  method: Single,
  plural: P,
  source: Source<Facts<P>> = {} as Facts<P>,
): Answer => ({
  name: `${method} /api/${plural}${method === 'POST' ? '' : '/:id'}`,
  give: (request) => {
    const { status, schema } = successOf(request.name);
    const document = schema && resolved(schema).properties?.data;
    const facts = { id: 1, documentId: request.id ?? idOf(plural, 0), ...factsIn(source, request) };
    return { status, body: { data: documentOf(document ?? {}, facts, request.query), meta: {} } };
  },
});

/** The caller's own document of a single type is answered, read or saved. */
export const single = (method: 'GET' | 'PUT', name: string, facts: object): Answer => ({
  name: `${method} /api/${name}`,
  give: (request) => {
    const { status, schema } = successOf(request.name);
    const document = schema && resolved(schema).properties?.data;
    return { status, body: { data: documentOf(document ?? {}, facts, request.query), meta: {} } };
  },
});
export const ofSingle = (method: Address['method'], name: string): UncheckedAddress<unknown> => ({
  method,
  path: `/api/${name}`,
});
export const singleRemoved = (name: string): Answer => ({
  name: `DELETE /api/${name}`,
  give: () => ({ status: 204, body: undefined }),
});

/** A collection deletes. */
export const removed = (plural: Plural): Answer => ({
  name: `DELETE /api/${plural}/:id`,
  give: () => ({ status: 204, body: undefined }),
});

export const ofCollection = (
  method: Address['method'],
  plural: Plural,
): UncheckedAddress<unknown> => ({
  method,
  path: `/api/${plural}${method === 'GET' || method === 'POST' ? '' : '/:id'}`,
});

/** The facts of a refusal besides its code. */
interface Details {
  readonly retry_after?: number;
  readonly [key: string]: unknown;
}

export function refusalOf(code: ErrorCode, details: Details = {}): ApiResponse {
  const { status } = errors[code];
  const wait = details.retry_after;
  return {
    status,
    body: {
      data: null,
      error: { status, name: 'Error', message: code, details: { code, ...details } },
    },
    headers: { 'x-request-id': 'request-1', ...(wait && { 'retry-after': String(wait) }) },
  };
}

/** An operation refuses. */
export const refused = (
  address: Pick<Address, 'method' | 'path'>,
  code: ErrorCode,
  details?: Details,
): Answer => ({
  name: nameOf(address),
  give: () => refusalOf(code, details),
});
