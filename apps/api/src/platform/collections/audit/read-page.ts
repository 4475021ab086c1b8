import type { Ctx } from '../../ctx.ts';
import { type PageQuery, pageOf, type RowsOfPage, type Slice } from '../../paging.ts';
import type { Values } from '../declare/declaration.ts';
import { recordRead } from './audit.ts';

/** A list that is of no collection. */
interface PagedList<Row, T> {
  /** The model that staff look through, where it tells of people: the audit log keeps what they looked for. */
  readonly model?: string;
  find(slice: Slice): Promise<RowsOfPage<Row>>;
  present(rows: readonly Row[]): T[] | Promise<T[]>;
}

/** Answers the page that a query names. */
export async function readPage<Row, T>(
  ctx: Ctx,
  query: PageQuery,
  { model, find, present }: PagedList<Row, T>,
) {
  const page = pageOf(query);
  const { rows, total } = await find(page);
  if (model) await recordRead(ctx, { model, document: null, search: filtersOf(query) });
  return { data: await present(rows), meta: { pagination: page.meta(total) } };
}

/** The query without what chooses none of the rows. */
function filtersOf(query: object): Values {
  const { page: _page, pageSize: _size, totals: _totals, ...filters } = query as Values;
  return filters;
}
