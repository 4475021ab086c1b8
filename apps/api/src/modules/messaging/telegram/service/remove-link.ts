import { type Call, userIdOf } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { deleteLinkOf } from '../repository.ts';

/** Unlinks the caller's chat; without one nothing happens. */
export async function removeLink(call: Call): Promise<undefined> {
  await transact(call, ({ db }) => deleteLinkOf(db, userIdOf(call)));
}
