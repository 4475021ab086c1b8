import type { Call } from '../../../platform/call.ts';
import { requireType } from '../access.ts';
import { type DocumentPage, type ListQuery, readPage } from './read-page.ts';

/** A page of a type's documents, in the query language of collections. */
export async function listDocuments(
  call: Call<'collections'>,
  model: string,
  query: ListQuery,
): Promise<DocumentPage> {
  return readPage(call, requireType(call, model), query);
}
