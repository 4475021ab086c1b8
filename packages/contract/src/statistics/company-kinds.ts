/** Figures of what happened on the days of a period: its number is the sum of its days'. */
export const COMPANY_FLOWS = [
  'registrations',
  'new_providers',
  'new_clients',
  'converted',
  'payers_began',
  'payers_ended',
  'overage',
  'appointments_booked',
  'appointments_online',
  'appointments_completed',
  'appointments_cancelled',
  'appointments_no_show',
  'messages_sms',
  'sms_parts',
  'messages_push',
  'messages_telegram',
  'messages_email',
  'payments',
  'payments_amount',
  'refunds',
  'refunds_amount',
  'attempts_paid',
  'attempts_pending',
  'attempts_failed',
  'attempts_canceled',
  'attempts_expired',
  'attempts_review',
] as const;

/** Figures of how things stood when a day ended: a period's number is that of its last day. */
export const COMPANY_STOCKS = ['active_providers', 'paid_plans', 'mrr'] as const;

/** The figures that follow from the others. */
export const COMPANY_RATIOS = ['conversion_percent', 'churn_percent', 'sms_cost'] as const;

export const COMPANY_COUNTED = [...COMPANY_FLOWS, ...COMPANY_STOCKS] as const;

export const COMPANY_NUMBERS = [...COMPANY_COUNTED, ...COMPANY_RATIOS] as const;

export type CompanyFlow = (typeof COMPANY_FLOWS)[number];

export type CompanyStock = (typeof COMPANY_STOCKS)[number];

export type CompanyCounted = (typeof COMPANY_COUNTED)[number];

export type CompanyNumber = (typeof COMPANY_NUMBERS)[number];

/** The days from now for which coming figures are counted, whatever the period. */
export const AHEAD_DAYS = 30;

export const COMPANY_AHEAD = ['renewals', 'renewals_amount', 'overage_accrued'] as const;

export type CompanyAhead = (typeof COMPANY_AHEAD)[number];

/** Days of the company are those its accountant closes. */
export const COMPANY_ZONE = 'Europe/Moscow';

export const COMPANY_BUCKETS = ['day', 'week', 'month'] as const;

/** A professional who begins to pay within so many days of opening a profile is converted. */
export const CONVERSION_DAYS = 30;

/** A professional for whom an appointment was made within so many days is active. */
export const ACTIVITY_DAYS = 30;
