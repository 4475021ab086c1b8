/** What the address holds: nothing yet. */
export const signInSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
