type AccountSearch = {};

export const accountSearch = (_search: Record<string, unknown>): AccountSearch => ({});
