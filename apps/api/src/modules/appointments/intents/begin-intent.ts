import type { beginIntent as schema } from '@okoshko/contract/appointments/intents-schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { countTry, type LimitRule } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { ownNameFaultOf, requireReadableName } from '../../../platform/names.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { continueProof, requestCall, requestCode } from '../../auth/index.ts';
import { requireBookingOrigin } from '../../providers/index.ts';
import { countFreeStarts, reserveSlotOrFindGroup } from '../../schedule/index.ts';
import { findOffer, startOf } from '../booking/quote.ts';
import { requireSeatsLeft } from '../groups/seats.ts';
import { MAX_UPCOMING } from '../participants/counting.ts';
import { countUpcoming } from '../participants/repository.ts';
import { findAppointment, type ProviderRow, type ServiceRow } from '../repository.ts';
import { requireSeats, termsOf } from '../rules/terms.ts';
import {
  countHolds,
  findBookingIntent,
  findClientOfPhone,
  type Hold,
  type IntentRow,
  insertBookingIntent,
  releaseHolds,
  replaceByHolds,
} from './repository.ts';

type IntentInput = Body<typeof schema>['data'];

/**
 * Begins a booking of somebody who has yet to prove a phone. The time is checked as for any visitor and, where `mayHold`
 * allows it, kept for them; seats of groups are not kept. A code is sent, or a call awaited, unless an earlier one can
 * still be used. Where that fails, nothing changes: the time chosen before is still kept. Throws `upcoming_limit`,
 * `slot_taken`, `slot_unavailable`, `no_seats` and what `requestCode` and `requestCall` throw.
 */
export async function beginIntent(ctx: Ctx<'config' | 'gateways' | 'sign'>, input: IntentInput) {
  requireReadableName(['data', 'name'], input.name, { faultOf: ownNameFaultOf });
  const { services, provider } = await findOffer(ctx, input.services.map(String));
  await requireBookingOrigin(ctx, provider.id);
  const starts_at = startOf(input.starts_at, provider.time_zone);
  const booking = { services, provider, starts_at };
  await requireFewUpcoming(ctx, { provider: provider.id, phone: input.phone });
  const { intent, released } = await transact(ctx, (ctx) => insertWithHold(ctx, booking, input));
  try {
    const sent = await requestProof(ctx, input, provider.id);
    return { data: { ...presentIntent(intent, ctx.now), ...sent } };
  } catch (error) {
    // The caller is told why they were refused, even if the time they held before cannot be restored.
    await replaceByHolds(ctx.db, intent.id, released).catch((failure: unknown) =>
      ctx.log.error({ err: failure }, 'the time chosen before is not kept on'),
    );
    throw error;
  }
}

/** Nothing is sent to whoever changed what is booked while a code or a call of theirs could still be used. */
async function requestProof(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { phone, by = 'sms', replaces }: IntentInput,
  provider: number,
) {
  const token = replaces?.token;
  const earlier = token ? await continueProof(ctx, { by, phone, provider, token }) : null;
  if (earlier) return earlier;
  const request = by === 'call' ? requestCall : requestCode;
  const { phone: _, ...sent } = await request(ctx, {
    ...{ phone, purpose: 'booking' },
    provider_profile: provider,
  });
  return sent;
}

interface Booking {
  readonly services: readonly ServiceRow[];
  readonly provider: ProviderRow;
  readonly starts_at: Date;
}

async function insertWithHold(
  ctx: Ctx,
  { services, provider, starts_at }: Booking,
  input: IntentInput,
): Promise<{ readonly intent: IntentRow; readonly released: readonly Hold[] }> {
  const ids = services.map(({ id }) => id);
  const { phone, seats = 1 } = input;
  const address = senderOf(ctx).network;
  // The one before is given up first, for its own time may be meant.
  const released = await releaseHolds(ctx.db, { phone, address, intent: input.replaces?.id });
  const slot = { provider: provider.id, services: ids, starts_at };
  const terms = termsOf(services, starts_at);
  requireSeats(seats, terms.capacity);
  const { group } = await reserveSlotOrFindGroup(ctx, { ...slot, seats, client: null });
  if (group !== null) await requireSeatsIn(ctx, group, seats);
  const hasHold =
    group === null && terms.capacity === 1 && (await isHoldable(ctx, { ...slot, phone }));
  const { ends_at, busy_from, busy_to } = terms;
  const intent = await insertBookingIntent(ctx.db, {
    ...newDocument(ctx.now),
    ...{ phone, address, starts_at, ends_at, busy_from, busy_to },
    provider_profile: provider.id,
    services: ids,
    hold_expires_at: hasHold ? after(ctx.now, HOLD_MS) : null,
    expires_at: after(ctx.now, INTENT_LIFETIME_MS),
    name: input.name?.trim() || null,
    client_comment: input.client_comment ?? null,
    promo_code: input.promo_code ?? null,
    expected_price: input.expected_price ?? null,
    seats,
    wants_marketing: input.marketing ?? false,
  });
  return { intent, released };
}

