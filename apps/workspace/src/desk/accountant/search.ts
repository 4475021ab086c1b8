/** What the address holds: nothing yet. */
export const accountantSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
