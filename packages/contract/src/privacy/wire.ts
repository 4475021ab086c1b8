import {
  collection,
  type Document,
  datetime,
  enumeration,
  one,
  text,
  versioned,
} from '../collection.ts';
import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const exportAccount = address<typeof schemas.exportAccount>({
  method: 'GET',
  path: '/api/users/me/export',
});
export const previewErasure = address<typeof schemas.previewErasure>({
  method: 'GET',
  path: '/api/users/me/erasure',
});
export const eraseAccount = address<typeof schemas.eraseAccount>({
  method: 'POST',
  path: '/api/users/me/erasure',
});
export const exportUser = address<typeof schemas.exportUser>({
  method: 'GET',
  path: '/api/users/:id/export',
});
export const listConsents = address<typeof schemas.listConsents>({
  method: 'GET',
  path: '/api/consents',
});
export const giveConsent = address<typeof schemas.giveConsent>({
  method: 'POST',
  path: '/api/consents',
});
export const withdrawConsent = address<typeof schemas.withdrawConsent>({
  method: 'DELETE',
  path: '/api/consents/:document',
});

export const DATA_REQUEST_KINDS = ['export', 'erasure', 'withdrawal'] as const;
/** The ways in which a person asked: `service` is themselves, in the product. */
export const DATA_REQUEST_CHANNELS = [
  'service',
  'paper',
  'email',
  'phone',
  'in_person',
  'other',
] as const;
export const DATA_REQUEST_STATUSES = ['open', 'done', 'cancelled'] as const;

/**
 * A person's request about their personal data, by the law: a copy, its erasure, or to take a consent back. `due_at` is
 * the law's term from `requested_at`. `author` entered it, `closed_by` answered it; null: the person, the service.
 */
export const personalDataRequests = collection('personal-data-requests', {
  user: one('users'),
  kind: enumeration(DATA_REQUEST_KINDS, { required: true }),
  channel: enumeration(DATA_REQUEST_CHANNELS, { required: true }),
  reason: text({ max: 1000 }),
  requested_at: datetime(),
  due_at: datetime(),
  status: enumeration(DATA_REQUEST_STATUSES, { default: 'open' }),
  author: one('users'),
  closed_at: datetime(),
  closed_by: one('users'),
  result: text({ max: 1000 }),
  ...versioned,
});
export type PersonalDataRequest = Document<typeof personalDataRequests>;

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
