import type { Call } from '../../../platform/call.ts';
import { deleteFiles } from '../repository.ts';
import { objectNames } from '../rules.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

/** Deletes a file in the caller's transaction; its objects are deleted after the commit. */
export const deletePicture = async (call: Call, id: number): Promise<void> =>
  scheduleDeletion(call, (await deleteFiles(call.db, [id])).flatMap(objectNames));
