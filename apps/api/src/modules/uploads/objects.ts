import type { Storage } from '../../gateways/storage/port.ts';
import type { Call } from '../../platform/call.ts';
import { after, HOUR } from '../../platform/clock.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { cancelDeletion, expediteDeletion, scheduleDeletionAt } from './repository.ts';

export interface StoredObject {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Objects that are stored and still scheduled for deletion. */
export interface Stored {
  /** Theirs who records them, in the transaction that does. */
  keep(call: Call): Promise<void>;
  /** Nobody will: they go at once. */
  abandon(): Promise<void>;
}

/** So long an upload may take from its first object to its record, in milliseconds. */
const UPLOAD_TIMEOUT_MS = HOUR;

/**
 * The storage knows no transactions, so a list in the database says what is not to stay in it: names
 * are put on it before they are stored and taken off with the record of their file; a file that goes
 * puts them on again. Whatever breaks in between, the background removes what is on the list.
 */
export function createObjects(storage: Storage) {
  const put = async (call: Call, objects: readonly StoredObject[]): Promise<Stored> => {
    const names = objects.map(({ name }) => name);
    await scheduleDeletionAt(call.db, names, after(call.now, UPLOAD_TIMEOUT_MS));
    const abandon = () => expediteDeletion(call.db, names, call.now);
    try {
      for (const { name, bytes } of objects) await storage.put(name, bytes);
    } catch (cause) {
      await abandon();
      throw new AppError('storage_unavailable', { cause });
    }
    return { abandon, keep: (call) => keep(call, names) };
  };
  return {
    put,
    /** Stores the objects and records them in one transaction, or leaves nothing. */
    async storing<C extends Call, T>(
      call: C,
      objects: readonly StoredObject[],
      record: (call: C) => Promise<T>,
    ): Promise<T> {
      const stored = await put(call, objects);
      const recording = transact(call, async (call) => {
        await stored.keep(call);
        return record(call);
      });
      return recording.catch(async (error: unknown) => {
        await stored.abandon();
        throw error;
      });
    },
    /** In the transaction that ends their file. */
    scheduleDeletion: ({ db, now }: Call, names: readonly string[]): Promise<void> =>
      scheduleDeletionAt(db, names, now),
  };
}
export type Objects = ReturnType<typeof createObjects>;

async function keep({ db }: Call, names: readonly string[]): Promise<void> {
  if ((await cancelDeletion(db, names)) !== names.length) throw new AppError('storage_unavailable');
}
