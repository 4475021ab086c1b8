import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import { hasPlan, hasStatistics } from '../tariffs/index.ts';

/** A tariff opens statistics of earlier times too. Throws `plan_required`. */
export async function requirePlan({ db, now }: Call, provider: number): Promise<void> {
  if (!(await hasPlan(db, provider, now))) throw new AppError('plan_required');
}

/** Throws `extended_statistics_required`. */
export async function requireStatistics({ db, now }: Call, provider: number): Promise<void> {
  if (!(await hasStatistics(db, provider, now))) throw new AppError('extended_statistics_required');
}
