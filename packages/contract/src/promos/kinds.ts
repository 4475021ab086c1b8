/** The kinds of a promo's value: a percentage off, kopecks off, or a new price. */
export const PROMO_KINDS = ['percent', 'amount', 'fixed_price'] as const;

export type PromoKind = (typeof PROMO_KINDS)[number];
