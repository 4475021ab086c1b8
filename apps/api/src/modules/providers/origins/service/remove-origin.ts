import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { AppError } from '../../../../platform/errors.ts';
import { deleteOrigin, findOrigin } from '../repository.ts';

/** Throws `not_found`. */
export async function removeOrigin(call: Call, documentId: string): Promise<undefined> {
  const row = await findOrigin(call.db, { provider: requireProvider(call.actor), documentId });
  if (!row) throw new AppError('not_found');
  await deleteOrigin(call.db, row.id);
}
