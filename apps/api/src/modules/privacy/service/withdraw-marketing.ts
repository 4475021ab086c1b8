import type { Call } from '../../../platform/call.ts';
import { findUserId } from '../../users/index.ts';
import { withdrawConsents } from '../repository.ts';

/** Ends the account's consent to advertising; false: there is no such account. */
export async function withdrawMarketing({ db, now }: Call, user: number): Promise<boolean> {
  if ((await findUserId(db, user)) === null) return false;
  await withdrawConsents(db, { user, document: 'marketing' }, now);
  return true;
}
