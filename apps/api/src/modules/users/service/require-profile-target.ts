import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findAccount, type KnownAccount } from '../repository.ts';

export interface ProfileTarget extends KnownAccount {
  readonly isSelf: boolean;
}

/** For callers who are not operators, other users do not exist. */
export async function requireProfileTarget(
  { db, actor }: Call,
  reference: string,
): Promise<ProfileTarget> {
  const user = await findAccount(db, reference);
  const isSelf = user?.id === actor.user;
  if (!user || !(isSelf || actor.isOperator))
    throw new AppError('not_found', { sentence: sentence('user_unknown') });
  return { ...user, isSelf };
}
