/** What the address holds: nothing yet. */
export const inboxSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
