import { AppError, parameterOf } from './errors.ts';
import { isObject } from './narrowing.ts';
import { type Sentence, sentence } from './sentence.ts';

const DEFAULT_SIZE = 25;
const MAX_SIZE = 100;

/** A page of a list, whichever of its spellings a request uses. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** Tells whether the answer has the total. */
  readonly withCount: boolean;
  /** The values of `meta.pagination`, in the words of the request. */
  meta(total: number): Record<string, number>;
}

/** The rows of a page that a query chooses. */
export type Slice = Pick<Page, 'limit' | 'offset'>;

/** A page of rows, and how many there are in all. */
export interface RowsOfPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The query of a plain list, checked by its schema. */
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

/** Reads `pagination` in either family (`page`, `pageSize` or `start`, `limit`), with Strapi's forgiveness. */
export function parsePagination(query: Readonly<Record<string, unknown>>): Page {
  if ('page' in query) throw misplaced('page');
  if ('pageSize' in query) throw misplaced('pageSize');
  const pagination = asObject(query.pagination);
  const withCount = readWithCount(pagination.withCount);
  const byPage = 'page' in pagination || 'pageSize' in pagination;
  const byOffset = 'start' in pagination || 'limit' in pagination;
  if (byPage && byOffset) throw mixed();
  return byOffset ? offsetPage(pagination, withCount) : numberedPage(pagination, withCount);
}

function numberedPage(pagination: Readonly<Record<string, unknown>>, withCount: boolean): Page {
  const pageSize = sizeOf('pageSize', pagination);
  const firstRow = (page: number) => (page - 1) * pageSize;
  const page = Math.max(1, wholeNumber(pagination.page ?? 1, paramOf('page'), firstRow));
  const counted = pageOf({ page, pageSize });
  return withCount ? counted : { ...counted, withCount, meta: () => ({ page, pageSize }) };
}

function offsetPage(pagination: Readonly<Record<string, unknown>>, withCount: boolean): Page {
  const limit = sizeOf('limit', pagination);
  const start = Math.max(0, wholeNumber(pagination.start ?? 0, paramOf('start')));
  return {
    limit,
    offset: start,
    withCount,
    meta: (total) => ({ start, limit, ...(withCount && { total }) }),
  };
}

/**
 * Reads `start` and `limit` of a bare list (users, files), which stand alone and are not counted. A limit below
 * zero is the largest there is.
 */
export function parseStartLimit({
  start = '0',
  limit = String(DEFAULT_SIZE),
}: Readonly<Record<string, unknown>>): Omit<Page, 'meta'> {
  const offset = wholeNumber(textOnly(start), START);
  if (offset < 0) throw notWhole(START, offset);
  const size = wholeNumber(textOnly(limit), LIMIT);
  return { offset, limit: size < 0 ? MAX_SIZE : Math.min(size, MAX_SIZE), withCount: false };
}

const textOnly = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? value : '';

function sizeOf(name: 'pageSize' | 'limit', pagination: Readonly<Record<string, unknown>>): number {
  const value = pagination[name];
  if (value === undefined) return DEFAULT_SIZE;
  if (value === '' || value === null) return 1;
  if (Number.isNaN(numberOf(value))) return MAX_SIZE;
  return Math.min(MAX_SIZE, Math.max(1, wholeNumber(value, paramOf(name))));
}

/** A parameter, and the word of it in Strapi's sentence. */
interface Param {
  readonly strapi: 'Start' | 'Limit';
  readonly path: readonly string[];
}
const START: Param = { strapi: 'Start', path: ['start'] };
const LIMIT: Param = { strapi: 'Limit', path: ['limit'] };
const paramOf = (name: 'page' | 'pageSize' | 'start' | 'limit'): Param => ({
  strapi: name === 'page' || name === 'start' ? 'Start' : 'Limit',
  path: ['pagination', name],
});

/** `meant`: the number that the refusal names. */
function wholeNumber(
  value: unknown,
  param: Param,
  meant = (number: number): number => number,
): number {
  const number = numberOf(value);
  if (Number.isSafeInteger(number) && Math.abs(number) <= 1_000_000_000) return number;
  throw notWhole(param, meant(number));
}

const notWhole = ({ strapi, path }: Param, value: number) =>
  badParam(path, sentence('page_number', { param: strapi, value }));

const badParam = (path: readonly string[], reason: Sentence) =>
  new AppError('query_invalid', {
    failures: [{ path, parameter: parameterOf(path), sentence: reason }],
  });

/** A list or an object of values is no number, whatever it holds. */
const numberOf = (value: unknown): number =>
  typeof value === 'object' || value === '' ? Number.NaN : Number(value);

function readWithCount(value: unknown): boolean {
  if (value === undefined) return true;
  if (value === 't' || value === '1' || value === 'true') return true;
  if (value === 'f' || value === '0' || value === 'false') return false;
  const allowed = ['t', '1', 'true', 'false', '0', 'f'];
  throw badParam(['pagination', 'withCount'], sentence('with_count', { allowed }));
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

const mixed = () =>
  new AppError('pagination_invalid', {
    failures: [{ path: ['pagination'], sentence: sentence('pages_mixed') }],
  });
const misplaced = (name: 'page' | 'pageSize') =>
  new AppError('pagination_invalid', {
    failures: [{ path: [name], sentence: sentence('pages_misplaced') }],
  });
