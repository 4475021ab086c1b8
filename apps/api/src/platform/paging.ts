export const DEFAULT_SIZE = 25;
export const MAX_SIZE = 100;

/** A page of a list, in whatever words it was asked for. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Whether the total is asked for. */
  readonly withCount: boolean;
  /** What `meta.pagination` says, in the words of the request. */
  meta(total: number): Record<string, number>;
}

/** What a plain list is asked with, checked by its schema; collections read theirs in Strapi's ways. */
export interface PageQuery {
  readonly page?: number;
  readonly pageSize?: number;
}

export const pageOf = ({ page = 1, pageSize = DEFAULT_SIZE }: PageQuery) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  withCount: true,
  meta: (total: number) => ({ page, pageSize, pageCount: Math.ceil(total / pageSize), total }),
});
