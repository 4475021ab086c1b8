import type { Call } from '../../../../platform/call.ts';
import { applyChanges } from '../../history/service/apply-changes.ts';
import { costOf } from '../../participants/rules.ts';
import { addParticipant } from '../../participants/service/add-participant.ts';
import { bookedOn } from '../../participants/service/booked-on.ts';
import { countBooking } from '../../participants/service/count-booking.ts';
import { recordParticipants } from '../../participants/service/record-participants.ts';
import { takePromoFor } from '../../participants/service/take-promo-for.ts';
import { requireExpected } from '../../rules/terms.ts';
import type { LockedGroup } from '../rules.ts';
import { findSeat } from './find-seat.ts';
import { type JoinRequest, requireJoinable } from './require-joinable.ts';

interface JoinInput extends JoinRequest {
  readonly code: string | null;
  /** What the client was told that the seats cost, kopecks; null: nothing. */
  readonly expected?: number | null;
}

/**
 * Gives a client seats in a locked group; one who has seats keeps those. Throws `not_a_group`, `bad_transition`,
 * `no_seats`, `price_changed`, `promo_not_applicable`, and to clients `slot_unavailable` and what
 * `countBooking` throws.
 */
export async function join(
  call: Call<'config' | 'sign'>,
  locked: LockedGroup,
  { client: profile, seats, code, expected = null }: JoinInput,
): Promise<void> {
  if (await findSeat(call, locked, profile)) return;
  requireJoinable(call, locked, { client: profile, seats });
  const { group, facts } = locked;
  const { id: client } = profile;
  const [reduction] = await Promise.all([
    takePromoFor(call, group, { ...facts, client, code }),
    countBooking(call, { provider: group.provider_profile, client }),
  ]);
  const cost = costOf(group.price_total, reduction, seats);
  requireExpected(cost.price, expected);
  const participant = await addParticipant(call, group, {
    ...{ client, seats, cost, promo_code: code },
    bookedOn: bookedOn(call, facts),
  });
  const change = applyChanges(call, group, [
    {
      patch: {
        participants_count: group.participants_count + seats,
        client_confirmed_at: null,
      },
      event: { kind: 'joined', client_profile: client, after: { seats } },
    },
  ]);
  const isCounted = group.status !== 'pending';
  await Promise.all([change, isCounted && recordParticipants(call, group, [participant])]);
}
