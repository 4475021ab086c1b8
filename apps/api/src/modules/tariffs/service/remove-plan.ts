import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordChange } from '../entitlement-changes/service/record-change.ts';
import { deleteUserTariff, findPlan } from '../repository.ts';

/** Only a plan given by staff can be removed: one that was paid for is cancelled and stays on record. */
export async function removePlan(call: Call, id: number): Promise<void> {
  const before = await findPlan(call.db, id);
  if (!before) return;
  if (before.payment !== null) throw new AppError('still_used');
  await deleteUserTariff(call.db, id);
  await recordChange(call, 'user_tariff', { before });
}
