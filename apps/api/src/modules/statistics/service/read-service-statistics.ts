import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireStatistics } from '../access.ts';
import { cancelledOf, compare, metaOf } from '../present.ts';
import { findOwnService } from '../repository.ts';
import type { PeriodQuery } from '../rules/period.ts';
import { findExtended } from './find-extended.ts';
import { findTotals } from './find-totals.ts';
import { ownerOfCaller } from './owner-of-caller.ts';
import { readPeriod } from './read-period.ts';

/** Statistics of one of the caller's own services. Throws `not_found` of another provider's. */
export async function readServiceStatistics(call: Call, name: string, query: PeriodQuery) {
  const owner = await ownerOfCaller(call);
  await requireStatistics(call, owner.provider);
  const service = await findOwnService(call.db, owner, name);
  if (!service) throw new AppError('not_found');
  const period = readPeriod(call, owner, query);
  const totals = await findTotals(call, owner, { period, service: service.id });
  return {
    data: {
      service,
      ...(await findExtended(call, owner, { period, totals, service: service.id })),
      appointments: {
        total: compare(totals, ({ total }) => total),
        completed: compare(totals, ({ completed }) => completed),
        cancelled: compare(totals, cancelledOf),
        no_show: compare(totals, ({ no_show }) => no_show),
      },
      revenue: compare(totals, ({ revenue }) => revenue),
    },
    meta: metaOf(owner, period),
  };
}
