import type { Call } from '../../../../platform/call.ts';
import { findAudience } from '../../../messaging/index.ts';
import type { Happening } from '../rules.ts';
import { announceTo } from './announce-to.ts';

/** As `announceTo`, to those whom it concerns now. */
export async function announce(
  call: Call<'config'>,
  happenings: readonly Happening[],
): Promise<void> {
  const concerned = happenings.map(async ({ appointment, event }) => {
    const audience = await findAudience(call.db, appointment.id, event.client_profile ?? null);
    return { appointment, event, audience };
  });
  await announceTo(call, await Promise.all(concerned));
}
