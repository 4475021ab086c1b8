/** What the address holds: nothing yet. */
export const paymentsSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
