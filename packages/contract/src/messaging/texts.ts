/** The messages a provider may word. */
export const TEXT_KINDS = [
  'requested',
  'booked',
  'booked_by_provider',
  'reminder',
  'moved',
  'changed',
  'cancelled',
  'declined',
  'expired',
  'ask_review',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The variables that a text may name in braces. */
export const TEXT_VARIABLES = [
  'client_name',
  'provider_name',
  'services',
  'weekday',
  'date',
  'time',
  'was',
  'address',
  'phone',
  'price',
  'link',
  'review_link',
] as const;
export type TextVariable = (typeof TEXT_VARIABLES)[number];
