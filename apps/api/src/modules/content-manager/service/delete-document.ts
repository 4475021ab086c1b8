import type { AppCall } from '../../../platform/call.ts';
import type { Query } from '../../../platform/collections/query/read-query.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteDocuments } from './delete-documents.ts';

export async function deleteDocument(
  call: AppCall,
  { model, id }: { readonly model: string; readonly id: string },
  query: Query,
): Promise<Record<string, never>> {
  const { count } = await deleteDocuments(call, model, { ids: [id], query });
  if (count === 0) throw new AppError('not_found');
  return {};
}
