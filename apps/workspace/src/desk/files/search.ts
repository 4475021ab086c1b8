/** What the address holds: nothing yet. */
export const filesSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
