import type { Address } from '../endpoint.ts';
import type * as companySchemas from './company-schemas.ts';
import type * as schemas from './schemas.ts';

export const readStatistics: Address<typeof schemas.readStatistics> = {
  method: 'GET',
  path: '/api/statistics',
};
export const exportStatistics: Address<typeof schemas.exportStatistics> = {
  method: 'GET',
  path: '/api/statistics/export.csv',
};
export const readExtended: Address<typeof schemas.readExtended> = {
  method: 'GET',
  path: '/api/statistics/extended',
};
export const readClientStatistics: Address<typeof schemas.readClientStatistics> = {
  method: 'GET',
  path: '/api/statistics/client/:clientId',
};
export const readServiceStatistics: Address<typeof schemas.readServiceStatistics> = {
  method: 'GET',
  path: '/api/statistics/extended/:serviceId',
};

export const readCompany: Address<typeof companySchemas.readCompany> = {
  method: 'GET',
  path: '/api/statistics/company',
};
export const exportCompany: Address<typeof companySchemas.exportCompany> = {
  method: 'GET',
  path: '/api/statistics/company/export.csv',
};

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
