/** What the address holds: nothing yet. */
export const rolesSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
