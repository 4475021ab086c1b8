import {
  COMPANY_BUCKETS,
  type CompanyAhead,
  type CompanyNumber,
} from '@okoshko/contract/statistics/company-kinds';
import { rubles } from '@okoshko/ui/format';
import { shortMoney } from '../../kit/charts/short-money.ts';
import type { Day } from '../../kit/zoned.ts';
import { decimal } from '../../shared/statistics/metrics.ts';
import { bucketsFor, type Range } from '../../shared/statistics/period.ts';
import type { Bucket } from '../../shared/statistics/search.ts';

/** The numbers of each group, the chief one first. */
export const GROUPS = {
  plans: [
    'mrr',
    'paid_plans',
    'payers_began',
    'payers_ended',
    'churn_percent',
    'conversion_percent',
    'converted',
    'overage',
  ],
  people: ['active_providers', 'new_providers', 'registrations', 'new_clients'],
  money: [
    'payments_amount',
    'payments',
    'refunds_amount',
    'refunds',
    'attempts_paid',
    'attempts_pending',
    'attempts_failed',
    'attempts_canceled',
    'attempts_expired',
    'attempts_review',
  ],
  appointments: [
    'appointments_booked',
    'appointments_online',
    'appointments_completed',
    'appointments_cancelled',
    'appointments_no_show',
  ],
  messages: [
    'messages_sms',
    'sms_parts',
    'sms_cost',
    'messages_push',
    'messages_telegram',
    'messages_email',
  ],
} as const satisfies Readonly<Record<string, readonly CompanyNumber[]>>;
export type Group = keyof typeof GROUPS;
/** The groups in the order of the screen. */
export const GROUP_NAMES = ['plans', 'people', 'money', 'appointments', 'messages'] as const;

/** Kopecks, and percent; the others are counts. */
const MONEY: ReadonlySet<CompanyNumber | CompanyAhead> = new Set<CompanyNumber | CompanyAhead>([
  'mrr',
  'overage',
  'payments_amount',
  'refunds_amount',
  'sms_cost',
  'renewals_amount',
  'overage_accrued',
]);
const SHARES: ReadonlySet<CompanyNumber | CompanyAhead> = new Set<CompanyNumber>([
  'conversion_percent',
  'churn_percent',
]);

/** A number as it is read. */
export function formatOf(name: CompanyNumber | CompanyAhead): (value: number) => string {
  if (MONEY.has(name)) return rubles;
  return SHARES.has(name) ? (value) => `${decimal(value)}%` : decimal;
}

/** The format of a number beside an axis. */
export const tickOf = (name: CompanyNumber): ((value: number) => string) =>
  MONEY.has(name) ? shortMoney : formatOf(name);

/** The lengths that a point of the plots can have: the API does not count by hours. */
export const companyBucketsFor = (range: Range): readonly CompanyBucket[] =>
  COMPANY_BUCKETS.filter((bucket) => isOne(bucketsFor(range), bucket));
export type CompanyBucket = Extract<Bucket, (typeof COMPANY_BUCKETS)[number]>;

const isOne = (all: readonly string[], one: string): boolean => all.includes(one);

/** The part of a present period that has come: the same number of days before it is compared with it. */
export const untilToday = ({ from, to }: Range, today: Day): Range => ({
  from,
  to: from <= today && today < to ? today : to,
});
