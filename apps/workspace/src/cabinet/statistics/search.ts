type StatisticsSearch = {};

export const statisticsSearch = (_search: Record<string, unknown>): StatisticsSearch => ({});
