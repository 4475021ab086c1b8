import { readOne, update } from '../../api/documents.ts';
import { ApiFailure, codeOf, isLost } from '../../api/failure.ts';
import { ChangedMeanwhile, type SeenAppointment } from './changed-meanwhile.ts';
import type { ProviderStatus } from './status.ts';
import type { Comparable } from './what-changed.ts';

const COMPARED = [
  'status',
  'starts_at',
  'price_total',
  'discount',
  'client_comment',
  'provider_note',
  'version',
] as const;

/**
 * Changes an appointment as it was former. Where no answer came, or it is another one by now, it is read again: `isDone`
 * says of it whether nothing is left to do.
 * @throws ChangedMeanwhile, ApiFailure
 */
export async function changeSeen(
  former: SeenAppointment,
  changes: object,
  isDone: (now: Comparable) => boolean,
): Promise<void> {
  const version = former.version ?? undefined;
  try {
    await update('appointments', former.documentId, { ...changes, ...(version && { version }) });
  } catch (thrown) {
    if (!isUnknown(thrown)) throw thrown;
    const now = await readOne('appointments', former.documentId, { fields: COMPARED });
    if (isDone(now)) return;
    if (now.version === former.version) throw thrown;
    throw new ChangedMeanwhile(former, now);
  }
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

const isUnknown = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure &&
  (isLost(thrown) || ['stale', 'bad_transition'].includes(codeOf(thrown)));
