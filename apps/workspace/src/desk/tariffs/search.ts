/** What the address holds: nothing yet. */
export const tariffsSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
