import type { Call } from '../../../platform/call.ts';
import { scheduleDeletionAt } from '../repository.ts';

/** Has a file's objects deleted, in the transaction that deletes the file. */
export const scheduleDeletion = ({ db, now }: Call, names: readonly string[]): Promise<void> =>
  scheduleDeletionAt(db, names, now);
