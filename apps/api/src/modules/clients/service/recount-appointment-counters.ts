import type { Call } from '../../../platform/call.ts';
import { lockCounters, updateCounters } from '../repository.ts';

/**
 * Counts the clients' appointments anew, in the transaction that changed one. The clients' rows are
 * locked first, so that a concurrent count waits and sees what was written.
 */
export async function recountAppointmentCounters(
  { db }: Call,
  clients: readonly number[],
): Promise<void> {
  if (clients.length === 0) return;
  await lockCounters(db, clients);
  await updateCounters(db, clients);
}
