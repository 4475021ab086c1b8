import type { DocumentLabel } from '@okoshko/contract/content-manager/audit-schemas';
import type {
  listDeleted as deletedEndpoint,
  bulkDeleteDocuments as deleteEndpoint,
  listDocuments as listEndpoint,
  readDocument as readEndpoint,
  listReferences as referencesEndpoint,
} from '@okoshko/contract/content-manager/wire';
import type { Address, Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import { call } from '../../../api/call.ts';
import { codeOf } from '../../../api/failure.ts';

/** A document of any type: nobody knows its attributes before its declaration is read. */
export type AnyDocument = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly documentId: string;
};

type ContentPage = Omit<Reply<typeof listEndpoint>, 'results'> & {
  readonly results: readonly AnyDocument[];
};
type ContentReply = Omit<Reply<typeof readEndpoint>, 'data'> & { readonly data: AnyDocument };

/** Conditions on a collection whose attributes are known only once its declaration is read. */
export interface AnyFilters {
  readonly [name: string]: AnyFilters | readonly AnyFilters[] | Operand | readonly Operand[];
}
type Operand = string | number | boolean | null;

export interface ContentQuery {
  readonly page?: number;
  readonly pageSize?: number;
  readonly withCount?: boolean;
  readonly filters?: AnyFilters | undefined;
  readonly sort?: string;
  readonly fields?: readonly string[];
  readonly populate?: object;
  readonly _q?: string | undefined;
  readonly locale?: string | undefined;
}

const at = <T, B extends object = object>(
  method: Address['method'],
  ...path: readonly string[]
): UncheckedAddress<T, B> => ({
  method,
  // A uid has colons, which would be read as parameters.
  path: `/content-manager/${path.map(encodeURIComponent).join('/')}`,
});
const TYPES = 'collection-types';

export const listDocuments = (model: string, query: ContentQuery) =>
  call(at<ContentPage>('GET', TYPES, model), { query });

/** The documents that a relation can name: all rows are searched. */
export const listLinkable = (model: string, field: string, query: ContentQuery) =>
  call(at<ContentPage>('GET', 'relations', model, field), { query });

export const readDocument = async (
  model: string,
  id: string,
  query: Pick<ContentQuery, 'populate' | 'locale'>,
): Promise<AnyDocument> => (await call(at<ContentReply>('GET', TYPES, model, id), { query })).data;

type Changes = Readonly<Record<string, unknown>>;

export const createDocument = async (model: string, body: Changes, idempotencyKey: string) =>
  (await call(at<ContentReply>('POST', TYPES, model), { body, idempotencyKey })).data;

export const updateDocument = async (
  model: string,
  id: string,
  { body, locale }: { readonly body: Changes; readonly locale?: string | undefined },
) => (await call(at<ContentReply>('PUT', TYPES, model, id), { body, query: { locale } })).data;

/** All of them or, where one must stay, none; what is gone already counts as done. */
export const deleteDocuments = (model: string, documentIds: readonly string[]) =>
  call(at<Reply<typeof deleteEndpoint>>('POST', TYPES, model, 'actions', 'bulkDelete'), {
    body: { documentIds },
  });

/** A page of what was deleted and may be restored. */
export const listDeleted = (model: string, page: number) =>
  call(at<Reply<typeof deletedEndpoint>>('GET', 'deleted', model), { query: { page } });

export const restoreDocument = async (model: string, id: string): Promise<AnyDocument> =>
  (await call(at<ContentReply>('POST', 'deleted', model, id, 'restore'))).data;

export type References = Reply<typeof referencesEndpoint>['data'];

/** The documents that refer to this one; none when it is gone. */
export const listReferences = (model: string, id: string): Promise<References> =>
  call(at<{ readonly data: References }>('GET', 'references', model, id)).then(
    ({ data }) => data,
    (thrown) => {
      if (codeOf(thrown) === 'not_found') return [];
      throw thrown;
    },
  );

/** The label of a document: its name; null: it has none. */
export const labelIn = (
  document: AnyDocument,
  labelAttribute: string | null,
): DocumentLabel['label'] => {
  const label = labelAttribute === null ? null : document[labelAttribute];
  return typeof label === 'string' && label !== '' ? label : null;
};
