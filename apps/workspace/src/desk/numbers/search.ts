/** What the address holds: nothing yet. */
export const numbersSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
