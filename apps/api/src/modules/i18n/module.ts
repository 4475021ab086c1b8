import * as schemas from '@okoshko/contract/i18n/schemas';
import * as wire from '@okoshko/contract/i18n/wire';
import { DEFAULT_LOCALE, LOCALES, LOCALES_SINCE } from '@okoshko/contract/i18n/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';

const listLocales = async () =>
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

const routes: readonly Route[] = [
  serve(
    {
      ...wire.listLocales,
      action: 'plugin::i18n.locales.listLocales',
      for: { may: ['public', 'authenticated', 'operator'] },
    },
    schemas.listLocales,
    listLocales,
  ),
];

/** The languages of a release; collections say which of their fields are translated. */
export const i18n = {
  name: 'i18n',
  routes,
} satisfies Module;
