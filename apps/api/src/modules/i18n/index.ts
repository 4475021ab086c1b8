import { listLocales } from '@okoshko/contract/i18n/endpoints';
import { DEFAULT_LOCALE, LOCALES, LOCALES_SINCE } from '@okoshko/contract/i18n/locales';
import * as schemas from '@okoshko/contract/i18n/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { permissions } from './permissions.ts';

/** The languages come with a release; which fields have them is the collections' to say. */
const routes: readonly Route[] = [
  serve(listLocales, schemas.listLocales, async () =>
    LOCALES.map(({ code, name, documentId }, n) => ({
      id: n + 1,
      documentId,
      name,
      code,
      isDefault: code === DEFAULT_LOCALE,
      createdAt: LOCALES_SINCE,
      updatedAt: LOCALES_SINCE,
      publishedAt: LOCALES_SINCE,
    })),
  ),
];

export const i18n = {
  name: 'i18n',
  routes,
  permissions,
} satisfies Module;
