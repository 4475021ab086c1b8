import type { Call } from '../../platform/call.ts';
import { byId, ownSingle, readOne } from '../../platform/collections/read.ts';
import { readingOf } from '../../platform/collections/reading.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { put } from '../../platform/collections/write.ts';
import { AppError } from '../../platform/errors.ts';
import { ownProviderCollection } from './collection.ts';

interface Needs {
  readonly collections: Collections;
  /** The caller is somebody else once they have a profile: the next request must know. */
  readonly catchUp: () => Promise<void>;
}

interface Save {
  readonly body: unknown;
  readonly populate: unknown;
}

/** Opens the caller's profile, or changes the one they have. */
export const createSaveOwnProvider =
  ({ collections, catchUp }: Needs) =>
  async (call: Call, { body, populate }: Save) => {
    const target = { collections, declaration: ownProviderCollection };
    const reading = readingOf({ collections, actor: call.actor }, ownProviderCollection, populate);
    const condition = ownSingle(ownProviderCollection, call.actor);
    const id = await put(call, target, { condition, body });
    await catchUp();
    const data = await readOne(call, reading, byId(String(id)));
    if (!data) throw new AppError('not_found');
    return { data, meta: {} };
  };
