import type { ErrorCode } from '@okoshko/contract/errors';
import { type Call, senderOf, userIdOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countTry, type LimitRule } from '../../../../platform/limits.ts';
import { lockCounters } from '../../../clients/index.ts';
import { isProviderOf } from '../../rules/actor-role.ts';
import { bookingLimits, dayKeyOf, MAX_UPCOMING } from '../../rules/booking-limits.ts';
import { countUpcoming, findBooker } from '../repository.ts';

/**
 * Counts a client's booking, or their joining of a group, in the transaction that makes it, so that what is
 * refused counts nothing. The calendar or the group is locked already: bookings from one address wait for
 * each other, and must not wait for a calendar meanwhile. Providers and staff book without limit. Throws
 * `phone_required`, `upcoming_limit`, `phone_booking_limit`, `address_booking_limit`.
 */
export async function countBooking(
  call: Call<'config'>,
  { provider, client }: { readonly provider: number; readonly client: number },
): Promise<void> {
  if (isProviderOf(call.actor, { provider_profile: provider })) return;
  const [, booker, upcoming] = await Promise.all([
    lockCounters(call.db, [client]),
    findBooker(call.db, { client, user: userIdOf(call) }),
    countUpcoming(call.db, client, call.now),
  ]);
  if (booker.is_stranger && !booker.allow_anonymous_booking) throw new AppError('phone_required');
  if (upcoming >= MAX_UPCOMING) {
    throw new AppError('upcoming_limit', { details: { limit: MAX_UPCOMING } });
  }
  const { perPhone, perAddress } = bookingLimits(call.app.config.isProduction);
  const dayKey = dayKeyOf({ client, ...booker });
  const addressKey = `bookings:address:${senderOf(call).network}`;
  await Promise.all([
    dayKey !== null && count(call, dayKey, { rule: perPhone, code: 'phone_booking_limit' }),
    count(call, addressKey, { rule: perAddress, code: 'address_booking_limit' }),
  ]);
}

async function count(
  { db, now }: Call,
  key: string,
  { rule, code }: { readonly rule: LimitRule; readonly code: ErrorCode },
): Promise<void> {
  const { allowed, wait } = await countTry(db, key, { rule, now });
  if (!allowed) throw new AppError(code, { retryAfter: wait, details: { limit: rule.max } });
}
