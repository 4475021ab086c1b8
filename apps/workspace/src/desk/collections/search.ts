/** What the address holds: nothing yet. */
export const collectionsSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
