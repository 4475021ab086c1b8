import { COMPANY_NUMBERS, COMPANY_ZONE } from '@okoshko/contract/statistics/company/kinds';
import { recordOf } from '../../../platform/narrowing.ts';
import { metric } from '../rules/metric.ts';
import { DEFINITIONS } from './rules/definitions.ts';
import type { Numbers } from './rules/numbers.ts';
import type { CompanyPeriod } from './rules/period.ts';

export const presentNumbers = (current: Numbers, previous: Numbers | null) =>
  recordOf(COMPANY_NUMBERS, (name) => metric(current[name], previous?.[name] ?? null));

export const presentMeta = (
  { from, to, bucket, previous }: CompanyPeriod,
  smsCost: number | null,
) => ({
  from,
  to,
  bucket,
  time_zone: COMPANY_ZONE,
  previous,
  sms_cost: smsCost,
  definitions: { ...DEFINITIONS },
});
