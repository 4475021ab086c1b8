import { type Call, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findOfPhone, recordDecline } from '../repository.ts';

/** Hides the profile from the caller for good: a booking makes them a profile of their own. Throws `not_found`. */
export async function declineOffered(call: Call, reference: string): Promise<undefined> {
  const user = userIdOf(call);
  const offered = await findOfPhone(call.db, { user, reference });
  if (!offered) throw new AppError('not_found');
  await recordDecline(call.db, offered.id, user);
}
