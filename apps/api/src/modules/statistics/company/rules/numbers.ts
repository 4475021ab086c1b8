import {
  COMPANY_FLOWS,
  COMPANY_STOCKS,
  type CompanyCounted,
  type CompanyNumber,
  type CompanyStock,
} from '@okoshko/contract/statistics/company/kinds';
import { recordOf } from '../../../../platform/narrowing.ts';
import { percent } from '../../rules/metric.ts';
import type { Range } from '../../rules/period.ts';

export type Day = Readonly<Record<CompanyCounted, number>> & { readonly at: string };
/** Null: not known. */
export type Numbers = Readonly<Record<CompanyNumber, number | null>>;

interface Known {
  /** The counted days of the range, in order, and the one before it. */
  readonly days: readonly Day[];
  /** Kopecks. */
  readonly smsCost: number | null;
}

/**
 * The numbers of a range. What stands at a moment is as on the last day that is known; null where none is, as all
 * is of days to come.
 */
export function numbersOf(range: Range, { days, smsCost }: Known): Numbers {
  const within = days.filter(({ at }) => at >= range.from && at <= range.to);
  const last = within.at(-1);
  const flows = recordOf(COMPANY_FLOWS, (name) => within.reduce((sum, day) => sum + day[name], 0));
  const before = days.findLast(({ at }) => at < range.from)?.paid_plans ?? 0;
  return {
    ...flows,
    ...recordOf<CompanyStock, number | null>(COMPANY_STOCKS, (name) => last?.[name] ?? null),
    conversion_percent: percent(flows.converted, flows.new_providers),
    churn_percent: percent(flows.payers_ended, before + flows.payers_began),
    sms_cost: smsCost === null ? null : smsCost * flows.sms_parts,
  };
}
