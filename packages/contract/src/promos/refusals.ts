/** Why a promo does nothing for an appointment. */
export const PROMO_REFUSALS = [
  'unknown',
  'other_services',
  'other_time',
  'new_clients_only',
  'used_up',
  'used_by_client',
  'no_cheaper',
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];
