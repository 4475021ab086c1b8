import { type Call, requireOperator } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { requireAccount, userCollection } from '../../../users/index.ts';
import { isSessionAlive } from '../../rules.ts';
import { findSessionsOf } from '../repository.ts';
import { presentSession } from '../rules.ts';

/** Where another user is signed in. Operators only. */
export async function listUserSessions(call: Call, reference: string) {
  requireOperator(call);
  const { id, document_id: document } = await requireAccount(call, reference);
  const sessions = await findSessionsOf(call.db, id);
  if (id !== call.actor.user) {
    const { uid: model } = userCollection.collection;
    await recordRead(call, { model, document, about: { users: [id] } });
  }
  const live = sessions.filter((row) => isSessionAlive(row, call.now));
  return { data: live.map((one) => presentSession(call.actor, one)) };
}
