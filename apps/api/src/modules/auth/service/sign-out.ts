import type { Call } from '../../../platform/call.ts';
import { deleteSession } from '../repository.ts';

/** Ends the session that asks; its bearer is dead with the answer. */
export async function signOut({ db, actor }: Call): Promise<undefined> {
  if (actor.session !== null) await deleteSession(db, actor.session);
}