async function requireSeatsIn({ db }: Ctx, group: number, seats: number): Promise<void> {
  const row = await findAppointment(db, group);
  if (row) requireSeatsLeft(row, seats);
}

/** Under the calendar's lock, so that no two count the same holds. */
async function isHoldable(
  ctx: Ctx,
  {
    phone,
    starts_at,
    ...slot
  }: {
    readonly phone: string;
    readonly provider: number;
    readonly services: readonly number[];
    readonly starts_at: Date;
  },
): Promise<boolean> {
  const holds = await countHolds(ctx.db, { provider: slot.provider, phone, now: ctx.now });
  const { free, holds: ofDay } = await countFreeStarts(ctx, { ...slot, at: starts_at });
  return mayHold({ ...holds, ofDay, freeOfDay: free });
}

interface Phone {
  readonly provider: number;
  readonly phone: string;
}

/**
 * Tells whoever has as many appointments as they may before a code is sent that could not book. Nobody has proved the phone
 * yet, so one address is told so a few times an hour; after that it learns it with the code, as `book` has it. Throws
 * `upcoming_limit`.
 */
async function requireFewUpcoming(ctx: Ctx, { provider, phone }: Phone): Promise<void> {
  const { db, now } = ctx;
  const client = await findClientOfPhone(db, { provider, phone });
  if (client === null || (await countUpcoming(db, client, now)) < MAX_UPCOMING) return;
  const key = `booking-intents:upcoming:${senderOf(ctx).network}`;
  const { allowed } = await countTry(db, key, { rule: EARLY_REFUSALS, now });
  if (allowed) throw new AppError('upcoming_limit', { details: { limit: MAX_UPCOMING } });
}

/** Sends another code; the hold ends when it did. */
export async function resendCode(ctx: Ctx<'config' | 'gateways' | 'sign'>, id: string) {
  const { phone, provider_profile, confirmed_at } = await requireIntent(ctx, id);
  if (confirmed_at) throw new AppError('intent_gone');
  const sent = await requestCode(ctx, { phone, purpose: 'booking', provider_profile });
  return { data: { token: sent.token, retry_after: sent.retry_after } };
}

export const readIntent = async (ctx: Ctx<'config'>, id: string) => ({
  data: presentIntent(await requireIntent(ctx, id), ctx.now),
});

/** The intent of the documentId. Throws `not_found`, `intent_gone`, `origin_not_allowed`. */
export async function requireIntent(ctx: Ctx<'config'>, id: string): Promise<IntentRow> {
  const { db, now } = ctx;
  const intent = await findBookingIntent(db, id);
  if (!intent) throw new AppError('not_found');
  if (intent.expires_at <= now) throw new AppError('intent_gone');
  await requireBookingOrigin(ctx, intent.provider_profile);
  return intent;
}

const presentIntent = (intent: IntentRow, now: Date) => ({
  id: intent.document_id,
  starts_at: intent.starts_at.toISOString(),
  ends_at: intent.ends_at.toISOString(),
  hold_expires_at:
    intent.hold_expires_at && intent.hold_expires_at > now
      ? intent.hold_expires_at.toISOString()
      : null,
  expires_at: intent.expires_at.toISOString(),
});

/** The time that a start is held, from the first code on. */
const HOLD_MS = 5 * MINUTE;
/** The time in which a booking can be confirmed. The code of a resend lives as long as any. */
const INTENT_LIFETIME_MS = 30 * MINUTE;
/** Answers to a repeated confirmation of one booking: each is a guess of the code. */
export const REPEATS: LimitRule = { max: 5, window: INTENT_LIFETIME_MS };

/** The number of times that one address is told that an unproved phone has too many appointments. */
const EARLY_REFUSALS: LimitRule = { max: 5, window: HOUR };

/** Times of one provider that are held at once. */
const MAX_HOLDS = 3;
/** The share of a day's free starts that may be held. */
const MAX_SHARE = 0.2;

interface Holds {
  /** All holds of the provider now. */
  readonly all: number;
  readonly ofDay: number;
  /** Starts of the day that nobody has booked, the held ones among them. */
  readonly freeOfDay: number;
  /** The phone has a hold already, with any provider. */
  readonly ofPhone: boolean;
}

/** One more time may be held only within these bounds: strangers, who have proved no phone yet, can block but little. */
export const mayHold = ({ all, ofDay, freeOfDay, ofPhone }: Holds): boolean =>
  !ofPhone && all < MAX_HOLDS && ofDay + 1 <= freeOfDay * MAX_SHARE;
