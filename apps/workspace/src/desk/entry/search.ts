/** What the address holds: nothing yet. */
export const entrySearch = (_search: Readonly<Record<string, unknown>>): object => ({});
