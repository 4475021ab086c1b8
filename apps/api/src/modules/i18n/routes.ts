import * as endpoints from '@okoshko/contract/i18n/endpoints';
import * as schemas from '@okoshko/contract/i18n/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { listLocales } from './service/list-locales.ts';

export const localeRoutes: readonly Route[] = [
  serve(endpoints.listLocales, schemas.listLocales, listLocales),
];
