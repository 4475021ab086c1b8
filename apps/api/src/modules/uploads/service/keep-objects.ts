import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { cancelDeletion, expediteDeletion } from '../repository.ts';

/** Cancels the deletion of stored objects, in the transaction that records their file. */
export async function keepObjects({ db }: Call, names: readonly string[]): Promise<void> {
  if ((await cancelDeletion(db, names)) !== names.length) throw new AppError('storage_unavailable');
}

/** Has stored objects that no file records deleted at once. */
export const discardObjects = ({ db, now }: Call, names: readonly string[]): Promise<void> =>
  expediteDeletion(db, names, now);
