import type { Call } from '../../../platform/call.ts';
import { invalidField } from '../../../platform/errors.ts';
import { local } from '../../../platform/local-time.ts';
import type { Owner } from '../numbers/repository.ts';
import { type Period, type PeriodQuery, periodOf } from '../rules/period.ts';

/** The period of the query, in the provider's zone. */
export function readPeriod({ now }: Call, { zone }: Owner, query: PeriodQuery): Period {
  const period = periodOf(query, local(now, zone).toPlainDate().toString());
  if ('sentence' in period) throw invalidField(period.field, period.sentence);
  return period;
}
