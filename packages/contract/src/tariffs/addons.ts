/** One-off purchases beside the plans. */
export const ADDONS = ['additional_letters', 'extended_statistics'] as const;

export type Addon = (typeof ADDONS)[number];

/** E-mails that ask clients for a review: 100 for 75 000 kopecks. */
export const ADDITIONAL_LETTERS = { cost: 75_000, letters: 100 } as const;

/** The extended statistics: 30 calendar days for 20 000 kopecks. */
export const EXTENDED_STATISTICS = { cost: 20_000, days: 30 } as const;
