import type { Changes } from '../../../api/collections.ts';
import { readOne, update } from '../../../api/documents.ts';
import { saveSeen } from '../../../kit/save-seen.ts';
import { ChangedMeanwhile, type SeenAppointment } from './changed-meanwhile.ts';
import type { ProviderStatus } from './status.ts';
import type { Comparable } from './what-changed.ts';

const COMPARED = [
  'status',
  'starts_at',
  'ends_at',
  'price_total',
  'discount',
  'client_comment',
  'provider_note',
  'version',
] as const;

/**
 * Changes an appointment as it was seen, by `saveSeen`.
 * @throws ChangedMeanwhile, ApiFailure
 */
export async function changeSeen(
  former: SeenAppointment,
  changes: Changes<'appointments'>,
  isDone: (now: Comparable) => boolean,
): Promise<void> {
  const { documentId, version } = former;
  const now = await saveSeen<SeenAppointment>({
    base: former,
    send: () => update('appointments', documentId, { ...changes, ...(version && { version }) }),
    read: () => readOne('appointments', documentId, { fields: COMPARED }),
    isDone,
  });
  if (now) throw new ChangedMeanwhile(former, now);
}

/** Gives the status; that it has it already, by a lost answer or from another tab, is no failure. */
export const giveStatus = (
  former: SeenAppointment,
  to: ProviderStatus,
  reason?: string,
): Promise<void> =>
  changeSeen(
    former,
    { status: to, ...(reason && { cancel_reason: reason }) },
    ({ status }) => status === to,
  );
