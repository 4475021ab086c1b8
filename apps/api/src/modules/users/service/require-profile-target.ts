import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findUserEmail } from '../repository.ts';

export interface ProfileTarget {
  readonly id: number;
  readonly isSelf: boolean;
  readonly email: string | null;
}

/** For callers who are not operators, other users do not exist. */
export async function requireProfileTarget(
  { db, actor }: Call,
  reference: string,
): Promise<ProfileTarget> {
  const user = await findUserEmail(db, reference);
  const isSelf = user?.id === actor.user;
  if (!user || !(isSelf || actor.isOperator))
    throw new AppError('not_found', { sentence: sentence('user_unknown') });
  return { ...user, isSelf };
}
