import type { Call } from '../../../platform/call.ts';
import { deleteFilesOf } from '../repository.ts';
import { objectNames } from '../rules.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

/** Deletes all files a user uploaded, in the caller's transaction. */
export const deleteFilesOfUser = async (call: Call, user: number): Promise<void> =>
  scheduleDeletion(call, (await deleteFilesOf(call.db, user)).flatMap(objectNames));
