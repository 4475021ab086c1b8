/** What the address holds: nothing yet. */
export const channelsSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
