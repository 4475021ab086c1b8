import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { countOperators, findAccount, type KnownAccount, lockOperators } from './repository.ts';

/** The account that a path names by id or documentId. Throws `not_found`. */
export async function requireAccount({ db }: Ctx, reference: string): Promise<KnownAccount> {
  const account = await findAccount(db, reference);
  if (!account) throw new AppError('not_found', { sentence: sentence('user_unknown') });
  return account;
}

export interface ProfileTarget extends KnownAccount {
  readonly isSelf: boolean;
}

/** Other users do not exist for callers who are not operators. Throws `not_found`. */
export async function requireProfileTarget(ctx: Ctx, reference: string): Promise<ProfileTarget> {
  const account = await requireAccount(ctx, reference);
  const isSelf = account.id === ctx.actor.user;
  if (!isSelf && !ctx.actor.isOperator)
    throw new AppError('not_found', { sentence: sentence('user_unknown') });
  return { ...account, isSelf };
}

/** Runs a change of accounts; throws `last_operator` where no operator could sign in after it. */
export async function keepAnOperator(ctx: Ctx, change: () => Promise<void>): Promise<void> {
  await lockOperators(ctx.db);
  const before = await countOperators(ctx.db);
  await change();
  if (before > 0 && (await countOperators(ctx.db)) === 0) throw new AppError('last_operator');
}
