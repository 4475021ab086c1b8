/** The address holds nothing yet. */
export const readinessSearch = (_search: Readonly<Record<string, unknown>>): object => ({});
