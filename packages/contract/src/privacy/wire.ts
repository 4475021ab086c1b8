import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const exportAccount: Address<typeof schemas.exportAccount> = {
  method: 'GET',
  path: '/api/users/me/export',
};
export const previewErasure: Address<typeof schemas.previewErasure> = {
  method: 'GET',
  path: '/api/users/me/erasure',
};
export const eraseAccount: Address<typeof schemas.eraseAccount> = {
  method: 'POST',
  path: '/api/users/me/erasure',
};
export const exportUser: Address<typeof schemas.exportUser> = {
  method: 'GET',
  path: '/api/users/:id/export',
};
export const listConsents: Address<typeof schemas.listConsents> = {
  method: 'GET',
  path: '/api/consents',
};
export const giveConsent: Address<typeof schemas.giveConsent> = {
  method: 'POST',
  path: '/api/consents',
};
export const withdrawConsent: Address<typeof schemas.withdrawConsent> = {
  method: 'DELETE',
  path: '/api/consents/:document',
};

export const privacyErrors = {
  consent_needed: {
    status: 409,
    message: {
      en: 'Without this consent there is no account: it ends with the account',
      ru: 'Без этого согласия аккаунта нет: оно прекращается вместе с ним',
    },
  },
  data_request_open: {
    status: 409,
    message: {
      en: 'The person has asked for this already, and it is not done yet',
      ru: 'Такой запрос этого человека уже есть и ещё не выполнен',
    },
  },
  data_request_closed: {
    status: 409,
    message: { en: 'The request is answered already', ru: 'На этот запрос уже ответили' },
  },
  account_erased: {
    status: 409,
    message: {
      en: 'The personal data of this account is erased',
      ru: 'Персональные данные этого аккаунта стёрты',
    },
  },
} as const;
