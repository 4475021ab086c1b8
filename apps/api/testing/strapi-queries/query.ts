/** The asker: Анна, who is provider 1; Мария, who is the clients 1 and 5; staff; nobody in particular. */
export type Asker = 'owner' | 'client' | 'operator' | 'visitor';

/** A document's number; with the relations that were populated, if there are any. */
export type Tree = number | { readonly id: number; readonly [relation: string]: unknown };

/** The answer of Strapi 5, as far as a query is about it. */
export type Gives =
  /** The documents of a list, in order. */
  | readonly Tree[]
  | { readonly one: Tree }
  /** The documents as they are. */
  | { readonly data: unknown }
  /** The keys of the documents. */
  | { readonly keys: readonly string[] }
  | { readonly pagination: Readonly<Record<string, number>>; readonly rows?: readonly number[] }
  | Refusal;

export interface Refusal {
  readonly status: number;
  readonly name: string;
  readonly message?: string;
  readonly path?: string | null;
}

/** A query, its answer, and where ours is not Strapi's: why. */
export type StrapiQuery = readonly [query: string, gives: Gives, differs?: string];

export const refused = (message: string): Refusal => ({
  status: 400,
  name: 'ValidationError',
  message,
});

/** Names the key, and where it stands if that is not the key itself. */
export const badKey = (key: string, path: string | null): Refusal => ({
  ...refused(
    path === null || path === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`,
  ),
  path,
});

/** Strapi fails at it; bad input is no failure of ours. */
export const failsThere = (query: string): StrapiQuery => [
  query,
  { status: 400, name: 'ValidationError' },
  'a 500 there',
];

/** One answer for several spellings. */
export const alike = (gives: Gives, ...queries: readonly string[]): readonly StrapiQuery[] =>
  queries.map((query) => [query, gives]);
