/** What the address holds: nothing yet. */
export const messagesSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
