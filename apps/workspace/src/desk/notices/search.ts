/** The address holds nothing yet. */
export const noticesSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
