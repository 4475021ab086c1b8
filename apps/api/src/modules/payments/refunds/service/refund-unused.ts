import type { Call } from '../../../../platform/call.ts';
import { lockAttempt } from '../../purchases/repository.ts';
import { findPaidAttempts } from '../repository.ts';
import { refundableOf } from './refundable-of.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Gives back what is not used up of all that somebody paid for, in the transaction that closes their account. What an
 * earlier plan paid of an upgrade comes back as money too, for nobody is left to use that plan.
 */
export async function refundUnused(call: Call, user: number): Promise<void> {
  for (const attempt of await findPaidAttempts(call.db, user)) {
    await lockAttempt(call.db, attempt);
    const { unused } = await refundableOf(call, attempt);
    if (unused === 0) continue;
    await requestRefund(call, attempt, {
      key: `account_closed:${call.now.getTime()}`,
      reason: 'The account was closed',
      unused: true,
      rest: 'money',
    });
  }
}
