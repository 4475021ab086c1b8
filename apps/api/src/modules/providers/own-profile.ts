import type { AppCall } from '../../platform/call.ts';
import { type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { byId, ownSingle, readOne } from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { put } from '../../platform/collections/write.ts';
import { AppError } from '../../platform/errors.ts';
import { ownProviderCollection } from './collection.ts';

interface Deps {
  readonly collections: Collections;
  /** The caller is somebody else once they have a profile: the next request must know. */
  readonly catchUp: () => Promise<void>;
}

interface Save {
  readonly body: unknown;
  /** What of the profile is answered. */
  readonly query: Query;
}

/** Opens the caller's profile, or changes the one they have. */
export const createSaveOwnProvider =
  ({ collections, catchUp }: Deps) =>
  async (call: AppCall, { body, query }: Save) => {
    const target = { collections, declaration: ownProviderCollection };
    const plan = shapeOf({ collections, actor: call.actor }, ownProviderCollection, query);
    const condition = ownSingle(ownProviderCollection, call.actor);
    const id = await put(call, target, { condition, body });
    await catchUp();
    const data = await readOne(call, plan, byId(String(id)));
    if (!data) throw new AppError('not_found');
    return { data, meta: {} };
  };
