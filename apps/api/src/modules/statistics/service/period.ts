import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { local } from '../../../platform/local-time.ts';
import type { Owner } from '../days/repository.ts';
import { findOwner } from '../repository.ts';
import { DEFINITIONS } from '../rules/definitions.ts';
import { type Period, type PeriodQuery, periodOf, type Range } from '../rules/period.ts';

/** Whose statistics the caller may read: their own. */
export async function ownerOf({ db, actor }: Call): Promise<Owner> {
  const owner = await findOwner(db, requireProvider(actor));
  if (!owner) throw new AppError('not_found');
  return owner;
}

/** The period asked for, in the provider's zone. */
export function readPeriod({ now }: Call, { zone }: Owner, asked: PeriodQuery): Period {
  const period = periodOf(asked, local(now, zone).toPlainDate().toString());
  if (typeof period === 'string') throw new AppError('validation_failed', { message: period });
  return period;
}

/** What is asked of the period and of the one it is compared with. */
export const inBoth = async <T>(
  { from, to, previous }: Period,
  ask: (range: Range) => Promise<T>,
): Promise<readonly [T, T | null]> => {
  const now = await ask({ from, to });
  return [now, previous && (await ask(previous))];
};

export const metaOf = ({ zone }: Owner, { from, to, bucket, previous }: Period) => ({
  from,
  to,
  bucket,
  time_zone: zone,
  previous,
  definitions: { ...DEFINITIONS },
});
