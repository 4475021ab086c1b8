import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openPage: Address<typeof schemas.openPage> = {
  method: 'GET',
  path: '/api/pages/:slug',
};
export const pageStarts: Address<typeof schemas.pageStarts> = {
  method: 'GET',
  path: '/api/pages/:slug/starts',
};

/** The service's own document on personal data, to which the widget links where the operator names none of theirs. */
export const PRIVACY_PATH = '/privacy';
/** The page on which a tab that was opened to pay ends: the page that opened it tells the outcome. */
export const PAID_PATH = '/paid';

export const pageErrors = {
  provider_not_found: {
    status: 404,
    message: { en: 'There is no such page', ru: 'Такой страницы нет' },
  },
} as const;
