import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listLocales = endpoint<typeof schemas.listLocales>({
  method: 'GET',
  path: '/api/i18n/locales',
  action: 'plugin::i18n.locales.listLocales',
});
