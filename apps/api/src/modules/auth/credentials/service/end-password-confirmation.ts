import type { Call } from '../../../../platform/call.ts';
import { notePassword } from '../../sessions/repository.ts';

/** The password counts as typed no more in the caller's session, which all tabs of a browser share. */
export async function endPasswordConfirmation({ db, actor }: Call): Promise<undefined> {
  await notePassword(db, actor.session, null);
}
