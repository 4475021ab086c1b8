import { type Call, userIdOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { withdrawConsents } from '../repository.ts';
import { type ConsentDocument, mayWithdraw } from '../rules.ts';

export async function withdrawConsent(call: Call, document: ConsentDocument): Promise<undefined> {
  if (!mayWithdraw(document)) throw new AppError('consent_needed');
  await withdrawConsents(call.db, { user: userIdOf(call), document }, call.now);
}
