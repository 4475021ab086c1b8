import type { Call } from '../../../../platform/call.ts';
import { releasePromo } from '../../../promos/index.ts';
import type { ParticipantRow } from '../repository.ts';

/** Releases the promos of the participants: the appointment does not take place. */
export async function releasePromos(
  call: Call,
  participants: readonly Pick<ParticipantRow, 'promo'>[],
): Promise<void> {
  for (const { promo } of participants) await releasePromo(call, promo);
}
