import type { Call } from '../../../platform/call.ts';
import { type UserTariffRow, updateUserTariff } from '../repository.ts';

type EndedPlan = Pick<UserTariffRow, 'id' | 'starts_at' | 'ends_at'>;

/** The plan ends now; one that has not begun never does. */
export async function endPlan(
  { db, now }: Call,
  plan: EndedPlan,
  status: 'expired' | 'cancelled',
): Promise<void> {
  const isRunning = plan.starts_at <= now && now < plan.ends_at;
  const end = isRunning ? { ends_at: now } : {};
  await updateUserTariff(db, plan.id, { ...end, status, notice_at: null, updated_at: now });
}
