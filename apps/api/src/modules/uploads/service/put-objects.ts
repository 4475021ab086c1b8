import type { Call } from '../../../platform/call.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { scheduleDeletionAt } from '../repository.ts';
import { discardObjects } from './keep-objects.ts';

export interface StorageObject {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The longest time between the first object of an upload and the record of its file, in milliseconds. */
const UPLOAD_TIMEOUT_MS = HOUR;

/** Stores objects that are deleted later unless `keepObjects` prevents it. */
export async function putObjects(
  call: Call<'storage'>,
  objects: readonly StorageObject[],
): Promise<void> {
  const names = objects.map(({ name }) => name);
  await scheduleDeletionAt(call.db, names, after(call.now, UPLOAD_TIMEOUT_MS));
  try {
    for (const { name, bytes } of objects) await call.app.storage.put(name, bytes);
  } catch (cause) {
    await discardObjects(call, names);
    throw new AppError('storage_unavailable', { cause });
  }
}
