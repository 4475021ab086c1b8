type PromosSearch = {};

export const promosSearch = (_search: Record<string, unknown>): PromosSearch => ({});
