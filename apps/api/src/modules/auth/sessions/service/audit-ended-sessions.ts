import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { type UserRow, userCollection } from '../../../users/index.ts';
import { isSessionAlive } from '../../rules.ts';
import type { StoredSession } from '../repository.ts';
import { auditedSessions } from '../rules.ts';

/** Audits which sessions of a user an operator ends, in the transaction that ends them. */
export async function auditEndedSessions(
  call: Call,
  { id, document_id: document }: Pick<UserRow, 'id' | 'document_id'>,
  sessions: readonly StoredSession[],
): Promise<void> {
  const live = sessions.filter((one) => isSessionAlive(one, call.now));
  const { uid: model } = userCollection.collection;
  const before = { sessions: auditedSessions(live) };
  await writeAuditEntries(call, [
    { model, document, before, after: { sessions: [] }, about: { users: [id] } },
  ]);
}
