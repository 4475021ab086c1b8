import type { Call } from '../../../../platform/call.ts';
import { releasePromo } from '../../../promos/index.ts';
import { findParticipants } from '../repository.ts';

/** Releases the promos of all participants: the appointment does not take place. */
export async function releasePromos(call: Call, appointment: number): Promise<void> {
  for (const { promo } of await findParticipants(call.db, appointment))
    await releasePromo(call, promo);
}
