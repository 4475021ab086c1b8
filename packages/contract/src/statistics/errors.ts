export const statisticsErrors = {
  plan_required: {
    status: 402,
    message: { en: 'This needs a tariff in force', ru: 'Для этого нужен действующий тариф' },
  },
  extended_statistics_required: {
    status: 402,
    message: { en: 'This needs extended statistics', ru: 'Для этого нужна расширенная статистика' },
  },
} as const;

export const statisticsSentences = {
  day_form: {
    en: '{field} must be a day such as {example}',
    ru: 'В {field} нужен день, например {example}',
  },
  period_max: {
    en: 'a period must not be longer than {max} days',
    ru: 'Период не может быть длиннее {max} {max|дня|дней|дней}',
  },
  hourly_max: {
    en: 'a period by hours must not be longer than {max} days',
    ru: 'Период по часам не может быть длиннее {max} {max|дня|дней|дней}',
  },
} as const;
