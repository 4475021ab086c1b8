/** What the address holds: nothing yet. */
export const paymentSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
