import { requireProvider } from '../../platform/collections/declare/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { hasPlan, hasStatistics } from '../tariffs/index.ts';
import type { Owner } from './numbers/repository.ts';
import { findProviderZone } from './repository.ts';

/** The caller as a provider; callers read only their own statistics. Throws `not_found`. */
export async function ownerOfCaller({ db, actor }: Ctx): Promise<Owner> {
  const owner = await findProviderZone(db, requireProvider(actor));
  if (!owner) throw new AppError('not_found');
  return owner;
}

/** A tariff opens statistics of earlier times too. Throws `plan_required`. */
export async function requirePlan({ db, now }: Ctx, provider: number): Promise<void> {
  if (!(await hasPlan(db, provider, now))) throw new AppError('plan_required');
}

/** Throws `extended_statistics_required`. */
export async function requireStatistics({ db, now }: Ctx, provider: number): Promise<void> {
  if (!(await hasStatistics(db, provider, now))) throw new AppError('extended_statistics_required');
}
