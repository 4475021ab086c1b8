import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { local } from '../../../platform/local-time.ts';
import type { Owner } from '../numbers/repository.ts';
import { findOwner } from '../repository.ts';
import { DEFINITIONS } from '../rules/definitions.ts';
import { type Period, type PeriodQuery, periodOf, type Range } from '../rules/period.ts';

/** The caller as a provider; callers read only their own statistics. Throws `not_found`. */
export async function ownerOfCaller({ db, actor }: Call): Promise<Owner> {
  const owner = await findOwner(db, requireProvider(actor));
  if (!owner) throw new AppError('not_found');
  return owner;
}

/** The period of the query, in the provider's zone. */
export function readPeriod({ now }: Call, { zone }: Owner, query: PeriodQuery): Period {
  const period = periodOf(query, local(now, zone).toPlainDate().toString());
  if (typeof period === 'string') throw new AppError('validation_failed', { message: period });
  return period;
}

/** The results of a query for the period, and for the one it is compared with. */
export async function inBoth<T>(
  { from, to, previous }: Period,
  query: (range: Range) => Promise<T>,
): Promise<readonly [T, T | null]> {
  const current = await query({ from, to });
  return [current, previous && (await query(previous))];
}

export const metaOf = ({ zone }: Owner, { from, to, bucket, previous }: Period) => ({
  from,
  to,
  bucket,
  time_zone: zone,
  previous,
  definitions: { ...DEFINITIONS },
});
