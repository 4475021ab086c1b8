import type { Call } from '../../../platform/call.ts';
import { isAudited, withAudit } from '../../../platform/collections/audit.ts';
import { transact } from '../../../platform/db/transact.ts';
import { appointmentCollection } from '../collection.ts';
import { lockAppointments } from '../repository.ts';

/**
 * Runs a change of appointments that does not go through the collection, in one transaction with the audit entries of
 * an operator's.
 */
export async function auditAppointments<C extends Call, T>(
  call: C,
  references: readonly string[],
  run: (call: C) => Promise<T>,
): Promise<T> {
  if (!isAudited(call.actor)) return run(call);
  return transact(call, async (call) => {
    const locked = await lockAppointments(call.db, references);
    const audited = locked.reduce(
      (inner, { id }) =>
        () =>
          withAudit(call, { declaration: appointmentCollection, id }, inner),
      () => run(call),
    );
    return audited();
  });
}
