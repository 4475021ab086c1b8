import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const ownDebts: Address<typeof schemas.ownDebts> = {
  method: 'GET',
  path: '/api/tariff-payment/debts',
};
/** For staff. */
export const countHolders: Address<typeof schemas.countHolders> = {
  method: 'GET',
  path: '/api/tariff/holders',
};
export const quotePlan: Address<typeof schemas.quotePlan> = {
  method: 'GET',
  path: '/api/tariff-payment/quote',
};
export const recommendTariff: Address<typeof schemas.recommendTariff> = {
  method: 'GET',
  path: '/api/tariff-payment/recommendation',
};
export const listDebts: Address<typeof schemas.listDebts> = {
  method: 'GET',
  path: '/api/payment/debts',
};

/** Days a plan stays in force after its end, unpaid. */
export const GRACE_DAYS = 3;

export const tariffErrors = {
  price_in_force: {
    status: 409,
    message: {
      en: 'The price is in force by now: it is not taken back',
      ru: 'Цена уже действует: отменить её нельзя, можно изменить тариф',
    },
  },
  plan_overlaps: {
    status: 409,
    message: {
      en: 'Another plan of the provider is in force at that time',
      ru: 'В это время у специалиста действует другой тариф',
    },
  },
} as const;

export const tariffSentences = {
  not_ahead: {
    en: '{field} must be a day to come',
    ru: 'В поле {field} нужен день, который ещё не наступил',
  },
  quantity_used: {
    en: '{field} must not be less than what is used',
    ru: 'Поле {field} не может быть меньше уже израсходованного',
  },
  owner_differs: {
    en: '{field} must be the one whose the provider profile is',
    ru: 'В поле {field} нужен владелец этого профиля специалиста',
  },
} as const;
