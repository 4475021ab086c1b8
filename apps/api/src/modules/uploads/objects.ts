import { after, HOUR } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { cancelDeletion, expediteDeletion, scheduleDeletionAt } from './repository.ts';

/**
 * Stores the objects and records them in one transaction, or leaves nothing. The storage knows no
 * transactions, so a table lists what is to be deleted from it: names are listed before they are stored
 * and taken off with the record of their file; a deleted file lists them again. A background job deletes
 * what is on the list, whatever breaks in between.
 */
export async function storeObjects<C extends Ctx<'storage'>, T>(
  ctx: C,
  objects: readonly StorageObject[],
  record: (ctx: C) => Promise<T>,
): Promise<T> {
  await putObjects(ctx, objects);
  const names = objects.map(({ name }) => name);
  const recording = transact(ctx, async (ctx) => {
    await keepObjects(ctx, names);
    return record(ctx);
  });
  return recording.catch(async (error: unknown) => {
    await discardObjects(ctx, names);
    throw error;
  });
}

export interface StorageObject {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The longest time between the first object of an upload and the record of its file, in milliseconds. */
const UPLOAD_TIMEOUT_MS = HOUR;

/** Stores objects that are deleted later unless `keepObjects` prevents it. */
export async function putObjects(
  ctx: Ctx<'storage'>,
  objects: readonly StorageObject[],
): Promise<void> {
  const names = objects.map(({ name }) => name);
  await scheduleDeletionAt(ctx.db, names, after(ctx.now, UPLOAD_TIMEOUT_MS));
  try {
    for (const { name, bytes } of objects) await ctx.app.storage.put(name, bytes);
  } catch (cause) {
    await discardObjects(ctx, names);
    throw new AppError('storage_unavailable', { cause });
  }
}

/** Cancels the deletion of stored objects, in the transaction that records their file. */
export async function keepObjects({ db }: Ctx, names: readonly string[]): Promise<void> {
  if ((await cancelDeletion(db, names)) !== names.length) throw new AppError('storage_unavailable');
}

/** Has stored objects that no file records deleted at once. */
export const discardObjects = ({ db, now }: Ctx, names: readonly string[]): Promise<void> =>
  expediteDeletion(db, names, now);

/** Has a file's objects deleted, in the transaction that deletes the file. */
export const scheduleDeletion = ({ db, now }: Ctx, names: readonly string[]): Promise<void> =>
  scheduleDeletionAt(db, names, now);
