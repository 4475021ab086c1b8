export const statisticsErrors = {
  plan_required: { status: 402, message: 'This needs a tariff in force' },
  extended_statistics_required: { status: 402, message: 'This needs extended statistics' },
} as const;
