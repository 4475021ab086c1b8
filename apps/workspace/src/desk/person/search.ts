/** What the address holds: nothing yet. */
export const personSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
