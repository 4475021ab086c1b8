import type { RenewalEnd } from '@okoshko/contract/payments/renewals/states';
import type { Call } from '../../../../platform/call.ts';
import { lockUser } from '../../../users/index.ts';
import { findLiveRenewal, lockRenewal } from '../repository.ts';
import { endRenewal } from './end-renewal.ts';

/** Ends the renewal of an account, in the caller's transaction; where none is on, nothing happens. */
export async function endRenewalOf(call: Call, user: number, reason: RenewalEnd): Promise<void> {
  // The owner first, as the charge locks them: of the two one waits for the other.
  await lockUser(call.db, user);
  const live = await findLiveRenewal(call.db, user);
  const renewal = live && (await lockRenewal(call.db, live.id));
  if (renewal?.ended_at === null) await endRenewal(call, renewal, reason);
}
