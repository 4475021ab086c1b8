import type { Call } from '../../../../platform/call.ts';
import { cancelForErasure } from '../../../appointments/index.ts';
import { endSessions } from '../../../auth/index.ts';
import { cancelBillsOf, endRenewalOf, refundUnused } from '../../../payments/index.ts';
import { keepAnOperator, updateUser } from '../../../users/index.ts';
import { unpublish } from '../repository.ts';

interface Closing {
  readonly user: number;
  /** Their provider profile. */
  readonly provider: number | null;
  readonly eraseAt: Date;
}

/**
 * Closes an account that is to be erased, in the caller's transaction: sessions end, the page is gone, what is to come
 * is cancelled, what is not used up of their money goes back. Throws `last_operator`.
 */
export async function closeAccount(
  call: Call<'config'>,
  { user, provider, eraseAt }: Closing,
): Promise<void> {
  await keepAnOperator(call, () =>
    updateUser(call.db, user, { blocked: true, erase_at: eraseAt, updated_at: call.now }),
  );
  await unpublish(call.db, user, call.now);
  await cancelForErasure(call, { user, provider });
  await endRenewalOf(call, user, 'account_closed');
  await cancelBillsOf(call, user);
  await refundUnused(call, user);
  await endSessions(call, user);
}
