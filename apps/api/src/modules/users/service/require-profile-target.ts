import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import type { KnownAccount } from '../repository.ts';
import { requireAccount } from './require-account.ts';

export interface ProfileTarget extends KnownAccount {
  readonly isSelf: boolean;
}

/** For callers who are not operators, other users do not exist. */
export async function requireProfileTarget(call: Call, reference: string): Promise<ProfileTarget> {
  const account = await requireAccount(call, reference);
  const isSelf = account.id === call.actor.user;
  if (!isSelf && !call.actor.isOperator)
    throw new AppError('not_found', { sentence: sentence('user_unknown') });
  return { ...account, isSelf };
}
