/** What the address holds: nothing yet. */
export const requestSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
