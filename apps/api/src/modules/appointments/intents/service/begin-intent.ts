import type { beginIntent as schema } from '@okoshko/contract/appointments/intents/schemas';
import type { Static } from 'typebox';
import { type Call, senderOf } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ownNameFaultOf, requireReadableName } from '../../../../platform/names.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { continueProof, requestCall, requestCode } from '../../../auth/index.ts';
import { requireBookingOrigin } from '../../../providers/index.ts';
import { countFreeStarts, reserveSlotOrFindGroup } from '../../../schedule/index.ts';
import { requireSeatsLeft } from '../../groups/service/require-joinable.ts';
import { findAppointment, type ProviderRow, type ServiceRow } from '../../repository.ts';
import { requireSeats, termsOf } from '../../rules/terms.ts';
import { findOffer } from '../../service/find-offer.ts';
import { startOf } from '../../service/start-of.ts';
import { presentIntent } from '../present.ts';
import {
  countHolds,
  type Hold,
  type IntentRow,
  insertIntent,
  releaseHolds,
  replaceByHolds,
} from '../repository.ts';
import { HOLD_MS, INTENT_LIFETIME_MS, mayHold } from '../rules.ts';
import { requireFewUpcoming } from './require-few-upcoming.ts';

type IntentInput = Static<typeof schema.body>['data'];

/**
 * Begins a booking of somebody who has yet to prove a phone: the time is judged as any visitor's, kept where it may be
 * (`mayHold`; seats of groups are not), and the code is sent, or a call awaited, unless one of before still can be used.
 * Where neither can be, all stays as it was: the time chosen before is kept on. Throws `upcoming_limit`, `slot_taken`, `slot_unavailable`, `no_seats` and what `requestCode` and
 * `requestCall` throw.
 */
export async function beginIntent(call: Call<'config' | 'gateways' | 'sign'>, input: IntentInput) {
  requireReadableName(['data', 'name'], input.name, { faultOf: ownNameFaultOf });
  const { services, provider } = await findOffer(call, input.services.map(String));
  await requireBookingOrigin(call, provider.id);
  const starts_at = startOf(input.starts_at, provider.time_zone);
  const booking = { services, provider, starts_at };
  await requireFewUpcoming(call, { provider: provider.id, phone: input.phone });
  const { intent, released } = await transact(call, (call) => insertWithHold(call, booking, input));
  try {
    const sent = await requestProof(call, input, provider.id);
    return { data: { ...presentIntent(intent, call.now), ...sent } };
  } catch (error) {
    // Why it was refused is what they are told, whatever becomes of what they held before.
    await replaceByHolds(call.db, intent.id, released).catch((failure: unknown) =>
      call.log.error({ err: failure }, 'the time chosen before is not kept on'),
    );
    throw error;
  }
}

/** Nothing is sent to whoever changed what is booked while a code or a call of theirs could still be used. */
async function requestProof(
  call: Call<'config' | 'gateways' | 'sign'>,
  { phone, by = 'sms', replaces }: IntentInput,
  provider: number,
) {
  const token = replaces?.token;
  const earlier = token ? await continueProof(call, { by, phone, provider, token }) : null;
  if (earlier) return earlier;
  const request = by === 'call' ? requestCall : requestCode;
  const { phone: _, ...sent } = await request(call, {
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
  call: Call,
  { services, provider, starts_at }: Booking,
  input: IntentInput,
): Promise<{ readonly intent: IntentRow; readonly released: readonly Hold[] }> {
  const ids = services.map(({ id }) => id);
  const { phone, seats = 1 } = input;
  const address = senderOf(call).network;
  // The one before is given up first, for its own time may be meant.
  const released = await releaseHolds(call.db, { phone, address, intent: input.replaces?.id });
  const slot = { provider: provider.id, services: ids, starts_at };
  const terms = termsOf(services, starts_at);
  requireSeats(seats, terms.capacity);
  const { group } = await reserveSlotOrFindGroup(call, { ...slot, seats, client: null });
  if (group !== null) await requireSeatsIn(call, group, seats);
  const hasHold =
    group === null && terms.capacity === 1 && (await isHoldable(call, { ...slot, phone }));
  const { ends_at, busy_from, busy_to } = terms;
  const intent = await insertIntent(call.db, {
    ...newDocument(call.now),
    ...{ phone, address, starts_at, ends_at, busy_from, busy_to },
    provider_profile: provider.id,
    services: ids,
    hold_expires_at: hasHold ? after(call.now, HOLD_MS) : null,
    expires_at: after(call.now, INTENT_LIFETIME_MS),
    name: input.name?.trim() || null,
    client_comment: input.client_comment ?? null,
    promo_code: input.promo_code ?? null,
    expected_price: input.expected_price ?? null,
    seats,
    wants_marketing: input.marketing ?? false,
  });
  return { intent, released };
}

async function requireSeatsIn({ db }: Call, group: number, seats: number): Promise<void> {
  const row = await findAppointment(db, group);
  if (row) requireSeatsLeft(row, seats);
}

/** Under the calendar's lock, so that no two count the same holds. */
async function isHoldable(
  call: Call,
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
  const holds = await countHolds(call.db, { provider: slot.provider, phone, now: call.now });
  const { free, holds: ofDay } = await countFreeStarts(call, { ...slot, at: starts_at });
  return mayHold({ ...holds, ofDay, freeOfDay: free });
}
