import type { ErrorCode } from '@okoshko/contract/errors';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { type Ctx, senderOf, userIdOf } from '../../../platform/ctx.ts';
import { countTry, type LimitRule } from '../../../platform/db/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockCounters, recountAppointmentCounters } from '../../clients/index.ts';
import { recordUsage, restoreUsage, reverseUsage } from '../../tariffs/index.ts';
import type { AppointmentRow } from '../repository.ts';
import { isProviderOf } from '../rules/actors.ts';
import { countUpcoming, findBooker, findParticipants, type ParticipantRow } from './repository.ts';

/**
 * Counts a client's booking, or their joining of a group, in the transaction that makes it, so that what is
 * refused counts nothing. The calendar or the group is locked already: bookings from one address wait for
 * each other, and must not wait for a calendar meanwhile. Providers and staff book without limit. Throws
 * `phone_required`, `upcoming_limit`, `phone_booking_limit`, `address_booking_limit`.
 */
export async function countBooking(
  ctx: Ctx<'config'>,
  { provider, client }: { readonly provider: number; readonly client: number },
): Promise<void> {
  if (isProviderOf(ctx.actor, { provider_profile: provider })) return;
  const [, booker, upcoming] = await Promise.all([
    lockCounters(ctx.db, [client]),
    findBooker(ctx.db, { client, user: userIdOf(ctx) }),
    countUpcoming(ctx.db, client, ctx.now),
  ]);
  if (booker.is_stranger && !booker.allow_anonymous_booking) throw new AppError('phone_required');
  if (upcoming >= MAX_UPCOMING) {
    throw new AppError('upcoming_limit', { details: { limit: MAX_UPCOMING } });
  }
  const { perPhone, perAddress } = bookingLimits(ctx.app.config.isProduction);
  const dayKey = dayKeyOf({ client, ...booker });
  const addressKey = `bookings:address:${senderOf(ctx).network}`;
  await Promise.all([
    dayKey !== null && count(ctx, dayKey, { rule: perPhone, code: 'phone_booking_limit' }),
    count(ctx, addressKey, { rule: perAddress, code: 'address_booking_limit' }),
  ]);
}

async function count(
  { db, now }: Ctx,
  key: string,
  { rule, code }: { readonly rule: LimitRule; readonly code: ErrorCode },
): Promise<void> {
  const { allowed, wait } = await countTry(db, key, { rule, now });
  if (!allowed) throw new AppError(code, { retryAfter: wait, details: { limit: rule.max } });
}

/** Counts the participants in the provider's plan. */
export const recordParticipants = (
  ctx: Ctx,
  { provider_profile: provider }: Pick<AppointmentRow, 'provider_profile'>,
  participants: readonly CountedParticipant[],
): Promise<void> => recordUsage(ctx, { provider, participants: participants.map(usageOf) });

/** Returns the participants' usage to the provider's plan: the appointment does not take place for them. */
export const reverseParticipants = (
  ctx: Ctx,
  { provider_profile: provider }: Pick<AppointmentRow, 'provider_profile'>,
  participants: readonly CountedParticipant[],
): Promise<void> => reverseUsage(ctx, { provider, participants: participants.map(usageOf) });

/** Takes back that their usage was returned. */
export const restoreParticipants = (
  ctx: Ctx,
  { provider_profile: provider }: Pick<AppointmentRow, 'provider_profile'>,
  participants: readonly CountedParticipant[],
): Promise<void> => restoreUsage(ctx, { provider, participants: participants.map(usageOf) });

type CountedParticipant = Pick<ParticipantRow, 'id' | 'appointment' | 'client_profile'>;

const usageOf = ({ id, appointment, client_profile }: CountedParticipant) => ({
  participant: id,
  appointment,
  client_profile,
});

/** Counts the appointments of its participants anew. */
export async function recountParticipants(ctx: Ctx, appointment: number): Promise<void> {
  const participants = await findParticipants(ctx.db, appointment);
  await recountAppointmentCounters(
    ctx,
    participants.map(({ client_profile }) => client_profile),
  );
}

/** Upcoming appointments that a client has booked with one provider. */
export const MAX_UPCOMING = 3;

interface BookingLimits {
  /** Bookings with all providers. */
  readonly perPhone: LimitRule;
  readonly perAddress: LimitRule;
}

/** In development the hour and day limits are a hundred times wider. */
export function bookingLimits(isProduction: boolean): BookingLimits {
  const wide = isProduction ? 1 : 100;
  return {
    perPhone: { max: 5 * wide, window: DAY },
    perAddress: { max: 20 * wide, window: HOUR },
  };
}

interface Booker {
  readonly client: number;
  /** The one the account proved; guests have none. */
  readonly phone: string | null;
  /** Nobody knows the client: they have neither a phone nor their provider's invitation. */
  readonly is_stranger: boolean;
}

/**
 * The key that the bookings of a day are counted by. A guest's is the client, not the phone the provider wrote down,
 * whose owner they must not lock out; null: a stranger's, whom the address limits.
 */
function dayKeyOf({ client, phone, is_stranger }: Booker): string | null {
  if (phone !== null) return `bookings:phone:${phone}`;
  return is_stranger ? null : `bookings:client:${client}`;
}
