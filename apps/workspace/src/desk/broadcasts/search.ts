/** What the address holds: nothing yet. */
export const broadcastsSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
