import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { hasPlan, hasStatistics } from '../tariffs/index.ts';

/** What is paid for opens with the payment, also for times before it: the numbers are kept always. */
export async function requirePlan({ db, now }: Call, provider: number): Promise<void> {
  if (!(await hasPlan(db, provider, now))) throw new AppError('plan_required');
}

export async function requireStatistics({ db, now }: Call, provider: number): Promise<void> {
  if (!(await hasStatistics(db, provider, now))) throw new AppError('extended_statistics_required');
}
