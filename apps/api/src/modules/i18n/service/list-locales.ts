import { DEFAULT_LOCALE, LOCALES, LOCALES_SINCE } from '@okoshko/contract/i18n/locales';

export const listLocales = async () =>
  LOCALES.map(({ code, name, documentId }, n) => ({
    id: n + 1,
    documentId,
    name,
    code,
    isDefault: code === DEFAULT_LOCALE,
    createdAt: LOCALES_SINCE,
    updatedAt: LOCALES_SINCE,
    publishedAt: LOCALES_SINCE,
  }));
