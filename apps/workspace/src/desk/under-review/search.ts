/** What the address holds: nothing yet. */
export const underReviewSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
