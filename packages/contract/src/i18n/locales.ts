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
