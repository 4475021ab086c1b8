import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findAccount, type KnownAccount } from '../repository.ts';

/** The account that a path names by id or documentId. Throws `not_found`. */
export async function requireAccount({ db }: Call, reference: string): Promise<KnownAccount> {
  const account = await findAccount(db, reference);
  if (!account) throw new AppError('not_found', { sentence: sentence('user_unknown') });
  return account;
}
