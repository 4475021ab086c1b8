import { type Call, userIdOf } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { withdrawConsents } from '../repository.ts';
import { insertDataRequest } from '../requests/repository.ts';
import { type ConsentDocument, dueAt, mayWithdraw } from '../rules.ts';

/** Ends the consent now; the register has it as done. */
export async function withdrawConsent(call: Call, document: ConsentDocument): Promise<undefined> {
  if (!mayWithdraw(document)) throw new AppError('consent_needed');
  const { now } = call;
  const user = userIdOf(call);
  await transact(call, async ({ db }) => {
    if ((await withdrawConsents(db, { user, document }, now)) === 0) return;
    await insertDataRequest(db, {
      ...newDocument(now),
      ...{ user, kind: 'withdrawal', channel: 'service', requested_at: now, status: 'done' },
      ...{ due_at: dueAt('withdrawal', now), closed_at: now },
    });
  });
}
