/** What the address holds: nothing yet. */
export const requestsSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
