import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

/** The languages of texts; the first is the default and replaces a missing translation. */
export const LOCALES = [
  { code: 'ru', name: 'Русский (ru)', documentId: 'rlocale00000000000000000' },
  { code: 'en', name: 'English (en)', documentId: 'elocale00000000000000000' },
  { code: 'kk', name: 'Қазақша (kk)', documentId: 'klocale00000000000000000' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export const DEFAULT_LOCALE: Locale = 'ru';
/** The instant at which these languages were introduced. */
export const LOCALES_SINCE = '2026-11-21T00:00:00.000Z';

export const listLocales: Address<typeof schemas.listLocales> = {
  method: 'GET',
  path: '/api/i18n/locales',
};

export const i18nErrors = {
  locale_unknown: {
    status: 400,
    message: { en: 'There is no such locale', ru: 'Такого языка нет' },
  },
} as const;
