/** What the address holds: nothing yet. */
export const auditSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
