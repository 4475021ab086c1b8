import type { COMPANY_BUCKETS } from '@okoshko/contract/statistics/company/kinds';
import { type Period, type PeriodQuery, type PeriodRefusal, periodOf } from '../../rules/period.ts';

type Bucket = (typeof COMPANY_BUCKETS)[number];
export interface CompanyPeriod extends Period {
  readonly bucket: Bucket;
}
export interface CompanyQuery extends PeriodQuery {
  readonly bucket?: Bucket;
}

/** The service is not counted by hours: a short period has days. */
export function companyPeriodOf(query: CompanyQuery, today: string): CompanyPeriod | PeriodRefusal {
  const period = periodOf(query, today);
  if ('sentence' in period) return period;
  const { bucket } = period;
  return { ...period, bucket: bucket === 'hour' ? 'day' : bucket };
}
