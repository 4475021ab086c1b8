/** What the address holds: nothing yet. */
export const accountSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
