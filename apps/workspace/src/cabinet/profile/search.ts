type ProfileSearch = {};

export const profileSearch = (_search: Record<string, unknown>): ProfileSearch => ({});
