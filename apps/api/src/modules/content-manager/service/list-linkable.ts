import type { Call } from '../../../platform/call.ts';
import { requireRelation, requireType } from '../access.ts';
import { type DocumentPage, type ListQuery, readPage } from './read-page.ts';

/** Documents that a type's relation may link to. */
export async function listLinkable(
  call: Call<'collections'>,
  { model, targetField }: { readonly model: string; readonly targetField: string },
  query: ListQuery,
): Promise<DocumentPage> {
  const declaration = requireType(call, model);
  const { target } = requireRelation(call.app.collections, declaration, targetField);
  return readPage(call, target, query);
}
