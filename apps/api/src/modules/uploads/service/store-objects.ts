import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { discardObjects, keepObjects } from './keep-objects.ts';
import { putObjects, type StorageObject } from './put-objects.ts';

/**
 * Stores the objects and records them in one transaction, or leaves nothing. The storage knows no
 * transactions, so a table lists what is to be deleted from it: names are listed before they are stored
 * and taken off with the record of their file; a deleted file lists them again. A background job deletes
 * what is on the list, whatever breaks in between.
 */
export async function storeObjects<C extends Call<'storage'>, T>(
  call: C,
  objects: readonly StorageObject[],
  record: (call: C) => Promise<T>,
): Promise<T> {
  await putObjects(call, objects);
  const names = objects.map(({ name }) => name);
  const recording = transact(call, async (call) => {
    await keepObjects(call, names);
    return record(call);
  });
  return recording.catch(async (error: unknown) => {
    await discardObjects(call, names);
    throw error;
  });
}
