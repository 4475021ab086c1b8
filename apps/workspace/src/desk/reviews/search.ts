/** What the address holds: nothing yet. */
export const reviewsSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
