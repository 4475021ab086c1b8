/** What the address holds: nothing yet. */
export const peopleSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
