/** The languages texts may be kept in; the first is everybody's, and stands in for what another lacks. */
export const LOCALES = [
  { code: 'ru', name: 'Русский (ru)', documentId: 'rlocale00000000000000000' },
  { code: 'en', name: 'English (en)', documentId: 'elocale00000000000000000' },
  { code: 'kk', name: 'Қазақша (kk)', documentId: 'klocale00000000000000000' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export const DEFAULT_LOCALE: Locale = 'ru';
/** Since when these are the languages. */
export const LOCALES_SINCE = '2026-11-21T00:00:00.000Z';
