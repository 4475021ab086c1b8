import type { Call } from '../../../../platform/call.ts';
import { findAudience } from '../../../messaging/index.ts';
import { type AppointmentRow, updateAppointment } from '../../repository.ts';
import type { AppointmentEvent } from '../../rules/notices.ts';
import { announceTo } from './announce-to.ts';

/** A part of a change: what is written, and the event it is announced as. */
export interface Change {
  readonly patch: Partial<AppointmentRow>;
  readonly event: AppointmentEvent;
}

/** Writes all the changes of a locked appointment at once and announces each; without any, nothing happens. */
export async function applyChanges(
  call: Call<'config'>,
  { id }: AppointmentRow,
  changes: readonly (Change | null)[],
): Promise<void> {
  const actual = changes.filter((change) => change !== null);
  if (actual.length === 0) return;
  const patch: Partial<AppointmentRow> = Object.assign({}, ...actual.map((change) => change.patch));
  const [appointment, ...announced] = await Promise.all([
    updateAppointment(call.db, id, { ...patch, updated_at: call.now }),
    ...actual.map(async ({ event }) => {
      const audience = await findAudience(call.db, id, event.client_profile ?? null);
      return { event, audience };
    }),
  ]);
  for (const one of announced) await announceTo(call, [{ ...one, appointment }]);
}
