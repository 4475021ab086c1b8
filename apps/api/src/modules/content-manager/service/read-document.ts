import type { Call } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { requireType } from '../access.ts';
import { type DocumentReply, presentDocument } from '../present.ts';
import { requireAudited } from './require-audited.ts';

export async function readDocument(
  call: Call<'collections'>,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<DocumentReply> {
  return presentDocument(await requireAudited(call, requireType(call, model), { id, query }));
}
