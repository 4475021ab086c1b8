import type { Call } from '../../../../platform/call.ts';
import { applyChanges } from '../../history/service/apply-changes.ts';
import { findParticipant } from '../../participants/repository.ts';
import { costOf } from '../../participants/rules.ts';
import { addParticipant } from '../../participants/service/add-participant.ts';
import { countBooking } from '../../participants/service/count-booking.ts';
import { takePromoFor } from '../../participants/service/take-promo-for.ts';
import type { AppointmentRow } from '../../repository.ts';
import { type JoinRequest, requireJoinable } from './require-joinable.ts';

/**
 * Gives a client seats in a locked group; one who has seats keeps those. Throws `not_a_group`, `bad_transition`,
 * `no_seats`, `promo_not_applicable`, and to clients `slot_unavailable` and what
 * `countBooking` throws.
 */
export async function join(
  call: Call<'config'>,
  group: AppointmentRow,
  { client, seats, code }: JoinRequest & { readonly code: string | null },
): Promise<void> {
  if (await findParticipant(call.db, group.id, client)) return;
  await requireJoinable(call, group, { client, seats });
  await countBooking(call, { provider: group.provider_profile, client });
  const reduction = await takePromoFor(call, group, { client, code });
  const cost = costOf(group.price_total, reduction, seats);
  await addParticipant(call, group, { client, seats, cost, promo_code: code });
  await applyChanges(call, group, [
    {
      patch: {
        participants_count: group.participants_count + seats,
        client_confirmed_at: null,
      },
      event: { kind: 'joined', client_profile: client, after: { seats } },
    },
  ]);
}
