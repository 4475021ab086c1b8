import type { Call } from '../../../../platform/call.ts';
import { unsealFor } from '../../../../platform/sealed-column.ts';
import { type FactorRow, factorSecret, takeRecoveryCode, takeStep } from '../repository.ts';
import { isTotpCode, plainCode, stepOf } from '../rules.ts';
import { recoveryHashes } from './issue-recovery-codes.ts';

/** Uses the code up, in the caller's transaction: one of the authenticator, or of recovery. False: it is not good. */
export async function takeCode(
  call: Call<'sign'>,
  { user, secret }: FactorRow & { readonly secret: string },
  code: string,
): Promise<boolean> {
  if (!isTotpCode(code)) {
    const hashes = recoveryHashes(call, user, code);
    return takeRecoveryCode(call.db, { user, hashes }, call.now);
  }
  const opened = unsealFor(call, factorSecret, { user, value: secret });
  // Nobody but an operator of the server mends that: the factor is to be reset.
  if (opened === null) call.log.error({ user }, 'a second factor was sealed by another SECRET_KEY');
  const step = opened === null ? null : stepOf(opened, plainCode(code), call.now);
  return step !== null && takeStep(call.db, { user, secret, step });
}
