/** What the address holds: nothing yet. */
export const collectionSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
