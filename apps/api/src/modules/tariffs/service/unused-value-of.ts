import type { Call } from '../../../platform/call.ts';
import { findAddonOfPayment } from '../addons/repository.ts';
import { findPlansOfPayment } from '../repository.ts';
import { unusedMessages, unusedTime } from '../rules/unused.ts';

/** Kopecks that the unused rest of what a payment bought is worth now; an upgrade's with its credit. */
export async function unusedValueOf(
  { db, now }: Call,
  { intent, paid }: { readonly intent: number; readonly paid: number },
): Promise<number> {
  const [plan] = await findPlansOfPayment(db, intent);
  if (plan) return plan.status === 'cancelled' ? 0 : unusedTime(plan, now).value;
  const addon = await findAddonOfPayment(db, intent);
  if (addon?.kind === 'additional_letters') return unusedMessages({ ...addon, paid }).value;
  return addon?.ends_at ? unusedTime({ ...addon, ends_at: addon.ends_at, paid }, now).value : 0;
}
