import type { Call } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { parsePagination } from '../../../platform/paging.ts';
import { readFiles } from './read-files.ts';

/** The caller's own files, all of them for operators, by pages. */
export async function pageFiles(call: Call<'collections'>, query: Query) {
  const page = parsePagination(query);
  const { files, total } = await readFiles(call, query, page);
  return { data: files, meta: { pagination: page.meta(total) } };
}
