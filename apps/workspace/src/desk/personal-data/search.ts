/** What the address holds: nothing yet. */
export const personalDataSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
