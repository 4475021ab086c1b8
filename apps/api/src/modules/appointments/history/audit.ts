import { isAudited, withAudit } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { appointmentCollection } from '../collection.ts';
import { lockAppointments } from '../repository.ts';

/**
 * Runs a change of appointments that does not go through the collection, in one transaction with the audit entries of
 * an operator's.
 */
export async function auditAppointments<C extends Ctx, T>(
  ctx: C,
  references: readonly string[],
  run: (ctx: C) => Promise<T>,
): Promise<T> {
  if (!isAudited(ctx.actor)) return run(ctx);
  return transact(ctx, async (ctx) => {
    const locked = await lockAppointments(ctx.db, references);
    const audited = locked.reduce(
      (inner, { id }) =>
        () =>
          withAudit(ctx, { declaration: appointmentCollection, id }, inner),
      () => run(ctx),
    );
    return audited();
  });
}
